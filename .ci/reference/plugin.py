"""Runs DocC's plugin for SwiftPM, as a user of the repository does."""
import os
import subprocess

from project import ROOT, fail

SCRATCH = ROOT / ".build-plugin"


def check_plugin(reference):
    """Makes the archive again with `swift package generate-documentation`. Returns the number of its pages.

    Fails if they are not those of the archive that `docc` made."""
    resolved = ROOT / "Package.resolved"
    before = resolved.read_bytes() if resolved.exists() else None
    result = subprocess.run(
        ["swift", "package", "--scratch-path", str(SCRATCH), "generate-documentation", "--target", reference.name,
         "--warnings-as-errors", "--experimental-skip-synthesized-symbols"],
        cwd=ROOT, env={**os.environ, "DATAMAPPER_DOCUMENTATION": "1"}, capture_output=True, text=True)
    # Only this step needs the plugin.
    if before is None:
        resolved.unlink(missing_ok=True)
    else:
        resolved.write_bytes(before)
    if result.returncode:
        fail(f"swift package generate-documentation fails for {reference.name}:", [result.stdout, result.stderr])
    made = page_names(SCRATCH / "plugins" / "Swift-DocC" / "outputs" / f"{reference.name}.doccarchive")
    wanted = page_names(reference.archive)
    if made != wanted:
        fail(
            f"the plugin's archive of {reference.name} differs from {reference.archive.relative_to(ROOT)}:",
            [f"only with the plugin: {name}" for name in sorted(made - wanted)]
            + [f"missing with the plugin: {name}" for name in sorted(wanted - made)])
    return len(made)


def page_names(archive):
    data = archive / "data"
    return {str(file.relative_to(data)) for file in data.rglob("*.json")}
