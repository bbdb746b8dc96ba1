extension DeserializableData {
    // MARK: One value

    /// Returns the transformed value, or nil if the transformation returns nil. The transformation also gets null and
    /// missing values, as `.null`.
    ///
    /// ```swift
    /// // data: {"level": "12"}
    /// data["level"].get(using: IntTransformation().lenient) as Int?   // 12
    /// ```
    @inlinable
    public func get<R: DeserializableTransformation>(using transformation: R) -> R.Object? {
        optional(TransformationCoder(transformation))
    }

    /// Returns the transformed value.
    ///
    /// - Throws: ``DeserializationError`` if the transformation returns nil.
    @inlinable @_disfavoredOverload
    public func get<R: DeserializableTransformation>(using transformation: R) throws -> R.Object {
        try required(TransformationCoder(transformation))
    }

    /// Returns the transformed value, or `fallback` if the transformation returns nil.
    @inlinable
    public func get<R: DeserializableTransformation>(
        using transformation: R, or fallback: @autoclosure () -> R.Object
    ) -> R.Object {
        value(TransformationCoder(transformation), or: fallback)
    }

    /// Returns the transformed value, or nil if the value is missing or null: the transformation does not get it. For
    /// arrays and dictionaries, use `transformation.array` and `transformation.dictionary`.
    ///
    /// ```swift
    /// // data: {"level": null, "levels": ["1", 2]}
    /// try data["level"].getIfPresent(using: IntTransformation().lenient) as Int?   // nil
    /// try data["levels"].getIfPresent(using: IntTransformation().lenient.array) as [Int]?   // [1, 2]
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the transformation returns nil.
    @inlinable
    public func getIfPresent<R: DeserializableTransformation>(using transformation: R) throws -> R.Object? {
        try ifPresent(TransformationCoder(transformation))
    }

    /// Returns the transformed value, or `fallback` if the value is missing or null.
    @inlinable
    public func getIfPresent<R: DeserializableTransformation>(
        using transformation: R, or fallback: @autoclosure () -> R.Object
    ) throws -> R.Object {
        try ifPresent(TransformationCoder(transformation)) ?? fallback()
    }

    /// Returns the transformed value, or `fallback`, which may be nil, if the value is missing or null.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public func getIfPresent<R: DeserializableTransformation>(
        using transformation: R, or fallback: @autoclosure () -> R.Object?
    ) throws -> R.Object? {
        try ifPresent(TransformationCoder(transformation)) ?? fallback()
    }

    // MARK: Containers

    /// Returns an array, a set, a dictionary or a ``Field`` with each value transformed, or nil if the value has
    /// another kind, or a value in it cannot be transformed.
    ///
    /// ```swift
    /// // data: {"levels": ["1", 2], "named": {"a": "1"}}
    /// data["levels"].get(using: IntTransformation().lenient) as [Int]?   // [1, 2]
    /// data["named"].get(using: IntTransformation().lenient) as [String: Int]?   // ["a": 1]
    /// ```
    @inlinable
    public func get<C: MappedContainer, R: DeserializableTransformation>(using transformation: R) -> C?
    where C.Content == R.Object {
        optional(ContainerCoder(TransformationCoder(transformation)))
    }

    /// Returns a container with each value transformed; throws if the container is invalid.
    @inlinable @_disfavoredOverload
    public func get<C: MappedContainer, R: DeserializableTransformation>(using transformation: R) throws -> C
    where C.Content == R.Object {
        try required(ContainerCoder(TransformationCoder(transformation)))
    }

    /// Returns a container with each value transformed, or `fallback` if the container is invalid.
    @inlinable
    public func get<C: MappedContainer, R: DeserializableTransformation>(
        using transformation: R, or fallback: @autoclosure () -> C
    ) -> C where C.Content == R.Object {
        value(ContainerCoder(TransformationCoder(transformation)), or: fallback)
    }

    // MARK: Containers of optionals

    /// Returns a container with each value transformed, or nil if the value has another kind. A value that cannot be
    /// transformed becomes nil.
    ///
    /// ```swift
    /// // data: {"levels": ["1", "x"]}
    /// data["levels"].get(using: IntTransformation().lenient) as [Int?]?   // [1, nil]
    /// ```
    @inlinable
    public func get<C: MappedContainer, R: DeserializableTransformation>(using transformation: R) -> C?
    where C.Content == R.Object? {
        optional(ContainerCoder(OptionalCoder(TransformationCoder(transformation))))
    }

    /// Returns a container of optionals with each value transformed; throws if the value has another kind.
    @inlinable @_disfavoredOverload
    public func get<C: MappedContainer, R: DeserializableTransformation>(using transformation: R) throws -> C
    where C.Content == R.Object? {
        try required(ContainerCoder(OptionalCoder(TransformationCoder(transformation))))
    }

    /// Returns a container of optionals with each value transformed, or `fallback` if the value has another kind.
    @inlinable
    public func get<C: MappedContainer, R: DeserializableTransformation>(
        using transformation: R, or fallback: @autoclosure () -> C
    ) -> C where C.Content == R.Object? {
        value(ContainerCoder(OptionalCoder(TransformationCoder(transformation))), or: fallback)
    }
}
