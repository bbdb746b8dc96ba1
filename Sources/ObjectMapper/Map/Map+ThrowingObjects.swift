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
        move(to: key, nested, delimiter)
        return try located(file, function, line) { map in
            if map.isCurrentNull { throw map.foundNil() }
            return try map.objectOrThrow(T.self)
        }
    }

    /// An object; nil for null and a missing key.
    ///
    /// - Throws: ``MapError`` for anything else; what the initialiser of the object throws.
    @inlinable
    public func value<T: BaseMappable>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> T? {
        move(to: key, nested, delimiter)
        if isCurrentNull { return nil }
        return try located(file, function, line) { try $0.objectOrThrow(T.self) }
    }

    /// Objects.
    ///
    /// - Throws: ``MapError``; what the initialiser of an object throws.
    @inlinable
    public func value<T: BaseMappable>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> [T] {
        move(to: key, nested, delimiter)
        return try located(file, function, line) {
            try $0.elementsOrThrow("[Any]") { try $0.objectOrThrow(T.self) }
        }
    }

    /// Objects; nil for null and a missing key.
    ///
    /// - Throws: ``MapError`` for anything else; what the initialiser of an object throws.
    @inlinable
    public func value<T: BaseMappable>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> [T]? {
        move(to: key, nested, delimiter)
        if isCurrentNull { return nil }
        return try located(file, function, line) {
            try $0.elementsOrThrow("[Any]") { try $0.objectOrThrow(T.self) }
        }
    }

    /// Objects by key.
    ///
    /// - Throws: ``MapError``; what the initialiser of an object throws.
    @inlinable
    public func value<T: BaseMappable>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> [String: T] {
        move(to: key, nested, delimiter)
        return try located(file, function, line) {
            try $0.entriesOrThrow("[String: Any]") { try $0.objectOrThrow(T.self) }
        }
    }

    /// Objects by key; nil for null and a missing key.
    ///
    /// - Throws: ``MapError`` for anything else; what the initialiser of an object throws.
    @inlinable
    public func value<T: BaseMappable>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> [String: T]? {
        move(to: key, nested, delimiter)
        if isCurrentNull { return nil }
        return try located(file, function, line) {
            try $0.entriesOrThrow("[String: Any]") { try $0.objectOrThrow(T.self) }
        }
    }

    /// Arrays of objects.
    ///
    /// - Throws: ``MapError``; what the initialiser of an object throws.
    @inlinable
    public func value<T: BaseMappable>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> [[T]] {
        move(to: key, nested, delimiter)
        return try located(file, function, line) { try $0.arraysOrThrow(T.self) }
    }

    /// Arrays of objects; nil for null and a missing key.
    ///
    /// - Throws: ``MapError`` for anything else; what the initialiser of an object throws.
    @inlinable
    public func value<T: BaseMappable>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> [[T]]? {
        move(to: key, nested, delimiter)
        if isCurrentNull { return nil }
        return try located(file, function, line) { try $0.arraysOrThrow(T.self) }
    }

    @inlinable
    func arraysOrThrow<T: BaseMappable>(_ type: T.Type) throws -> [[T]] {
        guard holds(.array, in: .array) else { throw wrongShape("[[Any]]") }
        return try elementsOrThrow("[[Any]]") { try $0.elementsOrThrow("[[Any]]") { try $0.objectOrThrow(type) } }
    }
}
