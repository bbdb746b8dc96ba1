/// Finds the names, keys and registered subclasses of ``Polymorphic`` classes, for a ``Polymorph`` of your own.
///
///     let provider = PolymorphDataProvider()
///     provider.nameAndKey(of: Dog.self)                                       // ("dog", "kind")
///     provider.keys(of: Animal.self)                                          // ["kind"]
///     provider.polymorphType(of: Animal.self, named: "dog", forKey: "kind")   // Dog.self
///
/// A class knows itself, the classes that it registers, and those that they register. ``StaticPolymorph`` follows the
/// same rules. Each class is asked for its information once, and the answer is kept for the lifetime of the provider. A
/// provider can be shared between tasks.
public final class PolymorphDataProvider: Sendable {
    private let tables = PolymorphTables()

    /// Creates a provider.
    public init() {}

    /// Returns the name and the key of a class. A class that does not override `polymorphicInfo` has the name of its
    /// type.
    public func nameAndKey(of type: any Polymorphic.Type) -> (name: String, key: String) {
        let name = tables.name(of: type)
        return (name.name, name.key)
    }

    /// Returns the keys of all classes that a class knows.
    ///
    /// Empty for a class that cannot be asked for: one that does not override `polymorphicInfo`, or that knows two
    /// classes with the same key and name.
    public func keys(of type: any Polymorphic.Type) -> Set<String> { Set((try? tables.table(of: type))?.keys ?? []) }

    /// Returns the class with a name and key among the classes that another one knows.
    ///
    /// Nil if there is no such class, and for a class that cannot be asked for; see ``keys(of:)``.
    public func polymorphType(
        of type: any Polymorphic.Type, named name: String, forKey key: String
    ) -> (any Polymorphic.Type)? {
        (try? tables.table(of: type))?.entry(named: name, forKey: key)?.type
    }
}
