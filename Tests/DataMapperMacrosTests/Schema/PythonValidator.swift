#if Macros

import DataMapper
import Foundation
import TestSupport

/// An independent validator of JSON Schemas: Python's `jsonschema`, which `Contributing/validate-schemas.py` runs.
enum PythonValidator {
    /// A schema, and documents as text.
    struct Entry: Serializable {
        let name: String
        let schema: SupportedType
        let documents: [String]

        func serialize(to data: inout SerializableData) {
            data["name"].set(name)
            data["schema"].set(schema)
            data["documents"].set(documents)
        }
    }

    struct Verdict: Deserializable {
        /// The error in the schema.
        let fault: String?
        /// Whether each document is valid.
        let valid: [Bool]

        init(_ data: DeserializableData) throws {
            fault = try data["fault"].getIfPresent()
            valid = try data["valid"].get()
        }
    }

    static let isAvailable = Python.isAvailable("jsonschema")

    static let hint = "python3 has no module jsonschema; install it by python3 -m pip install jsonschema"

    static func verdicts(_ entries: [Entry]) throws -> [Verdict] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("schemas-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (input, output) = (folder.appendingPathComponent("in.json"), folder.appendingPathComponent("out.json"))
        try ObjectMapper().serialize(entries, to: JsonSerializer()).write(to: input)
        guard try Python.run([script.path, input.path, output.path]) == 0 else { throw Failed() }
        return try ObjectMapper().deserialize([Verdict].self, from: Data(contentsOf: output), with: JsonSerializer())
    }

    struct Failed: Error {}

    private static let script = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Contributing/validate-schemas.py")
}

#endif
