/// Objects of several types under one, such as a protocol: each type has a name, which the JSON has under a key.
///
///     static let shapes = PolymorphicTransform<any Shape>(key: "type")
///         .with(Circle.self, named: "circle") { $0 }
///         .with(Square.self, named: "square") { $0 }
///
///     shapes <- (map["shapes"], Drawing.shapes)   // var shapes: [any Shape] = []
///
/// It serves single values, arrays, dictionaries and whatever else takes a transform, in both directions. The name may stand
/// anywhere in the object, and is written in place of a property under the same key. JSON can only name what is registered.
public struct PolymorphicTransform<Base>: TransformType, Sendable {
    /// What the types have in common.
    public typealias Object = Base
    /// An object with the name of its type.
    public typealias JSON = [String: Any]

    private struct Entry: Sendable {
        let name: String
        let read: @Sendable ([String: Any]) -> Base?
        let write: @Sendable (Base) -> [String: Any]?
    }

    private let key: String
    private var entries: [Entry] = []

    /// A transform that finds names under `key`.
    public init(key: String) { self.key = key }

    /// This transform with one more type. A name that is registered already now means this type.
    ///
    /// - Parameters:
    ///   - wrap: Makes the common type of an object: `{ $0 }` for a protocol or a base class, the case for an enum.
    ///   - unwrap: The object, if it is of this type. Needed only where a cast cannot tell, as for an enum's payload.
    public func with<T: BaseMappable & SendableMetatype>(
        _: T.Type, named name: String, as wrap: @escaping @Sendable (T) -> Base,
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

    /// An object of exactly this type: a subclass has an entry of its own.
    @usableFromInline
    static func cast<T>(_ base: Base) -> T? { type(of: base as Any) == T.self ? base as? T : nil }

    /// The object of the type that the JSON names; nil where it names none, or the type refuses.
    public func transformFromJSON(_ value: Any?) -> Base? {
        guard let json = value as? [String: Any], let name = json[key] as? String else { return nil }
        return entries.first { $0.name == name }?.read(json)
    }

    /// The object as a dictionary with the name of its type; nil for nil, and for a type that is not registered.
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
