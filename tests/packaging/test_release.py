"""What goes into the Debian package, made of a small folder in place of the frozen program."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tomllib
from configparser import ConfigParser
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
import release
from PySide6.QtGui import QImage

import planner
from planner.build.build import Plan
from planner.build.files import write_plan
from planner.gui.projects.project_actions import BUILD_SUFFIX

if TYPE_CHECKING:
    from pathlib import Path

ROOT = release.ROOT
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
TYPE = "application/x-slotwright-build+json"

pytestmark = pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="packages are made on Debian")


@pytest.fixture
def made(tmp_path: Path) -> release.Release:
    """A release whose frozen folder holds a program that only says its name."""
    out = tmp_path / "out"
    resources = out / "slotwright" / "_internal" / "resources"
    resources.mkdir(parents=True)
    program = out / "slotwright" / "slotwright"
    program.write_text("#!/bin/sh\necho Slotwright\n")
    program.chmod(0o755)
    shutil.copyfile(ROOT / "resources" / "NOTICE", resources / "NOTICE")
    (resources / release.LICENCES).write_text("Library 1.0: MIT\n")
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    environment = {**os.environ, "SOURCE_DATE_EPOCH": "1767225600"}
    return release.Release(ROOT, tmp_path, out, version, "2026-01-01", "The authors", environment)


def test_the_version_is_that_of_the_program(made: release.Release) -> None:
    assert made.version == planner.__version__


def test_the_package_has_everything_a_desktop_asks_for(made: release.Release, tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    release.stage(made, tree)
    package = tmp_path / "slotwright.deb"
    made.run("dpkg-deb", release.COMPRESSION, "--root-owner-group", "--build", tree, package)
    listed = made.run("dpkg-deb", "--contents", package)
    for name in (
        "./usr/bin/slotwright -> ../lib/slotwright/slotwright",
        "./usr/share/applications/slotwright.desktop",
        "./usr/share/icons/hicolor/scalable/apps/slotwright.svg",
        "./usr/share/icons/hicolor/128x128/apps/slotwright.png",
        "./usr/share/metainfo/org.slotwright.Slotwright.metainfo.xml",
        "./usr/share/mime/packages/slotwright.xml",
        "./usr/share/doc/slotwright/changelog.gz",
        "./usr/share/doc/slotwright/changelog.Debian.gz",
        "./usr/share/man/man1/slotwright.1.gz",
    ):
        assert name in listed
    owners = {line.split()[1] for line in listed.splitlines()}
    assert owners == {"root/root"}
    assert not re.search(r"^[d-].{7}w", listed, re.MULTILINE), "nobody else may write"
    unpacked = tmp_path / "unpacked"
    made.run("dpkg-deb", "--extract", package, unpacked)
    said = subprocess.run([unpacked / "usr/bin/slotwright"], check=True, capture_output=True, text=True)
    assert said.stdout == "Slotwright\n"
    terms = (unpacked / "usr/share/doc/slotwright/copyright").read_text("utf-8")
    assert terms.startswith("MIT License")
    assert "BuildCores OpenDB" in terms
    assert "Library 1.0: MIT" in terms


def test_the_control_file_names_version_size_and_libraries(made: release.Release) -> None:
    fields = dict(line.split(": ", 1) for line in release.control(made, 2049).splitlines() if not line.startswith(" "))
    assert fields["Package"] == "slotwright"
    assert fields["Version"] == f"{made.version}-{release.REVISION}"
    assert fields["Maintainer"] == "The authors"
    assert fields["Installed-Size"] == "3"
    needed = fields["Depends"].split(", ")
    assert {"libgl1", "libegl1", "libxkbcommon0", "libxcb-cursor0", "libglib2.0-0"} <= set(needed)
    assert "xvfb" not in needed


def test_the_same_files_give_the_same_package(made: release.Release, tmp_path: Path) -> None:
    packages = []
    for name in ("first", "second"):
        release.stage(made, tmp_path / name)
        packages.append(tmp_path / f"{name}.deb")
        made.run("dpkg-deb", release.COMPRESSION, "--root-owner-group", "--build", tmp_path / name, packages[-1])
    assert packages[0].read_bytes() == packages[1].read_bytes()


def test_the_desktop_entry_starts_the_program_with_build_files() -> None:
    entry = ConfigParser(interpolation=None)
    entry.read(release.LINUX / "slotwright.desktop", "utf-8")
    keys = entry["Desktop Entry"]
    assert keys["exec"] == "slotwright %F"
    assert keys["mimetype"] == f"{TYPE};"
    assert keys["icon"] == keys["startupwmclass"] == "slotwright"
    assert {f"{key}[zh_cn]" for key in ("genericname", "comment", "keywords")} <= set(keys)


def test_a_written_build_file_is_of_our_type(tmp_path: Path) -> None:
    write_plan(tmp_path / "any.json", Plan())
    head = (tmp_path / "any.json").read_bytes()
    kind = ET.parse(release.LINUX / "slotwright.mime.xml").find(f"{MIME}mime-type")
    assert kind is not None
    assert kind.get("type") == TYPE
    glob = kind.find(f"{MIME}glob")
    assert glob is not None
    assert glob.get("pattern") == f"*.{BUILD_SUFFIX}", "as the window names it: a file manager looks at the name first"
    match = kind.find(f"{MIME}magic/{MIME}match")
    assert match is not None
    first, last = (int(number) for number in match.get("offset", "").split(":"))
    assert first <= head.index(match.get("value", "").encode()) <= last


def test_the_metainfo_names_this_program() -> None:
    root = ET.parse(release.LINUX / "slotwright.metainfo.xml.in").getroot()
    assert root.findtext("launchable") == "slotwright.desktop"
    assert root.findtext("provides/mediatype") == TYPE
    assert root.findtext("project_license") == "MIT"
    texts = [*root.findall("description/p"), *root.findall("description/ul/li"), *root.findall("summary")]
    assert len(texts) == 2 * sum(text.get(LANGUAGE) == "zh_CN" for text in texts)


@pytest.mark.parametrize("size", release.ICON_SIZES)
def test_icons_have_their_size(size: int) -> None:
    icon = QImage(str(ROOT / "resources" / "icons" / f"slotwright-{size}.png"))
    assert (icon.width(), icon.height()) == (size, size)
    assert icon.hasAlphaChannel()


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="apt install appstream")
@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="apt install desktop-file-utils")
def test_the_desktop_finds_nothing_wrong(made: release.Release, tmp_path: Path) -> None:
    release.stage(made, tmp_path / "tree")
    release.check_desktop_files(made, tmp_path / "tree")
    entry = tmp_path / "tree" / "usr/share/applications/slotwright.desktop"
    entry.write_text(entry.read_text("utf-8").replace("Type=Application", "Type=Nothing"), "utf-8")
    with pytest.raises(release.Failed, match="desktop-file-validate"):
        release.check_desktop_files(made, tmp_path / "tree")


def test_a_program_that_is_not_there_is_named(made: release.Release) -> None:
    with pytest.raises(release.Failed, match="no-such-program is not installed"):
        made.run("no-such-program")
    with pytest.raises(release.Failed, match="sh failed:\nthe reason"):
        made.run("sh", "-c", "echo the reason; exit 3")


def test_the_freezer_is_named_by_the_metadata() -> None:
    assert [text.partition(">")[0] for text in release.freezer(ROOT)] == ["PyInstaller"]


def test_no_address_is_made_up() -> None:
    authors = {"authors": [{"name": "A, B", "email": "a@b.example"}]}
    assert release.maintainer(authors, {}) == '"A, B" <a@b.example>'
    assert release.maintainer({"authors": [{"name": "Authors"}]}, {}) == "Authors"
    assert (
        release.maintainer({"authors": [{"name": "Authors"}]}, {"DEBEMAIL": "c@d.example"}) == "Authors <c@d.example>"
    )
    with pytest.raises(release.Failed, match="author"):
        release.maintainer({}, {})
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert release.maintainer(project, {}) == project["authors"][0]["name"]


def test_what_is_loaded_is_not_to_be_run(tmp_path: Path) -> None:
    for name, run in (("slotwright", True), ("libz.so.1", False), ("_heapq.cpython-311-x86_64-linux-gnu.so", False)):
        (tmp_path / name).touch(0o755)
        assert release.executable(tmp_path / name) is run


def test_a_library_of_the_system_brings_its_terms(made: release.Release) -> None:
    (made.frozen / "_internal" / "libc.so.6").touch()
    (made.frozen / "_internal" / "libpython3.11.so.1.0").touch()
    (found,) = release.system_packages(made).values()
    assert found.files == ("libc.so.6",)
    assert "GNU" in found.terms
    (made.frozen / "_internal" / "libodd.so.9").touch()
    with pytest.raises(release.Failed, match="dpkg-query failed"):
        release.system_packages(made)


def test_the_page_of_the_manual_is_the_help(made: release.Release) -> None:
    page = release.manual_page(made)
    assert page.startswith(".TH SLOTWRIGHT 1")
    assert "\\&Slotwright\n" in page
    assert made.version in release.debian_changelog(made)
