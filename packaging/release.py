"""Make the packages of a release: a wheel, a folder with everything in it, and a Debian package of that folder.

    python packaging/release.py                 all of it, of the last commit, in dist/
    python packaging/release.py wheel           one step with what it needs: wheel, frozen, deb
    python packaging/release.py --out FOLDER

Runs on Debian with git, binutils and dpkg-deb; desktop-file-validate and appstreamcli check the package's files (apt
install desktop-file-utils appstream). Needs the extra ``release`` of Slotwright; what is frozen comes from an
environment of its own, made from the wheel, so that nothing of the developer's gets in. Only committed files are
packed. Every step says how long it took and how large its result is. ``packaging/linux/try.sh`` installs the Debian
package, uses it and takes it off again.

The package's maintainer is the first author of ``pyproject.toml``; the address too, if one stands there. DEBFULLNAME
and DEBEMAIL, which Debian's own tools read, come before it. A package without an address installs like any other, but
is none for Debian's archive (Debian Policy 5.6.2); no address is made up for it.
"""

from __future__ import annotations

import argparse
import email.utils
import gzip
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

ROOT = Path(__file__).resolve().parent.parent
LINUX = ROOT / "packaging" / "linux"
STEPS = ("wheel", "frozen", "deb")
MADE = {"wheel": "slotwright-*.whl", "frozen": "slotwright", "deb": "slotwright_*.deb"}
HOME = "usr/lib/slotwright"  # of the folder in the Debian package
ICON_SIZES = (48, 64, 128, 256)
COMPRESSION = "-Zzstd"
REVISION = "1"  # of the package of one version
#: Of Qt's wheel, without what it would draw in from the system: the window has a look of its own.
NO_PLUGINS = ("platformthemes/libqgtk3.so",)
#: Modules that a library would import if they were there; none of them is needed.
LEFT_OUT = ("tkinter", "IPython", "matplotlib", "scipy", "setuptools", "pip", "OpenGL", "cupy", "h5py", "pytest")
UNREACHED = 3  # exit code where the environment is at fault
#: Qt's own licence, whose text its wheels do not carry.
COMMON_LICENCES = (Path("/usr/share/common-licenses/LGPL-3"), Path("/usr/share/common-licenses/GPL-3"))
LICENCES = "third-party-licences.txt"


class Failed(Exception):
    """A step that cannot be done; the text says why."""


@dataclass(frozen=True)
class Release:
    """Where things are during one run.

    ``source`` holds the committed files, ``out`` what is made, ``environment`` the variables of every process.
    """

    source: Path
    work: Path
    out: Path
    version: str
    date: str
    maintainer: str
    environment: Mapping[str, str]

    @property
    def python(self) -> Path:
        """Python of the environment that only the wheel is installed in."""
        return self.work / "venv" / "bin" / "python"

    @property
    def frozen(self) -> Path:
        return self.out / "slotwright"

    def run(self, *command: str | Path, code: int = 0) -> str:
        """Output of a program. Raises Failed with its last lines when it ends with another code."""
        try:
            done = subprocess.run(
                list(map(str, command)), cwd=self.source, env=dict(self.environment), check=False,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, stdin=subprocess.DEVNULL,
            )  # fmt: skip
        except FileNotFoundError as error:
            raise Failed(f"{command[0]} is not installed") from error
        if done.returncode != code:
            tail = "\n".join(done.stdout.splitlines()[-15:])
            raise Failed(f"{command[0]} failed:\n{tail}")
        return done.stdout


# --- steps ----------------------------------------------------------------------------------------------------


def make_wheel(release: Release) -> Path:
    """The wheel, with the resources in its share folder."""
    release.run(sys.executable, "-m", "pip", "wheel", "--no-deps", "-q", "-w", release.out, release.source)
    return only(release.out, f"slotwright-{release.version}-*.whl")


def make_frozen(release: Release) -> Path:
    """A folder with Python, Qt and the program, made of the wheel."""
    wheel = only(release.out, f"slotwright-{release.version}-*.whl")
    release.run(sys.executable, "-m", "venv", "--clear", release.work / "venv")
    release.run(release.python, "-m", "pip", "install", "-q", f"{wheel}[postgresql]", *freezer(release.source))
    share = release.work / "venv" / "share" / "slotwright"
    for plugin in NO_PLUGINS:
        only(release.work / "venv", f"lib/python*/site-packages/PySide6/Qt/plugins/{plugin}").unlink()
    options = [
        # Without --strip, which breaks libraries whose places their wheel has rewritten (numpy's OpenBLAS).
        *("--noconfirm", "--onedir", "--noupx", "--name", "slotwright", "--log-level", "ERROR"),
        *("--distpath", str(release.out), "--workpath", str(release.work), "--specpath", str(release.work)),
        *("--add-data", f"{share / 'resources'}:resources", "--add-data", f"{share / 'catalog.db'}:."),
        # Alembic reads the migrations as files.
        *("--add-data", f"{release.source / 'planner/storage/migrations'}:planner/storage/migrations"),
        *("--collect-submodules", "planner", "--copy-metadata", "slotwright"),
        *("--collect-submodules", "reportlab.graphics.barcode"),  # imported by name
        *("--collect-data", "pikepdf"),  # the colour profile of PDF/A
        *("--hidden-import", "sqlalchemy.dialects.sqlite", "--hidden-import", "logging.config"),
        *("--hidden-import", "sqlalchemy.dialects.postgresql.psycopg", "--collect-all", "psycopg"),
        *("--collect-all", "psycopg_binary"),
        *(word for module in LEFT_OUT for word in ("--exclude-module", module)),
    ]
    release.run(release.python, "-m", "PyInstaller", *options, release.source / "planner" / "__main__.py")
    licences = third_party_licences(release)
    (release.frozen / "_internal" / "resources" / LICENCES).write_text(licences, "utf-8")
    try_out(release)
    return release.frozen


def try_out(release: Release) -> None:
    """Use the frozen program: every library that is imported late is needed by one of these. Raises Failed."""
    program, plan = release.frozen / "slotwright", release.work / "plan.json"
    if release.version not in release.run(program, "--version"):
        raise Failed("the frozen program has another version")
    release.run(program, "new", "--template", "plan-a", "-o", plan)
    for verb in ("check", "size", "fix", "compare"):
        release.run(program, verb, plan, *((plan,) if verb == "compare" else ()))
    release.run(program, "advise", "--presets", "13b-30000")  # the solver
    release.run(program, "deploy", plan, "-o", release.work / "kit")
    release.run(program, "papers", plan, "-o", release.work / "papers")
    release.run(program, "projects")
    release.run(program, "catalog", "find", "4090")
    nowhere = "postgresql+psycopg://nobody@/none?host=/nonexistent"
    release.run(program, "projects", "--database", nowhere, code=UNREACHED)  # 2 without the driver
    for form in ("plain", "archive", "signable"):
        release.run(program, "quote", plan, "-o", release.work / f"{form}.pdf", "--form", form, "--lang", "zh")
    release.run(program, "quote", plan, "-o", release.work / "quote.xlsx")
    release.run(program, "import", release.work / "quote.xlsx", "--json")
    release.run(program, "screenshot", plan, "-o", release.work / "window.png")


def make_deb(release: Release) -> Path:
    """The Debian package of the folder, with what a desktop wants to know of a program."""
    tree = release.work / "deb"
    stage(release, tree)
    check_desktop_files(release, tree)
    path = release.out / f"slotwright_{release.version}-{REVISION}_{architecture(release)}.deb"
    release.run("dpkg-deb", COMPRESSION, "--root-owner-group", "--build", tree, path)
    return path


MAKE: Mapping[str, Callable[[Release], Path]] = {"wheel": make_wheel, "frozen": make_frozen, "deb": make_deb}


# --- the Debian package ---------------------------------------------------------------------------------------


def stage(release: Release, tree: Path) -> None:
    """Lay out the files of the package below ``tree``."""
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(release.frozen, tree / HOME, symlinks=True)
    program = tree / "usr" / "bin" / "slotwright"
    program.parent.mkdir(parents=True)
    program.symlink_to(Path("..") / Path(HOME).relative_to("usr") / "slotwright")
    linux = release.source / "packaging" / "linux"
    icons = release.source / "resources" / "icons"
    copy(linux / "slotwright.desktop", tree / "usr/share/applications/slotwright.desktop")
    copy(linux / "slotwright.mime.xml", tree / "usr/share/mime/packages/slotwright.xml")
    copy(icons / "slotwright.svg", tree / "usr/share/icons/hicolor/scalable/apps/slotwright.svg")
    for size in ICON_SIZES:
        copy(icons / f"slotwright-{size}.png", tree / f"usr/share/icons/hicolor/{size}x{size}/apps/slotwright.png")
    metainfo = (linux / "slotwright.metainfo.xml.in").read_text("utf-8")
    metainfo = metainfo.replace("@VERSION@", release.version).replace("@DATE@", release.date)
    write(tree / "usr/share/metainfo/org.slotwright.Slotwright.metainfo.xml", metainfo)
    documents = tree / "usr/share/doc/slotwright"
    write(documents / "copyright", copyright_text(release))
    copy(release.source / "CHANGELOG.md", documents / "changelog")
    write(documents / "changelog.Debian", debian_changelog(release))
    for name in ("changelog.Debian", "changelog"):
        squeeze(documents / name)
    write(tree / "usr/share/man/man1/slotwright.1", manual_page(release))
    squeeze(tree / "usr/share/man/man1/slotwright.1")
    copy(linux / "lintian-overrides", tree / "usr/share/lintian/overrides/slotwright")
    for path in sorted(tree.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or executable(path) else 0o644)
    size = sum(path.lstat().st_size for path in tree.rglob("*") if path.is_file() and not path.is_symlink())
    write(tree / "DEBIAN" / "control", control(release, size))


def control(release: Release, size: int) -> str:
    """The package's description of itself; ``size`` in bytes when installed."""
    fields = {
        "Package": "slotwright",
        "Version": f"{release.version}-{REVISION}",
        "Architecture": architecture(release),
        "Maintainer": release.maintainer,
        "Installed-Size": str(-(-size // 1024)),
        "Depends": ", ".join(("libc6 (>= 2.34)", *system_libraries(release.source))),
        "Section": "science",
        "Priority": "optional",
        "Description": "plan a machine that trains or serves AI models\n"
        " Drag real parts into a real chassis and be told while you build: will it fit,\n"
        " will it run, how hot, how loud, how fast, what does it cost, and may it be\n"
        " plugged into this wall. It ends with a purchase sheet in English or Chinese.",
    }
    return "".join(f"{name}: {value}\n" for name, value in fields.items())


def maintainer(project: Mapping[str, Any], environment: Mapping[str, str]) -> str:
    """Name and, where one is known, address; see the module."""
    author = next(iter(project.get("authors", ())), {})
    name = environment.get("DEBFULLNAME") or author.get("name", "")
    address = environment.get("DEBEMAIL") or author.get("email", "")
    if not name:
        raise Failed("pyproject.toml names no author")
    return email.utils.formataddr((name, address)) if address else str(name)


def debian_changelog(release: Release) -> str:
    """One entry: what changed stands in the program's own changelog, beside it."""
    day = email.utils.format_datetime(datetime.fromisoformat(release.date).replace(tzinfo=UTC))
    return (
        f"slotwright ({release.version}-{REVISION}) stable; urgency=medium\n\n"
        f"  * Version {release.version}, see changelog.gz.\n\n -- {release.maintainer}  {day}\n"
    )


def manual_page(release: Release) -> str:
    """What ``--help`` says, as a page of the system's manual."""
    said = release.run(release.frozen / "slotwright", "--help").replace("\\", "\\e").replace("-", "\\-")
    lines = "".join(f"\\&{line}\n" for line in said.splitlines())
    return (
        f'.TH SLOTWRIGHT 1 "{release.date}" "Slotwright {release.version}" "User Commands"\n'
        f".SH NAME\nslotwright \\- plan a machine that trains or serves AI models\n.SH DESCRIPTION\n.nf\n{lines}.fi\n"
    )


def executable(path: Path) -> bool:
    """Whether a file is to be run; a library is loaded."""
    return bool(path.stat().st_mode & 0o100) and not re.search(r"\.so(\.|$)", path.name)


def squeeze(path: Path) -> None:
    """Replace a file by its compressed form, the same each time."""
    path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(path.read_bytes(), mtime=0))
    path.unlink()


def system_libraries(source: Path) -> list[str]:
    """Debian packages of the libraries that Qt needs from the system: those that packaging/prepare.sh installs."""
    text = (source / "packaging" / "prepare.sh").read_text("utf-8")
    found = re.findall(r"\blib[\w.+-]+\.so\.\d+=(lib[a-z0-9.+-]+)", text)
    if not found:
        raise Failed("packaging/prepare.sh names no system libraries")
    return sorted(found)


def copyright_text(release: Release) -> str:
    """Our licence, the sources of data and fonts, and the licences of everything in the folder."""
    resources = release.frozen / "_internal" / "resources"
    parts = [release.source / "LICENSE", resources / "NOTICE", resources / LICENCES]
    return "\n\n".join(path.read_text("utf-8") for path in parts)


def check_desktop_files(release: Release, tree: Path) -> None:
    """What the desktop's own tools say of the files. Raises Failed for an error or a warning."""
    share = tree / "usr" / "share"
    said = release.run("desktop-file-validate", share / "applications" / "slotwright.desktop")
    if said.strip():
        raise Failed(f"desktop-file-validate: {said}")
    release.run("appstreamcli", "validate", "--no-net", *(share / "metainfo").iterdir())
    with tempfile.TemporaryDirectory() as folder:
        packages = Path(folder) / "packages"
        shutil.copytree(share / "mime" / "packages", packages)
        release.run("update-mime-database", folder)
        made = Path(folder) / "application" / "x-slotwright-build+json.xml"
        if not made.is_file():
            raise Failed("update-mime-database does not know the type of build files")


# --- licences -------------------------------------------------------------------------------------------------

COLLECT = """
import json, sys
from importlib.metadata import distributions
found = {}
for each in distributions():
    name, meta = each.metadata["Name"], each.metadata
    texts = {}
    for path in each.files or ():
        inside = path.parts[1:] if path.parts[0].endswith(".dist-info") else ()
        if inside and (inside[0] in ("licenses", "license_files")
                       or inside[-1].upper().startswith(("LICEN", "COPYING", "NOTICE", "AUTHORS"))):
            texts["/".join(inside)] = path.locate().read_text("utf-8", "replace")
    stated = meta.get("License-Expression") or (meta.get("License") or "").splitlines()[:1]
    classed = [c.rpartition(" :: ")[2] for c in meta.get_all("Classifier") or () if c.startswith("License ::")]
    stated = stated if isinstance(stated, str) else "".join(stated)
    found[name] = {"version": each.version, "licence": stated or ", ".join(classed), "texts": texts}
json.dump(found, sys.stdout)
"""
NOT_SHIPPED = frozenset({"pip", "setuptools", "slotwright", "altgraph", "packaging", "pyinstaller-hooks-contrib"})


def third_party_licences(release: Release) -> str:
    """Name, version, licence and licence texts of every distribution that is frozen, and of Python and Qt.

    Raises Failed for a distribution that states no licence.
    """
    found = json.loads(release.run(release.python, "-c", COLLECT))
    shipped = {name: found[name] for name in sorted(found, key=str.lower) if name.lower() not in NOT_SHIPPED}
    nameless = [name for name, entry in shipped.items() if not entry["licence"]]
    if nameless:
        raise Failed(f"no licence is stated by {', '.join(nameless)}")
    version = release.run(release.python, "-c", "import platform; print(platform.python_version())").strip()
    listed = [f"Python {version}: Python Software Foundation License 2.0"]
    listed += [f"{name} {entry['version']}: {entry['licence']}" for name, entry in shipped.items()]
    system = system_packages(release)
    listed += [f"{name} {held.version}: from Debian, see below" for name, held in system.items()]
    lines = ["Libraries that this program is shipped with", "", *listed]
    for name, entry in shipped.items():
        for title, text in entry["texts"].items():
            lines += ["", "", f"{name}: {title}", "-" * 72, text.strip()]
    for name, held in system.items():
        lines += ["", "", f"{name}: {', '.join(held.files)}", "-" * 72, held.terms.strip()]
    base = Path(release.run(release.python, "-c", "import sys, os; print(os.path.dirname(os.__file__))").strip())
    for path in (base / "LICENSE.txt", *COMMON_LICENCES):
        if path.is_file():
            lines += ["", "", path.name, "-" * 72, path.read_text("utf-8").strip()]
        elif path in COMMON_LICENCES:
            raise Failed(f"{path} is missing: Qt is shipped under it")
    return "\n".join(lines) + "\n"


@dataclass(frozen=True)
class SystemPackage:
    """A Debian package of which libraries were frozen: its version, their names, the package's ``copyright`` file."""

    version: str
    files: tuple[str, ...]
    terms: str


def system_packages(release: Release) -> dict[str, SystemPackage]:
    """The packages of the building system whose libraries PyInstaller took along, by name.

    Raises Failed for a library whose package, or whose licence, is not known.
    """
    found: dict[str, list[str]] = {}
    for path in sorted((release.frozen / "_internal").glob("*.so*")):
        if path.is_symlink() or path.name.startswith("libpython") or any(release.python.parents[1].rglob(path.name)):
            continue  # of Python, or of a wheel, whose licence names it
        owners = release.run("dpkg-query", "-S", f"*/{path.name}").splitlines()
        found.setdefault(owners[0].partition(":")[0], []).append(path.name)
    packages = {}
    for name, files in sorted(found.items()):
        terms = Path("/usr/share/doc", name, "copyright")
        if not terms.is_file():
            raise Failed(f"{terms} is missing: {', '.join(files)} is shipped under it")
        version = release.run("dpkg-query", "-W", "-f", "${Version}\n", name).splitlines()[0]
        packages[name] = SystemPackage(version, tuple(files), terms.read_text("utf-8", "replace"))
    return packages


# --- small things ---------------------------------------------------------------------------------------------


def copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def only(folder: Path, pattern: str) -> Path:
    """The one file of that name. Raises Failed."""
    found = sorted(folder.glob(pattern))
    if len(found) != 1:
        raise Failed(f"{folder} has {len(found)} files {pattern}")
    return found[0]


def freezer(source: Path) -> list[str]:
    """What the extra ``release`` asks for."""
    metadata = tomllib.loads((source / "pyproject.toml").read_text("utf-8"))
    return list(metadata["project"]["optional-dependencies"]["release"])


def architecture(release: Release) -> str:
    return release.run("dpkg", "--print-architecture").strip()


def size_of(path: Path) -> int:
    """Bytes of a file, or of all files in a folder."""
    if path.is_file():
        return path.stat().st_size
    return sum(each.lstat().st_size for each in path.rglob("*") if each.is_file() and not each.is_symlink())


def export(root: Path, target: Path) -> None:
    """The files of the last commit."""
    archive = subprocess.run(["git", "-C", str(root), "archive", "HEAD"], check=True, stdout=subprocess.PIPE).stdout
    target.mkdir(parents=True)
    subprocess.run(["tar", "-x", "-C", str(target)], input=archive, check=True)


def prepare(root: Path, work: Path, out: Path) -> Release:
    """Copy the committed files; the time of the commit is the time of everything made."""
    export(root, work / "source")
    project = tomllib.loads((work / "source" / "pyproject.toml").read_text("utf-8"))["project"]
    stamp = subprocess.run(
        ["git", "-C", str(root), "log", "-1", "--format=%ct %cs"], check=True, stdout=subprocess.PIPE, text=True
    ).stdout.split()
    environment = {
        **os.environ, "SOURCE_DATE_EPOCH": stamp[0], "SLOTWRIGHT_HOME": str(work / "home"),
        "PYINSTALLER_CONFIG_DIR": str(work / "cache"), "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PYTHONHASHSEED": "0",
        "QT_QPA_PLATFORM": "offscreen",
    }  # fmt: skip
    environment.pop("PYTHONPATH", None)
    by = maintainer(project, os.environ)
    return Release(work / "source", work, out, project["version"], stamp[1], by, environment)


def main(arguments: list[str] | None = None) -> int:
    """Exit code: 0 done, 1 a step failed."""
    parser = argparse.ArgumentParser(description="Make the packages of a release.")
    parser.add_argument("step", nargs="?", choices=STEPS, default=STEPS[-1], help="the last step; default: all")
    parser.add_argument("--reuse", action="store_true", help="do only the last step, with what earlier ones left")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where the packages go")
    given = parser.parse_args(arguments)
    out = given.out.resolve()
    out.mkdir(parents=True, exist_ok=True)
    steps = STEPS[: STEPS.index(given.step) + 1]
    if given.reuse:
        steps = steps[-1:]
    for step in steps:
        for old in out.glob(MADE[step]):
            shutil.rmtree(old) if old.is_dir() else old.unlink()
    with tempfile.TemporaryDirectory(prefix="slotwright-release-") as folder:
        try:
            release = prepare(ROOT, Path(folder), out)
            if "@" not in release.maintainer:
                print(f"maintainer: {release.maintainer}; no address is known (DEBEMAIL, or authors in pyproject.toml)")
            for step in steps:
                began = time.monotonic()
                made = MAKE[step](release)
                print(f"{step}: {made} {size_of(made) / 1e6:.1f} MB, {time.monotonic() - began:.0f} s", flush=True)
        except Failed as failure:
            print(f"release: {failure}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
