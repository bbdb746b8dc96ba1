/// Proof that a call comes from this library, because nobody else can create one.
@_documentation(visibility: internal)
@frozen
public struct MappingToken: BitwiseCopyable, Sendable {
    @usableFromInline
    package init() {}
}
