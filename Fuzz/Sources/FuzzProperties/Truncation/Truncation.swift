import DataMapper
import Foundation

extension FuzzProperty {
    /// A document that may end anywhere has, at each place, a part of what it has at each later place, and at its end the
    /// value that it has without the option. The input is a byte of options, and a document.
    static let truncation = FuzzProperty("Truncation", longestInput: 300) { input in
        guard let first = input.first else { return }
        try Truncation.check(Array(input.dropFirst()), Truncation.options(first))
    }
}

/// The parts of the property `Truncation`.
enum Truncation {
    static func options(_ bits: UInt8) -> JsonReadingOptions {
        // If a key comes twice, the first one counts: the last one can be in the rest.
        JsonReadingOptions(
            duplicateKeys: .useFirst, allowsComments: bits & 1 != 0, allowsTrailingCommas: bits & 2 != 0,
            allowsJSON5: bits & 4 != 0)
    }

    static func check(_ bytes: [UInt8], _ options: JsonReadingOptions) throws {
        // So few bytes can be the start of UTF-16, in which no zero is a character of JSON5.
        if bytes.count < 4, bytes.contains(0) { return }
        guard case .success(let whole) = try Parsing.read(Parsing.data(bytes, alignment: 0), options) else { return }
        var options = options
        options.allowsTruncation = true
        var later = whole
        for count in (0...bytes.count).reversed() {
            switch try Parsing.read(Parsing.data(Array(bytes.prefix(count)), alignment: 0), options) {
            case .success(let part):
                let isWhole = count < bytes.count || part == whole
                try expect(isWhole && isPart(part, of: later), "a wrong value of the first \(count) bytes")
                // A number that is the whole document can be cut.
                if part.array != nil || part.entries != nil || part.string != nil { later = part }
            case .failure(let error):
                try expect(error.code == .unexpectedEnd && count < bytes.count, "\(error) in the first \(count) bytes")
            }
        }
    }

    private static func isPart(_ part: SupportedType, of whole: SupportedType) -> Bool {
        if let members = part.entries, let others = whole.entries {
            return members.count <= others.count
                && zip(members, others).enumerated().allSatisfy { index, pair in
                    pair.0.key == pair.1.key
                        && (pair.0.value == pair.1.value
                            || index == members.count - 1 && isPart(pair.0.value, of: pair.1.value))
                }
        }
        if let elements = part.array, let others = whole.array {
            return elements.count <= others.count
                && zip(elements, others).enumerated().allSatisfy { index, pair in
                    pair.0 == pair.1 || index == elements.count - 1 && isPart(pair.0, of: pair.1)
                }
        }
        if let text = part.string, let other = whole.string { return other.utf8.starts(with: text.utf8) }
        let areScalars = [part, whole].allSatisfy { $0.array == nil && $0.entries == nil && $0.string == nil }
        return areScalars
    }
}
