"""The places of the project, and its references."""
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BUILD = ROOT / ".build-documentation"
REPOSITORY = "https://github.com/Brightify/DataMapper/blob/main/"


class Reference:
    """An archive: one module for its reader, of symbols of several modules."""

    def __init__(self, name, modules):
        self.name = name
        # What a program would import; what these export belongs to the reference, too.
        self.modules = modules
        # A module that exports all of them, so that members which one adds to the types of another are in one graph.
        self.umbrella = modules[0] if len(modules) == 1 else f"{name}Reference"
        self.catalog = ROOT / "Sources" / name / f"{name}.docc"
        self.generated = self.catalog / "Generated"
        self.archive = BUILD / f"{name}.doccarchive"

    @property
    def graphs(self):
        return sorted(self.generated.glob("*.symbols.json"))


REFERENCES = [
    Reference("DataMapper", ["DataMapperMacros", "DataMapperCodable", "DataMapperTools", "DataMapperPath", "DataMapperStreams",
                             "DataMapperCBOR", "DataMapperMessagePack", "DataMapperTOML",
                             "DataMapperCSV", "DataMapperForms", "DataMapperEnvironment", "DataMapperEditing",
                             "DataMapperPropertyList", "DataMapperYAML", "DataMapperHTTP", "DataMapperConfiguration",
                             "DataMapperValidation", "DataMapperToolSchemas"]),
    Reference("ObjectMapper", ["ObjectMapper"]),
]


def fail(message, lines=()):
    sys.exit("\n".join([f"error: {message}", *lines]))



def tool(name):
    if found := shutil.which(name):
        return found
    return subprocess.check_output(["xcrun", "--find", name], text=True).strip()
