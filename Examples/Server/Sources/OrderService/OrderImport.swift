import DataMapperHummingbird
import DataMapperMacros
import Foundation
import Hummingbird

/// Places the orders of a body, one on each line (NDJSON), while the lines arrive. Only the lines of one transaction are
/// in memory.
struct OrderImport {
    static let path = "/orders/import"
    static let contentType = "application/x-ndjson"
    /// The number of orders in one transaction.
    private static let batchSize = 100
    private static let listedErrors = 1_000

    private let store: OrderStore
    private let path: String
    private let key: String?
    private var batch: [(details: OrderDetails, change: Change)] = []
    /// The line of each order in the batch.
    private var lines: [Int] = []
    private var result = ImportResult()

    /// Creates an import. With a key, each of its lines has a key of its own. So an import that was cut off can be
    /// repeated, and places only the orders that are missing.
    init(_ store: OrderStore, path: String, key: String?) {
        (self.store, self.path, self.key) = (store, path, key)
    }

    /// Reads all lines, and returns the errors of those that are not valid.
    mutating func run(_ request: Request, _ context: OrderContext) async throws -> ImportResult {
        for try await element in try request.elements(of: OrderDetails.self, context: context).items() {
            try await add(element)
        }
        try await placeBatch()
        return result
    }

    private mutating func add(_ element: StreamElement<OrderDetails>) async throws {
        let report = element.report()
        guard let details = report.value else {
            refuse(ProblemDetails(report))
            return
        }
        var change = Change(target: path, body: try Json.bytes(details))
        change.key = key.map { "\($0)/\(element.index)" }
        batch.append((details, change))
        lines.append(element.location.line)
        if batch.count == Self.batchSize { try await placeBatch() }
    }

    private mutating func placeBatch() async throws {
        let answers = try await store.place(batch)
        for (answer, line) in zip(answers, lines) {
            switch answer {
            case .success: result.placed += 1
            case .failure(let problem): refuse(problem, line: line)
            }
        }
        (batch, lines) = ([], [])
    }

    private mutating func refuse(_ problem: ProblemDetails, line: Int? = nil) {
        result.refused += 1
        var faults = problem.errors
        if faults.isEmpty { faults = [ProblemDetails.Fault(detail: problem.detail ?? "\(problem)", line: line)] }
        let listed = faults.prefix(Self.listedErrors - result.errors.count)
        result.errors += listed
        let unlisted = faults.count - listed.count + problem.unlistedErrors
        if unlisted > 0 { result.unlistedErrors = (result.unlistedErrors ?? 0) + unlisted }
    }
}

/// The answer to an import.
@Mappable(omitNil: true)
package struct ImportResult: Equatable, Sendable {
    /// The number of orders that are placed now, with those of an earlier import with the same key.
    package var placed = 0
    /// The number of lines that are not valid.
    package var refused = 0
    /// The errors of the refused lines, each with its line in the body.
    package var errors: [ProblemDetails.Fault] = []
    /// The number of errors that are not in `errors`.
    package var unlistedErrors: Int?
}
