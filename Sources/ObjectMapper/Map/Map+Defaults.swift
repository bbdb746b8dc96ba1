/// Reading with something to fall back on, where a value is missing, null, of another type, or fails.
///
/// These never throw, though they are declared to.
extension Map {
    /// What a transform makes of the value under a key, or another object.
    @inlinable
    public func value<T>(_ key: String, default: T.Object, using transform: T) throws -> T.Object
    where T: TransformType {
        move(to: key, nil, ".")
        return transformed(transform) ?? `default`
    }

    /// The value under a key as a `T`, or another value. An enum is read by its raw value.
    @inlinable
    public func value<T>(_ key: String, default: T) throws -> T {
        move(to: key, nil, ".")
        if let type = T.self as? any RawRepresentable.Type { return raw(type) as? T ?? `default` }
        return isCurrentNull ? `default` : read(T.self) ?? `default`
    }

    /// Objects, or others where one fails.
    @inlinable
    public func value<T: BaseMappable>(_ key: String, default: [T]) -> [T] {
        (try? value(key) as [T]) ?? `default`
    }

    /// An object, or another one.
    @inlinable
    public func value<T>(_ key: String, default: T) throws -> T where T: BaseMappable {
        (try? value(key) as T) ?? `default`
    }
}
