import DataMapperCodable
import DataMapperMacros
import Foundation
import Hummingbird
import OrderClient
import Testing

@testable import OrderService

/// `Codable` types in routes, by the coders of `Hummingbird+DataMapper.swift`, without the middleware for problems.
@Suite struct CodableTests {
    struct Tag: ResponseCodable {
        let name: String
        let count: Int
    }

    @Test(arguments: [
        (#"{"name":"a","count":2}"#, 200, #"{"name":"a","count":2}"#),
        ("{\n\"name\":\"a\"}", 400, "expected integer, found nothing at $.count (line 1, column 1)"),
        ("{\n\"name\":\"a\",\"count\":\"2\"}", 400, "expected integer, found string at $.count (line 2, column 20)"),
        ("{\n\"name\":\"a\",\"count\":null}", 400, "expected integer, found null at $.count (line 2, column 20)"),
        (
            "{\n\"name\":\"a\",,}", 400,
            "expected a key in quotation marks at line 2, column 12"
        ),
        (
            "{\"nmae\":\"a\",\"count\":2}", 400,
            "expected string, found nothing at $.name (line 1, column 1); did you mean \"nmae\"?"
        ),
    ])
    func `decode and encode`(_ body: String, _ status: Int, _ text: String) async throws {
        let router = Router(context: OrderContext.self)
        router.post("tags") { request, context in try await request.decode(as: Tag.self, context: context) }
        let responder = router.buildResponder()
        try await withRunning(responder) { client in
            let answer = try await client.send(.POST, "tags", body.data)
            #expect(answer.status == status)
            let message = (try? Json.stored(SupportedType.self, from: answer.body))?["error"]?["message"]?.string
            #expect((message ?? answer.text) == text)
            let other = try await client.send(.POST, "tags", body.data, type: "text/plain")
            #expect(other.status == 415 && other.headers.first(name: "Accept") == "application/json")
        }
    }
}
