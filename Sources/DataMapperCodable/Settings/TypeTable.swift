internal import DataMapperMapping
internal import DataMapperValues

/// What all calls know of types. Asking the runtime takes long, and most programs write and read the same types again.
final class TypeFacts<Fact>: @unchecked Sendable {
    private let lock = Lock()
    // The lock protects it.
    private var facts: [ObjectIdentifier: Fact?] = [:]
    private let find: @Sendable (Any.Type) -> Fact?

    /// Creates the facts of types that nobody has asked for. `find` finds out what there is to know, and must not ask for a
    /// type.
    init(finding find: @escaping @Sendable (Any.Type) -> Fact?) { self.find = find }

    /// Returns what is known of a type.
    func fact(of type: Any.Type) -> Fact? {
        lock.withLock {
            if let known = facts[ObjectIdentifier(type)] { return known }
            let fact = find(type)
            facts[ObjectIdentifier(type)] = .some(fact)
            return fact
        }
    }
}

/// What a call knows of types, by the addresses of their metadata. Types that a call uses repeatedly are usually found at
/// once. A type has several places, so that types of which one takes the place of another in turn are rare.
struct TypeTable<Fact>: ~Copyable {
    private struct Entry: TableValue {
        var type: ObjectIdentifier?
        var fact: Fact?

        static var tableBits: Int { 6 }
    }

    private let table = FixedTable<Entry>.make(Entry())
    private let entries: TablePlaces<Entry>
    private let facts: TypeFacts<Fact>

    init(_ facts: TypeFacts<Fact>) {
        self.facts = facts
        entries = table.places
    }

    /// Returns what is known of a type.
    @inline(__always)
    func fact<T>(of type: T.Type) -> Fact? {
        let identifier = ObjectIdentifier(type)
        let place = identifier.place(bits: Entry.tableBits)
        let entry = entries[place]
        return entry.pointee.type == identifier ? entry.pointee.fact : find(type, place)
    }

    /// Returns what is known of a type that is not at its first place.
    @inline(never)
    private func find(_ type: Any.Type, _ place: Int) -> Fact? {
        let identifier = ObjectIdentifier(type)
        for way in 1..<Entry.ways where entries[place ^ way].pointee.type == identifier {
            return entries[place ^ way].pointee.fact
        }
        let fact = facts.fact(of: type)
        let free = (0..<Entry.ways).first { entries[place ^ $0].pointee.type == nil }
        entries[place ^ (free ?? 0)].pointee = Entry(type: identifier, fact: fact)
        return fact
    }
}

extension ObjectIdentifier {
    /// The place of a type in a table with 2^`bits` places. The types of a program are often at equal distances from each
    /// other. One multiplication alone maps some distances to the same place.
    @inline(__always)
    func place(bits: Int, with more: UInt64 = 0) -> Int {
        let address = UInt64(UInt(bitPattern: self)) ^ more
        return Int(truncatingIfNeeded: ((address ^ address &>> 9) &* 0xD6E8_FEB8_6659_FD93) &>> UInt64(64 - bits))
    }
}
