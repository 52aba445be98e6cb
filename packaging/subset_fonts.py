"""Make the two fonts of the program out of the full Noto Sans SC, Regular and Bold (10.6 MB each).

    python packaging/subset_fonts.py SOURCE

``SOURCE`` is a folder with ``NotoSansSC*Regular.ttf`` and ``NotoSansSC*Bold.ttf`` (static TrueType outlines) somewhere
below it; the npm package ``@expo-google-fonts/noto-sans-sc`` 0.4.3 holds them. Needs ``fonttools``. The same source
and the same texts give the same bytes.

The fonts get the characters of GB 2312, the signs of technical text, letters that are frequent in names but not in
GB 2312, and every character that the program and its resources use. A character of the program that the full font
lacks is named and the exit code is 1.
"""

from __future__ import annotations

import argparse
import sys
import unicodedata
from pathlib import Path

from fontTools import subset

ROOT = Path(__file__).resolve().parent.parent
FONTS = ROOT / "resources" / "fonts"
WEIGHTS = ("Regular", "Bold")

#: Folder and endings of the files whose characters the program may show.
TEXTS = {"planner": {".py"}, "resources": {".toml", ".ts", ".json", ".csv"}}

#: Hanzi outside GB 2312 in names of products (昇腾) and people.
NAMES = "昇镕喆堃旻昉珈玥翀珺璟祎暐晞瑀玹淏煊烜熠垚犇骉焱晟偲沄翊烨瑄翾甯闫"

#: Unicode blocks that technical text takes its signs from, as far as the font has them.
BLOCKS = (
    (0x0020, 0x007E),  # ASCII
    (0x00A0, 0x017F),  # Latin-1, Latin Extended-A
    (0x0370, 0x03FF),  # Greek
    (0x2000, 0x22FF),  # punctuation, super- and subscripts, currency, letterlike, fractions, arrows, mathematics
    (0x2300, 0x23FF),  # technical
    (0x2460, 0x24FF),  # circled digits
    (0x2500, 0x27BF),  # boxes, shapes, symbols, dingbats
    (0x3000, 0x303F),  # Chinese punctuation
    (0x3200, 0x33FF),  # squared units
    (0xFF00, 0xFFEF),  # full-width forms
)


def gb2312() -> set[str]:
    """The 7,445 characters of GB 2312-80, 6,763 of them hanzi."""
    rows, cells = range(0xA1, 0xF8), range(0xA1, 0xFF)
    return set("".join(bytes([row, cell]).decode("gb2312", "ignore") for row in rows for cell in cells))


def program_characters(root: Path = ROOT) -> dict[str, Path]:
    """Every visible character of the program's texts, with one file that has it."""
    found: dict[str, Path] = {}
    for folder, endings in TEXTS.items():
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in endings:
                found.update(dict.fromkeys(path.read_text("utf-8"), path))
    return {char: path for char, path in found.items() if not unicodedata.category(char).startswith("C")}


def make(source: Path, target: Path, characters: set[str]) -> set[int]:
    """Write the subset of one font; returns the code points that it has."""
    options = subset.Options(
        layout_features=["ccmp", "kern", "liga", "locl", "mark"],
        hinting=False,
        notdef_outline=True,
        name_IDs=["*"],
        drop_tables=[*subset.Options().drop_tables, "vhea", "vmtx"],  # no vertical lines
    )
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=sorted(map(ord, characters)))
    with subset.load_font(str(source), options) as font:
        subsetter.subset(font)
        subset.save_font(font, str(target), options)
        return set(font.getBestCmap())


def main(arguments: list[str] | None = None) -> int:
    """Exit code: 0 done, 1 the program uses a character that the font does not have, 2 no such font."""
    parser = argparse.ArgumentParser(description="Make the two fonts of the program out of the full Noto Sans SC.")
    parser.add_argument("source", type=Path, help="folder with the full Regular and Bold TTF files")
    source = parser.parse_args(arguments).source
    used = program_characters()
    blocks = {chr(code) for first, last in BLOCKS for code in range(first, last + 1)}
    wanted = used.keys() | blocks | gb2312() | set(NAMES)
    lacking: set[str] = set()
    for weight in WEIGHTS:
        full = sorted(source.rglob(f"NotoSansSC*[-_0-9]{weight}.ttf"))
        if len(full) != 1:
            print(f"{source} must have one {weight} TTF of Noto Sans SC, it has {len(full)}", file=sys.stderr)
            return 2
        target = FONTS / f"NotoSansSC-{weight}.ttf"
        present = make(full[0], target, set(wanted))
        lacking |= {char for char in used if ord(char) not in present}
        print(f"{target.relative_to(ROOT)}: {len(present)} characters, {target.stat().st_size / 1e6:.2f} MB")
    for char in sorted(lacking):
        print(f"no glyph for {char!r} (U+{ord(char):04X}), used in {used[char].relative_to(ROOT)}", file=sys.stderr)
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main())
