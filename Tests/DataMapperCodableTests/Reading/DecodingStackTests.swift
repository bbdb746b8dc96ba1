import DataMapper
import DataMapperCodable
import Foundation
import TestSupport

/// Nesting that is too deep is an error. These tests use up the stack.
struct DecodingStackTests {
    @Test func `what is too deep for the stack is an error`() throws {
        final class Node: Codable { let next: Node? }
        let depth = 200_000
        let decoder = JsonDecoder()
        decoder.policy.limits.depth = .max
        let json = String(repeating: #"{"next":"#, count: depth) + "{}" + String(repeating: "}", count: depth)
        let error = try requireThrows(DecodingError.self) { try decoder.decode(Node.self, from: Data(json.utf8)) }
        expectEqual(error.parts?.kind, "dataCorrupted")
        expectNotNil(error.parts?.context.underlyingError as? DeserializationError)
    }

    private enum Key: CodingKey { case next }

    /// Types whose code goes from level to level without `decode`.
    struct BySuperDecoder: Decodable {
        init(from decoder: any Decoder) throws {
            let object = try decoder.container(keyedBy: Key.self)
            if object.contains(.next) { _ = try BySuperDecoder(from: object.superDecoder(forKey: .next)) }
        }
    }

    struct ByArrays: Decodable {
        init(from decoder: any Decoder) throws {
            var array = try decoder.unkeyedContainer()
            if !array.isAtEnd { _ = try ByArrays(from: array.superDecoder()) }
        }
    }

    struct ByNestedContainers: Decodable {
        init(from decoder: any Decoder) throws { try Self.read(decoder.container(keyedBy: Key.self)) }

        private static func read(_ object: KeyedDecodingContainer<Key>) throws {
            if object.contains(.next) { try read(object.nestedContainer(keyedBy: Key.self, forKey: .next)) }
        }
    }

    /// A type that decodes itself from its own value, without end.
    struct Endless: Decodable {
        init(from decoder: any Decoder) throws { _ = try decoder.singleValueContainer().decode(Endless.self) }
    }

    struct EndlessOptional: Decodable {
        init(from decoder: any Decoder) throws { _ = try decoder.singleValueContainer().decode(EndlessOptional?.self) }
    }

    typealias AnyLevel = any (Decodable & Sendable).Type

    @Test(arguments: [
        (BySuperDecoder.self as AnyLevel, #"{"next":"#, "{}", "}"),
        (ByArrays.self, "[", "[]", "]"),
        (ByNestedContainers.self, #"{"next":"#, "{}", "}"), (Endless.self, "", "{}", ""),
        (EndlessOptional.self, "", "1", ""),
    ])
    func `code that decodes level by level ends with an error on a small stack`(
        _ type: AnyLevel, _ open: String, _ inner: String, _ close: String
    ) throws {
        let text = String(repeating: open, count: 511) + inner + String(repeating: close, count: 511)
        let error = try onThread(kilobytes: 128) { () -> (any Error)? in
            do {
                _ = try JsonDecoder().decode(type, from: Data(text.utf8))
                return nil
            } catch {
                return error
            }
        }
        guard let error else {
            Issue.record("\(type) was decoded")
            return
        }
        guard case DecodingError.dataCorrupted(let context) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(context.debugDescription.hasPrefix("nested too deeply for the stack of this thread at $"))
    }
}
