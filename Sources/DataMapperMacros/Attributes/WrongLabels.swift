#if Macros

public import DataMapperMapping
public import DataMapperSchema

// Labels that other libraries have for the arguments of `@Mapped`. The compiler tries these declarations only after an
// error, so they cost no time.

/// Do not use this macro: it explains an error.
@available(*, unavailable, message: "write keys without a label: '@Mapped(\"name\")'")
@_documentation(visibility: internal)
@attached(peer)
public macro Mapped<C: CheckExpression, R: TransformationExpression, T>(
    key: MappedKey, using transformation: R = ReadyMadeTransformation(), where check: C = ReadyMadeCheck(),
    or fallback: T? = Never?.none, secret isSecret: Bool = false
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "MarkerMacro")

/// Do not use this macro: it explains an error.
@available(*, unavailable, message: "write keys without a label: '@Mapped(\"name\")'")
@_documentation(visibility: internal)
@attached(peer)
public macro Mapped<C: CheckExpression, R: TransformationExpression, T>(
    name: MappedKey, using transformation: R = ReadyMadeTransformation(), where check: C = ReadyMadeCheck(),
    or fallback: T? = Never?.none, secret isSecret: Bool = false
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "MarkerMacro")

/// Do not use this macro: it explains an error.
@available(*, unavailable, message: "write keys without a label: '@Mapped(\"name\")'")
@_documentation(visibility: internal)
@attached(peer)
public macro Mapped<C: CheckExpression, R: TransformationExpression, T>(
    path first: MappedKey, _ path: MappedKey..., using transformation: R = ReadyMadeTransformation(),
    where check: C = ReadyMadeCheck(),
    or fallback: T? = Never?.none, secret isSecret: Bool = false
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "MarkerMacro")

/// Do not use this macro: it explains an error.
@available(*, unavailable, message: "write 'or:' instead of 'default:'")
@_documentation(visibility: internal)
@attached(peer)
public macro Mapped<C: CheckExpression, R: TransformationExpression, T>(
    _ path: MappedKey..., using transformation: R = ReadyMadeTransformation(), where check: C = ReadyMadeCheck(),
    default fallback: T?, secret isSecret: Bool = false
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "MarkerMacro")

/// Do not use this macro: it explains an error.
@available(*, unavailable, message: "write 'or:' instead of 'fallback:'")
@_documentation(visibility: internal)
@attached(peer)
public macro Mapped<C: CheckExpression, R: TransformationExpression, T>(
    _ path: MappedKey..., using transformation: R = ReadyMadeTransformation(), where check: C = ReadyMadeCheck(),
    fallback: T?, secret isSecret: Bool = false
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "MarkerMacro")

/// Do not use this macro: it explains an error.
@available(*, unavailable, message: "write 'using:' instead of 'transform:'")
@_documentation(visibility: internal)
@attached(peer)
public macro Mapped<C: CheckExpression, R: TransformationExpression, T>(
    _ path: MappedKey..., transform transformation: R, where check: C = ReadyMadeCheck(), or fallback: T? = Never?.none,
    secret isSecret: Bool = false
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "MarkerMacro")

/// Do not use this macro: it explains an error.
@available(*, unavailable, message: "write 'using:' instead of 'transformation:'")
@_documentation(visibility: internal)
@attached(peer)
public macro Mapped<C: CheckExpression, R: TransformationExpression, T>(
    _ path: MappedKey..., transformation: R, where check: C = ReadyMadeCheck(), or fallback: T? = Never?.none,
    secret isSecret: Bool = false
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "MarkerMacro")

/// Do not use this macro: it explains an error.
@available(*, unavailable, message: "write 'where:' instead of 'check:'")
@_documentation(visibility: internal)
@attached(peer)
public macro Mapped<C: CheckExpression, R: TransformationExpression, T>(
    _ path: MappedKey..., using transformation: R = ReadyMadeTransformation(), check: C, or fallback: T? = Never?.none,
    secret isSecret: Bool = false
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "MarkerMacro")

/// Do not use this macro: it explains an error.
@available(*, unavailable, message: "write 'where:' instead of 'validate:'")
@_documentation(visibility: internal)
@attached(peer)
public macro Mapped<C: CheckExpression, R: TransformationExpression, T>(
    _ path: MappedKey..., using transformation: R = ReadyMadeTransformation(), validate check: C,
    or fallback: T? = Never?.none, secret isSecret: Bool = false
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "MarkerMacro")

#endif
