import Foundation
import GRDB
import DataMapperHummingbird
import Hummingbird
import OrderClient
import Synchronization
import Testing

@testable import OrderService
@testable import orders

/// The client library, and the commands of the program.
@Suite struct ClientTests {
    @Test func `a change is sent again after a pause, with the same key`() async throws {
        let seen = Mutex<[(key: String?, at: ContinuousClock.Instant)]>([])
        let responder = CallbackResponder<BasicRequestContext> { request, _ in
            let key = request.headers[.idempotencyKey]
            let count = seen.withLock {
                $0.append((key, .now))
                return $0.count
            }
            struct Failed: Error {}
            switch count {
            case 1: return Response(status: .created, body: ResponseBody { _ in throw Failed() })
            case 2: return Response(status: .serviceUnavailable, headers: [.retryAfter: "1"])
            default:
                let entry = #"{"number":2,"at":"2026-03-01T12:00:00Z","event":{"kind":"cancelled","reason":"x"}}"#
                return Response(status: .created, body: ResponseBody(byteBuffer: ByteBuffer(string: entry)))
            }
        }
        try await withRunning(responder) { client in
            let entry = try await client.record(.cancelled(reason: "x"), on: 1)
            #expect(entry.number == 2)
        }
        let requests = seen.withLock { $0 }
        #expect(requests.count == 3)
        #expect(Set(requests.map(\.key)).count == 1 && requests[0].key != nil)
        #expect(requests[0].at.duration(to: requests[1].at) >= .milliseconds(200))
        #expect(requests[1].at.duration(to: requests[2].at) >= .seconds(1))
    }

    @Test func `a change is sent at most four times`() async throws {
        let count = Mutex(0)
        let responder = CallbackResponder<BasicRequestContext> { request, context in
            count.withLock { $0 += 1 }
            return ProblemDetails(503).response(from: request, context: context)
        }
        try await withRunning(responder) { client in
            let problem = await #expect(throws: ProblemDetails.self) { try await client.place(Orders.tea.data) }
            #expect(problem?.status == 503)
        }
        #expect(count.withLock { $0 } == 4)
    }

    // MARK: Commands

    @Test func `the commands of the client`() async throws {
        try await RunningService.with { service in
            try await withFolder { folder in
                let file = folder.appendingPathComponent("order.json").path
                try Orders.tea.data.write(to: URL(fileURLWithPath: file))
                for _ in 1...2 {
                    let placed = try await service.orders("place", file, "--key", "k")
                    #expect(placed.status == 0 && placed.output.contains(#""id": 1,"#))
                }
                let payment = #"{"kind": "paid", "amount": 9, "method": "card"}"#
                let refused = try await service.orders("record", "1", payment, "--if-match", #""7""#)
                #expect(
                    refused.output == """
                        {
                          "status": 412,
                          "title": "Precondition Failed",
                          "detail": "the value has changed"
                        }

                        """)
                #expect(refused.status == 1)
                #expect(try await service.orders("amend", "1", #"{"note":"x"}"#, "--if-match", #""7""#).status == 1)
                for _ in 1...2 {
                    let recorded = try await service.orders(
                        "record", "1", payment, "--if-match", #""1""#, "--key", "k2")
                    #expect(recorded.status == 0 && recorded.output.contains(#""number": 2,"#))
                }
            }
        }
    }

    @Test func `an export that fails leaves the old file`() async throws {
        try await RunningService.with { service in
            try await withFolder { folder in
                let file = folder.appendingPathComponent("keep.ndjson")
                try "old".data.write(to: file)
                let failed = try await service.orders("export", "--output", file.path, path: "/nowhere")
                #expect(failed.status == 1)
                #expect(failed.output.hasSuffix("{\n  \"status\": 404,\n  \"title\": \"Not Found\"\n}\n"))
                #expect(try String(contentsOf: file, encoding: .utf8) == "old")

                for _ in 1...3 { _ = try await service.client.place(Orders.tea.data) }
                #expect(try await service.orders("export", "--output", file.path).status == 0)
                #expect(try String(contentsOf: file, encoding: .utf8).split(separator: "\n").count == 3)

                try await service.store.database.write {
                    try $0.execute(sql: "UPDATE orders SET placed = 'gestern' WHERE id = 2")
                }
                let partial = try await service.orders("export", "--output", file.path)
                #expect(partial.status == 1)
                // Standard error is not a terminal, so there is no bar.
                #expect(partial.output.hasPrefix("2 of 3 orders, "))
                #expect(partial.output.hasSuffix("could not read the other orders; see its log.\n"))
                #expect(try String(contentsOf: file, encoding: .utf8).split(separator: "\n").count == 2)
                #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["keep.ndjson"])
            }
        }
    }

    @Test(arguments: [("70000", false), ("-1", false), ("65535", true), ("0", true)])
    func `a port`(_ port: String, _ isValid: Bool) {
        #expect(((try? Serve.parse(["--port=\(port)"])) != nil) == isValid)
    }

    @Test(arguments: [
        ("127.0.0.1", "http://127.0.0.1:80"), ("localhost", "http://localhost:80"), ("::1", "http://[::1]:80"),
    ])
    func `the address of the service`(_ host: String, _ url: String) {
        #expect(Serve.url(host, 80) == url)
    }
}

extension RunningService {
    /// Runs a command of the program, and returns what it prints.
    fileprivate func orders(_ arguments: String..., path: String = "") async throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = RunningProgram.folder.appendingPathComponent("orders")
        process.arguments = arguments + ["--service", "http://127.0.0.1:\(port)\(path)"]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        // A thread that waits for the process could not answer its request.
        try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { _ in continuation.resume() }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
}
