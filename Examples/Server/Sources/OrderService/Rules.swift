import DataMapperMacros
import Foundation

/// The context of a mapper that reads data from a client.
struct FromClient: Sendable {}

/// A check for data from clients. Stored data met the rules of its time, so it is read without a check: a stricter rule
/// does not make old orders unreadable.
struct Rule<Value: SerializableAndDeserializable & Sendable>: Transformation {
    private let check: Check<Value>

    init(_ check: Check<Value>) { self.check = check }

    func object(from data: DeserializableData) throws -> Value {
        let value: Value = try data.get()
        if data.context(FromClient.self) != nil, let failure = check.failure(of: value) { throw data.error(failure) }
        return value
    }

    func write(_ object: Value?, to data: inout SerializableData) { data.set(object) }

    func transform(from value: SupportedType) -> Value? { try? Json.mapper.deserialize(fromValue: value) }

    func transform(object: Value?) -> SupportedType { object.map { Json.mapper.serialize($0) } ?? .null }
}

/// The rules for data from clients.
enum Rules {
    static let name = Rule<String>(.count(1...100))
    // The count comes first, so that the pattern sees only short text.
    static let email = Rule<String>(.count(...254) && .matching(/[^@\s]+@[^@\s]+/, "name@host"))
    static let currency = Rule<String>(.matching(/[A-Z]{3}/, "three capital letters"))
    static let lines = Rule<[OrderLine]>(.count(1...100))
    static let product = Rule<String>(.notEmpty)
    static let quantity = Rule<Int>(.in(1...1_000))
    static let price = Rule<Decimal>(.in(0...1_000_000) && cents)
    static let date = Rule<Date>(.in(.distantPast ... .distantFuture))
    static let note = Rule<String>(.count(...500))
    static let setByService = Check<SupportedType>("is set by the service") { _ in false }

    private static let cents = Check<Decimal>("must have at most 2 decimal places") { price in
        var (exact, rounded) = (price, Decimal())
        NSDecimalRound(&rounded, &exact, 2, .plain)
        return rounded == exact
    }
}
