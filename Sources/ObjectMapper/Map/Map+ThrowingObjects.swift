/// Reading objects in initializers of ``ImmutableMappable`` types.
///
/// One invalid element makes the whole value invalid.
///
/// ```swift
/// let start: Point = try map.value("start")
/// let end: Point? = try map.value("end")
/// let line: [Point] = try map.value("line")
/// [start, end, line.first].map { $0?.x }   // [1, nil, 3]
/// ```
extension Map {
    /// Returns the object under a key.
    ///
    /// ```swift
    /// let start: Point = try map.value("start")
    /// start.y   // 2
    /// ```
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
    ///
    /// ```swift
    /// let end: Point? = try map.value("end")
    /// end == nil   // true
    /// ```
    ///
    /// - Throws: ``MapError`` if the value cannot be read, or the error that the object's initializer throws.
    @inlinable
    public func value<T: BaseMappable>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> T? {
        try optional(key, nested, delimiter, Call(file, function, line)) { try $0.objectOrThrow(T.self) }
    }

    /// Returns the array of objects under a key.
    ///
    /// ```swift
    /// let line: [Point] = try map.value("line")
    /// line.map(\.y)   // [2, 4]
    /// ```
    ///
    /// - Throws: ``MapError`` if the value is missing, null, or cannot be read, or the first error that an object's
    ///   initializer throws.
    @inlinable
    public func value<T: BaseMappable>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> [T] {
        try required(key, nested, delimiter, Call(file, function, line)) { try $0.objectsOrThrow(T.self) }
    }

    /// Returns the array of objects under a key, or nil if the value is null or missing.
    ///
    /// ```swift
    /// let line: [Point]? = try map.value("line")
    /// line?.map(\.y)   // [2, 4]
    /// ```
    ///
    /// - Throws: ``MapError`` if the value cannot be read, or the first error that an object's initializer throws.
    @inlinable
    public func value<T: BaseMappable>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> [T]? {
        try optional(key, nested, delimiter, Call(file, function, line)) { try $0.objectsOrThrow(T.self) }
    }

    /// Returns the dictionary of objects under a key.
    ///
    /// ```swift
    /// let places: [String: Point] = try map.value("places")
    /// places["home"]?.y   // 2
    /// ```
    ///
    /// - Throws: ``MapError`` if the value is missing, null, or cannot be read, or the first error that an object's
    ///   initializer throws.
    @inlinable
    public func value<T: BaseMappable>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> [String: T] {
        try required(key, nested, delimiter, Call(file, function, line)) { try $0.objectsByKeyOrThrow(T.self) }
    }

    /// Returns the dictionary of objects under a key, or nil if the value is null or missing.
    ///
    /// ```swift
    /// let places: [String: Point]? = try map.value("places")
    /// places?["home"]?.y   // 2
    /// ```
    ///
    /// - Throws: ``MapError`` if the value cannot be read, or the first error that an object's initializer throws.
    @inlinable
    public func value<T: BaseMappable>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> [String: T]? {
        try optional(key, nested, delimiter, Call(file, function, line)) { try $0.objectsByKeyOrThrow(T.self) }
    }

    /// Returns the array of arrays of objects under a key.
    ///
    /// ```swift
    /// let lines: [[Point]] = try map.value("lines")
    /// lines.map(\.count)   // [1, 0]
    /// ```
    ///
    /// - Throws: ``MapError`` if the value is missing, null, or cannot be read, or the first error that an object's
    ///   initializer throws.
    @inlinable
    public func value<T: BaseMappable>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> [[T]] {
        try required(key, nested, delimiter, Call(file, function, line)) { try $0.arraysOrThrow(T.self) }
    }

    /// Returns the array of arrays of objects under a key, or nil if the value is null or missing.
    ///
    /// ```swift
    /// let lines: [[Point]]? = try map.value("lines")
    /// lines?.map(\.count)   // [1, 0]
    /// ```
    ///
    /// - Throws: ``MapError`` if the value cannot be read, or the first error that an object's initializer throws.
    @inlinable
    public func value<T: BaseMappable>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> [[T]]? {
        try optional(key, nested, delimiter, Call(file, function, line)) { try $0.arraysOrThrow(T.self) }
    }

    // MARK: Parts of the calls above

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
