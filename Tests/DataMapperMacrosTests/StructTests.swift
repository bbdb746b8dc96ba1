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

@Suite("Structs by macros")
struct StructTests {
    private let mapper = ObjectMapper()

    @Test func `reads and writes`() throws {
        let json = #"""
            {"id":1,"full_name":"Ana","nick_name":null,"tags":["a"],"address":{"city":"Oslo"},\#
            "born":"1970-01-01T00:00:01Z","role":"admin"}
            """#
        let person = try mapper.deserialize(Person.self, from: json, with: JsonSerializer())
        #expect(person.born == Date(timeIntervalSince1970: 1))
        #expect(try mapper.serialize(person, toString: JsonSerializer()) == json)
    }

    @Test func `reports all problems`() {
        let data: SupportedType = ["id": "x", "full_name": "", "nick_name": 1, "address": 3, "role": "x"]
        #expect(
            mapper.report(Person.self, fromValue: data).problems.map(\.description) == [
                "expected string, found nothing at $.born; failed",
                "expected integer, found string at $.id; failed",
                "must have from 1 to 40 characters at $.full_name; failed",
                "expected string, found integer at $.nick_name; failed",
                "expected object, found integer at $.address; replaced by the default",
                #"value is not one of "admin", "guest" at $.role; replaced by the default"#,
            ])
    }

    @Test func `generic types`() throws {
        let page = try mapper.deserialize(Page<Int>.self, fromValue: ["items": [1, 2]])
        #expect(page.items == [1, 2])
        #expect(mapper.serialize(page) == ["items": [1, 2], "next": nil])
    }

    @Test func subclasses() throws {
        let dog = try mapper.deserialize(Dog.self, fromValue: ["id": 1, "name": "x", "bones": 2])
        #expect(mapper.serialize(dog) == ["id": 1, "name": "x", "bones": 2])
    }

    @Test func `nested types name their siblings`() throws {
        let inner = Namespace.Inner(sibling: Namespace.Sibling(x: 1), item: [1], count: nil)
        #expect(mapper.serialize(inner) == ["sibling": ["x": 1], "item": [1], "count": nil, "other": 5])
    }

    @Test func `memberwise initialisers stay`() {
        let person = Person(id: 1, name: "x", city: "y", born: Date(timeIntervalSince1970: 0))
        #expect(person.tags.isEmpty && person.role == .guest && person.nickName == nil)
    }

    @Test func `updates change variables`() throws {
        var person = Person(id: 1, name: "x", city: "y", born: Date(timeIntervalSince1970: 0))
        try mapper.update(&person, fromValue: ["id": 2, "full_name": "z", "tags": ["t"], "role": "admin"])
        #expect(person.id == 1)
        #expect(person.name == "z" && person.tags == ["t"] && person.role == .admin)
    }
}

#endif
