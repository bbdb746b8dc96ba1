import DataMapper
import DataMapperCodable
import DataMapperValues
import Foundation
import TestSupport

/// Encoders write text at once. Where that cannot go on, the text is the same as that of a tape.
struct EncodedTextTests {
    fileprivate enum Key: String, CodingKey {
        case a, b, c
        case slash = "a/b\""
        case long = "a key that does not fit into the entry of a short key"
    }

    fileprivate struct Text: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ text: String) { stringValue = text }
        init(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }

    /// A mapped type between `Codable` types.
    fileprivate struct Mapped: CodableByMapping {
        let program: Program
        let path: Bool

        init(_ program: Program, path: Bool = false) { (self.program, self.path) = (program, path) }
        init(_ data: DeserializableData) throws { throw Refusal() }

        func serialize(to data: inout SerializableData) {
            if path { data["x", "y"].set(1) }
            data["p"].encode(program)
            data["q"].set([1.5, 2.5])
        }
    }

    /// A mapped type that sets its whole value.
    fileprivate struct Whole: CodableByMapping {
        let body: (inout SerializableData) -> Void

        init(_ body: @escaping (inout SerializableData) -> Void) { self.body = body }
        init(_ data: DeserializableData) throws { throw Refusal() }

        func serialize(to data: inout SerializableData) { body(&data) }
    }

    fileprivate struct Refusal: Error {}

    fileprivate struct Program: Encodable {
        let body: (any Encoder) throws -> Void

        init(_ body: @escaping (any Encoder) throws -> Void) { self.body = body }

        func encode(to encoder: any Encoder) throws { try body(encoder) }
    }

    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        fileprivate let body: @Sendable (any Encoder) throws -> Void
        let text: String

        fileprivate init(_ name: String, _ text: String, _ body: @escaping @Sendable (any Encoder) throws -> Void) {
            (testDescription, self.text, self.body) = (name, text, body)
        }
    }

    static let rows = [
        Row("keys of all kinds", #"{"a":1,"a\/b\"":"x\/","\#(Key.long.rawValue)":null,"é":true}"#) {
            var container = $0.container(keyedBy: Key.self)
            try container.encode(1, forKey: .a)
            try container.encode("x/", forKey: .slash)
            try container.encodeNil(forKey: .long)
            var other = $0.container(keyedBy: Text.self)
            try other.encode(true, forKey: Text("é"))
        },
        Row("a key that is set twice", #"{"a":{"b":[3]},"b":2}"#) {
            var container = $0.container(keyedBy: Key.self)
            try container.encode(1, forKey: .a)
            try container.encode(2, forKey: .b)
            try container.encode(["b": [3]], forKey: .a)
        },
        Row("a key of two types of keys", #"[{"a":2}]"#) {
            var elements = $0.unkeyedContainer()
            try elements.encode(
                Program {
                    var first = $0.container(keyedBy: Key.self)
                    try first.encode(1, forKey: .a)
                    var second = $0.container(keyedBy: Text.self)
                    try second.encode(2, forKey: Text("a"))
                })
        },
        Row("containers in turns", #"{"a":[1,3],"b":[{"c":2},{"c":4}],"c":5}"#) {
            var container = $0.container(keyedBy: Key.self)
            var left = container.nestedUnkeyedContainer(forKey: .a)
            var right = container.nestedUnkeyedContainer(forKey: .b)
            for number in [1, 3] {
                try left.encode(number)
                var inner = right.nestedContainer(keyedBy: Key.self)
                try inner.encode(number + 1, forKey: .c)
            }
            try container.encode(5, forKey: .c)
        },
        Row("an error in the middle", #"{"a":2,"c":{}}"#) {
            var container = $0.container(keyedBy: Key.self)
            let failing = Program {
                var inner = $0.container(keyedBy: Key.self)
                try inner.encode([1], forKey: .b)
                var list = inner.nestedUnkeyedContainer(forKey: .c)
                try list.encode("text")
                throw Refusal()
            }
            try? container.encode(failing, forKey: .a)
            try? container.encode([failing], forKey: .b)
            try? container.encode(["k": failing], forKey: .b)
            try container.encode(2, forKey: .a)
            try container.encode(Program { _ in }, forKey: .c)
        },
        Row("numbers and texts", #"[1e+20,1e-07,-0,0.1,1.1e-05,"fifteen bytes..","\u0001é"]"#) {
            var elements = $0.unkeyedContainer()
            for number in [1e20, 1e-7, -0.0, 0.1] { try elements.encode(number) }
            try elements.encode(Float(1.1e-5))
            for text in ["fifteen bytes..", "\u{1}é"] { try elements.encode(text) }
        },
        Row("numbers and texts before a key that is set twice", #"{"a":[1e+20,1e-07,-0,"\/"],"b":2}"#) {
            var container = $0.container(keyedBy: Key.self)
            var elements = container.nestedUnkeyedContainer(forKey: .a)
            for number in [1e20, 1e-7, -0.0] { try elements.encode(number) }
            try elements.encode("/")
            try container.encode(1, forKey: .b)
            try container.encode(2, forKey: .b)
        },
        Row("super encoders", #"{"super":[1],"b":{},"c":{"a":1}}"#) {
            var container = $0.container(keyedBy: Key.self)
            var list = container.superEncoder().unkeyedContainer()
            try list.encode(1)
            _ = container.superEncoder(forKey: .b)
            var object = container.superEncoder(forKey: .c).container(keyedBy: Key.self)
            try object.encode(1, forKey: .a)
        },
        Row("a single value that goes on", #"{"k":1,"a":2}"#) {
            var single = $0.singleValueContainer()
            try single.encode(["k": 1])
            var container = $0.container(keyedBy: Key.self)
            try container.encode(2, forKey: .a)
        },
        Row("a mapped type", #"{"a":{"p":{"b":2},"q":[1.5,2.5]},"c":[{"x":{"y":1},"p":[],"q":[1.5,2.5]}]}"#) {
            var container = $0.container(keyedBy: Key.self)
            let twice = Program {
                var inner = $0.container(keyedBy: Key.self)
                try inner.encode(1, forKey: .b)
                try inner.encode(2, forKey: .b)
            }
            try container.encode(Mapped(twice), forKey: .a)
            try container.encode([Mapped(Program { _ = $0.unkeyedContainer() }, path: true)], forKey: .c)
        },
        Row("late members from a mapped type", #"{"a":{"x":{"y":1},"p":[7],"q":[1.5,2.5]},"b":[1,2],"c":3}"#) {
            var container = $0.container(keyedBy: Key.self)
            let outer = container
            let late = Program {
                var copy = outer
                var list = $0.unkeyedContainer()
                try list.encode(7)
                try copy.encode([1, 2], forKey: .b)
            }
            try container.encode(Mapped(late, path: true), forKey: .a)
            try container.encode(3, forKey: .c)
        },
        Row("a whole value of a mapped type that goes on", #"{"a":{"k":1,"a":2},"b":[{"k":[],"a":2},3]}"#) {
            func going(on value: some Encodable & Sendable) -> Whole {
                Whole { data in
                    data.encode(
                        Program {
                            var single = $0.singleValueContainer()
                            try single.encode(value)
                            var container = $0.container(keyedBy: Key.self)
                            try container.encode(2, forKey: .a)
                        })
                }
            }
            var container = $0.container(keyedBy: Key.self)
            try container.encode(going(on: ["k": 1]), forKey: .a)
            var list = container.nestedUnkeyedContainer(forKey: .b)
            try list.encode(going(on: ["k": [Int]()]))
            try list.encode(3)
        },
        Row(
            "whole values of mapped types, and then late members",
            #"[{"a":5,"b":1},{"a":"\\\",[{:","b":1},{"a":[1,{"k":[]}],"b":1},{"a":[],"b":1},{"a":null,"b":1},{"b":1}]"#
        ) {
            var elements = $0.unkeyedContainer()
            let setters: [(inout SerializableData) -> Void] = [
                { $0.set(5) }, { $0.set(#"\",[{:"#) },
                { $0.set([1, ["k": []]] as SupportedType) }, { $0.set([Int]()) }, { $0.set(nil as Int?) },
                { $0.set(Field<Int>.absent) },
            ]
            for setter in setters {
                try elements.encode(
                    Program {
                        var container = $0.container(keyedBy: Key.self)
                        let outer = container
                        let whole = Whole {
                            setter(&$0)
                            var copy = outer
                            try? copy.encode(1, forKey: .b)
                        }
                        try container.encode(whole, forKey: .a)
                    })
            }
        },
        Row("a whole element, and then a late member", #"{"a":[1,{"c":[2]},3],"b":1}"#) {
            var container = $0.container(keyedBy: Key.self)
            let outer = container
            let whole = Whole {
                $0.set(["c": [2]])
                var copy = outer
                try? copy.encode(1, forKey: .b)
            }
            var list = container.nestedUnkeyedContainer(forKey: .a)
            try list.encode(1)
            try list.encode(whole)
            try list.encode(3)
        },
        Row(
            "whole values that are set again after late members",
            #"[{"a":{"o":6},"b":1},{"a":{"o":{"x":7}},"b":1},{"a":{"o":{"k":1,"x":7}},"b":1},{"a":{},"b":1}]"#
        ) {
            var elements = $0.unkeyedContainer()
            let setters: [((inout SerializableData) -> Void, (inout SerializableData) -> Void)] = [
                ({ $0.set([5]) }, { $0.set(6) }), ({ $0.set(5) }, { $0["x"].set(7) }),
                ({ $0.set(["k": 1]) }, { $0["x"].set(7) }), ({ $0.set(5) }, { $0.set(Field<Int>.absent) }),
            ]
            for (first, second) in setters {
                try elements.encode(
                    Program {
                        var container = $0.container(keyedBy: Key.self)
                        let outer = container
                        let inner = Whole {
                            first(&$0)
                            var copy = outer
                            try? copy.encode(1, forKey: .b)
                            second(&$0)
                        }
                        try container.encode(["o": inner], forKey: .a)
                    })
            }
        },
        Row("an object with late members that its mapped type goes on with", #"{"c":2,"a":{"a":5,"x":7,"b":1}}"#) {
            var container = $0.container(keyedBy: Key.self)
            for number in 1...2 { try container.encode(number, forKey: .c) }
            let late = Program {
                var container = $0.container(keyedBy: Key.self)
                let outer = container
                let inner = Program {
                    var copy = outer
                    try copy.encode(1, forKey: .b)
                    var single = $0.singleValueContainer()
                    try single.encode(5)
                }
                try container.encode(inner, forKey: .a)
            }
            let whole = Whole {
                $0.encode(late)
                $0["x"].set(7)
            }
            try container.encode(whole, forKey: .a)
        },
        Row("missing values of super encoders", #"{"a":null,"b":1,"c":[null,1]}"#) {
            let missing = Whole { $0.set(Field<Int>.absent) }
            var container = $0.container(keyedBy: Key.self)
            var single = container.superEncoder(forKey: .a).singleValueContainer()
            try single.encode(missing)
            try container.encode(missing, forKey: .long)
            try container.encode(1, forKey: .b)
            var list = container.nestedUnkeyedContainer(forKey: .c)
            var element = list.superEncoder().singleValueContainer()
            try element.encode(missing)
            try list.encode(1)
        },
        Row("missing values inside values of super encoders", #"{"a":null,"b":null,"c":{"k":null}}"#) {
            let missing = Whole { $0.set(Field<Int>.absent) }
            let value = Program {
                var single = $0.singleValueContainer()
                try single.encode(missing)
            }
            var container = $0.container(keyedBy: Key.self)
            var first = container.superEncoder(forKey: .a).singleValueContainer()
            try first.encode(value)
            let second = container.superEncoder(forKey: .b)
            try missing.encode(to: second)
            var third = container.superEncoder(forKey: .c).singleValueContainer()
            try third.encode(["k": nil as Int?])
        },
        Row("more keys than there is room for", "{" + (0..<300).map { "\"\($0)\":\($0)" }.joined(separator: ",") + "}")
        {
            var container = $0.container(keyedBy: Text.self)
            for number in 0..<300 { try container.encode(number, forKey: Text("\(number)")) }
        },
    ]

    @Test(arguments: rows) func `text at once`(row: Row) throws {
        let encoder = JsonEncoder()
        try expectEqual(String(decoding: encoder.encode(Program(row.body)), as: UTF8.self), row.text)
        let list = "[" + row.text + "," + row.text + "]"
        try expectEqual(String(decoding: encoder.encode([Program(row.body), Program(row.body)]), as: UTF8.self), list)
        // A text with a limit is written from a tape.
        encoder.policy.limits.documentSize = 1 << 20
        try expectEqual(String(decoding: encoder.encode([Program(row.body), Program(row.body)]), as: UTF8.self), list)
    }

    /// A serializer that cannot read the text of another one.
    private struct Unreadable: Serializer {
        var _textForm: _TextForm? {
            JsonSerializer()._textForm.map { form in _TextForm(parse: { _ in nil }, write: { form.write($0, &$1) }) }
        }

        func serialize(_ value: SupportedType) -> Data { JsonSerializer().serialize(value) }
        func deserialize(_ data: Data) -> SupportedType { .null }
    }

    @Test(arguments: rows) func `a text that cannot be read again is an error`(row: Row) throws {
        let (mapper, mapped) = (ObjectMapper(), Mapped(Program(row.body)))
        let expected = try mapper.serialize([mapped, mapped], toString: JsonSerializer())
        for value in [[mapped, mapped], [Mapped(Program(row.body), path: true), mapped]] {
            do {
                let text = try mapper.serialize(value, toString: Unreadable())
                if !value[0].path { expectEqual(text, expected) }
            } catch let error as SerializationError {
                expectEqual(error.code, .unsupportedValue)
            }
        }
        for count in 1...2 {
            let list = Program {
                var elements = $0.unkeyedContainer()
                for _ in 0..<count { try elements.encode(Program(row.body)) }
            }
            do {
                let text = try mapper.encode(list, toString: Unreadable())
                try expectEqual(text, mapper.encode(list, toString: JsonSerializer()))
            } catch let error as SerializationError {
                expectEqual(error.code, .unsupportedValue)
            }
        }
    }

    @Test(arguments: rows) func `text of a mapper`(row: Row) throws {
        let (mapper, json) = (ObjectMapper(), JsonSerializer())
        let mapped = Mapped(Program(row.body))
        let value = try mapper.encode(Program(row.body))
        try expectEqual(
            mapper.encode(Program(row.body), toString: json), json.serializeOrThrow(toString: value))
        let expected = try json.serializeOrThrow(toString: ["p": value, "q": [1.5, 2.5]])
        try expectEqual(mapper.serialize(mapped, toString: json), expected)
        try expectEqual(mapper.serialize([mapped, mapped], toString: json), "[\(expected),\(expected)]")
    }
}
