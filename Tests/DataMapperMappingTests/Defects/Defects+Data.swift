import DataMapper
import Foundation
import TestSupport
import Testing

extension Defects {
    @Test func `D18: nothing is shared`() async throws {
        struct Sharing: Serializable {
            static let constant: SupportedType = ["a": 1]

            func serialize(to data: inout SerializableData) {
                data.raw = Self.constant
                data["extra"].set(2)
            }
        }
        expectEqual(Self.mapper.serialize(Sharing()), ["a": 1, "extra": 2])
        expectEqual(Sharing.constant, ["a": 1])

        var data = SerializableData(objectMapper: Self.mapper)
        data["a"].set(1)
        // A view cannot be copied. The value that it has written can.
        let copy = data.raw
        data["c"].set(3)
        expectEqual(data.raw, ["a": 1, "c": 3])
        expectEqual(copy, ["a": 1])

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
        expectEqual(sums, 4_000)
        expectEqual(shared, ["a": 1])
    }

    @Test(.linearTime) func `D19: building a dictionary is linear`() throws {
        var value: SupportedType = .null
        for index in 0..<64_000 { value.addToDictionary(key: "key\(index)", value: .int(index)) }
        expectEqual(value.count, 64_000)
        let written = try Self.mapper.serializeOrThrow(
            Script { data in for index in 0..<64_000 { data["key\(index)"].set(index) } })
        expectEqual(written, value)
        var data = SerializableData(objectMapper: Self.mapper)
        for index in 0..<64_000 { data["key\(index)"].set(index) }
        expectEqual(data.raw, value)
    }

    @Test func `D21: there is nothing to change for all`() {
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
        expectEqual(Self.mapper.deserialize(.int(1)) as Int?, 1)
        expectEqual(Self.mapper.serialize(1), .int(1))
    }

    @Test func `D27: keys keep their order`() throws {
        let value: SupportedType = ["d": 1, "a": 2, "c": 3, "e": 4, "b": 5]
        expectEqual(Self.json.serialize(toString: value), #"{"d":1,"a":2,"c":3,"e":4,"b":5}"#)
        let dictionary = SupportedType.dictionary(["d": 1, "a": 2, "c": 3, "e": 4, "b": 5])
        expectEqual(Self.json.serialize(toString: dictionary), #"{"a":2,"b":5,"c":3,"d":1,"e":4}"#)
        let sorted = JsonSerializer(writing: JsonWritingOptions(sortsKeys: true))
        expectEqual(sorted.serialize(toString: value), #"{"a":2,"b":5,"c":3,"d":1,"e":4}"#)
        let text = #"{"z":{"y":1,"x":2},"a":[{"c":1,"b":2}]}"#
        expectEqual(Self.json.serialize(toString: Self.json.deserialize(fromString: text)), text)
        try expectEqual(Self.mapper.write(["d": 1, "a": 2, "c": 3]), #"{"a":2,"c":3,"d":1}"#)
    }

    @Test func `D29: canonically equivalent keys are two`() throws {
        let text = "{\"\u{e9}\":1,\"e\u{301}\":2}"
        let value = try Self.json.deserializeOrThrow(fromString: text)
        expectEqual(value.count, 2)
        expectEqual(value["\u{e9}"], 1)
        expectEqual(value["e\u{301}"], 2)
        expectEqual(Array(Self.json.serialize(value)), Array(text.utf8))
        struct Both: Deserializable {
            let values: [Int]

            init(_ data: DeserializableData) throws { values = try [data["\u{e9}"].get(), data["e\u{301}"].get()] }
        }
        try expectEqual(Self.mapper.read(Both.self, text).values, [1, 2])
    }
}
