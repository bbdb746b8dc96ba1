import DataMapper
import DataMapperCodable
import Foundation

/// The cost of errors that types throw themselves, as a multiple of the cost of valid values.
///
/// The cost of one error must not depend on how many there are, or on what is before it in the document.
struct ErrorCost {
    let name: String
    /// Reads objects such as `{"fault":0}` below many keys. The code may throw.
    let read: @Sendable (Data) throws -> Void

    /// The limit for a flag. An error has a path and a text, and its object is read a second time, so it takes longer than
    /// a value: about 20 times. Valid values may become faster, so the limit has some room.
    static let largest = 30.0
    /// How much more an error may cost than in the smallest document.
    static let growth = 1.5

    private static let sizes = [2_000, 20_000, 200_000]

    func matches(_ filter: String) -> Bool { filter.isEmpty || name.contains(filter) }

    /// Returns the first size at which errors cost too much, and the multiple. Larger sizes might take very long.
    func run() throws -> (size: Int, multiple: Double)? {
        var smallest: Double?
        for size in Self.sizes {
            let (valid, invalid) = (Self.text(size) { _ in 0 }, Self.text(size) { 1 + $0 % 3 })
            let multiples = (0..<3).map { _ in
                ThreadClock.time { try? read(invalid) } / max(ThreadClock.time { try? read(valid) }, 1e-9)
            }
            let multiple = Quartiles(multiples).median
            if multiple > min(Self.largest, (smallest ?? multiple) * Self.growth) { return (size, multiple) }
            smallest = smallest ?? multiple
        }
        return nil
    }

    private static func text(_ size: Int, _ fault: (Int) -> Int) -> Data {
        GrowthTexts.object(size, value: { #"{"fault":\#(fault($0))}"# })
    }

    static let all: [ErrorCost] = [
        ErrorCost(name: "mapped, report") {
            blackHole(try mapper.report([String: Mapped].self, from: $0, with: Growth.serializer).problems.count)
        },
        ErrorCost(name: "Codable, report") {
            blackHole(
                try mapper.report(decoding: [String: Coded].self, from: $0, with: Growth.serializer).problems.count)
        },
        ErrorCost(name: "Codable in mapped, report") {
            blackHole(try untrusted.report([String: Coded].self, from: $0, with: Growth.serializer).problems.count)
        },
        ErrorCost(name: "mapped in Codable, report") {
            blackHole(
                try mapper.report(decoding: [String: Mapped].self, from: $0, with: Growth.serializer).problems.count)
        },
        ErrorCost(name: "mapped, drop") {
            blackHole(try dropping.deserialize([String: Mapped].self, from: $0, with: Growth.serializer))
        },
        ErrorCost(name: "Codable, drop") { blackHole(try decoder.decode([String: Coded].self, from: $0)) },
        ErrorCost(name: "Codable in mapped, drop") {
            blackHole(try dropping.deserialize([String: Coded].self, from: $0, with: Growth.serializer))
        },
        ErrorCost(name: "mapped in Codable, drop") { blackHole(try decoder.decode([String: Mapped].self, from: $0)) },
        ErrorCost(name: "mapped, caught") {
            blackHole(try mapper.deserialize([String: Mapped?].self, from: $0, with: Growth.serializer))
        },
        ErrorCost(name: "Codable, caught") { blackHole(try decoder.decode([String: Caught<Coded>].self, from: $0)) },
        ErrorCost(name: "Codable in mapped, caught") {
            blackHole(try mapper.deserialize([String: Coded?].self, from: $0, with: Growth.serializer))
        },
        ErrorCost(name: "mapped in Codable, caught") {
            blackHole(try decoder.decode([String: Caught<Mapped>].self, from: $0))
        },
    ]

    private static let mapper = ObjectMapper()
    private static let dropping = mapper.with { $0.invalidElements = .drop }
    private static let untrusted = ObjectMapper(policy: .untrusted).with { $0.limits = Growth.unlimited }
    private static let decoder = {
        let decoder = JsonDecoder()
        decoder.policy.invalidElements = .drop
        return decoder
    }()
}

private struct Own: Error {}

private struct Mapped: CodableByMapping {
    init(_ data: DeserializableData) throws {
        switch try data["fault"].get() as Int {
        case 0: break
        case 1: throw DeserializationError.wrongType(type: "fault")
        case 2: throw DeserializationError.custom(Own())
        default: throw Own()
        }
    }

    func serialize(to data: inout SerializableData) {}
}

private struct Coded: MappableByCoding {
    private enum CodingKeys: CodingKey { case fault }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        switch try values.decode(Int.self, forKey: .fault) {
        case 0: break
        case 1: throw DecodingError.dataCorruptedError(forKey: .fault, in: values, debugDescription: "a fault")
        case 2:
            // A path that leads into no value.
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: [CodingKeys.fault], debugDescription: "a fault"))
        default: throw Own()
        }
    }

    func encode(to encoder: any Encoder) throws {}
}

/// Tries a type, and ignores its error.
private struct Caught<Value: Decodable>: Decodable {
    init(from decoder: any Decoder) throws { blackHole(try? decoder.singleValueContainer().decode(Value.self)) }
}
