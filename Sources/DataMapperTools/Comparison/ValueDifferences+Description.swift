internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension ValueDifference: CustomStringConvertible {
    /// The path, the expected and the found value: `$.id: expected 8, found 7`.
    ///
    /// Long texts are shortened to the part where they begin to differ.
    public var description: String {
        let (expected, found) = Excerpt.pair(DifferingText.pair(expected, found))
        return "\(path): expected \(expected), found \(found)"
    }
}

extension ValueDifferences: CustomStringConvertible {
    private static let largestLineCount = 50

    /// One line for each of the first 50 differences; empty if there is no difference.
    public var description: String {
        var lines = prefix(Self.largestLineCount).map(\.description)
        if count > lines.count { lines.append("and \(count - lines.count) more") }
        return lines.joined(separator: "\n")
    }
}

/// The texts of two values that differ. The texts differ, too.
private enum DifferingText {
    /// The largest number of bytes of an array or object that is shown.
    private static let largestContainer = 1000

    static func pair(_ expected: SupportedType?, _ found: SupportedType?) -> (String, String) {
        let (first, second) = (text(expected), text(found))
        // Compared like readers see them, by Unicode equivalence.
        guard first == second, let expected, let found else { return (first, second) }
        return (detailed(expected), detailed(found))
    }

    private static func text(_ value: SupportedType?) -> String {
        guard let value else { return ErrorText.missing }
        let (document, index) = value.asNode()
        return document.description(of: index, limit: document.node(at: index).isContainer ? largestContainer : .max)
    }

    /// Returns the text of a value that looks like another one.
    private static func detailed(_ value: SupportedType) -> String {
        if value.kind == .double { return "\(value) (floating-point number)" }
        if let data = value.data { return "\(value) \(data.base64EncodedString())" }
        if let string = value.string {
            return "\"" + string.unicodeScalars.map { $0.escaped(asASCII: true) }.joined() + "\""
        }
        return "\(value) (\(ErrorText.name(of: value.kind)))"
    }
}

/// The parts of two long texts where they begin to differ.
private enum Excerpt {
    private static let largestCount = 80
    private static let countBefore = 20

    static func pair(_ texts: (String, String)) -> (String, String) {
        let common = zip(texts.0, texts.1).prefix { $0 == $1 }.count
        let isLong = max(texts.0.count, texts.1.count) > largestCount
        let start = isLong && common > countBefore + 1 ? common - countBefore : 0
        return (cut(texts.0, from: start), cut(texts.1, from: start))
    }

    private static func cut(_ text: String, from start: Int) -> String {
        let shown = text.dropFirst(start)
        return (start > 0 ? "…" : "") + shown.prefix(largestCount) + (shown.count > largestCount ? "…" : "")
    }
}
