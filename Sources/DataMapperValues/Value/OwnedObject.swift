/// A dictionary that was made in Swift: entries in order, found by the UTF-8 bytes of their keys.
///
/// Only whoever holds the one reference changes it; `SupportedType` sees to that.
@usableFromInline
package final class OwnedObject: @unchecked Sendable {
    /// Entries that were removed may still be here, at `gaps`: to close each gap at once would move all that follows.
    private var slots: [(key: String, value: SupportedType)]
    private var gaps: Set<Int> = []
    private(set) var depth: Int
    /// Slots by key; only built where looking at every entry would take longer.
    private var places: [KeyBytes: Int]?

    private static let largestWithoutPlaces = 16

    /// The keys must differ from each other.
    package init(unique entries: [(key: String, value: SupportedType)]) {
        slots = entries
        depth = 1 + (entries.lazy.map(\.value.ownedDepth).max() ?? 0)
        indexPlaces()
    }

    deinit {
        if depth > OwnedDepth.recursive { OwnedDepth.dismantle(takeElements()) }
    }

    func takeElements() -> [SupportedType] {
        defer { (slots, gaps, places, depth) = ([], [], nil, 0) }
        return slots.map(\.value)
    }

    package var count: Int { slots.count - gaps.count }

    /// What is there, in order. Copied only where there are gaps.
    package var entries: [(key: String, value: SupportedType)] {
        gaps.isEmpty ? slots : slots.indices.filter { !gaps.contains($0) }.map { slots[$0] }
    }

    package subscript(key: String) -> SupportedType? { place(of: key).map { slots[$0].value } }

    package func set(_ value: SupportedType, for key: String) {
        depth = max(depth, 1 + value.ownedDepth)
        if let place = place(of: key) {
            slots[place].value = value
        } else {
            slots.append((key, value))
            if places == nil { indexPlaces() } else { places?[KeyBytes(key)] = slots.count - 1 }
        }
    }

    /// Takes a value out, to be set again: null stands in its place.
    package func take(_ key: String) -> SupportedType? {
        guard let place = place(of: key) else { return nil }
        defer { slots[place].value = .null }
        return slots[place].value
    }

    @discardableResult
    package func remove(_ key: String) -> SupportedType? {
        guard let place = place(of: key) else { return nil }
        guard places != nil else { return slots.remove(at: place).value }
        let value = slots[place].value
        places?[KeyBytes(key)] = nil
        slots[place].value = .null
        gaps.insert(place)
        if gaps.count * 2 > slots.count {
            slots = entries
            gaps = []
            indexPlaces()
        }
        return value
    }

    /// Removes any number of keys at the price of one.
    package func remove(_ keys: Set<KeyBytes>) {
        if keys.isEmpty { return }
        slots = entries.filter { !keys.contains(KeyBytes($0.key)) }
        gaps = []
        indexPlaces()
    }

    /// Puts a value in the place of the one under a key, and returns that; nil, and nothing changed, where there is none.
    package func exchange(_ value: consuming SupportedType, for key: String) -> SupportedType? {
        guard let place = place(of: key) else { return nil }
        depth = max(depth, 1 + value.ownedDepth)
        swap(&slots[place].value, &value)
        return value
    }

    private func place(of key: String) -> Int? {
        if let places { return places[KeyBytes(key)] }
        return slots.firstIndex { KeyBytes($0.key) == KeyBytes(key) }
    }

    private func indexPlaces() {
        places = nil
        guard slots.count > Self.largestWithoutPlaces else { return }
        places = Dictionary(uniqueKeysWithValues: slots.indices.lazy.map { (KeyBytes(self.slots[$0].key), $0) })
    }
}
