"""The start script in a small checkout: quiet when all is there, one clear sentence when something cannot be had."""

from __future__ import annotations

import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ("sh", "dirname", "uname", "cksum", "cat", "mkdir", "mktemp", "tail", "sed", "grep", "tr", "rm", "env", "cp")
PROGRAM = "import sys\nprint(*sys.argv[1:], sep='|')\nsys.exit(len(sys.argv) - 1)\n"

NO_NETWORK = "echo 'Could not resolve host' >&2\nexit 100"

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the script looks for system packages on Linux only")


@dataclass(frozen=True)
class Checkout:
    """A checkout with the scripts of this one, and a folder with all programs that they find."""

    root: Path
    programs: Path

    def program(self, name: str, text: str) -> None:
        path = self.programs / name
        path.unlink(missing_ok=True)
        path.write_text("#!/bin/sh\n" + text, "utf-8")
        path.chmod(0o755)

    def run(self, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["/bin/sh", str(self.root / "packaging" / "run.sh"), *arguments],
            cwd=self.root.parent,
            env={"PATH": str(self.programs), "HOME": str(self.root.parent / "home"), **environment},
            capture_output=True,
            text=True,
            check=False,
            stdin=subprocess.DEVNULL,
        )

    def install(self) -> None:
        """What the script would install, but for the libraries: an environment, the program, the stamp."""
        python = self.root / ".venv" / "bin" / "python"
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", self.root / ".venv"], check=True)
        packages = subprocess.run(
            [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
            capture_output=True,
            text=True,
            check=True,
        )
        Path(packages.stdout.strip(), "checkout.pth").write_text(str(self.root), "utf-8")
        version = ".".join(map(str, sys.version_info[:3]))
        metadata = (self.root / "pyproject.toml").read_bytes()
        checksum = subprocess.run(["cksum"], input=metadata, capture_output=True, check=True).stdout.decode().strip()
        (self.root / ".venv" / ".ready-run").write_text(f"{version} {checksum} {self.root}\n", "utf-8")


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    made = Checkout(tmp_path / "my 槽 checkout", tmp_path / "programs")
    (made.root / "planner").mkdir(parents=True)
    (made.root / "planner" / "__init__.py").touch()
    (made.root / "planner" / "__main__.py").write_text(PROGRAM, "utf-8")
    shutil.copytree(ROOT / "packaging", made.root / "packaging", ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", made.root)
    made.programs.mkdir()
    for name in TOOLS:
        (made.programs / name).symlink_to(str(shutil.which(name)))
    (made.programs / "python3").symlink_to(sys.executable)
    made.program("id", "echo 1000\n")
    return made


def test_is_quiet_when_everything_is_there_and_hands_everything_on(checkout: Checkout) -> None:
    checkout.install()
    run = checkout.run("quote", "a b.json", "-o", "报价 '1'.pdf", "$HOME")
    assert (run.stdout, run.stderr, run.returncode) == ("quote|a b.json|-o|报价 '1'.pdf|$HOME\n", "", 5)


@pytest.mark.parametrize("display", ["DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"])
def test_opens_the_window_where_there_is_a_display(checkout: Checkout, display: str) -> None:
    checkout.install()
    run = checkout.run(**{display: "x"})
    assert (run.stdout, run.stderr, run.returncode) == ("\n", "", 0)


def test_says_that_there_is_no_display_and_what_to_use_instead(checkout: Checkout) -> None:
    checkout.install()
    (checkout.root.parent / "build.json").touch()
    for arguments in ([], ["build.json"]):
        run = checkout.run(*arguments)
        assert (run.stdout, run.returncode, run.stderr.count("\n")) == ("", 3, 1)
        assert "no display" in run.stderr
        assert "slotwright screenshot build.json -o window.png" in run.stderr
        assert "templates | new | check | size | quote | catalog" in run.stderr


def test_a_changed_list_of_packages_is_noticed(checkout: Checkout) -> None:
    checkout.install()
    with (checkout.root / "pyproject.toml").open("a") as file:
        file.write("\n")
    checkout.program("python3", 'case $2 in *ensurepip*) exit 1;; esac\nexec "$REAL" "$@"\n')
    run = checkout.run("check", REAL=sys.executable)
    assert (run.returncode, run.stdout) == (3, "")
    assert "python3-venv" in run.stderr


def test_says_that_python_is_too_old(checkout: Checkout) -> None:
    checkout.program("python3", "case $2 in *print*) echo 3.9.2;; *) exit 1;; esac\n")
    run = checkout.run("check")
    assert run.returncode == 3
    assert run.stderr == (
        "slotwright: Slotwright needs Python 3.11 or newer and found only 3.9.2: install it, or name it like this: "
        f"PYTHON=/path/to/python3 sh {checkout.root}/packaging/run.sh\n"
    )


def test_takes_the_python_that_is_named(checkout: Checkout) -> None:
    checkout.install()
    (checkout.programs / "python3").unlink()
    assert "needs Python 3.11 or newer:" in checkout.run("check").stderr
    assert checkout.run("check", PYTHON=sys.executable).stdout == "check\n"


@pytest.mark.parametrize(
    ("user", "programs", "sentence"),
    [
        ("0", {}, "there is no apt-get"),
        ("1000", {"apt-get": "exit 0"}, "only an administrator can install them: apt-get install "),
        ("1000", {"apt-get": "exit 0", "sudo": "exit 1"}, "only an administrator can install them: apt-get install "),
        ("0", {"apt-get": NO_NETWORK}, "check the network"),
        (
            "1000",
            {"apt-get": NO_NETWORK, "sudo": 'shift\n"$@"'},
            "check the network",
        ),
    ],
    ids=["no apt-get", "no sudo", "sudo refused", "no network", "no network with sudo"],
)
def test_says_why_system_packages_cannot_be_had(
    checkout: Checkout, user: str, programs: dict[str, str], sentence: str
) -> None:
    checkout.program("id", f"echo {user}\n")
    checkout.program("python3", 'case $2 in *ensurepip*) exit 1;; esac\nexec "$REAL" "$@"\n')
    for name, text in programs.items():
        checkout.program(name, text + "\n")
    run = checkout.run("check", REAL=sys.executable)
    assert run.returncode == 3
    last = run.stderr.splitlines()[-1]
    assert sentence in last
    assert "python3-venv" in last
    assert ("    Could not resolve host" in run.stderr.splitlines()) == ("network" in sentence)


def test_says_that_python_packages_cannot_be_had(checkout: Checkout) -> None:
    checkout.program(
        "python3",
        'case $* in *-m\\ venv*) for folder; do :; done\n mkdir -p "$folder/bin"\n'
        'cp "$0" "$folder/bin/python";; *-m\\ pip\\ install*) echo "$PIP_SAYS" >&2; exit 1;;\n'
        '*-m\\ pip*) ;; *) exec "$REAL" "$@";; esac\n',
    )
    run = checkout.run("check", REAL=sys.executable, PIP_SAYS="Name or service not known")
    assert run.returncode == 3
    assert run.stderr.splitlines()[-2:] == [
        "    Name or service not known",
        "slotwright: The Python packages could not be installed (the lines above say why); check the network, "
        "then start again.",
    ]
    run = checkout.run("check", REAL=sys.executable, PIP_SAYS="[Errno 28] No space left on device")
    assert run.stderr.splitlines()[-1] == "slotwright: The disk is full: free about 1 GB and start again."


def test_takes_the_cache_where_the_checkout_cannot_be_written(checkout: Checkout) -> None:
    (checkout.root / ".venv").touch()  # no folder can be made here, not even by root
    checkout.program("python3", 'case $2 in *ensurepip*) exit 1;; esac\nexec "$REAL" "$@"\n')
    assert "python3-venv" in checkout.run("check", REAL=sys.executable).stderr
    assert len(list((checkout.root.parent / "home" / ".cache" / "slotwright").glob("*/venv"))) == 1
    run = checkout.run("check", REAL=sys.executable, XDG_CACHE_HOME=str(checkout.root / "pyproject.toml"))
    assert run.returncode == 3
    assert "can be written: make one of them writable." in run.stderr
