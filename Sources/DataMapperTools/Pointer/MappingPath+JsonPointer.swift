public import DataMapperValues

extension JsonPointer {
    /// The pointer of a path, such as that of an error.
    ///
    ///     JsonPointer(error.path)   // /users/3/age for $.users[3].age
    public init(_ path: MappingPath) {
        self.init(tokens: path.components.map(PointerText.token))
    }
}

extension MappingPath {
    /// The path of a pointer in a value, which says what is a key and what is an index.
    ///
    ///     let pointer = try JsonPointer("/years/2024")
    ///     MappingPath(pointer, in: ["years": ["2024": true]])   // $.years["2024"]
    ///     MappingPath(pointer, in: ["years": []])               // $.years[2024]
    ///
    /// Where the value ends before the pointer does, tokens are taken as ``init(_:)`` takes them.
    public init(_ pointer: JsonPointer, in value: SupportedType) {
        var current: SupportedType? = value
        self.init(
            pointer.tokens.map { token in
                let isKey = current?.kind == .object
                current = current?.child(token)
                return isKey ? .key(token) : Self.component(token)
            })
    }

    /// The path of a pointer into a value that is not at hand: what can be an index is taken for one.
    ///
    ///     MappingPath(try JsonPointer("/users/3/age"))   // $.users[3].age
    @_disfavoredOverload
    public init(_ pointer: JsonPointer) {
        self.init(pointer.tokens.map(Self.component))
    }

    private static func component(_ token: String) -> Component {
        guard let index = JsonPointer.index(token), index != .max else { return .key(token) }
        return .index(index)
    }
}
