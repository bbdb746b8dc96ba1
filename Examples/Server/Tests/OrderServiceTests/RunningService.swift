import AsyncHTTPClient
import Foundation
import GRDB
import Hummingbird
import Logging
import NIOCore
import OrderClient
import Synchronization

@testable import OrderService

/// A service in this process, on a free port, with a database of its own in which it is always noon of 1 March 2026.
struct RunningService: Sendable {
    let client: OrderClient
    let store: OrderStore
    let port: Int
    let log: LogRecorder

    static let noon = Date(timeIntervalSince1970: 1_772_366_400)

    /// Runs a test against a service, and stops the service.
    static func with(
        requestTime: TimeAmount = .seconds(30), _ test: @escaping @Sendable (RunningService) async throws -> Void
    ) async throws {
        try await withFolder { folder in
            let store = try OrderStore(path: folder.appendingPathComponent("orders.sqlite").path) { noon }
            let log = LogRecorder()
            let logger = Logger(label: "orders") { _ in log }
            let (ports, port) = AsyncStream.makeStream(of: Int.self)
            let application = orderApplication(store: store, port: 0, requestTime: requestTime, logger: logger) {
                port.yield($0)
            }
            try await withClient { http in
                try await withThrowingTaskGroup(of: Void.self) { group in
                    group.addTask {
                        defer { port.finish() }
                        do { try await application.run() } catch is CancellationError {}
                    }
                    group.addTask {
                        guard let port = await ports.first(where: { _ in true }) else { return }
                        let client = OrderClient("http://127.0.0.1:\(port)", http: http)
                        try await test(RunningService(client: client, store: store, port: port, log: log))
                    }
                    try await group.next()
                    group.cancelAll()
                }
            }
            try store.close()
        }
    }
}

/// Runs a test against a responder, on a free port.
func withRunning<Responder: HTTPResponder>(
    _ responder: Responder, _ test: @escaping @Sendable (OrderClient) async throws -> Void
) async throws where Responder.Context: InitializableFromSource<ApplicationRequestContextSource> {
    let (ports, port) = AsyncStream.makeStream(of: Int.self)
    let application = Application(
        responder: responder, configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
        onServerRunning: { port.yield($0.localAddress?.port ?? 0) },
        logger: Logger(label: "test") { _ in LogRecorder() })
    try await withClient { http in
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { do { try await application.run() } catch is CancellationError {} }
            let port = await ports.first { _ in true } ?? 0
            try await test(OrderClient("http://127.0.0.1:\(port)", http: http))
            group.cancelAll()
        }
    }
}

/// Keeps the errors that a service logs.
struct LogRecorder: LogHandler {
    private final class Lines: Sendable {
        let all = Mutex<[String]>([])
    }

    private let lines = Lines()
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.error

    var errors: [String] { lines.all.withLock { $0 } }

    func log(event: LogEvent) { lines.all.withLock { $0.append("\(event.message)") } }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }
}

/// The program, in a process of its own.
final class RunningProgram: @unchecked Sendable {
    private let process = Process()
    let port: Int

    struct DidNotStart: Error {
        let output: String
    }

    init(database: URL) async throws {
        process.executableURL = Self.folder.appendingPathComponent("orders")
        process.arguments = ["serve", "--port", "0", "--database", database.path]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        let (parts, part) = AsyncStream.makeStream(of: Data.self)
        pipe.fileHandleForReading.readabilityHandler = { file in
            let data = file.availableData
            if data.isEmpty {
                file.readabilityHandler = nil
                part.finish()
            } else {
                part.yield(data)
            }
        }
        try process.run()
        var output = ""
        for await part in parts {
            output += String(decoding: part, as: UTF8.self)
            if let match = output.firstMatch(of: /listening on http:\/\/127\.0\.0\.1:(\d+),/), let port = Int(match.1) {
                self.port = port
                return
            }
        }
        throw DidNotStart(output: output)
    }

    /// Ends the process, and returns when it is gone.
    @discardableResult
    func end(by signal: Int32) -> Int32 {
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        return process.terminationStatus
    }

    deinit { if process.isRunning { end(by: SIGKILL) } }

    /// Where the programs of this build are.
    static let folder: URL = {
        #if os(macOS)
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
        return (bundle ?? .main).bundleURL.deletingLastPathComponent()
        #else
        return URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        #endif
    }()
}

/// Calls `body` with an HTTP client that has as many connections as a test has tasks, and shuts the client down.
func withClient(_ body: (HTTPClient) async throws -> Void) async throws {
    var configuration = HTTPClient.Configuration()
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 200
    configuration.timeout = .init(connect: .minutes(1), read: .minutes(2))
    let http = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    do {
        try await body(http)
    } catch {
        try? await http.shutdown()
        throw error
    }
    // A test may have done so.
    try? await http.shutdown()
}

/// Calls `body` with an empty folder, and removes it.
func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("orders-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
}

/// The orders of the tests.
enum Orders {
    static let tea = order(quantity: 2)

    static func order(quantity: Int) -> String {
        #"{"customer":{"name":"Ana","email":"ana@example.org"},"currency":"EUR","lines":[{"product":"tea","quantity":\#(quantity),"unitPrice":4.50}]}"#
    }
}

extension StringProtocol {
    var data: Data { Data(utf8) }
}

extension OrderClient.Answer {
    var text: String { String(decoding: body, as: UTF8.self) }
}
