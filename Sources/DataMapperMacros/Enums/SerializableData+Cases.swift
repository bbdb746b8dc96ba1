#if Macros

public import DataMapper
internal import DataMapperMapping

extension SerializableData {
    /// Writes an object here, with the members that `body` sets.
    ///
    /// ```swift
    /// struct Circle: Serializable {
    ///     let radius: Double
    ///
    ///     func serialize(to data: inout SerializableData) {
    ///         data["circle"].object {
    ///             $0["radius"].set(radius)
    ///         }
    ///     }
    /// }
    ///
    /// objectMapper.serialize(Circle(radius: 1.5))   // ["circle": ["radius": 1.5]]
    /// ```
    public mutating func object(_ body: (inout SerializableData) -> Void) { setObject(body) }

    /// Writes an array here, with these values as its elements.
    ///
    /// ```swift
    /// struct Point: Serializable {
    ///     let x: Int
    ///     let y: Int
    ///
    ///     func serialize(to data: inout SerializableData) { data["point"].array(x, y) }
    /// }
    ///
    /// objectMapper.serialize(Point(x: 1, y: 2))   // ["point": [1, 2]]
    /// ```
    public mutating func array<each T: Serializable>(_ value: repeat each T) { setArray(repeat each value) }
}

extension MappableData {
    /// Maps a value as a whole, for the `mapping` of an enum: an update replaces the whole value.
    ///
    /// ```swift
    /// enum Direction: String, Mappable {
    ///     case north, south
    ///
    ///     mutating func mapping(_ data: inout MappableData) throws { try data.mapWhole(&self) }
    /// }
    ///
    /// objectMapper.serialize(Direction.north)   // "north"
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the data has no such value. Writing never throws.
    public mutating func mapWhole<T: SerializableAndDeserializable>(_ value: inout T) throws { try mapAnew(&value) }
}

#endif
