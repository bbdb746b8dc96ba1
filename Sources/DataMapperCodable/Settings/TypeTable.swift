internal import DataMapperMapping
internal import DataMapperValues

/// What all calls know of types. Asking the runtime takes long, and most programs write and read the same types again.
final class TypeFacts<Fact>: @unchecked Sendable {
    private let lock = Lock()
    // The lock protects it.
    private var facts: [ObjectIdentifier: Fact?] = [:]

    /// Returns what is known of a type. `find` finds it out when nobody has asked before, and must not ask for a type.
    func fact(of type: Any.Type, _ find: (Any.Type) -> Fact?) -> Fact? {
        lock.withLock {
            if let known = facts[ObjectIdentifier(type)] { return known }
            let fact = find(type)
            facts[ObjectIdentifier(type)] = .some(fact)
            return fact
        }
    }
}

/// What a call knows of types, by the addresses of their metadata. Types that a call uses repeatedly are usually found at
/// once.
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

    /// Returns what is known of a type. `find` finds it out when nobody has asked before.
    @inline(__always)
    func fact<T>(of type: T.Type, _ find: (Any.Type) -> Fact?) -> Fact? {
        let identifier = ObjectIdentifier(type)
        let entry = entries[identifier.place(bits: Entry.tableBits)]
        return entry.pointee.type == identifier ? entry.pointee.fact : add(type, at: entry, find)
    }

    @inline(never)
    private func add(_ type: Any.Type, at entry: Handle<Entry>, _ find: (Any.Type) -> Fact?) -> Fact? {
        let fact = facts.fact(of: type, find)
        entry.pointee = Entry(type: ObjectIdentifier(type), fact: fact)
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
