import DataMapperMacros
import DocumentationSupport
import Foundation
import Hummingbird
import HummingbirdTesting
import NIOFoundationCompat
import Testing

private typealias Json = ServersPage.Json
private typealias Problem = ServersPage.Problem

// BLOCK 7

extension Request {
    func bytes(upTo limit: Int) async throws -> Data {
        Data(buffer: try await body.collect(upTo: limit), byteTransferStrategy: .noCopy)
    }
}

extension Response {
    init(_ status: HTTPResponse.Status, _ value: some Serializable, type: String = "application/json") throws {
        let json = try Json.mapper.serialize(value, to: Json.serializer)
        self.init(status: status, headers: [.contentType: type], body: ResponseBody(byteBuffer: ByteBuffer(data: json)))
    }
}

extension Problem: HTTPResponseError {
    var status: HTTPResponse.Status { HTTPResponse.Status(code: code) }

    func response(from request: Request, context: some RequestContext) throws -> Response {
        try Response(status, self, type: "application/problem+json")
    }
}
// END

@Suite("Servers")
struct ServersPage {
    // BLOCK 1

    @Mappable(unknownKeys: .preserve)
    struct Order {
        @Mapped(where: .count(1...100)) var customer: String
        @Mapped(where: .count(1...50)) var lines: [Line]
        @Mapped(where: .count(...500)) var note: String?
        var unknownKeys: UnknownKeys
    }

    @Mappable
    struct Line {
        @Mapped(where: .notEmpty) var product: String
        @Mapped(where: .in(1...1_000)) var quantity: Int
    }
    // END

    // BLOCK 2
    enum Json {
        static let mapper = ObjectMapper(policy: policy)
        static let serializer = JsonSerializer(reading: JsonReadingOptions(duplicateKeys: .reject))

        private static var policy: MappingPolicy {
            var policy = MappingPolicy.untrusted
            policy.limits.documentSize = 256 << 10
            policy.invalidOptionals = .fail
            policy.reportedProblems = 100
            return policy
        }
    }
    // END

    // BLOCK 4
    @Mappable(omitNil: true)
    struct Problem: Error {
        @Mapped("status") let code: Int
        let title: String
        let errors: [Fault]

        @Mappable(omitNil: true)
        struct Fault {
            let message: String
            let pointer: String?
            let line: Int?
            let column: Int?
        }
    }

    /// Reads a value, or throws everything that is wrong with it.
    func read<T: Deserializable>(_ type: T.Type, from body: Data) throws -> T {
        do {
            let report = try Json.mapper.report(type, from: body, with: Json.serializer)
            if let value = report.value { return value }
            let faults = report.problems.map { problem in
                Problem.Fault(
                    message: "\(problem.error)", pointer: problem.jsonPointer, line: problem.location?.line,
                    column: problem.location?.column)
            }
            throw Problem(code: 422, title: "Unprocessable Content", errors: faults)
        } catch let error as JsonError {
            let fault = Problem.Fault(message: error.message, pointer: nil, line: error.line, column: error.column)
            throw Problem(code: 400, title: "Bad Request", errors: [fault])
        }
    }
    // END

    // BLOCK 5
    func problem(_ body: String) throws -> String {
        do {
            _ = try read(Order.self, from: Data(body.utf8))
            return "none"
        } catch let problem as Problem {
            return try Json.mapper.serialize(problem, toString: Json.serializer)
        }
    }
    // END

    @Test func `a body`() throws {
        // BLOCK 3
        let body = #"{"customer": "", "lines": [{"product": "tea", "quantity": "two"}, {"quantity": 0}], "note": 5}"#

        let report = try Json.mapper.report(Order.self, from: body, with: Json.serializer)
        #expect(
            printed(report.problems.map(\.error.description).joined(separator: "\n"))
                == [
                    "must have from 1 to 100 characters at $.customer (line 1, column 14)",
                    "expected integer, found string at $.lines[0].quantity (line 1, column 59)",
                    "expected string, found nothing at $.lines[1].product (line 1, column 67)",
                    "must be from 1 to 1000 at $.lines[1].quantity (line 1, column 80)",
                    "expected string, found integer at $.note (line 1, column 93)",
                ])
        // END
    }

    @Test func `problem answers`() throws {
        // BLOCK 6
        #expect(
            printed(try problem(#"{"customer": "Ana", "lines": [], "note": null}"#)) == [
                #"{"status":422,"title":"Unprocessable Content","errors":[{"message":"must have from 1 to 50 elements at $.lines (line 1, column 30)","pointer":"/lines","line":1,"column":30}]}"#
            ])
        #expect(
            printed(try problem(#"{"customer": "Ana",}"#)) == [
                #"{"status":400,"title":"Bad Request","errors":[{"message":"expected a key in quotation marks","line":1,"column":20}]}"#
            ])
        // END
    }

    @Test func hummingbird() async throws {
        // BLOCK 8
        let router = Router()
        router.post("orders") { request, _ in
            let order = try read(Order.self, from: await request.bytes(upTo: 256 << 10))
            return try Response(.created, order)
        }
        // END

        // BLOCK 9
        try await Application(router: router).test(.router) { client in
            let body = ByteBuffer(string: #"{"customer": "Ana", "lines": []}"#)
            try await client.execute(uri: "/orders", method: .post, body: body) { response in
                #expect(response.status == .unprocessableContent)
                #expect(response.headers[.contentType] == "application/problem+json")
                #expect(
                    String(buffer: response.body)
                        == #"{"status":422,"title":"Unprocessable Content","errors":[{"message":"must have from 1 to 50 elements at $.lines (line 1, column 30)","pointer":"/lines","line":1,"column":30}]}"#
                )
            }
        }
        // END
    }

    @Test func `partial updates`() throws {
        // BLOCK 10
        let text =
            #"{"customer": "Ana", "lines": [{"product": "tea", "quantity": 2}], "note": "soon", "shop": {"id": 1.50, "hall": 2}}"#
        var order = try read(Order.self, from: Data(text.utf8))

        let change = #"{"customer": "Bea", "note": null}"#
        let valid = try Json.mapper.report(updating: &order, from: change, with: Json.serializer)
        #expect(valid.problems.count == 0)
        #expect(order.customer == "Bea")
        #expect(order.note == nil)

        let mistake = #"{"customer": "Cid", "lines": [{"quantity": 1}]}"#
        let invalid = try Json.mapper.report(updating: &order, from: mistake, with: Json.serializer)
        #expect(invalid.problems.map(\.jsonPointer) == ["/lines/0/product"])
        #expect(order.customer == "Bea")
        // END

        // BLOCK 11
        let stored = Json.mapper.serialize(order)
        try Json.mapper.update(&order, fromValue: ["shop": ["hall": nil]])  // not shown
        #expect(Json.mapper.serialize(order)["shop"] == ["hall": nil])  // not shown
        let patch = try Json.serializer.deserializeOrThrow(fromString: #"{"shop": {"hall": null}}"#)
        let amended = stored.mergePatched(by: patch)
        #expect(
            try Json.serializer.serializeOrThrow(toString: amended)
                == #"{"customer":"Bea","lines":[{"product":"tea","quantity":2}],"note":null,"shop":{"id":1.50}}"#)
        // END

        // BLOCK 13
        #expect(try read(OrderPatch.self, from: Data("{}".utf8)).note == .absent)
        #expect(try read(OrderPatch.self, from: Data(#"{"note": null}"#.utf8)).note == .null)
        #expect(try read(OrderPatch.self, from: Data(#"{"note": "late"}"#.utf8)).note == .value("late"))
        // END
    }

    // BLOCK 12
    @Mappable
    struct OrderPatch {
        let note: Field<String>
    }
    // END

    @Test func retries() throws {
        // BLOCK 14
        let first = try Json.serializer.deserializeOrThrow(fromString: #"{"customer": "Ana", "total": 9.50}"#)
        let again = try Json.serializer.deserializeOrThrow(fromString: #"{"total":9.5,"customer":"Ana"}"#)
        let other = try Json.serializer.deserializeOrThrow(fromString: #"{"customer": "Ana", "total": 9.51}"#)

        #expect(first == again)
        #expect(first != other)
        // END
    }

    // BLOCK 15
    func export(_ next: @escaping @Sendable (_ after: Int) async throws -> [Order]) -> Response {
        let body = ResponseBody { writer in
            var count = 0
            var orders = try await next(count)
            while !orders.isEmpty {
                var lines = ByteBuffer()
                for order in orders {
                    lines.writeBytes(try Json.mapper.serialize(order, to: Json.serializer))
                    lines.writeInteger(UInt8(ascii: "\n"))
                }
                try await writer.write(lines)
                count += orders.count
                orders = try await next(count)
            }
            try await writer.finish(nil)
        }
        return Response(status: .ok, headers: [.contentType: "application/x-ndjson"], body: body)
    }
    // END

    @Test func streams() async throws {
        let order = try read(
            Order.self, from: Data(#"{"customer":"Ana","lines":[{"product":"tea","quantity":1}]}"#.utf8))
        let router = Router()
        router.get("export") { _, _ in export { $0 < 2 ? [order] : [] } }
        try await Application(router: router).test(.router) { client in
            try await client.execute(uri: "/export", method: .get) { response in
                let line = #"{"customer":"Ana","lines":[{"product":"tea","quantity":1}]}"# + "\n"
                #expect(String(buffer: response.body) == line + line)
            }
        }
    }
}
