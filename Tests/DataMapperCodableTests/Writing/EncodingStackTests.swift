import DataMapper
import DataMapperCodable
import TestSupport

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
        let last = expectThrows(SerializationError.self) { try ObjectMapper().encode(Endless()) }
        expectEqual(last?.code, .stackExhausted)
    }

    @Test func `endless values of one container are errors`() throws {
        final class Endless: Encodable {
            func encode(to encoder: any Encoder) throws {
                _ = encoder.container(keyedBy: AnyKey.self)
                var container = encoder.singleValueContainer()
                try container.encode(Endless())
            }
        }
        let last = expectThrows(SerializationError.self) { try ObjectMapper().encode(Endless()) }
        expectEqual(last?.code, .stackExhausted)
    }

    @Test func `code that goes from level to level with super encoders ends with an error on a small stack`() throws {
        struct Level: Encodable {
            let levels: Int

            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: AnyKey.self)
                try container.encode(levels, forKey: AnyKey(stringValue: "levels"))
                let next = container.superEncoder(forKey: AnyKey(stringValue: "next"))
                if levels > 0 { try Level(levels: levels - 1).encode(to: next) }
            }
        }
        let error = try onThread(kilobytes: 128) { () -> (any Error)? in
            do {
                _ = try ObjectMapper().with { $0.limits.depth = .max }.encode(Level(levels: 510))
                return nil
            } catch {
                return error
            }
        }
        expectEqual((error as? SerializationError)?.code, .stackExhausted, "\(error as Any)")
    }

    @Test func `cycles are errors`() throws {
        let node = Node()
        node.next = node
        let error = expectThrows(SerializationError.self) { try ObjectMapper().encode(node) }
        expectEqual(error?.code, .cycle)
        let encodingError = try requireThrows(EncodingError.self) { try JsonEncoder().encode(node) }
        guard case .invalidValue(_, let context) = encodingError else {
            Issue.record("\(encodingError)")
            return
        }
        #expect(context.debugDescription.hasPrefix("object contains itself at $.next"))
    }
}
