/// A class whose subclasses have names in the data, so that ``StaticPolymorph`` can distinguish them.
///
/// ```swift
/// class Animal: PolymorphicMappable {
///     var name = ""
///
///     class var polymorphicKey: String { "kind" }
///     class var polymorphicInfo: any PolymorphicInfo {
///         createPolymorphicInfo(name: "animal").with(subtypes: Dog.self)
///     }
///
///     required init(_ data: DeserializableData) throws { try mapping(data) }
///
///     func mapping(_ data: inout MappableData) throws { try data["name"].map(&name) }
/// }
///
/// final class Dog: Animal {
///     override class var polymorphicInfo: any PolymorphicInfo { createPolymorphicInfo(name: "dog") }
/// }
/// ```
///
/// The data chooses the class, and the name of the class is written:
///
/// ```swift
/// let objectMapper = ObjectMapper(polymorph: StaticPolymorph())
/// let animal = try objectMapper.deserialize(Animal.self, fromValue: ["kind": "dog", "name": "Rex"])
///
/// animal is Dog   // true
/// objectMapper.serialize(animal)   // ["kind": "dog", "name": "Rex"]
/// ```
///
/// Key and name together identify a class. Data can name only the class that is read, the classes that it registers,
/// and the classes that those register.
public protocol Polymorphic: AnyObject {
    /// The key of the name of the class in the data. Subclasses may use another key.
    static var polymorphicKey: String { get }

    /// The name of the class, and the subclasses that it registers. They do not have to be direct subclasses.
    ///
    /// If a class does not override this property, you cannot read the class itself. Data can still name it if you read
    /// a class that registers it.
    static var polymorphicInfo: any PolymorphicInfo { get }
}

extension Polymorphic {
    /// Returns the information for this class, under the name of its type.
    public static func createPolymorphicInfo() -> GenericPolymorphicInfo<Self> {
        createPolymorphicInfo(name: defaultPolymorphicName)
    }

    /// Returns the information for this class, under a name.
    public static func createPolymorphicInfo(name: String) -> GenericPolymorphicInfo<Self> {
        GenericPolymorphicInfo(name: name)
    }

    /// The name of the type, without the names of the types around it.
    static var defaultPolymorphicName: String { "\(self)" }
}

/// The information that ``StaticPolymorph`` needs about a class. See ``GenericPolymorphicInfo``.
public protocol PolymorphicInfo {
    /// The class.
    var type: any Polymorphic.Type { get }
    /// The name of the class in the data.
    var name: String { get }
    /// The subclasses that the class registers. Other classes are ignored.
    var registeredSubtypes: [any Polymorphic.Type] { get }
}

/// The information about a class. The compiler checks that only subclasses are registered. ``Polymorphic`` has an
/// example.
public struct GenericPolymorphicInfo<T: Polymorphic>: PolymorphicInfo {
    /// The class.
    public var type: any Polymorphic.Type { T.self }
    /// The name of the class in the data.
    public let name: String
    /// The registered subclasses, in the order of registration. If the data names several of them under different keys,
    /// the first one is used.
    public internal(set) var registeredSubtypes: [any Polymorphic.Type] = []

    init(name: String) { self.name = name }
}
