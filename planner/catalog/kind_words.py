"""Words by which people name a kind of part in a search: ``显卡``, ``mainboard``, ``NVMe``."""

from __future__ import annotations

KIND_WORDS: dict[str, str] = {
    word: kind
    for kind, words in {
        "gpu": "gpu gpus graphics accelerator accelerators 显卡 加速卡 加速器 算力卡 图形卡 计算卡",
        "server": "server servers barebone 服务器 准系统 整机",
        "chassis": "chassis case cases enclosure tower 机箱 机壳",
        "motherboard": "motherboard motherboards mainboard mainboards mobo 主板",
        "cpu": "cpu cpus processor processors 处理器 中央处理器",
        "cpu-cooler": "cooler coolers heatsink aio 散热器 散热 水冷 风冷 冷头",
        "memory": "memory ram dimm dimms rdimm 内存 内存条",
        "storage": "storage drive drives ssd ssds hdd disk disks 硬盘 固态硬盘 固态 存储 磁盘",
        "psu": "psu psus supply supplies 电源 电源供应器",
        "nic": "nic nics network infiniband 网卡 网络卡",
        "fan": "fan fans 风扇",
        "link": "link links cable cables bridge bridges riser risers nvlink 线缆 桥接器 桥接 延长线 转接线 线材",
        "power": "ups pdu outlet 不间断电源 插座 配电",
    }.items()
    for word in words.split()
}


def split_kind(query: str) -> tuple[str | None, str]:
    """The kind that one word of a query names, and the other words; None where no word or more than one does."""
    words = query.split()
    named = [word for word in words if word.casefold() in KIND_WORDS]
    kinds = {KIND_WORDS[word.casefold()] for word in named}
    if len(kinds) != 1:
        return None, query
    return kinds.pop(), " ".join(word for word in words if word not in named)
