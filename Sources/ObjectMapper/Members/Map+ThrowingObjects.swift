/// Reading objects in initializers of ``ImmutableMappable`` types.
///
/// One invalid element makes the whole value invalid.
///
/// ```swift
/// // map: {"start": {"x": 1, "y": 2}, "line": [{"x": 3, "y": 4}]}
/// let start: Point = try map.value("start")
/// let end: Point? = try map.value("end")
/// let line: [Point] = try map.value("line")
/// [start, end, line.first].map { $0?.x }   // [1, nil, 3]
/// ```
extension Map {
    /// Returns the object under a key.
    ///
    /// - Throws: ``MapError`` if the value is missing, null, or cannot be read, or the error that the object's
    ///   initializer throws.
    @inlinable
    public func value<T: BaseMappable>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> T {
        try required(key, nested, delimiter, Call(file, function, line)) { try $0.presentObjectOrThrow(T.self) }
    }

    /// Returns the object under a key, or nil if the value is null or missing.
    @inlinable
    public func value<T: BaseMappable>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> T? {
        try optional(key, nested, delimiter, Call(file, function, line)) { try $0.objectOrThrow(T.self) }
    }

    /// Returns the array, set or dictionary of objects under a key.
    ///
    /// - Throws: ``MapError`` if the value is missing, null, or cannot be read, or the first error that an object's
    ///   initializer throws.
    @inlinable
    public func value<C: MappedCollection>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> C
    where C.Content: BaseMappable {
        try required(key, nested, delimiter, Call(file, function, line)) { try $0.objectsOrThrow() }
    }

    /// Returns the array, set or dictionary of objects under a key, or nil if the value is null or missing.
    @inlinable
    public func value<C: MappedCollection>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> C?
    where C.Content: BaseMappable {
        try optional(key, nested, delimiter, Call(file, function, line)) { try $0.objectsOrThrow() }
    }

    /// Returns the collection of collections of objects under a key, such as `[[Point]]`.
    @inlinable
    public func value<C: MappedCollection>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> C
    where C.Content: MappedCollection, C.Content.Content: BaseMappable {
        try required(key, nested, delimiter, Call(file, function, line)) { try $0.objectCollectionsOrThrow() }
    }

    /// Returns the collection of collections of objects under a key, or nil if the value is null or missing.
    @inlinable
    public func value<C: MappedCollection>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> C?
    where C.Content: MappedCollection, C.Content.Content: BaseMappable {
        try optional(key, nested, delimiter, Call(file, function, line)) { try $0.objectCollectionsOrThrow() }
    }

    // MARK: Parts of the calls above

    @inlinable
    func presentObjectOrThrow<T: BaseMappable>(_ type: T.Type) throws -> T {
        if isCurrentNull { throw foundNil() }
        return try objectOrThrow(type)
    }

    @inlinable
    func objectsOrThrow<C: MappedCollection>() throws -> C where C.Content: BaseMappable {
        try allOrThrow(C.shape(of: "Any")) { try $0.objectOrThrow(C.Content.self) }
    }

    @inlinable
    func objectCollectionsOrThrow<C: MappedCollection>() throws -> C
    where C.Content: MappedCollection, C.Content.Content: BaseMappable {
        try collectionsOrThrow { try $0.objectOrThrow(C.Content.Content.self) }
    }

    /// Returns a collection of collections. If one of them has another kind, the error is about the outer one.
    @inlinable
    func collectionsOrThrow<C: MappedCollection>(_ body: (Map) throws -> C.Content.Content) throws -> C
    where C.Content: MappedCollection {
        func shape() -> String { C.shape(of: C.Content.shape(of: "Any")) }
        guard holds(C.Content.kind, in: C.kind) else { throw wrongShape(shape()) }
        return try allOrThrow(shape()) { try $0.allOrThrow(shape(), body) }
    }
}
