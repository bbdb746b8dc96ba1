internal import CDataMapper
internal import DataMapperMapping
package import DataMapperValues

/// Elements that were parsed together to one document.
///
/// Elements of one run can be read by several tasks.
package final class ElementRun: @unchecked Sendable {
    private let document: Document
    package let block: ElementBlock

    /// The session of the last call that has read an element, with a counted reference. A call takes it away while it
    /// uses it, so that no other call uses it at the same time. A lock would take longer.
    private let session: UnsafeMutablePointer<UnsafeMutableRawPointer?>

    package init(_ document: Document, _ block: ElementBlock) {
        self.document = document
        self.block = block
        session = .allocate(capacity: 1)
        session.initialize(to: nil)
    }

    deinit {
        exchangeSession(for: nil)?.release()
        session.deallocate()
    }

    func value(_ node: Int) -> SupportedType { SupportedType(rootOf: document, at: node) }

    @inline(__always)
    func read<Value: Deserializable>(_ type: Value.Type, _ node: Int, _ mapper: ObjectMapper) throws -> Value {
        var session = exchangeSession(for: nil)
        // Another thread may have left a session in the meantime.
        defer { exchangeSession(for: session)?.release() }
        return try mapper.deserialize(type, from: .passUnretained(document), at: node, session: &session)
    }

    /// Takes the session with its reference, and stores another one.
    @inline(__always)
    private func exchangeSession(for other: Unmanaged<ReadingSession>?) -> Unmanaged<ReadingSession>? {
        datamapper_exchange(session, other?.toOpaque()).map { Unmanaged.fromOpaque($0) }
    }
}
