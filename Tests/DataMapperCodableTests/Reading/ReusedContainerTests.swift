import DataMapper
import DataMapperCodable
import Foundation
import TestSupport

/// Documents with so many objects that containers are used again.
struct ReusedContainerTests {
    enum Key: String, CodingKey { case id, inner, next, list }

    typealias Container = KeyedDecodingContainer<Key>

    private static let count = 40
    private static let json = Data(
        "[\((0..<count).map { #"{"id": \#($0), "inner": {"id": \#($0 + 100)}}"# }.joined(separator: ","))]".utf8)
    private static let expected = (0..<count).map { [$0, $0 + 100] }

    /// A type that reads the numbers of an object. The numbers may be read later.
    protocol Model: Decodable {
        func numbers() throws -> [Int]
    }

    struct Plain: Model {
        let id: Int
        let inner: Int

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            id = try container.decode(Int.self, forKey: .id)
            inner = try container.decodeIfPresent(Plain.self, forKey: .inner)?.id ?? 0
        }

        func numbers() -> [Int] { [id, inner] }
    }

    struct KeptContainer: Model {
        let container: Container

        init(from decoder: any Decoder) throws { container = try decoder.container(keyedBy: Key.self) }

        func numbers() throws -> [Int] {
            try [container.decode(Int.self, forKey: .id), container.decode(Plain.self, forKey: .inner).id]
        }
    }

    /// Keeps the container of some objects.
    enum SometimesKept: Model {
        case kept(KeptContainer)
        case read(Plain)

        init(from decoder: any Decoder) throws {
            let plain = try Plain(from: decoder)
            self = plain.id % 3 == 0 ? .kept(try KeptContainer(from: decoder)) : .read(plain)
        }

        func numbers() throws -> [Int] {
            switch self {
            case .kept(let kept): try kept.numbers()
            case .read(let plain): plain.numbers()
            }
        }
    }

    struct KeptDecoder: Model {
        let decoder: any Decoder

        init(from decoder: any Decoder) { self.decoder = decoder }

        func numbers() throws -> [Int] { try Plain(from: decoder).numbers() }
    }

    /// Uses two containers of the object, and one of the object inside it, at the same time.
    struct Three: Model {
        let all: [Int]

        init(from decoder: any Decoder) throws {
            let first = try decoder.container(keyedBy: Key.self)
            let second = try decoder.container(keyedBy: Key.self)
            let inner = try first.nestedContainer(keyedBy: Key.self, forKey: .inner)
            let plain = try second.decode(Plain.self, forKey: .inner)
            guard try plain.id == inner.decode(Int.self, forKey: .id), first.allKeys == second.allKeys else {
                throw CocoaError(.coderInvalidValue)
            }
            all = [try first.decode(Int.self, forKey: .id), try inner.decode(Int.self, forKey: .id)]
        }

        func numbers() -> [Int] { all }
    }

    class Base: Decodable {
        let id: Int

        required init(from decoder: any Decoder) throws {
            id = try decoder.container(keyedBy: Key.self).decode(Int.self, forKey: .id)
        }
    }

    /// Has a container with the same keys as its base class, which reads the same object.
    final class Derived: Base, Model {
        let inner: Int

        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            inner = try Base(from: container.superDecoder(forKey: .inner)).id
            try super.init(from: decoder)
            guard try container.decode(Int.self, forKey: .id) == id else { throw CocoaError(.coderInvalidValue) }
        }

        func numbers() -> [Int] { [id, inner] }
    }

    /// Fails at first, while it has a container.
    struct Failing: Model {
        let plain: Plain

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            _ = try? container.decode([Int].self, forKey: .inner)
            _ = try? Self.fail(decoder)
            plain = try Plain(from: decoder)
            _ = try? container.decode(String.self, forKey: .id)
        }

        private static func fail(_ decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            _ = try container.decode(Failing.self, forKey: .next)
        }

        func numbers() -> [Int] { plain.numbers() }
    }

    private static func read<M: Model>(_ type: M.Type, _ decoder: JsonDecoder) throws -> [[Int]] {
        try decoder.decode([M].self, from: json).map { try $0.numbers() }
    }

    enum Use: String, CaseIterable {
        case plain, keptContainer, sometimesKept, keptDecoder, three, derived, failing

        fileprivate func read(_ decoder: JsonDecoder) throws -> [[Int]] {
            switch self {
            case .plain: try ReusedContainerTests.read(Plain.self, decoder)
            case .keptContainer: try ReusedContainerTests.read(KeptContainer.self, decoder)
            case .sometimesKept: try ReusedContainerTests.read(SometimesKept.self, decoder)
            case .keptDecoder: try ReusedContainerTests.read(KeptDecoder.self, decoder)
            case .three: try ReusedContainerTests.read(Three.self, decoder)
            case .derived: try ReusedContainerTests.read(Derived.self, decoder)
            case .failing: try ReusedContainerTests.read(Failing.self, decoder)
            }
        }
    }

    @Test(arguments: Use.allCases)
    func `each object has its own values`(use: Use) throws {
        let decoder = JsonDecoder()
        try expectEqual(use.read(decoder), Self.expected)
        try expectEqual(use.read(decoder), Self.expected)
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        try expectEqual(use.read(decoder), Self.expected)
    }

    @Test func `a report reads the same`() throws {
        let report = ObjectMapper().report(
            decoding: [Plain].self, fromValue: try JsonSerializer().deserializeOrThrow(Self.json))
        expectEqual(report.value?.map { $0.numbers() }, Self.expected)
    }

    @Test func `invalid elements are dropped, and the others are read`() throws {
        let json = (0..<Self.count).map { $0 % 4 == 0 ? #"{"id": "x"}"# : #"{"id": \#($0)}"# }.joined(separator: ",")
        let decoder = JsonDecoder()
        decoder.policy.invalidElements = .drop
        let read = try decoder.decode([Plain].self, from: Data("[\(json)]".utf8))
        expectEqual(read.map(\.id), (0..<Self.count).filter { $0 % 4 != 0 })
    }

    /// A list in which each object contains the next one, and lists of such lists.
    struct Tree: Decodable {
        var sum: Int

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            let id = try container.decode(Int.self, forKey: .id)
            sum = id + (try container.decodeIfPresent(Tree.self, forKey: .next)?.sum ?? 0)
            for tree in try container.decodeIfPresent([Tree].self, forKey: .list) ?? [] { sum += tree.sum }
            guard try container.decode(Int.self, forKey: .id) == id else { throw CocoaError(.coderInvalidValue) }
        }
    }

    @Test func `objects of one type are nested`() throws {
        let depth = 100
        var json = #"{"id": 1}"#
        for _ in 0..<depth { json = #"{"next": \#(json), "list": [{"id": 2}, {"id": 3, "next": {"id": 4}}], "id": 1}"# }
        let trees = try JsonDecoder().decode([Tree].self, from: Data("[\(json), \(json)]".utf8))
        expectEqual(trees.map(\.sum), [1, 1].map { $0 + depth * 10 })
    }

    @Test func `a strategy for keys that reads objects changes nothing`() throws {
        final class Box: @unchecked Sendable { var decoder: (any Decoder)? }
        struct Outer: Decodable {
            let plain: Plain

            init(from decoder: any Decoder) throws {
                (decoder.userInfo[Self.box] as? Box)?.decoder = decoder
                plain = try Plain(from: decoder)
            }

            static var box: CodingUserInfoKey { CodingUserInfoKey(rawValue: "box").unsafelyUnwrapped }
        }
        let box = Box()
        let decoder = JsonDecoder()
        decoder.userInfo[Outer.box] = box
        decoder.keyDecodingStrategy = .custom { path in
            if let kept = box.decoder {
                box.decoder = nil
                _ = try? Plain(from: kept)
            }
            return path.last ?? Key.id
        }
        let read = try decoder.decode([Outer].self, from: Self.json)
        expectEqual(read.map { $0.plain.numbers() }, Self.expected)
    }

    // MARK: Lifetimes

    private final class Marker: Sendable {}

    /// Returns an instance that lives as long as the state of the call that reads the objects.
    private static func marker<T: Decodable>(of type: T.Type, _ use: (T?) -> Void) -> () -> Marker? {
        let marker = Marker()
        let decoder = JsonDecoder()
        decoder.keyDecodingStrategy = .custom { [marker] path in
            withExtendedLifetime(marker) { path.last ?? Key.id }
        }
        use(try? decoder.decode(type, from: json))
        return { [weak marker] in marker }
    }

    /// Fails at the 20th object.
    struct FailsLate: Decodable {
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            if try container.decode(Int.self, forKey: .id) == 20 { throw CocoaError(.coderInvalidValue) }
        }
    }

    @Test func `the state of a call is freed after it`() {
        #expect(Self.marker(of: [Plain].self) { expectNotNil($0) }() == nil)
        #expect(Self.marker(of: [FailsLate].self) { expectNil($0) }() == nil)
    }

    @Test func `it is freed with the last container that a program keeps`() {
        var kept: [KeptContainer]?
        let marker = Self.marker(of: [KeptContainer].self) { kept = $0 }
        #expect(marker() != nil)
        kept = kept?.suffix(1)
        #expect(marker() != nil)
        kept = nil
        #expect(marker() == nil)
        var decoders: [KeptDecoder]?
        let other = Self.marker(of: [KeptDecoder].self) { decoders = $0 }
        // These containers are not stored.
        for decoder in decoders ?? [] { _ = try? decoder.numbers() }
        #expect(other() != nil)
        decoders = nil
        #expect(other() == nil)
    }
}
