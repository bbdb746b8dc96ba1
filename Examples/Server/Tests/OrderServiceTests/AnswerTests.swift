import DataMapperHTTP
import Foundation
import GRDB
import NIOHTTP1
import OrderClient
import Testing

@testable import OrderService

/// A request, and the whole of its answer. There is one order, which has the id 1.
struct Exchange: CustomTestStringConvertible, Sendable {
    let name: String
    var method = HTTPMethod.POST
    var path = "orders"
    var type = "application/json"
    var headers: [String: String] = [:]
    var body: String?
    let status: Int
    let answer: String
    /// Headers of the answer.
    var with: [String: String] = [:]

    var testDescription: String { name }

    static let all = [
        Exchange(
            name: "an order is placed", body: Orders.order(quantity: 3), status: 201,
            answer:
                #"{"id":2,"version":1,"status":"placed","placed":"2026-03-01T12:00:00Z","total":13.5,"customer":{"name":"Ana","email":"ana@example.org"},"currency":"EUR","lines":[{"product":"tea","quantity":3,"unitPrice":4.50}]}"#,
            with: ["Location": "/orders/2", "ETag": "\"1\"", "Content-Type": "application/json"]),
        Exchange(
            name: "an order is shown", method: .GET, path: "orders/1", status: 200,
            answer:
                #"{"id":1,"version":1,"status":"placed","placed":"2026-03-01T12:00:00Z","total":9,"customer":{"name":"Ana","email":"ana@example.org"},"currency":"EUR","lines":[{"product":"tea","quantity":2,"unitPrice":4.50}]}"#,
            with: ["ETag": "\"1\""]),
        Exchange(
            name: "eight faults are eight problems",
            body: """
                {
                    "customer": {"name": "", "email": "ana at example.org"},
                    "currency": "euro",
                    "lines": [
                        {"product": "tea", "quantity": "two", "unitPrice": 4.50},
                        {"product": "cup", "quantity": 0, "unitPrice": 12.999},
                        {"quantity": 1, "unitPrice": 3}
                    ],
                    "delivery": {"from": "2026-03-02T10:00:00Z", "to": "2026-03-01T10:00:00Z"}
                }
                """,
            status: 422,
            answer:
                ##"{"status":422,"title":"Unprocessable Content","detail":"the body is not valid","errors":[{"detail":"must have from 1 to 100 characters","pointer":"#/customer/name","line":2,"column":26},{"detail":"must be name@host","pointer":"#/customer/email","line":2,"column":39},{"detail":"must be three capital letters","pointer":"#/currency","line":3,"column":17},{"detail":"expected integer, found string","pointer":"#/lines/0/quantity","line":5,"column":40},{"detail":"must be from 1 to 1000","pointer":"#/lines/1/quantity","line":6,"column":40},{"detail":"must have at most 2 decimal places","pointer":"#/lines/1/unitPrice","line":6,"column":56},{"detail":"expected string, found nothing","pointer":"#/lines/2/product","line":7,"column":9},{"detail":"must be after from","pointer":"#/delivery/to","line":9,"column":56}]}"##,
            with: ["Content-Type": "application/problem+json"]),
        Exchange(
            name: "what the service sets", body: Orders.tea.dropLast() + #", "id": 7, "total": 0}"#, status: 422,
            answer:
                ##"{"status":422,"title":"Unprocessable Content","detail":"the body is not valid","errors":[{"detail":"is set by the service","pointer":"#/id","line":1,"column":136},{"detail":"is set by the service","pointer":"#/total","line":1,"column":148}]}"##
        ),
        Exchange(
            name: "another kind of value", body: "[1, 2]", status: 422,
            answer:
                ##"{"status":422,"title":"Unprocessable Content","detail":"the body is not valid","errors":[{"detail":"expected object, found array","pointer":"#","line":1,"column":1}]}"##
        ),
        Exchange(
            name: "malformed JSON", body: "{\"customer\": {\"name\": \"Ana\",}\n}", status: 400,
            answer:
                #"{"status":400,"title":"Bad Request","detail":"the body cannot be read","errors":[{"detail":"expected a key in quotation marks","line":1,"column":29}]}"#
        ),
        Exchange(
            name: "a key that comes twice", body: #"{"note": "a", "note": "b"}"#, status: 400,
            answer:
                #"{"status":400,"title":"Bad Request","detail":"the body cannot be read","errors":[{"detail":"duplicate object key","line":1,"column":15}]}"#
        ),
        Exchange(
            name: "only a number", body: "5", status: 422,
            answer:
                ##"{"status":422,"title":"Unprocessable Content","detail":"the body is not valid","errors":[{"detail":"expected object, found integer","pointer":"#","line":1,"column":1}]}"##
        ),
        Exchange(
            name: "only null, on the second line", body: "\n null", status: 422,
            answer:
                ##"{"status":422,"title":"Unprocessable Content","detail":"the body is not valid","errors":[{"detail":"expected object, found null","pointer":"#","line":2,"column":2}]}"##
        ),
        Exchange(
            name: "no body", body: "", status: 400,
            answer:
                #"{"status":400,"title":"Bad Request","detail":"the body cannot be read","errors":[{"detail":"unexpected end of document","line":1,"column":1}]}"#
        ),
        Exchange(
            name: "deep nesting", body: String(repeating: "[", count: 100) + String(repeating: "]", count: 100),
            status: 413,
            answer:
                #"{"status":413,"title":"Content Too Large","detail":"the body is too large","errors":[{"detail":"nesting exceeds the limit of 32","line":1,"column":33}]}"#
        ),
        Exchange(
            name: "a body that is too large", body: "[\"" + String(repeating: "x", count: 300_000) + "\"]", status: 413,
            answer: #"{"status":413,"title":"Content Too Large","detail":"a body has at most 262144 bytes"}"#),
        Exchange(
            name: "another type of content", type: "text/plain", body: Orders.tea, status: 415,
            answer: #"{"status":415,"title":"Unsupported Media Type","detail":"send application/json"}"#,
            with: ["Accept": "application/json"]),
        Exchange(
            name: "a patch of another type", method: .PATCH, path: "orders/1", type: "text/plain", body: "{}",
            status: 415,
            answer:
                #"{"status":415,"title":"Unsupported Media Type","detail":"send application/merge-patch+json, application/json-patch+json"}"#,
            with: ["Accept-Patch": "application/merge-patch+json, application/json-patch+json"]),
        Exchange(
            name: "a JSON Patch", method: .PATCH, path: "orders/1", type: "Application/JSON-Patch+JSON; charset=UTF-8",
            body: #"[{"op": "replace", "path": "/currency", "value": "USD"}]"#, status: 200,
            answer:
                #"{"id":1,"version":2,"status":"placed","placed":"2026-03-01T12:00:00Z","total":9,"customer":{"name":"Ana","email":"ana@example.org"},"currency":"USD","lines":[{"product":"tea","quantity":2,"unitPrice":4.50}]}"#,
            with: ["ETag": "\"2\""]),
        Exchange(
            name: "only the head", method: .HEAD, path: "orders/1", status: 200, answer: "", with: ["ETag": "\"1\""]),
        Exchange(name: "only the head of a problem", method: .HEAD, path: "orders/9", status: 404, answer: ""),
        Exchange(
            name: "too many values", body: "[" + String(repeating: "1,", count: 2_000) + "1]", status: 413,
            answer:
                #"{"status":413,"title":"Content Too Large","detail":"the body is too large","errors":[{"detail":"number of elements exceeds the limit of 2000","line":1,"column":4000}]}"#
        ),
        Exchange(
            name: "no such order", method: .GET, path: "orders/9", status: 404,
            answer: #"{"status":404,"title":"Not Found","detail":"there is no such order"}"#),
        Exchange(
            name: "no number", method: .GET, path: "orders/abc", status: 404,
            answer: #"{"status":404,"title":"Not Found","detail":"there is no such order"}"#),
        Exchange(
            name: "no such path", method: .GET, path: "baskets", status: 404,
            answer: #"{"status":404,"title":"Not Found"}"#),
        Exchange(
            name: "wrong method", method: .DELETE, path: "orders/1", status: 405,
            answer: #"{"status":405,"title":"Method Not Allowed","detail":"allowed here: GET, HEAD, PATCH"}"#,
            with: ["Allow": "GET, HEAD, PATCH"]),
        Exchange(
            name: "what is allowed", method: .OPTIONS, path: "orders/1", status: 405,
            answer: #"{"status":405,"title":"Method Not Allowed","detail":"allowed here: GET, HEAD, PATCH"}"#,
            with: ["Allow": "GET, HEAD, PATCH"]),
        Exchange(
            name: "wrong method of all orders", method: .GET, status: 405,
            answer: #"{"status":405,"title":"Method Not Allowed","detail":"allowed here: POST"}"#,
            with: ["Allow": "POST"]),
        Exchange(
            name: "another standard method", method: .TRACE, path: "orders/1", status: 405,
            answer: #"{"status":405,"title":"Method Not Allowed","detail":"allowed here: GET, HEAD, PATCH"}"#,
            with: ["Allow": "GET, HEAD, PATCH"]),
        Exchange(
            name: "another method", method: .PROPFIND, path: "orders/1", status: 501,
            answer: #"{"status":501,"title":"Not Implemented"}"#),
        Exchange(
            name: "the head of all orders", method: .HEAD, status: 405, answer: "", with: ["Allow": "POST"]),
        Exchange(
            name: "the head of an export", method: .HEAD, path: "orders/export", status: 405, answer: "",
            with: ["Allow": "GET"]),
        Exchange(
            name: "an e-mail address of any length",
            body: Orders.tea.replacing("ana@", with: String(repeating: "a", count: 254) + "@"),
            status: 422,
            answer:
                ##"{"status":422,"title":"Unprocessable Content","detail":"the body is not valid","errors":[{"detail":"must have at most 254 characters","pointer":"#/customer/email","line":1,"column":35}]}"##
        ),
        Exchange(
            name: "an event with an unknown key", path: "orders/1/events",
            body: #"{"kind": "paid", "amount": 9, "method": "card", "by": "me"}"#, status: 422,
            answer:
                ##"{"status":422,"title":"Unprocessable Content","detail":"the body is not valid","errors":[{"detail":"unknown key","pointer":"#/by","line":1,"column":49}]}"##
        ),
        Exchange(
            name: "a partial update", method: .PATCH, path: "orders/1", body: #"{"note": "late"}"#, status: 200,
            answer:
                #"{"id":1,"version":2,"status":"placed","placed":"2026-03-01T12:00:00Z","total":9,"customer":{"name":"Ana","email":"ana@example.org"},"currency":"EUR","lines":[{"product":"tea","quantity":2,"unitPrice":4.50}],"note":"late"}"#,
            with: ["ETag": "\"2\""]),
        Exchange(
            name: "a partial update with faults", method: .PATCH, path: "orders/1",
            body:
                #"{"note": 5, "delivery": {"from": "2026-03-02T10:00:00Z", "to": "2026-03-01T10:00:00Z"}, "currency": "USD"}"#,
            status: 422,
            answer:
                ##"{"status":422,"title":"Unprocessable Content","detail":"the body is not valid","errors":[{"detail":"expected string, found integer","pointer":"#/note","line":1,"column":10},{"detail":"must be after from","pointer":"#/delivery/to","line":1,"column":64},{"detail":"unknown key","pointer":"#/currency","line":1,"column":89}]}"##
        ),
        Exchange(
            name: "a partial update with a note that is too long", method: .PATCH, path: "orders/1",
            body: #"{"note": "\#(String(repeating: "x", count: 501))"}"#, status: 422,
            answer:
                ##"{"status":422,"title":"Unprocessable Content","detail":"the body is not valid","errors":[{"detail":"must have at most 500 characters","pointer":"#/note","line":1,"column":10}]}"##
        ),
        Exchange(
            name: "an event that is not possible", path: "orders/1/events",
            body: #"{"kind": "shipped", "carrier": "DHL"}"#, status: 409,
            answer: #"{"status":409,"title":"Conflict","detail":"an order that is placed does not allow this event"}"#),
        Exchange(
            name: "a payment of another amount", path: "orders/1/events",
            body: #"{"kind": "paid", "amount": 8.99, "method": "card"}"#, status: 409,
            answer: #"{"status":409,"title":"Conflict","detail":"the amount is not the total of the order"}"#),
        Exchange(
            name: "an invalid event", path: "orders/1/events",
            body: #"{"kind": "paid", "amount": "9", "method": "gold"}"#, status: 422,
            answer:
                ##"{"status":422,"title":"Unprocessable Content","detail":"the body is not valid","errors":[{"detail":"expected number, found string","pointer":"#/amount","line":1,"column":28},{"detail":"value is not one of \"card\", \"transfer\", \"invoice\"","pointer":"#/method","line":1,"column":43}]}"##
        ),
        Exchange(
            name: "an unknown kind of event", path: "orders/1/events", body: #"{"kind": "lost"}"#, status: 422,
            answer:
                ##"{"status":422,"title":"Unprocessable Content","detail":"the body is not valid","errors":[{"detail":"must be one of \"paid\", \"shipped\", \"cancelled\"","pointer":"#/kind","line":1,"column":10}]}"##
        ),
        Exchange(
            name: "a patch of another version", method: .PATCH, path: "orders/1", type: "application/merge-patch+json",
            headers: ["If-Match": "\"7\""], body: #"{"note": "x"}"#, status: 412,
            answer: #"{"status":412,"title":"Precondition Failed","detail":"the value has changed"}"#,
            with: ["ETag": "\"1\""]),
    ]
}

@Suite struct AnswerTests {
    @Test(arguments: [
        (ResultCode.SQLITE_BUSY, #"{"status":503,"title":"Service Unavailable"}"#),
        (.SQLITE_FULL, #"{"status":500,"title":"Internal Server Error"}"#),
    ])
    func `an error of the database says nothing about itself`(_ code: ResultCode, _ answer: String) throws {
        let error = DatabaseError(resultCode: code, message: "secret")
        let problem = ProblemDetails(ofDatabase: error) ?? ProblemDetails(for: error)
        #expect(try Json.text(problem) == answer)
    }

    @Test(arguments: Exchange.all)
    func `the whole answer`(_ exchange: Exchange) async throws {
        try await RunningService.with { service in
            _ = try await service.client.place(Orders.tea.data)
            let answer = try await service.client.send(
                exchange.method, exchange.path, exchange.body?.data, type: exchange.type, headers: exchange.headers)
            #expect(answer.status == exchange.status)
            #expect(answer.text == exchange.answer)
            for (name, value) in exchange.with { #expect(answer.headers.first(name: name) == value, "\(name)") }
            let isProblem = answer.headers.first(name: "Content-Type") == "application/problem+json"
            #expect(isProblem == (exchange.status >= 400))
        }
    }
}
