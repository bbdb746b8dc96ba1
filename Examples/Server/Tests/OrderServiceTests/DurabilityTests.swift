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
            let http = HTTPClient.forTests()
            var answers: [String: String] = [:]
            var sent: Set<String> = []
            for round in 0..<3 {
                let program = try await RunningProgram(database: database)
                let client = OrderClient("http://127.0.0.1:\(program.port)", http: http)
                // All of the rounds before are there, and a retry gets the same answer.
                for (key, answer) in answers {
                    let again = try await client.send(.POST, "orders", Self.body(key), headers: ["Idempotency-Key": key])
                    #expect(again.text == answer && again.headers.first(name: "Idempotency-Replayed") == "true")
                }
                let acknowledged = Answers()
                await withTaskGroup(of: [String].self) { group in
                    for task in 0..<8 {
                        group.addTask {
                            var keys: [String] = []
                            // Until the process is gone.
                            while true {
                                let key = "\(round)-\(task)-\(keys.count)"
                                keys.append(key)
                                let answer = try? await client.send(
                                    .POST, "orders", Self.body(key), headers: ["Idempotency-Key": key])
                                guard let answer, answer.status == 201 else { return keys }
                                if await acknowledged.add(answer.text, for: key) == 100 { program.end(by: SIGKILL) }
                            }
                        }
                    }
                    for await keys in group { sent.formUnion(keys) }
                }
                let new = await acknowledged.byKey
                #expect(new.count >= 100)
                answers.merge(new) { $1 }
            }
            // What was under way when the process ended is there once, or not at all; never without its key.
            let program = try await RunningProgram(database: database)
            let client = OrderClient("http://127.0.0.1:\(program.port)", http: http)
            var notes: [String] = []
            try await client.export { line, _ in notes.append(try Json.read(Order.self, from: line).details.note ?? "") }
            #expect(Set(notes).count == notes.count)
            #expect(Set(notes).isSuperset(of: answers.keys))
            #expect(sent.isSuperset(of: notes))
            #expect(program.end(by: SIGTERM) == 0)
            try await http.shutdown()
        }
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
