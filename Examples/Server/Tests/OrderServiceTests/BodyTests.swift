import DataMapperHummingbird
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import NIOPosix
import OrderClient
import Synchronization
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
        let body = try await Self.request([part]).bytes(upTo: 1_000)
        #expect(Self.address(body) == Self.address(part))
        #expect(body == Orders.tea.data)
    }

    @Test(arguments: [nil, Orders.tea.utf8.count])
    func `a body of many parts is joined`(_ length: Int?) async throws {
        let parts = Orders.tea.utf8.map { ByteBuffer(bytes: [$0]) }
        let body = try await Self.request(parts, length: length).bytes(upTo: 1_000)
        #expect(body == Orders.tea.data)
    }

    @Test(arguments: [nil, 1_001])
    func `a body that is too large`(_ length: Int?) async throws {
        let parts = [String](repeating: String(repeating: " ", count: 300), count: 4).map { ByteBuffer(string: $0) }
        let error = await #expect(throws: ProblemDetails.self) {
            try await Self.request(parts, length: length).bytes(upTo: 1_000)
        }
        #expect(error?.status == 413)
        #expect(error?.detail == "a body has at most 1000 bytes")
    }

    @Test(arguments: [nil, 1 << 40])
    func `a body that is much too large is not read`(_ length: Int?) async throws {
        let reads = Mutex(0)
        let endless = AsyncStream {
            reads.withLock { $0 += 1 }
            return ByteBuffer(repeating: 32, count: 1_000)
        }
        var head = HTTPRequest(method: .post, scheme: nil, authority: nil, path: "/")
        head.headerFields = [.contentType: "application/json"]
        head.headerFields[.contentLength] = length.map(String.init)
        let request = Request(head: head, body: RequestBody(asyncSequence: endless))
        let error = await #expect(throws: ProblemDetails.self) {
            try await request.bytes(upTo: 1_000)
        }
        #expect(error?.status == 413)
        #expect(reads.withLock { $0 } == (length == nil ? 2 : 0))
    }

    /// Sends one body for as long as the service reads it, up to a minute. A client that does not stop for the answer
    /// may not see it.
    @Test(
        .timeLimit(.minutes(2)),
        arguments: [
            ("POST /orders", "Transfer-Encoding: chunked", 413),
            ("GET /orders/export", "Transfer-Encoding: chunked", 200),
            ("PUT /orders", "Transfer-Encoding: chunked", 405), ("POST /orders", "Content-Length: 1000000000000", 413),
            ("GET /nowhere", "Content-Length: 1000000000000", 404),
        ])
    func `a connection ends after a body that is much too large`(_ line: String, _ framing: String, _ status: Int)
        async throws
    {
        try await RunningService.with { service in
            let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .connect(host: "127.0.0.1", port: service.port) { channel in
                    channel.eventLoop.makeCompletedFuture {
                        try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                    }
                }
            let head = "\(line) HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n\(framing)\r\n\r\n"
            let end = ContinuousClock.now + .seconds(60)
            var answer = ""
            do {
                try await channel.executeThenClose { inbound, outbound in
                    try await outbound.write(ByteBuffer(string: head))
                    if framing.hasPrefix("Content") {
                        for try await part in inbound { answer += String(buffer: part) }
                    } else {
                        let chunk = ByteBuffer(string: "10000\r\n" + String(repeating: " ", count: 1 << 16) + "\r\n")
                        while ContinuousClock.now < end { try await outbound.write(chunk) }
                    }
                }
            } catch {}
            #expect(ContinuousClock.now < end)
            if framing.hasPrefix("Content") { #expect(answer.hasPrefix("HTTP/1.1 \(status) ")) }
        }
    }

    /// Sends one byte each tenth of a second, or nothing after `start`.
    @Test(
        .timeLimit(.minutes(2)),
        arguments: [
            ("POST /orders", "Content-Length: 100", true, "408"), ("POST /orders", "Content-Length: 100", false, "408"),
            ("POST /orders", "Transfer-Encoding: chunked", false, "408"),
            ("POST /orders", "Content-Type: application/x-ndjson\r\nContent-Length: 100", true, "408"),
            ("PUT /orders", "Content-Length: 100", true, "405"), ("GET /nowhere", "Content-Length: 100", false, "404"),
        ])
    func `a connection ends after a body that takes too long`(
        _ line: String, _ framing: String, _ drips: Bool, _ status: String
    ) async throws {
        try await RunningService.with(requestTime: .seconds(1)) { service in
            let head = "\(line) HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n\(framing)\r\n\r\n"
            let end = ContinuousClock.now + .seconds(60)
            let answer = try await Self.exchange(head, with: service.port) { outbound in
                while drips, ContinuousClock.now < end {
                    try await outbound.write(ByteBuffer(string: " "))
                    try await Task.sleep(for: .milliseconds(100))
                }
            }
            #expect(ContinuousClock.now < end)
            #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
            if status == "408" {
                #expect(answer.contains(#""detail":"the request was not complete after 1 s"}"#))
            }
        }
    }

    @Test func `a connection stays open for the next request`() async throws {
        try await RunningService.with(requestTime: .milliseconds(300)) { service in
            let request = "GET /orders/1 HTTP/1.1\r\nHost: a\r\n\r\n"
            let answer = try await Self.exchange(request, with: service.port) { outbound in
                try await Task.sleep(for: .milliseconds(600))
                let last = request.replacing("Host: a", with: "Host: a\r\nConnection: close")
                try await outbound.write(ByteBuffer(string: last))
            }
            #expect(answer.ranges(of: "HTTP/1.1 404 ").count == 2)
        }
    }

    /// Returns what the service answers until it ends the connection.
    private static func exchange(
        _ head: String, with port: Int,
        _ send: @escaping @Sendable (NIOAsyncChannelOutboundWriter<ByteBuffer>) async throws -> Void
    ) async throws -> String {
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
        let answer = Mutex("")
        // Writing fails when the connection has ended.
        try? await channel.executeThenClose { inbound, outbound in
            try await outbound.write(ByteBuffer(string: head))
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try? await send(outbound) }
                for try await part in inbound { answer.withLock { $0 += String(buffer: part) } }
                group.cancelAll()
            }
        }
        return answer.withLock { $0 }
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
