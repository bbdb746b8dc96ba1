import DataMapper
import Foundation

/// DataMapper, with mapping and with `Codable`, and Foundation, ready to read and write one model.
struct Engines<Model: BenchmarkModel, Generated: SerializableAndDeserializable> {
    private let data: Data
    private let mapper = ObjectMapper()
    private let serializer = JsonSerializer()
    private let decoder = JSONDecoder()
    private let encoder = JSONEncoder()
    private let codableDecoder = JsonDecoder()
    private let codableEncoder = JsonEncoder()

    /// Creates the engines for a model.
    ///
    /// - Parameter Generated: The same model, with code from macros.
    init(_ data: Data, _: Model.Type, _: Generated.Type) {
        self.data = data
        // DataMapper does not escape slashes. With this option, both write the same text.
        encoder.outputFormatting = .withoutEscapingSlashes
        codableEncoder.outputFormatting = .withoutEscapingSlashes
    }

    // MARK: Before anything is timed

    /// The contents of the document, which all engines agree on.
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
                { try mapper.deserialize(Model.self, fromValue: serializer.deserializeOrThrow(data)) == value }
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
                "JsonDecoder and JSONDecoder read different values",
                { try codableDecoder.decode(Model.self, from: data) == value }
            ),
            (
                "JSONDecoder reads another value from what JsonEncoder writes",
                { try decoder.decode(Model.self, from: codableEncoder.encode(value)) == value }
            ),
            (
                "the model of macros writes other bytes",
                { try mapper.serialize(generatedValue, to: serializer) == written }
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

    var generatedValue: Generated {
        get throws { try mapper.deserialize(from: data, with: serializer) }
    }

    /// The way of writing a value of the model that macros map.
    func writer(of value: Generated) -> Way<Data> {
        Way(name: Self.generatedName) { try mapper.serialize(value, to: serializer) }
    }

    // MARK: Reading and writing

    /// The ways of reading the document with the handwritten model. The reference is last.
    var readers: [Way<Model>] {
        [
            Way(name: "DataMapper") { try mapper.deserialize(Model.self, from: data, with: serializer) },
            Way(name: "DataMapper, two steps") {
                try mapper.deserialize(Model.self, fromValue: serializer.deserializeOrThrow(data))
            },
            Way(name: CodableEngine.reader) { try codableDecoder.decode(Model.self, from: data) },
            Way(name: "JSONDecoder") { try decoder.decode(Model.self, from: data) },
        ]
    }

    /// The ways of writing a value of the handwritten model. The reference is last.
    func writers(of value: Model) -> [Way<Data>] {
        [
            Way(name: "DataMapper") { try mapper.serialize(value, to: serializer) },
            Way(name: "DataMapper, two steps") { try serializer.serializeOrThrow(mapper.serializeOrThrow(value)) },
            Way(name: CodableEngine.writer) { try codableEncoder.encode(value) },
            Way(name: "JSONEncoder") { try encoder.encode(value) },
        ]
    }

    // MARK: Timing

    /// The measurements with a value and its document.
    func comparisons(_ value: Model) throws -> [Comparison] {
        [readTyped, try writeTyped(value), readUntyped, try writeUntyped]
    }

    static var generatedName: String { "DataMapper, macros" }

    private var readTyped: Comparison {
        var engines = readers.enumerated().map { index, way in
            Engine(name: way.name, isReference: index == readers.count - 1, bytes: data.count, way.run)
        }
        engines.insert(
            Engine(name: Self.generatedName, bytes: data.count) { try generatedValue }, at: engines.count - 1)
        return Comparison(name: Comparison.readTyped, engines: engines)
    }

    private func writeTyped(_ value: Model) throws -> Comparison {
        let writers = writers(of: value)
        var engines = try writers.enumerated().map { index, way in
            Engine(name: way.name, isReference: index == writers.count - 1, bytes: try way.run().count, way.run)
        }
        let generated = writer(of: try generatedValue)
        engines.insert(
            Engine(name: generated.name, bytes: try generated.run().count, generated.run), at: engines.count - 1)
        return Comparison(name: Comparison.writeTyped, engines: engines)
    }

    /// The reference is Foundation's typed reading, whose first part is parsing.
    private var readUntyped: Comparison {
        Comparison(
            name: Comparison.parseOnly,
            engines: [
                Engine(name: "JsonSerializer", bytes: data.count) { try serializer.deserializeOrThrow(data) },
                Engine(name: "JSONSerialization", bytes: data.count) { try JSONSerialization.jsonObject(with: data) },
                Engine(name: "JSONDecoder, typed", isReference: true, bytes: data.count) {
                    try decoder.decode(Model.self, from: data)
                },
            ])
    }

    private var writeUntyped: Comparison {
        get throws {
            let parsed = try serializer.deserializeOrThrow(data)
            let object = try JSONSerialization.jsonObject(with: data)
            let options = JSONSerialization.WritingOptions.withoutEscapingSlashes
            return Comparison(
                name: Comparison.writeOnly,
                engines: [
                    Engine(name: "JsonSerializer", bytes: serializer.serialize(parsed).count) {
                        serializer.serialize(parsed)
                    },
                    Engine(
                        name: "JSONSerialization", isReference: true,
                        bytes: try JSONSerialization.data(withJSONObject: object, options: options).count
                    ) {
                        try JSONSerialization.data(withJSONObject: object, options: options)
                    },
                ])
        }
    }
}

/// A coder that reads and writes models with their `Codable` conformances.
enum CodableEngine {
    static let reader = "JsonDecoder"
    static let writer = "JsonEncoder"
}

/// One way of creating a value.
struct Way<Result> {
    let name: String
    let run: () throws -> Result
}

extension Comparison {
    // The comparisons for every document.
    static let readTyped = "read typed"
    static let writeTyped = "write typed"
    static let parseOnly = "parse only"
    static let writeOnly = "write only"
}
