#if Macros

internal import SwiftSyntax
internal import SwiftSyntaxMacros

/// The lines of a declaration's nodes in the user's file.
///
/// It asks the compiler only once, because that takes as long as reading a property.
struct SourceLines {
    /// The file as a string literal.
    let file: String?
    private let firstLine: Int?
    private let start: Int
    private let text: [UInt8]
    /// The distances of line breaks from the start of the declaration.
    private let breaks: [Int]

    init(of declaration: some SyntaxProtocol, in context: some MacroExpansionContext) {
        let location = context.location(of: declaration, at: .beforeLeadingTrivia, filePathMode: .filePath)
        file = location?.file.trimmedDescription
        firstLine = location?.line.as(IntegerLiteralExprSyntax.self).flatMap { Int($0.literal.text) }
        start = declaration.position.utf8Offset
        text = declaration.syntaxTextBytes
        breaks = text.indices(of: UInt8(ascii: "\n"))
    }

    /// Returns the line on which a node begins.
    func line(of node: some SyntaxProtocol) -> Int? {
        let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset - start
        return firstLine.map { $0 + breaks.countOfElements(below: offset) }
    }

    /// Returns a name that the declaration does not contain, so that generated code can declare it: `name`, or the name
    /// with underscores.
    func unused(_ name: String) -> String {
        let word = Array(name.utf8)
        var underscores = 0
        while contains(word, underscores: underscores) { underscores += 1 }
        return name + String(repeating: "_", count: underscores)
    }

    /// Returns whether the text contains a word with some underscores after it.
    private func contains(_ word: [UInt8], underscores: Int) -> Bool {
        guard let first = word.first else { return false }
        var place = 0
        while let start = text[place...].firstIndex(of: first) {
            place = start + 1
            guard start == 0 || !text[start - 1].isInWord, text[start...].starts(with: word) else { continue }
            let rest = text[(start + word.count)...].prefix { $0.isInWord }
            if rest.count == underscores, rest.allSatisfy({ $0 == UInt8(ascii: "_") }) { return true }
        }
        return false
    }
}

extension UInt8 {
    /// Whether the byte can be part of a name.
    fileprivate var isInWord: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}

extension [Int] {
    /// Returns how many elements of a sorted array are below a number.
    fileprivate func countOfElements(below number: Int) -> Int {
        var range = 0..<count
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            range = self[middle] < number ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }
}

extension [UInt8] {
    fileprivate func indices(of byte: UInt8) -> [Int] {
        var found: [Int] = []
        var place = 0
        while let next = self[place...].firstIndex(of: byte) {
            found.append(next)
            place = next + 1
        }
        return found
    }
}

#endif
