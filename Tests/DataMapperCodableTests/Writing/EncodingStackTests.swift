import DataMapper
import DataMapperCodable
import Testing

/// Endless nesting is an error. These tests use up the stack.
struct EncodingStackTests {
    final class Node: Encodable {
        var next: Node?
        var name = "n"
    }

    @Test func `endless values are errors`() throws {
        final class Endless: Encodable {
            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                try container.encode(Endless())
            }
        }
        let last = #expect(throws: SerializationError.self) { try ObjectMapper().encode(Endless()) }
        #expect(last?.code == .stackExhausted)
    }

    @Test func `endless values of one container are errors`() throws {
        final class Endless: Encodable {
            func encode(to encoder: any Encoder) throws {
                _ = encoder.container(keyedBy: AnyKey.self)
                var container = encoder.singleValueContainer()
                try container.encode(Endless())
            }
        }
        let last = #expect(throws: SerializationError.self) { try ObjectMapper().encode(Endless()) }
        #expect(last?.code == .stackExhausted)
    }

    @Test func `cycles are errors`() throws {
        let node = Node()
        node.next = node
        let error = #expect(throws: SerializationError.self) { try ObjectMapper().encode(node) }
        #expect(error?.code == .cycle)
        let encodingError = try #require(throws: EncodingError.self) { try JsonEncoder().encode(node) }
        guard case .invalidValue(_, let context) = encodingError else {
            Issue.record("\(encodingError)")
            return
        }
        #expect(context.debugDescription.hasPrefix("object contains itself at $.next"))
    }
}
