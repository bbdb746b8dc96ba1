import DataMapperCodable
import Foundation
import TestSupport

// Stand-ins for the types of Vapor that its coders need, with the same default functions.

protocol ContentDecoder: Sendable {
    func decode<D: Decodable>(_ type: D.Type, from body: ByteBuffer, headers: HTTPHeaders) throws -> D
    func decode<D: Decodable>(
        _ type: D.Type, from body: ByteBuffer, headers: HTTPHeaders, userInfo: [CodingUserInfoKey: any Sendable]
    ) throws -> D
}

extension ContentDecoder {
    func decode<D: Decodable>(
        _ type: D.Type, from body: ByteBuffer, headers: HTTPHeaders, userInfo: [CodingUserInfoKey: any Sendable]
    ) throws -> D {
        try decode(type, from: body, headers: headers)
    }
}

protocol ContentEncoder: Sendable {
    func encode<E: Encodable>(_ value: E, to body: inout ByteBuffer, headers: inout HTTPHeaders) throws
    func encode<E: Encodable>(
        _ value: E, to body: inout ByteBuffer, headers: inout HTTPHeaders, userInfo: [CodingUserInfoKey: any Sendable]
    ) throws
}

extension ContentEncoder {
    func encode<E: Encodable>(
        _ value: E, to body: inout ByteBuffer, headers: inout HTTPHeaders, userInfo: [CodingUserInfoKey: any Sendable]
    ) throws {
        try encode(value, to: &body, headers: &headers)
    }
}

struct ByteBuffer {
    var data = Data()

    mutating func writeBytes(_ bytes: Data) { data.append(bytes) }
}

struct HTTPHeaders {
    enum MediaType { case json }
    var contentType: MediaType?
}

extension Data {
    enum Strategy { case noCopy }

    init(buffer: ByteBuffer, byteTransferStrategy: Strategy) { self = buffer.data }
}

// The code of the page. `@retroactive` and `public` are missing, because the protocols are declared here.

// BEGIN
extension JsonDecoder: ContentDecoder {
    func decode<D: Decodable>(_ type: D.Type, from body: ByteBuffer, headers: HTTPHeaders) throws -> D {
        try decode(type, from: body, headers: headers, userInfo: [:])
    }

    func decode<D: Decodable>(
        _ type: D.Type, from body: ByteBuffer, headers: HTTPHeaders, userInfo: [CodingUserInfoKey: any Sendable]
    ) throws -> D {
        try with(userInfo: userInfo).decode(type, from: Data(buffer: body, byteTransferStrategy: .noCopy))
    }
}

extension JsonEncoder: ContentEncoder {
    func encode<E: Encodable>(_ value: E, to body: inout ByteBuffer, headers: inout HTTPHeaders) throws {
        try encode(value, to: &body, headers: &headers, userInfo: [:])
    }

    func encode<E: Encodable>(
        _ value: E, to body: inout ByteBuffer, headers: inout HTTPHeaders, userInfo: [CodingUserInfoKey: any Sendable]
    ) throws {
        headers.contentType = .json
        body.writeBytes(try with(userInfo: userInfo).encode(value))
    }
}
// END

struct DocumentationVapor {
    private struct Greeting: Codable {
        static let key = CodingUserInfoKey(rawValue: "greeting")
        let text: String

        init(from decoder: any Decoder) throws { text = Self.greeting(decoder.userInfo) }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(Self.greeting(encoder.userInfo))
        }

        init() { text = "" }

        private static func greeting(_ userInfo: [CodingUserInfoKey: Any]) -> String {
            key.flatMap { userInfo[$0] as? String } ?? "none"
        }
    }

    @Test func `the coders for Vapor pass the values of userInfo`() throws {
        let userInfo: [CodingUserInfoKey: any Sendable] = Greeting.key.map { [$0: "Dear"] } ?? [:]
        let decoder: any ContentDecoder = JsonDecoder()
        let body = ByteBuffer(data: Data("1".utf8))
        try expectEqual(decoder.decode(Greeting.self, from: body, headers: HTTPHeaders()).text, "none")
        try expectEqual(
            decoder.decode(Greeting.self, from: body, headers: HTTPHeaders(), userInfo: userInfo).text, "Dear")
        try expectEqual(decoder.decode(Greeting.self, from: body, headers: HTTPHeaders()).text, "none")
        let encoder: any ContentEncoder = JsonEncoder()
        var (written, headers) = (ByteBuffer(), HTTPHeaders())
        try encoder.encode(Greeting(), to: &written, headers: &headers, userInfo: userInfo)
        expectEqual(written.data, Data(#""Dear""#.utf8))
        expectEqual(headers.contentType, .json)
    }

    @Test func `the page has the same code`() throws {
        let tests = URL(fileURLWithPath: #filePath)
        let text = try String(contentsOf: tests, encoding: .utf8)
        let code = try require(
            text.components(separatedBy: "// BEGIN\n").dropFirst().first?.components(separatedBy: "// END").first)
        let root = tests.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let page = try String(contentsOf: root.appendingPathComponent("Documentation/Servers.md"), encoding: .utf8)
        let shown = ["@retroactive ", "public "].reduce(page) { $0.replacingOccurrences(of: $1, with: "") }
        #expect(shown.contains(code))
    }
}
