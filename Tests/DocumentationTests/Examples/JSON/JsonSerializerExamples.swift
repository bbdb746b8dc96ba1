import DataMapper
import DocumentationSupport
import Foundation
import Testing

/// The examples in the comments of `JsonSerializer.swift`.
@Suite("Examples: JsonSerializer")
struct JsonSerializerExamples {
    @Test func `type JsonSerializer`() throws {
        // EXAMPLE
        let serializer = JsonSerializer()
        let value = serializer.deserialize(fromString: #"{"a": [1, 2.5]}"#)
        #expect(value["a"]?[1]?.double == 2.5)
        #expect(serializer.serialize(toString: value) == #"{"a":[1,2.5]}"#)
        // END
    }

    @Test func `JsonSerializer init(reading:writing:)`() throws {
        // EXAMPLE
        let pretty = JsonSerializer(writing: JsonWritingOptions(layout: .pretty))
        #expect(printed(pretty.serialize(toString: ["a": 1])) == ["{", #"  "a": 1"#, "}"])
        // END
    }

    @Test func `JsonSerializer canonical`() throws {
        // EXAMPLE
        #expect(
            try JsonSerializer.canonical.serializeOrThrow(toString: ["b": 1.0, "a": 1e21]) == #"{"a":1e+21,"b":1}"#)
        // END
    }

    @Test func `JsonSerializer deserialize(_:)`() throws {
        // EXAMPLE
        #expect(JsonSerializer().deserialize(Data("[1]".utf8)) == [1])
        // END
    }

    @Test func `JsonSerializer deserializeOrThrow(_:)`() throws {
        // EXAMPLE
        #expect(
            thrown { try JsonSerializer().deserializeOrThrow(Data("[1,]".utf8)) } == [
                "expected a value at line 1, column 4"
            ])
        // END
    }

    @Test func `JsonSerializer deserializeOrThrow(_:within:)`() throws {
        // EXAMPLE
        let deep = Data((String(repeating: "[", count: 40) + String(repeating: "]", count: 40)).utf8)
        #expect(try JsonSerializer().deserializeOrThrow(deep, within: .standard).count == 1)
        #expect(JsonSerializer(reading: JsonReadingOptions(limits: .untrusted)).deserialize(deep) == .null)
        // END
    }

    @Test func `JsonSerializer serialize(_:)`() throws {
        // EXAMPLE
        #expect(JsonSerializer().serialize(["a": [1, .double(.nan)]]) == Data(#"{"a":[1,null]}"#.utf8))
        // END
    }

    @Test func `JsonSerializer serializeOrThrow(_:)`() throws {
        // EXAMPLE
        #expect(try JsonSerializer().serializeOrThrow(["a": 1]) == Data(#"{"a":1}"#.utf8))
        // END
    }
}
