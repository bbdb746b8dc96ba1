import DataMapper
import Foundation
import Testing

extension Defects {
    struct AllOptional: Mappable, Equatable {
        var a: Int?
        var b: String?

        init() {}
        init(_ data: DeserializableData) throws { try mapping(data) }
        mutating func mapping(_ data: inout MappableData) throws {
            data["a"].map(&a)
            data["b"].map(&b)
        }
    }

    class Base: Mappable {
        var a: Int?

        required init(_ data: DeserializableData) throws { try mapping(data) }
        func mapping(_ data: inout MappableData) throws { data["a"].map(&a) }
    }

    @Test
    func `D14: null and garbage do not become objects`() {
        #expect(Self.mapper.deserialize(.null) as AllOptional? == nil)
        #expect(Self.mapper.deserialize(.string("nonsense")) as AllOptional? == nil)
        #expect(Self.mapper.deserialize([.null, 5]) as [AllOptional]? == nil)
        #expect(Self.mapper.deserialize([.null]) as [AllOptional?]? == [nil])
        #expect(Self.mapper.deserialize(.null) as Base? == nil)
        #expect(Self.mapper.deserialize("x") as Base? == nil)
        struct Asking: Polymorph {
            func polymorphType<T>(for type: T.Type, in supportedType: SupportedType) -> T.Type { type }
            func writeTypeInfo<T>(to supportedType: inout SupportedType, of type: T.Type) {}
        }
        let polymorphic = ObjectMapper(polymorph: Asking())
        #expect(polymorphic.deserialize(.null) as Base? == nil)
        #expect(polymorphic.deserialize("x") as Base? == nil)
    }

    struct Empty: Mappable {
        init() {}
        init(_ data: DeserializableData) throws {}
        mutating func mapping(_ data: inout MappableData) throws {}
    }

    @Test
    func `D15: an object that sets nothing is an empty object`() throws {
        #expect(Self.mapper.serialize(Empty()) == [:])
        #expect(try Self.mapper.serialize(Empty(), toString: Self.json) == "{}")
        #expect(try Self.mapper.serialize(Holder(Empty()), toString: Self.json) == #"{"v":{}}"#)
    }

    @Test
    func `D16: a wrong type is visible, and or is evaluated when needed`() throws {
        struct Wrong: Deserializable {
            init(_ data: DeserializableData) throws {
                #expect(data["n"].get(or: 7) == 7)
                #expect(data["n"].get() as Int? == nil)
                #expect(data["n"].isPresent)
                #expect(!data["m"].isPresent)
                #expect(
                    message { try data["n"].get() as Int }?.hasPrefix("expected integer, found string at $.n") == true)
                var evaluations = 0
                func fallback() -> String {
                    evaluations += 1
                    return ""
                }
                for _ in 0..<10 { #expect(data["n"].get(or: fallback()) == "12") }
                #expect(evaluations == 0)
            }
        }
        _ = try Self.mapper.deserialize(Wrong.self, from: #"{"n":"12"}"#, with: Self.json)
    }

    @Test
    func `D18: nothing is shared`() async throws {
        struct Sharing: Serializable {
            static let constant: SupportedType = ["a": 1]

            func serialize(to data: inout SerializableData) {
                data.raw = Self.constant
                data["extra"].set(2)
            }
        }
        #expect(Self.mapper.serialize(Sharing()) == ["a": 1, "extra": 2])
        #expect(Sharing.constant == ["a": 1])

        var data = SerializableData(objectMapper: Self.mapper)
        data["a"].set(1)
        // A view cannot be copied. The value that it has written can.
        let copy = data.raw
        data["c"].set(3)
        #expect(data.raw == ["a": 1, "c": 3])
        #expect(copy == ["a": 1])

        let shared: SupportedType = ["a": 1]
        let sums = await withTaskGroup(of: Int.self) { group in
            for index in 0..<2_000 {
                group.addTask {
                    var own = shared
                    own.addToDictionary(key: "\(index)", value: .int(index))
                    return own.count ?? 0
                }
            }
            return await group.reduce(0, +)
        }
        #expect(sums == 4_000)
        #expect(shared == ["a": 1])
    }

    @Test(.timeLimit(.minutes(1)))
    func `D19: building a dictionary is linear`() throws {
        var value: SupportedType = .null
        for index in 0..<64_000 { value.addToDictionary(key: "key\(index)", value: .int(index)) }
        #expect(value.count == 64_000)
        let written = try Self.mapper.serializeOrThrow(
            Script { data in
                for index in 0..<64_000 { data["key\(index)"].set(index) }
            })
        #expect(written == value)
        var data = SerializableData(objectMapper: Self.mapper)
        for index in 0..<64_000 { data["key\(index)"].set(index) }
        #expect(data.raw == value)
    }

    @Test
    func `D21: there is nothing to change for all`() {
        // Everything public is Sendable, and global mutable state is not. This compiles, or it does not.
        func requireSendable(_: (some Sendable).Type) {}
        requireSendable(ObjectMapper.self)
        requireSendable(SupportedType.self)
        requireSendable(JsonSerializer.self)
        requireSendable((any Polymorph).self)
        requireSendable((any Serializer).self)
        requireSendable((any Transformation).self)
        requireSendable(DeserializationError.self)
        requireSendable(SerializationError.self)
        requireSendable(JsonError.self)
        #expect(Self.mapper.deserialize(.int(1)) as Int? == 1)
        #expect(Self.mapper.serialize(1) == .int(1))
    }

    @Test
    func `D27: keys keep their order`() throws {
        let value: SupportedType = ["d": 1, "a": 2, "c": 3, "e": 4, "b": 5]
        #expect(Self.json.serialize(toString: value) == #"{"d":1,"a":2,"c":3,"e":4,"b":5}"#)
        let dictionary = SupportedType.dictionary(["d": 1, "a": 2, "c": 3, "e": 4, "b": 5])
        #expect(Self.json.serialize(toString: dictionary) == #"{"a":2,"b":5,"c":3,"d":1,"e":4}"#)
        let sorted = JsonSerializer(writing: JsonWritingOptions(sortsKeys: true))
        #expect(sorted.serialize(toString: value) == #"{"a":2,"b":5,"c":3,"d":1,"e":4}"#)
        let text = #"{"z":{"y":1,"x":2},"a":[{"c":1,"b":2}]}"#
        #expect(Self.json.serialize(toString: Self.json.deserialize(fromString: text)) == text)
        #expect(try Self.mapper.serialize(["d": 1, "a": 2, "c": 3], toString: Self.json) == #"{"a":2,"c":3,"d":1}"#)
    }

    @Test
    func `D29: canonically equivalent keys are two`() throws {
        let text = "{\"\u{e9}\":1,\"e\u{301}\":2}"
        let value = try Self.json.deserializeOrThrow(fromString: text)
        #expect(value.count == 2)
        #expect(value["\u{e9}"] == 1)
        #expect(value["e\u{301}"] == 2)
        #expect(Array(Self.json.serialize(value)) == Array(text.utf8))
        struct Both: Deserializable {
            let values: [Int]

            init(_ data: DeserializableData) throws {
                values = try [data["\u{e9}"].get(), data["e\u{301}"].get()]
            }
        }
        #expect(try Self.mapper.deserialize(Both.self, from: text, with: Self.json).values == [1, 2])
    }

    static let d31: [(String.Encoding, [UInt8])] = [
        (.utf8, []), (.utf8, [0xEF, 0xBB, 0xBF]),
        (.utf16LittleEndian, []), (.utf16LittleEndian, [0xFF, 0xFE]),
        (.utf16BigEndian, []), (.utf16BigEndian, [0xFE, 0xFF]),
        (.utf32LittleEndian, []), (.utf32LittleEndian, [0xFF, 0xFE, 0, 0]),
        (.utf32BigEndian, []), (.utf32BigEndian, [0, 0, 0xFE, 0xFF]),
    ]

    @Test(arguments: d31)
    func `D31: other encodings`(_ encoding: String.Encoding, _ mark: [UInt8]) throws {
        let text = #"{"é":["😀",1.5,null]}"#
        let data = try Data(mark) + #require(text.data(using: encoding))
        let value = try Self.json.deserializeOrThrow(data)
        #expect(value == ["é": ["😀", 1.5, nil]])
        #expect(Self.json.serialize(toString: value) == text)
    }

    @Test
    func `D32: an integer is a Double to a property`() throws {
        #expect(Self.mapper.deserialize(.int(1)) as Double? == 1)
        #expect(Self.mapper.deserialize(.int(1)) as Float? == 1)
        #expect(Self.mapper.deserialize([.int(1), .double(1.5), .intOrDouble(2)]) as [Double]? == [1, 1.5, 2])
        #expect(Self.mapper.deserialize(.double(1.5)) as Int? == nil)
        #expect(SupportedType.int(1).double == nil)
    }

    @Test
    func `D33: conformances`() throws {
        struct Everything: SerializableAndDeserializable, Equatable {
            let grid: [[Int]]
            let float: Float
            let int64: Int64
            let set: Set<String>
            let map: [Int: String]
            let any: SupportedType

            init(_ data: DeserializableData) throws {
                grid = try data["grid"].get()
                float = try data["float"].get()
                int64 = try data["int64"].get()
                set = try data["set"].get()
                map = try data["map"].get()
                any = try data["any"].get()
            }

            func serialize(to data: inout SerializableData) {
                data["grid"].set(grid)
                data["float"].set(float)
                data["int64"].set(int64)
                data["set"].set(set)
                data["map"].set(map)
                data["any"].set(any)
            }
        }
        let text =
            #"{"grid":[[1],[2,3]],"float":0.1,"int64":9223372036854775807,"set":["a","b"],"map":{"1":"x"},"any":{"k":[null]}}"#
        let everything = try Self.mapper.deserialize(Everything.self, from: text, with: Self.json)
        #expect(everything.grid == [[1], [2, 3]])
        #expect(everything.float == 0.1)
        #expect(try Self.mapper.serialize(everything, toString: Self.json) == text)
        let literal: SupportedType = ["k": [nil]]
        #expect(everything.any == literal)
        #expect(Set([everything.any, literal]).count == 1)
    }
}

extension Defects.Base: Equatable {
    static func == (left: Defects.Base, right: Defects.Base) -> Bool { left === right }
}
