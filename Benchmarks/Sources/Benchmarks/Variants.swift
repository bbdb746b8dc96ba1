import DataMapper
import Foundation

/// The cost of reading the same values when they are written in other ways.
enum Variants {
    /// The maximum cost of a variant per byte of payload, as a multiple of the plain text's cost.
    static let limit = 1.6

    static func document(_ name: String) throws -> Document {
        var comparisons: [Comparison] = []
        var bytes = 0
        for document in DocumentName.allCases {
            guard let model = document.model else { continue }
            let texts = try texts(of: model, document.rawValue)
            comparisons += self.comparisons(model, document.rawValue, texts)
            bytes += texts.first?.data.count ?? 0
        }
        return Document(name: name, bytes: bytes, records: 4, record: "document", comparisons: comparisons)
    }

    /// A document that is written in one of the ways.
    private struct Text {
        let variant: Variant
        let data: Data
        /// The bytes of the values: all except white space.
        let payload: Int
    }

    /// All variants of a document, the plain one first, after all engines read the same values from them.
    private static func texts<Model: CorpusModel>(of model: Model.Type, _ name: String) throws -> [Text] {
        let original = try Corpus.data(Model.file)
        let parsed = try JsonSerializer().deserializeOrThrow(original)
        let value = try ObjectMapper().deserialize(model, fromValue: parsed)
        let plainCount = VariantWriter.text(of: parsed, .plain).count
        return try Variant.allCases.map { variant in
            let data = VariantWriter.text(of: parsed, variant)
            for way in Engines(data, model, Model.Generated.self).readers where try way.run() != value {
                throw Failure.check("\(name): \(way.name) reads another value from the variant \(variant.rawValue)")
            }
            if variant == .plain, let path = try Completeness.difference(original: original, written: data) {
                throw Failure.check("\(name): the plain variant has something else at \(path)")
            }
            return Text(variant: variant, data: data, payload: variant == .pretty ? plainCount : data.count)
        }
    }

    private static func comparisons<Model: CorpusModel>(
        _: Model.Type, _ name: String, _ texts: [Text]
    ) -> [Comparison] {
        let (mapper, serializer) = (ObjectMapper(), JsonSerializer())
        func engines<Result>(_ work: @escaping (Data) throws -> Result) -> [Engine] {
            texts.map { text in
                Engine(
                    name: text.variant.rawValue, isReference: text.variant == .plain, bytes: text.data.count,
                    payload: text.payload
                ) { try work(text.data) }
            }
        }
        return [
            Comparison(
                name: "\(name), \(Comparison.readTyped)",
                engines: engines { try mapper.deserialize(Model.self, from: $0, with: serializer) }),
            Comparison(
                name: "\(name), \(Comparison.parseOnly)", engines: engines { try serializer.deserializeOrThrow($0) }),
        ]
    }
}

/// The ways in which the same values are written.
enum Variant: String, CaseIterable {
    /// No white space, members in the original order, and only the necessary escapes.
    case plain
    /// Members in a different order in every object.
    case shuffled
    /// In values, all characters that are not ASCII, and every second to fourth letter, as `\uXXXX`. Keys are plain.
    case escaped
    /// The same in keys, while values are plain.
    case escapedKeys = "escaped keys"
    /// Indented by two spaces. Each member and element is on its own line.
    case pretty
}
