"""Converts the catalogs to archives."""
import json
import os
import shutil
import subprocess
import urllib.parse

from project import BUILD, REPOSITORY, ROOT, fail, tool


def convert(reference, hosting_base_path):
    """Makes the archive. Returns what DocC says about it."""
    shutil.rmtree(reference.archive, ignore_errors=True)
    diagnostics = BUILD / f"{reference.name}-diagnostics.json"
    command = [
        tool("docc"), "convert", str(reference.catalog), "--output-dir", str(reference.archive), "--emit-digest",
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
