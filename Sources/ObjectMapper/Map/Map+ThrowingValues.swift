/// Reading for initialisers of ``ImmutableMappable`` types: what is not there, or is of another type, throws.
///
/// Forms that return an optional give nil for null and for a missing key, and throw for anything else that does not fit.
extension Map {
    /// The value under a key as a `T`. Numbers are converted where nothing is lost.
    ///
    /// - Throws: ``MapError``.
    @inlinable
    public func value<T>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> T {
        try required(key, nested, delimiter, Call(file, function, line)) { try $0.readOrThrow(T.self) }
    }

    /// What a transform makes of the value under a key. It is asked about null and missing keys, too.
    ///
    /// - Throws: ``MapError`` where it makes nothing.
    @inlinable
    public func value<Transform: TransformType>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", using transform: Transform,
        file: StaticString = #file, function: StaticString = #function, line: UInt = #line
    ) throws -> Transform.Object {
        try required(key, nested, delimiter, Call(file, function, line)) { try $0.transformedOrThrow(transform, key) }
    }

    // MARK: Enums

    /// An enum by its raw value.
    ///
    /// - Throws: ``MapError``.
    @inlinable
    public func value<T: RawRepresentable>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> T {
        try required(key, nested, delimiter, Call(file, function, line)) { try $0.rawOrThrow(T.self, key) }
    }

    /// An enum by its raw value; nil for null and a missing key.
    ///
    /// - Throws: ``MapError`` for anything else.
    @inlinable
    public func value<T: RawRepresentable>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> T? {
        try optional(key, nested, delimiter, Call(file, function, line)) { try $0.rawOrThrow(T.self, key) }
    }

    /// Enums by their raw values, every one of which has to be known.
    ///
    /// - Throws: ``MapError``.
    @inlinable
    public func value<T: RawRepresentable>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> [T] {
        try required(key, nested, delimiter, Call(file, function, line)) { try $0.rawsOrThrow(T.self, key) }
    }

    /// Enums by their raw values; nil for null and a missing key.
    ///
    /// - Throws: ``MapError`` for anything else, an unknown value included.
    @inlinable
    public func value<T: RawRepresentable>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> [T]? {
        try optional(key, nested, delimiter, Call(file, function, line)) { try $0.rawsOrThrow(T.self, key) }
    }

    // MARK: Transforms of elements

    /// What a transform makes of each element.
    ///
    /// - Throws: ``MapError`` where it makes nothing of one.
    @inlinable
    public func value<Transform: TransformType>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", using transform: Transform,
        file: StaticString = #file, function: StaticString = #function, line: UInt = #line
    ) throws -> [Transform.Object] {
        try required(key, nested, delimiter, Call(file, function, line)) {
            try $0.elementsOrThrow("[Any]") { try $0.elementOrThrow(transform, key) }
        }
    }

    /// What a transform makes of each value of an object.
    ///
    /// - Throws: ``MapError`` where it makes nothing of one.
    @inlinable
    public func value<Transform: TransformType>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", using transform: Transform,
        file: StaticString = #file, function: StaticString = #function, line: UInt = #line
    ) throws -> [String: Transform.Object] {
        try required(key, nested, delimiter, Call(file, function, line)) {
            try $0.entriesOrThrow("[String: Any]") { try $0.elementOrThrow(transform, key) }
        }
    }

    /// What a transform makes of each element of the arrays in an array.
    ///
    /// - Throws: ``MapError`` where it makes nothing of one.
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

    // MARK: What they are made of

    @inlinable
    func readOrThrow<T>(_ type: T.Type) throws -> T {
        if let value = read(type) { return value }
        // A cast of nil to `Any` succeeds.
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
