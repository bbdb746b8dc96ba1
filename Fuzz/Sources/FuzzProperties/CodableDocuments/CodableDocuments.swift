import DataMapper
import DataMapperCodable
import Foundation

extension FuzzProperty {
    /// `Codable` types read any document without a crash. A decoder and a mapper read the same value. A value that is
    /// written and read again is the same. The input selects a model, strategies and a policy, and contains a document.
    static let codableDocuments = FuzzProperty("CodableDocuments", longestInput: 400) { input in
        var reader = Zoo.Reader(input)
        let model = CodableDocuments.models[reader.byte() % CodableDocuments.models.count]
        let strategies = reader.byte()
        try model(CodableDocuments.Document(strategies, reader.policy(), reader.document()))
    }
}

/// The models and checks of the property `CodableDocuments`.
enum CodableDocuments {
    static let models: [@Sendable (Document) throws -> Void] = [
        { try checkTree($0) },
        { _ = try agree(Record.self, $0) },
        { _ = try agree([Record?].self, $0) },
        { _ = try agree([String: Record].self, $0) },
        { _ = try agree([Int: Tree].self, $0) },
        { _ = try agree([Int: [Int: Record]].self, $0) },
        { _ = try agree([[Tree?]].self, $0) },
        { _ = try agree(Probe.self, $0) },
        { _ = try agree([Probe].self, $0) },
        { try checkKept($0) },
    ]

    /// A document, and the settings with which it is read.
    struct Document {
        let text: String
        private(set) var policy: MappingPolicy
        let convertsKeys: Bool
        let options: CodableOptions
        let serializer = JsonSerializer(reading: JsonReadingOptions(duplicateKeys: .useFirst))

        init(_ strategies: Int, _ policy: MappingPolicy, _ text: String) {
            self.text = text
            var policy = policy
            policy.limits = .standard
            self.policy = policy
            convertsKeys = strategies & 3 == 1
            var options = CodableOptions()
            if convertsKeys {
                options.keyDecodingStrategy = .convertFromSnakeCase
                options.keyEncodingStrategy = .convertToSnakeCase
            }
            options.dateDecodingStrategy = strategies & 4 == 0 ? .deferredToDate : .iso8601
            options.dateEncodingStrategy = strategies & 4 == 0 ? .deferredToDate : .iso8601
            options.dataDecodingStrategy = strategies & 8 == 0 ? .base64 : .deferredToData
            options.dataEncodingStrategy = strategies & 8 == 0 ? .base64 : .deferredToData
            if strategies & 16 != 0 {
                options.nonConformingFloatDecodingStrategy = .convertFromString(
                    positiveInfinity: "a", negativeInfinity: "b", nan: "1")
            }
            options.nonConformingFloatEncodingStrategy = .convertToString(
                positiveInfinity: "a", negativeInfinity: "b", nan: "1")
            self.options = options
        }

        func with(_ policy: MappingPolicy) -> Document {
            var document = self
            document.policy = policy
            return document
        }

        var data: Data { Data(text.utf8) }

        var decoder: JsonDecoder {
            let decoder = JsonDecoder()
            // As `JsonSerializer`.
            decoder.allowsTrailingCommas = false
            decoder.keyDecodingStrategy = options.keyDecodingStrategy
            decoder.dateDecodingStrategy = options.dateDecodingStrategy ?? .deferredToDate
            decoder.dataDecodingStrategy = options.dataDecodingStrategy ?? .base64
            decoder.nonConformingFloatDecodingStrategy = options.nonConformingFloatDecodingStrategy
            decoder.policy = policy
            return decoder
        }

        var encoder: JsonEncoder {
            let encoder = JsonEncoder()
            encoder.outputFormatting = .sortedKeys
            encoder.keyEncodingStrategy = options.keyEncodingStrategy
            encoder.dateEncodingStrategy = options.dateEncodingStrategy ?? .deferredToDate
            encoder.dataEncodingStrategy = options.dataEncodingStrategy ?? .base64
            encoder.nonConformingFloatEncodingStrategy = options.nonConformingFloatEncodingStrategy ?? .throw
            return encoder
        }

        var mapper: ObjectMapper { ObjectMapper(policy: policy).with(context: options) }

        func written(_ value: some Encodable) throws -> String {
            String(decoding: try encoder.encode(value), as: UTF8.self)
        }
    }

    /// Reads a document in every way, and compares the results. Returns the value, or nil if the document does not fit.
    static func agree<T: Codable>(_ type: T.Type, _ document: Document) throws -> T? {
        let decoded = Result { try document.decoder.decode(type, from: document.data) }
        let mapped = Result { try document.mapper.decode(type, from: document.text, with: document.serializer) }
        let report = try? document.mapper.report(decoding: type, from: document.text, with: document.serializer)
        switch (decoded, mapped) {
        case (.success(let value), .success(let other)):
            let text = try document.written(value)
            try same(text, document.written(other), "a mapper reads another value of", document)
            guard let reported = report?.value else { throw Violation("a report without a value for \(document.text)") }
            try same(text, document.written(reported), "a report has another value of", document)
            try checkAgain(text, type, document)
            return value
        case (.failure(let error), .failure(let other)):
            try expect(report?.value == nil, "a report with a value for \(document.text)\n\(error)")
            try expect(error is DecodingError, "\(error)")
            try expect(other is DeserializationError || other is JsonError, "\(other)")
            try expect(!"\(other)".isEmpty, "no description")
        default: throw Violation("\(document.text)\n\(decoded)\n\(mapped)")
        }
        return nil
    }

    /// Reads the text of a value again, and compares the values.
    private static func checkAgain<T: Codable>(_ text: String, _ type: T.Type, _ document: Document) throws {
        let decoder = document.decoder
        // The text has no value to convert or to drop, so the standard policy must be able to read it.
        decoder.policy = .standard
        if document.options.nonConformingFloatDecodingStrategy.isThrowing {
            decoder.nonConformingFloatDecodingStrategy = .convertFromString(
                positiveInfinity: "a", negativeInfinity: "b", nan: "1")
        }
        let again = try decoder.decode(type, from: Data(text.utf8))
        // Not every key survives the conversions of Foundation: "two_wo(rds" is read as "twoWo(Rds".
        if document.convertsKeys { return }
        try same(text, document.written(again), "written again it differs:", document)
        // Other policies may omit something.
        let value = try document.with(.standard).mapper.encode(again)
        let other = try ObjectMapper().with(context: document.options).decode(type, from: value)
        try same(text, document.written(other), "the mapper's value differs:", document)
    }

    static func same(_ left: String, _ right: String, _ what: String, _ document: Document) throws {
        try expect(left == right, "\(what) \(document.text)\n\(left)\n\(right)")
    }
}

extension JSONDecoder.NonConformingFloatDecodingStrategy {
    /// Whether text is never read as a number.
    var isThrowing: Bool { if case .throw = self { true } else { false } }
}
