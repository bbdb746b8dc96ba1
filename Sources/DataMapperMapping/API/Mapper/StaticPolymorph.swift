public import DataMapperValues

/// A polymorph that chooses a class by its name in the data, among the subclasses that ``Polymorphic`` classes
/// register. ``Polymorphic`` has an example.
///
/// It does not affect other types. If the data names several classes under different keys, the polymorph chooses the
/// one that was registered first.
///
/// The polymorph asks each class for its information once, and keeps the answer. Tasks can share a polymorph.
public final class StaticPolymorph: Polymorph {
    /// What happens if the type name in the data is unknown or missing. Later versions may add choices.
    public struct UnknownNames: Hashable, Sendable {
        private let choice: UInt8

        /// The requested class is created.
        public static let useBase = UnknownNames(choice: 0)
        /// An unknown or missing name is an error that lists the known names.
        public static let reject = UnknownNames(choice: 1)
    }

    /// What happens if the type name in the data is unknown or missing.
    public let unknownNames: UnknownNames
    let tables = PolymorphTables()

    /// Creates a polymorph.
    public init(unknownNames: UnknownNames = .useBase) { self.unknownNames = unknownNames }

    /// Returns the class that the value names if it is registered; otherwise the requested class.
    public func polymorphType<T>(for type: T.Type, in supportedType: SupportedType) -> T.Type {
        guard let base = type as? any Polymorphic.Type, let table = try? tables.table(of: base) else { return type }
        return namedType(for: type, table) { supportedType[$0]?.string } ?? type
    }

    /// Adds the name of a ``Polymorphic`` class. A value that is not a dictionary, or already has an entry with this
    /// key, does not change.
    public func writeTypeInfo<T>(to supportedType: inout SupportedType, of type: T.Type) {
        guard let type = type as? any Polymorphic.Type, supportedType.entries != nil else { return }
        let name = tables.name(of: type)
        if supportedType[name.key] == nil { supportedType.addToDictionary(key: name.key, value: .string(name.name)) }
    }

    /// Returns the class that was registered first among those that the data names. `name` returns the text of a key.
    func namedType<T>(
        for type: T.Type, _ table: PolymorphTable, _ name: (_ key: String) -> String?
    ) -> T.Type? {
        var best: (order: Int, type: T.Type)?
        for key in table.keys {
            guard let name = name(key), let entry = table.entry(named: name, forKey: key),
                entry.order < best?.order ?? .max, let found = entry.type as? T.Type
            else { continue }
            best = (entry.order, found)
        }
        return best?.type
    }

    /// Returns the name to write for a type; nil if it has none.
    func typeName(of type: Any.Type) -> TypeName? {
        (type as? any Polymorphic.Type).map { tables.name(of: $0) }
    }
}
