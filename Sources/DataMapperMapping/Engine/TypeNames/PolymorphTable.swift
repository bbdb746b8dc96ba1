internal import DataMapperValues

/// The classes that data may name where a base class is read.
package final class PolymorphTable: @unchecked Sendable {
    /// A class with its key and its name.
    struct NamedClass {
        let type: any Polymorphic.Type
        let key: String
        let name: String
        /// The position in the order of registration. If data names several classes, the first one wins.
        let order: Int
    }

    /// The reason why a class cannot be read.
    enum Misuse: Error {
        /// The class does not override `polymorphicInfo`.
        case notOverridden(String)
        /// The class knows two classes with the same key and name.
        case ambiguous(String, String)
    }

    let entries: [NamedClass]
    let keys: [String]
    private var byKey: [KeyBytes: [KeyBytes: NamedClass]] = [:]

    /// Follows registrations depth first. A class may be registered several times.
    init(of base: any Polymorphic.Type) throws {
        guard PolymorphTable.overridesInfo(base) else { throw Misuse.notOverridden("\(base)") }
        var entries: [NamedClass] = []
        var keys: [String] = []
        var seen: Set<ObjectIdentifier> = []
        var pending: [any Polymorphic.Type] = [base]
        while let type = pending.popLast() {
            guard seen.insert(ObjectIdentifier(type)).inserted else { continue }
            let (name, key) = PolymorphTable.nameAndKey(of: type)
            let entry = NamedClass(type: type, key: key, name: name, order: entries.count)
            if let other = byKey[KeyBytes(key), default: [:]].updateValue(entry, forKey: KeyBytes(name)) {
                throw Misuse.ambiguous("\(other.type)", "\(type)")
            }
            entries.append(entry)
            if !keys.contains(where: { KeyBytes($0) == KeyBytes(key) }) { keys.append(key) }
            if PolymorphTable.overridesInfo(type) {
                pending.append(contentsOf: type.polymorphicInfo.registeredSubtypes.reversed())
            }
        }
        self.entries = entries
        self.keys = keys
    }

    func entry(named name: String, forKey key: String) -> NamedClass? { byKey[KeyBytes(key)]?[KeyBytes(name)] }

    static func overridesInfo(_ type: any Polymorphic.Type) -> Bool { type.polymorphicInfo.type == type }

    static func nameAndKey(of type: any Polymorphic.Type) -> (name: String, key: String) {
        let info = type.polymorphicInfo
        return (info.type == type ? info.name : type.defaultPolymorphicName, type.polymorphicKey)
    }
}

/// The tables of classes. Each is made once and then kept.
final class PolymorphTables: @unchecked Sendable {
    private let lock = Lock()
    private var tables: [ObjectIdentifier: Result<PolymorphTable, any Error>] = [:]
    private var names: [ObjectIdentifier: TypeName] = [:]

    func table(of base: any Polymorphic.Type) throws -> PolymorphTable {
        try value(of: base, in: \.tables) { base in Result { try PolymorphTable(of: base) } }.get()
    }

    func name(of type: any Polymorphic.Type) -> TypeName {
        value(of: type, in: \.names) { type in
            let (name, key) = PolymorphTable.nameAndKey(of: type)
            return TypeName(key: key, name: name)
        }
    }

    /// Returns a value that is kept. Classes are asked outside of the lock, because their code may ask for other
    /// classes.
    private func value<Value>(
        of type: any Polymorphic.Type, in values: ReferenceWritableKeyPath<PolymorphTables, [ObjectIdentifier: Value]>,
        _ make: (any Polymorphic.Type) -> Value
    ) -> Value {
        let identifier = ObjectIdentifier(type)
        if let known = lock.withLock({ self[keyPath: values][identifier] }) { return known }
        let made = make(type)
        return lock.withLock {
            if let known = self[keyPath: values][identifier] { return known }
            self[keyPath: values][identifier] = made
            return made
        }
    }
}
