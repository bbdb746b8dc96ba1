#if Macros

import DataMapperMacros
import Foundation
import TestSupport

enum Namespace {
    @Mappable struct Inner<Item> {
        var sibling: Sibling
        var item: [Item] = []
        let count: Int?
        private(set) var other = 5
    }

    @Mappable struct Sibling { let x: Int }
}

@Suite("Structs by macros") struct StructTests {
    private let mapper = ObjectMapper()

    @Test func `reads and writes`() throws {
        let json = #"""
            {"id":1,"full_name":"Ana","nick_name":null,"tags":["a"],"address":{"city":"Oslo"},\#
            "born":"1970-01-01T00:00:01Z","role":"admin"}
            """#
        let member = try mapper.deserialize(Member.self, from: json, with: JsonSerializer())
        expectEqual(member.born, Date(timeIntervalSince1970: 1))
        try expectEqual(mapper.serialize(member, toString: JsonSerializer()), json)
    }

    @Test func `reports all problems`() {
        let data: SupportedType = ["id": "x", "full_name": "", "nick_name": 1, "address": 3, "role": "x"]
        expectEqual(
            mapper.report(Member.self, fromValue: data).problems.map(\.description),
            [
                "expected string, found nothing at $.born; failed",
                "expected integer, found string at $.id; failed",
                "must have from 1 to 40 characters at $.full_name; failed",
                "expected string, found integer at $.nick_name; failed",
                "expected object, found integer at $.address; replaced by the default",
                #"value is not one of "admin", "guest" at $.role; replaced by the default"#,
            ])
    }

    @Test func `generic types`() throws {
        let sheet = try mapper.deserialize(Sheet<Int>.self, fromValue: ["items": [1, 2]])
        expectEqual(sheet.items, [1, 2])
        expectEqual(mapper.serialize(sheet), ["items": [1, 2], "next": nil])
    }

    @Test func subclasses() throws {
        let hound = try mapper.deserialize(Hound.self, fromValue: ["id": 1, "name": "x", "bones": 2])
        expectEqual(mapper.serialize(hound), ["id": 1, "name": "x", "bones": 2])
    }

    @Test func `nested types name their siblings`() throws {
        let inner = Namespace.Inner(sibling: Namespace.Sibling(x: 1), item: [1], count: nil)
        expectEqual(mapper.serialize(inner), ["sibling": ["x": 1], "item": [1], "count": nil, "other": 5])
    }

    @Test func `memberwise initialisers stay`() {
        let member = Member(id: 1, name: "x", city: "y", born: Date(timeIntervalSince1970: 0))
        #expect(member.tags.isEmpty && member.role == .guest && member.nickName == nil)
    }

    @Test func `updates change variables`() throws {
        var member = Member(id: 1, name: "x", city: "y", born: Date(timeIntervalSince1970: 0))
        try mapper.update(&member, fromValue: ["id": 2, "full_name": "z", "tags": ["t"], "role": "admin"])
        expectEqual(member.id, 1)
        #expect(member.name == "z" && member.tags == ["t"] && member.role == .admin)
    }
}

#endif
