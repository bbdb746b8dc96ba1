import AsyncHTTPClient
import DataMapperMacros
import Foundation
import NIOCore
import NIOFoundationCompat
import NIOHTTP1
import OrderService

/// A client of the order service. What the service refuses is thrown as a ``Problem``.
package struct OrderClient: Sendable {
    /// An answer as it came.
    package struct Answer: Sendable {
        package let status: Int
        package let headers: HTTPHeaders
        package let body: Data
    }

    /// How much of an export has come.
    package struct ExportProgress: Sendable {
        package var orders = 0
        package var bytes = 0
        package let total: Int
    }

    private let address: String
    private let http: HTTPClient

    package init(_ address: String, http: HTTPClient = .shared) {
        self.address = address
        self.http = http
    }

    /// Places an order. If the connection fails it tries again, with the same key, so there is never a second order.
    package func place(_ order: Data, key: String = UUID().uuidString) async throws -> Order {
        var attempts = 0
        while true {
            do {
                return try await send(.POST, "orders", order, headers: ["Idempotency-Key": key]).value()
            } catch let error where !(error is Problem) && attempts < 2 {
                attempts += 1
            }
        }
    }

    package func order(_ id: Int64) async throws -> Order {
        try await send(.GET, "orders/\(id)").value()
    }

    /// Changes an order by a merge patch, if it still has that version.
    package func amend(_ id: Int64, by patch: Data, ifMatch tag: String? = nil) async throws -> Order {
        try await send(
            .PATCH, "orders/\(id)", patch, type: "application/merge-patch+json",
            headers: tag.map { ["If-Match": $0] } ?? [:]
        ).value()
    }

    package func record(_ event: OrderEvent, on id: Int64) async throws -> HistoryEntry {
        try await send(.POST, "orders/\(id)/events", Json.bytes(event)).value()
    }

    package func history(of id: Int64) async throws -> [HistoryEntry] {
        try await send(.GET, "orders/\(id)/events").value()
    }

    /// Reads all orders, a line of JSON for each. The service waits while `receive` runs.
    package func export(_ receive: (Data, ExportProgress) async throws -> Void) async throws {
        let response = try await http.execute(HTTPClientRequest(url: "\(address)/orders/export"), timeout: .minutes(60))
        guard response.status == .ok else { throw try Json.stored(Problem.self, from: await Self.body(response)) }
        var progress = ExportProgress(total: response.headers.first(name: "Order-Count").flatMap { Int($0) } ?? 0)
        var rest = ByteBuffer()
        for try await part in response.body {
            rest.discardReadBytes()
            rest.writeImmutableBuffer(part)
            while let end = rest.readableBytesView.firstIndex(of: UInt8(ascii: "\n")),
                let line = rest.readData(length: end - rest.readerIndex + 1)
            {
                progress.orders += 1
                progress.bytes += line.count
                try await receive(line, progress)
            }
        }
    }

    /// Sends any request.
    package func send(
        _ method: HTTPMethod, _ path: String, _ body: Data? = nil, type: String = "application/json",
        headers: [String: String] = [:]
    ) async throws -> Answer {
        var request = HTTPClientRequest(url: "\(address)/\(path)")
        request.method = method
        if let body {
            request.headers.add(name: "Content-Type", value: type)
            request.body = .bytes(ByteBuffer(data: body))
        }
        for (name, value) in headers { request.headers.add(name: name, value: value) }
        let response = try await http.execute(request, timeout: .minutes(2))
        return Answer(
            status: Int(response.status.code), headers: response.headers, body: try await Self.body(response))
    }

    private static func body(_ response: HTTPClientResponse) async throws -> Data {
        Data(buffer: try await response.body.collect(upTo: 16 << 20), byteTransferStrategy: .noCopy)
    }
}

extension OrderClient.Answer {
    /// The value of the body.
    ///
    /// - Throws: The ``Problem`` in its place.
    package func value<T: Deserializable>(_: T.Type = T.self) throws -> T {
        if status >= 400 { throw try Json.stored(Problem.self, from: body) }
        return try Json.stored(T.self, from: body)
    }
}
