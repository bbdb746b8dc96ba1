/// Reading in initializers of ``ImmutableMappable`` types.
///
/// A value that is missing or has another type throws. The forms that return an optional return nil if the value is
/// null or missing, and throw if it has another type.
///
/// ```swift
/// let name: String = try map.value("name")
/// let age: Int = try map.value("age")
/// let role: Role? = try map.value("role")
/// name   // "Ana"
/// age   // 30
/// role   // .admin
/// ```
extension Map {
    /// Returns the value under a key.
    ///
    /// Numbers are converted if nothing is lost.
    ///
    /// ```swift
    /// let name: String = try map.value("name")
    /// name   // "Ana"
    /// ```
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

    /// Returns the value under a key, converted by a transform.
    ///
    /// The transform is also called for null and missing keys.
    ///
    /// ```swift
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

    // MARK: Enums

    /// Returns the enum whose raw value is under a key.
    ///
    /// ```swift
    /// let role: Role = try map.value("role")
    /// role   // .admin
    /// ```
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
    ///
    /// ```swift
    /// let role: Role? = try map.value("role")
    /// role   // .admin
    /// ```
    ///
    /// - Throws: ``MapError`` if the value is not a raw value of `T`.
    @inlinable
    public func value<T: RawRepresentable>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> T? {
        try optional(key, nested, delimiter, Call(file, function, line)) { try $0.rawOrThrow(T.self, key) }
    }

    /// Returns the array of enums whose raw values are under a key.
    ///
    /// ```swift
    /// let roles: [Role] = try map.value("roles")
    /// roles   // [.admin, .guest]
    /// ```
    ///
    /// - Throws: ``MapError`` if the value is missing, null, not an array, or an element is not a raw value of `T`.
    @inlinable
    public func value<T: RawRepresentable>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> [T] {
        try required(key, nested, delimiter, Call(file, function, line)) { try $0.rawsOrThrow(T.self, key) }
    }

    /// Returns the array of enums whose raw values are under a key, or nil if the value is null or missing.
    ///
    /// ```swift
    /// let roles: [Role]? = try map.value("roles")
    /// roles   // [.admin, .guest]
    /// ```
    ///
    /// - Throws: ``MapError`` if the value is not an array, or an element is not a raw value of `T`.
    @inlinable
    public func value<T: RawRepresentable>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> [T]? {
        try optional(key, nested, delimiter, Call(file, function, line)) { try $0.rawsOrThrow(T.self, key) }
    }

    // MARK: Transforms of elements

    /// Returns the array under a key, with each element converted by a transform.
    ///
    /// ```swift
    /// let days: [Date] = try map.value("days", using: DateTransform())
    /// days.map(\.timeIntervalSince1970)   // [60, 120]
    /// ```
    ///
    /// - Throws: ``MapError`` if the value is not an array, or the transform returns nil for an element.
    @inlinable
    public func value<Transform: TransformType>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", using transform: Transform,
        file: StaticString = #file, function: StaticString = #function, line: UInt = #line
    ) throws -> [Transform.Object] {
        try required(key, nested, delimiter, Call(file, function, line)) {
            try $0.elementsOrThrow("[Any]") { try $0.elementOrThrow(transform, key) }
        }
    }

    /// Returns the dictionary under a key, with each value converted by a transform.
    ///
    /// ```swift
    /// let days: [String: Date] = try map.value("days", using: DateTransform())
    /// days["first"]?.timeIntervalSince1970   // 60
    /// ```
    ///
    /// - Throws: ``MapError`` if the value is not an object, or the transform returns nil for a value.
    @inlinable
    public func value<Transform: TransformType>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", using transform: Transform,
        file: StaticString = #file, function: StaticString = #function, line: UInt = #line
    ) throws -> [String: Transform.Object] {
        try required(key, nested, delimiter, Call(file, function, line)) {
            try $0.entriesOrThrow("[String: Any]") { try $0.elementOrThrow(transform, key) }
        }
    }

    /// Returns the array of arrays under a key, with each element converted by a transform.
    ///
    /// ```swift
    /// let days: [[Date]] = try map.value("days", using: DateTransform())
    /// days.map(\.count)   // [2, 1]
    /// ```
    ///
    /// - Throws: ``MapError`` if the value is not an array of arrays, or the transform returns nil for an element.
    @inlinable
    public func value<Transform: TransformType>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", using transform: Transform,
        file: StaticString = #file, function: StaticString = #function, line: UInt = #line
    ) throws -> [[Transform.Object]] {
        try required(key, nested, delimiter, Call(file, function, line)) { map in
            guard map.holds(.array, in: .array) else { throw map.wrongShape("[[Any]]") }
            return try map.elementsOrThrow("[[Any]]") {
                try $0.elementsOrThrow("[[Any]]") { try $0.elementOrThrow(transform, key) }
            }
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
    func rawsOrThrow<T: RawRepresentable>(_ type: T.Type, _ key: String) throws -> [T] {
        try elementsOrThrow("[Any]") { try $0.rawOrThrow(type, key) }
    }

    @inlinable
    func transformedOrThrow<T: TransformType>(_ transform: T, _ key: String) throws -> T.Object {
        if let value = transformed(transform) { return value }
        throw noTransform(transform, key: key)
    }
}
