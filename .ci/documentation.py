"""What `.ci/documentation` does by itself: modules, symbol graphs, articles, and the checks of the result."""
import argparse
import concurrent.futures
import functools
import itertools
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / ".build-documentation"
MODULES = BUILD / "modules"
REPOSITORY = "https://github.com/Brightify/DataMapper/blob/main/"


class Reference:
    """An archive: one module for its reader, of symbols of several modules."""

    def __init__(self, name, modules):
        self.name = name
        # What a program would import; what these export belongs to the reference, too.
        self.modules = modules
        self.catalogue = ROOT / "Sources" / name / f"{name}.docc"
        self.generated = self.catalogue / "Generated"
        self.archive = BUILD / f"{name}.doccarchive"

    @property
    def graphs(self):
        return sorted(self.generated.glob("*.symbols.json"))


REFERENCES = [
    Reference("DataMapper", ["DataMapperMacros"]),
    Reference("ObjectMapper", ["ObjectMapper", "ObjectMapperInterop"]),
]


def fail(message, lines=()):
    sys.exit("\n".join([f"error: {message}", *lines]))


# Modules


@functools.cache
def targets():
    environment = {name: value for name, value in os.environ.items() if name != "DATAMAPPER_DOCUMENTATION"}
    package = json.loads(subprocess.check_output(
        ["swift", "package", "--scratch-path", str(BUILD / "package"), "dump-package"], cwd=ROOT, env=environment))
    others = [source["identity"] for dependency in package["dependencies"] for source in list(dependency.values())[0]]
    if others != ["swift-syntax"]:
        fail("the package depends on others:", others)
    return {target["name"]: target for target in package["targets"]}


def dependencies(target, known):
    names = [list(dependency.values())[0][0] for dependency in target["dependencies"]]
    return [name for name in names if name in known and known[name]["type"] != "macro"]


def platform_flags():
    info = json.loads(subprocess.check_output(["swiftc", "-print-target-info"]))
    flags = ["-target", info["target"]["triple"]]
    if sys.platform == "darwin":
        flags += ["-sdk", subprocess.check_output(["xcrun", "--show-sdk-path"], text=True).strip()]
    return flags


@functools.cache
def c_flags():
    """Flags for targets written in C, which are seen by a module map. Cached: compilers that run at the same time read the maps."""
    MODULES.mkdir(parents=True, exist_ok=True)
    flags = []
    for name, target in targets().items():
        headers = ROOT / "Sources" / name / "include"
        if target["type"] == "regular" and headers.is_dir():
            module_map = MODULES / f"{name}.modulemap"
            module_map.write_text(f'module {name} {{ umbrella "{headers}" export * }}\n')
            flags += ["-Xcc", f"-fmodule-map-file={module_map}"]
    return flags


def build_modules():
    """Emits the modules without code: bodies of functions are not even checked."""
    MODULES.mkdir(parents=True, exist_ok=True)
    known = targets()
    needed, stack = {}, [name for reference in REFERENCES for name in reference.modules]
    while stack:
        name = stack.pop()
        if name not in needed:
            needed[name] = dependencies(known[name], known)
            stack += needed[name]
    flags = c_flags()
    rebuilt = set()

    def build(name):
        files = [file for file in (ROOT / "Sources" / name).rglob("*.swift") if ".docc" not in str(file)]
        sources = sorted(str(file) for file in files)
        module = MODULES / f"{name}.swiftmodule"
        changed = [file.stat().st_mtime for file in [*files, ROOT / "Package.swift"]]
        if not sources or module.exists() and module.stat().st_mtime > max(changed) and not rebuilt.intersection(needed[name]):
            return
        rebuilt.add(name)
        features = [
            list(setting["kind"].values())[0]["_0"] for setting in known[name]["settings"]
            if "enableUpcomingFeature" in setting["kind"]
        ]
        command = ["swiftc", "-emit-module", "-module-name", name, "-swift-version", "6", "-package-name", "datamapper"]
        command += ["-parse-as-library", "-suppress-warnings", "-D", "Macros", "-I", str(MODULES), *flags]
        command += ["-Xfrontend", "-experimental-skip-non-inlinable-function-bodies"]
        for feature in features:
            command += ["-enable-upcoming-feature", feature]
        result = subprocess.run(
            [*command, *sources, "-o", str(module)], capture_output=True, text=True)
        if result.returncode:
            module.unlink(missing_ok=True)
            raise RuntimeError(f"{name}:\n{result.stderr}")

    done, running = set(), {}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        while len(done) < len(needed):
            for name, before in needed.items():
                if name not in done and name not in running.values() and done.issuperset(before):
                    running[pool.submit(build, name)] = name
            finished, _ = concurrent.futures.wait(running, return_when=concurrent.futures.FIRST_COMPLETED)
            for future in finished:
                future.result()
                done.add(running.pop(future))
    return known


# Symbol graphs

# Implementations of these repeat what the page of a protocol says, for each type that conforms to it.
WITNESSES = {
    "describe(_:)", "acceptsNull", "keepsValues", "serialize(to:)", "mapping(_:)", "mappingKey", "init(mappingKey:)",
    "==(_:_:)", "hash(into:)", "errorDescription",
}


def is_witness(symbol, protocols):
    path = symbol["pathComponents"]
    if len(path) < 2 or path[-2] in protocols:
        return False
    # Extensions of types of other modules, most of which only conform to protocols.
    if "swiftExtension" in symbol and symbol["swiftExtension"]["extendedModule"] in ["Swift", "Foundation", "FoundationEssentials"]:
        if path[-1] == "defaultTransformation":
            return True
    text = "".join(part["spelling"] for part in symbol["declarationFragments"])
    return path[-1] in WITNESSES or path[-1] == "init(_:)" and "DeserializableData" in text


def build_graphs(known):
    for reference in REFERENCES:
        raw = BUILD / "graphs" / reference.name
        shutil.rmtree(raw, ignore_errors=True)
        raw.mkdir(parents=True)
        reference.generated.mkdir(parents=True, exist_ok=True)
        for file in reference.graphs:
            file.unlink()
        for module in reference.modules:
            exported = [] if reference.name != "DataMapper" else [
                name for name in known if (MODULES / f"{name}.swiftmodule").exists() and "ObjectMapper" not in name]
            subprocess.run(
                ["swift-symbolgraph-extract", "-module-name", module, "-I", str(MODULES), *platform_flags(),
                 *c_flags(), "-minimum-access-level", "public", "-skip-synthesized-members",
                 "-skip-inherited-docs", "-emit-extension-block-symbols", "-output-dir", str(raw),
                 f"-experimental-allowed-reexported-modules={','.join(exported)}"], check=True)
        for file in sorted(raw.glob("*.symbols.json")):
            graph = json.loads(file.read_text())
            rewrite(graph, reference)
            module, _, extended = file.name.removesuffix(".symbols.json").partition("@")
            if graph["symbols"]:
                main = reference.name if module == reference.modules[0] else module
                name = f"{main}@{extended}" if extended else main
                (reference.generated / f"{name}.symbols.json").write_text(json.dumps(graph))


def rewrite(graph, reference):
    """Gives all symbols one module, and leaves out what repeats a protocol."""
    graph["module"]["name"] = reference.name
    protocols = {
        symbol["pathComponents"][-1] for symbol in graph["symbols"] if symbol["kind"]["identifier"] == "swift.protocol"}
    symbols = [symbol for symbol in graph["symbols"] if not is_witness(symbol, protocols)]
    # An extension that is left without members.
    members = {edge["source"]: edge["target"] for edge in graph["relationships"] if edge["kind"] == "memberOf"}
    remaining = {symbol["identifier"]["precise"] for symbol in symbols}
    parents = {target for source, target in members.items() if source in remaining}
    symbols = [
        symbol for symbol in symbols
        if symbol["kind"]["identifier"] != "swift.extension" or symbol["identifier"]["precise"] in parents]
    remaining = {symbol["identifier"]["precise"] for symbol in symbols}
    dropped = {symbol["identifier"]["precise"] for symbol in graph["symbols"]} - remaining
    graph["symbols"] = symbols
    graph["relationships"] = [
        edge for edge in graph["relationships"] if edge["source"] not in dropped and edge["target"] not in dropped]
    for symbol in symbols:
        extension = symbol.get("swiftExtension", {})
        if extension.get("extendedModule") in targets():
            extension["extendedModule"] = reference.name
        if "docComment" in symbol:
            symbol["docComment"]["module"] = reference.name
            # In sources, a module's name tells types of that name apart; here all are of one module.
            for line in symbol["docComment"]["lines"]:
                line["text"] = re.sub(r"``DataMapper[A-Z]\w*/", "``", line["text"])


# Tutorials

MACROS = ROOT / ".build-macros" / "debug"


def build_macros():
    """Builds the macros as CI's tests of macros do, so that there is nothing to do after these."""
    for target in ["DataMapperMacros", "ObjectMapperInterop"]:
        subprocess.run(
            ["swift", "build", "--traits", "Macros", "--scratch-path", ".build-macros", "--target", target,
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
    catalogue = REFERENCES[0].catalogue
    shown, checked = set(), 0
    for tutorial in sorted(catalogue.rglob("*.tutorial")):
        states = list(tutorial_states(tutorial))
        if not states:
            continue
        shown.update(file for state in states for file in state.values())
        programs = [[file for name, file in state.items() if name != "Package.swift"] for state in states]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(compile_program, [program for program in programs if program]))
        checked += len(programs)
        run_tests(programs[-1])
    unused = [file.name for file in sorted((catalogue / "Tutorial").glob("*.swift")) if file not in shown]
    if unused:
        fail("no tutorial shows these files:", unused)
    return checked


def check_pages():
    """Runs the Swift blocks of the catalogues' own pages, and compares results with comments. Returns the number of pages.

    Lines of a comment that begins with `<!-- Swift` belong to the program, too."""
    pages = {}
    for reference in REFERENCES:
        for page in sorted(reference.catalogue.rglob("*.md")):
            code = re.findall(r"^(?:```swift|<!-- Swift)\n(.*?)^(?:```|-->)$", page.read_text(), flags=re.S | re.M)
            if reference.generated not in page.parents and code:
                pages[page] = "\n".join(code)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda page: run_page(page, pages[page]), pages))
    return len(pages)


def run_page(page, code):
    """Code of a page as a script. `value   // result` compares."""
    lines = ["import Foundation"]
    lines += ['func compare<T: Equatable>(_ a: T, _ b: T) throws { precondition(a == b, "\\(a) is not \\(b)") }']
    for line in code.split("\n"):
        result = re.fullmatch(r"(\S.*?\S)   // (.*)", line)
        lines.append(f"try compare({result[1].removeprefix('try ')}, {result[2]})" if result else line)
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder) / "main.swift"
        source.write_text("\n".join(lines))
        program = pathlib.Path(folder) / "page"
        result = subprocess.run(
            ["swiftc", *program_flags(), str(source), *library_objects(), "-o", str(program)], capture_output=True, text=True)
        if result.returncode == 0:
            result = subprocess.run([str(program)], capture_output=True, text=True)
        if result.returncode:
            fail(f"the code of {page.relative_to(ROOT)} is wrong:", [result.stderr])


def library_objects():
    """The objects of the libraries, without those of sources that are no more: a build leaves them."""
    objects = []
    for folder in sorted([*MACROS.glob("DataMapper*.build"), *MACROS.glob("ObjectMapper*.build")]):
        sources = ROOT / "Sources" / folder.stem
        if folder.stem.endswith("Plugin") or not sources.is_dir(): continue
        names = {file.name for file in sources.rglob("*") if file.suffix in {".swift", ".c"}}
        objects += [str(object) for object in sorted(folder.rglob("*.o")) if object.stem in names]
    return objects


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


# Articles


class Page:
    """An article that is made of a page in Markdown."""

    def __init__(self, file, summary):
        self.file = file
        self.summary = summary
        self.name = file.stem.title() if file.stem.isupper() else file.stem
        self.text = file.read_text()
        self.anchors = {}
        for line in without_code(self.text):
            if heading := re.match(r"#{2,6} (.*)", line):
                title = plain(heading[1])
                self.anchors[github_anchor(title)] = docc_anchor(title)


class Group:
    """A group of pages: a heading of the index, the paragraph under it, and the links of its list."""

    def __init__(self, title):
        self.title = title
        self.name = "Guides-" + re.sub(r"[^A-Za-z]", "", title.title())
        self.abstract = []
        self.links = []


def without_code(text):
    """The lines outside of code blocks."""
    inside = False
    for line in text.split("\n"):
        if line.startswith("```"):
            inside = not inside
        elif not inside:
            yield line


def plain(title):
    return re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", title).replace("`", "").replace("*", "").strip()


def github_anchor(title):
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def docc_anchor(title):
    return re.sub(r"[\s-]+", "-", re.sub(r"[!-,./:;?@\[-\]_`{}\u2010-\u2027]", "", title).strip())


def read_index():
    """The groups of `Documentation/README.md`: each `##` heading is a group, and each item of a list is a page.

    A group has a paragraph; an item is `* [Title](Page.md): summary.`"""
    index = ROOT / "Documentation" / "README.md"
    groups, pages = [], {}
    # An item may go on in indented lines.
    for line in re.sub(r"\n +", " ", index.read_text()).split("\n"):
        if line.startswith("## "):
            groups.append(Group(line[3:].strip()))
        elif groups and (link := re.match(r"[*-] \[([^\]]+)\]\(([^)#]+\.md)\): (.+)", line)):
            file = (index.parent / link[2]).resolve()
            if not file.exists():
                fail(f"the index has a page that does not exist: {link[2]}")
            if file in pages:
                fail(f"the index has a page twice: {link[2]}")
            pages[file] = Page(file, link[3][0].upper() + link[3][1:])
            groups[-1].links.append(pages[file])
        elif groups and not groups[-1].links and line.strip():
            groups[-1].abstract.append(line.strip())
    missing = [file.name for file in sorted(index.parent.glob("*.md")) if file != index and file.resolve() not in pages]
    if missing:
        fail("these pages are in no group of Documentation/README.md:", missing)
    return groups, pages


def build_articles(reference):
    """Writes an article for each page, and one for each group of pages."""
    groups, pages = read_index()
    folder = reference.generated
    for file in [*folder.glob("*.md"), *folder.glob("*.svg"), *folder.glob("*.png")]:
        file.unlink()
    graph = json.loads((folder / f"{reference.name}.symbols.json").read_text())
    names = {".".join(symbol["pathComponents"]) for symbol in graph["symbols"]}
    symbols = {name.replace(".", "/") for name in names if re.fullmatch(r"[A-Z]\w*(\.[A-Z]\w*)*", name)}
    taken = {name.lower() for name in names} | {
        file.stem.lower() for file in reference.catalogue.rglob("*.md") if folder not in file.parents}
    headings = re.findall(r"^#+ (.*)", (reference.catalogue / f"{reference.name}.md").read_text(), flags=re.M)
    taken.update(docc_anchor(title).lower() for title in headings)
    for page in pages.values():
        # A page has an address of its own where a symbol, a page of the catalogue or a heading of its main page has the same name.
        if page.name.lower() in taken:
            page.name += "-Guide"
    for page in pages.values():
        # There, names are those of another library.
        linked = set() if page.name == "MigratingFromObjectMapper" else symbols
        text = article(page, pages, linked, folder)
        (folder / f"{page.name}.md").write_text(text)
    for group in groups:
        lines = [f"# {group.title}", "", " ".join(group.abstract) or fail(f"the group {group.title} has no description"), ""]
        lines += ["## Topics", "", "### Pages", "", *[f"- <doc:{page.name}>" for page in group.links], ""]
        (folder / f"{group.name}.md").write_text("\n".join(lines))
    return groups, pages


def article(page, pages, symbols, folder):
    text = re.sub(r"<picture>.*?</picture>", lambda match: picture(match[0], page, folder), page.text, flags=re.S)
    title, _, text = text.partition("\n")
    # DocC shows the title as it stands.
    text = f"{title.replace('`', '')}\n\n{page.summary}\n{text}"
    lines, code, mentioned = [], False, set()
    source = text.split("\n")
    for number, line in enumerate(source):
        if line.startswith("```"):
            code = not code
            line = line.replace("```swift-apple", "```swift")
            if code and line == "```" and not is_swift(source[number + 1:]):
                line = "```text"
        elif not code:
            if line.startswith("#"):
                mentioned = set()
            else:
                line = symbol_links(line, symbols, mentioned)
        lines.append(line)
    # Links may go over the end of a line.
    parts = re.split(r"(^```.*?^```$)", "\n".join(lines), flags=re.S | re.M)
    for index in range(0, len(parts), 2):
        parts[index] = re.sub(
            r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)",
            lambda match: page_link(match, page, pages, folder), parts[index])
    return "".join(parts)


def is_swift(lines):
    """Whether a block without a language is Swift all the same, which is not compiled, such as a part of `Package.swift`."""
    block = "\n".join(itertools.takewhile(lambda line: line != "```", lines))
    return re.search(r"^ *(\.package|import |extension |let |var |func |@)", block, flags=re.M)


def symbol_links(line, symbols, mentioned):
    """Links the first mention of each type in a section."""
    def link(match):
        name = match[1].replace(".", "/")
        if name not in symbols or name in mentioned:
            return match[0]
        mentioned.add(name)
        return f"``{name}``"
    # Not within the text of a link.
    return re.sub(r"(?<![`\[])`([A-Z][\w.]*)`(?![`\]])", link, line)


broken_links = []


def page_link(match, page, pages, folder):
    image, text, target = match.groups()
    if re.match(r"[a-z]+:", target):
        return match[0]
    if image and not pathlib.Path(target).suffix:
        return match[0]
    if image:
        file = page.file.parent / target
        shutil.copy(file, folder / f"{page.name}-{file.name}")
        return f"![{text}]({page.name}-{file.stem})"
    path, _, anchor = target.partition("#")
    file = (page.file.parent / path).resolve() if path else page.file
    linked = pages.get(file)
    if linked is None:
        if not file.exists():
            broken_links.append(f"{page.file.relative_to(ROOT)}: {target} is missing")
            return text
        # In the summary of an article, DocC loses addresses of links that are code.
        text = text.strip("`")
        return f"[{text}]({REPOSITORY}{file.relative_to(ROOT)}{'#' + anchor if anchor else ''})"
    if anchor:
        if anchor not in linked.anchors:
            broken_links.append(f"{page.file.relative_to(ROOT)}: {target} is no heading of that page")
            return text
        return f"[{text}](<doc:{linked.name}#{linked.anchors[anchor]}>)"
    return f"[{text}](<doc:{linked.name}>)"


def picture(html, page, folder):
    """An image with a dark variant, as DocC names these."""
    light = re.search(r'<img[^>]*src="([^"]+)"', html)[1]
    text = re.search(r'<img[^>]*alt="([^"]*)"', html)
    dark = re.search(r'prefers-color-scheme: dark[^>]*srcset="([^"]+)"', html)
    name = f"{page.name}-{pathlib.Path(light).stem}"
    for source, suffix in [(light, "")] + ([(dark[1], "~dark")] if dark else []):
        shutil.copy(page.file.parent / source, folder / f"{name}{suffix}{pathlib.Path(source).suffix}")
    return f"![{text[1] if text else ''}]({name})"


# Conversion


def convert(reference, hosting_base_path):
    """Makes the archive. Returns what DocC says about it."""
    shutil.rmtree(reference.archive, ignore_errors=True)
    diagnostics = BUILD / f"{reference.name}-diagnostics.json"
    command = [
        tool("docc"), "convert", str(reference.catalogue), "--output-dir", str(reference.archive), "--emit-digest",
        "--diagnostics-file", str(diagnostics), "--diagnostic-level", "warning",
        "--fallback-display-name", reference.name, "--fallback-bundle-identifier", reference.name,
        "--fallback-default-module-kind", "Library", "--checkout-path", str(ROOT), "--source-service", "github",
        "--source-service-base-url", REPOSITORY.rstrip("/")]
    if hosting_base_path:
        command += ["--hosting-base-path", hosting_base_path]
    result = subprocess.run(command, capture_output=True, text=True)
    found = json.loads(diagnostics.read_text())["diagnostics"] if diagnostics.exists() else []
    if result.returncode and not any(diagnostic["severity"] == "error" for diagnostic in found):
        fail(f"docc fails for {reference.name}:", [result.stdout, result.stderr])
    return found


def tool(name):
    if found := shutil.which(name):
        return found
    return subprocess.check_output(["xcrun", "--find", name], text=True).strip()


def describe(diagnostic):
    source = diagnostic.get("source", "")
    path = urllib.parse.unquote(source.removeprefix("file://"))
    if path:
        path = os.path.relpath(path, ROOT)
    line = diagnostic.get("range", {}).get("start", {}).get("line")
    text = f"{path}:{line}: {diagnostic['summary']}" if path else diagnostic["summary"]
    for solution in diagnostic.get("solutions", []):
        text += "\n    " + " ".join(solution["summary"].split())
    return path, text


# Checks

# A page with more members than this has groups of its own. If a page has any, every member is in one.
MOST_MEMBERS = 16


class Archive:
    """What readers see: the pages of an archive, and what leads to each."""

    def __init__(self, reference):
        self.root = f"doc://{reference.name}/documentation/{reference.name}"
        entities = json.loads((reference.archive / "linkable-entities.json").read_text())
        self.urls = {entity["usr"]: entity["referenceURL"] for entity in entities if "usr" in entity}
        self.pages = {}
        for folder in ["documentation", "tutorials"]:
            for file in (reference.archive / "data" / folder).rglob("*.json"):
                page = json.loads(file.read_text())
                self.pages[page["identifier"]["url"]] = page
        self.chosen, self.automatic, self.curators = {}, {}, {}
        for url, page in self.pages.items():
            sections = page.get("topicSections", [])
            self.chosen[url] = [link for section in sections if not section.get("generated") for link in section["identifiers"]]
            self.automatic[url] = [link for section in sections if section.get("generated") for link in section["identifiers"]]
            for link in self.chosen[url]:
                self.curators.setdefault(link, []).append(url)
        self.examples = {url for url, page in self.pages.items() if has_code(page.get("primaryContentSections", []))}
        self.reached = self.walk()

    def walk(self):
        reached, stack = set(), [self.root]
        while stack:
            url = stack.pop()
            if url in reached:
                continue
            reached.add(url)
            stack += self.chosen.get(url, [])
            links = self.automatic.get(url, [])
            # What conforming to a protocol adds has a page of its own, which DocC makes.
            stack += [link for link in links if link.endswith("-Implementations")]
            if url != self.root and not self.chosen.get(url) and len(links) <= MOST_MEMBERS:
                stack += links
        return reached

    def has_example(self, url):
        """Whether its page, that of a type around it, or a page that groups one of these has code."""
        while url != self.root and len(url) > len(self.root):
            if url in self.examples or any(page in self.examples and page != self.root for page in self.curators.get(url, [])):
                return True
            url = url.rpartition("/")[0]
        return False


def has_code(value):
    if isinstance(value, dict):
        return value.get("type") == "codeListing" or any(has_code(part) for part in value.values())
    return isinstance(value, list) and any(has_code(part) for part in value)


def check(reference):
    """Returns what is wrong, and prints the counts."""
    archive = Archive(reference)
    symbols, implementations = {}, set()
    for file in reference.graphs:
        graph = json.loads(file.read_text())
        symbols.update({
            symbol["identifier"]["precise"]: symbol for symbol in graph["symbols"]
            if symbol["kind"]["identifier"] != "swift.extension"})
        implementations.update(edge["source"] for edge in graph["relationships"] if edge["kind"] == "defaultImplementationOf")
    undocumented, unreached, hidden, without = [], [], [], []
    for usr, symbol in sorted(symbols.items(), key=lambda item: item[1]["pathComponents"]):
        url = archive.urls.get(usr)
        line = place(symbol, url)
        if url is None:
            hidden.append(f"{line}: has no page")
            continue
        if any(name.startswith("_") and name.isidentifier() for name in symbol["pathComponents"]):
            hidden.append(f"{line}: is for internal use")
        # What the compiler synthesizes is in no file.
        if "location" in symbol and not any(part["text"].strip() for part in symbol.get("docComment", {}).get("lines", [])):
            undocumented.append(line)
        # Those are listed on the page of the requirement, and members on that of their type.
        parent = url.rpartition("/")[0]
        if usr not in implementations and url not in archive.reached and (parent in archive.reached or parent not in archive.pages):
            unreached.append(f"{line}\n    - ``{url.rpartition('/')[2]}``   {declaration(symbol)}")
        if not archive.has_example(url):
            without.append(line)
    for url, page in archive.pages.items():
        for module in page.get("metadata", {}).get("modules", []):
            names = {module["name"], *module.get("relatedModules", [])} & set(targets()) - {reference.name}
            hidden += [f"{url}: shows the module {name}" for name in sorted(names)]
    articles = [
        url for url, page in archive.pages.items()
        if page["kind"] in ["article", "overview", "project"] and url not in archive.reached and url not in reached_tutorials(archive)]
    count = len(symbols)
    print(f"{reference.name}: {count} symbols, {len(archive.pages) - len(archive.urls)} other pages")
    print(f"    documented: {count - len(undocumented)}; in a group: {count - len(unreached)}; "
          f"with an example: {count - len(without)} ({100 * (count - len(without)) // count} %)")
    (BUILD / f"{reference.name}-without-example.txt").write_text("\n".join(without) + "\n")
    return [
        (f"symbols of {reference.name} without a comment", undocumented),
        (f"symbols of {reference.name} in no group of topics", unreached),
        (f"symbols of {reference.name} that should not be seen", hidden),
        (f"articles of {reference.name} in no group of topics", articles),
    ], without


def reached_tutorials(archive):
    """Tutorials that a table of contents in the topics has."""
    reached = set()
    for url in archive.reached:
        page = archive.pages.get(url)
        if page and page["kind"] == "overview":
            reached.update(page.get("references", {}))
    return reached


def declaration(symbol):
    return " ".join("".join(part["spelling"] for part in symbol["declarationFragments"]).split())


def place(symbol, url):
    location = symbol.get("location", {})
    path = urllib.parse.unquote(location.get("uri", "").removeprefix("file://"))
    where = f"{os.path.relpath(path, ROOT)}:{location['position']['line'] + 1}" if path else "?"
    name = url.split("/documentation/")[-1] if url else ".".join(symbol["pathComponents"])
    return f"{where}: {name}"


# The whole


def step(text):
    print(f"\n== {text}", flush=True)


def main():
    parser = argparse.ArgumentParser(prog=".ci/documentation", description="Builds and checks the API reference.")
    parser.add_argument("--prepare", action="store_true", help="only generate symbol graphs and articles")
    parser.add_argument("--lenient", action="store_true", help="print what comments in sources have wrong, and go on")
    parser.add_argument("--without-code", action="store_true", help="do not compile and run the code of pages and tutorials")
    parser.add_argument("--hosting-base-path", help="the folder of a web site that the reference will be in")
    arguments = parser.parse_args()

    step("modules")
    known = build_modules()
    step("symbol graphs and articles")
    build_graphs(known)
    groups, pages = build_articles(REFERENCES[0])
    print(f"{len(pages)} pages in {len(groups)} groups")
    failures = [("links of pages", broken_links)]
    if arguments.prepare:
        return report(failures)

    step("archives")
    for reference in REFERENCES:
        found = [describe(diagnostic) for diagnostic in convert(reference, arguments.hosting_base_path)]
        comments = sorted(text for path, text in found if path.endswith(".swift") and ".docc/" not in path)
        others = sorted(text for path, text in found if not path.endswith(".swift") or ".docc/" in path)
        if arguments.lenient and comments:
            print("\n".join([f"warnings in comments of {reference.name}:", *comments]))
        elif comments:
            failures.append((f"comments of {reference.name}", comments))
        failures.append((f"pages of {reference.name}", others))
    if any(lines for title, lines in failures if title.startswith("pages of")):
        report(failures)

    step("symbols")
    for reference in REFERENCES:
        found, without = check(reference)
        failures += found
        print(f"    without: {len(without)}, listed in {BUILD.name}/{reference.name}-without-example.txt")

    step("site")
    site = BUILD / "site"
    shutil.rmtree(site, ignore_errors=True)
    subprocess.run(
        [tool("docc"), "merge", *[str(reference.archive) for reference in REFERENCES], "--output-path", str(site),
         "--synthesized-landing-page-name", "DataMapper"], check=True)
    print(f"python3 -m http.server --directory {site.relative_to(ROOT)} shows it at http://localhost:8000/documentation")

    if not arguments.without_code:
        step("code of pages and tutorials")
        build_macros()
        print(f"{check_pages()} pages run, {check_tutorials()} programs of tutorials compiled, and their tests run")
    report(failures)


def report(failures):
    failures = [(title, lines) for title, lines in failures if lines]
    if failures:
        fail("the documentation has faults", [line for title, lines in failures for line in [f"\n{title}:", *lines]])


if __name__ == "__main__":
    try:
        main()
    except RuntimeError as error:
        fail(str(error))
