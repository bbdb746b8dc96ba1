/// Reading objects for initialisers of ``ImmutableMappable`` types. One element that fails makes the whole value fail.
extension Map {
    /// An object.
    ///
    /// - Throws: ``MapError``; what the initialiser of the object throws.
    @inlinable
    public func value<T: BaseMappable>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> T {
        try required(key, nested, delimiter, Call(file, function, line)) { try $0.presentObjectOrThrow(T.self) }
    }

    /// An object; nil for null and a missing key.
    ///
    /// - Throws: ``MapError`` for anything else; what the initialiser of the object throws.
    @inlinable
    public func value<T: BaseMappable>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> T? {
        try optional(key, nested, delimiter, Call(file, function, line)) { try $0.objectOrThrow(T.self) }
    }

    /// Objects.
    ///
    /// - Throws: ``MapError``; what the initialiser of an object throws.
    @inlinable
    public func value<T: BaseMappable>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> [T] {
        try required(key, nested, delimiter, Call(file, function, line)) { try $0.objectsOrThrow(T.self) }
    }

    /// Objects; nil for null and a missing key.
    ///
    /// - Throws: ``MapError`` for anything else; what the initialiser of an object throws.
    @inlinable
    public func value<T: BaseMappable>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> [T]? {
        try optional(key, nested, delimiter, Call(file, function, line)) { try $0.objectsOrThrow(T.self) }
    }

    /// Objects by key.
    ///
    /// - Throws: ``MapError``; what the initialiser of an object throws.
    @inlinable
    public func value<T: BaseMappable>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> [String: T] {
        try required(key, nested, delimiter, Call(file, function, line)) { try $0.objectsByKeyOrThrow(T.self) }
    }

    /// Objects by key; nil for null and a missing key.
    ///
    /// - Throws: ``MapError`` for anything else; what the initialiser of an object throws.
    @inlinable
    public func value<T: BaseMappable>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> [String: T]? {
        try optional(key, nested, delimiter, Call(file, function, line)) { try $0.objectsByKeyOrThrow(T.self) }
    }

    /// Arrays of objects.
    ///
    /// - Throws: ``MapError``; what the initialiser of an object throws.
    @inlinable
    public func value<T: BaseMappable>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> [[T]] {
        try required(key, nested, delimiter, Call(file, function, line)) { try $0.arraysOrThrow(T.self) }
    }

    /// Arrays of objects; nil for null and a missing key.
    ///
    /// - Throws: ``MapError`` for anything else; what the initialiser of an object throws.
    @inlinable
    public func value<T: BaseMappable>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> [[T]]? {
        try optional(key, nested, delimiter, Call(file, function, line)) { try $0.arraysOrThrow(T.self) }
    }

    // MARK: What they are made of

    @inlinable
    func presentObjectOrThrow<T: BaseMappable>(_ type: T.Type) throws -> T {
        if isCurrentNull { throw foundNil() }
        return try objectOrThrow(type)
    }

    @inlinable
    func objectsOrThrow<T: BaseMappable>(_ type: T.Type) throws -> [T] {
        try elementsOrThrow("[Any]") { try $0.objectOrThrow(type) }
    }

    @inlinable
    func objectsByKeyOrThrow<T: BaseMappable>(_ type: T.Type) throws -> [String: T] {
        try entriesOrThrow("[String: Any]") { try $0.objectOrThrow(type) }
    }

    @inlinable
    func arraysOrThrow<T: BaseMappable>(_ type: T.Type) throws -> [[T]] {
        guard holds(.array, in: .array) else { throw wrongShape("[[Any]]") }
        return try elementsOrThrow("[[Any]]") { try $0.elementsOrThrow("[[Any]]") { try $0.objectOrThrow(type) } }
    }
}
