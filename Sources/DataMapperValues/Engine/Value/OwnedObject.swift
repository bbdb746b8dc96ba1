/// A dictionary that was created in Swift, with the rules of ``OwnedArray``. The entries keep their order and are found by
/// the UTF-8 bytes of their keys.
@usableFromInline
package final class OwnedObject: @unchecked Sendable {
    /// The entries, with removed ones at the places in `gaps`. To close each gap at once would move all entries after
    /// it.
    private var slots: [(key: String, value: SupportedType)]
    private var gaps: Set<Int> = []
    private(set) var depth: Int
    /// The slot of each key. Used only for objects that are so large that a search of all entries would be slower.
    private var places: [KeyBytes: Int]?

    private static let largestWithoutPlaces = 16

    let formatKeys: FormatKeys

    /// Creates an object. The keys must be different.
    package init(unique entries: [(key: String, value: SupportedType)], formatKeys: FormatKeys = FormatKeys()) {
        self.formatKeys = formatKeys
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

    /// The entries in order. Copied only if there are gaps.
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

    /// Takes a value out and leaves null in its place, so that it can be changed and set again.
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

    /// Removes all these keys in one pass.
    package func remove(_ keys: Set<KeyBytes>) {
        if keys.isEmpty { return }
        slots = entries.filter { !keys.contains(KeyBytes($0.key)) }
        gaps = []
        indexPlaces()
    }

    /// Replaces the value of a key and returns the old one. Returns nil and changes nothing if the key is missing.
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
