internal import DataMapperValues

/// The keys and indices of the missing values that a call has read, numbered from 1.
///
/// The same few keys are often missing in many records. Keys that are literals in the code are compared by their
/// address, and become text only if an error needs a path.
struct AbsentPaths {
    struct MissingValue: Hashable {
        /// The number of the missing value that this one is below; 0 if it is below a value that is present.
        let parent: UInt32
        let step: Step
    }

    /// A step of a path: a key or an index.
    enum Step: Hashable {
        case fixed(LiteralText)
        case text(KeyBytes)
        /// An index of an array, or of a value that is not an array.
        case index(Int)
        /// Several keys, any of which may have the value. An empty list is not shown in paths.
        case anyOf([Step])

        init(_ key: PathKey) { self = key.withKey { Step($0) } }

        init(_ key: SoughtKey) { self = key.literal.map { .fixed($0) } ?? .text(KeyBytes(key.bytes.string)) }

        /// The step that a path shows: of several keys, the first one.
        var component: MappingPath.Component? {
            switch self {
            case .fixed(let text): .key(text.bytes.string)
            case .text(let key): .key(key.string)
            case .index(let index): .index(index)
            case .anyOf(let keys): keys.first?.component
            }
        }

        /// Of several keys, those after the first one.
        var alternatives: [MappingPath.Component] {
            if case .anyOf(let keys) = self { keys.dropFirst().compactMap(\.component) } else { [] }
        }
    }

    private var values: [MissingValue] = []
    private var numbers: [MissingValue: UInt32] = [:]
    /// Numbers of missing values that were asked for recently, each at one of two places that its key's address
    /// determines; 0 for none. With one place, some programs would have keys that take the place of each other.
    private var recent: [UInt32] = []
    /// The missing value that was asked for last.
    private var last: (number: UInt32, missing: MissingSteps)?

    private static let recentBits = 6

    mutating func number(_ value: MissingValue) -> UInt32 {
        guard case .fixed(let text) = value.step else { return numbered(value) }
        if recent.isEmpty { recent = [UInt32](repeating: 0, count: 1 << Self.recentBits) }
        let address = UInt64(text.address) &+ UInt64(value.parent)
        let slot = Int((address &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - Self.recentBits))
        if isRecent(value, at: slot) { return recent[slot] }
        let other = slot ^ 1
        if isRecent(value, at: other) { return recent[other] }
        let number = numbered(value)
        recent[recent[slot] == 0 ? slot : other] = number
        return number
    }

    @inline(__always)
    private func isRecent(_ value: MissingValue, at slot: Int) -> Bool {
        let number = recent[slot]
        return number != 0 && values[Int(number) - 1] == value
    }

    private mutating func numbered(_ value: MissingValue) -> UInt32 {
        if let number = numbers[value] { return number }
        values.append(value)
        numbers[value] = UInt32(values.count)
        return UInt32(values.count)
    }

    /// Returns the path to a missing value from the last present one, and the other keys under which the value could
    /// have been. The last answer is stored, because often the same value is asked for again.
    mutating func missing(_ number: UInt32) -> MissingSteps {
        if let last, last.number == number { return last.missing }
        let steps = steps(to: number)
        let missing = MissingSteps(
            steps.compactMap(\.component), alternatives: steps.flatMap(\.alternatives))
        last = (number, missing)
        return missing
    }

    private func steps(to number: UInt32) -> [Step] {
        var steps: [Step] = []
        var number = number
        while number != 0 {
            let value = values[Int(number) - 1]
            steps.append(value.step)
            number = value.parent
        }
        return steps.reversed()
    }
}
