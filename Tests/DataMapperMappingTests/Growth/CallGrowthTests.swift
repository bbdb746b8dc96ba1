import DataMapperCore
import Foundation
import Testing

/// Models, keys and transformations are called once for each value, even if values are invalid.
@Suite("Growth: calls of models, keys and transformations") struct CallGrowthTests {
    /// Counts across all objects of a test.
    final class Counter: @unchecked Sendable {
        private let lock = NSLock()
        private var number = 0

        var count: Int { lock.withLock { number } }

        func increment() { lock.withLock { number += 1 } }
    }

    enum Current { @TaskLocal static var counter = Counter() }

    /// Counts the calls of models and keys in `body`.
    static func count(_ body: () throws -> Void) rethrows -> Int {
        let counter = Counter()
        try Current.$counter.withValue(counter, operation: body)
        return counter.count
    }

    /// Accepts only even numbers.
    struct Even: Deserializable, Serializable, Hashable {
        let number: Int

        init(_ number: Int) { self.number = number }

        init(_ data: DeserializableData) throws {
            Current.counter.increment()
            number = try data.get()
            if number % 2 != 0 { throw DeserializationError.unknown }
        }

        func serialize(to data: inout SerializableData) {
            Current.counter.increment()
            data.set(number)
        }
    }

    /// Nested objects. The innermost one is invalid.
    struct Nested: Deserializable, Serializable {
        let next: [Nested?]

        init(next: [Nested?]) { self.next = next }

        init(_ data: DeserializableData) throws {
            Current.counter.increment()
            next = try data["next"].get()
        }

        func serialize(to data: inout SerializableData) {
            Current.counter.increment()
            // Set twice, so that the first value is thrown away.
            data["next"].set("nothing")
            data["next"].set(next)
        }
    }

    struct Key: MappingKey {
        let text: String

        init?(mappingKey: String) {
            Current.counter.increment()
            text = mappingKey
        }

        var mappingKey: String {
            Current.counter.increment()
            return text
        }
    }

    let objectMapper = ObjectMapper()
    static let numbers = SupportedType.array((0..<1_000).map { .int($0) })

    @Test func `reading asks a model once for each value`() {
        expectEqual(Self.count { let _: [Even?]? = objectMapper.deserialize(Self.numbers) }, 1_000)
        expectEqual(Self.count { let _: [[[Even?]?]?]? = objectMapper.deserialize([[Self.numbers]]) }, 1_000)
        expectEqual(Self.count { let _: Set<Even?>? = objectMapper.deserialize(Self.numbers) }, 1_000)
        // The second element is odd, so the whole array is invalid.
        expectEqual(Self.count { let _: [Even]? = objectMapper.deserialize(Self.numbers) }, 2)
        expectEqual(Self.count { _ = try? objectMapper.deserialize([Even].self, fromValue: Self.numbers) }, 2)
    }

    @Test func `an error below many levels is not looked for again at each`() {
        var value: SupportedType = ["next": 1]
        for _ in 0..<30 { value = ["next": [value]] }
        expectEqual(Self.count { let _: Nested? = objectMapper.deserialize(value) }, 31)
    }

    @Test func `writing asks a model once for each value`() {
        let numbers = (0..<1_000).map { Even($0) }
        expectEqual(Self.count { _ = objectMapper.serialize(numbers) }, 1_000)
        expectEqual(Self.count { _ = objectMapper.serialize(Set(numbers)) }, 1_000)
        expectEqual(Self.count { _ = objectMapper.serialize(["a": [numbers], "b": [numbers]]) }, 2_000)
        let nested = (0..<30).reduce(Nested(next: [])) { nested, _ in Nested(next: [nested]) }
        expectEqual(Self.count { _ = objectMapper.serialize(nested) }, 31)
    }

    @Test func `a dictionary asks for each key once`() {
        let value = SupportedType.object((0..<1_000).map { ("k\($0)", .int($0)) })
        var read: [Key: Int]?
        expectEqual(Self.count { read = objectMapper.deserialize(value) }, 1_000)
        expectEqual(read?.count, 1_000)
        expectEqual(Self.count { _ = objectMapper.serialize(read) }, 1_000)
    }

    @Test func `a transformation is asked once for each value`() throws {
        let counter = Counter()
        let transformation = AnyTransformation<Int>(
            transformFrom: {
                counter.increment()
                return $0.int.flatMap { $0 % 2 == 0 ? $0 : nil }
            },
            transformObject: {
                counter.increment()
                return $0.map { .int($0) } ?? .null
            })
        let data = DeserializableData(data: Self.numbers, objectMapper: objectMapper)
        let read: [Int?] = try data.get(using: transformation)
        expectEqual(read.compactMap { $0 }, Array(stride(from: 0, to: 1_000, by: 2)))
        expectEqual(counter.count, 1_000)
        let lenient: AnyTransformation<[Int]> = transformation.array
        expectNil(data.get(using: lenient) as [Int]?)
        expectEqual(counter.count, 1_002)
        var written = SerializableData(objectMapper: objectMapper)
        written.set(read, using: transformation)
        expectEqual(counter.count, 2_002)
    }

    /// Counts how often it is called, and answers that no type is polymorphic.
    struct CountingPolymorph: Polymorph {
        let counter: Counter

        func polymorphType<T>(for type: T.Type, in supportedType: SupportedType) -> T.Type {
            counter.increment()
            return type
        }

        func writeTypeInfo<T>(to supportedType: inout SupportedType, of type: T.Type) { counter.increment() }
    }

    final class Part: Mappable {
        var parts: [Part] = []

        init(parts: [Part]) { self.parts = parts }

        init(_ data: DeserializableData) throws { try mapping(data) }

        func mapping(_ data: inout MappableData) throws { try data["parts"].map(&parts) }
    }

    @Test func `a polymorph is asked once for each object`() throws {
        let counter = Counter()
        let objectMapper = ObjectMapper(polymorph: CountingPolymorph(counter: counter))
        let part = Part(parts: (0..<10).map { _ in Part(parts: (0..<10).map { _ in Part(parts: []) }) })
        let value = objectMapper.serialize(part)
        expectEqual(counter.count, 111)
        _ = try objectMapper.deserialize(Part.self, fromValue: value)
        expectEqual(counter.count, 222)
    }
}
