public import DataMapperValues

extension JsonPointer {
    /// Creates a pointer from a path, such as the path of an error.
    public init(_ path: MappingPath) {
        self.init(tokens: path.components.map(PointerText.token))
    }
}

extension MappingPath {
    /// Creates the path of a pointer into a value. The value determines whether a token is a key or an index.
    ///
    /// If the value ends before the pointer does, the remaining tokens are converted as in ``init(_:)-(JsonPointer)``.
    public init(_ pointer: JsonPointer, in value: SupportedType) {
        var current: SupportedType? = value
        self.init(
            pointer.tokens.map { token in
                let isKey = current?.kind == .object
                current = current?.child(token)
                return isKey ? .key(token) : Self.component(token)
            })
    }

    /// Creates the path of a pointer. A token that can be an index becomes an index; ``init(_:in:)`` is more precise.
    @_disfavoredOverload
    public init(_ pointer: JsonPointer) {
        self.init(pointer.tokens.map(Self.component))
    }

    private static func component(_ token: String) -> Component {
        guard let index = JsonPointer.index(token), index != .max else { return .key(token) }
        return .index(index)
    }
}
