import DataMapper
import Foundation

/// DataMapper and Foundation, ready to read and write one model.
struct Engines<Model: BenchmarkModel> {
    private let data: Data
    private let mapper = ObjectMapper()
    private let serializer = JsonSerializer()
    private let decoder = JSONDecoder()
    private let encoder = JSONEncoder()

    init(_ data: Data, _: Model.Type) {
        self.data = data
        // DataMapper does not escape slashes, so that this makes both write the same text.
        encoder.outputFormatting = .withoutEscapingSlashes
    }

    // MARK: Before anything is timed

    /// What the document holds, according to all engines.
    func agreedValue(_ name: String) throws -> Model {
        let value: Model = try mapper.deserialize(from: data, with: serializer)
        let written = try mapper.serialize(value, to: serializer)
        let checks: [(String, () throws -> Bool)] = [
            (
                "DataMapper and JSONDecoder read different values",
                { try decoder.decode(Model.self, from: data) == value }
            ),
            (
                "reading in two steps gives another value",
                { try mapper.deserialize(Model.self, from: serializer.deserializeOrThrow(data)) == value }
            ),
            (
                "JSONDecoder reads another value from what DataMapper writes",
                { try decoder.decode(Model.self, from: written) == value }
            ),
            (
                "DataMapper reads another value from what JSONEncoder writes",
                { try mapper.deserialize(Model.self, from: encoder.encode(value), with: serializer) == value }
            ),
            (
                "writing in two steps gives other bytes",
                { try serializer.serializeOrThrow(mapper.serializeOrThrow(value)) == written }
            ),
        ]
        for (message, holds) in checks where try !holds() { throw Failure.check("\(name): \(message)") }
        if let path = try Completeness.difference(original: data, written: written) {
            throw Failure.check("\(name): the model does not keep what stands at \(path)")
        }
        return value
    }

    // MARK: Timing

    /// What is measured with a value and its document.
    func comparisons(_ value: Model) throws -> [Comparison] {
        [readTyped, try writeTyped(value), readUntyped, try writeUntyped]
    }

    private var readTyped: Comparison {
        Comparison(
            name: "read typed",
            engines: [
                Engine(name: "DataMapper", bytes: data.count) {
                    blackHole(try mapper.deserialize(Model.self, from: data, with: serializer))
                },
                Engine(name: "DataMapper, two steps", bytes: data.count) {
                    let parsed = try serializer.deserializeOrThrow(data)
                    blackHole(try mapper.deserialize(Model.self, from: parsed))
                },
                Engine(name: "JSONDecoder", isReference: true, bytes: data.count) {
                    blackHole(try decoder.decode(Model.self, from: data))
                },
            ])
    }

    private func writeTyped(_ value: Model) throws -> Comparison {
        let bytes = try mapper.serialize(value, to: serializer).count
        return Comparison(
            name: "write typed",
            engines: [
                Engine(name: "DataMapper", bytes: bytes) { blackHole(try mapper.serialize(value, to: serializer)) },
                Engine(name: "DataMapper, two steps", bytes: bytes) {
                    let mapped = try mapper.serializeOrThrow(value)
                    blackHole(try serializer.serializeOrThrow(mapped))
                },
                Engine(name: "JSONEncoder", isReference: true, bytes: try encoder.encode(value).count) {
                    blackHole(try encoder.encode(value))
                },
            ])
    }

    private var readUntyped: Comparison {
        Comparison(
            name: "parse only",
            engines: [
                Engine(name: "JsonSerializer", bytes: data.count) {
                    blackHole(try serializer.deserializeOrThrow(data))
                },
                Engine(name: "JSONSerialization", isReference: true, bytes: data.count) {
                    blackHole(try JSONSerialization.jsonObject(with: data))
                },
            ])
    }

    private var writeUntyped: Comparison {
        get throws {
            let parsed = try serializer.deserializeOrThrow(data)
            let object = try JSONSerialization.jsonObject(with: data)
            let options = JSONSerialization.WritingOptions.withoutEscapingSlashes
            return Comparison(
                name: "write only",
                engines: [
                    Engine(name: "JsonSerializer", bytes: serializer.serialize(parsed).count) {
                        blackHole(serializer.serialize(parsed))
                    },
                    Engine(
                        name: "JSONSerialization", isReference: true,
                        bytes: try JSONSerialization.data(withJSONObject: object, options: options).count
                    ) {
                        blackHole(try JSONSerialization.data(withJSONObject: object, options: options))
                    },
                ])
        }
    }
}
