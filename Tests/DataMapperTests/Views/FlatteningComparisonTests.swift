import DataMapper
import Testing

/// A flattened object must give the same text as if its members were set in the object around it, in every order of
/// calls.
@Suite("Flattening: as if set one by one")
struct FlatteningComparisonTests {
    indirect enum Step: Sendable {
        case set(String, Int)
        case path([String], Int)
        case object(String, [Step])
        case flattened([Step])
        case flattenedBelow(String, [Step])

        func write(to data: inout SerializableData, flattening: Bool) {
            switch self {
            case .set(let key, let value): data[key].set(value)
            case .path(let path, let value): data[path].set(value)
            case .object(let key, let steps): data[key].set(Script(steps, flattening: flattening))
            case .flattened(let steps) where flattening: data.flattened.set(Script(steps, flattening: true))
            case .flattened(let steps): for step in steps { step.write(to: &data, flattening: false) }
            case .flattenedBelow(let key, let steps) where flattening:
                data[key].flattened.set(Script(steps, flattening: true))
            case .flattenedBelow(let key, let steps):
                for step in steps { step.write(to: &data[key], flattening: false) }
            }
        }
    }

    struct Script: Serializable {
        let steps: [Step]
        let flattening: Bool

        init(_ steps: [Step], flattening: Bool) {
            self.steps = steps
            self.flattening = flattening
        }

        func serialize(to data: inout SerializableData) {
            for step in steps { step.write(to: &data, flattening: flattening) }
        }
    }

    /// The same numbers for the same seed, everywhere.
    struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 29
        }
    }

    static func steps(_ numbers: inout Numbers, depth: Int) -> [Step] {
        let keys = ["a", "b", "c", "d"]
        return (0..<Int.random(in: 1...5, using: &numbers)).map { _ in
            let key = keys[Int.random(in: 0..<keys.count, using: &numbers)]
            let other = keys[Int.random(in: 0..<keys.count, using: &numbers)]
            let value = Int.random(in: 0..<100, using: &numbers)
            return switch Int.random(in: 0..<(depth > 0 ? 7 : 3), using: &numbers) {
            case 0: .set(key, value)
            case 1: .path([key, other], value)
            case 2: .path([key, other, key], value)
            case 3: .object(key, steps(&numbers, depth: depth - 1))
            case 4, 5: .flattened(steps(&numbers, depth: depth - 1))
            default: .flattenedBelow(key, steps(&numbers, depth: depth - 1))
            }
        }
    }

    @Test(arguments: 0..<40)
    func `is the same`(_ seed: UInt64) throws {
        var numbers = Numbers(state: seed)
        let mapper = ObjectMapper()
        for _ in 0..<25 {
            let steps = Self.steps(&numbers, depth: 3)
            let flattened = try mapper.serializeOrThrow(Script(steps, flattening: true))
            let plain = try mapper.serializeOrThrow(Script(steps, flattening: false))
            guard "\(flattened)" != "\(plain)" else { continue }
            Issue.record("\(steps)\n\(flattened)\n\(plain)")
            return
        }
    }
}
