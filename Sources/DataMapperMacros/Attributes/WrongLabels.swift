#if Macros

public import DataMapperMapping
public import DataMapperSchema

// Labels that other libraries have for the arguments of `@Mapped`. With these declarations, the macro says what to
// write. Each has one wrong label, which the compiler looks at first, so they cost other attributes no time.

@_documentation(visibility: internal)
@attached(peer)
public macro Mapped<C: CheckExpression, R: TransformationExpression, T>(
    key: MappedKey, using transformation: R = ReadyMadeTransformation(), where check: C = ReadyMadeCheck(),
    or fallback: T? = Never?.none, secret isSecret: Bool = false
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "MarkerMacro")

@_documentation(visibility: internal)
@attached(peer)
public macro Mapped<C: CheckExpression, R: TransformationExpression, T>(
    name: MappedKey, using transformation: R = ReadyMadeTransformation(), where check: C = ReadyMadeCheck(),
    or fallback: T? = Never?.none, secret isSecret: Bool = false
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "MarkerMacro")

@_documentation(visibility: internal)
@attached(peer)
public macro Mapped<C: CheckExpression, R: TransformationExpression, T>(
    path first: MappedKey, _ path: MappedKey..., using transformation: R = ReadyMadeTransformation(),
    where check: C = ReadyMadeCheck(),
    or fallback: T? = Never?.none, secret isSecret: Bool = false
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "MarkerMacro")

@_documentation(visibility: internal)
@attached(peer)
public macro Mapped<C: CheckExpression, R: TransformationExpression, T>(
    _ path: MappedKey..., using transformation: R = ReadyMadeTransformation(), where check: C = ReadyMadeCheck(),
    default fallback: T?, secret isSecret: Bool = false
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "MarkerMacro")

@_documentation(visibility: internal)
@attached(peer)
public macro Mapped<C: CheckExpression, R: TransformationExpression, T>(
    _ path: MappedKey..., using transformation: R = ReadyMadeTransformation(), where check: C = ReadyMadeCheck(),
    fallback: T?, secret isSecret: Bool = false
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "MarkerMacro")

@_documentation(visibility: internal)
@attached(peer)
public macro Mapped<C: CheckExpression, R: TransformationExpression, T>(
    _ path: MappedKey..., transform transformation: R, where check: C = ReadyMadeCheck(), or fallback: T? = Never?.none,
    secret isSecret: Bool = false
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "MarkerMacro")

@_documentation(visibility: internal)
@attached(peer)
public macro Mapped<C: CheckExpression, R: TransformationExpression, T>(
    _ path: MappedKey..., transformation: R, where check: C = ReadyMadeCheck(), or fallback: T? = Never?.none,
    secret isSecret: Bool = false
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "MarkerMacro")

@_documentation(visibility: internal)
@attached(peer)
public macro Mapped<C: CheckExpression, R: TransformationExpression, T>(
    _ path: MappedKey..., using transformation: R = ReadyMadeTransformation(), check: C, or fallback: T? = Never?.none,
    secret isSecret: Bool = false
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "MarkerMacro")

@_documentation(visibility: internal)
@attached(peer)
public macro Mapped<C: CheckExpression, R: TransformationExpression, T>(
    _ path: MappedKey..., using transformation: R = ReadyMadeTransformation(), validate check: C,
    or fallback: T? = Never?.none, secret isSecret: Bool = false
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "MarkerMacro")

#endif
