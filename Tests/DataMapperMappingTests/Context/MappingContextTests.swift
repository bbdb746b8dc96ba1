import DataMapper
import Foundation
import Testing

/// The context that a mapper passes to models, transformations and polymorphs.
struct MappingContextTests {

    struct Unit: Sendable { let factor: Int }
    struct Owner: Sendable { let name: String }

    struct Scaled: Transformation {
        func transform(from value: SupportedType) -> Int? { value.int }
        func transform(object: Int?) -> SupportedType { object.map { .int($0) } ?? .null }

        func object(from data: DeserializableData) throws -> Int {
            try data.get() * (data.context(Unit.self)?.factor ?? 1)
        }

        func write(_ object: Int?, to data: inout SerializableData) {
            data.set(object.map { $0 / (data.context(Unit.self)?.factor ?? 1) })
        }
    }

    struct Box: Mappable, Equatable {
        var width = 0
        var owner = "nobody"

        init() {}
        init(_ data: DeserializableData) throws {
            owner = data.context(Owner.self)?.name ?? owner
            try mapping(data)
        }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["width"].map(&width, using: Scaled())
            if let owner: Owner = data.context(), !data.isReading { expectEqual(owner.name, self.owner) }
        }
    }

    @Test func `initialisers, mappings and transformations read it`() throws {
        let mapper = ObjectMapper().with(context: Unit(factor: 10)).with(context: Owner(name: "Ann"))
        let box = try mapper.read(Box.self, #"{"width":4}"#)
        expectEqual(box.width, 40)
        expectEqual(box.owner, "Ann")
        try expectEqual(mapper.write(box), #"{"width":4}"#)
    }

    @Test func `without a context there is none`() throws {
        let box = try ObjectMapper().read(Box.self, #"{"width":4}"#)
        expectEqual(box.width, 4)
        expectEqual(box.owner, "nobody")
        expectNil(ObjectMapper().context[Unit.self])
    }

    @Test func `a later value takes the place of one of the same type`() {
        let first = ObjectMapper().with(context: Unit(factor: 1))
        let second = first.with(context: Unit(factor: 2)).with(.strict)
        expectEqual(first.context[Unit.self]?.factor, 1)
        expectEqual(second.context[Unit.self]?.factor, 2)
        expectEqual(second.policy.unknownKeys, .reject)
    }

    // MARK: Polymorphs

    class Animal: Mappable {
        var name = ""
        init() {}
        required init(_ data: DeserializableData) throws { try mapping(data) }
        func mapping(_ data: inout MappableData) throws { try data["name"].map(&name) }
    }
    final class Dog: Animal {}

    struct ByKey: Polymorph {
        private func key(_ context: MappingContext) -> String { context[Owner.self]?.name ?? "type" }

        func polymorphType<T>(for type: T.Type, in supportedType: SupportedType) -> T.Type { type }
        func writeTypeInfo<T>(to supportedType: inout SupportedType, of type: T.Type) {}

        func polymorphType<T>(for type: T.Type, in supportedType: SupportedType, context: MappingContext) -> T.Type {
            supportedType[key(context)]?.string == "dog" ? (Dog.self as? T.Type ?? type) : type
        }

        func writeTypeInfo<T>(to supportedType: inout SupportedType, of type: T.Type, context: MappingContext) {
            if type == Dog.self { supportedType.addToDictionary(key: key(context), value: .string("dog")) }
        }
    }

    @Test func `polymorphs read it`() throws {
        let mapper = ObjectMapper(polymorph: ByKey()).with(context: Owner(name: "kind"))
        let animals = try mapper.read([Animal].self, #"[{"kind":"dog","name":"A"},{"type":"dog","name":"B"}]"#)
        expectEqual(animals.map { $0 is Dog }, [true, false])
        let text = try mapper.write(animals)
        expectEqual(text, #"[{"name":"A","kind":"dog"},{"name":"B"}]"#)
    }
}
