import DataMapper
import Foundation
import TestSupport

private class Animal: PolymorphicMappable {
    let name: String

    class var polymorphicKey: String { "kind" }
    class var polymorphicInfo: any PolymorphicInfo { createPolymorphicInfo().with(subtype: Dog.self) }

    required init(_ data: DeserializableData) throws { name = try data["name"].get() }

    // Without `mapping`, nothing is assigned to the object while it is serialized.
    func serialize(to data: inout SerializableData) { data["name"].set(name) }
    func mapping(_ data: inout MappableData) throws {}
}

private final class Dog: Animal { override class var polymorphicInfo: any PolymorphicInfo { createPolymorphicInfo() } }

/// A text that is written at once, with a part that is not.
private struct Record: Serializable {
    let id: Int

    func serialize(to data: inout SerializableData) {
        data["id"].set(id)
        data["tags"].set(["a\"b", "c"])
        if id % 3 == 0 { data["path", "x"].set(id) }
    }
}

/// One mapper, one serializer, one polymorph and one document that many tasks use at the same time. The thread
/// sanitizer would report anything that they share and change.
@Suite("Threads") struct ThreadSafetyTests {
    private let mapper = ObjectMapper(polymorph: StaticPolymorph())
    private let json = JsonSerializer()
    private static let text =
        #"[{"kind":"Dog","name":"Rex \u0041"},{"kind":"Animal","name":"Ant","extra":[1,2.5,null]}]"#

    @Test func `everything is shared`() async throws {
        let (mapper, json) = (mapper, json)
        let document = try json.deserializeOrThrow(fromString: Self.text)
        let expected = try mapper.serialize(mapper.deserialize([Animal].self, fromValue: document), to: json)
        let rounds = Extended.count(1_000, short: 250)
        let wrong = await withTaskGroup(of: Int.self) { group in
            for task in 0..<8 {
                group.addTask {
                    var wrong = 0
                    for round in 0..<rounds {
                        // Each round reads and writes about thirty values, through every shared part.
                        let own = (try? json.deserializeOrThrow(fromString: Self.text)) ?? .null
                        let source = (task + round) % 2 == 0 ? document : own
                        let animals: [Animal] = mapper.deserialize(source) ?? []
                        let bytes = try? mapper.serialize(animals, to: json)
                        let isRight =
                            animals.map { "\(type(of: $0))" } == ["Dog", "Animal"] && bytes == expected
                            && document == own && document.hashValue == own.hashValue
                            && document[1]?["extra"]?.array?.count == 3
                        if !isRight { wrong += 1 }
                    }
                    return wrong
                }
            }
            return await group.reduce(0, +)
        }
        expectEqual(wrong, 0)
    }

    /// A call that ends leaves its memory to one that begins, maybe in another thread.
    @Test func `many calls begin and end`() async {
        let (mapper, json) = (ObjectMapper(), json)
        let rounds = Extended.count(10_000, short: 1_000)
        let wrong = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    (0..<rounds).count { id in
                        let path = id % 3 == 0 ? #","path":{"x":\#(id)}"# : ""
                        let text = try? mapper.serialize(Record(id: id), toString: json)
                        return text != #"{"id":\#(id),"tags":["a\"b","c"]\#(path)}"#
                    }
                }
            }
            return await group.reduce(0, +)
        }
        expectEqual(wrong, 0)
    }

    @Test func `copies of a value are independent`() async {
        let shared: SupportedType = ["list": [1, 2, 3]]
        let counts = await withTaskGroup(of: Int?.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var own = shared
                    for index in 0..<2_000 { own.addToDictionary(key: "\(index)", value: .int(index)) }
                    return own.count
                }
            }
            return await group.reduce(into: [Int?]()) { $0.append($1) }
        }
        expectEqual(counts, Array(repeating: 2_001, count: 8))
        expectEqual(shared, ["list": [1, 2, 3]])
    }

    @Test func `classes are asked for their information while others wait`() async {
        let polymorph = StaticPolymorph()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<16 {
                group.addTask {
                    for _ in 0..<500 {
                        #expect(polymorph.polymorphType(for: Animal.self, in: ["kind": "Dog"]) == Dog.self)
                    }
                }
            }
        }
    }
}
