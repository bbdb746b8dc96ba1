#if Macros

import DataMapperMacros
import TestSupport

/// JSON that a type reads and writes as it is.
struct TextRow: CustomTestStringConvertible, Sendable {
    typealias Model = SerializableAndDeserializable & SendableMetatype

    let type: any Model.Type
    let json: String

    init(_ type: any Model.Type, _ json: String) { (self.type, self.json) = (type, json) }

    var testDescription: String { "\(type) \(json)" }

    func check() throws {
        let model: any (SerializableAndDeserializable & SendableMetatype).Type = type
        let text = try written(model)
        expectEqual(text, json)
    }

    private func written<T: SerializableAndDeserializable>(_ type: T.Type) throws -> String {
        let value = try ObjectMapper().deserialize(type, from: json, with: JsonSerializer())
        return try ObjectMapper().serialize(value, toString: JsonSerializer())
    }
}

#endif
