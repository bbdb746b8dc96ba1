"""Makes articles of the pages of `Documentation`."""
import json
import pathlib
import re
import shutil

from project import REPOSITORY, ROOT, fail


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
        file.stem.lower() for file in reference.catalog.rglob("*.md") if folder not in file.parents}
    headings = re.findall(r"^#+ (.*)", (reference.catalog / f"{reference.name}.md").read_text(), flags=re.M)
    taken.update(docc_anchor(title).lower() for title in headings)
    for page in pages.values():
        # A page has an address of its own where a symbol, a page of the catalog or a heading of its main page has the same name.
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
    for line in text.split("\n"):
        if line.startswith("```"):
            code = not code
            # Swift that is not compiled has a name of its own, such as `swift-apple`.
            line = re.sub(r"^```swift-\w+$", "```swift", line)
            if code and line == "```":
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
