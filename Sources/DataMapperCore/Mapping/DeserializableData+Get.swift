extension DeserializableData {
    /// The value as an object; nil where it is absent, null, or does not make one.
    ///
    /// An array fails as a whole where one element does; ask for `[T?]` to get nil in its place.
    @inlinable
    public func get<T: Deserializable>() -> T? {
        if isNull, !T.acceptsNull { return nil }
        return try? make(T.self)
    }

    /// The value as an object.
    ///
    /// - Throws: ``DeserializationError`` where the value is absent, null, or does not make an object: the innermost
    ///   error, with the whole path.
    @inlinable @_disfavoredOverload
    public func get<T: Deserializable>() throws -> T {
        try make(T.self)
    }

    /// The value as an object; another one where it is absent, null, or does not make one.
    ///
    /// `fallback` is only evaluated when it is needed.
    @inlinable
    public func get<T: Deserializable>(or fallback: @autoclosure () -> T) -> T {
        if isNull, !T.acceptsNull { return fallback() }
        return (try? make(T.self)) ?? fallback()
    }

    /// Returns the value, or throws that there is none here of the type that is asked for.
    ///
    /// - Throws: ``DeserializationError`` with this view's path.
    public func valueOrThrow<T>(_ optionalValue: T?) throws -> T {
        guard let optionalValue else { throw mismatch(expected: "\(T.self)") }
        return optionalValue
    }

    /// Makes an object from this value, which is where every way of reading comes together.
    @inlinable @inline(__always)
    package func make<T: Deserializable>(_: T.Type) throws -> T {
        if isNull, !T.acceptsNull { throw absent(T.self) }
        if context.hasPolymorph, T.self is AnyClass { return try makePolymorphic(T.self) }
        let value: T
        do {
            value = try T(self)
        } catch {
            throw placed(error)
        }
        if context.keyedScalar == index { try checkKeyedScalar(T.self) }
        return value
    }

    @inline(never) @usableFromInline
    func makePolymorphic<T: Deserializable>(_ type: T.Type) throws -> T {
        let chosen: T.Type
        if let polymorph = context.mapper.cursorPolymorph {
            chosen = try polymorph.polymorphType(for: type, in: self)
        } else {
            chosen = context.mapper.polymorph?.polymorphType(for: type, in: raw) ?? type
        }
        let value: T
        do {
            value = try chosen.init(self)
        } catch {
            throw placed(error)
        }
        if context.keyedScalar == index { try checkKeyedScalar(T.self) }
        return value
    }

    /// An initialiser asked a scalar for keys. What came of it is an object made of nothing, unless it read the scalar too.
    @inline(never) @usableFromInline
    func checkKeyedScalar<T: Deserializable>(_: T.Type) throws {
        context.keyedScalar = .max
        if !(T.self is any SelfDescribing.Type) { throw mismatch(expected: "object") }
    }

    // MARK: Errors

    /// What the value is not.
    @inline(never) @usableFromInline
    package func mismatch(expected: String) -> DeserializationError {
        error(
            isPresent ? .wrongType : .missing, expected: expected,
            found: isPresent ? ErrorText.name(of: node.kind) : ErrorText.missing)
    }

    /// The value is of the right kind but its content is not.
    @inline(never) @usableFromInline
    package func invalid(_ expected: String, underlying: (any Error)? = nil) -> DeserializationError {
        error(.invalidValue, expected: expected, found: ErrorText.name(of: node.kind), underlying: underlying)
    }

    /// The value is no number, or one that the type cannot hold.
    @inline(never) @usableFromInline
    package func numberMismatch(expected: String, type: String, isInteger: Bool) -> DeserializationError {
        let fits = isInteger ? context.tape.isInteger(node) : node.isNumber
        guard fits else { return mismatch(expected: expected) }
        return error(.numberOutOfRange, expected: type, found: ErrorText.name(of: node.kind))
    }

    @inline(never) @usableFromInline
    func absent<T: Deserializable>(_: T.Type) -> DeserializationError {
        mismatch(expected: (T.self as? any SelfDescribing.Type)?.expectation ?? "\(T.self)")
    }

    private func error(
        _ code: DeserializationError.Code, expected: String, found: String, underlying: (any Error)? = nil
    ) -> DeserializationError {
        DeserializationError(
            code, expected: expected, found: found, underlying: underlying,
            document: context.document, index: Int(anchor), missing: context.path(toMissing: missing))
    }

    /// Gives an error that has no place this one. Errors of other types are kept inside.
    @inline(never) @usableFromInline
    func placed(_ error: any Error) -> DeserializationError {
        ((error as? DeserializationError) ?? .custom(error)).placed(
            in: context.document, at: Int(anchor), missing: context.path(toMissing: missing))
    }
}

/// The types that this library maps itself, which know how to name what they expect: `integer` rather than `Int`.
package protocol SelfDescribing {
    static var expectation: String { get }
}
