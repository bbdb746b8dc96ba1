internal import DataMapperMapping
internal import DataMapperValues

/// Elements that were parsed together to one document.
///
/// Elements of one run can be read by several tasks.
final class ElementRun: @unchecked Sendable {
    private let document: Document
    let block: ElementBlock

    // The lock guards the session of the call that has read an element last.
    private let lock = Lock()
    @exclusivity(unchecked) private var session: ReadingSession?

    init(_ document: Document, _ block: ElementBlock) {
        self.document = document
        self.block = block
    }

    func value(_ node: Int) -> SupportedType { SupportedType(rootOf: document, at: node) }

    @inline(__always)
    func read<Value: Deserializable>(_ type: Value.Type, _ node: Int, _ mapper: ObjectMapper) throws -> Value {
        var session: ReadingSession?
        lock.withLock { swap(&self.session, &session) }
        defer { lock.withLock { swap(&self.session, &session) } }
        return try mapper.deserialize(type, from: document, at: node, session: &session)
    }
}
