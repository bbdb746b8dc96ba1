internal import DataMapperJSONText
internal import DataMapperMapping
package import DataMapperValues

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// A part of the input that contains elements.
///
/// Its elements can be read by several tasks.
package final class ElementBlock: @unchecked Sendable {
    package let text: Data
    let kind: Framing.Kind
    /// What is in front of the path of an element.
    let prefix: [MappingPath.Component]
    private let start: TextPosition

    // The lock guards the place of the element that was asked for last.
    private let lock = Lock()
    private var place: TextPosition

    init(_ text: Data, _ start: TextPosition, _ kind: Framing.Kind, _ prefix: [MappingPath.Component]) {
        self.text = text
        self.start = start
        self.kind = kind
        self.prefix = prefix
        place = start
    }

    /// Creates a block of the elements of an array, which are the whole input.
    package convenience init(array text: Data, _ start: TextPosition) { self.init(text, start, .array, []) }

    /// Returns the place of a byte of the text.
    package func location(of byte: Int) -> SourceLocation { position(of: byte).location }

    func position(of byte: Int) -> TextPosition {
        lock.withLock {
            if place.offset - start.offset > byte { place = start }
            let first = place.offset - start.offset
            BorrowedBytes.with(text) { place.advance(over: $0.part(first..<byte)) }
            return place
        }
    }

    /// Returns an element that has not been parsed, or that is invalid.
    func element(_ bytes: Range<Int>) -> ElementText {
        let (start, end) = (text.startIndex + bytes.lowerBound, text.startIndex + bytes.upperBound)
        var element = ElementText(
            data: text[start..<end], location: location(of: bytes.lowerBound), kind: kind,
            following: end < text.endIndex ? text[end] : nil)
        element.prefix = prefix
        return element
    }
}
