internal import DataMapperValues

extension DeserializableData {
    /// Do not call or implement this function; the library uses it.
    @inline(never)
    public func _inspect<T: Deserializable>(_ key: StaticString, _: T.Type) { self[key].collect(T.self) }

    /// Do not call or implement this function; the library uses it.
    @inline(never)
    public func _inspect<T: Deserializable>(_ key: StaticString, _: T?.Type) { self[key].collect(T?.self) }
}
