/// Reading with a default, for values that are missing, null, of another type, or invalid.
///
/// These calls never throw, although most of them are marked with `throws`.
///
/// ```swift
/// try map.value("name", default: "nobody")   // "nobody"
/// try map.value("role", default: Role.guest)   // .guest
/// try map.value("owner", default: User(name: "nobody")).name   // "nobody"
/// map.value("users", default: [User(name: "nobody")]).count   // 1
/// try map.value("born", default: Date(timeIntervalSince1970: 0), using: DateTransform()).timeIntervalSince1970   // 0
/// ```
extension Map {
    /// Returns the value of a key, converted by a transform, or a default.
    ///
    /// ```swift
    /// let born = try map.value("born", default: Date(timeIntervalSince1970: 0), using: DateTransform())
    /// born.timeIntervalSince1970   // 0
    /// ```
    @inlinable
    public func value<T>(_ key: String, default: T.Object, using transform: T) throws -> T.Object
    where T: TransformType {
        move(to: key, nil, ".")
        return transformed(transform) ?? `default`
    }

    /// Returns the value of a key, or a default.
    ///
    /// An enum is read from its raw value.
    ///
    /// ```swift
    /// try map.value("name", default: "nobody")   // "nobody"
    /// try map.value("role", default: Role.guest)   // .guest
    /// ```
    @inlinable
    public func value<T>(_ key: String, default: T) throws -> T {
        move(to: key, nil, ".")
        if let type = T.self as? any RawRepresentable.Type { return raw(type) as? T ?? `default` }
        return isCurrentNull ? `default` : read(T.self) ?? `default`
    }

    /// Returns the objects of a key, or a default if one of them cannot be read.
    ///
    /// ```swift
    /// map.value("users", default: [User(name: "nobody")]).map(\.name)   // ["nobody"]
    /// ```
    @inlinable
    public func value<T: BaseMappable>(_ key: String, default: [T]) -> [T] {
        (try? value(key) as [T]) ?? `default`
    }

    /// Returns the object of a key, or a default.
    ///
    /// ```swift
    /// try map.value("owner", default: User(name: "nobody")).name   // "nobody"
    /// ```
    @inlinable
    public func value<T>(_ key: String, default: T) throws -> T where T: BaseMappable {
        (try? value(key) as T) ?? `default`
    }
}
