"""Checks what a reader of an archive finds: every symbol has a comment, and is in a group of topics."""
import json
import os
import urllib.parse

from modules import targets
from project import BUILD, ROOT

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
    """Returns the faults, and prints the counts."""
    archive = Archive(reference)
    symbols, implementations = {}, set()
    for file in reference.graphs:
        graph = json.loads(file.read_text())
        symbols.update({
            symbol["identifier"]["precise"]: symbol for symbol in graph["symbols"]
            if symbol["kind"]["identifier"] != "swift.extension"})
        implementations.update(edge["source"] for edge in graph["relationships"] if edge["kind"] == "defaultImplementationOf")
    undocumented, unreached, hidden, without, uncovered = [], [], [], [], []
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
        if url not in archive.examples:
            without.append(line)
        if not archive.has_example(url):
            uncovered.append(line)
    for url, page in archive.pages.items():
        for module in page.get("metadata", {}).get("modules", []):
            names = {module["name"], *module.get("relatedModules", [])} & set(targets()) - {reference.name}
            hidden += [f"{url}: shows the module {name}" for name in sorted(names)]
    articles = [
        url for url, page in archive.pages.items()
        if page["kind"] in ["article", "overview", "project"] and url not in archive.reached and url not in reached_tutorials(archive)]
    count = len(symbols)
    print(f"{reference.name}: {count} symbols, {len(archive.pages) - len(archive.urls)} other pages")
    print(f"    documented: {count - len(undocumented)}; in a group: {count - len(unreached)}")
    print(f"    with an example of their own: {share(without, count)}")
    print(f"    with one there, on the page of their type, or on a page that groups one of these: {share(uncovered, count)}")
    for name, lines in [("without-own-example", without), ("without-example", uncovered)]:
        file = BUILD / f"{reference.name}-{name}.txt"
        file.write_text("".join(f"{line}\n" for line in lines))
        print(f"    {file.relative_to(ROOT)} lists the other {len(lines)}")
    return [
        (f"symbols of {reference.name} without a comment", undocumented),
        (f"symbols of {reference.name} in no group of topics", unreached),
        (f"symbols of {reference.name} that should not be seen", hidden),
        (f"articles of {reference.name} in no group of topics", articles),
    ]


def share(missing, count):
    return f"{count - len(missing)} ({100 * (count - len(missing)) // count} %)"


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
