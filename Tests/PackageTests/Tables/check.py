"""Compares tables with recordings: python check.py <package> <viewkernel> <temporary folder>"""

import json
import pathlib
import subprocess
import sys

import pandas

root, program, folder = pathlib.Path(sys.argv[1]), sys.argv[2], pathlib.Path(sys.argv[3])

PARTS = {
    "pair": ["x", "y"],
    "rect": ["x", "y", "width", "height"],
    "transform": ["a", "b", "c", "d", "tx", "ty"],
    "color": ["red", "green", "blue", "alpha"],
}
SIZES = ["shadowOffset"]


def record(scene, *options):
    path = folder / "table"
    command = [program, "record", scene, *options, "--output", path]
    subprocess.run(command, cwd=root, check=True, stdout=subprocess.DEVNULL)
    return path


class Recording:
    """A recording in NDJSON, replayed: its moments, each with its changes and all that shows then."""

    def __init__(self, path):
        self.kinds = {}
        self.initial = {}
        self.moments = []
        self.shown = {}
        met = []
        with open(path) as lines:
            for line in map(json.loads, lines):
                if "schema" in line:
                    self.kinds.update(line["kinds"])
                    self.initial.update(line["initial"])
                elif "track" in line:
                    self.kinds[line["track"]] = line["kind"]
                    self.initial[line["track"]] = line["initial"]
                elif "node" in line and "name" in line:
                    met.append(line["name"])
                elif "frame" in line or "side" in line:
                    self.add(line, list(met))

    def add(self, line, met):
        changes = [
            (node, track, value)
            for node, values in line.get("set", {}).items()
            for track, value in values.items()
            if self.kinds[track] != "drawing"
        ]
        for node, track, value in changes:
            self.shown[node, track] = value
        kind = "frame" if "frame" in line else line["side"]
        self.moments.append((line["t"], kind, line.get("frame"), changes, dict(self.shown), met))

    def columns(self, node, track, value):
        """What a value is in a wide table: names and cells."""
        parts = PARTS.get(self.kinds[track])
        if self.kinds[track] == "numbers":
            parts = [str(place) for place in range(len(value or []))]
        if parts is None:
            return [(f"{node}.{track}", text(value))]
        if track in SIZES:
            parts = ["width", "height"]
        values = value or [None] * len(parts)
        return [(f"{node}.{track}.{part}", text(cell)) for part, cell in zip(parts, values)]


def text(value):
    """A cell as it reads back: nothing, a number, or a text."""
    if isinstance(value, list):
        return " ".join(str(number) for number in value) or None
    return None if value == "" else value


def same(cell, value):
    if pandas.isna(cell):
        return value is None
    if isinstance(value, str):
        # A column of nothing but numbers is one of numbers, whatever the track.
        return str(cell) == value or (isinstance(cell, float) and float(value) == cell)
    return cell == value


def check_wide(name, recording, table):
    # A column has a value in every row since its node is known, so a change late in the scene needs the
    # initial value before it.
    assert len(table) == len(recording.moments), f"{name}: {len(table)} rows"
    subjects = recording.moments[-1][4].keys()
    cells = 0
    for row, (time, kind, frame, _, shown, met) in zip(table.to_dict("records"), recording.moments):
        assert (row["time"], row["kind"]) == (time, kind), f"{name}: {row['time']} {row['kind']}"
        assert same(row["frame"], frame), f"{name}: frame {row['frame']} at {time}"
        for node, track in subjects:
            value = shown.get((node, track), recording.initial[track])
            for column, expected in recording.columns(node, track, value):
                expected = expected if node in met else None
                assert same(row[column], expected), f"{name} at {time}: {column} is {row[column]}, not {expected}"
                cells += 1
    return cells


def check_long(name, recording, table):
    rows = table[table["kind"].isin(["frame", "before", "after"])].to_dict("records")
    expected = []
    for time, kind, frame, changes, _, _ in recording.moments:
        expected += [(time, kind, frame, *change) for change in changes]
        if not changes and kind == "frame":
            expected.append((time, kind, frame, None, None, None))
    assert len(rows) == len(expected), f"{name}: {len(rows)} rows, not {len(expected)}"
    for row, (time, kind, frame, node, track, value) in zip(rows, expected):
        assert (row["time"], row["kind"]) == (time, kind), f"{name}: {row}"
        assert same(row["frame"], frame) and same(row["node"], node) and same(row["name"], track), f"{name}: {row}"
        assert reads_as(row["value"], value), f"{name}: {row}, not {value}"
    return len(rows)


def reads_as(cell, value):
    if pandas.isna(cell) or value is None or value == "" or value == []:
        return pandas.isna(cell) and value in (None, "", [])
    if isinstance(value, bool):
        return cell == str(value).lower()
    if isinstance(value, (int, float)):
        return float(cell) == value
    if isinstance(value, list):
        return [float(number) for number in cell.split(" ")] == value
    return cell == value


names = subprocess.run([program, "list"], cwd=root, capture_output=True, text=True, check=True).stdout
cells = rows = 0
for name in [line.split()[0] for line in names.splitlines() if line.strip()]:
    recording = Recording(record(name, "--format", "ndjson"))
    wide = pandas.read_csv(
        record(name, "--format", "csv", "--layout", "wide"), float_precision="round_trip", low_memory=False)
    cells += check_wide(name, recording, wide)
    long = pandas.read_csv(record(name, "--format", "csv"), dtype={"value": str}, float_precision="round_trip")
    rows += check_long(name, recording, long)
print(f"Tables: {cells} cells of wide tables and {rows} rows of long ones are those of the recordings")
