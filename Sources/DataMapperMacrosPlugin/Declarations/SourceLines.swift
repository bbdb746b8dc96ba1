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
    /// The distances of line breaks from the start of the declaration.
    private let breaks: [Int]

    init(of declaration: some SyntaxProtocol, in context: some MacroExpansionContext) {
        let location = context.location(of: declaration, at: .beforeLeadingTrivia, filePathMode: .filePath)
        file = location?.file.trimmedDescription
        firstLine = location?.line.as(IntegerLiteralExprSyntax.self).flatMap { Int($0.literal.text) }
        start = declaration.position.utf8Offset
        breaks = declaration.syntaxTextBytes.indices(of: UInt8(ascii: "\n"))
    }

    /// Returns the line on which a node begins.
    func line(of node: some SyntaxProtocol) -> Int? {
        let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset - start
        return firstLine.map { $0 + (breaks.firstIndex { $0 >= offset } ?? breaks.count) }
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
