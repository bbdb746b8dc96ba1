#if Macros

public import DataMapperMapping
public import DataMapperValues

// Generated code passes a transformation through these functions if the macro does not know whether its values have the
// type of the property, or of the elements. For a wrong one, the compiler reports a single error: where it is read.

/// Do not call this function; generated code does.
@_documentation(visibility: internal)
@inlinable @inline(__always)
public func _fitting<R: DeserializableTransformation>(_ transformation: R, _: R.Object.Type) -> R { transformation }

/// Do not call this function; generated code does.
@_documentation(visibility: internal)
@inlinable @inline(__always)
public func _fitting<C: MappedContainer, R: DeserializableTransformation>(_ transformation: R, _: C.Type) -> R
where C.Content == R.Object { transformation }

/// Do not call this function; generated code does.
@_documentation(visibility: internal)
@inlinable @inline(__always)
public func _fitting<C: MappedContainer, R: DeserializableTransformation>(_ transformation: R, _: C.Type) -> R
where C.Content == R.Object? { transformation }

/// Do not call this function; generated code does.
@_documentation(visibility: internal)
@inlinable @inline(__always)
public func _fitting<R: DeserializableTransformation>(_ transformation: R, _: R.Object?.Type) -> R { transformation }

/// Do not call this function; generated code does.
@_documentation(visibility: internal)
@inlinable @inline(__always)
public func _fitting<C: MappedContainer, R: DeserializableTransformation>(_ transformation: R, _: C?.Type) -> R
where C.Content == R.Object { transformation }

/// Do not call this function; generated code does.
@_documentation(visibility: internal)
@inlinable @inline(__always)
public func _fitting<C: MappedContainer, R: DeserializableTransformation>(_ transformation: R, _: C?.Type) -> R
where C.Content == R.Object? { transformation }

/// Do not call this function: it explains an error.
@available(
    *, unavailable,
    message: "the transformation does not make values of the property's type, or of its elements; use another one"
)
@_documentation(visibility: internal)
public func _fitting<R: TransformationExpression, T>(_: R, _: T.Type) -> _UnfittingTransformation<T> {
    _UnfittingTransformation()
}

/// Do not call this function; generated code does.
@_documentation(visibility: internal)
@inlinable @inline(__always)
public func _quietlyFitting<R: DeserializableTransformation>(_ transformation: R, _: R.Object.Type) -> R {
    transformation
}

/// Do not call this function; generated code does.
@_documentation(visibility: internal)
@inlinable @inline(__always)
public func _quietlyFitting<C: MappedContainer, R: DeserializableTransformation>(_ transformation: R, _: C.Type) -> R
where C.Content == R.Object { transformation }

/// Do not call this function; generated code does.
@_documentation(visibility: internal)
@inlinable @inline(__always)
public func _quietlyFitting<C: MappedContainer, R: DeserializableTransformation>(_ transformation: R, _: C.Type) -> R
where C.Content == R.Object? { transformation }

/// Do not call this function; generated code does.
@_documentation(visibility: internal)
@inlinable @inline(__always)
public func _quietlyFitting<R: DeserializableTransformation>(_ transformation: R, _: R.Object?.Type) -> R {
    transformation
}

/// Do not call this function; generated code does.
@_documentation(visibility: internal)
@inlinable @inline(__always)
public func _quietlyFitting<C: MappedContainer, R: DeserializableTransformation>(_ transformation: R, _: C?.Type) -> R
where C.Content == R.Object { transformation }

/// Do not call this function; generated code does.
@_documentation(visibility: internal)
@inlinable @inline(__always)
public func _quietlyFitting<C: MappedContainer, R: DeserializableTransformation>(_ transformation: R, _: C?.Type) -> R
where C.Content == R.Object? { transformation }

/// Do not call this function: where it is called, there is an error for the same transformation.
@_documentation(visibility: internal)
@_disfavoredOverload
public func _quietlyFitting<R: TransformationExpression, T>(_: R, _: T.Type) -> _UnfittingTransformation<T> {
    _UnfittingTransformation()
}

/// A transformation for code that does not compile.
@_documentation(visibility: internal)
public struct _UnfittingTransformation<Object>: Transformation {
    /// Returns nil.
    public func transform(from value: SupportedType) -> Object? { nil }

    /// Returns null.
    public func transform(object: Object?) -> SupportedType { .null }

    /// Returns the same: a check may be right for the values of the transformation that does not fit.
    public func checked<C: CheckExpression>(_: C) -> Self { self }
}

// The same for checks, which stand in one place.

/// Do not call this function; generated code does.
@_documentation(visibility: internal)
@inlinable @inline(__always)
public func _fitting<T>(_ check: Check<T>) -> Check<T> { check }

/// Do not call this function: it explains an error.
@available(
    *, unavailable, message: "the check cannot check a value of the property's type; use another check, or other values"
)
@_documentation(visibility: internal)
public func _fitting<T>(_: ReadyMadeCheck) -> Check<T> { Check("must be valid") { _ in false } }

#endif
