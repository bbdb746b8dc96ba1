"""Runs the code of the catalogs' own pages, and of the tutorials."""
import concurrent.futures
import os
import pathlib
import re
import subprocess
import tempfile

from modules import c_flags
from project import REFERENCES, ROOT, fail

MACROS = ROOT / ".build" / "debug"


def build_macros():
    """Builds the macros as CI's tests of macros do. What these have built is not built again."""
    for target in [module for reference in REFERENCES for module in reference.modules]:
        subprocess.run(
            ["swift", "build", "--traits", "Macros,YAML", "--target", target,
             "-Xswiftc", "-warnings-as-errors"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


def tutorial_states(tutorial):
    """The files of the program after each step, by their names."""
    files = {}
    for name, file in re.findall(r'@Code\(name: "([^"]+)", file: "([^"]+)"', tutorial.read_text()):
        files[name] = tutorial.parent / file
        if not files[name].exists():
            fail(f"{tutorial.name} shows a missing file: {file}")
        yield dict(files)


def check_tutorials():
    """Compiles the program of each step, and runs the tests of the last one. Returns the number of programs."""
    catalog = REFERENCES[0].catalog
    shown, checked = set(), 0
    for tutorial in sorted(catalog.rglob("*.tutorial")):
        states = list(tutorial_states(tutorial))
        if not states:
            continue
        shown.update(file for state in states for file in state.values())
        programs = [[file for name, file in state.items() if name != "Package.swift"] for state in states]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(compile_program, [program for program in programs if program]))
        checked += len(programs)
        run_tests(programs[-1])
    unused = [file.name for file in sorted((catalog / "Tutorial").glob("*.swift")) if file not in shown]
    if unused:
        fail("no tutorial shows these files:", unused)
    return checked


def check_pages():
    """Runs the Swift blocks of the catalogs' own pages. Returns the number of pages, and of results that were compared.

    Lines of a comment that begins with `<!-- Swift` belong to the program, too."""
    pages = {}
    for reference in REFERENCES:
        for page in sorted(reference.catalog.rglob("*.md")):
            code = re.findall(r"^(```swift|<!-- Swift)\n(.*?)^(?:```|-->)$", page.read_text(), flags=re.S | re.M)
            if reference.generated not in page.parents and code:
                if any(mark != "```swift" and re.search(r"^ *import ", text, flags=re.M) for mark, text in code):
                    fail(f"{page.relative_to(ROOT)} does not show what it imports")
                pages[page] = "\n".join(text for _, text in code)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(lambda page: run_page(page, pages[page]), pages))
    return len(pages), sum(results)


# In a file of its own, so that a page needs the imports that it shows.
SUPPORT = """
    nonisolated(unsafe) var compared: Set<Int> = []

    func compare<T: Equatable>(_ line: Int, _ value: T, _ result: T) {
        precondition(value == result, "\\(value) is not \\(result)")
        compared.insert(line)
    }
    """


def page_program(code):
    """The program of a page, in which `value   // result` compares, and the number of results."""
    lines, results = [], 0
    for number, line in enumerate(code.split("\n")):
        result = re.fullmatch(r"( *)(\S.*?\S) {3,}// (.*)", line)
        # A comment after code is a result; nothing else would compare it. An address in a string is no comment.
        if result is None and re.search(r"\S\s+//|^\s*// prints\b", line):
            fail(f"a comment after code needs the form `value   // result`: {line.strip()}")
        if result:
            results += 1
            tried = "try " if result[2].startswith("try ") else ""
            line = f"{result[1]}{tried}compare({number}, {result[2].removeprefix('try ')}, {result[3]})"
        lines.append(line)
    # A result in a branch that does not run would be compared with nothing.
    lines.append(f'precondition(compared.count == {results}, "some results were not reached")')
    return "\n".join(lines), results


def run_page(page, code):
    with tempfile.TemporaryDirectory() as folder:
        source, support = pathlib.Path(folder) / "main.swift", pathlib.Path(folder) / "Support.swift"
        text, results = page_program(code)
        source.write_text(text)
        support.write_text(SUPPORT)
        program = pathlib.Path(folder) / "page"
        result = subprocess.run(
            ["swiftc", *program_flags(), "-enable-upcoming-feature", "MemberImportVisibility", str(source), str(support),
             *library_objects(), "-o", str(program)], capture_output=True, text=True)
        if result.returncode == 0:
            result = subprocess.run([str(program)], capture_output=True, text=True)
        if result.returncode:
            fail(f"the code of {page.relative_to(ROOT)} is wrong:", [result.stderr])
    return results


def library_objects():
    """The objects of the libraries, without those of sources that are no more: a build leaves them."""
    objects = []
    for folder in sorted([*MACROS.glob("*DataMapper*.build"), *MACROS.glob("ObjectMapper*.build")]):
        sources = ROOT / "Sources" / folder.stem
        if folder.stem.endswith("Plugin") or not sources.is_dir(): continue
        names = {file.name for file in sources.rglob("*") if file.suffix in {".swift", ".c"}}
        objects += [str(object) for object in sorted(folder.rglob("*.o")) if object.stem in names]
    return objects + [str(object) for object in sorted(MACROS.glob("CYaml.build/**/*.o"))]


def program_flags():
    flags = ["-swift-version", "6", "-module-name", "Shop", "-I", str(MACROS / "Modules")]
    flags += ["-load-plugin-executable", f"{MACROS}/DataMapperMacrosPlugin-tool#DataMapperMacrosPlugin", *c_flags()]
    return flags


def compile_program(files):
    # The tests are another module in the tutorial; one is enough to compile them.
    with tempfile.TemporaryDirectory() as folder:
        sources = copied(files, folder)
        result = subprocess.run(
            ["swiftc", "-typecheck", "-parse-as-library", "-warnings-as-errors", *program_flags(), *sources],
            capture_output=True, text=True)
    if result.returncode:
        fail(f"{', '.join(file.name for file in files)} do not compile:", [result.stderr])


def copied(files, folder):
    sources = []
    for file in files:
        source = pathlib.Path(folder) / file.name
        source.write_text(file.read_text().replace("@testable import Shop\n", ""))
        sources.append(str(source))
    return sources


def run_tests(files):
    """Runs tests as SwiftPM would."""
    with tempfile.TemporaryDirectory() as folder:
        main = pathlib.Path(folder) / "Runner.swift"
        main.write_text(
            "import Testing\n\n@main struct Runner {\n"
            "    static func main() async { await Testing.__swiftPMEntryPoint() as Never }\n}\n")
        program = pathlib.Path(folder) / "tests"
        result = subprocess.run(
            ["swiftc", "-parse-as-library", *program_flags(), *copied(files, folder), str(main), *library_objects(), "-o", str(program)],
            capture_output=True, text=True)
        if result.returncode:
            fail("the tests of the tutorial cannot be linked:", [result.stderr])
        result = subprocess.run([str(program), "--testing-library", "swift-testing"], capture_output=True, text=True)
        # A program without tests succeeds, too.
        if result.returncode or not re.search(r"with [1-9]\d* tests? in .* passed", result.stdout + result.stderr):
            fail("the tests of the tutorial fail:", [result.stdout, result.stderr])
