// What generated code calls for properties with a transformation that may be missing: the attribute does not say if the
// transformation is for the property, or for the values of a container.

extension DeserializableData {
    /// Do not call this function; generated code does.
    @_alwaysEmitIntoClient
    public func _getIfPresent<R: DeserializableTransformation>(using transformation: R) throws -> R.Object? {
        try ifPresent(TransformationCoder(transformation))
    }

    /// Do not call this function; generated code does.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public func _getIfPresent<C: MappedContainer, R: DeserializableTransformation>(using transformation: R) throws -> C?
    where C.Content == R.Object {
        try ifPresent(ContainerCoder(TransformationCoder(transformation)))
    }

    /// Do not call this function; generated code does.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public func _getIfPresent<C: MappedContainer, R: DeserializableTransformation>(using transformation: R) throws -> C?
    where C.Content == R.Object? {
        try ifPresent(ContainerCoder(OptionalCoder(TransformationCoder(transformation))))
    }
}

extension MappableData {
    /// Do not call this function; generated code does.
    @_alwaysEmitIntoClient
    public mutating func _mapIfPresent<R: Transformation>(
        _ value: inout R.Object?, using transformation: R, or fallback: @autoclosure () -> R.Object? = nil
    ) throws {
        try map(ifPresent: &value, orOptional: fallback, by: TransformationCoder(transformation))
    }

    /// Do not call this function; generated code does.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func _mapIfPresent<R: Transformation>(
        _ value: inout R.Object, using transformation: R, or fallback: @autoclosure () -> R.Object
    ) throws {
        try map(ifPresent: &value, or: fallback, by: TransformationCoder(transformation))
    }

    /// Do not call this function; generated code does.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func _mapIfPresent<C: MappedContainer, R: Transformation>(
        _ container: inout C?, using transformation: R, or fallback: @autoclosure () -> C? = nil
    ) throws where C.Content == R.Object {
        try map(
            ifPresent: &container, orOptional: fallback, by: ContainerCoder(TransformationCoder(transformation)))
    }

    /// Do not call this function; generated code does.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func _mapIfPresent<C: MappedContainer, R: Transformation>(
        _ container: inout C, using transformation: R, or fallback: @autoclosure () -> C
    ) throws where C.Content == R.Object {
        try map(ifPresent: &container, or: fallback, by: ContainerCoder(TransformationCoder(transformation)))
    }

    /// Do not call this function; generated code does.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func _mapIfPresent<C: MappedContainer, R: Transformation>(
        _ container: inout C?, using transformation: R, or fallback: @autoclosure () -> C? = nil
    ) throws where C.Content == R.Object? {
        try map(
            ifPresent: &container, orOptional: fallback,
            by: ContainerCoder(OptionalCoder(TransformationCoder(transformation))))
    }

    /// Do not call this function; generated code does.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func _mapIfPresent<C: MappedContainer, R: Transformation>(
        _ container: inout C, using transformation: R, or fallback: @autoclosure () -> C
    ) throws where C.Content == R.Object? {
        try map(
            ifPresent: &container, or: fallback, by: ContainerCoder(OptionalCoder(TransformationCoder(transformation))))
    }
}
