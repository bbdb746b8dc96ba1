/// Schemas that are built like those of SchemaStore.
extension WrongDocumentTests {
    static let workflowSchema = """
        {
          "$schema": "http://json-schema.org/draft-07/schema#",
          "type": "object",
          "properties": {
            "name": {"type": "string"},
            "on": {
              "oneOf": [
                {"$ref": "#/definitions/event"},
                {"type": "array", "items": {"$ref": "#/definitions/event"}, "minItems": 1},
                {
                  "type": "object", "propertyNames": {"$ref": "#/definitions/event"},
                  "additionalProperties": {"type": ["object", "null"]}
                }
              ]
            },
            "permissions": {
              "oneOf": [
                {"type": "string", "enum": ["read-all", "write-all"]},
                {"type": "object", "additionalProperties": {"enum": ["read", "write", "none"]}}
              ]
            },
            "jobs": {
              "type": "object",
              "patternProperties": {
                "^[_a-zA-Z][a-zA-Z0-9_-]*$": {
                  "oneOf": [{"$ref": "#/definitions/normalJob"}, {"$ref": "#/definitions/reusableJob"}]
                }
              },
              "additionalProperties": false
            }
          },
          "required": ["on", "jobs"],
          "additionalProperties": false,
          "definitions": {
            "event": {"type": "string", "enum": ["push", "pull_request", "schedule"]},
            "normalJob": {
              "type": "object",
              "properties": {
                "name": {"type": "string"},
                "runs-on": {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}],
                  "type": ["string", "array"]},
                "needs": {"anyOf": [{"type": "string"}, {"type": "array"}]},
                "steps": {"type": "array", "minItems": 1, "items": {"$ref": "#/definitions/step"}}
              },
              "required": ["runs-on"],
              "additionalProperties": false
            },
            "reusableJob": {
              "type": "object",
              "properties": {"name": {"type": "string"}, "uses": {"type": "string"}, "with": {"type": "object"}},
              "required": ["uses"],
              "additionalProperties": false
            },
            "step": {
              "type": "object",
              "oneOf": [{"$ref": "#/definitions/action"}, {"$ref": "#/definitions/command"}]
            },
            "action": {
              "type": "object",
              "properties": {
                "name": {"type": "string"},
                "uses": {"type": "string"},
                "with": {"type": "object", "additionalProperties": {"type": ["string", "number", "boolean"]}}
              },
              "required": ["uses"],
              "additionalProperties": false
            },
            "command": {
              "type": "object",
              "properties": {
                "name": {"type": "string"}, "run": {"type": "string"}, "shell": {"enum": ["bash", "pwsh", "sh"]}
              },
              "required": ["run"],
              "additionalProperties": false
            }
          }
        }
        """

    static let composeSchema = """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "type": "object",
          "properties": {
            "services": {"type": "object", "additionalProperties": {"$ref": "#/$defs/service"}}
          },
          "patternProperties": {"^x-": {}},
          "additionalProperties": false,
          "$defs": {
            "service": {
              "type": "object",
              "properties": {
                "image": {"type": "string"},
                "build": {
                  "oneOf": [
                    {"type": "string"},
                    {
                      "type": "object",
                      "properties": {"context": {"type": "string"}, "dockerfile": {"type": "string"}},
                      "additionalProperties": false
                    }
                  ]
                },
                "environment": {"$ref": "#/$defs/listOrMap"},
                "ports": {
                  "type": "array",
                  "items": {
                    "oneOf": [
                      {"type": "number"},
                      {"type": "string"},
                      {
                        "type": "object",
                        "properties": {
                          "target": {"type": ["integer", "string"]}, "published": {"type": ["integer", "string"]}
                        },
                        "required": ["target"]
                      }
                    ]
                  },
                  "uniqueItems": true
                },
                "restart": {"enum": ["no", "always", "unless-stopped"]}
              },
              "additionalProperties": false
            },
            "listOrMap": {
              "oneOf": [
                {"type": "object", "additionalProperties": {"type": ["string", "number", "boolean", "null"]}},
                {"type": "array", "items": {"type": "string"}, "uniqueItems": true}
              ]
            }
          }
        }
        """

    static let packageSchema = """
        {
          "$schema": "http://json-schema.org/draft-07/schema#",
          "type": "object",
          "properties": {
            "name": {"type": "string", "maxLength": 214, "pattern": "^[a-z0-9._-]+$"},
            "version": {"type": "string"},
            "license": {"type": "string"},
            "author": {"$ref": "#/definitions/person"},
            "exports": {"$ref": "#/definitions/target"},
            "dependencies": {"$ref": "#/definitions/dependencies"}
          },
          "definitions": {
            "person": {
              "oneOf": [
                {"type": "string"},
                {"type": "object", "properties": {"name": {"type": "string"}}, "required": ["name"]}
              ]
            },
            "target": {
              "anyOf": [
                {"type": ["string", "null"]},
                {"type": "object", "additionalProperties": {"$ref": "#/definitions/target"}}
              ]
            },
            "dependencies": {"type": "object", "additionalProperties": {"type": "string"}}
          }
        }
        """

    static let projectSchema = """
        {
          "$schema": "http://json-schema.org/draft-07/schema#",
          "type": "object",
          "properties": {
            "build-system": {"type": "object", "required": ["requires"]},
            "project": {
              "type": "object",
              "properties": {
                "name": {"type": "string"},
                "version": {"type": "string"},
                "dynamic": {"type": "array", "items": {"type": "string"}},
                "dependencies": {"type": "array", "items": {"type": "string"}},
                "license": {
                  "oneOf": [
                    {"type": "string"},
                    {
                      "type": "object", "properties": {"text": {"type": "string"}}, "required": ["text"],
                      "additionalProperties": false
                    },
                    {
                      "type": "object", "properties": {"file": {"type": "string"}}, "required": ["file"],
                      "additionalProperties": false
                    }
                  ]
                }
              },
              "required": ["name"],
              "anyOf": [
                {"properties": {"version": {"type": "string"}}, "required": ["version"]},
                {"properties": {"dynamic": {"contains": {"const": "version"}}}, "required": ["dynamic"]}
              ],
              "additionalProperties": false
            }
          }
        }
        """
}
