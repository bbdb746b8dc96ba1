import DataMapper
import DataMapperCodable
import DataMapperForms
import Foundation
import TestSupport

@Suite("Forms") struct FormTests {
    private let serializer = FormSerializer()

    @Test(
        arguments: [
            ("", [:]), ("&&", [:]), ("a=1", ["a": "1"]), ("a=1&b=2&", ["a": "1", "b": "2"]), ("a", ["a": ""]),
            ("a=", ["a": ""]), ("=1", ["": "1"]), ("a=1=2", ["a": "1=2"]), ("a+b=c+d", ["a b": "c d"]),
            ("%61=%c3%BC%2B%00", ["a": "ü+\0"]), ("a=%F0%9F%8E%88", ["a": "🎈"]), ("é=ü", ["é": "ü"]),
            ("a=1&a=2&a=3", ["a": ["1", "2", "3"]]), ("a[]=1", ["a": ["1"]]),
            ("a[]=1&b=x&a[]=2", ["a": ["1", "2"], "b": "x"]), ("a[b][c]=1&a[d]=2", ["a": ["b": ["c": "1"], "d": "2"]]),
            ("a%5Bb%5D=1", ["a": ["b": "1"]]), ("a[b][]=1&a[b][]=2", ["a": ["b": ["1", "2"]]]),
            ("a[b]=1&a[b]=2", ["a": ["b": ["1", "2"]]]), ("a[0]=x&a[1]=y", ["a": ["x", "y"]]),
            ("a[1]=y&a[0]=x", ["a": ["x", "y"]]),
            ("a[0][b]=1&a[0][c]=2&a[1][b]=3", ["a": [["b": "1", "c": "2"], ["b": "3"]]]), ("a[1]=x", ["a": ["1": "x"]]),
            ("a[0]=x&a[2]=y", ["a": ["0": "x", "2": "y"]]), ("a[00]=x", ["a": ["00": "x"]]),
            ("a[0]=x&a[b]=y", ["a": ["0": "x", "b": "y"]]), ("a[999999999]=1", ["a": ["999999999": "1"]]),
            ("a[99999999999999999999999]=1", ["a": ["99999999999999999999999": "1"]]),
            ("0=a&1=b", ["0": "a", "1": "b"]), ("[a]=1", ["": ["a": "1"]]), ("a[b.c]=1", ["a": ["b.c": "1"]]),
            ("a=%", ["a": "%"]), ("b=x&a=%4", ["b": "x", "a": "%4"]), ("%g1=1", ["%g1": "1"]),
            ("a=100%+%%41%4", ["a": "100% %A%4"]),
        ] as [(String, SupportedType)])
    func `forms and their values`(_ text: String, _ value: SupportedType) throws {
        try expectEqual(serializer.deserializeOrThrow(fromString: text), value)
    }

    @Test(
        arguments: [
            ("a=%ff", .invalidEncoding, "invalid UTF-8 at line 1, column 3"),
            ("a=1&%C3=2", .invalidEncoding, "invalid UTF-8 at line 1, column 5"),
            ("a=1&a[b]=2", .duplicateKey, "this key already has a value of another kind at line 1, column 5"),
            ("a[b]=1&a=2", .duplicateKey, "this key already has a value of another kind at line 1, column 8"),
            ("a=1&a[]=2", .duplicateKey, "this key already has a value of another kind at line 1, column 5"),
            ("a[]=1&a[0]=2", .duplicateKey, "this key already has a value of another kind at line 1, column 7"),
            ("a[0]=1&a[]=2", .duplicateKey, "this key already has a value of another kind at line 1, column 8"),
            ("a[b=1", .invalidSyntax, "expected ']' in a name at line 1, column 1"),
            ("a]=1", .invalidSyntax, "expected '[' before ']' in a name at line 1, column 1"),
            ("a[b]c=1", .invalidSyntax, "expected '[' or the end of the name after ']' at line 1, column 1"),
            ("a[[b]]=1", .invalidSyntax, "expected ']' in a name, found '[' at line 1, column 1"),
            (
                "a[][b]=1", .invalidSyntax,
                "'[]' must be at the end of a name at line 1, column 1; number the elements: a[0][b]"
            ),
        ] as [(String, FormatError.Code, String)])
    func `what is not a form`(_ text: String, _ code: FormatError.Code, _ message: String) {
        let error = expectError(message, as: FormatError.self) { try serializer.deserializeOrThrow(fromString: text) }
        expectEqual(error?.code, code)
    }

    @Test(arguments: [
        (DuplicateKeyRule.useFirst, ["a": "1", "b": ["c": "3"]] as SupportedType),
        (.useLast, ["a": "2", "b": ["c": "4"]] as SupportedType),
    ])
    func `repeated names follow the rule for duplicates if they are not arrays`(
        _ rule: DuplicateKeyRule, _ value: SupportedType
    ) throws {
        let text = "a=1&a=2&b[c]=3&b[c]=4"
        var serializer = FormSerializer(repeatedKeysAreArrays: false, duplicateKeys: rule)
        try expectEqual(serializer.deserializeOrThrow(fromString: text), value)
        serializer.duplicateKeys = .reject
        let error = expectThrows(FormatError.self) { try serializer.deserializeOrThrow(fromString: text) }
        expectEqual(error?.description, "duplicate key at line 1, column 5")
    }

    @Test func `depth is limited, and a deep name takes no more than its length`() throws {
        let deep = "a" + String(repeating: "[b]", count: 100_000) + "=1"
        let error = expectThrows(FormatError.self) { try serializer.deserializeOrThrow(fromString: deep) }
        expectEqual(
            error?.description,
            "nesting exceeds the limit of 128 at line 1, column 1; raise ProcessingLimits.depth if you trust the data")
        let name = "a" + String(repeating: "[b]", count: 126)
        try expectEqual(serializer.deserializeOrThrow(fromString: name + "=1&" + name + "=2").count, 1)
    }

    struct Search: Mappable, Equatable {
        var text = ""
        var page = 1
        var isNew = false
        var tags: [String] = []
        var sizes: [Int]?
        var since: Date?
        var price: Decimal?
        var range: [String: Int] = [:]

        init() {}

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["text"].map(&text)
            try data["page"].mapIfPresent(&page, or: 1)
            try data["isNew"].mapIfPresent(&isNew, or: false)
            try data["tags"].mapIfPresent(&tags, or: [])
            try data["sizes"].mapIfPresent(&sizes)
            try data["since"].mapIfPresent(&since)
            try data["price"].mapIfPresent(&price)
            try data["range"].mapIfPresent(&range, or: [:])
        }
    }

    @Test(arguments: [MappingPolicy.standard, .strict, .lenient])
    func `types convert the text of values with every policy, without a problem`(_ policy: MappingPolicy) throws {
        let text =
            "text=42&page=3&isNew=on&tags=new&sizes=1&since=2024-05-01T10:00:00Z&price=1.50&range[from]=1&range[to]=2"
        let report = try ObjectMapper(policy: policy).report(Search.self, from: Data(text.utf8), with: serializer)
        #expect(report.problems.isEmpty)
        let search = try require(report.value)
        #expect(
            search.text == "42" && search.page == 3 && search.isNew && search.tags == ["new"] && search.sizes == [1])
        #expect(search.price == Decimal(string: "1.5") && search.range == ["from": 1, "to": 2] && search.since != nil)
    }

    @Test func `one text is an unkeyed container, once`() throws {
        struct Tags: Decodable {
            let texts: [String]

            init(from decoder: any Decoder) throws {
                var container = try decoder.unkeyedContainer()
                expectEqual(container.currentIndex, 0)
                let count = container.count
                var texts: [String] = []
                while !container.isAtEnd { texts.append(try container.decode(String.self)) }
                expectEqual(count, texts.count)
                self.texts = texts
            }
        }
        indirect enum Nested: Decodable, Equatable {
            case array([Nested])
            case text(String)

            init(from decoder: any Decoder) throws {
                if var container = try? decoder.unkeyedContainer() {
                    var elements: [Nested] = []
                    while !container.isAtEnd { elements.append(try container.decode(Nested.self)) }
                    self = .array(elements)
                } else {
                    self = .text(try decoder.singleValueContainer().decode(String.self))
                }
            }
        }
        func read<T: Decodable>(_ type: T.Type, _ text: String) throws -> [String: T] {
            try ObjectMapper().deserialize(from: text, with: serializer, using: CodableTransformation<[String: T]>())
        }
        try expectEqual(read(Tags.self, "a=x&b=y&b=z").mapValues(\.texts), ["a": ["x"], "b": ["y", "z"]])
        try expectEqual(read(Nested.self, "a=x"), ["a": .array([.text("x")])])
        expectThrows(DeserializationError.self) { try read(Tags.self, "a[b]=x") }
    }

    @Test(arguments: [FormSerializer.ArrayStyle.brackets, .repeatedKeys], [[], ["a"], ["a", "b c"]])
    func `a model is the same after writing and reading`(_ style: FormSerializer.ArrayStyle, _ tags: [String]) throws {
        var search = Search()
        (search.text, search.tags, search.sizes, search.range) = ("a&b=c", tags, [1, 2], ["x": 1])
        let serializer = FormSerializer(arrayStyle: style)
        let text = try ObjectMapper().serialize(search, toString: serializer)
        try expectEqual(ObjectMapper().deserialize(Search.self, from: text, with: serializer), search, "\(text)")
    }

    @Test func `an invalid value is an error with its place`() throws {
        expectError("expected integer, found string at $.page (line 1, column 13)", as: DeserializationError.self) {
            try ObjectMapper().deserialize(Search.self, from: "text=x&page=+3x", with: serializer)
        }
    }

    @Test func `a value without text is null if that is asked for`() throws {
        let serializer = FormSerializer(readsEmptyAsNull: true)
        let value = try serializer.deserializeOrThrow(fromString: "a=&b&c=1&d[]=&d[]=2&e[f]=")
        expectEqual(value, ["a": .null, "b": .null, "c": "1", "d": [.null, "2"], "e": ["f": .null]])
        let text = "a=&b=&c=1&d%5B%5D=&d%5B%5D=2&e%5Bf%5D="
        try expectEqual(serializer.serializeOrThrow(toString: value), text)
        try expectEqual(serializer.deserializeOrThrow(fromString: text), value)
    }

    @Test(
        arguments: [
            ([:], ""), (["a": "", "b": .null, "c": [], "d": [:], "e": ["f": .null]], "a="),
            (["a b": "ü+&=%*-._~"], "a+b=%C3%BC%2B%26%3D%25*-._%7E"), (["": 1], "=1"),
            (["a": [1, true, 1.5, "x"]], "a%5B%5D=1&a%5B%5D=true&a%5B%5D=1.5&a%5B%5D=x"),
            (["a": ["b": ["c": 1]]], "a%5Bb%5D%5Bc%5D=1"),
            (["a": [["b": 1], ["b": 2]]], "a%5B0%5D%5Bb%5D=1&a%5B1%5D%5Bb%5D=2"),
            (["a": [[1], [2, 3]]], "a%5B0%5D%5B%5D=1&a%5B1%5D%5B%5D=2&a%5B1%5D%5B%5D=3"),
            (["a": [1, ["b": 2]]], "a%5B0%5D=1&a%5B1%5D%5Bb%5D=2"), (["a": ["1": "x"]], "a%5B1%5D=x"),
        ] as [(SupportedType, String)])
    func `values and how they are written`(_ value: SupportedType, _ text: String) throws {
        try expectEqual(serializer.serializeOrThrow(toString: value), text)
    }

    @Test func `repeated keys are written if that is asked for`() throws {
        let serializer = FormSerializer(arrayStyle: .repeatedKeys)
        try expectEqual(serializer.serializeOrThrow(toString: ["a": [1, 2], "b": ["c": [3]]]), "a=1&a=2&b%5Bc%5D=3")
    }

    @Test(
        arguments: [
            ([1], "$", "a form is an object"), ("a", "$", "a form is an object"),
            (["a": [1, .null]], "$.a[1]", "forms cannot express null in an array"),
            (["a": [1, []]], "$.a[1]", "forms cannot express an empty array or object in an array"),
            (["a": [["b": .null]]], "$.a[0]", "forms cannot express an empty array or object in an array"),
            (["a[": 1], "$[\"a[\"]", "forms cannot express a key with brackets"),
            (["a": ["": 1]], "$.a[\"\"]", "forms cannot express an empty key in an inner object"),
            (["a": ["0": 1, "1": 2]], "$.a", "forms cannot express an object with the keys of an array"),
            (["a": .double(.infinity)], "$.a", "forms cannot express NaN and infinities"),
        ] as [(SupportedType, String, String)])
    func `what a form cannot express`(_ value: SupportedType, _ path: String, _ message: String) {
        let error = expectThrows(SerializationError.self) { try serializer.serializeOrThrow(value) }
        expectEqual(error?.path.description, path)
        expectEqual(error?.message, message)
    }

    @Test func `a text of a form is no container for an encoder`() throws {
        enum Key: CodingKey { case k }
        struct TextThenObject: Encodable {
            let text: SupportedType

            func encode(to encoder: any Encoder) throws {
                var single = encoder.singleValueContainer()
                try single.encode(text)
                var keyed = encoder.container(keyedBy: Key.self)
                try keyed.encode(1, forKey: .k)
            }
        }
        let text = try require(serializer.deserializeOrThrow(fromString: "a=x")["a"])
        expectThrows(EncodingError.self) { try JsonEncoder().encode(TextThenObject(text: text)) }
    }

    @Test func `the size of what is written is limited`() throws {
        let key = String(repeating: "k", count: 1_000)
        let value: SupportedType = [key: [key: .array(Array(repeating: 1, count: 1_000))]]
        var serializer = FormSerializer()
        #expect(try serializer.serializeOrThrow(value).count > 2_000_000)
        serializer.limits.documentSize = 100_000
        let error = expectThrows(SerializationError.self) { try serializer.serializeOrThrow(value) }
        expectEqual(error?.code, .limitExceeded)
    }
}
