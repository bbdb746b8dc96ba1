import DataMapperCore
import Testing

@Suite("A polymorph of one's own, as the README shows it") struct PolymorphTests {
    class A: Mappable {
        let value: Int?

        init(value: Int?) { self.value = value }

        required init(_ data: DeserializableData) throws {
            value = data["value"].get()
            try mapping(data)
        }

        func serialize(to data: inout SerializableData) {
            data["value"].set(value)
            mapping(&data)
        }

        func mapping(_ data: inout MappableData) throws {}
    }

    class B: A {
        let text: String?

        init(value: Int?, text: String?) {
            self.text = text
            super.init(value: value)
        }

        required init(_ data: DeserializableData) throws {
            text = data["text"].get()
            try super.init(data)
        }

        override func serialize(to data: inout SerializableData) {
            super.serialize(to: &data)
            data["text"].set(text)
        }
    }

    struct MyPolymorph: Polymorph {
        // If B is castable to T and supportedType contains a dictionary with key "type" and the value "B", then the
        // type to use is `B`, otherwise does nothing.
        func polymorphType<T>(for type: T.Type, in supportedType: SupportedType) -> T.Type {
            if let bType = B.self as? T.Type, supportedType.dictionary?["type"]?.string == "B" { return bType }
            return type
        }

        // If T is B, write info about it into supportedType.
        func writeTypeInfo<T>(to supportedType: inout SupportedType, of type: T.Type) {
            if type == B.self { supportedType.addToDictionary(key: "type", value: .string("B")) }
        }
    }

    let objectMapper = ObjectMapper()
    let polymorphic = ObjectMapper(polymorph: MyPolymorph())
    let aType: SupportedType = .dictionary(["value": .int(1)])
    let bType: SupportedType = .dictionary(["value": .int(2), "text": .string("text"), "type": .string("B")])

    @Test func `at any depth`() throws {
        struct Holder: DefaultMappable {
            var one: A?
            var sure = A(value: nil)
            var list: [A] = []
            var holes: [A?]?
            var map: [String: [A]] = [:]

            mutating func mapping(_ data: inout MappableData) throws {
                data["one"].map(&one)
                try data["deep", "sure"].map(&sure)
                data["list"].map(&list, or: [])
                data["holes"].map(&holes)
                try data["map"].map(&map)
            }
        }
        var holder = Holder()
        let b = B(value: 2, text: "t")
        holder.one = b
        holder.sure = b
        holder.list = [A(value: 1), b]
        holder.holes = [nil, b]
        holder.map = ["k": [b]]
        let value = try polymorphic.serializeOrThrow([holder])
        let written = #"{"value": 2, "text": "t", "type": "B"}"#
        expectEqual(
            value.description,
            #"[{"one": \#(written), "deep": {"sure": \#(written)}, "list": [{"value": 1}, \#(written)], "#
                + #""holes": [null, \#(written)], "map": {"k": [\#(written)]}}]"#)
        let read = try polymorphic.deserialize([Holder].self, fromValue: value)[0]
        expectEqual((read.one as? B)?.text, "t")
        expectEqual((read.sure as? B)?.text, "t")
        expectEqual(read.list.map { ($0 as? B)?.text }, [nil, "t"])
        expectEqual(read.holes?.map { ($0 as? B)?.text }, [nil, "t"])
        expectEqual(read.map["k"]?.map { ($0 as? B)?.text }, ["t"])
        let plain = try objectMapper.deserialize([Holder].self, fromValue: value)[0]
        expectEqual(plain.one.map { type(of: $0) == A.self }, true)
    }

    @Test func `errors and nulls are those of any object`() {
        expectError("expected object, found null at $") { try polymorphic.deserialize(A.self, fromValue: .null) }
        expectError("expected object, found string at $") {
            try polymorphic.deserialize(A.self, fromValue: .string("x"))
        }
        expectError("expected object, found null at $[0]") { try polymorphic.deserialize([A].self, fromValue: [nil]) }
        expectNil(polymorphic.deserialize(.null) as A?)
        expectEqual(polymorphic.deserialize([nil, "x"]) as [A?]?, [nil, nil])
    }

    @Test func `structs and scalars are left alone`() {
        struct Loud: Polymorph {
            func polymorphType<T>(for type: T.Type, in supportedType: SupportedType) -> T.Type { type }
            func writeTypeInfo<T>(to supportedType: inout SupportedType, of type: T.Type) {
                supportedType.addToDictionary(key: "type", value: .string("\(type)"))
            }
        }
        let mapper = ObjectMapper(polymorph: Loud())
        expectEqual(mapper.serialize([1, 2]).description, "[1, 2]")
        expectEqual(mapper.serialize(["a": "b"]).description, #"{"a": "b"}"#)
        expectEqual(mapper.serialize(Color.red).description, #""red""#)
        expectEqual(mapper.serialize([A(value: 1)]).description, #"[{"value": 1, "type": "A"}]"#)
    }
}

extension PolymorphTests.A: Equatable {
    static func == (left: PolymorphTests.A, right: PolymorphTests.A) -> Bool { left === right }
}
