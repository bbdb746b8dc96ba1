import DataMapper
import Foundation
import Testing

/// The examples in the comments of `JsonWritingOptions.swift`.
@Suite("Examples: JsonWritingOptions")
struct JsonWritingOptionsExamples {
    @Test func `type JsonWritingOptions`() throws {
        // EXAMPLE
        let options = JsonWritingOptions(layout: .singleLine, sortsKeys: true)
        let serializer = JsonSerializer(writing: options)
        #expect(serializer.serialize(toString: ["b": 1, "a": [true, nil]]) == #"{"a": [true, null], "b": 1}"#)
        // END
    }

    @Test func `type JsonWritingOptions.Layout`() throws {
        // EXAMPLE
        func text(_ layout: JsonWritingOptions.Layout) -> String {
            JsonSerializer(writing: JsonWritingOptions(layout: layout)).serialize(toString: ["a": [1, 2]])
        }

        #expect(text(.compact) == #"{"a":[1,2]}"#)
        #expect(text(.singleLine) == #"{"a": [1, 2]}"#)
        #expect(text(.pretty) == "{\n  \"a\": [\n    1,\n    2\n  ]\n}")
        #expect(text(.foundation) == "{\n  \"a\" : [\n    1,\n    2\n  ]\n}")
        // END
    }

    @Test func `JsonWritingOptions.Layout tabs`() throws {
        // EXAMPLE
        let serializer = JsonSerializer(writing: JsonWritingOptions(layout: .tabs))
        #expect(serializer.serialize(toString: [1]) == "[\n\t1\n]")
        // END
    }

    @Test func `JsonWritingOptions.Layout indented(by:)`() throws {
        // EXAMPLE
        let serializer = JsonSerializer(writing: JsonWritingOptions(layout: .indented(by: 4)))
        #expect(serializer.serialize(toString: [1]) == "[\n    1\n]")
        // END
    }

    @Test func `type JsonWritingOptions.NonFiniteNumbers`() throws {
        // EXAMPLE
        let texts = JsonWritingOptions.NonFiniteNumbers.strings(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        let serializer = JsonSerializer(writing: JsonWritingOptions(nonFiniteNumbers: texts))
        #expect(serializer.serialize(toString: [.double(.nan), .double(.infinity)]) == #"["nan","inf"]"#)
        // END
    }

    @Test func `JsonWritingOptions sortsKeys`() throws {
        // EXAMPLE
        let serializer = JsonSerializer(writing: JsonWritingOptions(sortsKeys: true))
        #expect(serializer.serialize(toString: ["b": 1, "a": 2]) == #"{"a":2,"b":1}"#)
        // END
    }

    @Test func `JsonWritingOptions escapesSlashes`() throws {
        // EXAMPLE
        let serializer = JsonSerializer(writing: JsonWritingOptions(escapesSlashes: true))
        #expect(serializer.serialize(toString: "</script>") == #""<\/script>""#)
        // END
    }

    @Test func `JsonWritingOptions escapesNonASCII`() throws {
        // EXAMPLE
        let serializer = JsonSerializer(writing: JsonWritingOptions(escapesNonASCII: true))
        #expect(serializer.serialize(toString: "é") == #""\u00e9""#)
        // END
    }

    @Test func `JsonWritingOptions limits`() throws {
        // EXAMPLE
        let serializer = JsonSerializer(writing: JsonWritingOptions(limits: .untrusted))
        let long = SupportedType.string(String(repeating: "a", count: 5 << 20))
        do {
            _ = try serializer.serializeOrThrow(long)
            Issue.record("no error")  // not shown
        } catch let error as SerializationError {
            #expect(error.code == .limitExceeded)
        }
        #expect(serializer.serialize(long) == Data())
        // END
    }

    @Test func `JsonWritingOptions canonical`() throws {
        // EXAMPLE
        let serializer = JsonSerializer(writing: .canonical)
        #expect(try serializer.serializeOrThrow(toString: ["b": 0.10, "a": "é"]) == #"{"a":"é","b":0.1}"#)
        // END
    }
}
