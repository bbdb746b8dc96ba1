/// Reading with a default, for values that are missing, null, of another type, or invalid.
///
/// These calls never throw, although most of them are marked with `throws`.
///
/// ```swift
/// // map: {"age": "?", "role": "king"}
/// try map.value("age", default: 0)   // 0
/// try map.value("role", default: Role.guest)   // .guest
/// try map.value("owner", default: User(name: "nobody")).name   // "nobody"
/// map.value("users", default: [User(name: "nobody")]).count   // 1
/// try map.value("age", default: Date(timeIntervalSince1970: 0), using: DateTransform()).timeIntervalSince1970   // 0
/// ```
extension Map {
    /// Returns the value under a key, converted by a transform, or a default if the transform returns nil.
    @inlinable
    public func value<T>(_ key: String, default: T.Object, using transform: T) throws -> T.Object
    where T: TransformType {
        move(to: key, nil, ".")
        return transformed(transform) ?? `default`
    }

    /// Returns the value under a key, or a default if the value is missing, null or of another type. An enum is read
    /// from its raw value.
    @inlinable
    public func value<T>(_ key: String, default: T) throws -> T {
        move(to: key, nil, ".")
        if let type = T.self as? any RawRepresentable.Type { return raw(type) as? T ?? `default` }
        return isCurrentNull ? `default` : read(T.self) ?? `default`
    }

    /// Returns the array of objects under a key, or a default if the array or one of its objects cannot be read.
    @inlinable
    public func value<T: BaseMappable>(_ key: String, default: [T]) -> [T] {
        (try? value(key) as [T]) ?? `default`
    }

    /// Returns the object under a key, or a default if the object cannot be read.
    @inlinable
    public func value<T>(_ key: String, default: T) throws -> T where T: BaseMappable {
        (try? value(key) as T) ?? `default`
    }
}
