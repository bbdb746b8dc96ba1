import DataMapper
import Foundation
import Testing

/// The defects of the library that this one continues, each with the inputs that showed it.
@Suite struct Defects {
    static let json = JsonSerializer()
    static let mapper = ObjectMapper()
}

extension Defects {
    struct Numbers: Sendable, CustomTestStringConvertible {
        let text: String
        var int: Int?
        var double: Double?

        init(_ text: String, _ int: Int?, _ double: Double?) {
            self.text = text
            self.int = int
            self.double = double
        }

        var testDescription: String { text.count > 30 ? "\(text.count) digits" : text }
    }

    static let d1: [Numbers] = [
        Numbers("1e19", nil, 1e19), Numbers("1e300", nil, 1e300), Numbers("-1e300", nil, -1e300),
        Numbers("1e400", nil, nil),
        Numbers("0e400", 0, 0), Numbers("9223372036854775807", .max, 9.223372036854775807e18),
        Numbers("9223372036854775808", nil, 9.223372036854775808e18),
        Numbers("-9223372036854775808", .min, -9.223372036854775808e18),
        Numbers(String(repeating: "9", count: 400), nil, nil), Numbers("123e65", nil, 1.23e67),
    ]

    @Test(arguments: d1)
    func `D1: a number outside Int`(_ row: Numbers) throws {
        let value = try Self.json.deserializeOrThrow(fromString: row.text)
        #expect(value.int == row.int)
        #expect(value.double == row.double)
        #expect(Self.json.serialize(toString: value) == row.text)
        #expect(try Self.json.deserializeOrThrow(fromString: "[\(row.text)]")[0] == value)
    }

    @Test
    func `D1: what was written can be read`() {
        #expect(Self.json.deserialize(Self.json.serialize(.int(.max))) == .int(.max))
        #expect(Self.json.deserialize(Self.json.serialize(.int(.min))) == .int(.min))
        #expect(Self.json.deserialize(Self.json.serialize(.double(1e19))).double == 1e19)
    }

    static let d2: [Numbers] = [
        Numbers("0.3", nil, 0.3), Numbers("0.7", nil, 0.7), Numbers("3.14159", nil, 3.14159),
        Numbers("5e-324", nil, .leastNonzeroMagnitude),
        Numbers("2.2250738585072014e-308", nil, 2.2250738585072014e-308), Numbers("-0", 0, -0.0),
        Numbers("9007199254740993", 9_007_199_254_740_993, 9_007_199_254_740_992),
        Numbers("1234567890123456789", 1_234_567_890_123_456_789, 1_234_567_890_123_456_768),
        Numbers("9223372036854774784", 9_223_372_036_854_774_784, 9_223_372_036_854_774_784),
    ]

    @Test(arguments: d2)
    func `D2: numbers are read exactly`(_ row: Numbers) throws {
        let value = try Self.json.deserializeOrThrow(fromString: row.text)
        #expect(value.int == row.int)
        #expect(value.double == row.double)
        #expect(value.double?.sign == row.double?.sign)
        #expect(Self.json.serialize(toString: value) == row.text)
    }

    @Test
    func `D2: doubles, prices and integers survive`() throws {
        let doubles = (0..<5_000).map { _ in Double.random(in: 0..<1000) } + [-0.0]
        let written = try Self.mapper.serialize(doubles, to: Self.json)
        #expect(
            try Self.mapper.deserialize([Double].self, from: written, with: Self.json).map(\.bitPattern)
                == doubles.map(\.bitPattern))
        let prices = (0..<100_000).map { Double($0) / 100 }
        let text = "[" + (0..<100_000).map { "\($0 / 100).\($0 / 10 % 10)\($0 % 10)" }.joined(separator: ",") + "]"
        #expect(try Self.mapper.deserialize([Double].self, from: text, with: Self.json) == prices)
        let ints = (0..<5_000).map { _ in Int.random(in: 1 << 53..<1 << 62) }
        #expect(
            try Self.mapper.deserialize([Int].self, from: Self.mapper.serialize(ints, to: Self.json), with: Self.json)
                == ints)
    }

    @Test
    func `D3: nesting does not overflow the stack`() async throws {
        let result = await onSmallStack { () -> [String] in
            var limits = ProcessingLimits.standard
            limits.depth = 200_000
            let open = String(repeating: "[", count: 100_000)
            let close = String(repeating: "]", count: 100_000)
            let deep = JsonSerializer(reading: JsonReadingOptions(limits: limits))
            var texts: [String] = []
            texts.append(message { try Self.json.deserializeOrThrow(fromString: open + close) } ?? "accepted")
            texts.append(message { try deep.deserializeOrThrow(fromString: open) } ?? "accepted")
            let value = deep.deserialize(fromString: open + close)
            texts.append(deep.serialize(toString: value) == open + close ? "same" : "other")
            var built: SupportedType = .array([])
            for _ in 1..<100_000 { built = .array([built]) }
            texts.append(built == value ? "equal" : "unequal")
            texts.append(deep.serialize(toString: built) == open + close ? "same" : "other")
            built = .null
            texts.append(ObjectMapper().deserialize(value) as [SupportedType]? == nil ? "too deep" : "accepted")
            return texts
        }
        #expect(
            result == [
                "nesting exceeds the limit of 128 at line 1, column 129; raise ProcessingLimits.depth if you trust the document",
                "unexpected end of document at line 1, column 100001", "same", "equal", "same", "too deep",
            ])
    }

    @Test
    func `D4: failure and null are told apart`() throws {
        #expect(try Self.json.deserializeOrThrow(fromString: "null") == .null)
        #expect(message { try Self.json.deserializeOrThrow(fromString: "}") } == "expected a value at line 1, column 1")
        #expect(
            message { try Self.json.deserializeOrThrow(fromString: "") }
                == "unexpected end of document at line 1, column 1")
        #expect(
            message { try Self.json.deserializeOrThrow(fromString: " ") }
                == "unexpected end of document at line 1, column 2")
        for text in ["null", "}", "", " "] { #expect(Self.json.deserialize(fromString: text) == .null) }
        #expect(Self.json.serialize(toString: .null) == "null")
    }

    @Test
    func `D5: surrogate pairs`() throws {
        #expect(try Self.json.deserializeOrThrow(fromString: #""\ud83d\ude00""#).string == "😀")
    }

    @Test(arguments: [#""\uZZZZ""#, #""\u00zz""#, #""\u 041""#, #""\u-001""#, "nul"])
    func `D6: malformed text`(_ text: String) {
        #expect(throws: JsonError.self) { try Self.json.deserializeOrThrow(fromString: text) }
    }

    @Test(arguments: ["\n", "\t", "\u{1}", "\u{0}"])
    func `D7: raw control characters in strings`(_ character: String) {
        let hint = character == "\n" ? "" : "; set JsonReadingOptions.allowsJSON5 to accept it"
        #expect(
            message { try Self.json.deserializeOrThrow(fromString: "\"a\(character)\"") }
                == "unexpected control character in string at line 1, column 3" + hint)
    }

    struct Numbered: Deserializable {
        let n: Int

        init(_ data: DeserializableData) throws { n = try data["n"].get() }
    }

    struct Items: Deserializable {
        let items: [Numbered]

        init(_ data: DeserializableData) throws { items = try data["items"].get() }
    }

    @Test
    func `D8: errors say where`() throws {
        #expect(
            message { try Self.json.deserializeOrThrow(fromString: "[1, 2, x]") }
                == "expected a value at line 1, column 8")
        #expect(
            message { try Self.json.deserializeOrThrow(fromString: "{\n  \"a\": 1,\n  \"b\" 2\n}") }
                == "expected ':' after object key at line 3, column 7")
        let text = #"{"items":[{"n":1},{"n":"two"},{"n":3}]}"#
        #expect(
            message { try Self.mapper.deserialize(Items.self, from: text, with: Self.json) }
                == "expected integer, found string at $.items[1].n (line 1, column 24)")
        struct Deep: Deserializable {
            init(_ data: DeserializableData) throws { _ = try data["a", "b", "c"].get() as String }
        }
        #expect(
            message { try Self.mapper.deserialize(Deep.self, from: #"{"a":{"b":{}}}"#, with: Self.json) }
                == "expected string, found nothing at $.a.b.c (line 1, column 11)")
        #expect(
            message { try Self.mapper.deserialize(Deep.self, fromValue: [:]) }
                == "expected string, found nothing at $.a.b.c"
        )
    }

    struct MyError: Error, Equatable {
        let text: String
    }

    struct Picky: Deserializable {
        init(_ data: DeserializableData) throws {
            throw DeserializationError.custom(MyError(text: "age must be positive"))
        }
    }

    struct Holder<Value: SerializableAndDeserializable>: Mappable {
        var v: Value

        init(_ v: Value) { self.v = v }

        init(_ data: DeserializableData) throws { v = try data["v"].get() }

        mutating func mapping(_ data: inout MappableData) throws { try data["v"].map(&v) }
    }

    @Test
    func `D9: errors are not swallowed`() throws {
        struct Outer: Deserializable {
            let v: Picky

            init(_ data: DeserializableData) throws { v = try data["v"].get() }
        }
        do {
            _ = try Self.mapper.deserialize(Outer.self, fromValue: ["v": [:]])
            Issue.record("should have thrown")
        } catch let error as DeserializationError {
            #expect(error.code == .custom)
            #expect(error.underlyingError as? MyError == MyError(text: "age must be positive"))
            #expect(error.path.description == "$.v")
        }
    }

    struct Throwing: Mappable {
        init() {}
        init(_ data: DeserializableData) throws {}
        mutating func mapping(_ data: inout MappableData) throws { throw MyError(text: "no") }
    }

    @Test
    func `D10: a throw while serializing is an error`() {
        #expect(Self.mapper.serialize(Throwing()) == .null)
        #expect(Self.mapper.serialize([Throwing()]) == .null)
        do {
            _ = try Self.mapper.serialize(["a": [Throwing()]], to: Self.json)
            Issue.record("should have thrown")
        } catch let error as SerializationError {
            #expect(error.underlyingError as? MyError == MyError(text: "no"))
            #expect(error.path.description == "$.a[0]")
        } catch {
            Issue.record(error)
        }
    }
}
