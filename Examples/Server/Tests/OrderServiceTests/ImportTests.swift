import DataMapperHummingbird
import Foundation
import OrderClient
import Testing

@testable import OrderService
@testable import orders

/// Orders that a client sends as lines.
@Suite struct ImportTests {
    private static func send(
        _ lines: [String], to service: RunningService, key: String = "k"
    ) async throws -> ImportResult {
        try await service.client.send(
            .POST, "orders/import", lines.joined(separator: "\r\n").data, type: "application/x-ndjson",
            headers: ["Idempotency-Key": key]
        ).value()
    }

    @Test func `invalid lines are listed, and the others are placed`() async throws {
        try await RunningService.with { service in
            let lines = [
                Orders.tea, #"{"customer":"#, "", Orders.order(quantity: 0), Orders.order(quantity: 3),
                "{\"note\":\"" + String(repeating: "x", count: 300_000) + "\"}",
            ]
            let result = try await Self.send(lines, to: service)
            #expect(result.placed == 2)
            #expect(result.refused == 3)
            #expect(result.errors.map(\.line) == [2, 4, 6])
            #expect(result.errors[0].detail == "unexpected end of document")
            #expect(result.errors[1].pointer == ["lines", "0", "quantity"])
            #expect(result.errors[2].detail == "element exceeds the limit of 262144")
            #expect(try await service.client.order(2).details.lines[0].quantity == 3)
        }
    }

    @Test func `an import that is repeated places what is missing`() async throws {
        try await RunningService.with { service in
            let lines = (1...250).map { Orders.order(quantity: $0) }
            #expect(try await Self.send(Array(lines.prefix(120)), to: service).placed == 120)
            #expect(try await Self.send(lines, to: service) == ImportResult(placed: 250))
            #expect(try await service.client.order(250).details.lines[0].quantity == 250)
            let missing = await #expect(throws: ProblemDetails.self) { try await service.client.order(251) }
            #expect(missing?.status == 404)
            // The same key with another line.
            let changed = try await Self.send([Orders.order(quantity: 7)] + lines.dropFirst(), to: service)
            #expect(changed.placed == 249)
            #expect(changed.errors.map(\.line) == [1])
            #expect(changed.errors.map(\.detail) == ["the Idempotency-Key was used for another request"])
        }
    }

    @Test func `only a part of very many errors is listed`() async throws {
        try await RunningService.with { service in
            let result = try await Self.send(Array(repeating: "x", count: 1_500), to: service)
            #expect(result.refused == 1_500)
            #expect(result.errors.count == 1_000)
            #expect(result.unlistedErrors == 500)
        }
    }

    @Test func `an import has its own type of content`() async throws {
        try await RunningService.with { service in
            let answer = try await service.client.send(.POST, "orders/import", Orders.tea.data, type: "text/csv")
            #expect(answer.status == 415)
            #expect(
                answer.headers.first(name: "Accept") == "application/x-ndjson, application/json-seq, application/json")
        }
    }

    @Test func `a file is sent in blocks`() async throws {
        try await RunningService.with { service in
            try await withFolder { folder in
                let file = folder.appendingPathComponent("orders.ndjson")
                try (1...1_000).map { Orders.order(quantity: $0) + "\n" }.joined().data.write(to: file)
                let lines = FileBlocks(file)
                #expect(try await service.client.placeLines(lines) == ImportResult(placed: 1_000))
                #expect(lines.progress.fraction == 1)
                #expect(lines.progress.count > 1)
                #expect(try await service.client.order(1_000).details.lines[0].quantity == 1_000)
            }
        }
    }

    @Test(
        arguments: [
            (nil, "7 bytes"), (0, "[                              ] 7 bytes"),
            (0.5, "[###############               ] 7 bytes"), (1, "[##############################] 7 bytes"),
        ] as [(Double?, String)])
    func `a progress bar`(_ fraction: Double?, _ expected: String) {
        #expect(ProgressBar.text(fraction, "7 bytes") == expected)
    }
}
