"""Writes one symbol graph for each reference."""
import json
import re
import shutil
import subprocess

from modules import MODULES, c_flags, platform_flags, targets
from project import BUILD, REFERENCES

# Implementations of these repeat what the page of a protocol says, for each type that conforms to it.
WITNESSES = {
    "describe(_:)", "acceptsNull", "keepsValues", "serialize(to:)", "mapping(_:)", "mappingKey", "init(mappingKey:)", "serializedBytes",
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
        exported = [] if reference.name != "DataMapper" else [
            name for name in known if (MODULES / f"{name}.swiftmodule").exists() and "ObjectMapper" not in name]
        subprocess.run(
            ["swift-symbolgraph-extract", "-module-name", reference.umbrella, "-I", str(MODULES), *platform_flags(),
             *c_flags(), "-minimum-access-level", "public", "-skip-synthesized-members",
             "-skip-inherited-docs", "-emit-extension-block-symbols", "-output-dir", str(raw),
             f"-experimental-allowed-reexported-modules={','.join(exported)}"], check=True)
        for file in sorted(raw.glob("*.symbols.json")):
            graph = json.loads(file.read_text())
            rewrite(graph, reference)
            extended = file.name.removesuffix(".symbols.json").partition("@")[2]
            if graph["symbols"]:
                name = f"{reference.name}@{extended}" if extended else reference.name
                (reference.generated / f"{name}.symbols.json").write_text(json.dumps(graph))


def rewrite(graph, reference):
    """Gives all symbols one module, and leaves out what repeats a protocol."""
    graph["module"]["name"] = reference.name
    protocols = {
        symbol["pathComponents"][-1] for symbol in graph["symbols"] if symbol["kind"]["identifier"] == "swift.protocol"}
    symbols = [symbol for symbol in graph["symbols"] if not is_witness(symbol, protocols)]
    # An extension that is left without members. In ObjectMapper, extensions that had none stay: DocC names the page of the
    # extended module after its first extension, and the plugin's graph has them, too.
    members = {edge["source"]: edge["target"] for edge in graph["relationships"] if edge["kind"] == "memberOf"}
    remaining = {symbol["identifier"]["precise"] for symbol in symbols}
    parents = {target for source, target in members.items() if source in remaining}
    if reference.name != "DataMapper":
        parents |= {symbol["identifier"]["precise"] for symbol in symbols} - set(members.values())
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
