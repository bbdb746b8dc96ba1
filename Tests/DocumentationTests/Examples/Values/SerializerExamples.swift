import DataMapper
import Foundation
import Testing

/// The examples in the comments of `Serializer.swift`.
@Suite("Examples: Serializer")
struct SerializerExamples {
    @Test func `type Serializer`() throws {
        // EXAMPLE
        struct LineSerializer: Serializer {
            func serialize(_ supportedType: SupportedType) -> Data {
                Data((supportedType.array ?? []).compactMap(\.string).joined(separator: "\n").utf8)
            }

            func deserialize(_ data: Data) -> SupportedType {
                .array(String(decoding: data, as: UTF8.self).split(separator: "\n").map { .string(String($0)) })
            }
        }

        #expect(LineSerializer().deserialize(Data("a\nb".utf8)) == ["a", "b"])
        #expect(try ObjectMapper().serialize(["a", "b"], toString: LineSerializer()) == "a\nb")
        // END
    }

    @Test func `Serializer serialize(_:)`() throws {
        // EXAMPLE
        let bytes = JsonSerializer().serialize(["a": 1])
        #expect(bytes == Data(#"{"a":1}"#.utf8))
        // END
    }

    @Test func `Serializer deserialize(_:)`() throws {
        // EXAMPLE
        let serializer = JsonSerializer()
        #expect(serializer.deserialize(Data("[1]".utf8)) == [1])
        #expect(serializer.deserialize(Data("[1".utf8)) == .null)
        // END
    }

    @Test func `Serializer serializeOrThrow(_:)`() throws {
        // EXAMPLE
        let bytes = try JsonSerializer().serializeOrThrow(["a": 1])
        #expect(bytes == Data(#"{"a":1}"#.utf8))
        // END
    }

    @Test func `Serializer deserializeOrThrow(_:)`() throws {
        // EXAMPLE
        #expect(try JsonSerializer().deserializeOrThrow(Data("[1]".utf8)) == [1])
        // END
    }

    @Test func `Serializer deserializeOrThrow(_:within:)`() throws {
        // EXAMPLE
        let bytes = Data("[1]".utf8)
        #expect(try JsonSerializer().deserializeOrThrow(bytes, within: .untrusted) == [1])
        // END
    }

    @Test func `Serializer serialize(toString:)`() throws {
        // EXAMPLE
        #expect(JsonSerializer().serialize(toString: ["a": 1]) == #"{"a":1}"#)
        // END
    }

    @Test func `Serializer deserialize(fromString:)`() throws {
        // EXAMPLE
        #expect(JsonSerializer().deserialize(fromString: #"{"a": 1}"#) == ["a": 1])
        // END
    }

    @Test func `Serializer serializeOrThrow(toString:)`() throws {
        // EXAMPLE
        #expect(try JsonSerializer().serializeOrThrow(toString: ["a": 1]) == #"{"a":1}"#)
        // END
    }

    @Test func `Serializer deserializeOrThrow(fromString:)`() throws {
        // EXAMPLE
        #expect(try JsonSerializer().deserializeOrThrow(fromString: "[1]") == [1])
        // END
    }

    @Test func `type TypedSerializer`() throws {
        // EXAMPLE
        let serializer = JsonSerializer()
        #expect(serializer.typedDeserialize(["a": 1]) == ["a": 1])
        #expect(serializer.typedSerialize(["a": 1]) as? [String: Int] == ["a": 1])
        #expect(try serializer.typedDeserializeOrThrow([1, 2]) == [1, 2])
        #expect(try serializer.typedSerializeOrThrow([1, 2]) as? [Int] == [1, 2])
        // END
    }
}
