import DataMapper
import Foundation
import Testing

/// Containers of a value to which code writes while another value is put aside.
struct LateMemberTests {
    private struct Writer: Encodable {
        let write: (any Encoder) throws -> Void

        func encode(to encoder: any Encoder) throws { try write(encoder) }
    }

    private enum Key: String, CodingKey {
        case a, b, inner, late, x
    }

    @Test("a closed container gets what a value within another one writes to it")
    func lateMember() throws {
        let value = Writer { encoder in
            var outer = encoder.container(keyedBy: Key.self)
            var first = outer.nestedContainer(keyedBy: Key.self, forKey: .a)
            try first.encode(1, forKey: .x)
            var second = outer.nestedContainer(keyedBy: Key.self, forKey: .b)
            try outer.encode(2, forKey: .x)
            let inner = Writer { encoder in
                var members = encoder.container(keyedBy: Key.self)
                try members.encode(3, forKey: .a)
                try first.encode(4, forKey: .late)
                try members.encode(5, forKey: .b)
            }
            try second.encode(inner, forKey: .inner)
        }
        #expect(
            String(decoding: try JsonEncoder().encode(value), as: UTF8.self)
                == #"{"a":{"x":1,"late":4},"b":{"inner":{"a":3,"b":5}},"x":2}"#)
    }

    @Test("a value that encodes another one, which encodes nothing, is an empty object")
    func nothingWithin() throws {
        let nothing = Writer { _ in }
        let value = Writer { encoder in
            var container = encoder.singleValueContainer()
            try container.encode(nothing)
        }
        #expect(String(decoding: try JsonEncoder().encode(value), as: UTF8.self) == "{}")
        #expect(String(decoding: try JsonEncoder().encode([value]), as: UTF8.self) == "[{}]")
    }
}
