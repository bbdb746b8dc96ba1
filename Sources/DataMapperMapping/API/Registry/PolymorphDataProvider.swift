/// A helper for a ``Polymorph`` of your own, which finds the names, keys and registered subclasses of ``Polymorphic``
/// classes.
///
/// ```swift
/// let provider = PolymorphDataProvider()
///
/// provider.nameAndKey(of: Dog.self).name   // "dog"
/// provider.keys(of: Animal.self)   // ["kind"]
/// provider.polymorphType(of: Animal.self, named: "dog", forKey: "kind") == Dog.self   // true
/// ```
///
/// A class knows itself, the classes that it registers, and the classes that those register. ``StaticPolymorph``
/// follows the same rules. The provider asks each class for its information once, and keeps the answer. Tasks can share
/// a provider.
public final class PolymorphDataProvider: Sendable {
    private let tables = PolymorphTables()

    /// Creates a provider.
    public init() {}

    /// Returns the name and the key of a class.
    ///
    /// If a class does not override `polymorphicInfo`, its name is the name of its type.
    public func nameAndKey(of type: any Polymorphic.Type) -> (name: String, key: String) {
        let name = tables.name(of: type)
        return (name.name, name.key)
    }

    /// Returns the keys of all classes that a class knows.
    ///
    /// The result is empty if the class does not override `polymorphicInfo`, or if it knows two classes with the same
    /// key and name.
    public func keys(of type: any Polymorphic.Type) -> Set<String> { Set((try? tables.table(of: type))?.keys ?? []) }

    /// Returns the class that has a name under a key, among the classes that another class knows.
    ///
    /// The result is nil if there is no such class, or if ``keys(of:)`` is empty for the other class.
    public func polymorphType(
        of type: any Polymorphic.Type, named name: String, forKey key: String
    ) -> (any Polymorphic.Type)? {
        (try? tables.table(of: type))?.entry(named: name, forKey: key)?.type
    }
}
