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
        move(to: key, nested, delimiter)
        if let value = read(T.self) { return value }
        throw noCast(T.self, file, function, line)
    }

    /// What a transform makes of the value under a key. It is asked about null and missing keys, too.
    ///
    /// - Throws: ``MapError`` where it makes nothing.
    @inlinable
    public func value<Transform: TransformType>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", using transform: Transform,
        file: StaticString = #file, function: StaticString = #function, line: UInt = #line
    ) throws -> Transform.Object {
        move(to: key, nested, delimiter)
        if let value = transformed(transform) { return value }
        throw noTransform(transform, file, function, line)
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
        move(to: key, nested, delimiter)
        if let value = raw(T.self) { return value }
        throw noTransform(EnumTransform<T>(), file, function, line)
    }

    /// An enum by its raw value; nil for null and a missing key.
    ///
    /// - Throws: ``MapError`` for anything else.
    @inlinable
    public func value<T: RawRepresentable>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> T? {
        move(to: key, nested, delimiter)
        if isCurrentNull { return nil }
        if let value = raw(T.self) { return value }
        throw noTransform(EnumTransform<T>(), file, function, line)
    }

    /// Enums by their raw values, every one of which has to be known.
    ///
    /// - Throws: ``MapError``.
    @inlinable
    public func value<T: RawRepresentable>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> [T] {
        move(to: key, nested, delimiter)
        return try located(file, function, line) {
            try $0.elementsOrThrow("[Any]") { element in
                if let value = element.raw(T.self) { return value }
                throw element.noTransform(EnumTransform<T>(), key: key)
            }
        }
    }

    /// Enums by their raw values; nil for null and a missing key.
    ///
    /// - Throws: ``MapError`` for anything else, an unknown value included.
    @inlinable
    public func value<T: RawRepresentable>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
        function: StaticString = #function, line: UInt = #line
    ) throws -> [T]? {
        move(to: key, nested, delimiter)
        if isCurrentNull { return nil }
        let values: [T] = try value(
            key, nested: nested, delimiter: delimiter, file: file, function: function, line: line)
        return values
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
        move(to: key, nested, delimiter)
        return try located(file, function, line) {
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
        move(to: key, nested, delimiter)
        return try located(file, function, line) {
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
        move(to: key, nested, delimiter)
        return try located(file, function, line) { map in
            guard map.holds(.array, in: .array) else { throw map.wrongShape("[[Any]]") }
            return try map.elementsOrThrow("[[Any]]") {
                try $0.elementsOrThrow("[[Any]]") { try $0.elementOrThrow(transform, key) }
            }
        }
    }
}
