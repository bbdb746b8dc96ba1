import DataMapperHummingbird
import Foundation
import GRDB
import OrderClient
import Testing

@testable import OrderService

/// Values that could make later requests fail, and a database whose content the service does not expect.
@Suite struct RobustnessTests {
    private static func execute(_ sql: String, in service: RunningService) async throws {
        try await service.store.database.write { try $0.execute(sql: sql) }
    }

    private static func patch(_ body: String, in service: RunningService) async throws -> OrderClient.Answer {
        try await service.client.send(.PATCH, "orders/1", body.data, type: "application/merge-patch+json")
    }

    private static func export(from service: RunningService) async throws -> [Int64] {
        var ids: [Int64] = []
        try await service.client.export { line, _ in ids.append(try Json.stored(Order.self, from: line).id) }
        return ids
    }

    @Test(arguments: ["1e300", "-1e300", "1e12"])
    func `a date that cannot be written is refused`(_ date: String) async throws {
        try await RunningService.with { service in
            let client = service.client
            _ = try await client.place(Orders.tea.data)
            let key = date.hasPrefix("-") ? "from" : "to"
            let window = key == "to" ? #"{"from":1,"to":\#(date)}"# : #"{"from":\#(date),"to":1}"#
            let order = Orders.tea.dropLast() + #","delivery":\#(window)}"#
            for answer in [
                try await client.send(.POST, "orders", order.data),
                try await Self.patch(#"{"delivery":\#(window)}"#, in: service),
                try await client.send(.PATCH, "orders/1", #"{"delivery":\#(window)}"#.data),
            ] {
                #expect(answer.status == 422)
                #expect(
                    try Json.stored(ProblemDetails.self, from: answer.body).errors.compactMap(\.pointer) == [
                        ["delivery", key]
                    ])
            }
            #expect(try await client.order(1).version == 1)
            #expect(try await Self.export(from: service) == [1])
            #expect(service.log.errors == [])
        }
    }

    /// No rule finds such a value, as when a rule has been forgotten.
    @Test func `nothing changes if the answer cannot be written`() async throws {
        try await RunningService.with { service in
            var details = try Json.read(OrderDetails.self, from: Orders.tea.data)
            var window = try Json.stored(DeliveryWindow.self, from: #"{"from":1,"to":2}"#.data)
            window.to = Date(timeIntervalSince1970: 1e300)
            details.delivery = window
            let order = details
            let problem = await #expect(throws: ProblemDetails.self) {
                _ = try await service.store.place(order, Change(target: "/orders", body: Data(), key: "k"))
            }
            #expect(problem?.status == 422)
            #expect(problem?.errors.compactMap(\.pointer) == [["delivery", "to"]])
            #expect(try await service.store.extent().count == 0)
        }
    }

    struct Damage: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let sql: String
        let log: String

        init(_ name: String, _ sql: String, _ log: String) { (testDescription, self.sql, self.log) = (name, sql, log) }
    }

    @Test(arguments: [
        Damage("a date", "UPDATE orders SET placed = 'gestern' WHERE id = 1", "column placed is not a Date"),
        Damage("an integer", "UPDATE orders SET version = 'x' WHERE id = 1", "column version is not a Int"),
        Damage(
            "a wrong type", #"UPDATE orders SET details = '{"customer":{"name":"Ana","email":5}}' WHERE id = 1"#,
            "expected string, found integer at $.customer.email (line 1, column 35)"),
        Damage(
            "no JSON", "UPDATE orders SET details = '{' WHERE id = 1", "unexpected end of document at line 1, column 2"),
    ])
    func `a row that cannot be read fails alone, and is logged without values`(_ damage: Damage) async throws {
        try await RunningService.with { service in
            for _ in 1...3 { _ = try await service.client.place(Orders.tea.data) }
            try await Self.execute(damage.sql, in: service)
            #expect(try await service.client.send(.GET, "orders/1").status == 500)
            #expect(try await Self.patch("{}", in: service).status == 500)
            #expect(
                service.log.errors == [
                    "GET /orders/1: order 1: \(damage.log)", "PATCH /orders/1: order 1: \(damage.log)",
                ])
            #expect(try await Self.export(from: service) == [2, 3])
            #expect(service.log.errors.last == "export without order 1: \(damage.log)")
        }
    }

    @Test func `an event that cannot be read`() async throws {
        try await RunningService.with { service in
            _ = try await service.client.place(Orders.tea.data)
            try await Self.execute(#"UPDATE events SET event = '{"kind":"placed","total":"x"}'"#, in: service)
            #expect(try await service.client.send(.GET, "orders/1/events").status == 500)
            #expect(
                service.log.errors == [
                    "GET /orders/1/events: event 1 of order 1: expected number, found string at $.total (line 1, column 26)"
                ])
        }
    }

    @Test func `an order of the time before a rule can be read, exported and repaired`() async throws {
        try await RunningService.with { service in
            _ = try await service.client.place(Orders.tea.data)
            let old = Orders.tea.replacing("EUR", with: "euro").replacing("ana@example.org", with: "ana")
                .replacing(#""quantity":2"#, with: #""quantity":2000"#)
            try await service.store.database.write {
                try $0.execute(sql: "UPDATE orders SET details = ?", arguments: [old])
            }
            #expect(try await service.client.order(1).details.currency == "euro")
            #expect(try await Self.export(from: service) == [1])
            #expect(try await service.client.amend(1, by: #"{"note":"x"}"#.data).details.currency == "euro")
            #expect(try await service.client.amend(1, by: #"{"currency":"USD"}"#.data).details.currency == "USD")
            #expect(try await Self.patch(#"{"currency":"euro"}"#, in: service).status == 422)
        }
    }

    @Test func `an export that fails in the middle is logged`() async throws {
        try await RunningService.with { service in
            let photo = String(repeating: "0123456789", count: 20_000)
            let large = String(Orders.tea.dropLast()) + #","photo":"\#(photo)"}"#
            for _ in 1...100 {
                _ = try await service.store.place(
                    Json.read(from: large.data), Change(target: "/orders", body: Data()))
            }
            await #expect(throws: (any Error).self) {
                try await service.client.export { _, progress in
                    if progress.orders == 1 { try await Self.execute("ALTER TABLE orders RENAME TO gone", in: service) }
                }
            }
            let error = try #require(service.log.errors.first)
            #expect(error.hasPrefix("export after order "))
            #expect(error.contains("no such table: orders"))
        }
    }

    @Test func `unknown keys of a delivery are kept`() async throws {
        try await RunningService.with { service in
            let window = #"{"from":"2026-03-01T10:00:00Z","to":"2026-03-02T10:00:00Z","door":1.50}"#
            let placed = try await service.client.send(
                .POST, "orders", (Orders.tea.dropLast() + #","delivery":\#(window)}"#).data)
            #expect(placed.text.hasSuffix(#""delivery":\#(window)}"#))
            let amended = try await Self.patch(#"{"delivery":{"gate":7,"door":null}}"#, in: service)
            #expect(amended.text.hasSuffix(window.replacing(#""door":1.50"#, with: #""gate":7"#) + "}"))
        }
    }

    /// `Field` tells a missing key from null.
    @Test(arguments: [
        (
            "{}",
            #""delivery":{"from":"2026-03-01T10:00:00Z","to":"2026-03-02T10:00:00Z","door":1},"note":"soon","ref":1.0}"#
        ),
        (
            #"{"note":null}"#,
            #""delivery":{"from":"2026-03-01T10:00:00Z","to":"2026-03-02T10:00:00Z","door":1},"ref":1.0}"#
        ),
        (#"{"delivery":null}"#, #""note":"soon","ref":1.0}"#),
        (
            #"{"delivery":{"from":"2026-03-03T10:00:00Z","to":"2026-03-04T10:00:00Z"},"note":"x"}"#,
            #""delivery":{"from":"2026-03-03T10:00:00Z","to":"2026-03-04T10:00:00Z"},"note":"x","ref":1.0}"#
        ),
    ])
    func `a partial update`(_ patch: String, _ end: String) async throws {
        try await RunningService.with { service in
            let order =
                Orders.tea.dropLast()
                + #","delivery":{"from":"2026-03-01T10:00:00Z","to":"2026-03-02T10:00:00Z","door":1},"note":"soon","ref":1.0}"#
            _ = try await service.client.place(order.data)
            let amended = try await service.client.send(.PATCH, "orders/1", patch.data)
            #expect(amended.status == 200)
            #expect(amended.text.hasSuffix(#""unitPrice":4.50}],"# + end))
            let shown = try await service.client.send(.GET, "orders/1")
            #expect(shown.body == amended.body)
            #expect(
                try await service.client.send(.GET, "orders/1/events").text.hasSuffix(
                    #""event":{"kind":"amended","patch":\#(patch)}}]"#))
        }
    }
}
