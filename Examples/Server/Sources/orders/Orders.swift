import ArgumentParser
import DataMapperMacros
import Foundation
import Hummingbird
import OrderClient
import OrderService

@main
struct Orders: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "An order service, and its client.",
        subcommands: [Serve.self, Place.self, Show.self, Amend.self, History.self, Export.self],
        defaultSubcommand: Serve.self)
}

struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Starts the service.")

    @Option(help: "The database file; it is created if there is none.") var database = "orders.sqlite"
    @Option var host = "127.0.0.1"
    @Option(help: "0 takes any free port.") var port = 8080

    func run() async throws {
        let store = try OrderStore(path: database)
        let database = database
        let application = orderApplication(store: store, host: host, port: port) { [host] port in
            let text = "orders: listening on http://\(host):\(port), database \(database)\n"
            FileHandle.standardOutput.write(Data(text.utf8))
        }
        // Until SIGTERM or SIGINT: then requests that have begun are answered, and no others.
        try await application.runService()
        try store.close()
    }
}

/// What every command of the client needs.
struct Service: ParsableArguments {
    @Option(help: "Where the service is.") var service = "http://127.0.0.1:8080"

    var client: OrderClient { OrderClient(service) }

    /// Runs a request, and shows what the service refuses.
    func show(_ request: (OrderClient) async throws -> some Serializable) async throws {
        let json = JsonSerializer(writing: JsonWritingOptions(layout: .pretty))
        do {
            print(try await Json.mapper.serialize(request(client), toString: json))
        } catch let problem as Problem {
            print(try Json.mapper.serialize(problem, toString: json))
            throw ExitCode.failure
        }
    }
}

struct Place: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Places the order in a file.")

    @OptionGroup var service: Service
    @Argument var file: String

    func run() async throws {
        let order = try Data(contentsOf: URL(fileURLWithPath: file))
        try await service.show { try await $0.place(order) }
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
    @Argument var id: Int64
    @Argument(help: #"Such as '{"note": null}'."#) var patch: String

    func run() async throws { try await service.show { try await $0.amend(id, by: Data(patch.utf8)) } }
}

struct History: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Shows what happened to an order.")

    @OptionGroup var service: Service
    @Argument var id: Int64

    func run() async throws { try await service.show { try await $0.history(of: id) } }
}

struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Writes all orders to a file, one a line.")

    @OptionGroup var service: Service
    @Option(help: "The file to write.") var output = "orders.ndjson"

    func run() async throws {
        let url = URL(fileURLWithPath: output)
        try Data().write(to: url)
        let file = try FileHandle(forWritingTo: url)
        var shown = ContinuousClock.now
        var last: OrderClient.ExportProgress?
        try await service.client.export { line, progress in
            try file.write(contentsOf: line)
            last = progress
            guard shown.duration(to: .now) > .milliseconds(100) else { return }
            shown = .now
            report(progress)
        }
        try file.close()
        if let last { report(last) }
        FileHandle.standardError.write(Data("\n".utf8))
    }

    private func report(_ progress: OrderClient.ExportProgress) {
        let text = "\r\(progress.orders) of \(progress.total) orders, \(progress.bytes) bytes"
        FileHandle.standardError.write(Data(text.utf8))
    }
}
