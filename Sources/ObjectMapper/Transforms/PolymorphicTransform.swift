/// A transform for objects of several types that share a protocol, a base class, or an enum.
///
/// The JSON has the name of each type.
///
/// ```swift
/// protocol Shape {
///     var area: Double { get }
/// }
///
/// struct Square: Shape, Mappable {
///     var side = 0.0
///     var area: Double { side * side }
///
///     init?(map: Map) {}
///
///     mutating func mapping(map: Map) { side <- map["side"] }
/// }
///
/// let shapes = PolymorphicTransform<any Shape>(key: "type").with(Square.self, named: "square") { $0 }
///
/// let square = shapes.transformFromJSON(["type": "square", "side": 2.0])
/// square?.area   // 4
/// shapes.transformToJSON(square)?["type"] as? String   // "square"
/// ```
///
/// It maps single values, arrays, dictionaries and everything else that takes a transform:
/// `shapes <- (map["shapes"], shapes)`. The name can be anywhere in the object. When the transform writes an object,
/// the name of its type replaces a property with the same key. JSON can name only registered types.
public struct PolymorphicTransform<Base>: TransformType, Sendable {
    private struct Entry: Sendable {
        let name: String
        let read: @Sendable ([String: Any]) -> Base?
        let write: @Sendable (Base) -> [String: Any]?
    }

    private let key: String
    private var entries: [Entry] = []

    /// Creates a transform that finds the names of types under `key`.
    public init(key: String) { self.key = key }

    /// Returns this transform with one more type.
    ///
    /// If the name is already registered, it now means this type.
    ///
    /// ```swift
    /// enum Owner {
    ///     case user(User)
    ///     case team([String])
    ///
    ///     var user: User? { if case .user(let user) = self { user } else { nil } }
    /// }
    ///
    /// let owners = PolymorphicTransform<Owner>(key: "kind")
    ///     .with(User.self, named: "user", as: { .user($0) }, from: { $0.user })
    /// owners.transformFromJSON(["kind": "user", "name": "Ana"])?.user?.name   // "Ana"
    /// ```
    ///
    /// - Parameters:
    ///   - type: The type of the objects with this name.
    ///   - name: The name of the type in the data.
    ///   - wrap: Converts an object to the shared type: `{ $0 }` for a protocol or a base class, or the case for an
    ///     enum.
    ///   - unwrap: Returns the object if it has this type, otherwise nil. You need it only if a cast is not enough, for
    ///     example for the payload of an enum.
    public func with<T: BaseMappable & SendableMetatype>(
        _ type: T.Type, named name: String, as wrap: @escaping @Sendable (T) -> Base,
        from unwrap: @escaping @Sendable (Base) -> T? = { Self.cast($0) }
    ) -> PolymorphicTransform {
        var copy = self
        copy.entries.removeAll { $0.name == name }
        copy.entries.append(
            Entry(
                name: name, read: { json in Mapper<T>().map(JSON: json).map(wrap) },
                write: { base in unwrap(base).map { $0.toJSON() } }))
        return copy
    }

    /// Returns an object of exactly this type. A subclass has an entry of its own.
    @usableFromInline
    static func cast<T>(_ base: Base) -> T? { type(of: base as Any) == T.self ? base as? T : nil }

    /// Returns an object of the type that the JSON names, or nil if the JSON names no registered type or the type
    /// rejects it.
    public func transformFromJSON(_ value: Any?) -> Base? {
        guard let json = value as? [String: Any], let name = json[key] as? String else { return nil }
        return entries.first { $0.name == name }?.read(json)
    }

    /// Returns the object as a dictionary with the name of its type. Returns nil for nil, and for a type that is not
    /// registered.
    public func transformToJSON(_ value: Base?) -> [String: Any]? {
        guard let value else { return nil }
        for entry in entries {
            guard var json = entry.write(value) else { continue }
            json[key] = entry.name
            return json
        }
        return nil
    }
}
