import DataMapper

/// The cost of protocol-typed values, compared to the same structs in arrays of their own.
enum Polymorphism {
    static func document(_ name: String, count: Int = 10_000) throws -> Document {
        let events = (0..<count).map { id -> any Event in
            switch id % 3 {
            case 0: Purchase(id: id)
            case 1: Login(id: id)
            default: Reading(id: id)
            }
        }
        let mapper = ObjectMapper()
        let serializer = JsonSerializer()
        let (mixed, sorted) = (MixedEvents(events), SortedEvents(events))
        let mixedBytes = try mapper.serialize(mixed, to: serializer)
        let sortedBytes = try mapper.serialize(sorted, to: serializer)
        guard
            try SortedEvents(mapper.deserialize(MixedEvents.self, from: mixedBytes, with: serializer).events) == sorted,
            try mapper.deserialize(SortedEvents.self, from: sortedBytes, with: serializer) == sorted
        else { throw Failure.check("\(name): what was written reads as something else") }
        return Document(
            name: name, bytes: mixedBytes.count, records: count, record: "event",
            comparisons: [
                Comparison(
                    name: "read",
                    engines: [
                        Engine(name: "[any Event]", bytes: mixedBytes.count) {
                            try mapper.deserialize(MixedEvents.self, from: mixedBytes, with: serializer)
                        },
                        Engine(name: "three arrays", isReference: true, bytes: sortedBytes.count) {
                            try mapper.deserialize(SortedEvents.self, from: sortedBytes, with: serializer)
                        },
                    ]),
                Comparison(
                    name: "write",
                    engines: [
                        Engine(name: "[any Event]", bytes: mixedBytes.count) {
                            try mapper.serialize(mixed, to: serializer)
                        },
                        Engine(name: "three arrays", isReference: true, bytes: sortedBytes.count) {
                            try mapper.serialize(sorted, to: serializer)
                        },
                    ]),
            ])
    }
}
