/// An array that was made in Swift, as opposed to one in a ``Document``.
@usableFromInline
final class OwnedArray: @unchecked Sendable {
    /// Changed by `deinit` alone.
    private(set) var elements: [SupportedType]
    private(set) var depth: Int

    init(_ elements: [SupportedType]) {
        self.elements = elements
        depth = 1 + (elements.lazy.map(\.ownedDepth).max() ?? 0)
    }

    deinit {
        guard depth > OwnedRemains.recursiveDepth else { return }
        var remains = OwnedRemains()
        handOver(to: &remains)
        remains.free()
    }

    fileprivate func handOver(to remains: inout OwnedRemains) {
        for element in elements { remains.append(element) }
        (elements, depth) = ([], 0)
    }
}

/// A dictionary that was made in Swift: entries in order, found by the UTF-8 bytes of their keys.
///
/// Only whoever holds the one reference changes it; `SupportedType` sees to that.
@usableFromInline
final class OwnedObject: @unchecked Sendable {
    private(set) var entries: [(key: String, value: SupportedType)]
    private(set) var depth: Int
    /// Places by key; only built where looking at every entry would take longer.
    private var places: [KeyBytes: Int]?

    private static let largestWithoutPlaces = 16

    /// The keys must differ from each other.
    init(unique entries: [(key: String, value: SupportedType)]) {
        self.entries = entries
        depth = 1 + (entries.lazy.map(\.value.ownedDepth).max() ?? 0)
        indexPlaces()
    }

    deinit {
        guard depth > OwnedRemains.recursiveDepth else { return }
        var remains = OwnedRemains()
        handOver(to: &remains)
        remains.free()
    }

    fileprivate func handOver(to remains: inout OwnedRemains) {
        for entry in entries { remains.append(entry.value) }
        (entries, depth) = ([], 0)
    }

    subscript(key: String) -> SupportedType? { place(of: key).map { entries[$0].value } }

    func set(_ value: SupportedType, for key: String) {
        depth = max(depth, 1 + value.ownedDepth)
        if let place = place(of: key) {
            entries[place].value = value
        } else {
            entries.append((key, value))
            if places == nil { indexPlaces() } else { places?[KeyBytes(key)] = entries.count - 1 }
        }
    }

    func remove(_ key: String) {
        guard let place = place(of: key) else { return }
        entries.remove(at: place)
        indexPlaces()
    }

    private func place(of key: String) -> Int? {
        if let places { return places[KeyBytes(key)] }
        return entries.firstIndex { KeyBytes($0.key) == KeyBytes(key) }
    }

    private func indexPlaces() {
        places = nil
        guard entries.count > Self.largestWithoutPlaces else { return }
        places = Dictionary(uniqueKeysWithValues: entries.indices.lazy.map { (KeyBytes(self.entries[$0].key), $0) })
    }
}

/// A string that is compared by its bytes, not by Unicode equivalence.
struct KeyBytes: Hashable {
    let string: String

    init(_ string: String) { self.string = string }

    static func == (left: KeyBytes, right: KeyBytes) -> Bool {
        left.string.utf8.elementsEqual(right.string.utf8)
    }

    func hash(into hasher: inout Hasher) {
        var copy = string
        copy.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

/// What is left of a deeply nested value: its containers are freed one after the other, not one within the other.
///
/// Each hands its elements over before it goes, and does so in a function that has returned when they are looked at. So
/// nothing but the lists below holds them, whatever copies the compiler makes on the way.
private struct OwnedRemains {
    /// Up to here, freeing one level within the other does no harm.
    static let recursiveDepth = 64

    private var arrays: [OwnedArray] = []
    private var objects: [OwnedObject] = []

    mutating func append(_ value: SupportedType) {
        switch value.storage {
        case .array(let array): arrays.append(array)
        case .object(let object): objects.append(object)
        default: break
        }
    }

    /// Frees the containers, as far as nobody else holds them.
    mutating func free() {
        while true {
            if let last = arrays.indices.last {
                let isUnique = isKnownUniquelyReferenced(&arrays[last])
                let array = arrays.removeLast()
                if isUnique { array.handOver(to: &self) }
            } else if let last = objects.indices.last {
                let isUnique = isKnownUniquelyReferenced(&objects[last])
                let object = objects.removeLast()
                if isUnique { object.handOver(to: &self) }
            } else {
                return
            }
        }
    }
}

    init() {}
}

extension SupportedType {
    /// Levels of containers that are objects in memory; a document has none, however deep.
    var ownedDepth: Int {
        switch storage {
        case .array(let array): array.depth
        case .object(let object): object.depth
        default: 0
        }
    }
}
