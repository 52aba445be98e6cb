"""The workload: only the fields that matter for the chosen method are shown."""

from __future__ import annotations

from dataclasses import fields
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from planner.build.ranges import LAYOUT_BOUNDS, WORKLOAD_BOUNDS
from planner.build.workload import Layout, Method, Workload
from planner.editing.settings import SetWorkload
from planner.gui.controls.fields import ChoiceField, NumberField, SwitchField
from planner.gui.controls.form import Form, Row, Section
from planner.gui.workload import choices
from planner.gui.workload.model_field import ModelField
from planner.messages import msg

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from planner.gui.theme import Theme
    from planner.parts.architecture import Architecture

TRAINING = frozenset({
    "optimizer", "optimizer_in_backward", "grad_accum", "checkpointing", "rl", "dataset_tokens", "epochs", "goodput",
})  # fmt: skip
LORA = frozenset({"lora_rank", "lora_targets"})
GENERATING = frozenset({"prompt_tokens", "output_tokens", "weight_format", "kv_format"})
SERVING = frozenset({"users", "memory_utilisation"})
BY_HAND = frozenset({
    "layout.data", "layout.tensor", "layout.pipeline", "layout.context", "layout.expert", "layout.sequence_parallel",
    "layout.schedule",
})  # fmt: skip


def _tokens(name: str) -> NumberField:
    return NumberField(bounds=WORKLOAD_BOUNDS[name], whole=True, doubling=True)


def _count(name: str) -> NumberField:
    return NumberField(bounds=WORKLOAD_BOUNDS[name], whole=True)


def _degree(name: str) -> NumberField:
    return NumberField(bounds=LAYOUT_BOUNDS[name], whole=True, doubling=True)


def workload_sections(load: Callable[[], Iterable[Architecture]]) -> tuple[Section, ...]:
    """The fields of the page."""
    degree = msg("GPUs along this axis; 0 lets the program choose")
    return (
        Section(
            msg("Job"),
            (
                Row("architecture", msg("Model"), ModelField(load), msg("The network that is trained or served")),
                Row(
                    "method",
                    msg("Method"),
                    ChoiceField(choices.METHODS),
                    msg("What is computed: it decides which weights, gradients and states lie in memory"),
                ),
                Row(
                    "precision",
                    msg("Precision"),
                    ChoiceField(choices.PRECISIONS),
                    msg("Number format of weights and arithmetic"),
                ),
                Row(
                    "weight_format",
                    msg("Weights"),
                    ChoiceField(choices.WEIGHT_FORMATS),
                    msg("Format in which the weights are kept"),
                ),
                Row("profile", msg("Software"), ChoiceField(choices.TRAINERS), msg("Decides which buffers exist")),
            ),
        ),
        Section(
            msg("Size"),
            (
                Row("context", msg("Context"), _tokens("context"), msg("Tokens per sequence")),
                Row("micro_batch", msg("Batch per GPU"), _count("micro_batch"), msg("Sequences at a time on one GPU")),
                Row("grad_accum", msg("Accumulation"), _count("grad_accum"), msg("Batches before one optimizer step")),
                Row("users", msg("Users"), _count("users"), msg("Requests at a time")),
                Row("prompt_tokens", msg("Prompt tokens"), _tokens("prompt_tokens"), msg("Average of a request")),
                Row("output_tokens", msg("Output tokens"), _tokens("output_tokens"), msg("Average of an answer")),
            ),
        ),
        Section(
            msg("Memory"),
            (
                Row(
                    "optimizer",
                    msg("Optimizer"),
                    ChoiceField(choices.OPTIMIZERS),
                    msg("Its states lie beside the weights: AdamW keeps two numbers for each trained one"),
                ),
                Row("rl", msg("Reinforcement"), ChoiceField(choices.REINFORCEMENT), msg("Models beside the policy")),
                Row(
                    "optimizer_in_backward",
                    msg("Optimizer step"),
                    SwitchField(msg("during backward")),
                    msg("Weights are updated while gradients are computed, so that these are never all kept"),
                ),
                Row(
                    "checkpointing",
                    msg("Checkpointing"),
                    ChoiceField(choices.CHECKPOINTING),
                    msg("Recompute activations to save memory"),
                ),
                Row(
                    "attention",
                    msg("Attention"),
                    ChoiceField(choices.ATTENTION),
                    msg("Whether the matrix of all pairs of tokens is kept: it grows with the square of the context"),
                ),
                Row(
                    "lora_rank",
                    msg("LoRA rank"),
                    NumberField(bounds=WORKLOAD_BOUNDS["lora_rank"], whole=True, doubling=True),
                    msg("Width of the added matrices; trained weights grow in step with it"),
                ),
                Row(
                    "lora_targets",
                    msg("LoRA targets"),
                    ChoiceField(choices.LORA_TARGETS),
                    msg("Which matrices of a layer get an added one"),
                ),
                Row(
                    "kv_format",
                    msg("KV cache"),
                    ChoiceField(choices.KV_FORMATS),
                    msg("Number format of what is kept of every token read and written"),
                ),
                Row(
                    "memory_utilisation",
                    msg("Engine share"),
                    NumberField("%", bounds=WORKLOAD_BOUNDS["memory_utilisation"], percent=True, step=0.05),
                    msg("Share of the GPU's memory that the engine may take"),
                ),
                Row(
                    "reserved_gib",
                    msg("Reserved per GPU"),
                    NumberField("GiB", bounds=WORKLOAD_BOUNDS["reserved_gib"]),
                    msg("Screen and other tenants"),
                ),
            ),
        ),
        Section(
            msg("Spread over GPUs"),
            (
                Row(
                    "by_hand",
                    msg("Layout"),
                    ChoiceField(((False, msg("automatic")), (True, msg("by hand")))),
                    msg("How the work is split over the GPUs; by hand shows a field for each axis"),
                ),
                Row("layout.data", msg("Data parallel"), _degree("data"), degree),
                Row("layout.tensor", msg("Tensor parallel"), _degree("tensor"), degree),
                Row("layout.pipeline", msg("Pipeline parallel"), _degree("pipeline"), degree),
                Row("layout.context", msg("Context parallel"), _degree("context"), degree),
                Row("layout.expert", msg("Expert parallel"), _degree("expert"), degree),
                Row(
                    "layout.sequence_parallel",
                    msg("Sequence parallel"),
                    SwitchField(msg("with tensor parallel")),
                    msg("Splits the activations between the split matrices as well"),
                ),
                Row(
                    "layout.schedule",
                    msg("Pipeline schedule"),
                    ChoiceField(choices.SCHEDULES),
                    msg("Order of forward and backward passes: how many batches are in flight, and how long GPUs idle"),
                ),
                Row(
                    "layout.sharding",
                    msg("Sharding"),
                    ChoiceField(choices.SHARDING),
                    msg("What is split over data-parallel GPUs"),
                ),
                Row(
                    "layout.offload",
                    msg("Off-load"),
                    ChoiceField(choices.OFFLOAD),
                    msg("What lies in host memory instead, at the price of its bandwidth"),
                ),
            ),
        ),
        Section(
            msg("Amount"),
            (
                Row(
                    "dataset_tokens",
                    msg("Tokens per epoch"),
                    NumberField(bounds=WORKLOAD_BOUNDS["dataset_tokens"], whole=True, optional=True),
                    msg("Length of the training data; 8k and 2M are understood. Empty: no duration is computed"),
                ),
                Row(
                    "epochs",
                    msg("Epochs"),
                    NumberField(bounds=WORKLOAD_BOUNDS["epochs"]),
                    msg("How often the data is gone through"),
                ),
                Row(
                    "goodput",
                    msg("Goodput"),
                    NumberField("%", bounds=WORKLOAD_BOUNDS["goodput"], percent=True, step=0.05),
                    msg("Share of the time that really trains"),
                ),
            ),
        ),
    )


def workload_values(workload: Workload) -> dict[str, object]:
    """Field to value, the fields of the layout with their prefix."""
    values = {field.name: getattr(workload, field.name) for field in fields(workload)}
    values |= {f"layout.{field.name}": getattr(workload.layout, field.name) for field in fields(Layout)}
    return values


def is_by_hand(layout: Layout) -> bool:
    """Whether any degree was chosen by a person."""
    return any((layout.data, layout.tensor, layout.pipeline, layout.context, layout.expert))


class WorkloadPanel(QWidget):
    """Page of the workload.

    Attributes
    ----------
    edit_requested : Signal(object)
        A ``SetWorkload`` command.
    """

    edit_requested = Signal(object)

    def __init__(self, load: Callable[[], Iterable[Architecture]], theme: Theme) -> None:
        super().__init__()
        self._load = load
        self._theme = theme
        self._made = False
        self._workload = Workload()
        self._by_hand = False
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        self._column = layout

    @cached_property
    def form(self) -> Form:
        """The fields; made when the page is first looked at, because there are many."""
        defaults = workload_values(Workload()) | {"by_hand": False}
        made = Form(workload_sections(self._load), defaults, self._theme)
        made.value_edited.connect(self._edited)
        self._column.addWidget(made)
        self.setFocusProxy(made.search)
        self._made = True
        self._show(made)
        return made

    def show_workload(self, workload: Workload) -> None:
        self._workload = workload
        self._by_hand = self._by_hand or is_by_hand(workload.layout)
        if self._made:
            self._show(self.form)

    def _show(self, form: Form) -> None:
        form.show_values(workload_values(self._workload) | {"by_hand": self._by_hand})
        form.show_rows(self._hidden())

    def wake(self, looked_at: bool) -> None:
        """Make the fields if the page is looked at."""
        if looked_at:
            self.form.show()

    def _hidden(self) -> frozenset[str]:
        method = self._workload.method
        hidden: set[str] = set()
        if method.trains:
            hidden |= GENERATING | SERVING
        else:
            hidden |= TRAINING | LORA
        if method not in (Method.LORA, Method.QLORA):
            hidden |= LORA
        if method is Method.SERVING:
            hidden |= {"micro_batch"}
        if method is Method.INFERENCE:
            hidden |= SERVING
        if not self._by_hand:
            hidden |= BY_HAND
        return frozenset(hidden)

    def _edited(self, name: str, value: object) -> None:
        if name != "by_hand":
            self.edit_requested.emit(SetWorkload({name: value}))
            return
        self._by_hand = bool(value)
        if not self._by_hand and is_by_hand(self._workload.layout):
            axes = ("data", "tensor", "pipeline", "context", "expert")
            self.edit_requested.emit(SetWorkload({f"layout.{axis}": 0 for axis in axes}))
        else:
            self.show_workload(self._workload)
