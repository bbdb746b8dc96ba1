import ArgumentParser
import DataMapperHTTP
import DataMapperMacros
import DataMapperStreams
import Foundation
import Hummingbird
import OrderClient
import OrderService

@main
struct Orders: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "An order service, and its client.",
        subcommands: [
            Serve.self, Place.self, Show.self, Amend.self, Record.self, History.self, Export.self, Import.self,
        ],
        defaultSubcommand: Serve.self)
}

struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Starts the service.")

    @Option(help: "The database file; it is created if there is none.") var database = "orders.sqlite"
    @Option var host = "127.0.0.1"
    @Option(help: "0 takes any free port.") var port = 8080

    func validate() throws {
        guard (0...65_535).contains(port) else { throw ValidationError("A port is from 0 to 65535.") }
    }

    func run() async throws {
        let store = try OrderStore(path: database)
        let database = database
        let application = orderApplication(store: store, host: host, port: port) { [host] port in
            let text = "orders: listening on \(Self.url(host, port)), database \(database)\n"
            FileHandle.standardOutput.write(Data(text.utf8))
        }
        // Until SIGTERM or SIGINT: then requests that have begun are answered, and no others.
        try await application.runService()
        try store.close()
    }

    /// In a URL, an IPv6 address has brackets.
    static func url(_ host: String, _ port: Int) -> String {
        host.contains(":") ? "http://[\(host)]:\(port)" : "http://\(host):\(port)"
    }
}

/// The options of all commands of the client.
struct Service: ParsableArguments {
    @Option(help: "Where the service is.") var service = "http://127.0.0.1:8080"

    /// Runs a request, and prints its result.
    func show(_ request: (OrderClient) async throws -> some Serializable) async throws {
        print(try text(await run(request)))
    }

    /// Runs a request. If the service refuses it, this prints the problem.
    func run<T>(_ request: (OrderClient) async throws -> T) async throws -> T {
        do {
            return try await request(OrderClient(service))
        } catch let problem as ProblemDetails {
            print(try text(problem))
            throw ExitCode.failure
        }
    }

    private func text(_ value: some Serializable) throws -> String {
        try Json.mapper.serialize(value, toString: JsonSerializer(writing: JsonWritingOptions(layout: .pretty)))
    }
}

/// The options of commands that change an order.
struct Changing: ParsableArguments {
    @Option(help: "Repeat a command with the same key, and its change is made only once.") var key = UUID().uuidString
    @Option(help: #"Make the change only if the order has this version, such as '"1"'."#) var ifMatch: String?
}

struct Place: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Places the order in a file.")

    @OptionGroup var service: Service
    @Option(help: "Repeat the command with the same key, and there is only one order.") var key = UUID().uuidString
    @Argument var file: String

    func run() async throws {
        let order = try Data(contentsOf: URL(fileURLWithPath: file))
        try await service.show { try await $0.place(order, key: key) }
    }
}

struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Shows an order.")

    @OptionGroup var service: Service
    @Argument var id: Int64

    func run() async throws { try await service.show { try await $0.order(id) } }
}

struct Amend: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Changes an order by a merge patch.")

    @OptionGroup var service: Service
    @OptionGroup var changing: Changing
    @Argument var id: Int64
    @Argument(help: #"Such as '{"note": null}'."#) var patch: String

    func run() async throws {
        try await service.show {
            try await $0.amend(id, by: Data(patch.utf8), ifMatch: changing.ifMatch, key: changing.key)
        }
    }
}

struct Record: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Records an event of an order.")

    @OptionGroup var service: Service
    @OptionGroup var changing: Changing
    @Argument var id: Int64
    @Argument(help: #"Such as '{"kind": "paid", "amount": 9, "method": "card"}'."#) var event: String

    func run() async throws {
        try await service.show {
            try await $0.record(Data(event.utf8), on: id, ifMatch: changing.ifMatch, key: changing.key)
        }
    }
}

struct History: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Shows what happened to an order.")

    @OptionGroup var service: Service
    @Argument var id: Int64

    func run() async throws { try await service.show { try await $0.history(of: id) } }
}

struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Writes all orders to a file, one on each line. If the export fails, an older file stays as it is.")

    @OptionGroup var service: Service
    @Option(help: "The file to write.") var output = "orders.ndjson"

    func run() async throws {
        let part = URL(fileURLWithPath: output + ".part")
        try Data().write(to: part)
        defer { try? FileManager.default.removeItem(at: part) }
        let file = try FileHandle(forWritingTo: part)
        var shown = ContinuousClock.now
        var bar = ProgressBar()
        let result = try await service.run { client in
            try await client.export { line, progress in
                try file.write(contentsOf: line)
                guard shown.duration(to: .now) > .milliseconds(100) else { return }
                shown = .now
                bar.show(Double(progress.orders) / Double(max(1, progress.total)), Self.text(progress))
            }
        }
        try file.close()
        guard rename(part.path, output) == 0 else { throw CocoaError(.fileWriteUnknown) }
        bar.end(Self.text(result))
        if result.orders != result.total {
            FileHandle.standardError.write(Data("The service could not read the other orders; see its log.\n".utf8))
            throw ExitCode.failure
        }
    }

    private static func text(_ progress: OrderClient.ExportProgress) -> String {
        "\(progress.orders) of \(progress.total) orders, \(progress.bytes) bytes"
    }
}

struct Import: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Places the orders in a file, one on each line. Invalid lines do not affect the others.")

    @OptionGroup var service: Service
    @Option(help: "Repeat an import with the same key, and only the orders that are missing are placed.")
    var key = UUID().uuidString
    @Argument var file: String

    func run() async throws {
        let lines = FileBlocks(URL(fileURLWithPath: file))
        let bar = Task { await Self.show(lines.progress) }
        defer { bar.cancel() }
        let result = try await service.run { try await $0.placeLines(lines, key: key) }
        bar.cancel()
        await bar.value.end("\(result.placed) orders placed, \(result.refused) lines refused")
        for error in result.errors {
            let pointer = error.pointer.map { " at \($0)" } ?? ""
            print("\(file):\(error.line ?? 0):\(error.column ?? 1): \(error.detail)\(pointer)")
        }
        if let unlisted = result.unlistedErrors { print("\(unlisted) more errors") }
        if result.refused > 0 { throw ExitCode.failure }
    }

    /// Asks for the progress ten times a second, until the task is cancelled.
    private static func show(_ progress: StreamProgress) async -> ProgressBar {
        var bar = ProgressBar()
        while !Task.isCancelled {
            bar.show(progress.fraction, "\(progress.offset) bytes")
            try? await Task.sleep(for: .milliseconds(100))
        }
        return bar
    }
}
