"""Emits the modules of the package without code."""
import concurrent.futures
import functools
import json
import os
import re
import subprocess
import sys

from project import BUILD, REFERENCES, ROOT, fail

MODULES = BUILD / "modules"
# Packages that products with traits connect with the library. No reference has these products.
DOORS = ["grdb.swift", "hummingbird", "swift-http-types", "swift-log", "swift-nio", "swift-configuration"]


@functools.cache
def targets():
    environment = {name: value for name, value in os.environ.items() if name != "DATAMAPPER_DOCUMENTATION"}
    package = json.loads(subprocess.check_output(
        ["swift", "package", "--scratch-path", str(BUILD / "package"), "dump-package"], cwd=ROOT, env=environment))
    others = [source["identity"] for dependency in package["dependencies"] for source in list(dependency.values())[0]]
    if others != ["swift-syntax", "yams", *DOORS]:
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
        # Only bodies of functions use the files that need libyaml.
        files = [file for file in files if not re.search("import CYaml|YamlEvents", file.read_text())]
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
        command += ["-parse-as-library", "-suppress-warnings", "-D", "Macros", "-D", "YAML", "-I", str(MODULES), *flags]
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
    for reference in REFERENCES:
        if reference.umbrella not in reference.modules:
            build_umbrella(reference, flags)
    return known


def build_umbrella(reference, flags):
    source = MODULES / f"{reference.umbrella}.swift"
    source.write_text("".join(f"@_exported import {module}\n" for module in reference.modules))
    subprocess.run(
        ["swiftc", "-emit-module", "-module-name", reference.umbrella, "-parse-as-library", "-I", str(MODULES), *flags,
         str(source), "-o", str(MODULES / f"{reference.umbrella}.swiftmodule")], check=True)
