extension MappableData {
    // MARK: One value

    /// Maps an optional property with a transformation: it becomes nil if the transformation returns nil, which also
    /// gets null and missing values. While writing, the transformation also gets nil.
    ///
    /// ```swift
    /// // data: {"level": "12"}; var level: Int? = nil
    /// data["level"].map(&level, using: IntTransformation().lenient)
    ///
    /// level   // 12
    /// ```
    @inlinable
    public mutating func map<R: Transformation>(_ value: inout R.Object?, using transformation: R) {
        map(optional: &value, by: TransformationCoder(transformation))
    }

    /// Maps a required property with a transformation.
    ///
    /// - Throws: ``DeserializationError`` if the transformation returns nil; the property then keeps its value. Writing
    ///   never throws.
    @inlinable @_disfavoredOverload
    public mutating func map<R: Transformation>(_ value: inout R.Object, using transformation: R) throws {
        try map(required: &value, by: TransformationCoder(transformation))
    }

    /// Maps a property with a transformation: it becomes `fallback` if the transformation returns nil.
    @inlinable
    public mutating func map<R: Transformation>(
        _ value: inout R.Object, using transformation: R, or fallback: @autoclosure () -> R.Object
    ) {
        map(&value, or: fallback, by: TransformationCoder(transformation))
    }

    /// Maps an optional property with a transformation: it becomes nil if the value is missing or null. For arrays and
    /// dictionaries, use `transformation.array` and `transformation.dictionary`.
    ///
    /// - Throws: ``DeserializationError`` if the transformation returns nil; the property then keeps its value. Writing
    ///   never throws.
    @inlinable
    public mutating func mapIfPresent<R: Transformation>(_ value: inout R.Object?, using transformation: R) throws {
        try map(ifPresent: &value, by: TransformationCoder(transformation))
    }

    /// Maps a property with a transformation and a default; see ``mapIfPresent(_:using:)``.
    @inlinable
    public mutating func mapIfPresent<R: Transformation>(
        _ value: inout R.Object, using transformation: R, or fallback: @autoclosure () -> R.Object
    ) throws {
        try map(ifPresent: &value, or: fallback, by: TransformationCoder(transformation))
    }

    /// Maps an optional property with a transformation and a default, which may be nil; see ``mapIfPresent(_:using:)``.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func mapIfPresent<R: Transformation>(
        _ value: inout R.Object?, using transformation: R, or fallback: @autoclosure () -> R.Object?
    ) throws {
        try map(ifPresent: &value, orOptional: fallback, by: TransformationCoder(transformation))
    }

    // MARK: Containers

    /// Maps an optional array, set, dictionary or ``Field`` with a transformation of its values: it becomes nil if the
    /// value has another kind, or a value in it cannot be transformed.
    @inlinable
    public mutating func map<C: MappedContainer, R: Transformation>(_ container: inout C?, using transformation: R)
    where C.Content == R.Object {
        map(optional: &container, by: ContainerCoder(TransformationCoder(transformation)))
    }

    /// Maps a required container with a transformation of its values; throws if the container is invalid.
    @inlinable @_disfavoredOverload
    public mutating func map<C: MappedContainer, R: Transformation>(
        _ container: inout C, using transformation: R
    ) throws where C.Content == R.Object {
        try map(required: &container, by: ContainerCoder(TransformationCoder(transformation)))
    }

    /// Maps a container with a transformation of its values: it becomes `fallback` if the container is invalid.
    @inlinable
    public mutating func map<C: MappedContainer, R: Transformation>(
        _ container: inout C, using transformation: R, or fallback: @autoclosure () -> C
    ) where C.Content == R.Object {
        map(&container, or: fallback, by: ContainerCoder(TransformationCoder(transformation)))
    }

    // MARK: Containers of optionals

    /// Maps an optional container of optionals with a transformation, which also writes nil. An invalid value is nil.
    @inlinable
    public mutating func map<C: MappedContainer, R: Transformation>(_ container: inout C?, using transformation: R)
    where C.Content == R.Object? {
        map(optional: &container, by: ContainerCoder(OptionalCoder(TransformationCoder(transformation))))
    }

    /// Maps a required container of optionals with a transformation; throws if the value has another kind.
    @inlinable @_disfavoredOverload
    public mutating func map<C: MappedContainer, R: Transformation>(
        _ container: inout C, using transformation: R
    ) throws where C.Content == R.Object? {
        try map(required: &container, by: ContainerCoder(OptionalCoder(TransformationCoder(transformation))))
    }

    /// Maps a container of optionals with a transformation; it becomes `fallback` if the value has another kind.
    @inlinable
    public mutating func map<C: MappedContainer, R: Transformation>(
        _ container: inout C, using transformation: R, or fallback: @autoclosure () -> C
    ) where C.Content == R.Object? {
        map(&container, or: fallback, by: ContainerCoder(OptionalCoder(TransformationCoder(transformation))))
    }

    // MARK: Constants

    /// Writes the transformed value, also for nil; see ``set(_:)``.
    @inlinable
    public mutating func set<R: SerializableTransformation>(_ value: R.Object?, using transformation: R) {
        if !isReading { output.set(value, using: transformation) }
    }

    /// Writes a container, or null for nil, with each value transformed; see ``set(_:)``.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func set<C: MappedContainer, R: SerializableTransformation>(
        _ container: C?, using transformation: R
    ) where C.Content == R.Object {
        if !isReading { output.set(container, using: transformation) }
    }

    /// Writes a container of optionals, or null for nil, with each value transformed; see ``set(_:)``.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func set<C: MappedContainer, R: SerializableTransformation>(
        _ container: C?, using transformation: R
    ) where C.Content == R.Object? {
        if !isReading { output.set(container, using: transformation) }
    }
}
