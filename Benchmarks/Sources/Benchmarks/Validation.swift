import DataMapper
import DataMapperValidation
import Foundation

/// The cost of checking `users` against a JSON Schema, compared to reading typed values.
enum Validation {
    static func document(_ name: String) throws -> Document {
        let data = try Corpus.data([User].file)
        let (mapper, serializer) = (ObjectMapper(), JsonSerializer())
        let schema = try SchemaValidator(users)
        let value = try serializer.deserializeOrThrow(data)
        let count = try mapper.deserialize([User].self, fromValue: value).count
        if let problem = schema.report(value).problems.first {
            throw Failure.check("\(name): the schema does not accept the document: \(problem)")
        }
        var invalid = value.array ?? []
        invalid[count - 1]["address"]?["lat"] = 91
        invalid[count - 1]["id"] = "1"
        guard schema.report(.array(invalid)).problems.map(\.keyword) == ["type", "maximum"] else {
            throw Failure.check("\(name): the schema accepts an invalid document")
        }
        return Document(
            name: name, bytes: data.count, records: count, record: "user",
            comparisons: [
                Comparison(
                    name: "check",
                    engines: [
                        Engine(name: "parse and check", bytes: data.count) {
                            schema.report(try serializer.deserializeOrThrow(data)).problems.count
                        },
                        Engine(name: "check a parsed value", bytes: data.count) { schema.report(value).problems.count },
                        Engine(name: "read typed", isReference: true, bytes: data.count) {
                            try mapper.deserialize([User].self, from: data, with: serializer)
                        },
                    ])
            ])
    }

    /// The schema of the document, with at least one keyword for each kind of value.
    private static let users: SupportedType = [
        "type": "array", "items": ["$ref": "#/$defs/User"],
        "$defs": [
            "User": [
                "type": "object",
                "properties": [
                    "id": ["type": "integer", "minimum": 0],
                    "name": ["type": "string", "minLength": 1, "maxLength": 100],
                    "email": ["type": "string", "pattern": #"^[^@\s]+@[^@\s]+$"#],
                    "age": ["type": "integer", "minimum": 0, "maximum": 150], "balance": ["type": "number"],
                    "active": ["type": "boolean"],
                    "tags": ["type": "array", "items": ["type": "string", "minLength": 1], "maxItems": 20],
                    "address": ["$ref": "#/$defs/Address"], "createdAt": ["type": "string", "format": "date-time"],
                    "nickname": ["type": ["string", "null"]],
                ],
                "required": ["id", "name", "email", "age", "balance", "active", "tags", "address", "createdAt"],
                "additionalProperties": false,
            ],
            "Address": [
                "type": "object",
                "properties": [
                    "street": ["type": "string"], "city": ["type": "string"], "country": ["type": "string"],
                    "zip": ["type": "string"], "lat": ["type": "number", "minimum": -90, "maximum": 90],
                    "lon": ["type": "number", "minimum": -180, "maximum": 180],
                ],
                "required": ["street", "city", "country", "zip", "lat", "lon"], "additionalProperties": false,
            ],
        ],
    ]
}
