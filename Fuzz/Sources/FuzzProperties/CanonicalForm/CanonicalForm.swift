import DataMapper
import Foundation

extension FuzzProperty {
    /// The canonical form is valid, canonical itself, the same for every order of members, and what a naive writer writes. The input
    /// is a document.
    static let canonicalForm = FuzzProperty("CanonicalForm", longestInput: 400) { input in
        let bytes = Array(input)
        if bytes.prefix(4).contains(0) || bytes.first ?? 0 >= 0xFE { return }
        guard let value = try? CanonicalForm.reader.deserializeOrThrow(Data(bytes)) else { return }
        var validator = Parsing.Validator()
        guard validator.run(bytes) == .valid else { throw Violation("read, but not valid") }
        try CanonicalForm.check(value, Parsing.Tree.make(validator.tokens, bytes).resolved(.useLast))
    }
}

/// What the property `CanonicalForm` is made of.
enum CanonicalForm {
    static let reader = JsonSerializer()

    static func check(_ value: SupportedType, _ tree: Parsing.Tree) throws {
        let canonical = JsonSerializer.canonical
        var expected: [UInt8] = []
        var isExact = true
        write(tree, &expected, &isExact)
        let text = String(decoding: expected, as: UTF8.self)
        // Without an error, what has no place in the form is null, or the nearest Double.
        let written = canonical.serialize(value)
        try expect(Array(written) == expected, "\(String(decoding: written, as: UTF8.self)), not \(text)")
        do {
            let strict = try canonical.serializeOrThrow(value)
            try expect(isExact, "no error for what has no place in \(text)")
            try expect(strict == written, "written differently by the call that cannot throw")
        } catch let error as SerializationError {
            try expect(!isExact && error.code == .unsupportedValue, "\(error) for \(text)")
        }
        var validator = Parsing.Validator()
        try expect(validator.run(Array(written)) == .valid, "not valid: \(text)")

        let again = try canonical.deserializeOrThrow(written)
        try expect(canonical.serialize(again) == written, "not canonical itself: \(text)")
        let turned = turned(value)
        try expect(turned == value, "the order of members counts for equality")
        try expect(canonical.serialize(turned) == written, "the order of members counts: \(text)")
    }

    /// The same value with the members of every object the other way round.
    private static func turned(_ value: SupportedType) -> SupportedType {
        if let entries = value.entries { return .object(entries.reversed().map { ($0.key, turned($0.value)) }) }
        if let array = value.array { return .array(array.map(turned)) }
        return value
    }
}
