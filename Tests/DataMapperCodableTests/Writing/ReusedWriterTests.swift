import DataMapper
import DataMapperCodable
import Foundation
import TestSupport

/// Values with so many objects that containers are used again.
struct ReusedWriterTests {
    enum Key: String, CodingKey { case id, inner, next }
    enum OneKey: CodingKey { case only }

    typealias Container = KeyedEncodingContainer<Key>

    private static let count = 40

    /// Returns the text of an array of values that are encoded by a closure.
    private static func array(_ encode: @escaping (Int, any Encoder) throws -> Void) throws -> String {
        try text((0..<count).map { index in Custom { try encode(index, $0) } })
    }

    private static func expected(_ element: (Int) -> String) -> String {
        "[\((0..<count).map(element).joined(separator: ","))]"
    }

    @Test(arguments: FoundationTextTests.programs) func `unusual containers many times`(
        _ program: Program
    ) {
        expectSameText(
            Array(repeating: Custom(program.body), count: Self.count), program.testDescription)
    }

    @Test func `containers that are kept write nothing later`() throws {
        var kept: [Container] = []
        let found = try Self.array { index, encoder in
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(index, forKey: .id)
            for other in kept.indices { try kept[other].encode("lost", forKey: .next) }
            if index % 2 == 0 { kept.append(container) }
            try container.encode(Custom { _ = $0.container(keyedBy: Key.self) }, forKey: .inner)
        }
        expectEqual(found, Self.expected { #"{"id":\#($0),"inner":{}}"# })
        for other in kept.indices { try kept[other].encode("lost", forKey: .next) }
    }

    @Test func `several containers of an object are in use at the same time`() throws {
        let found = try Self.array { index, encoder in
            var first = encoder.container(keyedBy: Key.self)
            var second = encoder.container(keyedBy: Key.self)
            try first.encode(index, forKey: .id)
            var inner = second.nestedContainer(keyedBy: Key.self, forKey: .inner)
            try inner.encode(index, forKey: .id)
            var elements = second.nestedUnkeyedContainer(forKey: .next)
            for number in 0..<2 {
                var element = elements.nestedContainer(keyedBy: Key.self)
                try element.encode(number, forKey: .id)
            }
        }
        expectEqual(
            found, Self.expected { #"{"id":\#($0),"inner":{"id":\#($0)},"next":[{"id":0},{"id":1}]}"# })
    }

    /// A member of an object that is already complete is late, also if its container is used again.
    @Test func `late members reach their objects`() throws {
        let found = try Self.array { index, encoder in
            var outer = encoder.container(keyedBy: Key.self)
            var inner = outer.nestedContainer(keyedBy: Key.self, forKey: .inner)
            try outer.encode([Point(id: index)], forKey: .next)
            try inner.encode(Point(id: 1), forKey: .next)
            try inner.encode(index, forKey: .id)
        }
        expectEqual(
            found, Self.expected { #"{"inner":{"next":{"id":1},"id":\#($0)},"next":[{"id":\#($0)}]}"# })
    }

    struct Point: Encodable { let id: Int }

    class Base: Encodable {
        let id: Int

        init(_ id: Int) { self.id = id }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(id, forKey: .id)
        }
    }

    /// Has a container with the same keys as its base class, for the same object and for one inside it.
    final class Derived: Base {
        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try super.encode(to: encoder)
            try super.encode(to: container.superEncoder(forKey: .inner))
            try container.encode(1, forKey: .next)
        }
    }

    @Test func `a class and its base class have the same keys`() throws {
        try expectEqual(
            text((0..<Self.count).map { Derived($0) }),
            Self.expected { #"{"id":\#($0),"inner":{"id":\#($0)},"next":1}"# })
    }

    @Test func `failed values leave nothing`() throws {
        let found = try Self.array { index, encoder in
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(index, forKey: .id)
            let failing = Custom { encoder in
                var container = encoder.container(keyedBy: Key.self)
                try container.encode(Point(id: 1), forKey: .id)
                try container.encode(Double.nan, forKey: .inner)
            }
            let error = expectThrows(EncodingError.self) { try container.encode(failing, forKey: .inner) }
            expectEqual(error.map { described($0) }, "nan at [\"Index \(index)\", \"inner\", \"inner\"]")
        }
        expectEqual(found, Self.expected { #"{"id":\#($0)}"# })
    }

    @Test func `a key of a type without a byte is in the path`() throws {
        let value = Custom { encoder in
            var outer = encoder.container(keyedBy: OneKey.self)
            try outer.encode(
                Custom {
                    var inner = $0.container(keyedBy: Key.self)
                    try inner.encode([1, Double.nan], forKey: .next)
                }, forKey: .only)
        }
        let error = try requireThrows(EncodingError.self) {
            try JsonEncoder().encode(Array(repeating: value, count: 2))
        }
        expectEqual(described(error), "nan at [\"Index 0\", \"only\", \"next\", \"Index 1\"]")
    }

    // MARK: Lifetimes

    private final class Marker: Sendable {}

    /// Returns an instance that lives as long as the state of a call.
    private static func marker(_ encode: @escaping (Int, any Encoder) throws -> Void) -> () -> Marker? {
        let marker = Marker()
        let encoder = JsonEncoder()
        if let key = CodingUserInfoKey(rawValue: "marker") { encoder.userInfo[key] = marker }
        _ = try? encoder.encode((0..<count).map { index in Custom { try encode(index, $0) } })
        return { [weak marker] in marker }
    }

    @Test func `the state of a call is freed after it`() {
        let marker = Self.marker { index, encoder in
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(index, forKey: .id)
        }
        #expect(marker() == nil)
        let failed = Self.marker { index, encoder in
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(index == 30 ? Double.nan : 1, forKey: .id)
        }
        #expect(failed() == nil)
    }

    @Test func `it is freed with the last container that a program keeps`() {
        var kept: [Container] = []
        let marker = Self.marker { _, encoder in kept.append(encoder.container(keyedBy: Key.self)) }
        #expect(marker() != nil)
        kept = kept.suffix(1)
        #expect(marker() != nil)
        kept = []
        #expect(marker() == nil)
    }
}
