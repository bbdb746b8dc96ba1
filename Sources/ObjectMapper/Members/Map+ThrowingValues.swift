/// Reading in initializers of ``ImmutableMappable`` types.
///
/// A value that is missing or has another type throws. The forms that return an optional return nil if the value is
/// null or missing, and throw if it has another type.
///
/// ```swift
/// // map: {"name": "Ana", "age": 30, "role": "admin"}
/// let name: String = try map.value("name")
/// let age: Int = try map.value("age")
/// let role: Role? = try map.value("role")
/// name   // "Ana"
/// age   // 30
/// role   // .admin
/// ```
extension Map {
    /// Returns the value under a key. Numbers are converted if nothing is lost.
    ///
    /// - Throws: ``MapError`` if the value is missing, null, or has another type. If `T` is an optional, null and a
    ///   missing key give nil.
    @inlinable
    public func value<T>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> T {
        try required(key, nested, delimiter, Call(file, function, line)) { try $0.readOrThrow(T.self) }
    }

    // MARK: Enums

    /// Returns the enum whose raw value is under a key.
    ///
    /// - Throws: ``MapError`` if the value is missing, null, or not a raw value of `T`.
    @inlinable
    public func value<T: RawRepresentable>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> T {
        try required(key, nested, delimiter, Call(file, function, line)) { try $0.rawOrThrow(T.self, key) }
    }

    /// Returns the enum whose raw value is under a key, or nil if the value is null or missing.
    @inlinable
    public func value<T: RawRepresentable>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> T? {
        try optional(key, nested, delimiter, Call(file, function, line)) { try $0.rawOrThrow(T.self, key) }
    }

    /// Returns the array, set or dictionary of enums whose raw values are under a key.
    @inlinable
    public func value<C: MappedCollection>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> C
    where C.Content: RawRepresentable {
        try required(key, nested, delimiter, Call(file, function, line)) { try $0.rawsOrThrow(key) }
    }

    /// Returns the array, set or dictionary of enums under a key, or nil if the value is null or missing.
    @inlinable
    public func value<C: MappedCollection>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> C?
    where C.Content: RawRepresentable {
        try optional(key, nested, delimiter, Call(file, function, line)) { try $0.rawsOrThrow(key) }
    }

    // MARK: Transforms

    /// Returns the value under a key, converted by a transform, which is also called for null and missing keys.
    ///
    /// ```swift
    /// // map: {"days": [60.0, 120.0], "born": 60.0}
    /// let days: [Date] = try map.value("days", using: DateTransform())
    /// days.map(\.timeIntervalSince1970)   // [60, 120]
    /// let born: Date = try map.value("born", using: DateTransform())
    /// born.timeIntervalSince1970   // 60
    /// ```
    ///
    /// - Throws: ``MapError`` if the transform returns nil.
    @inlinable
    public func value<Transform: TransformType>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", using transform: Transform,
        file: StaticString = #file, function: StaticString = #function, line: UInt = #line
    ) throws -> Transform.Object {
        try required(key, nested, delimiter, Call(file, function, line)) { try $0.transformedOrThrow(transform, key) }
    }

    /// Returns the array, set or dictionary under a key, with each value converted by a transform.
    ///
    /// - Throws: ``MapError`` if the JSON value has another type, or the transform returns nil for one of its values.
    @inlinable
    public func value<C: MappedCollection, Transform: TransformType>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", using transform: Transform,
        file: StaticString = #file, function: StaticString = #function, line: UInt = #line
    ) throws -> C
    where C.Content == Transform.Object {
        try required(key, nested, delimiter, Call(file, function, line)) { map in
            try map.allOrThrow(C.shape(of: "Any")) { try $0.elementOrThrow(transform, key) }
        }
    }

    /// Returns the collection of collections under a key, with each inner value converted by a transform.
    @inlinable
    public func value<C: MappedCollection, Transform: TransformType>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", using transform: Transform,
        file: StaticString = #file, function: StaticString = #function, line: UInt = #line
    ) throws -> C
    where C.Content: MappedCollection, C.Content.Content == Transform.Object {
        try required(key, nested, delimiter, Call(file, function, line)) { map in
            try map.collectionsOrThrow { try $0.elementOrThrow(transform, key) }
        }
    }

    // MARK: Parts of the calls above

    @inlinable
    func readOrThrow<T>(_ type: T.Type) throws -> T {
        if let value = read(type) { return value }
        // A cast of nil to `Any` would succeed.
        if isCurrentNull, let none = (nil as Any?) as? T { return none }
        throw noCast(type)
    }

    @inlinable
    func rawOrThrow<T: RawRepresentable>(_ type: T.Type, _ key: String) throws -> T {
        if let value = raw(type) { return value }
        throw noTransform(EnumTransform<T>(), key: key)
    }

    @inlinable
    func rawsOrThrow<C: MappedCollection>(_ key: String) throws -> C where C.Content: RawRepresentable {
        try allOrThrow(C.shape(of: "Any")) { try $0.rawOrThrow(C.Content.self, key) }
    }

    @inlinable
    func transformedOrThrow<T: TransformType>(_ transform: T, _ key: String) throws -> T.Object {
        if let value = transformed(transform) { return value }
        throw noTransform(transform, key: key)
    }
}
