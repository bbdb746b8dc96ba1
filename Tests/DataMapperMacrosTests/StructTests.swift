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

/// Types whose properties show no type.
extension Namespace {
    enum Level: String, Mappable { case info, debug }

    @Mappable struct Log: Equatable {
        var level = Level.info
    }

    @Mappable struct Section: Equatable {
        @Mapped("log") var log = Log()
        let name: String
        @Mapped(secret: true) var token = Level.debug
        var id = UUID()
        @Unmapped var cache = Set<Int>()
        var `default` = Level.info

        func check(_ data: inout MappableData) throws { try data["name"].check(!name.isEmpty, "must have a name") }
    }

    @Mappable(unknownKeys: .preserve) struct Keeper {
        var level = Level.info
        @UnknownKeys var rest: UnknownKeys
        var port: Int
    }

    @Deserializable @Serializable struct Pair<Item: SerializableAndDeserializable> {
        var level = Level.info
        var item: Item
    }

    @propertyWrapper struct Wrapper<Value> {
        var wrappedValue: Value
    }

    @Mappable struct Wrapping {
        var level = Level.info
        @Unmapped @Wrapper var other = Level.debug
    }

    @Mappable struct Empty {}
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

    @Test func `nested structs keep the initialiser of the compiler`() throws {
        expectEqual(Namespace.Log(), Namespace.Log(level: .info))
        let id = UUID()
        let section = Namespace.Section(
            log: Namespace.Log(level: .debug), name: "a", token: .info, id: id, cache: [1], default: .debug)
        let value: SupportedType = [
            "log": ["level": "debug"], "name": "a", "token": "info", "id": .string(id.uuidString), "default": "debug",
        ]
        expectEqual(mapper.serialize(section), value)
        let read = try mapper.deserialize(Namespace.Section.self, fromValue: value)
        expectEqual(read, Namespace.Section(log: read.log, name: "a", token: .info, id: id, default: .debug))
        expectEqual(
            mapper.report(Namespace.Section.self, fromValue: ["name": ""]).problems.map(\.description),
            ["must have a name at $.name; failed"])
        expectEqual(
            mapper.report(Namespace.Log.self, fromValue: ["level": 1]).problems.map(\.description),
            ["expected string, found integer at $.level; failed"])
        _ = Namespace.Keeper(level: .debug, rest: UnknownKeys(), port: 1)
        let keeper = try mapper.deserialize(Namespace.Keeper.self, fromValue: ["port": 1, "x": 2])
        expectEqual(mapper.serialize(keeper), ["level": "info", "port": 1, "x": 2])
        expectEqual(mapper.serialize(Namespace.Pair(level: .debug, item: [1])), ["level": "debug", "item": [1]])
        try expectEqual(mapper.deserialize(Namespace.Pair<Int>.self, fromValue: ["item": 1]).item, 1)
        expectEqual(mapper.serialize(Namespace.Wrapping()), ["level": "info"])
        expectEqual(mapper.serialize(Namespace.Empty()), [:])
    }

    @Test func `updates change variables`() throws {
        var member = Member(id: 1, name: "x", city: "y", born: Date(timeIntervalSince1970: 0))
        try mapper.update(&member, fromValue: ["id": 2, "full_name": "z", "tags": ["t"], "role": "admin"])
        expectEqual(member.id, 1)
        #expect(member.name == "z" && member.tags == ["t"] && member.role == .admin)
    }
}

#endif
