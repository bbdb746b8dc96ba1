import AsyncHTTPClient
import DataMapperMacros
import DataMapperStreams
import DocumentationSupport
import Foundation
import NIOCore
import NIOFoundationCompat
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The replies are those of a real server on this machine.
@Suite("Networking")
struct NetworkingPage {
    // BLOCK 1
    @Mappable(keys: .snakeCase)
    struct Order {
        let id: Int
        let customerName: String
        var note: String?
    }
    // END

    // BLOCK 3
    @Mappable
    struct ServerProblem {
        @Mapped(anyOf: "message", "detail") let message: String
    }

    struct HttpError: Error {
        let status: Int
        let problem: ServerProblem?
        let body: Data
    }

    struct Client {
        let objectMapper = ObjectMapper(policy: .untrusted)
        let serializer = JsonSerializer()

        func send<T: Deserializable>(_ request: URLRequest) async throws -> T {
            let (data, response) = try await URLSession.shared.data(for: request)
            let status = (response as? HTTPURLResponse)?.statusCode ?? 0
            guard (200..<300).contains(status) else {
                throw HttpError(
                    status: status, problem: try? objectMapper.deserialize(from: data, with: serializer), body: data)
            }
            return try objectMapper.deserialize(from: data, with: serializer)
        }
    }
    // END

    // BLOCK 5
    @Deserializable
    struct Page<Item: Deserializable> {
        @Mapped("data") let items: [Item]
        @Mapped("meta", "next") let next: String?
    }
    // END

    @Test func page() async throws {
        try await withServer(Self.replies) { try await requests(to: $0) }
    }

    private static let html = "<!DOCTYPE html>\n<html><title>Sign in</title></html>"
    private static let jose = #"{"id": 7, "customer_name": "José"}"#

    private static let replies: [String: Reply] = [
        "/orders/7": Reply(#"{"id": 7, "customer_name": "Ana"}"#),
        "/orders/8": Reply(#"{"message": "there is no order 8"}"#, status: 404),
        "/html-with-502": Reply(html, status: 502, contentType: "text/html"),
        "/html-with-200": Reply(html, contentType: "text/html"),
        "/empty": Reply(),
        "/cut-off": Reply(#"{"id": 7, "customer_name": "#, #""Jos"#),
        "/array": Reply("[]"),
        "/camel-case": Reply(#"{"id": 7, "customerName": "Ana"}"#),
        "/utf-16": Reply([jose.data(using: .utf16) ?? Data()]),
        "/byte-order-mark": Reply("\u{FEFF}" + jose),
        "/latin-1": Reply([jose.data(using: .isoLatin1) ?? Data()]),
        "/orders": Reply(
            #"{"data": [{"id": 1, "customer_name": "Ana"}, {"id": 2, "customer_name": "Ben"}],"#,
            #""meta": {"next": "/orders?page=2"}}"#),
        "/orders?page=2": Reply(#"{"data": [{"id": 3, "customer_name": "Ben"}], "meta": {"next": null}}"#),
        "/events": Reply(
            #"{"id": 1, "custo"#, #"mer_name": "Ana"}"#, "\n" + #"{"id": "2", "customer_name": "Ben"}"# + "\r\n{",
            #""id": 3, "customer_name": "B"# + "\u{2028}" + #"en"}"#, contentType: "application/x-ndjson"),
        "/array-of-5-MB": Reply("[" + String(repeating: "1,", count: 2_500_000) + "1]"),
    ]

    private func requests(to shop: URL) async throws {
        // BLOCK 2
        let objectMapper = ObjectMapper()
        let serializer = JsonSerializer()

        let (data, _) = try await URLSession.shared.data(from: shop.appending(path: "orders/7"))
        let order = try objectMapper.deserialize(Order.self, from: data, with: serializer)
        #expect(order.customerName == "Ana")
        // END

        // BLOCK 4
        let client = Client()

        func result(_ path: String) async -> String {
            do {
                let order: Order = try await client.send(URLRequest(url: shop.appending(path: path)))
                return order.customerName
            } catch let error as HttpError {
                return "\(error.status): \(error.problem?.message ?? "no message")"
            } catch {
                return "\(error)"
            }
        }

        #expect(await result("orders/8") == "404: there is no order 8")
        #expect(await result("html-with-502") == "502: no message")
        #expect(await result("html-with-200") == "expected a value at line 1, column 1")
        #expect(await result("empty") == "unexpected end of document at line 1, column 1")
        #expect(await result("cut-off") == "unexpected end of document in string at line 1, column 32")
        #expect(await result("array") == "expected object, found array at $ (line 1, column 1)")
        #expect(
            await result("camel-case")
                == #"expected string, found nothing at $.customer_name (line 1, column 1); did you mean "customerName"?"#
        )
        #expect(await result("utf-16") == "José")
        #expect(await result("byte-order-mark") == "José")
        #expect(await result("latin-1") == "invalid UTF-8 at line 1, column 32")
        // END

        // BLOCK 6
        var orders: [Order] = []
        var next = URL(string: "/orders", relativeTo: shop)
        while let url = next, orders.count < 10_000 {
            let page: Page<Order> = try await client.send(URLRequest(url: url))
            orders += page.items
            next = page.next.flatMap { URL(string: $0, relativeTo: url) }
        }
        #expect(orders.map(\.id) == [1, 2, 3])
        // END

        // BLOCK 7
        var request = URLRequest(url: shop.appending(path: "orders"))
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.httpBody = try objectMapper.serialize(order, to: serializer)
        let created: Order = try await client.send(request)
        #expect(created.customerName == "Ana")
        // END

        // BLOCK 8
        let sent = String(decoding: request.httpBody ?? Data(), as: UTF8.self)  // not shown
        #expect(sent == #"{"id":7,"customer_name":"Ana","note":null}"#)  // not shown
        let response = try await HTTPClient.shared.execute(
            HTTPClientRequest(url: "\(shop)/orders/7"), timeout: .seconds(10))
        let buffer = try await response.body.collect(upTo: 4 << 20)
        let body = Data(buffer: buffer, byteTransferStrategy: .noCopy)
        #expect(try objectMapper.deserialize(Order.self, from: body, with: serializer).id == 7)
        // END

        // BLOCK 9
        let stream = try await HTTPClient.shared.execute(
            HTTPClientRequest(url: "\(shop)/events"), timeout: .seconds(60))
        let lines = objectMapper.elements(of: Order.self, in: stream.body.map { $0.readableBytesView }, as: .lines)
        var good: [Order] = []
        var failures: [String] = []
        for try await line in lines.results() {
            do {
                good.append(try line.get())
            } catch {
                failures.append("\(error)")
            }
        }
        #expect(good.map(\.customerName) == ["Ana", "B\u{2028}en"])
        #expect(failures == ["expected integer, found string at $.id (line 2, column 8)"])
        // END

        // BLOCK 10
        let export = try await HTTPClient.shared.execute(
            HTTPClientRequest(url: "\(shop)/orders"), timeout: .seconds(60))
        let rows = objectMapper.elements(
            of: Order.self, in: export.body.map { $0.readableBytesView }, as: .array(at: ["data"]))
        rows.progress.total = export.headers.first(name: "Content-Length").flatMap { Int($0) }
        var ids: [Int] = []
        for try await row in rows { ids.append(row.id) }
        #expect(ids == [1, 2])
        #expect(rows.progress.count == 2)
        // END

        // BLOCK 11
        var upload = HTTPClientRequest(url: "\(shop)/orders")
        upload.method = .POST
        let blocks = good.serialized(as: .lines, with: objectMapper)
        upload.body = .stream(blocks.map { ByteBuffer(data: $0) }, length: .unknown)
        let echo = try await HTTPClient.shared.execute(upload, timeout: .seconds(60)).body.collect(upTo: 1 << 20)
        #expect(String(buffer: echo).split(separator: "\n").count == 2)
        // END

        // BLOCK 12
        #expect(
            await result("array-of-5-MB")
                == "document exceeds the limit of 4194304 at line 1, column 1; raise ProcessingLimits.documentSize if you trust the document"
        )

        let (file, _) = try await URLSession.shared.download(from: shop.appending(path: "orders/7"))
        let mapped = try Data(contentsOf: file, options: .alwaysMapped)
        #expect(try objectMapper.deserialize(Order.self, from: mapped, with: serializer).id == 7)
        // END

        // BLOCK 13
        let bad = #"[{"id": 1, "customer_name": "Ana", "note": 5}, {"id": "2"}]"#
        let report = try objectMapper.report([Order].self, from: bad, with: serializer)
        #expect(
            printed(report.problems.map(\.description).joined(separator: "\n")) == [
                "expected string, found integer at $[0].note (line 1, column 44); failed",
                "expected string, found nothing at $[1].customer_name (line 1, column 48); failed",
                "expected integer, found string at $[1].id (line 1, column 55); failed",
            ])
        // END
    }
}
