"""Files read and written whole, with the disk's failures said in words."""

from __future__ import annotations

import errno
import os
import tempfile
from pathlib import Path

from planner.errors import EnvironmentFailure, InputRejected

LARGEST_TEXT_BYTES = 64 * 2**20


def disk_failure(error: OSError, path: Path | str) -> EnvironmentFailure:
    """What the operating system's error means for the user, with the remedy."""
    where = str(path)
    match error.errno:
        case errno.ENOSPC | errno.EDQUOT:
            return EnvironmentFailure("{path}: the disk is full; free some space or choose another folder", path=where)
        case errno.EACCES | errno.EPERM:
            return EnvironmentFailure(
                "{path}: access is denied; change its rights or choose another folder", path=where
            )
        case errno.EROFS:
            return EnvironmentFailure("{path}: the disk is read-only; choose another folder", path=where)
        case errno.ENOENT | errno.ENOTDIR:
            return EnvironmentFailure("{path}: the folder does not exist; make it or choose another", path=where)
        case errno.EISDIR:
            return EnvironmentFailure("{path}: this is a folder; name a file in it", path=where)
        case errno.EFBIG:
            return EnvironmentFailure("{path}: the file may not grow any more; choose another disk", path=where)
        case errno.EIO | errno.ENODEV | errno.ENXIO | errno.ESTALE:
            return EnvironmentFailure("{path}: the drive does not answer; check that it is connected", path=where)
        case _:
            reason = error.strerror or str(error)
            return EnvironmentFailure("{path}: {reason}; choose another folder", path=where, reason=reason)


def read_text(path: Path) -> str:
    """Text of a UTF-8 file.

    Raises
    ------
    InputRejected : there is no such file, it is a folder, too large, or not text
    EnvironmentFailure : it may not be read
    """
    data = read_bytes(path, LARGEST_TEXT_BYTES)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise InputRejected("{file}, line {line}: this is not UTF-8 text", file=str(path), line=line) from None


def read_bytes(path: Path, most: int) -> bytes:
    """Content of a file of at most ``most`` bytes.

    Raises
    ------
    InputRejected : there is no such file, it is a folder, or larger
    EnvironmentFailure : it may not be read
    """
    try:
        with path.open("rb") as stream:
            data = stream.read(most + 1)
    except FileNotFoundError:
        raise InputRejected("{file}: there is no such file", file=str(path)) from None
    except IsADirectoryError:
        raise InputRejected("{file}: this is a folder, a file is needed", file=str(path)) from None
    except OSError as error:
        raise disk_failure(error, path) from error
    if len(data) > most:
        raise InputRejected("{file}: larger than {most} MiB", file=str(path), most=most // 2**20)
    return data


def make_folder(path: Path) -> None:
    """Make a folder and those above it; one that is there is left as it is. Raises EnvironmentFailure."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise disk_failure(error, path) from error


def write_bytes(path: Path, data: bytes) -> None:
    """Write a file as a whole: after a crash there is the old content or the new, never half of it.

    Raises
    ------
    EnvironmentFailure : it cannot be written; the old content stays
    """
    temporary: Path | None = None
    try:
        mode = path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask()
        handle, name = tempfile.mkstemp(prefix=f".{path.name[:100]}-", dir=path.parent)
        temporary = Path(name)
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        temporary.chmod(mode)
        os.replace(temporary, path.resolve() if path.is_symlink() else path)
        temporary = None
    except OSError as error:
        raise disk_failure(error, path) from error
    finally:
        if temporary is not None:
            temporary.unlink(missing_ok=True)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
