#if Macros

import DataMapperMacros
import TestSupport

/// Two values that meet on one key, where the macros do not see it.
struct KeyCollisionTests {
    @Mappable struct Part {
        var id: Int?
        @Mapped("meta", "note") var note: String?
    }

    @Mappable(omitNil: true) struct Other {
        var id: Int?
        var text: String?
    }

    @Mappable struct Whole {
        var id: Int
        @Flattened var part: Part
        @Mapped("meta", "level") var level = 0
    }

    @Mappable struct Parts {
        @Flattened var part: Part
        @Flattened var other: Other
    }

    @Mappable struct Entries {
        var id: Int
        @Flattened var entries: [String: Int]
    }

    @Mappable struct Through {
        @Mapped("a", "id") var id: Int
        @Mapped("a") var part: Other?
    }

    @Mappable struct ThroughField {
        @Mapped("a") var field: Field<Other>
        @Mapped("a", "b") var value: Int
    }

    @Mappable class Base {
        var id = 1

        init() {}
    }

    @Mappable final class Sub: Base {
        @Mapped("id") var text: String

        init(_ text: String) {
            self.text = text
            super.init()
        }
    }

    @Mappable struct Payload {
        var type: String?
        var size: Int
    }

    typealias Members = [String: Int]

    @Mappable(tag: "type") enum Tagged {
        case a(Payload)
        case b(size: Int)
        case c(Members?)
    }

    struct ByHand: Serializable {
        let part: Part
        func serialize(to data: inout SerializableData) {
            data["id"].set(1)
            data.flattened.set(part)
            part.serialize(to: &data)
            data["meta"].set(2)
        }
    }

    /// A value, and its text or the error.
    struct Row: CustomTestStringConvertible, @unchecked Sendable {
        let testDescription: String
        let value: any Serializable
        let result: String

        init(_ name: String, _ value: any Serializable, _ result: String) {
            (testDescription, self.value, self.result) = (name, value, result)
        }
    }

    static let taken =
        "the key has another value already at $.%; a flattened value, a base class or a path must not have keys of other properties"

    static func taken(_ path: String) -> String { taken.replacing("%", with: path) }

    static let rows = [
        Row("other keys", Whole(id: 1, part: Part(id: 1, note: "n")), #"{"id":1,"meta":{"note":"n","level":0}}"#),
        Row("property and part", Whole(id: 1, part: Part(id: 2)), taken("id")),
        Row("property and nil", Whole(id: 1, part: Part()), taken("id")),
        Row("two parts", Parts(part: Part(id: 1), other: Other(id: 2)), taken("id")),
        Row("equal values", Parts(part: Part(id: 1), other: Other(id: 1)), #"{"id":1,"meta":{"note":null}}"#),
        Row("omitted", Parts(part: Part(id: 1), other: Other(text: "t")), #"{"id":1,"meta":{"note":null},"text":"t"}"#),
        Row("entries", Entries(id: 1, entries: ["a": 1, "id": 2]), taken("id")),
        Row("other entries", Entries(id: 1, entries: ["a": 1, "b": 2]), #"{"id":1,"a":1,"b":2}"#),
        Row(
            "in a collection", [Entries(id: 1, entries: [:]), Entries(id: 1, entries: ["id": 2])],
            taken("id").replacing("$", with: "$[1]")),
        Row("path into an object", Through(id: 1, part: Other(text: "t")), #"{"a":{"text":"t","id":1}}"#),
        Row("path into the same key", Through(id: 1, part: Other(id: 2)), taken("a.id")),
        Row("path into nil", Through(id: 1), #"{"a":{"id":1}}"#),
        Row("path into null", ThroughField(field: .null, value: 1), taken("a")),
        Row("subclass", Sub("t"), taken("id")),
        Row("tag and payload", Tagged.a(Payload(type: "b", size: 1)), taken("type")),
        Row("tag in the payload", Tagged.a(Payload(type: "a", size: 1)), #"{"type":"a","size":1}"#),
        Row("tag and entries", Tagged.c(["type": 1]), taken("type")),
        Row("tag and nothing", Tagged.c(nil), #"{"type":"c"}"#),
        Row("code by hand replaces", ByHand(part: Part(id: 2, note: "n")), #"{"id":2,"meta":2}"#),
    ]

    @Test(arguments: rows) func `a value that would replace another one is an error`(_ row: Row) {
        func written<T: Serializable>(_ value: T) -> String {
            do {
                return try ObjectMapper().serialize(value, toString: JsonSerializer())
            } catch {
                return "\(error)"
            }
        }
        let written = written(row.value)
        expectEqual(written, row.result)
    }

    @Test func `a subclass by hand may replace a value`() throws {
        class Replacing: Whole2 {
            override func mapping(_ data: inout MappableData) throws {
                try super.mapping(&data)
                if !data.isReading { data["id"].set("x") }
            }
        }
        let value = try ObjectMapper().deserialize(Replacing.self, fromValue: ["id": 1])
        expectEqual(ObjectMapper().serialize(value), ["id": "x", "meta": ["note": .null]])
    }

    // MARK: Unknown keys beside a tag

    @Mappable(unknownKeys: .preserve) struct Preserving { var size: Int }

    @Mappable(unknownKeys: .reject) struct Rejecting { var size: Int }

    @Mappable(tag: "type") enum Message {
        case kept(Preserving)
        case refused(Rejecting)
        case inner(Inner)
    }

    @Mappable(tag: "kind") enum Inner {
        case kept(Preserving)
        case maybe(Preserving?)
    }

    @Mappable struct Envelope {
        var id: Int
        @Flattened var message: Message
    }

    @Test(arguments: [
        (#"{"type":"kept","x":1,"size":2,"y":[3]}"#, #"{"type":"kept","x":1,"size":2,"y":[3]}"#),
        (#"{"type":"inner","kind":"kept","size":2,"y":[3]}"#, #"{"type":"inner","kind":"kept","size":2,"y":[3]}"#),
        (#"{"type":"inner","kind":"maybe","size":2,"y":[3]}"#, #"{"type":"inner","kind":"maybe","size":2,"y":[3]}"#),
        (#"{"type":"refused","size":2}"#, #"{"type":"refused","size":2}"#),
        (#"{"type":"refused","size":2,"y":3}"#, "unknown key at $.y (line 1, column 28)"),
    ])
    func `a payload keeps or rejects unknown keys beside the tag`(_ json: String, _ result: String) {
        var written: String
        do {
            let value = try ObjectMapper().deserialize(Message.self, from: json, with: JsonSerializer())
            written = try ObjectMapper().serialize(value, toString: JsonSerializer())
        } catch {
            written = "\(error)"
        }
        expectEqual(written, result)
    }

    @Test func `keys of the outer type are not unknown to a payload`() throws {
        let json = #"{"id":1,"type":"refused","size":2}"#
        let value = try ObjectMapper().deserialize(Envelope.self, from: json, with: JsonSerializer())
        let written = try ObjectMapper().serialize(value, toString: JsonSerializer())
        expectEqual(written, json)
    }
}

@Mappable class Whole2 {
    var id: Int
    @Flattened var part: KeyCollisionTests.Part?
}

#endif
