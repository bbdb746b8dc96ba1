import Foundation
import HTTPTypes
import Hummingbird
import OrderClient
import Testing

@testable import OrderService

/// How often the bytes of a body are copied.
@Suite struct BodyTests {
    private static func request(_ parts: [ByteBuffer], length: Int? = nil) -> Request {
        let stream = AsyncStream { continuation in
            for part in parts { continuation.yield(part) }
            continuation.finish()
        }
        var head = HTTPRequest(
            method: .post, scheme: nil, authority: nil, path: "/",
            headerFields: [.contentType: "application/json; charset=utf-8"])
        head.headerFields[.contentLength] = length.map(String.init)
        return Request(head: head, body: RequestBody(asyncSequence: stream))
    }

    private static func address(_ data: Data) -> UnsafeRawPointer? { data.withUnsafeBytes(\.baseAddress) }

    private static func address(_ buffer: ByteBuffer) -> UnsafeRawPointer? {
        buffer.withUnsafeReadableBytes(\.baseAddress)
    }

    @Test func `a body of one part is not copied`() async throws {
        let part = ByteBuffer(string: Orders.tea)
        let body = try await Self.request([part]).body(of: "application/json", upTo: 1_000)
        #expect(Self.address(body) == Self.address(part))
        #expect(body == Orders.tea.data)
    }

    @Test(arguments: [nil, Orders.tea.utf8.count])
    func `a body of many parts is joined`(_ length: Int?) async throws {
        let parts = Orders.tea.utf8.map { ByteBuffer(bytes: [$0]) }
        let body = try await Self.request(parts, length: length).body(of: "application/json", upTo: 1_000)
        #expect(body == Orders.tea.data)
    }

    @Test(arguments: [nil, 1_001])
    func `a body is read no further than its limit`(_ length: Int?) async throws {
        let parts = [String](repeating: String(repeating: " ", count: 300), count: 4).map { ByteBuffer(string: $0) }
        let error = await #expect(throws: Problem.self) {
            try await Self.request(parts, length: length).body(of: "application/json", upTo: 1_000)
        }
        #expect(error?.status == 413)
        #expect(error?.detail == "a body has at most 1000 bytes")
    }

    @Test func `a body that the service reads in several parts`() async throws {
        try await RunningService.with { service in
            let text = Orders.tea.dropLast() + #","photo":"\#(String(repeating: "0123456789", count: 20_000))"}"#
            let placed = try await service.client.send(.POST, "orders", Data(text.utf8))
            #expect(placed.status == 201)
            #expect(
                placed.text == #"{"id":1,"version":1,"status":"placed","placed":"2026-03-01T12:00:00Z","total":9,"#
                    + text.dropFirst())
        }
    }
}
