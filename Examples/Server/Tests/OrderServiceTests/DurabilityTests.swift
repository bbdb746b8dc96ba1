import AsyncHTTPClient
import Foundation
import GRDB
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
            var answers: [String: String] = [:]
            var sent: Set<String> = []
            for round in 0..<3 {
                try await Self.run(database) { program, client, http in
                    try await Self.expect(answers, from: client)
                    let (keys, acknowledged) = await Self.placeOrders(round, client) {
                        program.end(by: SIGKILL)
                        // Otherwise requests would try to connect for a while.
                        try? await http.shutdown()
                    }
                    #expect(acknowledged.count >= 100)
                    sent.formUnion(keys)
                    answers.merge(acknowledged) { $1 }
                }
            }
            try await Self.run(database) { program, client, _ in
                try await Self.expect(answers, from: client)
                // What was under way when the process ended is there once, or not at all.
                var notes: [String] = []
                try await client.export { line, _ in
                    notes.append(try Json.stored(Order.self, from: line).details.note ?? "")
                }
                #expect(Set(notes).count == notes.count)
                #expect(Set(notes).isSuperset(of: answers.keys) && sent.isSuperset(of: notes))
                #expect(program.end(by: SIGTERM) == 0)
            }
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

    /// That retries get the same answers, and that the orders are there.
    private static func expect(_ answers: [String: String], from client: OrderClient) async throws {
        for (key, answer) in answers {
            let again = try await client.send(.POST, "orders", body(key), headers: ["Idempotency-Key": key])
            #expect(again.text == answer && again.headers.first(name: "Idempotency-Replayed") == "true")
            let path = try #require(again.headers.first(name: "Location")?.dropFirst())
            #expect(try await client.send(.GET, String(path)).text == answer)
        }
    }

    /// Places orders by eight tasks until they fail, and calls `kill` after 100 answers. Returns all keys, and the answers.
    private static func placeOrders(
        _ round: Int, _ client: OrderClient, kill: @escaping @Sendable () async -> Void
    ) async -> (keys: [String], answers: [String: String]) {
        let answers = Answers()
        let keys = await withTaskGroup(of: [String].self) { group in
            for task in 0..<8 {
                group.addTask {
                    var keys: [String] = []
                    while true {
                        let key = "\(round)-\(task)-\(keys.count)"
                        keys.append(key)
                        let answer = try? await client.send(
                            .POST, "orders", body(key), headers: ["Idempotency-Key": key])
                        guard let answer, answer.status == 201 else { return keys }
                        if await answers.add(answer.text, for: key) == 100 { await kill() }
                    }
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        return (keys, await answers.byKey)
    }

    private actor Answers {
        private(set) var byKey: [String: String] = [:]

        /// Returns how many there are now.
        func add(_ answer: String, for key: String) -> Int {
            byKey[key] = answer
            return byKey.count
        }
    }

    private static func body(_ key: String) -> Data {
        Data((Orders.tea.dropLast() + #","note":"\#(key)"}"#).utf8)
    }
}
