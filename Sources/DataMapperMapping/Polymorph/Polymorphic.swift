/// A class whose subclasses ``StaticPolymorph`` can tell apart in data.
///
///     class Animal: PolymorphicMappable {
///         class var polymorphicKey: String { "kind" }
///         class var polymorphicInfo: PolymorphicInfo {
///             createPolymorphicInfo(name: "animal").with(subtypes: Dog.self, Cat.self)
///         }
///         ...
///     }
///
///     final class Dog: Animal {
///         override class var polymorphicInfo: PolymorphicInfo { createPolymorphicInfo(name: "dog") }
///         ...
///     }
///
/// `{"kind": "dog", ...}` asked for as an `Animal` makes a `Dog`, and a `Dog` is written with its `kind`. A class is
/// identified by key and name together. Data can only name classes that are registered in the one that is asked for, or
/// in a registered one.
public protocol Polymorphic: AnyObject {
    /// The key under which data has the name of the class. Subclasses may have another.
    static var polymorphicKey: String { get }

    /// The name of the class, and which subclasses it knows; they need not be direct. A class that does not override
    /// this can be made where it is registered, but cannot be asked for itself.
    static var polymorphicInfo: any PolymorphicInfo { get }
}

extension Polymorphic {
    /// The information for this class under its own name.
    public static func createPolymorphicInfo() -> GenericPolymorphicInfo<Self> {
        createPolymorphicInfo(name: defaultPolymorphicName)
    }

    /// The information for this class under a name.
    public static func createPolymorphicInfo(name: String) -> GenericPolymorphicInfo<Self> {
        GenericPolymorphicInfo(name: name)
    }

    /// The name of the type, without those around it.
    static var defaultPolymorphicName: String { "\(self)" }
}

/// A class that can be read polymorphically.
public typealias PolymorphicDeserializable = Deserializable & Polymorphic
/// A class that can be written polymorphically.
public typealias PolymorphicSerializable = Serializable & Polymorphic
/// A class that can be mapped polymorphically in both directions.
public typealias PolymorphicMappable = Mappable & Polymorphic

/// What ``StaticPolymorph`` needs to know of a class.
public protocol PolymorphicInfo {
    /// The class.
    var type: any Polymorphic.Type { get }
    /// Its name in data.
    var name: String { get }
    /// The subclasses it knows. What is no subclass is ignored.
    var registeredSubtypes: [any Polymorphic.Type] { get }
}

/// The information for a class, which checks that what is registered are subclasses.
public struct GenericPolymorphicInfo<T: Polymorphic>: PolymorphicInfo {
    /// The class.
    public var type: any Polymorphic.Type { T.self }
    /// Its name in data.
    public let name: String
    /// The subclasses it knows, in the order of their registration, which decides where data names several.
    public private(set) var registeredSubtypes: [any Polymorphic.Type] = []

    init(name: String) { self.name = name }

    /// Adds a subclass. To register it again, or the class itself, changes nothing.
    public mutating func register(subtype: T.Type) {
        let isKnown = subtype == T.self || registeredSubtypes.contains { $0 == subtype }
        if !isKnown { registeredSubtypes.append(subtype) }
    }

    /// Adds subclasses.
    public mutating func register(subtypes: T.Type...) { register(subtypes: subtypes) }

    /// Adds subclasses.
    public mutating func register(subtypes: [T.Type]) { subtypes.forEach { register(subtype: $0) } }

    /// This information with one more subclass.
    public func with(subtype: T.Type) -> GenericPolymorphicInfo<T> { with(subtypes: [subtype]) }

    /// This information with more subclasses.
    public func with(subtypes: T.Type...) -> GenericPolymorphicInfo<T> { with(subtypes: subtypes) }

    /// This information with more subclasses.
    public func with(subtypes: [T.Type]) -> GenericPolymorphicInfo<T> {
        var copy = self
        copy.register(subtypes: subtypes)
        return copy
    }
}
