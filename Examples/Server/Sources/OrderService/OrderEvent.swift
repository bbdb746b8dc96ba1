import DataMapperMacros
import Foundation

/// Something that happened to an order, stored as JSON:
///
///     {"kind": "paid", "amount": 9.5, "method": "card"}
@Mappable(keys: .snakeCase, omitNil: true, tag: "kind")
package enum OrderEvent: Sendable {
    case placed(total: Decimal)
    /// The merge patch that changed the order.
    case amended(patch: SupportedType)
    case paid(amount: Decimal, method: PaymentMethod)
    case shipped(carrier: String, tracking: String?)
    case cancelled(reason: String)
    /// A kind that only a newer version of the service knows. It is shown as it was stored.
    @Fallback case unknown(SupportedType)

    @Mappable package enum PaymentMethod: String, CaseIterable, Sendable { case card, transfer, invoice }
}

/// An event with its place in the history of an order.
@Mappable
package struct HistoryEntry: Sendable {
    package let number: Int
    package let at: Date
    package let event: OrderEvent
}

/// An event from a client. It must be of a kind that clients can send.
struct NewEvent: Deserializable {
    let event: OrderEvent

    init(_ data: DeserializableData) throws {
        event = try data.get()
        switch event {
        case .paid, .shipped, .cancelled: break
        case .placed, .amended, .unknown:
            throw data["kind"].error(#"must be one of "paid", "shipped", "cancelled""#)
        }
    }
}

extension OrderStatus {
    /// The status after an event; nil if the event is not possible now.
    func after(_ event: OrderEvent) -> OrderStatus? {
        switch (self, event) {
        case (.placed, .paid): .paid
        case (.paid, .shipped): .shipped
        case (.placed, .cancelled), (.paid, .cancelled): .cancelled
        default: nil
        }
    }
}
