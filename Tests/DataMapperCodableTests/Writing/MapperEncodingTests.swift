import DataMapper
import DataMapperCodable
import Foundation
import TestSupport

/// Encoding with a mapper, and types of both kinds within each other.
struct MapperEncodingTests {
    struct User: Codable, Equatable {
        var name = "", age: Int?, tags: [String] = [], date = Date(timeIntervalSince1970: 0), data = Data([255])
        var half = 0.5, whole = 1.0
    }
    struct Explicit: Encodable {
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: AnyKey.self)
            try container.encodeNil(forKey: "null")
            try container.encode(Optional<Int>.none, forKey: "nil")
            try container.encode("", forKey: "text")
            try container.encode([Int](), forKey: "array")
            try container.encode(["a": Optional<Int>.none], forKey: "dictionary")
            try container.encode(User(), forKey: "user")
        }
    }

    @Test func `policies of the mapper hold`() throws {
        let user = #"{"name":"","tags":[],"date":"1970-01-01T00:00:00Z","data":"/w==","half":0.5,"whole":1.0}"#
        try expectEqual(ObjectMapper().encode(User(), toString: JsonSerializer()), user)
        var policy = MappingPolicy.standard
        policy.omissions = [.nilValues, .emptyCollections, .emptyText]
        policy.dates = .secondsSince1970
        let text = try ObjectMapper(policy: policy).encode(Explicit(), toString: JsonSerializer())
        expectEqual(text, #"{"user":{"date":0,"data":"/w==","half":0.5,"whole":1.0}}"#)
    }

    struct Point: CodableByMapping {
        var x = 1, inner: [Inner] = [Inner()], failing = false

        init() {}

        init(_ data: DeserializableData) throws {}

        func serialize(to data: inout SerializableData) {
            data["x"].set(x)
            data["inner"].set(inner, using: .codable())
            data["one"].encode(inner.first)
            if failing { data["bad"].set(Bad(), using: .codable()) }
        }
    }
    struct Inner: Codable, MappableByCoding {
        var a = 1
        var b: String? = "b"
    }
    struct Mine: Error, CustomStringConvertible { var description: String { "mine" } }
    struct Bad: Encodable {
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: AnyKey.self)
            var list = container.nestedUnkeyedContainer(forKey: "list")
            try list.encode(1)
            try list.encode(Custom { _ in throw Mine() })
        }
    }
    struct Holder: Encodable { var points = ["p": [Point()]], value: SupportedType = ["k": [1, 2.5, nil]] }

    @Test func `mapped types within encoded ones`() throws {
        let text =
            #"{"points":{"p":[{"x":1,"inner":[{"a":1,"b":"b"}],"one":{"a":1,"b":"b"}}]},"value":{"k":[1,2.5,null]}}"#
        try expectEqual(DataMapperCodableTests.text(Holder()), text)
        try expectEqual(ObjectMapper().encode(Holder(), toString: JsonSerializer()), text)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        expectEqual(
            String(decoding: try encoder.encode(Holder()), as: UTF8.self),
            #"{"points":{"p":[{"inner":[{"a":1,"b":"b"}],"one":{"a":1,"b":"b"},"x":1}]},"value":{"k":[1,2.5,null]}}"#)
    }

    @Test func `encoded types within mapped ones`() throws {
        try expectEqual(ObjectMapper().serialize([[Inner()]], toString: JsonSerializer()), #"[[{"a":1,"b":"b"}]]"#)
        try expectEqual(
            ObjectMapper().serialize(Point(), toString: JsonSerializer()),
            #"{"x":1,"inner":[{"a":1,"b":"b"}],"one":{"a":1,"b":"b"}}"#)
    }

    @Test func `errors keep their path across the border`() throws {
        var point = Point()
        point.failing = true
        let first = expectThrows(SerializationError.self) { try ObjectMapper().serializeOrThrow([point]) }
        expectEqual(first?.description, "mine at $[0].bad.list[1]")
        #expect(first?.underlyingError is Mine)
        let text = "mine at $.points.p[0].bad.list[1]"
        do {
            _ = try JsonEncoder().encode(["points": ["p": [point]]])
            Issue.record("no error")
        } catch EncodingError.invalidValue(_, let context) {
            expectEqual(context.debugDescription, text)
            expectEqual(context.codingPath.map(\.stringValue), ["points", "p", "Index 0", "bad", "list", "Index 1"])
        }
    }
}
