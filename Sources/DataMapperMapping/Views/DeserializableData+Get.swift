public import DataMapperValues

extension DeserializableData {
    /// The value as an object; nil where it is absent, null, or does not make one.
    ///
    /// An array fails as a whole where one element does; ask for `[T?]` to get nil in its place.
    @inlinable
    public func get<T: Deserializable>() -> T? {
        if isNull, !T.acceptsNull { return nil }
        return lenient(.replacedByNil) { try make(T.self) }
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
        return lenient(.replacedByDefault) { try make(T.self) } ?? fallback()
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
        do {
            if !T._isScalar { return try makeObject(T.self) }
            let value = try T(self)
            if !T.acceptsNull { session.scalar.read = index }
            return value
        } catch {
            throw placed(error)
        }
    }

    /// Makes an object, or a collection. A scalar that is asked for keys and not read itself makes none: what its
    /// initialiser returns would be made of nothing.
    @inlinable @inline(__always)
    func makeObject<T: Deserializable>(_: T.Type) throws -> T {
        var outer = session.scalar
        session.scalar = ReadingSession.ScalarUse()
        defer { session.scalar = outer }
        let value = T._keepsUnknownKeys ? try makeKeeping { try makeAny(T.self) } : try makeAny(T.self)
        if session.scalar.keyed == index, session.scalar.read != index { throw mismatch(expected: "object") }
        if !isNull { outer.read = index }
        return value
    }

    @inlinable @inline(__always)
    func makeAny<T: Deserializable>(_: T.Type) throws -> T {
        session.hasPolymorph && T.self is AnyClass ? try makePolymorphic(T.self) : try T(self)
    }

    @inline(never) @usableFromInline
    func makePolymorphic<T: Deserializable>(_ type: T.Type) throws -> T {
        if let polymorph = session.mapper.inPlacePolymorph {
            return try polymorph.polymorphType(for: type, in: self).init(self)
        }
        let value = SupportedType(session.document, Int(index))
        let subtype = session.mapper.polymorph?.polymorphType(for: type, in: value, context: session.mapper.context)
        return try (subtype ?? type).init(self)
    }

    // MARK: Errors

    /// What the value is not. Where it is absent because what should have it is no object, or no array, that is what is
    /// wrong.
    @inline(never) @usableFromInline
    package func mismatch(expected: String) -> DeserializationError {
        if isPresent { return error(.wrongType, expected: expected, found: ErrorText.name(of: node.kind)) }
        let parent = session.nodes[Int(anchor)].kind
        let needed: TapeNode.Kind =
            if case .index? = session.path(toMissing: missing).first { .array } else { .object }
        if parent == needed || parent == .null {
            return error(.missing, expected: expected, found: ErrorText.missing)
        }
        return DeserializationError(
            .wrongType, expected: ErrorText.name(of: needed), found: ErrorText.name(of: parent),
            document: session.document, index: Int(anchor))
    }

    /// The value is of the right kind but its content is not.
    @inline(never) @usableFromInline
    package func invalid(_ expected: String, underlying: (any Error)? = nil) -> DeserializationError {
        error(.invalidValue, expected: expected, found: ErrorText.name(of: node.kind), underlying: underlying)
    }

    /// The value is no number, or one that the type cannot hold.
    @inline(never) @usableFromInline
    package func numberMismatch(expected: String, type: String, isInteger: Bool) -> DeserializationError {
        let fits = isInteger ? session.tape.isInteger(node) : node.isNumber
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
            code, expected: expected, found: found, underlying: underlying, hint: session.hint(toMissing: missing),
            document: session.document, index: Int(anchor), missing: session.path(toMissing: missing))
    }

    /// Gives an error that has no place this one. Errors of other types are kept inside.
    @inline(never) @usableFromInline
    func placed(_ error: any Error) -> DeserializationError {
        ((error as? DeserializationError) ?? .custom(error)).placed(
            in: session.document, at: Int(anchor), missing: session.path(toMissing: missing))
    }
}
