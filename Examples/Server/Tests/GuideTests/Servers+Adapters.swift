// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The page describes the extensions.

import AWSLambdaRuntime
import DataMapperCodable
import DataMapperHummingbird
import Foundation
import Kafka
import NIOCore
import NIOFoundationCompat
import NIOHTTP1
import PostgresNIO
import Testing
import Vapor

// BLOCK 14
extension JsonDecoder: @retroactive ContentDecoder {
    public func decode<D: Decodable>(_ type: D.Type, from body: ByteBuffer, headers: HTTPHeaders) throws -> D {
        try decode(type, from: body, headers: headers, userInfo: [:])
    }

    public func decode<D: Decodable>(
        _ type: D.Type, from body: ByteBuffer, headers: HTTPHeaders, userInfo: [CodingUserInfoKey: any Sendable]
    ) throws -> D {
        try with(userInfo: userInfo).decode(type, from: Data(buffer: body, byteTransferStrategy: .noCopy))
    }
}

extension JsonEncoder: @retroactive ContentEncoder {
    public func encode<E: Encodable>(_ value: E, to body: inout ByteBuffer, headers: inout HTTPHeaders) throws {
        try encode(value, to: &body, headers: &headers, userInfo: [:])
    }

    public func encode<E: Encodable>(
        _ value: E, to body: inout ByteBuffer, headers: inout HTTPHeaders, userInfo: [CodingUserInfoKey: any Sendable]
    ) throws {
        headers.contentType = .json
        body.writeBytes(try with(userInfo: userInfo).encode(value))
    }
}
// END

// BLOCK 15
extension JsonDecoder: @retroactive LambdaEventDecoder {
    public func decode<Event: Decodable>(_ type: Event.Type, from buffer: ByteBuffer) throws -> Event {
        try decode(type, from: Data(buffer: buffer, byteTransferStrategy: .noCopy))
    }
}

struct JsonOutput<Output: Encodable>: LambdaOutputEncoder {
    func encode(_ value: Output, into buffer: inout ByteBuffer) throws {
        buffer.writeBytes(try JsonEncoder().encode(value))
    }
}
// END

// BLOCK 16
extension JsonDecoder: @retroactive PostgresJSONDecoder {}
extension JsonEncoder: @retroactive PostgresJSONEncoder {}
// END

// BLOCK 18
extension KafkaConsumerMessage {
    func read<T: Deserializable>(_ type: T.Type = T.self, by mapper: ObjectMapper) throws -> T {
        try mapper.deserialize(type, from: Data(buffer: value, byteTransferStrategy: .noCopy), with: JsonSerializer())
    }
}

extension KafkaProducerMessage where Key == Never, Value == ByteBuffer {
    init(topic: String, _ object: some Serializable, by mapper: ObjectMapper) throws {
        self.init(topic: topic, value: ByteBuffer(bytes: try mapper.serialize(object, to: JsonSerializer())))
    }
}
// END

@Suite("Servers: coders of other frameworks", .serialized)
struct ServersAdapters {
    struct Tag: Codable, Equatable {
        let name: String
    }

    /// The way that Vapor validates: what to look for is in the user info, and the coder reads one key at a time.
    struct Validations: Sendable {
        let keys: [String]

        struct Executor: Decodable {
            static let key = CodingUserInfoKey(rawValue: "codes.vapor.validation.pendingValidations")
            let missing: [String]

            init(from decoder: any Decoder) throws {
                guard let key = Self.key, let validations = decoder.userInfo[key] as? Validations else {
                    throw DecodingError.dataCorrupted(
                        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "broken Decoder?"))
                }
                let container = try decoder.container(keyedBy: Key.self)
                missing = validations.keys.filter { !container.contains(Key(stringValue: $0)) }
            }
        }

        struct Key: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }

            init(stringValue: String) { self.stringValue = stringValue }

            init?(intValue: Int) { nil }
        }
    }

    @Test func `a validation by keys works in Vapor 4`() throws {
        let userInfo: [CodingUserInfoKey: any Sendable] =
            Validations.Executor.key.map { [$0: Validations(keys: ["name", "size"])] } ?? [:]
        let decoder: any Vapor.ContentDecoder = JsonDecoder()
        let body = ByteBuffer(string: #"{"name":"a"}"#)
        let results = try decoder.decode(Validations.Executor.self, from: body, headers: [:], userInfo: userInfo)
        #expect(results.missing == ["size"])
        #expect(throws: DecodingError.self) { try decoder.decode(Validations.Executor.self, from: body, headers: [:]) }
        #expect(try decoder.decode(Tag.self, from: body, headers: [:]) == Tag(name: "a"))
        var (written, headers) = (ByteBuffer(), HTTPHeaders())
        let encoder: any Vapor.ContentEncoder = JsonEncoder()
        try encoder.encode(Tag(name: "a"), to: &written, headers: &headers)
        #expect(written == body)
        #expect(headers.contentType == .json)
    }

    @Test func lambda() throws {
        var output = ByteBuffer()
        try JsonOutput<Tag>().encode(Tag(name: "a"), into: &output)
        let decoder: any LambdaEventDecoder = JsonDecoder()
        #expect(try decoder.decode(Tag.self, from: output) == Tag(name: "a"))
    }

    @Test func postgres() throws {
        // BLOCK 17
        PostgresNIO._defaultJSONDecoder = JsonDecoder()
        PostgresNIO._defaultJSONEncoder = JsonEncoder()
        // END
        var column = ByteBuffer()
        try PostgresNIO._defaultJSONEncoder.encode(Tag(name: "a"), into: &column)
        #expect(column == ByteBuffer(string: #"{"name":"a"}"#))
        #expect(try PostgresNIO._defaultJSONDecoder.decode(Tag.self, from: column) == Tag(name: "a"))
        let error = #expect(throws: DecodingError.self) {
            try PostgresNIO._defaultJSONDecoder.decode(Tag.self, from: ByteBuffer(string: #"{"name":1}"#))
        }
        #expect(error.map { ProblemDetails(for: $0).errors.map(\.column) } == [9])
    }

    @Test func kafka() throws {
        let message = try KafkaProducerMessage(topic: "orders", ["a": 1], by: ObjectMapper())
        let received = KafkaConsumerMessage(topic: "orders", value: message.value)
        #expect(try received.read([String: Int].self, by: ObjectMapper()) == ["a": 1])
    }
}
