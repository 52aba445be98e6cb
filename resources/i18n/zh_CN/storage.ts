<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>storage</name>
    <message>
        <source>"{line}"</source>
        <translation>“{line}”</translation>
    </message>
    <message>
        <source>Restore revision {number}</source>
        <translation>恢复修订 {number}</translation>
    </message>
    <message>
        <source>The project database was damaged and has been set aside as {file}; all {count} projects were recovered</source>
        <translation>项目数据库已损坏，已另存为 {file}；全部 {count} 个项目均已恢复</translation>
    </message>
    <message>
        <source>The project database was damaged and has been set aside as {file}; no project could be read of it; a backup may lie beside it</source>
        <translation>项目数据库已损坏，已另存为 {file}；其中没有一个项目能读出；旁边可能有备份</translation>
    </message>
    <message>
        <source>The project database was damaged and has been set aside as {file}; {count} projects are whole, these fell back to an older revision: {older}</source>
        <translation>项目数据库已损坏，已另存为 {file}；{count} 个项目完整，以下项目退回到较早的修订：{older}</translation>
    </message>
    <message>
        <source>The project database was damaged and has been set aside as {file}; {count} projects are whole, {back} fell back to an older revision, of {lost} nothing could be read; a backup may lie beside it</source>
        <translation>项目数据库已损坏，已另存为 {file}；{count} 个项目完整，{back} 个退回到较早的修订，{lost} 个无法读出；旁边可能有备份</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>plans that are only here ({plans})</source>
        <translation>仅此处有的方案（{plans}）</translation>
    </message>
    <message>
        <source>the decisions (only here {here}, only there {there})</source>
        <translation>决策记录（仅此处：{here}；仅彼处：{there}）</translation>
    </message>
    <message>
        <source>the notes (only here {here}, only there {there})</source>
        <translation>备注（仅此处：{here}；仅彼处：{there}）</translation>
    </message>
    <message>
        <source>the offers (here {here}, there {there})</source>
        <translation>报价（此处：{here}；彼处：{there}）</translation>
    </message>
    <message>
        <source>the racks</source>
        <translation>机架</translation>
    </message>
    <message>
        <source>the tags (here {here}, there {there})</source>
        <translation>标签（此处：{here}；彼处：{there}）</translation>
    </message>
    <message>
        <source>the title (here {here}, there {there})</source>
        <translation>名称（此处：{here}；彼处：{there}）</translation>
    </message>
    <message>
        <source>there is no project {project}</source>
        <translation>没有项目 {project}</translation>
    </message>
    <message>
        <source>what is said for the sheets</source>
        <translation>采购单上填写的内容</translation>
    </message>
    <message>
        <source>{file}: it names no database; choose one again</source>
        <translation>{file}：其中没有指明数据库；请重新选择</translation>
    </message>
    <message>
        <source>{file}: plans, tags or revision are of the wrong kind</source>
        <translation>{file}：plans、tags 或 revision 的类型不对</translation>
    </message>
    <message>
        <source>{file}: plans[{number}].{reason}</source>
        <translation>{file}：plans[{number}].{reason}</translation>
    </message>
    <message>
        <source>{file}: plans[{number}]: a table is needed</source>
        <translation>{file}：plans[{number}]：此处需要一个对象</translation>
    </message>
    <message>
        <source>{file}: the file has format version {found}, this Slotwright reads up to {known}; update Slotwright</source>
        <translation>{file}：文件格式版本为 {found}，本版 Slotwright 只能读到 {known}；请更新 Slotwright</translation>
    </message>
    <message>
        <source>{file}: this is a build file: open it with File, Open a build file</source>
        <translation>{file}：这是整机文件，请用“文件 → 打开整机文件”打开</translation>
    </message>
    <message>
        <source>{file}: this is not a Slotwright project file</source>
        <translation>{file}：这不是 Slotwright 的项目文件</translation>
    </message>
    <message>
        <source>{file}: {name}: a list of tables is needed</source>
        <translation>{file}：{name}：需要由表组成的列表</translation>
    </message>
    <message>
        <source>{path}: a new, empty database; it will be set up for projects</source>
        <translation>{path}：新的空数据库；将为项目建好所需的表</translation>
    </message>
    <message>
        <source>{path}: another program keeps the database locked; close that program</source>
        <translation>{path}：数据库被另一个程序锁定；请关闭那个程序</translation>
    </message>
    <message>
        <source>{path}: no database server listens there; check host and port</source>
        <translation>{path}：该处没有数据库服务器在监听；请检查主机和端口</translation>
    </message>
    <message>
        <source>{path}: no rescue file can be written</source>
        <translation>{path}：无法写入救援文件</translation>
    </message>
    <message>
        <source>{path}: no server of this name is known; check the name and the network</source>
        <translation>{path}：找不到此名称的服务器；请检查名称和网络</translation>
    </message>
    <message>
        <source>{path}: projects of an older Slotwright: {count}; they will be brought up to date</source>
        <translation>{path}：有旧版 Slotwright 的项目 {count} 个；将升级到当前结构</translation>
    </message>
    <message>
        <source>{path}: projects: {count}</source>
        <translation>{path}：有项目 {count} 个</translation>
    </message>
    <message>
        <source>{path}: revision {number} of {title} is damaged; restore its revision {whole}</source>
        <translation>{path}：{title} 的修订 {number} 已损坏；请恢复修订 {whole}</translation>
    </message>
    <message>
        <source>{path}: the address has options that PostgreSQL does not know</source>
        <translation>{path}：地址中有 PostgreSQL 不认识的选项</translation>
    </message>
    <message>
        <source>{path}: the database cannot be opened; check its folder and its rights</source>
        <translation>{path}：数据库无法打开；请检查文件夹和权限</translation>
    </message>
    <message>
        <source>{path}: the database cannot be written; ask its administrator</source>
        <translation>{path}：数据库不可写；请联系管理员</translation>
    </message>
    <message>
        <source>{path}: the database cannot be written; change its rights or move it</source>
        <translation>{path}：数据库不可写；请修改权限或移动它</translation>
    </message>
    <message>
        <source>{path}: the database is damaged and cannot be written; change its rights</source>
        <translation>{path}：数据库已损坏且不可写；请修改权限</translation>
    </message>
    <message>
        <source>{path}: the database is damaged; start again, and what can be read is recovered</source>
        <translation>{path}：数据库已损坏；请重新启动，能读出的内容会被恢复</translation>
    </message>
    <message>
        <source>{path}: the database is damaged; what can be read is recovered when it is opened</source>
        <translation>{path}：数据库已损坏；打开时会恢复能读出的内容</translation>
    </message>
    <message>
        <source>{path}: the database is empty, and this user may not make tables in it; its administrator can allow it: GRANT CREATE ON SCHEMA public</source>
        <translation>{path}：数据库是空的，但该用户无权在其中建表；管理员可以授权：GRANT CREATE ON SCHEMA public</translation>
    </message>
    <message>
        <source>{path}: the database server does not answer; check the network and the server</source>
        <translation>{path}：数据库服务器没有响应；请检查网络和服务器</translation>
    </message>
    <message>
        <source>{path}: the database server has run out of space or connections</source>
        <translation>{path}：数据库服务器的空间或连接数已用尽</translation>
    </message>
    <message>
        <source>{path}: the database server refuses this user; check name and rights</source>
        <translation>{path}：数据库服务器拒绝该用户；请检查用户名和权限</translation>
    </message>
    <message>
        <source>{path}: the database was written by a newer Slotwright (schema {version}); update Slotwright or choose another database</source>
        <translation>{path}：数据库由更新的 Slotwright 写成（结构 {version}）；请更新 Slotwright 或另选数据库</translation>
    </message>
    <message>
        <source>{path}: the disk does not take or give the data; check that it is connected and has space</source>
        <translation>{path}：磁盘无法读写；请检查连接和剩余空间</translation>
    </message>
    <message>
        <source>{path}: the disk is full; free some space</source>
        <translation>{path}：磁盘已满；请腾出空间</translation>
    </message>
    <message>
        <source>{path}: the folder cannot be written; choose another</source>
        <translation>{path}：文件夹不可写；请另选</translation>
    </message>
    <message>
        <source>{path}: the folder does not exist; connect the drive, make the folder or choose another</source>
        <translation>{path}：文件夹不存在；请连接驱动器、建立文件夹或另选</translation>
    </message>
    <message>
        <source>{path}: the projects that were kept there are gone, and a new database was begun; put the file back, or a backup that lies beside it</source>
        <translation>{path}：原来保存在那里的项目已不在，已新建一个数据库；请把原文件放回，或换上旁边的备份</translation>
    </message>
    <message>
        <source>{path}: the server asks for a password; PGPASSWORD or ~/.pgpass can hold it</source>
        <translation>{path}：服务器要求密码；可放在 PGPASSWORD 或 ~/.pgpass 中</translation>
    </message>
    <message>
        <source>{path}: the server does not accept this user with this password</source>
        <translation>{path}：服务器不接受该用户名和密码</translation>
    </message>
    <message>
        <source>{path}: the server has no such database; have it created</source>
        <translation>{path}：服务器上没有这个数据库；请让人建立它</translation>
    </message>
    <message>
        <source>{path}: there is not enough memory; close other programs</source>
        <translation>{path}：内存不足；请关闭其他程序</translation>
    </message>
    <message>
        <source>{path}: this address cannot be used; write postgresql+psycopg://user@host/name and install psycopg</source>
        <translation>{path}：该地址不可用；请写成 postgresql+psycopg://user@host/name，并安装 psycopg</translation>
    </message>
    <message>
        <source>{path}: this file is no database; it was left as it is, choose another or a new name</source>
        <translation>{path}：此文件不是数据库；未作任何改动，请另选文件或新名称</translation>
    </message>
    <message>
        <source>{path}: this is a database of another program; it was left as it is, choose an empty one or a new name</source>
        <translation>{path}：这是其他程序的数据库；未作任何改动，请选择空数据库或新名称</translation>
    </message>
    <message>
        <source>{path}: what the database holds of {title} is damaged; go back to a backup beside it</source>
        <translation>{path}：数据库中 {title} 的内容已损坏；请使用旁边的备份</translation>
    </message>
    <message>
        <source>{reason}</source>
        <translation>{reason}</translation>
    </message>
    <message>
        <source>{title} has no revision {number}</source>
        <translation>{title} 没有修订 {number}</translation>
    </message>
    <message>
        <source>{title} was saved elsewhere in the meantime; both are kept, yours as {copy}</source>
        <translation>“{title}”同时在别处保存过；两份都已保留，您的一份名为“{copy}”</translation>
    </message>
</context>
</TS>
