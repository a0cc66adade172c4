"""A row of the table: contenders that are measured in turn, and the bars that Rollcall is held to.

Machines are noisy and drift, so that only ratios of one run mean something: A B A B …, and medians.
"""

import dataclasses
import statistics
from collections.abc import Callable


@dataclasses.dataclass
class Contender:
    """One of those that are measured: `measure()` makes one run and returns its figure."""

    name: str
    measure: Callable[[], float]
    # The ratio of Rollcall's median to this one's: at least or at most so much, where one is asked for.
    least: float | None = None
    most: float | None = None
    # Why there is no figure.
    skipped: str | None = None


@dataclasses.dataclass
class Row:
    """What is measured, in which unit, and by whom; Rollcall is the first."""

    title: str
    unit: str
    contenders: list[Contender]
    # How often it is measured, where that is not for the whole run to say.
    runs: int | None = None


@dataclasses.dataclass
class Comparison:
    """Rollcall beside another one."""

    name: str
    figures: list[float]
    ratio: float | None
    bar: str
    is_met: bool | None
    skipped: str | None = None


@dataclasses.dataclass
class Result:
    """A row's figures."""

    title: str
    unit: str
    figures: list[float]
    comparisons: list[Comparison]

    @property
    def missed(self):
        return [comparison for comparison in self.comparisons if comparison.is_met is False]


def measure(row, runs, say):
    """Measures everybody in turn, so many times; `say` is told of each run."""
    present = [contender for contender in row.contenders if not contender.skipped]
    figures = {contender.name: [] for contender in row.contenders}
    runs = row.runs or runs
    for run in range(runs if present else 0):
        for contender in present:
            figures[contender.name].append(contender.measure())
        said = ", ".join(f"{contender.name} {figures[contender.name][-1]:,.0f}" for contender in present)
        say(f"{row.title}: run {run + 1} of {runs}: {said} {row.unit}")
    own, *others = row.contenders
    if own.skipped:
        others = [dataclasses.replace(other, skipped=own.skipped) for other in others]
    return Result(row.title, row.unit, figures[own.name],
                  [compare(figures[own.name], figures[other.name], other) for other in others])


def compare(own, others, contender):
    """Holds Rollcall's figures against another's."""
    bar = ""
    if contender.least is not None:
        bar = f"≥ {contender.least:g} ×"
    elif contender.most is not None:
        bar = f"≤ {contender.most:g} ×"
    if contender.skipped:
        return Comparison(contender.name, [], None, bar, None, contender.skipped)
    ratio = statistics.median(own) / statistics.median(others)
    is_met = None
    if contender.least is not None:
        is_met = ratio >= contender.least
    elif contender.most is not None:
        is_met = ratio <= contender.most
    return Comparison(contender.name, others, ratio, bar, is_met)


def shown(figures):
    """The median, and from where to where the runs were."""
    if len(figures) == 1:
        return f"{figures[0]:,.0f}"
    return f"{statistics.median(figures):,.0f} ({min(figures):,.0f}–{max(figures):,.0f})"


def table(results):
    """The results as lines of a Markdown table."""
    lines = ["| row | Rollcall | beside | its figure | ratio | bar | |", "| --- | ---: | --- | ---: | ---: | --- | --- |"]
    for result in results:
        own = f"{shown(result.figures)} {result.unit}" if result.figures else ""
        for place, other in enumerate(result.comparisons):
            if other.skipped:
                figure, ratio, verdict = "", "", f"skipped: {other.skipped}"
            else:
                figure, ratio = shown(other.figures), f"{other.ratio:.2f}"
                verdict = {True: "met", False: "**missed**", None: ""}[other.is_met]
            title, beside = (result.title, own) if place == 0 else ("", "")
            lines.append(f"| {title} | {beside} | {other.name} | {figure} | {ratio} | {other.bar} | {verdict} |")
    return "\n".join(lines)


def as_json(results):
    """The results as values for JSON."""
    return [
        {"row": result.title, "unit": result.unit, "figures": result.figures,
         "beside": [dataclasses.asdict(comparison) for comparison in result.comparisons]}
        for result in results
    ]
