"""Statements of texts: every wrong one is named with its figure, no sound one is called wrong."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from planner import locations
from planner.catalog.catalogue import Catalogue
from planner.catalog.matching import Found
from planner.errors import InputRejected
from planner.importing.claims import ClaimReport, Verdict, check_claims
from planner.importing.claims.passages import LONGEST_TEXT, blocks_of
from planner.parts.part import Part

CATALOGUE = Catalogue(locations.root() / "catalog.db")
GUIDES = Path(__file__).resolve().parents[1] / "reference" / "imports"


class Fixed:
    """The catalogue's parts, read once."""

    def __init__(self) -> None:
        self._parts = CATALOGUE.parts()

    def parts(self, kind: str | None = None) -> tuple[Part, ...]:
        return tuple(part for part in self._parts if kind is None or part.kind == kind)

    def find(self, query: str, kind: str | None = None) -> Found:
        return CATALOGUE.find(query, kind)


FIXED = Fixed()


def check(text: str) -> ClaimReport:
    return check_claims(text, FIXED)


WRONG = [
    # figures of accelerators
    ("The RTX 4090 has 48GB of VRAM.", "memory_size"),
    ("GPU：NVIDIA L40 ×2 或 L40S ×2（48GB/58GB GDDR6）", "memory_size"),
    ("The MI300X has 128GB of HBM3.", "memory_size"),
    ("NVIDIA A100 (40GB/80GB HBM2e)", "memory_type"),
    ("P40 has 24GB of GDDR5X.", "memory_type"),
    ("A100 40GB 的显存带宽 2TB/s", "memory_bandwidth"),
    ("H100 PCIe has 3.35 TB/s of memory bandwidth.", "memory_bandwidth"),
    ("The RTX 3090 has a TDP of 250W.", "power"),
    ("A100 40GB SXM4 支持 NVLink（双卡间带宽达 300GB/s）", "link_bandwidth"),
    ("H20 has 989 TFLOPS of BF16.", "rate"),
    ("The RTX A6000 is based on the Ada architecture.", "architecture"),
    # features
    ("| RTX 4090 (24GB) | 24GB GDDR6X | 不支持FP8原生优化 |", "fp8"),
    ("消费级显卡不支持NVLink，多卡通信依赖PCIe", "nvlink"),
    ("GeForce cards have no NVLink.", "nvlink"),
    ("The RTX 6000 Ada supports NVLink.", "nvlink"),
    ("RTX 4090D 支持NVLink。", "nvlink"),
    ("The A100 supports FP8.", "fp8"),
    ("All Ampere cards support FP8.", "fp8"),
    ("T4 支持 BF16。", "bf16"),
    ("The L40S supports MIG.", "mig"),
    ("H100 需配套HGX主板", "needs_board"),
    # comparisons
    ("4090 单卡性能≈A100-40G（FP16）", "comparison"),
    ("| RTX 3090 (24GB) | 性能弱于4090约30% |", "comparison"),
    ("| NVIDIA L40S (48GB GDDR6) | 算力介于A100与4090之间 |", "comparison"),
    ("The 3090 has more memory bandwidth than the H100.", "comparison"),
    ("| RTX 3090 (24GB) | 双卡可组24GB×2=48GB |", "memory_pool"),
    ("两张3090通过NVLink可以合成48GB显存使用。", "memory_pool"),
    ("With NVLink two RTX 3090 act as a single 48GB GPU.", "memory_pool"),
    ("The VRAM of two 4090s is pooled.", "memory_pool"),
    ("The A100 does FP8 in hardware.", "fp8"),
    ("The MI300X runs CUDA.", "cuda"),
    ("昇腾 910B 可以直接跑 CUDA 程序。", "cuda"),
    # hosts
    ("The Threadripper 7960X takes unbuffered DDR5.", "module_kind"),
    ("A 15 A 120 V circuit can give 1800 W continuously.", "circuit"),
    ("家用 10A 220V 插座可以长期带 3000W。", "circuit"),
    ("The EPYC 9654 has 64 cores.", "cores"),
    ("The Ryzen 9 7950X supports DDR4.", "memory_generation"),
    ("7950X 支持 RDIMM。", "module_kind"),
    ("You can put an EPYC 9354 into the ROMED8-2T.", "cpu_in_host"),
    ("The ROMED8-2T works with 128GB of DDR5 RDIMM.", "memory_in_host"),
    ("A100 SXM4 fits in the Dell R760xa.", "card_in_host"),
    ("H100 SXM5 可以装在 SYS-420GP-TNR 里。", "card_in_host"),
    ("The Dell R760xa holds up to 12 double-wide GPUs.", "bay_count"),
    ("EPYC 7413 needs socket SP5.", "socket"),
    ("The Samsung 990 Pro is a PCIe 5.0 drive.", "pcie_generation"),
    ("4×2TB PCIe 5.0 NVMe（如 Solidigm D5-P5316）", "pcie_generation"),
    ("4×2TB PCIe 5.0 NVMe（如 Solidigm D5-P5316）", "capacity"),
    # jobs
    ("LLaMA-3-8B 全参数微调需 ≥24GB 显存", "full_finetune"),
    ("7B模型全参微调只需24GB显存。", "full_finetune"),
    ("You can full fine-tune a 7B model on a single 4090.", "full_finetune"),
    ("LLaMA-3-70B full fine-tuning on 4x H100 SXM5", "full_finetune"),
    ("70B bf16 LoRA on 4x A100 40GB SXM4 works.", "lora"),
    ("单张4090可以跑70B模型的FP16推理。", "inference"),
    ("A 13B LoRA fits on a single 24GB card.", "lora"),
    ("8× H100 80GB 用于千亿参数模型预训练", "pretrain"),
    # power and place
    ("An 850W PSU is enough for two RTX 3090.", "supply_size"),
    ("A 750W unit is plenty for two 4090s.", "supply_size"),
    ("A 70B model can be fully fine-tuned on 8x A100 80GB without offloading.", "full_finetune"),
    ("双卡3090用850W电源就够了。", "supply_size"),
    ("4x RTX 4090 on a 120V 15A circuit is fine.", "circuit"),
    ("Keep the server room below 45 °C.", "room_temperature"),
    (
        "首台采购 A100 40GB SXM4 双卡服务器（如 SYS-420GP-TNR），预留 2000W 电源，未来可平滑升级至 4 卡",
        "supply_reserve",
    ),
    # rules of thumb and software
    ("小模型用 bfloat16，大模型用 fp16 + gradient checkpointing", "precision"),
    ("双卡训练速度可以提升到 2.5 倍。", "scaling"),
    ("PyTorch 2.8 supports CUDA 11.8.", "software_version"),
    ("CUDA 13 dropped support for the T4.", "software_support"),
    ("PyTorch 2.3 要求 CUDA 12.1", "software_version"),
    ("PyTorch 2.6 requires CUDA 12.4.", "software_version"),
    ("容量 = GPU总显存 × 2 ~ 4倍（RAM）", "ram_rule"),
    ("Host RAM must be 3x the VRAM.", "ram_rule"),
    ("You need twice as much RAM as VRAM.", "ram_rule"),
    ("内存容量应为显存的两倍。", "ram_rule"),
    ("内存建议为显存总量的 2 倍以上", "ram_rule"),
    ("2卡 A100 训练速度通常仅提升 1.7–1.9×", "scaling"),
    ("RTX 4090 无 ECC 显存", "ecc"),
    ("The RTX 5090 supports ECC.", "ecc"),
    ("13B full fine-tuning on 4x A100 40GB", "full_finetune"),
    ("Dell R760xa（专为A100优化）", "made_for"),
    ("The SYS-420GP-TNR is designed for the H100 SXM5.", "made_for"),
]

SOUND = [
    "The RTX 5090 has 32GB of GDDR7 and 1.79 TB/s of memory bandwidth.",
    "RTX 3090 supports NVLink, the 4090 does not.",
    "The A6000 has NVLink with 112.5 GB/s.",
    "The H100 supports FP8 natively, the A100 does not.",
    "T4 does not support BF16.",
    "The L40S has 48 GB GDDR6 and draws 350W.",
    "The MI300X has 192GB HBM3 and 5.3 TB/s of bandwidth.",
    "H100 SXM has 989 TFLOPS of dense BF16.",
    "H200 has 141GB HBM3e at 4.8 TB/s.",
    "The EPYC 7742 has 64 cores and 128 PCIe 4.0 lanes.",
    "Ryzen 9 7950X has 16 cores, 32 threads and 24 usable PCIe lanes.",
    "The ROMED8-2T takes DDR4 RDIMMs and has socket SP3.",
    "EPYC 7413 fits the ROMED8-2T.",
    "The Crucial T700 is a PCIe 5.0 SSD.",
    "Solidigm D5-P5316 15.36TB is fine for datasets.",
    "Two 3090s give you 48GB of VRAM in total.",
    "An 850 W power supply is fine for a single 4090.",
    "A 1000W PSU can't run 4x 3090.",
    "Llama 3 70B in 4-bit fits on two 3090s.",
    "Llama 3 70B in fp16 needs about 140GB of VRAM.",
    "LoRA fine-tuning of a 7B model fits on a 24GB card.",
    "A 7B model in fp16 needs 14GB of VRAM.",
    "The RTX 5090 has 78% more memory bandwidth than the 4090.",
    "None of the 40-series cards support NVLink.",
    "Ada cards support FP8.",
    "The SYS-420GP-TNR supports 10 GPUs.",
    "DGX H100 has 8 GPUs.",
    "PyTorch 2.4 supports CUDA 12.4.",
    "CUDA 13 dropped support for the V100.",
    "Keep the server room below 27°C.",
    "A single 4090 on a 120V 15A circuit works.",
    "The Xeon Gold 6330 has 28 cores and needs socket LGA4189.",
    "B200 has 180GB of HBM3e and 8 TB/s.",
    "H100 相比 A100：FP16 算力提升 3×，显存带宽 3.35TB/s（HBM3），支持 Transformer Engine",
    "A100 80GB SXM4 显存带宽2.0TB/s，NVLink 600GB/s。",
    "| RTX 4090 (24GB) | 24GB GDDR6X | 无NVLink |",
    "H800 的 NVLink 带宽为 400GB/s。",
    "V100 不支持 BF16。",
    "The MI300X does not run CUDA.",
    "The RTX 4090 runs CUDA programs.",
    "The RTX 4090 has 16384 CUDA cores.",
    "A 20 A 120 V circuit gives 1900 W continuously.",
    "A 15 A 120 V circuit gives 1800 W at most.",
    "10A 220V 插座可以长期带 1700W。",
    "7B 模型全参数微调要 120GB 以上显存。\nA6000 是 48GB 的显存。",
    "昇腾910B3 显存64GB。",
    "两张3090共48GB显存。",
    "70B模型4bit量化推理需要约40GB显存。",
    "单张4090可以做7B模型的LoRA微调。",
    "L40S 比 A100 的BF16算力高。",
    "5090 显存带宽是4090的1.8倍。",
    "Ampere 架构不支持 FP8。",
    "双卡4090：≥ 1600W 钛金电源",
    "避免机械硬盘作为训练主盘！",
    "维持机房温度≤25℃",
    "多卡≠线性提速",
    "Power draw of a 4090 can be limited to 300W.",
    "I paid $699 for my 3090 in 2021 and $1599 for a 4090.",
    "The A100 is 40% cheaper than the H100.",
    "My PC has 64GB of RAM and a 3090.",
    "Qwen2.5-7B is a good model for a 3090.",
    "一张A100 80GB比两张RTX 4090更高效，因为后者受限于PCIe带宽和缺乏NVLink。",
    "PyTorch 2.0+ 已弃用 CUDA 11.3 以下",
    "PyTorch 2.3 requires CUDA 11.8 or 12.1.",
    "13B full fine-tuning with 8-bit Adam on 4x A100 40GB",
    "7B full fine-tuning on a single A100 80GB",
    "The RTX 5090 has no ECC.",
    "Two GPUs are usually 1.5 to 2x as fast as one.",
    "RAM should be at least as large as the VRAM.",
    "R760xa is designed for the L40S and H100 PCIe.",
    "2x EPYC 9354 and 768GB DDR5 RDIMM",
    "GPU: 8× NVIDIA H100 80GB（HGX 模组）",
    "由 8 张 H100 80GB 组成的服务器",
    "A cluster of 4x A100 80GB works as one machine.",
]

DEPENDS = [
    ("内存建议为总显存的1~1.5倍", "ram_rule"),
    ("双卡训练速度一般提升 1.7–1.95×", "scaling"),
    ("国产替代：华为昇腾910B | 64GB", "memory_size"),
    ("模型训练是“IO密集型”任务", "data_rate"),
    ("16–32 核足够", "cpu_cores_enough"),
    ("风冷：适用于1~2卡", "air_cooling"),
    ("不要买二手 Tesla P100/V100：无驱动支持", "software_support"),
    ("一张A100 80GB比两张RTX 4090更高效", "comparison"),
    ("Qwen2-72B LoRA on 2 or 4 x H100 80GB", "lora"),
    ("H100 SXM has 1979 TFLOPS of BF16.", "rate"),
    ("The 4090 does 330 TFLOPS in FP16.", "rate"),
    ("GPU: 2x L40S\nCPU: Xeon w7-3465X\nRAM: 512GB DDR5\n", "passive_card"),
    ("CPU: EPYC 9354P\nMemory: 512GB DDR5 RDIMM\nGPU: 4x RTX 4090\n", "memory_channels"),
    ("CPU: Ryzen 9 7950X\n内存: 128GB DDR5 ECC\n显卡: RTX 4090\n", "memory_ecc"),
]


# Short statements as people write them; one statement of each is wrong, or none.
MORE_WRONG = [
    "The RTX 4080 Super has 24GB of memory.",
    "H200 has 96GB HBM3",
    "L40 supports NVLink",
    "RTX 6000 Ada 支持 NVLink 桥接",
    "A100 PCIe 80GB 功耗 400W",
    "The H100 has 141GB of HBM3e",
    "MI300X 有 192GB HBM2e",
    "V100 支持 FP8",
    "V100 supports BF16",
    "The L40S is a Hopper card",
    "Ryzen 9 9950X has 24 cores",
    "EPYC 7763 supports DDR5",
    "Xeon w9-3495X has 48 cores",
    "EPYC 9554 uses socket SP3",
    "DGX A100 has 16 GPUs",
    "RTX 4090 can be used in DGX H100",
    "A100 SXM4 可以插在普通主板的PCIe插槽上",
    "Full fine-tuning Llama 2 7B needs only 16GB of VRAM",
    "Llama 3 70B FP16 fits on a single A100 80GB",
    "70B FP16 推理只需要 80GB 显存",
    "A 650W PSU is fine for an RTX 4090",
    "8 张 4090 用一个 2000W 电源就够",
    "The 4090 is faster than the H100 in FP16",
    "A100 80GB SXM 带宽 1.5TB/s",
    "A6000 NVLink 带宽 600GB/s",
    "V100 supports Transformer Engine",
    "The RTX 4090 supports MIG",
    "PCIe 4.0 x16 gives 64 GB/s in each direction",
    "PCIe 3.0 x16 has 32GB/s per direction",
    "H100 PCIe TDP 700W",
    "Core i9-14900K 有 32 条 PCIe 通道",
    "The SYS-821GE-TNHR takes 8 H100 PCIe cards",
    "H100 SXM5 fits any PCIe slot",
    "Samsung 990 Pro is PCIe 5.0",
    "PCIe 5.0 x16 带宽 32GB/s",
]

MORE_SOUND = [
    "The RTX 4080 Super has 16GB of memory.",
    "L4 is a 72W single-slot card with 24GB",
    "RTX PRO 6000 Blackwell has 96GB GDDR7",
    "H100 SXM 功耗 700W",
    "V100 不支持 BF16 和 FP8",
    "Ryzen 9 9950X 16核32线程",
    "EPYC 7763 uses DDR4-3200",
    "7B QLoRA 只需 8GB 显存",
    "A 405B model in FP16 does not fit on 8x H100 80GB",
    "双 5090 建议 1600W 以上电源",
    "RTX 4090 不支持 MIG",
    "PCIe 5.0 x16 双向带宽 128GB/s",
    "4090 的 FP16 性能约为 A100 的一半",
    "RTX 3090 NVLink 112.5GB/s",
    "QLoRA 65B on a single 48GB GPU",
    "单张 4090 可运行 32B 4bit 量化模型",
    "We used 64 A100 80GB GPUs for 3 days",
    "使用 DeepSpeed ZeRO-3 可在 8×A100 80GB 上全参微调 13B 模型",
    "The A100 80GB costs twice as much as the 40GB",
    "RTX 5090 需要 575W",
    "Llama-3.1-8B in BF16 takes 16GB",
    "L20 48GB GDDR6",
    "910B 有 64GB 显存",
    "The 7900 XTX has 24GB of VRAM",
    "Threadripper 7980X has 64 cores",
    "EPYC 单路提供 128 条 PCIe 通道",
    "Dell R760xa supports 4 double-wide GPUs",
]


def test_many_short_statements() -> None:
    missed = [text for text in MORE_WRONG if not check(text).of(Verdict.WRONG)]
    accused = [text for text in MORE_SOUND if check(text).of(Verdict.WRONG)]
    assert (missed, accused) == ([], [])


@pytest.mark.parametrize(("text", "topic"), WRONG, ids=[text[:40] for text, _ in WRONG])
def test_a_wrong_statement_is_named_with_what_decides(text: str, topic: str) -> None:
    statements = [statement for statement in check(text).statements if statement.topic == topic]
    wrong = [statement for statement in statements if statement.verdict is Verdict.WRONG]
    assert wrong, [(str(statement.verdict), str(statement.message)) for statement in statements]
    assert wrong[0].compared or topic in ("memory_in_host",), wrong[0]
    assert str(wrong[0].message)


@pytest.mark.parametrize("text", SOUND, ids=[text[:40] for text in SOUND])
def test_a_sound_statement_is_not_called_wrong(text: str) -> None:
    assert [(s.topic, str(s.message)) for s in check(text).of(Verdict.WRONG)] == []


@pytest.mark.parametrize(("text", "topic"), DEPENDS, ids=[text[:40] for text, _ in DEPENDS])
def test_what_depends_is_said_to_depend(text: str, topic: str) -> None:
    assert {s.verdict for s in check(text).statements if s.topic == topic} == {Verdict.DEPENDS}


BUILD = """🔹 方案B：实验室版
GPU: 4× NVIDIA A100 40GB（SXM4）
CPU: 2× Intel Xeon Gold 6330
内存: 512GB DDR4 ECC
电源: 双路1600W冗余
用途: 70B以下模型全量微调
"""
ROW = (
    "| 主力科研（1B–13B全参/70B LoRA） |\n"
    "• GPU：NVIDIA A100 40GB SXM4 ×2 或 ×4（推荐双卡起步） "
    "• CPU：AMD EPYC 7413（24核）或 Intel Xeon Silver 4410Y（12核） • 内存：256GB DDR4 ECC RDIMM "
    "• 服务器：Supermicro SYS-420GP-TNR 或 Dell R760xa |\n"
    "✅ A100 支持 FP64/TF32，显存带宽 2TB/s（HBM2e） |\n"
)


def test_a_build_is_judged_as_a_whole() -> None:
    report = check(BUILD)
    wrong = {statement.topic for statement in report.of(Verdict.WRONG)}
    assert wrong == {"supply_redundancy", "full_finetune"}
    (plan,) = report.builds
    assert {(entry.part, entry.quantity) for entry in plan.build.loose} >= {("a100-sxm4-40", 4), ("xeon-gold-6330", 2)}


def test_every_alternative_of_a_build_is_judged() -> None:
    report = check(ROW)
    found = {
        (s.topic, s.subjects, s.verdict) for s in report.statements if s.topic in ("cpu_in_host", "memory_in_host")
    }
    tnr, r760 = "Supermicro SYS-420GP-TNR", "Dell PowerEdge R760xa"
    assert ("cpu_in_host", ("AMD EPYC 7413", tnr), Verdict.WRONG) in found
    assert ("cpu_in_host", ("Intel Xeon Silver 4410Y", tnr), Verdict.WRONG) in found
    assert ("cpu_in_host", ("Intel Xeon Silver 4410Y", r760), Verdict.RIGHT) in found
    assert ("memory_in_host", ("256GB DDR4 ECC RDIMM", "Intel Xeon Silver 4410Y"), Verdict.WRONG) in found
    assert ("memory_in_host", ("256GB DDR4 ECC RDIMM", "AMD EPYC 7413"), Verdict.RIGHT) in found
    cards = {s.subjects[-1] for s in report.of(Verdict.WRONG) if s.topic == "card_in_host"}
    assert cards == {tnr, r760}
    # "A100" in the row means the A100 that the row named
    bandwidth = next(s for s in report.statements if s.topic == "memory_bandwidth")
    assert bandwidth.verdict is Verdict.WRONG
    assert bandwidth.subjects == ("NVIDIA A100 SXM4 40GB",)


def test_processors_for_one_socket() -> None:
    report = check("GPU：H100 SXM5 ×8\nCPU：2× EPYC 9354P\n内存：1.5TB DDR5\n")
    assert [s.subjects for s in report.of(Verdict.WRONG) if s.topic == "cpu_count"] == [("2 x AMD EPYC 9354P",)]
    assert not [s for s in check("GPU: 8x RTX 4090\nCPU: 2x EPYC 9354\n").statements if s.topic == "cpu_count"]


def test_modules_are_sold_in_fours_and_eights() -> None:
    report = check("GPU：H100 SXM5 ×2\nCPU：Xeon Platinum 8468\n")
    assert any(s.topic == "module_count" and s.verdict is Verdict.WRONG for s in report.statements)


def test_the_proof_names_its_sources() -> None:
    (statement,) = [s for s in check("L40S 有 58GB 显存").statements if s.topic == "memory_size"]
    assert statement.verdict is Verdict.WRONG
    recorded = next(item for item in statement.compared if item.name == "l40s.memory_gb")
    assert recorded.value == 48
    assert recorded.source
    assert statement.sources


def test_the_same_text_gives_the_same_answer() -> None:
    assert check(BUILD) == check(BUILD)


def test_a_text_without_hardware_says_nothing() -> None:
    report = check("The weather was fine and we had two coffees for 8 euros.\n今天天气不错。")
    assert report.statements == ()
    assert report.mentions == ()


def test_a_text_that_is_too_long() -> None:
    with pytest.raises(InputRejected, match="longer than"):
        check("a" * (LONGEST_TEXT + 1))


def test_lines_are_those_of_the_text() -> None:
    report = check("first line\n\nThe RTX 4090 has 48GB of VRAM.\n")
    assert [statement.line for statement in report.statements] == [3]
    assert [piece.line for block in blocks_of("a b\n\nc d。e f") for piece in block.pieces] == [1, 3, 3]


@pytest.mark.parametrize("name", sorted(os.listdir(GUIDES)))
def test_files_of_other_formats_are_no_statements(name: str) -> None:
    text = (GUIDES / name).read_text("utf-8")
    assert check(text).of(Verdict.WRONG) == ()


def test_a_whole_guide() -> None:
    folder = Path(__file__).resolve().parents[1] / "reference" / "claims"
    listed = [tuple(row) for row in json.loads((folder / "guide.json").read_text("utf-8"))["wrong"]]
    found = [
        (s.line, s.topic, " | ".join((*s.subjects, s.text)))
        for s in check((folder / "guide.txt").read_text("utf-8")).of(Verdict.WRONG)
    ]
    missed = [row for row in listed if not any(f[:2] == row[:2] and row[2] in f[2] for f in found)]
    extra = [f for f in found if not any(f[:2] == row[:2] and row[2] in f[2] for row in listed)]
    assert (missed, extra) == ([], [])


def test_a_statement_is_quoted_with_the_signs_of_its_text() -> None:
    said = check("（说明：ＲＴＸ 4090（24G）支持 NVLink）").of(Verdict.WRONG)
    assert [statement.text for statement in said] == ["（说明：ＲＴＸ 4090（24G）支持 NVLink）"]
