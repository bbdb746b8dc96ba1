"""Builds and checks the API reference: see `.ci/documentation`."""
import argparse
import shutil
import subprocess

from archives import convert, describe
from articles import broken_links, build_articles
from checks import check
from graphs import build_graphs
from modules import build_modules
from plugin import check_plugin
from programs import build_macros, check_pages, check_tutorials
from project import BUILD, REFERENCES, ROOT, fail, tool


def step(text):
    print(f"\n== {text}", flush=True)


def main():
    parser = argparse.ArgumentParser(prog=".ci/documentation", description="Builds and checks the API reference.")
    parser.add_argument("--prepare", action="store_true", help="only generate symbol graphs and articles")
    parser.add_argument("--lenient", action="store_true", help="print what comments in sources have wrong, and go on")
    parser.add_argument("--without-code", action="store_true", help="do not compile and run the code of pages and tutorials")
    parser.add_argument("--without-plugin", action="store_true", help="do not run DocC's plugin for SwiftPM")
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
        failures += check(reference)

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
        pages, results = check_pages()
        print(f"{pages} pages run, and {results} results compared")
        print(f"{check_tutorials()} programs of tutorials compiled, and their tests run")

    if not arguments.without_plugin:
        step("swift package generate-documentation")
        for reference in REFERENCES:
            print(f"{reference.name}: {check_plugin(reference)} pages, the same as above")
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
