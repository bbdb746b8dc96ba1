#!/usr/bin/env python3
"""Checks that files use only types of their own folder and of folders before it, in the order that `.ci/layers` declares.

A use is the name of a type in code, so nothing is built. Calls of functions are not seen. `--self-test` checks the check.
"""

import re
import sys
import tempfile
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# MARK: Swift text

TOKENS = re.compile(r'//[^\n]*|/\*|(#*)("""|")')
COMMENT_MARKS = re.compile(r"/\*|\*/")


def code(text):
    """Returns the text with spaces for comments and strings. Code in strings, `\\(...)`, stays, as do line ends."""
    parts, position = [], 0
    while match := TOKENS.search(text, position):
        parts.append(text[position:match.start()])
        if match[0].startswith("//"):
            position = match.end()
        elif match[0] == "/*":
            position = end_of_comment(text, match.end())
            parts.append(line_ends(text[match.start():position]))
        else:
            literal, position = string(text, match.end(), match[1], match[2])
            parts.append(f'"{literal}"')
    return "".join(parts) + text[position:]


def line_ends(text):
    return "\n" * text.count("\n")


def end_of_comment(text, position):
    depth = 1
    while depth and (mark := COMMENT_MARKS.search(text, position)):
        depth += 1 if mark[0] == "/*" else -1
        position = mark.end()
    return len(text) if depth else position


def string(text, position, hashes, quotes):
    """Returns the code and the line ends of a string, and where it ends."""
    marks = re.compile(re.escape(quotes + hashes) + "|" + re.escape("\\" + hashes) + r"(\(?)" + ("" if quotes == '"""' else "|\n"))
    parts, start = [], position
    while mark := marks.search(text, position):
        if not mark[0].startswith("\\"):
            break
        position = mark.end() if mark[1] else mark.end() + 1
        if mark[1]:
            end = end_of_interpolation(text, position)
            parts += [line_ends(text[start:position]), " ", code(text[position:end]), " "]
            position = start = end
    end = mark.start() if mark else len(text)
    parts.append(line_ends(text[start:end]))
    # A line end, which only invalid code has in such a string, stays.
    return "".join(parts), end if mark and mark[0] == "\n" else end + len(quotes + hashes)


def end_of_interpolation(text, position):
    depth = 1
    while position < len(text):
        if match := TOKENS.match(text, position):
            position = string(text, match.end(), match[1], match[2])[1] if match[2] else match.end()
            continue
        depth += {"(": 1, ")": -1}.get(text[position], 0)
        if depth == 0:
            break
        position += 1
    return position


# MARK: Types

DECLARATION = re.compile(r"\b(struct|class|enum|protocol|actor|typealias|associatedtype|extension)\s+([A-Z_][\w.]*)|[{}]")
# The parameters of a generic declaration. They hide types of the same name.
GENERIC = re.compile(r"\b(?:struct|class|enum|actor|func|init|subscript|typealias)\b[^<>{}()]*<([^>(]*)>")
NAME = re.compile(r"(?<![\w@#$])((?:[A-Za-z_]\w*\.)*)([A-Z_]\w*)\b")


class File:
    """What a file declares and uses."""

    def __init__(self, path, text):
        self.path = path
        self.text = code(text)
        # Whole names, such as `Outer.Inner`, with the line.
        self.types = {}
        # The types whose members can be named without them.
        self.scopes = set()
        self.hidden = set()
        self.find_types()

    def find_types(self):
        open_types, waiting = [], None
        for match in DECLARATION.finditer(self.text):
            if match[0] == "{":
                open_types.append(waiting)
                waiting = None
            elif match[0] == "}":
                if open_types:
                    open_types.pop()
            else:
                outer = next((name for name in reversed(open_types) if name), None)
                name = f"{outer}.{match[2]}" if outer and match[1] != "extension" else match[2]
                if match[1] not in ("extension", "associatedtype"):
                    self.types.setdefault(name, self.text.count("\n", 0, match.start()) + 1)
                if match[1] in ("typealias", "associatedtype"):
                    self.hidden.add(match[2])
                else:
                    waiting = name
                    self.scopes.add(name)
        for parameters in GENERIC.findall(self.text):
            self.hidden.update(re.findall(r"(?:^|,)\s*(?:each\s+|let\s+)?([A-Z]\w*)", parameters))

    def uses(self, module, declared):
        """Yields the line, the whole name and the file of each type of the module that is used here but not declared here."""
        for match in NAME.finditer(self.text):
            whole = match[1].removeprefix(module + ".") + match[2]
            for name in self.meanings(whole):
                file = declared.get(name)
                if file and name not in self.types:
                    yield self.text.count("\n", 0, match.start()) + 1, name, file
                if file:
                    break

    def meanings(self, whole):
        """The whole names that a name may stand for, the likeliest first."""
        parts = whole.split(".")
        for end in range(len(parts), 0, -1):
            name = ".".join(parts[:end])
            yield from (f"{scope}.{name}" for scope in self.scopes)
            if parts[0] not in self.hidden:
                yield name


# MARK: The list


class Layers:
    """The list of layers and exceptions."""

    def __init__(self, text):
        self.folders = defaultdict(list)
        self.exceptions = {}
        self.limit = 0
        self.problems = []
        target = None
        for number, line in enumerate(text.splitlines(), 1):
            content = line.split("#")[0].rstrip()
            if not content:
                continue
            if match := re.fullmatch(r"Exceptions, at most (\d+):", content):
                self.limit, target = int(match[1]), "exceptions"
            elif not line.startswith(" "):
                target = content
                self.folders[target] = []
            elif target == "exceptions":
                match = re.fullmatch(r"\s+(\S+) uses ([\w.]+): (\S.*)", content)
                if match:
                    self.exceptions[match[1], match[2]] = number
                else:
                    self.problems.append(f".ci/layers:{number}: an exception is `FOLDER uses TYPE: REASON`")
            else:
                self.folders[target].append(content.strip())


def folder_of(path, folders):
    """Returns the listed folder that contains a file. `.` contains only files outside of folders."""
    parents = [str(parent) for parent in Path(path).parents]
    if len(parents) > 1:
        parents.remove(".")
    return next((parent for parent in parents if parent in folders), None)


def check(root, text):
    """Returns the problems, and the number of files that were checked."""
    layers = Layers(text)
    problems, used, count = layers.problems, set(), 0
    for folder in sorted(root.glob("Sources/*")):
        target = str(folder.relative_to(root))
        rooms = [path for path in folder.glob("*") if path.is_dir() and path.suffix != ".docc"]
        if target not in layers.folders and any(list(room.rglob("*.swift")) for room in rooms):
            problems.append(f"{target}: .ci/layers does not list this target")
    for target, folders in layers.folders.items():
        paths = [path for path in sorted((root / target).rglob("*.swift")) if ".docc" not in str(path)]
        files = [File(str(path.relative_to(root / target)), path.read_text()) for path in paths]
        count += len(files)
        declared = {}
        for file in files:
            for name in file.types:
                declared[name] = None if name in declared and "." not in name else file
        order = {folder: index for index, folder in enumerate(folders)}
        rooms = {file.path: folder_of(file.path, order) for file in files}
        for folder in folders:
            if folder not in rooms.values():
                problems.append(f"{target}/{folder}: .ci/layers lists this folder, but it has no files")
        for file in files:
            room = rooms[file.path]
            if room is None:
                problems.append(f"{target}/{file.path}: .ci/layers does not list this file's folder")
                continue
            for line, name, other in file.uses(Path(target).name, declared):
                there = rooms[other.path]
                if there is None or order[there] <= order[room]:
                    continue
                if (exception := (f"{target}/{room}", name)) in layers.exceptions:
                    used.add(exception)
                else:
                    problems.append(f"{target}/{file.path}:{line}: {name} is in {there}, which comes after {room}")
    for exception in layers.exceptions.keys() - used:
        problems.append(f".ci/layers:{layers.exceptions[exception]}: the exception is not needed")
    if len(layers.exceptions) > layers.limit:
        problems.append(f".ci/layers: {len(layers.exceptions)} exceptions, more than {layers.limit}")
    return list(dict.fromkeys(problems)), count


# MARK: Tests of the check

FILES = {
    "Sources/House/Cellar/Barrel.swift": """
        struct Barrel { enum Wood { case oak } }
        // Roof, /* Roof
        /* Roof /* Roof */ Roof */
        let text = "Roof \\(1 + f(")")) Roof", raw = #"Roof \\(Roof)"#, long = \"\"\"
            Roof "Roof" \\" Roof
            \"\"\"
        func f<Roof>(_ roof: Roof) {}
        """,
    "Sources/House/Hall/Hall.swift": "struct Hall { let barrel: Barrel, wood: Barrel.Wood }",
    "Sources/House/Roof/Roof.swift": "struct Roof { struct Tile {} }",
    "Sources/House/Roof/Hall+Roof.swift": "extension Hall { struct Lamp {}; var roof: Roof { Roof() } }",
    "Sources/House/House.swift": "typealias Rooms = (Hall, Roof)",
    "Sources/Plain/Plain.swift": "struct Plain {}",
}
LIST = """
# A comment.
Sources/House
    Cellar
    Hall
    Roof
    .
"""

# Files that are added, the list, and the problems.
CASES = [
    ({}, LIST, []),
    (
        {"Sources/House/Cellar/Wine.swift": "\n\nfunc g(_: Hall, _: [Roof.Tile]) -> String { #\"a \\#(Roof().text) \"# }"}, LIST,
        [
            "Sources/House/Cellar/Wine.swift:3: Hall is in Hall, which comes after Cellar",
            "Sources/House/Cellar/Wine.swift:3: Roof.Tile is in Roof, which comes after Cellar",
            "Sources/House/Cellar/Wine.swift:3: Roof is in Roof, which comes after Cellar",
        ],
    ),
    (
        {"Sources/House/Hall/Door.swift": "extension Hall { var lamp: Lamp? { nil } }\nextension House.Roof {}"}, LIST,
        [
            "Sources/House/Hall/Door.swift:1: Hall.Lamp is in Roof, which comes after Hall",
            "Sources/House/Hall/Door.swift:2: Roof is in Roof, which comes after Hall",
        ],
    ),
    (
        {"Sources/House/Cellar/Wine.swift": "let hall: Hall? = nil"},
        LIST + "Exceptions, at most 1:\n    Sources/House/Cellar uses Hall: the reason\n", [],
    ),
    (
        {},
        LIST + "Exceptions, at most 1:\n    Sources/House/Hall uses Roof: the reason\n    House uses Roof\n",
        [
            ".ci/layers:10: an exception is `FOLDER uses TYPE: REASON`",
            ".ci/layers:9: the exception is not needed",
        ],
    ),
    (
        {"Sources/House/Cellar/Wine.swift": "let hall: Hall? = nil, roof: Roof"},
        LIST + "Exceptions, at most 1:\n    Sources/House/Cellar uses Hall: a\n    Sources/House/Cellar uses Roof: b\n",
        [".ci/layers: 2 exceptions, more than 1"],
    ),
    (
        {"Sources/Other/Room/Room.swift": "", "Sources/House/Attic/Box.swift": ""}, LIST + "    Garden\n",
        [
            "Sources/Other: .ci/layers does not list this target",
            "Sources/House/Garden: .ci/layers lists this folder, but it has no files",
            "Sources/House/Attic/Box.swift: .ci/layers does not list this file's folder",
        ],
    ),
    (
        {"Sources/House/Attic/Box.swift": ""}, LIST.replace("    .\n", "") + "Sources/Plain\n    .\n",
        [
            "Sources/House/Attic/Box.swift: .ci/layers does not list this file's folder",
            "Sources/House/House.swift: .ci/layers does not list this file's folder",
        ],
    ),
]


def self_test():
    for added, text, expected in CASES:
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder)
            for name, content in {**FILES, **added}.items():
                (root / name).parent.mkdir(parents=True, exist_ok=True)
                (root / name).write_text(content)
            found, _ = check(root, text)
            if found != expected:
                sys.exit(f"the check of layers is wrong:\nexpected {expected}\nfound    {found}")


if __name__ == "__main__":
    if "--self-test" in sys.argv:
        self_test()
    found, checked = check(ROOT, (ROOT / ".ci/layers").read_text())
    print(*found, sep="\n", end="\n" if found else "")
    if found:
        sys.exit(1)
    print(f"{checked} files use the types of their own folder and of those before it")
