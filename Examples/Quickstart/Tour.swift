import DataMapper
import Foundation

/// Reads bytes as typed models, changes one, and writes bytes again. Then shows an error.
func tour(_ bytes: Data) throws {
    let objectMapper = ObjectMapper()
    let serializer = JsonSerializer(writing: JsonWritingOptions(layout: .pretty))

    print("1. From \(bytes.count) bytes of JSON to models")
    var reply = try objectMapper.deserialize(Reply.self, from: bytes, with: serializer)
    for order in reply.orders {
        let total = order.lines.reduce(0) { $0 + Double($1.quantity) * $1.unitPrice }
        print("   order \(order.id), \(order.state), for \(order.customer): \(order.lines.count) lines, total \(total)")
        print("   note: \(order.note ?? "none"); phone: \(order.phone ?? "none"); tags: \(order.tags)")
    }
    print("   next page: \(reply.nextPage.map(String.init) ?? "none")")

    print("\n2. A change, and back to JSON")
    reply.orders.removeFirst()
    reply.orders[0].state = .shipped
    reply.orders[0].note = "Sent with bubble wrap"
    print(try objectMapper.serialize(reply, toString: serializer))

    print("\n3. The same reply with one wrong value")
    let text = String(decoding: bytes, as: UTF8.self)
    let damaged = text.replacingOccurrences(of: #""quantity": 2"#, with: #""quantity": "two""#)
    do {
        _ = try objectMapper.deserialize(Reply.self, from: damaged, with: serializer)
        print("   nothing wrong?")
    } catch let error as DeserializationError {
        print("   \(error)")
        print("   path: \(error.path)   JSON Pointer: \(error.path.jsonPointer)   line: \(error.location?.line ?? 0)")
    }
}
