import AsyncHTTPClient
import DataMapperHTTP
import DataMapperMacros
import DataMapperStreams
import Foundation
import NIOCore
import NIOFoundationCompat
import NIOHTTP1
import OrderService

/// A client of the order service. It throws `ProblemDetails` if the service refuses a request.
package struct OrderClient: Sendable {
    /// An answer, as the service sent it.
    package struct Answer: Sendable {
        package let status: Int
        package let headers: HTTPHeaders
        package let body: Data
    }

    /// The part of an export that has arrived.
    package struct ExportProgress: Sendable {
        package var orders = 0
        package var bytes = 0
        /// The number of orders in the database. At the end, `orders` is smaller if the service could not read some of
        /// them.
        package let total: Int
    }

    private let address: String
    private let http: HTTPClient

    package init(_ address: String, http: HTTPClient = .shared) {
        self.address = address
        self.http = http
    }

    package func place(_ order: Data, key: String = UUID().uuidString) async throws -> Order {
        try await change(.POST, "orders", order, key: key).value()
    }

    package func order(_ id: Int64) async throws -> Order {
        try await send(.GET, "orders/\(id)").value()
    }

    /// Changes an order by a merge patch, if it still has that version.
    package func amend(
        _ id: Int64, by patch: Data, ifMatch tag: String? = nil, key: String = UUID().uuidString
    ) async throws -> Order {
        try await change(
            .PATCH, "orders/\(id)", patch, type: "application/merge-patch+json", ifMatch: tag, key: key
        ).value()
    }

    package func record(_ event: OrderEvent, on id: Int64) async throws -> HistoryEntry {
        try await record(Json.bytes(event), on: id)
    }

    /// Records an event, if the order still has that version.
    package func record(
        _ event: Data, on id: Int64, ifMatch tag: String? = nil, key: String = UUID().uuidString
    ) async throws -> HistoryEntry {
        try await change(.POST, "orders/\(id)/events", event, ifMatch: tag, key: key).value()
    }

    package func history(of id: Int64) async throws -> [HistoryEntry] {
        try await send(.GET, "orders/\(id)/events").value()
    }

    /// Reads all orders, a line of JSON for each. The service waits while `receive` runs.
    @discardableResult
    package func export(_ receive: (Data, ExportProgress) async throws -> Void) async throws -> ExportProgress {
        let response = try await http.execute(HTTPClientRequest(url: "\(address)/orders/export"), timeout: .minutes(60))
        guard response.status == .ok else {
            throw try Json.stored(ProblemDetails.self, from: await Self.body(response))
        }
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
        return progress
    }

    /// Places the orders in a file, one on each line, without its whole content in memory. Repeat the call with the same
    /// key after an error, and only the orders that are missing are placed.
    ///
    /// The progress of `lines` says how much has been sent.
    package func placeLines(
        _ lines: FileBlocks, key: String = UUID().uuidString
    ) async throws -> ImportResult {
        var request = HTTPClientRequest(url: "\(address)/orders/import")
        request.method = .POST
        request.headers.add(name: "Content-Type", value: "application/x-ndjson")
        request.headers.add(name: "Idempotency-Key", value: key)
        request.body = .stream(lines.map { ByteBuffer(data: $0) }, length: .unknown)
        let response = try await http.execute(request, timeout: .minutes(60))
        return try await Answer(
            status: Int(response.status.code), headers: response.headers, body: Self.body(response)
        ).value()
    }

    /// Sends a change. If the connection fails, or the service is not available, this waits and tries again, up to
    /// three times. All requests have the same key, so the service makes the change only once.
    private func change(
        _ method: HTTPMethod, _ path: String, _ body: Data, type: String = "application/json",
        ifMatch tag: String? = nil,
        key: String
    ) async throws -> Answer {
        var headers = ["Idempotency-Key": key]
        headers["If-Match"] = tag
        var pause = 0.2
        for _ in 1...3 {
            var least = 0.0
            do {
                let answer = try await send(method, path, body, type: type, headers: headers)
                guard answer.status == 503 else { return answer }
                least = min(answer.headers.first(name: "Retry-After").flatMap(Double.init) ?? 0, 60)
            } catch { try Task.checkCancellation() }
            try await Task.sleep(for: .seconds(max(pause, least)))
            pause *= 2
        }
        return try await send(method, path, body, type: type, headers: headers)
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
    /// - Throws: `ProblemDetails` in its place.
    package func value<T: Deserializable>(_: T.Type = T.self) throws -> T {
        if status >= 400 { throw try Json.stored(ProblemDetails.self, from: body) }
        return try Json.stored(T.self, from: body)
    }
}
