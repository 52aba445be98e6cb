"""Words for what rules compare and where a value comes from, so that they can be said in other languages."""

from __future__ import annotations

import re

from planner.messages import Message, msg
from planner.parts.field_names import ABOUT_NAMES, FIELD_NAMES

TERMS: dict[str, Message] = {
    term.template: term
    for term in (
        msg("BF16"),
        msg("DDR5"),
        msg("ATX supplies"),
        msg("KV heads"),
        msg("M.2 drives"),
        msg("NVMe drives"),
        msg("PCIe link"),
        msg("PDUs"),
        msg("RAID level"),
        msg("U.2 drives"),
        msg("UPS"),
        msg("6+2-pin plugs left"),
        msg("accelerator memory"),
        msg("accelerators"),
        msg("adapters listed"),
        msg("address windows"),
        msg("air conditioner"),
        msg("air moved"),
        msg("air needed"),
        msg("allowed"),
        msg("altitude"),
        msg("blower cards"),
        msg("bridges"),
        msg("bytes of each"),
        msg("bytes per parameter"),
        msg("bytes"),
        msg("cables"),
        msg("cache and overhead"),
        msg("cache in full"),
        msg("card without its slot"),
        msg("card"),
        msg("cards behind the switch"),
        msg("cards"),
        msg("caution"),
        msg("channels of a head"),
        msg("channels"),
        msg("circuit for hours"),
        msg("circuits"),
        msg("context"),
        msg("cooling"),
        msg("cord current"),
        msg("cords"),
        msg("current"),
        msg("data wanted"),
        msg("degrees"),
        msg("distance"),
        msg("drives"),
        msg("each direction"),
        msg("engine"),
        msg("feed for hours"),
        msg("filled sockets"),
        msg("firmware of"),
        msg("free bays"),
        msg("free slots"),
        msg("free units"),
        msg("gap"),
        msg("generation offered"),
        msg("hard disk"),
        msg("heads"),
        msg("heat"),
        msg("heavy card"),
        msg("host allowance"),
        msg("host memory"),
        msg("imbalance"),
        msg("in use"),
        msg("inlet"),
        msg("label"),
        msg("lanes wanted"),
        msg("lanes"),
        msg("language models"),
        msg("later load"),
        msg("least distance"),
        msg("least need"),
        msg("least"),
        msg("left after a failure"),
        msg("lift"),
        msg("limit"),
        msg("links"),
        msg("liquid loop"),
        msg("load step"),
        msg("load time"),
        msg("load"),
        msg("low"),
        msg("margin"),
        msg("market"),
        msg("measured"),
        msg("memory"),
        msg("module boards"),
        msg("module speed"),
        msg("modules per channel"),
        msg("modules"),
        msg("need of the fullest accelerator"),
        msg("need"),
        msg("needed"),
        msg("newer than"),
        msg("noise"),
        msg("of generation 5"),
        msg("open coolers"),
        msg("outlets"),
        msg("owners"),
        msg("pairs"),
        msg("parameters"),
        msg("pictures"),
        msg("pigtail cables"),
        msg("placed"),
        msg("plug bend"),
        msg("plug"),
        msg("precision"),
        msg("processor assumed"),
        msg("processor plugs needed"),
        msg("processor plugs offered"),
        msg("processor"),
        msg("processors"),
        msg("published nodes"),
        msg("published"),
        msg("rack depth"),
        msg("rating here"),
        msg("rating"),
        msg("reach"),
        msg("recommended"),
        msg("redundancy"),
        msg("riser cage"),
        msg("room"),
        msg("row"),
        msg("seat takes"),
        msg("seat"),
        msg("share of an engine"),
        msg("size asked"),
        msg("slots covered"),
        msg("slots with air"),
        msg("slots"),
        msg("socket links"),
        msg("socket stack"),
        msg("socket"),
        msg("sockets"),
        msg("stack"),
        msg("stated"),
        msg("supplies"),
        msg("supply"),
        msg("temperature"),
        msg("tensor parallel"),
        msg("text"),
        msg("toolkit"),
        msg("unit"),
        msg("usable"),
        msg("used"),
        msg("usual"),
        msg("variants"),
        msg("voltage"),
        msg("wall power at the maximum"),
        msg("wall power"),
        msg("weight"),
        msg("weights"),
        msg("window"),
        msg("sized"),
        msg("sum over the build"),
        msg("tolerance table"),
        msg("supplies at the site's voltage"),
        msg("site"),
        msg("server"),
        msg("board"),
        msg("chassis"),
        msg("front radiator"),
        msg("the list"),
        msg("record"),
        msg("plan"),
        msg("workload"),
        msg("the text"),
        msg("a shop"),
        msg("from memory, unverified"),
        msg("parameters x bytes of the optimizer"),
        msg("engineering judgement, unverified"),
        msg("sum over the accelerators"),
        msg("sized (formulas and references of the memory reading)"),
        msg("PCI-SIG: rate of a lane after line coding"),
        msg("width of the number format"),
    )
}

FACT = re.compile(r"([\w-]+)\.(\w+)((?:\.\w+)*)")


def fact(words: str) -> Message:
    """The name of a compared value for people: ``rtx-4090.tdp_w`` as "rtx-4090: Power limit (TDP)", others as terms."""
    found = FACT.fullmatch(words)
    name = (FIELD_NAMES.get(found[2]) or ABOUT_NAMES.get(found[2])) if found else None
    if found is None or name is None:
        return term(words)
    return msg("{part}: {field}{rest}", part=found[1], field=name, rest=found[3].replace(".", " "))


def term(words: str) -> Message:
    """A name or a source of a compared value as a sentence; words of no known term are themselves.

    Part ids, fields and addresses of sources stay as they are.
    """
    known = TERMS.get(words)
    if known is not None:
        return known
    for ending, made in ENDINGS.items():
        if words.endswith(ending):
            return Message(made.template, (("what", words.removesuffix(ending)),))
    return msg("{words}", words=words)


def source(words: str) -> Message:
    """Where a compared value comes from, as a sentence: a figure from memory is marked as such."""
    return STATUS.get(words) or term(words)


STATUS: dict[str, Message] = {  # of a figure that names no source, see planner.parts.evidence.Status
    "memory": msg("from memory, to be confirmed"),
    "user": msg("entered by the user"),
    "standard": msg("a standard"),
    "unknown": msg("no source"),
}

ENDINGS: dict[str, Message] = {
    " stated": msg("{what} stated", what=""),
    " needed": msg("{what} needed", what=""),
    " offered": msg("{what} offered", what=""),
    " usable": msg("{what} usable", what=""),
    " outlets": msg("{what} outlets", what=""),
    " cords": msg("{what} cords", what=""),
    " needs": msg("{what} needs", what=""),
}
