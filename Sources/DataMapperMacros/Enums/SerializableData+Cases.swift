#if Macros

public import DataMapper
internal import DataMapperMapping

extension SerializableData {
    /// Writes an object here, with the members that `body` sets.
    ///
    ///     data["circle"].object {
    ///         $0["radius"].set(radius)
    ///     }
    public mutating func object(_ body: (inout SerializableData) -> Void) { setObject(body) }

    /// Writes an array here, of one value each.
    ///
    ///     data["point"].array(x, y)   // {"point": [1, 2]}
    public mutating func array<each T: Serializable>(_ value: repeat each T) { setArray(repeat each value) }
}

extension MappableData {
    /// Maps a value that an update replaces as a whole: the `mapping` of an enum.
    ///
    ///     mutating func mapping(_ data: inout MappableData) throws { try data.mapWhole(&self) }
    ///
    /// - Throws: ``DeserializationError`` if the data has no such value. Nothing while writing.
    public mutating func mapWhole<T: SerializableAndDeserializable>(_ value: inout T) throws { try mapAnew(&value) }
}

#endif
