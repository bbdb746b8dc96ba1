// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The page describes the extensions.

import AWSLambdaRuntime
import DataMapperCodable
import DataMapperHTTP
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

// BLOCK 17
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

// BLOCK 18
extension JsonDecoder: @retroactive PostgresJSONDecoder {}
extension JsonEncoder: @retroactive PostgresJSONEncoder {}
// END

// BLOCK 20
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

struct VaporService {
    private typealias Order = ServersPage.Order

    // BLOCK 15
    struct ProblemMiddleware: AsyncMiddleware {
        func respond(to request: Request, chainingTo next: any AsyncResponder) async throws -> Response {
            do {
                return try await next.respond(to: request)
            } catch  where !(error is any AbortError) || error is DecodingError {
                var problem = ProblemDetails(for: error)
                let status = problem.status.flatMap { (400...599).contains($0) ? $0 : nil } ?? 500
                problem.status = status
                if status >= 500 { request.logger.error("\(type(of: error))") }
                var headers = HTTPHeaders(problem.headers.map { ($0, $1) })
                headers.replaceOrAdd(name: "Content-Type", value: "application/problem+json")
                let body = Response.Body(data: problem.serialized())
                return Response(status: HTTPStatus(statusCode: status), headers: headers, body: body)
            }
        }
    }
    // END

    // BLOCK 16
    func configure(_ app: Application) {
        ContentConfiguration.global.use(decoder: JsonDecoder(), for: .json)
        ContentConfiguration.global.use(encoder: JsonEncoder(), for: .json)
        app.middleware.use(ProblemMiddleware())

        let bodies = BodyMapper()
        app.on(.POST, "orders", body: .collect(maxSize: "256kb")) { request async throws -> Response in
            let body = Data(buffer: request.body.data ?? ByteBuffer(), byteTransferStrategy: .noCopy)
            let order = try bodies.read(
                Order.self, from: body, contentType: request.headers.first(name: "Content-Type"))
            let answer = try bodies.write(order)
            return Response(
                status: .created, headers: ["Content-Type": answer.contentType], body: .init(data: answer.body))
        }
    }
    // END
}

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

    @Test(
        arguments: [
            (#"{"customer":"Ana","lines":[{"product":"tea","quantity":2}]}"#, "application/json", 201, nil),
            (
                #"{"customer":"","lines":[{"product":"tea","quantity":2}]}"#, "application/json", 422,
                "must have from 1 to 100 characters"
            ),
            ("{", "application/json", 400, nil), ("{}", "text/plain", 415, nil), ("{}", nil, 415, nil),
        ])
    func `a route of Vapor`(_ body: String, _ type: String?, _ status: UInt, _ detail: String?) async throws {
        let app = Application()
        VaporService().configure(app)
        let headers = HTTPHeaders(type.map { [("Content-Type", $0)] } ?? [])
        let response = try await app.respond(to: Request(headers: headers, body: ByteBuffer(string: body)))
        #expect(response.status.code == status)
        let isProblem = response.headers.first(name: "Content-Type") == "application/problem+json"
        #expect(isProblem == (status != 201))
        #expect((response.headers.first(name: "Accept") == nil) == (status != 415))
        let text = String(decoding: response.body.data ?? Data(), as: UTF8.self)
        #expect(detail.map(text.contains) ?? true)
    }

    @Test func `errors of Vapor, of coders, and others`() async throws {
        struct Own: Error {}
        struct Conflict: AbortError { let status = HTTPStatus.conflict }
        func answer(_ error: any Error) async throws -> (code: UInt, log: [String]) {
            let request = Request()
            let responder = AsyncBasicResponder { _ in throw error }
            let response = try await VaporService.ProblemMiddleware().respond(to: request, chainingTo: responder)
            return (response.status.code, request.messages)
        }
        await #expect(throws: Conflict.self) { try await answer(Conflict()) }
        let broken = #expect(throws: DecodingError.self) { try JsonDecoder().decode(Tag.self, from: #"{"name":1}"#) }
        #expect(try await answer(#require(broken)) == (422, []))
        #expect(try await answer(Own()) == (500, ["Own"]))
        #expect(try await answer(ProblemDetails(-1)) == (500, ["ProblemDetails"]))
        #expect(try await answer(ProblemDetails(409)) == (409, []))
    }

    @Test func lambda() throws {
        var output = ByteBuffer()
        try JsonOutput<Tag>().encode(Tag(name: "a"), into: &output)
        let decoder: any LambdaEventDecoder = JsonDecoder()
        #expect(try decoder.decode(Tag.self, from: output) == Tag(name: "a"))
    }

    @Test func postgres() throws {
        // BLOCK 19
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
