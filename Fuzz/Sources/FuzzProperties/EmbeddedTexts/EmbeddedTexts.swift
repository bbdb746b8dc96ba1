import DataMapper

extension FuzzProperty {
    /// JSON in a string, also in a string of JSON in a string, is read like the same JSON by itself: as the same value,
    /// with the same problems. Their paths go on below the strings, and their places are those of the same bytes,
    /// however these are escaped. An object is written as the text that it has by itself.
    static let embeddedTexts = FuzzProperty("EmbeddedTexts", longestInput: 400) { input in
        var reader = Zoo.Reader(input)
        let check = EmbeddedTexts.checks[reader.byte() % EmbeddedTexts.checks.count]
        let escapes = reader.byte()
        let mapper = Zoo.mapper(reader.policy(), polymorph: Zoo.polymorph)
        try check(reader.document(), escapes, mapper)
    }
}

enum EmbeddedTexts {
    static let checks: [@Sendable (String, Int, ObjectMapper) throws -> Void] = [
        { try check(Zoo.Record.self, $0, $1, $2) }, { try check(Zoo.MappedRecord.self, $0, $1, $2) },
        { try check(Zoo.Leaves.self, $0, $1, $2) }, { try check(Zoo.Keeper.self, $0, $1, $2) },
        { try check([Zoo.Keeper?].self, $0, $1, $2) }, { try check(Zoo.Transformed.self, $0, $1, $2) },
        { try check(Zoo.Flat.self, $0, $1, $2) }, { try check([Zoo.Animal].self, $0, $1, $2) },
        { try check([String: [Zoo.Leaves]?].self, $0, $1, $2) }, { try check(Zoo.Tree.self, $0, $1, $2) },
        { try check(Zoo.Request.self, $0, $1, $2) }, { try check([Zoo.Tried?].self, $0, $1, $2) },
    ]

    private static func check<T: SerializableAndDeserializable>(
        _: T.Type, _ text: String, _ escapes: Int, _ mapper: ObjectMapper
    ) throws {
        let once = Embedding(text, escapes)
        try check(Outer<T>.self, in: once, T.self, mapper)
        guard escapes & 1 == 1 else { return }
        try check(Outer<Outer<T>>.self, in: Embedding(once.text, escapes / 2), Outer<T>.self, mapper)
    }

    private static func check<T: SerializableAndDeserializable>(
        _: Outer<T>.Type, in embedding: Embedding, _: T.Type, _ mapper: ObjectMapper
    ) throws {
        let report: MappingReport<Outer<T>>
        do {
            report = try mapper.report(Outer<T>.self, from: embedding.text, with: Zoo.json)
        } catch {
            // The string exceeds a limit.
            return
        }
        let found = report.problems.map { Problem($0.error, $0.outcome) }
        let alone: MappingReport<T>
        do {
            alone = try mapper.report(T.self, from: embedding.inner, with: Zoo.json)
        } catch let error as JsonError {
            return try compare([Problem(error, in: embedding)], found, embedding)
        }
        try compare(alone.problems.map { Problem($0.error, $0.outcome, in: embedding) }, found, embedding)
        // Dates in the distant past or future can be read but not written.
        let text = alone.value.flatMap { try? mapper.serializeOrThrow($0) }.map(Zoo.text)
        let embedded = report.value.flatMap { try? mapper.serializeOrThrow($0)["in"]?.string }
        try expect(text == embedded, "\(text ?? "nothing")\nwritten as \(embedded ?? "nothing")\nin \(embedding)")
    }

    private static func compare(_ expected: [Problem], _ found: [Problem], _ embedding: Embedding) throws {
        try expect(expected == found, "\(expected)\nreported as \(found)\nin \(embedding)")
    }

    /// An object with an object in a text.
    struct Outer<Inner: SerializableAndDeserializable>: SerializableAndDeserializable {
        let inner: Inner

        init(_ data: DeserializableData) throws {
            inner = try data["in"].get(using: SerializedTransformation<Inner>(with: Zoo.json))
        }

        func serialize(to data: inout SerializableData) {
            data["in"].set(inner, using: SerializedTransformation(with: Zoo.json))
        }
    }

    /// What a report tells of a problem.
    private struct Problem: Equatable, CustomStringConvertible {
        let description: String

        init(_ error: DeserializationError, _ outcome: MappingProblem.Outcome) {
            self.init(error.message, error.code, error.path, error.location, error.hint, outcome)
        }

        /// A problem of the inner document.
        init(_ error: DeserializationError, _ outcome: MappingProblem.Outcome, in embedding: Embedding) {
            let path = MappingPath(["in"] + error.path.components)
            let place = error.location.map { embedding.place(of: $0.offset) }
            self.init(error.message, error.code, path, place, error.hint, outcome)
        }

        /// Text that is not JSON.
        init(_ error: JsonError, in embedding: Embedding) {
            let place = embedding.place(of: error.offset)
            self.init(error.message, .invalidValue, MappingPath(["in"]), place, error.hint, .failed)
        }

        private init(
            _ message: String, _ code: DeserializationError.Code, _ path: MappingPath, _ place: SourceLocation?,
            _ hint: String?, _ outcome: MappingProblem.Outcome
        ) {
            let place = place.map { "byte \($0.offset), \($0)" } ?? "no place"
            description = "\(message) (\(code)) at \(path), \(place); \(hint ?? ""); \(outcome)"
        }
    }
}

/// A document that has another one in a string.
struct Embedding: CustomStringConvertible {
    let inner: String
    private(set) var text = #"{"in":"#
    /// The offset in `text` of each byte of `inner`, and of its end.
    private var offsets: [Int] = []

    /// - Parameter escapes: How many characters are written with escapes, and in which forms.
    init(_ inner: String, _ escapes: Int) {
        self.inner = inner
        text += escapes & 2 == 0 ? "\"" : " \n \""
        var choice = UInt64(escapes)
        for scalar in inner.unicodeScalars {
            let start = text.utf8.count
            choice = choice &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            append(scalar, isEscaped: choice >> 33 & 15 < escapes >> 4, isShort: choice >> 40 & 1 == 0)
            // Only a scalar that is not escaped has several bytes at the same places.
            let count = String(scalar).utf8.count
            let isEscaped = text.utf8.count - start != count || text.utf8.last != String(scalar).utf8.last
            offsets += (0..<count).map { isEscaped ? start : start + $0 }
        }
        offsets.append(text.utf8.count)
        text += "\"}"
    }

    private mutating func append(_ scalar: Unicode.Scalar, isEscaped: Bool, isShort: Bool) {
        let short: [Unicode.Scalar: String] = [
            "\"": "\\\"", "\\": "\\\\", "/": "\\/", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\u{8}": "\\b",
            "\u{c}": "\\f",
        ]
        let mustBeEscaped = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
        if !mustBeEscaped, !isEscaped {
            text.unicodeScalars.append(scalar)
        } else if isShort, let escape = short[scalar] {
            text += escape
        } else {
            for unit in String(scalar).utf16 {
                let digits = String(unit, radix: 16, uppercase: isShort)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
    }

    /// Returns the place in `text` of a byte of `inner`.
    func place(of byte: Int) -> SourceLocation {
        let offset = offsets[byte]
        // A line feed within the string is escaped, so only the one before it begins a line.
        let before = Array(text.utf8.prefix(offset))
        let line = before.lastIndex(of: 0x0A)
        let column = String(decoding: before[(line.map { $0 + 1 } ?? 0)...], as: UTF8.self).unicodeScalars.count + 1
        return SourceLocation(offset: offset, line: line == nil ? 1 : 2, column: column)
    }

    var description: String { text }
}
