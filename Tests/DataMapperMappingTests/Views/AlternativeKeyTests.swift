import DataMapper
import Testing

@Suite("anyOf: alternative keys") struct AlternativeKeyTests {
    static let mapper = ObjectMapper()

    typealias Row = (name: String, input: String, title: String?)

    static let table: [Row] = [
        (name: "the first key", input: #"{"title": "A"}"#, title: "A"),
        (name: "another key", input: #"{"label": "A"}"#, title: "A"),
        (name: "several keys, in their order", input: #"{"label": "C", "name": "B", "title": "A"}"#, title: "A"),
        (name: "not the first", input: #"{"label": "C", "name": "B"}"#, title: "B"),
        (name: "null is passed over", input: #"{"title": null, "label": "C"}"#, title: "C"),
        (name: "null alone", input: #"{"name": null}"#, title: nil),
        (name: "nothing", input: "{}", title: nil),
        (name: "no object", input: "[]", title: nil),
    ]

    @Test(arguments: table) func `every form`(_ row: Row) throws {
        let value = try JsonSerializer().deserializeOrThrow(fromString: row.input)
        let data = DeserializableData(data: value, objectMapper: Self.mapper)
        var mappable = MappableData(reading: data)
        let (title, name, label) = ("title", "name", Substring("label"))
        expectEqual(data[anyOf: "title", "name", "label"].get(), row.title)
        expectEqual(data[anyOf: title, name, String(label)].get(), row.title)
        expectEqual(data[anyOf: title, "name", "label"].get(), row.title)
        expectEqual(data[anyOf: "title", "name", label].get(), row.title)
        expectEqual(data[anyOf: [title, name, "label"]].get(), row.title)
        expectEqual(data[anyOf: ["title", "name", "label"]].get(), row.title)
        var read: String?
        mappable[anyOf: "title", "name", "label"].map(&read)
        expectEqual(read, row.title)
        read = nil
        mappable[anyOf: title, name, "label"].map(&read)
        expectEqual(read, row.title)
        read = nil
        mappable[anyOf: [title, name, "label"]].map(&read)
        expectEqual(read, row.title)
    }

    @Test func `one key is that key`() throws {
        let data = DeserializableData(data: ["a": 1], objectMapper: Self.mapper)
        expectEqual(data[anyOf: "a"].get(), 1)
        expectError("expected integer, found nothing at $.b") { try data[anyOf: "b"].get() as Int }
    }

    @Test func `no key is nothing`() {
        let data = DeserializableData(data: ["a": 1], objectMapper: Self.mapper)
        #expect(!data[anyOf: []].isPresent)
        expectError("expected integer, found nothing at $") { try data[anyOf: []].get() as Int }
    }

    struct Article: DefaultMappable, Equatable {
        var title = ""
        var author: Field<String> = .absent
        var city: String?

        mutating func mapping(_ data: inout MappableData) throws {
            let writer = "writer"
            try data[anyOf: "title", "name", "label"].map(&title)
            try data[anyOf: "author", writer].map(&author)
            data[anyOf: "address", "place"][anyOf: "city", "town"].map(&city)
        }
    }

    @Test(arguments: [
        (#"{"name":"A"}"#, #"{"title":"A","address":{"city":null}}"#),
        (#"{"label":"A","writer":"B","place":{"town":"C"}}"#, #"{"title":"A","author":"B","address":{"city":"C"}}"#),
        (#"{"title":"A","author":null}"#, #"{"title":"A","author":null,"address":{"city":null}}"#),
        (#"{"title":"A","author":null,"writer":"B"}"#, #"{"title":"A","author":"B","address":{"city":null}}"#),
    ])
    func `writes under the first key`(_ input: String, _ output: String) throws {
        let article = try Self.mapper.read(Article.self, input)
        try expectEqual(Self.mapper.write(article), output)
        try expectEqual(Self.mapper.read(Article.self, output), article)
    }

    struct Deep: Deserializable {
        init(_ data: DeserializableData) throws {
            let _: String = try data["items"][anyOf: "a", "b"][anyOf: "c", "first name", "d"]["e"].get()
        }
    }

    @Test(arguments: [
        (
            "{}",
            #"expected string, found nothing at $.items.a.c.e (line 1, column 1); also looked for "b", "first name", "d""#
        ),
        (
            #"{"items": {"b": {}}}"#,
            #"expected string, found nothing at $.items.b.c.e (line 1, column 17); also looked for "first name", "d""#
        ),
        (
            #"{"items": {"b": {"first name": {}}}}"#,
            #"expected string, found nothing at $.items.b["first name"].e (line 1, column 32)"#
        ),
        (
            #"{"items": {"b": {"first name": {"e": 1}}}}"#,
            #"expected string, found integer at $.items.b["first name"].e (line 1, column 38)"#
        ),
    ])
    func `errors name the first key and the others`(_ input: String, _ description: String) {
        expectError(description) { try Self.mapper.read(Deep.self, input) }
    }

    @Test func `the error has path and hint`() throws {
        let read = { try Self.mapper.read(Article.self, "{}") }
        let error = try requireThrows(DeserializationError.self) { try read() }
        expectEqual(error.code, .missing)
        expectEqual(error.path.jsonPointer, "/title")
        expectEqual(error.hint, #"also looked for "name", "label""#)
    }

    @Test func `null is named where it is`() {
        let input = #"{"name": null, "label": null}"#
        let description = "expected string, found null at $.name (line 1, column 10)"
        expectError(description) { try Self.mapper.read(Article.self, input) }
    }

    @Test func `missing in many records`() throws {
        let input = "[" + [String](repeating: "{}", count: 100).joined(separator: ",") + "]"
        struct Record: Deserializable {
            init(_ data: DeserializableData) throws {
                let value: Int? = data[anyOf: "a", "b"].get()
                expectNil(value)
            }
        }
        try expectEqual(Self.mapper.read([Record].self, input).count, 100)
    }

    @Test func `a scalar is no object`() {
        struct Title: Deserializable {
            let text: String?
            init(_ data: DeserializableData) throws { text = data[anyOf: "title", "name"].get() }
        }
        expectError("expected object, found integer at $") { try Self.mapper.deserialize(Title.self, fromValue: 1) }
    }
}
