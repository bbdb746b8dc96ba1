import DataMapper
import Testing

@Suite("Indices in paths") struct IndexTests {
    static let mapper = ObjectMapper()
    static let text =
        #"{"items": [{"name": "A"}, [1, [2, 3], {"x": 4}], 1.10, 12345678901234567890, null], "empty": []}"#

    static func view() throws -> DeserializableData {
        DeserializableData(data: try JsonSerializer().deserializeOrThrow(fromString: text), objectMapper: mapper)
    }

    @Test func `every form of index leads to the element`() throws {
        let data = try Self.view()
        let (items, name, first) = ("items", "name", 0)
        let ada: String? = "A"
        expectEqual(data["items"][0]["name"].get(), ada)
        expectEqual(data["items"][first]["name"].get(), ada)
        expectEqual(data["items", 0]["name"].get(), ada)
        expectEqual(data["items", 0, "name"].get(), ada)
        expectEqual(data[.key(items), .index(first), .key(name)].get(), ada)
        expectEqual(data[.key(items), 0, "name"].get(), ada)
        expectEqual(data[items][first][name].get(), ada)
        expectEqual(data["items"][0].raw, ["name": "A"])
        expectEqual(data["items", 1, 0].get(), 1)
        expectEqual(data["items", 1, 1, 1].get(), 3)
        expectEqual(data["items"][1][1][0].get(), 2)
        expectEqual(data["items"][1][2]["x"].get(), 4)
        expectEqual(data["items"][0, "name"].get(), ada)
        #expect(data["items"][4].isPresent)
        #expect(data["items"][4].isNull)
    }

    /// The forms without an index, which the mixed one must not make ambiguous.
    @Test func `keys alone mean what they meant`() {
        let value: SupportedType = ["a": ["b": ["c": 1], "1": 2]]
        let data = DeserializableData(data: value, objectMapper: Self.mapper)
        var mappable = MappableData(reading: data)
        let (a, b, c) = ("a", "b", "c")
        let part = Substring("a")
        expectEqual(data["a", "b"].raw, ["c": 1])
        expectEqual(data["a", "b", "c"].get(), 1)
        expectEqual(data[a, b].raw, ["c": 1])
        expectEqual(data[a, b, c].get(), 1)
        expectEqual(data[a, "b", "c"].get(), 1)
        expectEqual(data["a", b, "c"].get(), 1)
        expectEqual(data["a", "b", c].get(), 1)
        expectEqual(data["\(a)", "b", "c"].get(), 1)
        expectEqual(data[part, Substring(b), Substring(c)].get(), 1)
        expectEqual(data[[a, b, c]].get(), 1)
        expectEqual(data[["a", "b", "c"]].get(), 1)
        expectEqual(data[[]].raw, value)
        expectEqual(data["a"]["b"]["c"].get(), 1)
        expectEqual(data[a][b][c].get(), 1)
        expectEqual(data["a", "\(1)"].get(), 2)
        var number: Int?
        mappable["a", "b", "c"].map(&number)
        expectEqual(number, 1)
        number = nil
        mappable[a, b, c].map(&number)
        expectEqual(number, 1)
        number = nil
        mappable[a, "b", c].map(&number)
        expectEqual(number, 1)
        number = nil
        mappable[[a, b, "c"]].map(&number)
        expectEqual(number, 1)
        let written = try? Self.mapper.serializeOrThrow(
            Script {
                $0["a", "b"].set(1)
                $0[a, c].set(2)
                $0["a", "d", c].set(3)
                $0[["a", "e"]].set(4)
            })
        expectEqual(written, ["a": ["b": 1, "c": 2, "d": ["c": 3], "e": 4]])
    }

    @Test func `what is not there is absent`() throws {
        let data = try Self.view()
        #expect(!data["items"][5].isPresent)
        #expect(!data["items"][-1].isPresent)
        #expect(!data["items"][Int.min].isPresent)
        #expect(!data["items"][Int.max].isPresent)
        #expect(!data["empty"][0].isPresent)
        #expect(!data["items", 0, 0].isPresent)
        #expect(!data[0].isPresent)
        #expect(!data["nothing"][0].isPresent)
        #expect(!data["items"][2][0].isPresent)
        #expect(!data["items"]["0"].isPresent)
        expectNil(data["items"][5].get() as Int?)
        expectEqual(data["items"][5].get(or: 7), 7)
        try expectEqual(data["items"][5].get() as Field<Int>, .absent)
        try expectEqual(data["items"][4].get() as Field<Int>, .null)
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let path: [MappingPath.Component]
        let description: String

        var testDescription: String { MappingPath(path).description }
    }

    @Test(arguments: [
        Row(
            path: ["items", 7, "name"],
            description: "expected string, found nothing at $.items[7].name (line 1, column 11)"),
        Row(path: ["items", -1], description: "expected string, found nothing at $.items[-1] (line 1, column 11)"),
        Row(path: ["empty", 0], description: "expected string, found nothing at $.empty[0] (line 1, column 94)"),
        Row(path: ["x", 0, 1, "y"], description: "expected string, found nothing at $.x[0][1].y (line 1, column 1)"),
        Row(
            path: ["items", 1, 1, 0],
            description: "expected string, found integer at $.items[1][1][0] (line 1, column 32)"),
        Row(path: ["items", 4], description: "expected string, found null at $.items[4] (line 1, column 78)"),
    ])
    func `errors show the index`(_ row: Row) throws {
        let data = try row.path.reduce(Self.view()) { data, component in
            switch component {
            case .key(let key): data[key]
            case .index(let index): data[index]
            }
        }
        expectError(row.description) { try data.get() as String }
        expectThrows(DeserializationError.self) { try data.get() as String }
        let error = try requireThrows(DeserializationError.self) { try data.get() as String }
        expectEqual(error.path, MappingPath(row.path))
    }

    @Test func `an index of what is no array`() throws {
        let data = try Self.view()
        expectError("expected array, found object at $.items[0] (line 1, column 12)") {
            try data["items", 0, 3].get() as String
        }
    }

    @Test func `numbers stay what they are`() throws {
        let data = try Self.view()
        let numbers = try Self.mapper.write([data["items"][2].raw, data["items", 3].raw])
        expectEqual(numbers, "[1.10,12345678901234567890]")
        expectEqual(data["items", 3].get(), 12_345_678_901_234_567_890 as UInt64)
    }

    struct Point: DefaultMappable, Equatable {
        var x = 0.0
        var y = 0.0
        var label: String?

        mutating func mapping(_ data: inout MappableData) throws {
            guard data.isReading else { return data.map(&self.array) }
            try data[0].map(&x)
            try data[1].map(&y)
            data[2, "label"].map(&label)
        }

        private var array: [Double]? {
            get { [x, y] }
            set { if let newValue, newValue.count == 2 { (x, y) = (newValue[0], newValue[1]) } }
        }
    }

    @Test func `an array can be read as an object`() throws {
        let text = #"{"p":[1.5,2.5]}"#
        let points = try Self.mapper.read([String: Point].self, text)
        expectEqual(points["p"]?.x, 1.5)
        expectEqual(points["p"]?.y, 2.5)
        try expectEqual(Self.mapper.write(points), text)
        let labelled = try Self.mapper.deserialize(Point.self, fromValue: [1, 2, ["label": "A"]])
        expectEqual(labelled.label, "A")
    }

    @Test func `an object or an array`() throws {
        struct Either: Deserializable {
            let x: Int?
            init(_ data: DeserializableData) throws {
                let x: Int? = data["x"].get()
                self.x = x == nil ? data[0].get() : x
            }
        }
        try expectEqual(Self.mapper.deserialize(Either.self, fromValue: ["x": 1]).x, 1)
        try expectEqual(Self.mapper.deserialize(Either.self, fromValue: [2]).x, 2)
        try expectNil(Self.mapper.deserialize(Either.self, fromValue: []).x)
        expectError("expected object, found string at $") {
            try Self.mapper.deserialize(Either.self, fromValue: .string("text"))
        }
    }
}

@Suite("Indices while writing") struct IndexWritingTests {
    static let mapper = ObjectMapper()

    /// Maps one number with a function, between two other numbers.
    struct Model: Mappable {
        var number = 1
        let place: @Sendable (inout MappableData, inout Int) throws -> Void

        init(_ place: @escaping @Sendable (inout MappableData, inout Int) throws -> Void) { self.place = place }

        init(_ data: DeserializableData) throws { throw DeserializationError.unknown }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["before"].map(&number)
            try place(&data, &number)
            try data["after"].map(&number)
        }
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let path: String
        let model: Model

        var testDescription: String { path }

        init(_ path: String, _ place: @escaping @Sendable (inout MappableData, inout Int) throws -> Void) {
            self.path = path
            model = Model(place)
        }
    }

    static let table: [Row] = [
        Row("$[0]") { try $0[0].map(&$1) },
        Row("$.items[7]") { try $0["items"][7].map(&$1) },
        Row("$.items[7]") { try $0["items", 7].map(&$1) },
        Row("$.items[7].name") { try $0["items"][7]["name"].map(&$1) },
        Row("$.items[7].name") { try $0["items", 7, "name"].map(&$1) },
        Row("$.items[7].name.first") { try $0["items", 7]["name", "first"].map(&$1) },
        Row("$.items[7][8].name") { try $0["items"][7][8, "name"].map(&$1) },
        Row("$.a.b[-1]") { try $0["a", "b"][-1].map(&$1) },
        Row("$.items[0]") { data, number in data["items"][0].map(&number, or: 0) },
        Row("$.items[0]") { data, _ in
            var none: Int?
            data["items"][0].map(&none)
        },
        Row("$.items[0]") { data, _ in
            var texts = ["x"]
            try data["items"][0].map(&texts, using: StringTransformation())
        },
        Row("$.items[0]") { data, _ in
            var address: Address? = try Address(DeserializableData(data: ["city": "A"], objectMapper: mapper))
            data["items"][0].map(&address)
        },
        Row("$.before[0]") { try $0["before"][0].map(&$1) },
    ]

    @Test(arguments: table) func `is an error`(_ row: Row) throws {
        let error = try requireThrows(SerializationError.self) { try Self.mapper.serializeOrThrow(row.model) }
        expectEqual(
            error.description, "a single element of an array cannot be written at \(row.path); write the whole array")
        expectEqual(error.code, .invalidPlace)
        expectEqual(Self.mapper.serialize(row.model), .null)
        let nested = message { try Self.mapper.serializeOrThrow(["models": [row.model]]) }
        let path = row.path.dropFirst()
        expectEqual(
            nested, "a single element of an array cannot be written at $.models[0]\(path); write the whole array")
        let omitting = Self.mapper.with(MappingPolicy(omissions: .nilValues))
        expectThrows(SerializationError.self) { try omitting.serializeOrThrow(row.model) }
    }

    @Test func `a path of keys alone is written`() throws {
        let model = Model { try $0[.key("a"), "b", .key("c")].map(&$1) }
        expectEqual("\(try Self.mapper.serializeOrThrow(model))", #"{"before": 1, "a": {"b": {"c": 1}}, "after": 1}"#)
    }

    @Test func `looking at an element is no error`() throws {
        let model = Model { data, _ in
            let isPresent = data["items"][0].isPresent
            #expect(!isPresent)
            let isNull = data[0].isNull
            #expect(isNull)
        }
        expectEqual("\(try Self.mapper.serializeOrThrow(model))", #"{"before": 1, "after": 1}"#)
    }
}
