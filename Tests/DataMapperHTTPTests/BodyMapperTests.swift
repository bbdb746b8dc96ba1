import DataMapper
import DataMapperCBOR
import DataMapperForms
import DataMapperHTTP
import DataMapperMessagePack
import DataMapperStreams
import Foundation
import TestSupport

@Suite("BodyMapper") struct BodyMapperTests {
    static let bodies = BodyMapper()
        .adding(CborSerializer(), for: "application/cbor")
        .adding(MessagePackSerializer(), for: "application/vnd.msgpack", "application/msgpack")
        .adding(FormSerializer(), for: "application/x-www-form-urlencoded", "not a type")

    static let types =
        "application/json, application/cbor, application/vnd.msgpack, application/msgpack, application/x-www-form-urlencoded"

    @Test(
        arguments: [
            ("JSON", "application/json", nil), ("with an encoding", "application/json; charset=utf-8", nil),
            ("in quotation marks", #"Application/Json;charset="UTF-8""#, nil),
            ("a profile", "application/json;profile=x", nil),
            ("a suffix", "application/vnd.shop.user+json", nil), ("a problem", "application/problem+json", nil),
            ("no type", nil, "415 Unsupported Media Type: send \(types)"),
            ("another type", "text/plain", "415 Unsupported Media Type: send \(types)"),
            ("no media type", "json", "415 Unsupported Media Type: send \(types)"),
            ("a merge patch", "application/merge-patch+json", "415 Unsupported Media Type: send \(types)"),
            ("a JSON Patch", "application/json-patch+json", "415 Unsupported Media Type: send \(types)"),
            ("another suffix", "application/vnd.shop.user+xml", "415 Unsupported Media Type: send \(types)"),
            ("another encoding", "application/json;charset=iso-8859-1", "415 Unsupported Media Type: send UTF-8"),
            ("UTF-16", "application/json;charset=utf-16", "415 Unsupported Media Type: send UTF-8"),
            ("a range", "application/*", "415 Unsupported Media Type: send \(types)"),
        ] as [(String, String?, String?)])
    func `the type of a body`(_: String, _ type: String?, _ failure: String?) {
        expectError(failure) { try Self.bodies.read([Int].self, from: "[1]", contentType: type) }
        let problem = problem { try Self.bodies.read([Int].self, from: "[1]", contentType: type) }
        if failure != nil { expectEqual(problem?.headers, ["Accept": Self.types]) }
    }

    @Test(
        arguments: [
            ("application/cbor", Data([0xA1, 0x62, 0x69, 0x64, 0x81, 0x07])),
            ("application/vnd.shop+cbor", Data([0xA1, 0x62, 0x69, 0x64, 0x81, 0x07])),
            ("application/msgpack", Data([0x81, 0xA2, 0x69, 0x64, 0x91, 0x07])),
            ("application/x-www-form-urlencoded", Data("id=7".utf8)), ("application/json", Data(#"{"id":[7]}"#.utf8)),
        ])
    func `formats`(_ type: String, _ body: Data) throws {
        try expectEqual(Self.bodies.read([String: [Int]].self, from: body, contentType: type), ["id": [7]])
        guard !type.contains("+") else { return }
        let (written, contentType) = try Self.bodies.write(["id": [7]], accept: "\(type), */*;q=0.1")
        expectEqual(contentType, type)
        try expectEqual(Self.bodies.read([String: [Int]].self, from: written, contentType: contentType), ["id": [7]])
    }

    private func problem(_ body: () throws -> some Any) -> ProblemDetails? { expectedProblem(body) }

    @Test(
        arguments: [
            ("too large", String(repeating: " ", count: 100) + "1", 413, "a body has at most 100 bytes", []),
            ("no JSON", "[1", 400, "the body cannot be read", ["unexpected end of document"]),
            ("no body", "", 400, "the body cannot be read", ["unexpected end of document"]),
            ("a key twice", #"{"a": 1, "a": 2}"#, 400, "the body cannot be read", ["duplicate object key"]),
            (
                "a limit", String(repeating: "[", count: 50), 413, "the body is too large",
                ["nesting exceeds the limit of 32"]
            ),
            (
                "two problems", #"{"a": "x", "b": []}"#, 422, "the body is not valid",
                ["expected integer, found string", "expected integer, found array"]
            ),
        ])
    func `a body that is refused`(_: String, _ body: String, _ status: Int, _ detail: String, _ errors: [String]) {
        var policy = MappingPolicy.untrusted
        policy.limits.documentSize = 100
        let bodies = BodyMapper(mapper: ObjectMapper(policy: policy))
        let problem = problem {
            try bodies.read([String: Int].self, from: body, contentType: "application/json")
        }
        expectEqual(problem?.status, status)
        expectEqual(problem?.detail, detail)
        expectEqual(problem?.errors.map(\.detail), errors)
    }

    @Test func `no format is acceptable`() {
        let problem = problem { try Self.bodies.write([1], accept: "text/html") }
        expectEqual(problem?.description, "406 Not Acceptable: accept \(Self.types)")
    }

    @Test func `a type can get another serializer`() throws {
        let pretty = JsonSerializer(writing: JsonWritingOptions(layout: .singleLine))
        let (body, _) = try BodyMapper().adding(pretty, for: "application/json").write([1, 2])
        expectEqual(String(decoding: body, as: UTF8.self), "[1, 2]")
        let bodies = BodyMapper().adding(CborSerializer(), for: "application/cbor").adding(
            pretty, for: "application/json")
        try expectEqual(bodies.write([1, 2]).contentType, "application/json")
    }

    @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32])
    func `a body in another encoding`(_ encoding: String.Encoding) {
        let body = "[1]".data(using: encoding) ?? Data()
        let problem = problem { try Self.bodies.read([Int].self, from: body, contentType: "application/json") }
        expectEqual(problem?.description, "415 Unsupported Media Type: send UTF-8")
    }

    /// A format of the program, with an error that the library does not know.
    private struct Broken: Serializer {
        struct Failure: Error {}

        func serialize(_: SupportedType) -> Data { Data() }
        func deserialize(_: Data) -> SupportedType { .null }
        func deserializeOrThrow(_: Data) throws -> SupportedType { throw Failure() }
    }

    @Test func `any error of a format is one of the body`() {
        let bodies = BodyMapper().adding(Broken(), for: "application/x")
        let problem = problem { try bodies.read(Int.self, from: "1", contentType: "application/x") }
        expectEqual(problem?.description, "400 Bad Request: the body cannot be read")
    }

    @Test func `a value can be deeper than a body`() throws {
        let value = (0..<40).reduce(SupportedType.null) { value, _ in .array([value]) }
        let text = String(repeating: "[", count: 40) + "null" + String(repeating: "]", count: 40)
        try expectEqual(String(decoding: BodyMapper().write(value).body, as: UTF8.self), text)
    }

    @Test(
        arguments: [
            ("application/x-ndjson", "1\n2", [1, 2]), ("application/jsonl; charset=utf-8", "1\r\n2\n", [1, 2]),
            ("application/json-seq", "\u{1E}1\n\u{1E}2\n", [1, 2]), ("application/json", "[1, 2]", [1, 2]),
        ])
    func `elements of a body`(_ type: String, _ text: String, _ expected: [Int]) async throws {
        let body = AsyncStream<Data> { body in
            for byte in text.utf8 { body.yield(Data([byte])) }
            body.finish()
        }
        var found: [Int] = []
        for try await number in try Self.bodies.elements(of: Int.self, in: body, contentType: type) {
            found.append(number)
        }
        expectEqual(found, expected)
    }

    @Test(arguments: [nil, "text/csv", "application/vnd.x+json", "application/x-ndjson;charset=utf-16"])
    func `a body without elements`(_ type: String?) {
        let body = AsyncStream<Data> { $0.finish() }
        let problem = problem { try Self.bodies.elements(of: Int.self, in: body, contentType: type) }
        expectEqual(problem?.status, 415)
    }

    @Test func `an element has the limits of a body`() async throws {
        var policy = MappingPolicy.untrusted
        policy.limits.documentSize = 8
        let bodies = BodyMapper(mapper: ObjectMapper(policy: policy))
        let body = AsyncStream<Data> { body in
            for text in ["1\n", "\"0123456789\"\n", "2\n"] { body.yield(Data(text.utf8)) }
            body.finish()
        }
        var found: [Int?] = []
        for try await result in try bodies.elements(of: Int.self, in: body, contentType: "application/x-ndjson")
            .results()
        {
            found.append(try? result.get())
        }
        expectEqual(found, [1, nil, 2])
    }
}

/// Returns the problem that a function throws.
func expectedProblem(_ body: () throws -> some Any) -> ProblemDetails? {
    do { _ = try body() } catch { return error as? ProblemDetails }
    return nil
}
