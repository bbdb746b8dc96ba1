import DataMapper
import Foundation

extension FuzzProperty {
    /// The canonical form is valid, and it is the canonical form of itself. It is the same for every order of members,
    /// and equal to the text of a naive writer. The input is a document.
    static let canonicalForm = FuzzProperty("CanonicalForm", longestInput: 400) { input in
        let bytes = Array(input)
        if bytes.prefix(4).contains(0) || bytes.first ?? 0 >= 0xFE { return }
        guard let value = try? CanonicalForm.reader.deserializeOrThrow(Data(bytes)) else { return }
        var validator = Parsing.Validator()
        guard validator.run(bytes) == .valid else { throw Violation("read, but not valid") }
        try CanonicalForm.check(value, Parsing.Tree.make(validator.tokens, bytes).resolved(.useLast))
    }
}

/// The parts of the property `CanonicalForm`.
enum CanonicalForm {
    static let reader = JsonSerializer()

    static func check(_ value: SupportedType, _ tree: Parsing.Tree) throws {
        let canonical = JsonSerializer.canonical
        var expected: [UInt8] = []
        var isExact = true
        write(tree, &expected, &isExact)
        let text = String(decoding: expected, as: UTF8.self)
        // If that is not an error, a value that cannot be in the form is null, or the nearest Double.
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

    /// The same value, with the members of every object in reverse order.
    private static func turned(_ value: SupportedType) -> SupportedType {
        if let entries = value.entries { return .object(entries.reversed().map { ($0.key, turned($0.value)) }) }
        if let array = value.array { return .array(array.map(turned)) }
        return value
    }
}
