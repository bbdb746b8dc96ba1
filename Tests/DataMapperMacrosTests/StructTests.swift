#if Macros

import DataMapperMacros
import Foundation
import Testing

@Mappable(keys: .snakeCase)
struct Person {
    let id: Int
    @Mapped("full_name", where: .count(1...40))
    var name: String
    var nickName: String?
    var tags: [String] = []
    @Mapped("address", "city", or: "?")
    var city: String
    @Mapped(using: ISO8601DateTransformation())
    let born: Date
    @Mapped(or: .initialValue)
    var role = Role.guest

    @Mappable enum Role: String { case admin, guest }
}

@Mappable
struct Page<Item> {
    let items: [Item]
    var next: Item?
}

@Mappable
class Animal {
    let id: Int
    var name: String
}

@Mappable
final class Dog: Animal {
    let bones: Int
}

enum Namespace {
    @Mappable
    struct Inner<Item> {
        var sibling: Sibling
        var item: [Item] = []
        let count: Int?
        private(set) var other = 5
    }

    @Mappable
    struct Sibling {
        let x: Int
    }
}

@Suite
struct StructTests {
    @Test func person() throws {
        let json =
            #"{"id":1,"full_name":"Ana","nick_name":null,"tags":["a"],"address":{"city":"Oslo"},"born":"1970-01-01T00:00:01Z","role":"admin"}"#
        let person = try ObjectMapper().deserialize(Person.self, from: json, with: JsonSerializer())
        #expect(try ObjectMapper().serialize(person, toString: JsonSerializer()) == json)
        let report = ObjectMapper().report(
            Person.self, from: ["id": "x", "full_name": "", "nick_name": 1, "address": 3, "role": "x"])
        print(report.problems.map(\.description).joined(separator: "\n"))
        let page = try ObjectMapper().deserialize(Page<Int>.self, from: ["items": [1, 2]])
        #expect(page.items == [1, 2])
        let dog = try ObjectMapper().deserialize(Dog.self, from: ["id": 1, "name": "x", "bones": 2])
        #expect(ObjectMapper().serialize(dog) == ["id": 1, "name": "x", "bones": 2])
        let inner = Namespace.Inner(sibling: Namespace.Sibling(x: 1), item: [1], count: nil)
        #expect(ObjectMapper().serialize(inner) == ["sibling": ["x": 1], "item": [1], "count": nil, "other": 5])
        _ = Person(id: 1, name: "x", city: "x", born: Date())
    }
}

#endif
