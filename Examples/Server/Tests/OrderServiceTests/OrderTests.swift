import DataMapperHummingbird
import Foundation
import GRDB
import OrderClient
import Testing

@testable import OrderService

@Suite struct OrderTests {
    /// The answer without what the service adds.
    private static func details(_ answer: OrderClient.Answer) throws -> String {
        var value: SupportedType = try answer.value()
        for key in Order.keys { value[key] = nil }
        return try Json.text(value)
    }

    struct Patch: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let patch: String
        /// The order after it, or the errors.
        let result: String

        init(_ name: String, _ patch: String, _ result: String) {
            (testDescription, self.patch, self.result) = (name, patch, result)
        }
    }

    static let order =
        #"{"customer":{"name":"Ana","email":"a@b","crm":{"score":1.50,"tags":["x"]}},"currency":"EUR","lines":[{"product":"tea","quantity":2,"unitPrice":4.50,"lot":1e2}],"note":"soon","ref":12345678901234567890.10}"#

    static let patches = [
        Patch("a value", #"{"note":"late"}"#, order.replacing("soon", with: "late")),
        Patch("missing", "{}", order),
        Patch("null", #"{"note":null}"#, order.replacing(#","note":"soon""#, with: "")),
        Patch("null for what is required", #"{"currency":null}"#, "expected string, found null at /currency 1:13"),
        Patch("within an object", #"{"customer":{"name":"Bea"}}"#, order.replacing("Ana", with: "Bea")),
        Patch(
            "within an unknown object", #"{"customer":{"crm":{"tags":null,"vip":true}}}"#,
            order.replacing(#","tags":["x"]"#, with: #","vip":true"#)),
        Patch(
            "an unknown key", #"{"ref":null,"new":0.10}"#,
            order.replacing(#""ref":12345678901234567890.10"#, with: #""new":0.10"#)),
        Patch(
            "an array", #"{"lines":[{"product":"cup","quantity":1,"unitPrice":1}]}"#,
            order.replacing(
                #"{"product":"tea","quantity":2,"unitPrice":4.50,"lot":1e2}"#,
                with: #"{"product":"cup","quantity":1,"unitPrice":1}"#)),
        Patch(
            "one invalid of two", #"{"note":"late","currency":"x"}"#,
            "must be three capital letters at /currency 1:27"),
        Patch(
            "what the service sets", #"{"note":"late","total":0,"id":2}"#,
            "is set by the service at /total 1:24, is set by the service at /id 1:31"),
    ]

    @Test(arguments: patches)
    func `a patch changes all that it says, or nothing`(_ row: Patch) async throws {
        try await RunningService.with { service in
            let client = service.client
            _ = try await client.place(Self.order.data)
            var errors: String?
            do {
                _ = try await client.amend(1, by: row.patch.data)
            } catch let problem as ProblemDetails {
                errors = problem.errors.map {
                    "\($0.detail) at \($0.pointer ?? .root) \($0.line ?? 0):\($0.column ?? 0)"
                }.joined(separator: ", ")
            }
            let after = try await client.send(.GET, "orders/1")
            #expect(try Self.details(after) == (errors == nil ? row.result : Self.order))
            #expect(try after.value(Order.self).version == (errors == nil ? 2 : 1))
            if let errors { #expect(errors == row.result) }
        }
    }

    @Test func `a patch meets the version that it was made for`() async throws {
        try await RunningService.with { service in
            let client = service.client
            let order = try await client.place(Orders.tea.data)
            let amended = try await client.amend(1, by: #"{"note":"first"}"#.data, ifMatch: order.tag.description)
            #expect(amended.details.note == "first")
            await #expect(throws: ProblemDetails.self) {
                try await client.amend(1, by: #"{"note":"second"}"#.data, ifMatch: order.tag.description)
            }
            #expect(try await client.order(1).details.note == "first")
        }
    }

    @Test func `unknown keys come back digit by digit`() async throws {
        try await RunningService.with { service in
            let placed = try await service.client.send(.POST, "orders", Self.order.data)
            #expect(try Self.details(placed) == Self.order)
            #expect(try await Self.details(service.client.send(.GET, "orders/1")) == Self.order)
        }
    }

    @Test func `null for what the service sets is dropped`() async throws {
        try await RunningService.with { service in
            let order = Orders.tea.dropLast() + #","id":null}"#
            let placed = try await service.client.send(.POST, "orders", order.data)
            #expect(try Self.details(placed) == Orders.tea)
        }
    }

    @Test func `a large order is within the limits`() async throws {
        try await RunningService.with { service in
            let keys = (1...6).map { #","key\#($0)":\#($0)"# }.joined()
            let line = #"{"product":"tea","quantity":1,"unitPrice":1\#(keys)}"#
            let lines = [String](repeating: line, count: 100).joined(separator: ",")
            let order = #"{"customer":{"name":"Ana","email":"a@b"},"currency":"EUR","lines":[\#(lines)]}"#
            let placed = try await service.client.place(order.data)
            #expect(placed.total == 100)
        }
    }

    @Test func `an order stays within its size`() async throws {
        try await RunningService.with { service in
            let client = service.client
            let photo = String(repeating: "0123456789", count: 26_000)
            let order = Orders.tea.dropLast() + #","photo":"\#(photo)"}"#
            let placed = try await client.send(.POST, "orders", order.data)
            #expect(placed.status == 201)
            let patch = #"{"other":"\#(photo)"}"#.data
            let amended = try await client.send(.PATCH, "orders/1", patch, type: "application/merge-patch+json")
            #expect(
                amended.text
                    == #"{"status":422,"title":"Unprocessable Content","detail":"the value would have more than 262144 bytes"}"#
            )
            let shown = try await client.send(.GET, "orders/1")
            #expect(shown.body == placed.body)
        }
    }

    @Test func `the history of an order`() async throws {
        try await RunningService.with { service in
            let client = service.client
            _ = try await client.place(Orders.tea.data)
            _ = try await client.amend(1, by: #"{"note":"late"}"#.data)
            _ = try await client.record(.paid(amount: 9, method: .card), on: 1)
            _ = try await client.record(.shipped(carrier: "DHL", tracking: nil), on: 1)
            #expect(try await client.order(1).status == .known(.shipped))
            // As a newer version of the service would have stored it.
            try await service.store.database.write { db in
                try db.execute(
                    sql: #"""
                        INSERT INTO events VALUES (1, 5, '2026-03-01 12:00:00.000', '{"kind":"returned","weight":1.50,"parts":[1,{"a":null}]}');
                        UPDATE orders SET status = 'returned'
                        """#)
            }
            #expect(
                try await client.send(.GET, "orders/1/events").text == """
                    [{"number":1,"at":"2026-03-01T12:00:00Z","event":{"kind":"placed","total":9}},\
                    {"number":2,"at":"2026-03-01T12:00:00Z","event":{"kind":"amended","patch":{"note":"late"}}},\
                    {"number":3,"at":"2026-03-01T12:00:00Z","event":{"kind":"paid","amount":9,"method":"card"}},\
                    {"number":4,"at":"2026-03-01T12:00:00Z","event":{"kind":"shipped","carrier":"DHL"}},\
                    {"number":5,"at":"2026-03-01T12:00:00Z","event":{"kind":"returned","weight":1.50,"parts":[1,{"a":null}]}}]
                    """)
            let last = try await client.history(of: 1)[4]
            #expect(try Json.text(last.event) == #"{"kind":"returned","weight":1.50,"parts":[1,{"a":null}]}"#)
            #expect(try await client.order(1).status == .unknown("returned"))
        }
    }

    @Test func `the same request twice`() async throws {
        try await RunningService.with { service in
            let client = service.client
            let key = ["Idempotency-Key": "k1"]
            let first = try await client.send(.POST, "orders", Orders.tea.data, headers: key)
            let spaced = Orders.tea.replacing(":", with: " : ").data
            let second = try await client.send(.POST, "orders", spaced, headers: key)
            #expect(first.status == 201 && second.status == 201)
            #expect(first.body == second.body)
            #expect(second.headers.first(name: "Idempotency-Replayed") == "true")
            #expect(second.headers.first(name: "Location") == "/orders/1")
            let other = try await client.send(.POST, "orders", Orders.order(quantity: 5).data, headers: key)
            #expect(
                other.text
                    == #"{"status":422,"title":"Unprocessable Content","detail":"the Idempotency-Key was used for another request"}"#
            )
            #expect(try await service.store.extent().count == 1)
        }
    }

    @Test func `the same change twice`() async throws {
        try await RunningService.with { service in
            let client = service.client
            for _ in 1...2 { _ = try await client.place(Orders.tea.data) }
            let patch = #"{"note":"late"}"#.data
            func amend(_ patch: Data = patch, ifMatch: String? = "\"1\"") async throws -> OrderClient.Answer {
                var headers = ["Idempotency-Key": "k1"]
                headers["If-Match"] = ifMatch
                return try await client.send(.PATCH, "orders/1", patch, headers: headers)
            }
            let paid = Data(#"{"kind":"paid","amount":9,"method":"card"}"#.utf8)
            func pay(_ id: Int) async throws -> OrderClient.Answer {
                try await client.send(.POST, "orders/\(id)/events", paid, headers: ["Idempotency-Key": "k2"])
            }
            let (amended, amendedAgain) = (try await amend(), try await amend())
            #expect(amended.status == 200 && amendedAgain.status == 200 && amendedAgain.body == amended.body)
            #expect(amendedAgain.headers.first(name: "ETag") == "\"2\"")
            #expect(try await amend("{}".data).status == 422)
            for ifMatch in ["\"2\"", "*", nil] { #expect(try await amend(ifMatch: ifMatch).status == 422) }
            let (first, again, other) = (try await pay(1), try await pay(1), try await pay(2))
            #expect(first.status == 201 && again.status == 201 && again.body == first.body)
            #expect(again.headers.first(name: "Idempotency-Replayed") == "true")
            #expect(
                other.text
                    == #"{"status":422,"title":"Unprocessable Content","detail":"the Idempotency-Key was used for another request"}"#
            )
            #expect(try await client.history(of: 1).count == 3)
            #expect(try await client.order(2).status == .known(.placed))
        }
    }

    @Test(arguments: [(hours: 24.0, isRepeated: true), (24.1, false)])
    func `how long a key is kept`(_ hours: Double, _ isRepeated: Bool) async throws {
        try await withFolder { folder in
            let path = folder.appendingPathComponent("orders.sqlite").path
            for (hours, isRepeated) in [(0, false), (hours, isRepeated)] {
                let store = try OrderStore(path: path) { RunningService.noon + hours * 3600 }
                let tea = Orders.tea.data
                let change = Change(target: "/orders", body: tea, key: "k")
                #expect(try await store.place(Json.read(from: tea), change).isRepeated == isRepeated)
                try store.close()
            }
        }
    }

    @Test func `fifty times the same request at once`() async throws {
        try await RunningService.with { service in
            let ids = try await withThrowingTaskGroup(of: Int64.self) { group in
                for _ in 0..<50 { group.addTask { try await service.client.place(Orders.tea.data, key: "same").id } }
                return try await group.reduce(into: Set()) { $0.insert($1) }
            }
            #expect(ids == [1])
            #expect(try await service.store.extent().count == 1)
        }
    }

    @Test func `two hundred clients at once`() async throws {
        try await RunningService.with { service in
            let client = service.client
            let ids = try await withThrowingTaskGroup(of: Int64.self) { group in
                for number in 1...200 {
                    group.addTask {
                        let order = try await client.place(Orders.order(quantity: number).data)
                        let amended = try await client.amend(
                            order.id, by: #"{"note":"n\#(number)"}"#.data, ifMatch: order.tag.description)
                        #expect(amended.total == Decimal(number) * Decimal(450) / 100)
                        let shown = try await client.order(order.id)
                        #expect(shown.details.note == "n\(number)" && shown.details.lines[0].quantity == number)
                        #expect(shown.version == 2 && shown.total == amended.total)
                        return order.id
                    }
                }
                return try await group.reduce(into: Set()) { $0.insert($1) }
            }
            #expect(ids == Set(1...200))
        }
    }

    @Test func `an export of thousands`() async throws {
        try await RunningService.with { service in
            try await service.store.database.write { db in
                try db.execute(
                    sql: """
                        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
                        INSERT INTO orders (version, status, placed, details)
                        SELECT 1, 'placed', '2026-03-01 12:00:00.000', ? FROM n
                        """, arguments: [Orders.tea])
            }
            var (ids, first, last): ([Int64], String?, OrderClient.ExportProgress?) = ([], nil, nil)
            try await service.client.export { line, progress in
                first = first ?? String(decoding: line, as: UTF8.self)
                ids.append(try Json.stored(Order.self, from: line).id)
                last = progress
            }
            #expect(ids == Array(1...5000))
            #expect(
                first == #"{"id":1,"version":1,"status":"placed","placed":"2026-03-01T12:00:00Z","total":9,"#
                    + Orders.tea.dropFirst() + "\n")
            #expect(last?.orders == 5000)
            #expect(last?.total == 5000)
            #expect(last?.bytes == 1_053_893)
        }
    }

    /// More than all buffers on the way hold, so that the last order is read long after the first line has come.
    @Test func `an export waits for its client`() async throws {
        try await RunningService.with { service in
            let photo = String(repeating: "0123456789", count: 10_000)
            let large = String(Orders.tea.dropLast()) + #","photo":"\#(photo)"}"#
            try await service.store.database.write { db in
                try db.execute(
                    sql: """
                        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
                        INSERT INTO orders (version, status, placed, details)
                        SELECT 1, 'placed', '2026-03-01 12:00:00.000', ? FROM n
                        """, arguments: [large])
            }
            var last: Data?
            try await service.client.export { line, progress in
                if progress.orders == 1 {
                    try await service.store.database.write {
                        try $0.execute(sql: "UPDATE orders SET version = 7 WHERE id = 300")
                    }
                }
                last = line
            }
            #expect(try Json.stored(Order.self, from: #require(last)).version == 7)
        }
    }

    @Test func `an export reads few large orders at a time`() async throws {
        try await RunningService.with { service in
            let photo = String(repeating: "0123456789", count: 10_000)
            let large = String(Orders.tea.dropLast()) + #","photo":"\#(photo)"}"#
            for _ in 1...5 {
                _ = try await service.store.place(Json.read(from: large.data), Change(target: "/orders", body: Data()))
            }
            #expect(try await service.store.orders(after: 0, upTo: 5, limit: 100).last == 3)
            #expect(try await service.store.orders(after: 3, upTo: 5, limit: 100).last == 5)
        }
    }

    @Test func `an export that fails`() async throws {
        try await RunningService.with { service in
            try await service.store.database.write { try $0.execute(sql: "DROP TABLE orders") }
            let problem = await #expect(throws: ProblemDetails.self) { try await service.client.export { _, _ in } }
            #expect(problem?.status == 500)
        }
    }

    @Test func `an order is amended 50 times`() async throws {
        try await RunningService.with { service in
            _ = try await service.client.place(Orders.tea.data)
            for number in 1...50 { _ = try await service.client.amend(1, by: #"{"number":\#(number)}"#.data) }
            let problem = await #expect(throws: ProblemDetails.self) {
                try await service.client.amend(1, by: "{}".data)
            }
            #expect(problem?.detail == "an order can be amended 50 times")
        }
    }

    @Test func `an export that the client ends`() async throws {
        struct Enough: Error {}
        try await RunningService.with { service in
            for number in 1...150 {
                _ = try await service.store.place(
                    Json.read(from: Orders.order(quantity: number).data), Change(target: "/orders", body: Data()))
            }
            await #expect(throws: Enough.self) { try await service.client.export { _, _ in throw Enough() } }
            #expect(try await service.client.order(150).details.lines[0].quantity == 150)
        }
    }
}
