internal import DataMapperMapping
package import DataMapperValues

/// Elements that were parsed together to one document.
///
/// Elements of one run can be read by several tasks.
package final class ElementRun: @unchecked Sendable {
    private let document: Document
    package let block: ElementBlock
    private let session = SessionPlace()

    package init(_ document: Document, _ block: ElementBlock) {
        self.document = document
        self.block = block
    }

    func value(_ node: Int) -> SupportedType { SupportedType(rootOf: document, at: node) }

    @inline(__always)
    func read<Value: Deserializable>(_ type: Value.Type, _ node: Int, _ mapper: ObjectMapper) throws -> Value {
        try session.read(type, from: document, at: node, mapper)
    }
}
