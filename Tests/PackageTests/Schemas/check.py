"""Compares the JSON Schemas with the readers: python check.py <package> <viewkernel> <temporary folder>"""

import json
import pathlib
import re
import subprocess
import sys

from jsonschema import Draft202012Validator

root, program, folder = pathlib.Path(sys.argv[1]), sys.argv[2], pathlib.Path(sys.argv[3])
here = root / "Tests/PackageTests/Schemas"
counts = {"right": 0, "wrong": 0, "reader alone": 0, "lines": 0}
failures = []

# What no schema knows: references, files, and lists and numbers that must fit each other.
READER_ALONE = re.compile(
    r"there is no|is already used by|no action shows|a time in the scene|has no|is not there at the start"
    r"|one for each value|one for each step|the input before|the lower limit first|the last time to be 1"
    r"|is given twice"
)


def schema(name):
    document = json.loads((root / "Documentation/Schemas" / name).read_text())
    Draft202012Validator.check_schema(document)
    return document


def expect(holds, sentence):
    if not holds:
        failures.append(sentence)


def first_error(validator, document):
    error = next(validator.iter_errors(document), None)
    return None if error is None else f"{error.json_path}: {error.message[:200]}"


def must_validate(validator, document, name):
    counts["right"] += 1
    error = first_error(validator, document)
    expect(error is None, f"{name}: the schema refuses what is right: {error}")


# Scene files


def check_scenes(document):
    scenes = Draft202012Validator(document)
    for path in sorted((root / "Scenes").glob("*.json")):
        must_validate(scenes, json.loads(path.read_text()), path.name)

    blocks = re.findall(r"```json\n(.*?)```", (root / "Documentation/Scenes.md").read_text(), re.S)
    expect(len(blocks) >= 4, f"Scenes.md has only {len(blocks)} examples")
    for number, block in enumerate(blocks):
        value = json.loads(block)
        if "do" in value or "duration" not in value:
            key = "actions" if "do" in value else "views"
            value = {"duration": 86400, key: [value]}
        must_validate(scenes, value, f"example {number + 1} of Scenes.md")

    for line in (here / "scenes.ndjson").read_text().splitlines():
        row = json.loads(line)
        if "mistake" in row:
            check_wrong_scene(scenes, row["scene"], row["mistake"])
        else:
            must_validate(scenes, json.loads(row["scene"]), row["scene"])


def check_wrong_scene(scenes, text, mistake):
    path = folder / "wrong.json"
    path.write_text(text)
    answer = subprocess.run([program, "record", path], capture_output=True, text=True)
    expect(answer.returncode == 65, f"{text}: the reader takes it, should say: {mistake}")
    expect(mistake in answer.stderr, f"{text}: the reader says {answer.stderr}, not {mistake}")
    try:
        value = json.loads(text)
    except json.JSONDecodeError:
        counts["reader alone"] += 1
        return
    error = first_error(scenes, value)
    if READER_ALONE.search(mistake):
        counts["reader alone"] += 1
        expect(error is None, f"{text}: the schema knows better than it should: {error}")
    else:
        counts["wrong"] += 1
        expect(error is not None, f"{text}: the schema takes it, should refuse: {mistake}")


# Recordings

WRONG_LINES = [
    '{"t":0}', '{"t":0,"side":"over"}', '{"t":"0","frame":9}', '{"t":0,"frame":0.5}',
    '{"t":0,"frame":-1}', '{"t":0,"frame":1,"set":[]}', '{"t":0,"frame":1,"set":{"window":1}}',
    '{"t":0,"frame":1,"set":{"window":{"bounds":{}}}}', '{"t":0,"frame":1,"set":{"window":{"center":[[]]}}}',
    '{"t":0,"frame":1,"set":{"window":{"drawing":{"x":{}}}}}',
    '{"t":0,"frame":1,"set":{"window":{"drawing":{"0":1}}}}',
    '{"t":0,"frame":1,"set":{"window":{"drawing":{"0":{"cap":"flat"}}}}}',
    '{"bitmap":0,"width":0,"height":1,"pixels":""}', '{"bitmap":0,"width":1,"height":1}',
    '{"t":0,"event":1}', '{"t":0,"event":"a","node":1}', '{"t":0,"event":"a","animation":{}}',
    '{"node":7}', '{"node":"7","name":"b"}', '{"track":"new"}',
    '{"track":"new","initial":0,"kind":"new","role":"content"}', '{"schema":2}', '{"schema":3}',
    '{"frames":1,"events":0,"end":0}', '{"frames":1,"events":0,"end":0,"hash":"0123456789abcdeg"}', "[1]",
]
LINES_FOR_THE_READER_ALONE = [
    '{"t":-1,"frame":3}', '{"t":0,"frame":1,"set":{"nobody":{}}}',
    '{"t":0,"frame":1,"set":{"window":{"nothing":1}}}', '{"t":0,"event":"a","node":"nobody"}',
    '{"node":0,"name":"b"}', '{"node":99,"name":"window"}', '{"bitmap":7,"width":1,"height":1,"pixels":"AAAAAA=="}',
    '{"t":0,"frame":1,"set":{"window":{"drawing":{"7":{"fill":"M0 0","color":[0,0,0,1]}}}}}',
    '{"t":-1,"event":"a"}', '{"t":86400,"frame":86400}', '{"frames":0,"events":0,"end":0,"hash":"0123456789abcdef"}',
]


def check_recordings(document):
    lines = Draft202012Validator(document)
    for path in sorted((root / "Tests").glob("**/*.ndjson")):
        if ".build" not in path.parts and path.parent != here:
            check_recording(lines, path.name, path.read_text())
    names = subprocess.run([program, "list"], cwd=root, capture_output=True, text=True, check=True).stdout
    recording = None
    for name in (line.split()[0] for line in names.splitlines() if line.strip()):
        command = [program, "record", name, "--fps", "10"]
        recording = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True).stdout
        check_recording(lines, name, recording)
    for line in WRONG_LINES + LINES_FOR_THE_READER_ALONE:
        check_wrong_line(lines, recording, line)


def check_recording(lines, name, text):
    for number, line in enumerate(text.splitlines()):
        counts["lines"] += 1
        error = first_error(lines, json.loads(line))
        expect(error is None, f"{name}, line {number + 1}: the schema refuses what is right: {error}")


def check_wrong_line(lines, recording, line):
    is_known = line in WRONG_LINES
    counts["wrong" if is_known else "reader alone"] += 1
    error = first_error(lines, json.loads(line))
    expect((error is not None) == is_known, f"{line}: the schema says {error}")
    whole = recording.splitlines()
    path = folder / "wrong.ndjson"
    path.write_text("\n".join(whole[:-1] + [line] + whole[-1:]) + "\n")
    answer = subprocess.run([program, "diff", path, path], capture_output=True, text=True)
    expect(answer.returncode == 65, f"{line}: the reader takes it")


check_scenes(schema("scene.schema.json"))
check_recordings(schema("recording.schema.json"))
for failure in failures:
    print(failure, file=sys.stderr)
print("Schemas:", ", ".join(f"{count} {name}" for name, count in counts.items()), f"{len(failures)} failures")
sys.exit(1 if failures else 0)
