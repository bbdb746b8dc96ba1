"""Checks JSON Schemas against their meta-schema, and documents against the schemas.

Reads a file with a list of {"name", "schema", "documents"}, where documents are texts. Writes a list with one entry for each: what is
wrong with the schema, or null, and whether each document is valid.
"""

import json
import sys

from jsonschema import Draft202012Validator
from jsonschema.exceptions import SchemaError


def verdict(entry):
    schema = entry["schema"]
    try:
        Draft202012Validator.check_schema(schema)
    except SchemaError as error:
        return {"fault": error.message, "valid": []}
    validator = Draft202012Validator(schema)
    return {"fault": None, "valid": [validator.is_valid(json.loads(text)) for text in entry["documents"]]}


with open(sys.argv[1], encoding="utf-8") as file:
    entries = json.load(file)
with open(sys.argv[2], "w", encoding="utf-8") as file:
    json.dump([verdict(entry) for entry in entries], file)
