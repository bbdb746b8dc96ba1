import AsyncHTTPClient
import Foundation
import GRDB
import NIOHTTP1
import OrderClient
import Testing

@testable import OrderService

@Suite struct DurabilityTests {
    @Test func `a commit is on the disk when it returns`() async throws {
        try await withFolder { folder in
            let store = try OrderStore(path: folder.appendingPathComponent("orders.sqlite").path)
            let settings = try await store.database.writeWithoutTransaction { db in
                (try String.fetchOne(db, sql: "PRAGMA journal_mode"), try Int.fetchOne(db, sql: "PRAGMA synchronous"))
            }
            #expect(settings.0 == "wal")
            #expect(settings.1 == 2)
            try store.close()
        }
    }

    @Test func `kill -9 loses nothing that was acknowledged`() async throws {
        try await withFolder { folder in
            let database = folder.appendingPathComponent("orders.sqlite")
            var acknowledged: [String: (Step, answer: String)] = [:]
            var sent: Set<String> = []
            for round in 0..<3 {
                try await Self.run(database) { program, client, http in
                    try await Self.expect(acknowledged, from: client)
                    let (keys, answers) = await Self.change(round, client) {
                        program.end(by: SIGKILL)
                        // Otherwise requests would try to connect for a while.
                        try? await http.shutdown()
                    }
                    #expect(answers.count >= 100)
                    sent.formUnion(keys)
                    acknowledged.merge(answers) { $1 }
                }
            }
            try await Self.run(database) { program, client, _ in
                try await Self.expect(acknowledged, from: client)
                // A request that had no answer when the process ended was done once, or not at all.
                var orders: [Order] = []
                try await client.export { line, _ in orders.append(try Json.stored(from: line)) }
                let notes = orders.compactMap(\.details.note)
                #expect(Set(notes).count == orders.count)
                #expect(sent.isSuperset(of: notes))
                for order in orders {
                    let events = try await client.history(of: order.id).count
                    #expect(events == order.version)
                    #expect((order.version > 1) == (order.unknownKeys["campaign"] != nil))
                    #expect((order.version > 2) == (order.status == .known(.paid)))
                }
                #expect(program.end(by: SIGTERM) == 0)
            }
        }
    }

    /// A request that changes something.
    private struct Step: Sendable {
        let method: HTTPMethod
        let path: String
        let body: String
        var type = "application/json"

        func send(to client: OrderClient, key: String) async throws -> OrderClient.Answer {
            try await client.send(method, path, body.data, type: type, headers: ["Idempotency-Key": key])
        }
    }

    private static func run(
        _ database: URL, _ test: (RunningProgram, OrderClient, HTTPClient) async throws -> Void
    ) async throws {
        let program = try await RunningProgram(database: database)
        try await withClient { http in
            try await test(program, OrderClient("http://127.0.0.1:\(program.port)", http: http), http)
        }
    }

    /// Expects that each repeated request gets the same answer, and that its change is there.
    private static func expect(_ acknowledged: [String: (Step, answer: String)], from client: OrderClient) async throws
    {
        for (key, (step, answer)) in acknowledged {
            let again = try await step.send(to: client, key: key)
            #expect(again.text == answer && again.headers.first(name: "Idempotency-Replayed") == "true")
            if let path = again.headers.first(name: "Location")?.dropFirst() {
                let order = try await client.send(.GET, String(path)).value(Order.self)
                #expect(order.details.note == key)
                let last = acknowledged["\(key)-paid"] == nil ? acknowledged["\(key)-amended"] == nil ? 1 : 2 : 3
                #expect(order.version >= last)
            }
        }
    }

    /// Eight tasks place, amend and pay orders until a request fails. Calls `kill` after 100 answers. Returns all keys,
    /// and the answers.
    private static func change(
        _ round: Int, _ client: OrderClient, kill: @escaping @Sendable () async -> Void
    ) async -> (keys: [String], answers: [String: (Step, answer: String)]) {
        let answers = Answers()
        let keys = await withTaskGroup(of: [String].self) { group in
            for task in 0..<8 {
                group.addTask {
                    var keys: [String] = []
                    func send(_ step: Step, _ key: String) async -> OrderClient.Answer? {
                        keys.append(key)
                        guard let answer = try? await step.send(to: client, key: key), answer.status < 300 else {
                            return nil
                        }
                        if await answers.add(step, answer.text, for: key) == 100 { await kill() }
                        return answer
                    }
                    while true {
                        let key = "\(round)-\(task)-\(keys.count)"
                        let place = Step(
                            method: .POST, path: "orders", body: Orders.tea.dropLast() + #","note":"\#(key)"}"#)
                        let amend = #"{"campaign":"\#(key)"}"#
                        guard let path = await send(place, key)?.headers.first(name: "Location")?.dropFirst(),
                            await send(
                                Step(
                                    method: .PATCH, path: "\(path)", body: amend, type: "application/merge-patch+json"),
                                "\(key)-amended") != nil,
                            await send(
                                Step(
                                    method: .POST, path: "\(path)/events",
                                    body: #"{"kind":"paid","amount":9,"method":"card"}"#), "\(key)-paid") != nil
                        else { return keys }
                    }
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        return (keys, await answers.byKey)
    }

    private actor Answers {
        private(set) var byKey: [String: (Step, answer: String)] = [:]

        /// Returns the number of answers.
        func add(_ step: Step, _ answer: String, for key: String) -> Int {
            byKey[key] = (step, answer)
            return byKey.count
        }
    }
}
