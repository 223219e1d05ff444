#!/usr/bin/env python3
"""Prepares symbol graphs for DocC, and checks that pages list every public symbol.

  symbols.py prepare FROM TO         leaves out UIKit's names, and sorts the graphs by module
  symbols.py check GRAPHS CATALOGS   fails where a type or a function is not in the topics of its library, or a
                                     member of a type that has a page is not in the topics of that page
"""
import json
import pathlib
import re
import sys

# Parameters whose comments in the sources are still missing, by symbol. A row that is not needed is an error, so
# that this list only becomes shorter.
MORE = json.loads((pathlib.Path(__file__).parent / "parameters.json").read_text())

# Parameters that have the place of a call, with the same meaning everywhere.
PLACES = {
    "fileID": "The file of the call, for messages.",
    "filePath": "The path of the file of the call.",
    "line": "The line of the call.",
    "column": "The column of the call.",
    "function": "The function of the call.",
}


def name_in_path(symbol):
    return "/".join(symbol["pathComponents"])


def is_hidden(symbol):
    """Whether a symbol only answers a name of UIKit, or is not to be used any more."""
    if "/UIKit/" in symbol.get("location", {}).get("uri", ""):
        return True
    return any(
        item.get("isUnconditionallyUnavailable") or item.get("isUnconditionallyDeprecated")
        for item in symbol.get("availability", [])
    )


def parameters(symbol):
    signature = symbol.get("functionSignature", {})
    return [item.get("internalName", item["name"]) for item in signature.get("parameters", [])]


def document(symbol, module, used):
    """Documents parameters that a comment leaves out while it documents others: DocC warns of these."""
    lines = symbol.get("docComment", {}).get("lines")
    if not lines:
        return
    text = "\n".join(line["text"] for line in lines)
    many = re.search(r"(?m)^\s*- Parameters:", text)
    if not many and not re.search(r"(?m)^\s*- Parameter (\w+):", text):
        return
    path = f"{module}/{name_in_path(symbol)}"
    known = PLACES | MORE.get(path, {})
    documented = set(re.findall(r"(?m)^\s*- (?:Parameter )?(\w+):", text))
    missing = [name for name in parameters(symbol) if name in known and name not in documented]
    used.update((path, name) for name in missing)
    form = "  - {}: {}" if many else "- Parameter {}: {}"
    new = [{"text": form.format(name, known[name])} for name in missing]
    if "range" in lines[0]:
        for line in new:
            line["range"] = lines[0]["range"]
    pattern = r"\s*- Parameters:" if many else r"\s*- Parameter \w+:"
    start = next(i for i, line in enumerate(lines) if re.match(pattern, line["text"]))
    end = start + 1 if many else start
    lines[end:end] = new


def prepare(source, target):
    documented = set()
    for path in sorted(source.glob("*.symbols.json")):
        graph = json.loads(path.read_text())
        module = path.name.split(".")[0].split("@")[0]
        hidden = {s["identifier"]["precise"] for s in graph["symbols"] if is_hidden(s)}
        links = [
            link for link in graph["relationships"]
            if link["source"] not in hidden and link["target"] not in hidden
        ]
        # An extension that is left without members and conformances is left out, too.
        used = {link["target"] for link in links if link["kind"] in ("memberOf", "requirementOf")}
        used |= {link["source"] for link in links if link["kind"] == "conformsTo"}
        symbols = []
        for symbol in graph["symbols"]:
            key = symbol["identifier"]["precise"]
            is_extension = symbol["kind"]["identifier"] == "swift.extension"
            if key in hidden or is_extension and key not in used:
                hidden.add(key)
                continue
            document(symbol, module, documented)
            symbols.append(symbol)
        graph["symbols"] = symbols
        graph["relationships"] = [
            link for link in links if link["source"] not in hidden and link["target"] not in hidden
        ]
        if symbols:
            folder = target / module
            folder.mkdir(parents=True, exist_ok=True)
            (folder / path.name).write_text(json.dumps(graph))
    for path, rows in MORE.items():
        for name in rows:
            if (path, name) not in documented:
                sys.exit(f"parameters.json: {path}: {name} is not needed; remove it")


def links(page):
    """The symbols in the topics of a page, without what tells overloads apart."""
    topics = page.read_text().split("\n## Topics\n")[-1]
    names = re.findall(r"(?m)^- ``([^`]+)``", topics)
    return {re.sub(r"-(?:[0-9a-z]{4,6}|\(.*\)|>.*)$", "", name.split("/")[-1]) for name in names}


def check(graphs, catalogs):
    missing = []
    count = 0
    for folder in sorted(graphs.iterdir()):
        module = folder.name
        graph = json.loads((folder / f"{module}.symbols.json").read_text())
        catalog = catalogs / f"{module}.docc"
        pages = {"": links(catalog / f"{module}.md")}
        for page in catalog.glob("*.md"):
            if page.stem != module:
                pages[page.stem] = links(page)
        # Types of other modules that this one extends.
        listed = (catalog / f"{module}.md").read_text()
        for other in folder.glob(f"{module}@*"):
            extended = other.name.split("@")[1].split(".")[0]
            for symbol in json.loads(other.read_text())["symbols"]:
                if len(symbol["pathComponents"]) == 1:
                    path = f"{module}/{extended}/{symbol['pathComponents'][0]}"
                    if f"``{path}``" not in listed:
                        missing.append(f"{path} is in no topic")
        members = {
            link["source"]: link["target"] for link in graph["relationships"]
            if link["kind"] in ("memberOf", "requirementOf")
        }
        for symbol in graph["symbols"]:
            *owner, name = symbol["pathComponents"]
            page = pages.get("/".join(owner))
            # What the compiler or a protocol gives a type is in groups of its own.
            if page is None or symbol["identifier"]["precise"] not in members and owner:
                continue
            if "location" not in symbol:
                continue
            count += 1
            if name not in page:
                missing.append(f"{module}: {name_in_path(symbol)} is in no topic")
    if missing:
        sys.exit("\n".join(["Documentation: symbols without a place:"] + sorted(set(missing))))
    print(f"Documentation: {count} symbols have a place in the topics")


if __name__ == "__main__":
    command, *paths = sys.argv[1:]
    {"prepare": prepare, "check": check}[command](*map(pathlib.Path, paths))
