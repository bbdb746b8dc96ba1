import DataMapperHummingbird
import Foundation
import Hummingbird
import OrderClient
import Testing

@testable import OrderService

/// `Codable` types in routes, by the coders of `DataMapperHummingbird`, without the middleware for problems.
@Suite struct CodableTests {
    struct Tag: ResponseCodable {
        let name: String
        let count: Int
    }

    @Test(arguments: [
        (#"{"name":"a","count":2}"#, 200, #"{"name":"a","count":2}"#),
        (
            "{\n\"name\":\"a\"}", 422,
            ##"{"status":422,"title":"Unprocessable Content","detail":"the body is not valid","errors":[{"detail":"expected integer, found nothing","pointer":"#/count","line":1,"column":1}]}"##
        ),
        (
            "{\n\"name\":\"a\",\"count\":\"2\"}", 422,
            ##"{"status":422,"title":"Unprocessable Content","detail":"the body is not valid","errors":[{"detail":"expected integer, found string","pointer":"#/count","line":2,"column":20}]}"##
        ),
        (
            "{\n\"name\":\"a\",\"count\":null}", 422,
            ##"{"status":422,"title":"Unprocessable Content","detail":"the body is not valid","errors":[{"detail":"expected integer, found null","pointer":"#/count","line":2,"column":20}]}"##
        ),
        (
            "{\n\"name\":\"a\",,}", 400,
            #"{"status":400,"title":"Bad Request","detail":"the body cannot be read","errors":[{"detail":"expected a key in quotation marks","line":2,"column":12}]}"#
        ),
        (
            "{\"nmae\":\"a\",\"count\":2}", 422,
            ##"{"status":422,"title":"Unprocessable Content","detail":"the body is not valid","errors":[{"detail":"expected string, found nothing; did you mean \"nmae\"?","pointer":"#/name","line":1,"column":1}]}"##
        ),
    ])
    func `decode and encode`(_ body: String, _ status: Int, _ text: String) async throws {
        let router = Router(context: OrderContext.self)
        router.post("tags") { request, context in try await request.decode(as: Tag.self, context: context) }
        let responder = router.buildResponder()
        try await withRunning(responder) { client in
            let answer = try await client.send(.POST, "tags", body.data)
            #expect(answer.status == status)
            #expect(answer.text == text)
            let other = try await client.send(.POST, "tags", body.data, type: "text/plain")
            #expect(other.status == 415 && other.headers.first(name: "Accept") == "application/json")
        }
    }
}
