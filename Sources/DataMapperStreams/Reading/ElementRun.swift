internal import DataMapperJSONText
internal import DataMapperMapping
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Elements that were parsed together to one document.
///
/// Elements of one run can be read by several tasks.
final class ElementRun: @unchecked Sendable {
    private let document: Document
    private let text: Data
    private let start: TextPosition
    /// What is in front of the path of an element.
    let prefix: [MappingPath.Component]
    let kind: Framing.Kind

    // The lock guards the other properties.
    private let lock = Lock()
    /// The place of the element that was asked for last.
    private var place: TextPosition
    /// The session of the call that has read an element last.
    private var session: ReadingSession?

    init(
        _ document: Document, _ text: Data, _ start: TextPosition, _ kind: Framing.Kind,
        _ prefix: [MappingPath.Component]
    ) {
        self.document = document
        self.text = text
        self.start = start
        self.kind = kind
        self.prefix = prefix
        place = start
    }

    func value(_ node: Int) -> SupportedType { SupportedType(rootOf: document, at: node) }

    /// Returns the place of a byte of the text.
    func location(of byte: Int) -> SourceLocation {
        lock.withLock {
            if place.offset - start.offset > byte { place = start }
            let first = place.offset - start.offset
            text.withUnsafeBytes {
                place.advance(over: UnsafeBufferPointer(rebasing: $0.bindMemory(to: UInt8.self)[first..<byte]))
            }
            return place.location
        }
    }

    func read<Value: Deserializable>(_ type: Value.Type, _ node: Int, _ mapper: ObjectMapper) throws -> Value {
        var session: ReadingSession?
        lock.withLock { swap(&self.session, &session) }
        let value = try mapper.deserialize(type, from: document, at: node, session: &session)
        lock.withLock { swap(&self.session, &session) }
        return value
    }
}
