internal import DataMapperValues

/// The keys and indices of the missing values that a call has read, numbered from 1.
///
/// The same few keys are often missing in many records. Keys that are literals in the code are compared by their
/// address, and become text only if an error needs a path.
struct AbsentPaths {
    /// A key below a missing value, or below the last present one (0).
    struct ReachedKey: Hashable {
        let parent: UInt32
        let key: Key
    }

    enum Key: Hashable {
        case fixed(UnsafePointer<UInt8>?, count: Int)
        case text(KeyBytes)
        /// An index of an array, or of a value that is not an array.
        case index(Int)
        /// Several keys, any of which may have the value. Without keys, it is no step of a path.
        case anyOf([Key])

        init(_ key: PathKey) {
            self = key.withBytes { Key($0, isStatic: key.isStatic) }
        }

        init(_ bytes: UnsafeBufferPointer<UInt8>, isStatic: Bool) {
            self =
                isStatic
                ? .fixed(bytes.baseAddress, count: bytes.count)
                : .text(KeyBytes(String(decoding: bytes, as: UTF8.self)))
        }

        /// The step that a path shows: of several keys, the first one.
        var component: MappingPath.Component? {
            switch self {
            case .fixed(let start, let count):
                .key(String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
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

    private var entries: [ReachedKey] = []
    private var numbers: [ReachedKey: UInt32] = [:]
    /// The last number of each of a few addresses; 0 for none.
    private var recent: [UInt32] = []
    /// The missing value that was asked for last.
    private var last: (number: UInt32, missing: MissingSteps)?

    private static let recentBits = 6

    mutating func number(_ entry: ReachedKey) -> UInt32 {
        guard case .fixed(let start, _) = entry.key else { return numbered(entry) }
        if recent.isEmpty { recent = [UInt32](repeating: 0, count: 1 << Self.recentBits) }
        let address = UInt64(UInt(bitPattern: start)) &+ UInt64(entry.parent)
        let slot = Int((address &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - Self.recentBits))
        let last = recent[slot]
        if last != 0, entries[Int(last) - 1] == entry { return last }
        recent[slot] = numbered(entry)
        return recent[slot]
    }

    private mutating func numbered(_ entry: ReachedKey) -> UInt32 {
        if let number = numbers[entry] { return number }
        entries.append(entry)
        numbers[entry] = UInt32(entries.count)
        return UInt32(entries.count)
    }

    /// Returns what an error needs to know about a missing value: the path from the last present one, and the other keys
    /// under which the value could have been. Often the same key is missing again and again.
    mutating func missing(_ number: UInt32) -> MissingSteps {
        if let last, last.number == number { return last.missing }
        let keys = keys(number)
        let missing = MissingSteps(
            keys.compactMap(\.component), alternatives: keys.flatMap(\.alternatives))
        last = (number, missing)
        return missing
    }

    private func keys(_ number: UInt32) -> [Key] {
        var keys: [Key] = []
        var number = number
        while number != 0 {
            let entry = entries[Int(number) - 1]
            keys.append(entry.key)
            number = entry.parent
        }
        return keys.reversed()
    }
}
