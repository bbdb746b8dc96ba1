public import DataMapperValues

extension DeserializableData {
    /// Returns the value; nil if it is missing, null, or invalid.
    ///
    /// An array fails as a whole if one element does; ask for `[T?]` to get nil in its place. An invalid value is a problem
    /// in a report, and an error if the policy's ``MappingPolicy/invalidOptionals`` say so.
    @inlinable
    public func get<T: Deserializable>() -> T? { optional(TypeCoder(T.self)) }

    /// Returns the value.
    ///
    /// - Throws: ``DeserializationError`` if the value is missing, null, or invalid: the innermost error, with the whole
    ///   path.
    @inlinable @_disfavoredOverload
    public func get<T: Deserializable>() throws -> T { try make(T.self) }

    /// Returns the value; another one if it is missing, null, or invalid.
    ///
    /// `fallback` is only evaluated when it is needed. An invalid value is a problem in a report, and an error if the policy's
    /// ``MappingPolicy/invalidOptionals`` say so.
    @inlinable
    public func get<T: Deserializable>(or fallback: @autoclosure () -> T) -> T {
        value(TypeCoder(T.self), or: fallback)
    }

    /// Returns the value; another one, or nil, if it is missing, null, or invalid.
    ///
    ///     user.age = data["age"].get(or: 18)   // var age: Int?
    @inlinable
    public func get<T: Deserializable>(or fallback: @autoclosure () -> T?) -> T? {
        value(TypeCoder(T.self), orOptional: fallback)
    }

    /// Returns the value; nil if it is missing or null.
    ///
    ///     let age: Int? = try data["age"].getIfPresent()   // {"age": null} and {} give nil, {"age": "x"} throws
    ///
    /// - Throws: ``DeserializationError`` if the value is invalid.
    @inlinable
    public func getIfPresent<T: Deserializable>() throws -> T? { try ifPresent(TypeCoder(T.self)) }

    /// Returns the value; another one if it is missing or null. `fallback` is only evaluated when it is needed.
    ///
    /// - Throws: ``DeserializationError`` if the value is invalid.
    @inlinable
    public func getIfPresent<T: Deserializable>(or fallback: @autoclosure () -> T) throws -> T {
        try ifPresent(TypeCoder(T.self)) ?? fallback()
    }

    /// Returns the value; another one, or nil, if it is missing or null.
    ///
    /// - Throws: ``DeserializationError`` if the value is invalid.
    @inlinable
    public func getIfPresent<T: Deserializable>(or fallback: @autoclosure () -> T?) throws -> T? {
        try ifPresent(TypeCoder(T.self)) ?? fallback()
    }

    /// Returns an optional's value, or throws that this view's value is not of the type asked for.
    ///
    /// - Throws: ``DeserializationError`` with this view's path.
    public func valueOrThrow<T>(_ optionalValue: T?) throws -> T {
        guard let optionalValue else { throw unusable(expected: TypeWording.knownExpectation(of: T.self) ?? "value") }
        return optionalValue
    }

    // MARK: Making values

    /// Makes a value of a type, or throws. All ways of reading come together here: the type's `_make` takes null and missing
    /// values as well, and throws errors that have a place.
    @inlinable @inline(__always)
    package func make<T: Deserializable>(_: T.Type) throws -> T { try T._make(from: self, MappingToken()) }

    /// Makes the whole of what a call asks for.
    @inlinable
    func makeRoot<T: Deserializable>(_: T.Type) throws -> T {
        do {
            let object = try make(T.self)
            try checkAll()
            return object
        } catch {
            throw resolved(error)
        }
    }

    /// The error that leaves the mapper: it knows its place, and keeps nothing alive.
    @inline(never) @usableFromInline
    func resolved(_ error: any Error) -> any Error { objectMapper.resolve(error) }

    /// Makes a value that the library reads from a scalar itself.
    @inlinable @inline(__always)
    func makePlain<T: PlainScalar>(_: T.Type) throws -> T {
        guard let value = T.plain(self) else { return try makeScalar(T.self) }
        session.scalar.read = index
        return value
    }

    /// The same for values that are not usual, and other types.
    @inline(never) @usableFromInline
    package func makeScalar<T: Deserializable>(_: T.Type) throws -> T {
        if isNull { try checkNull(T.self) }
        do {
            let value = try T(self)
            if !T.acceptsNull { session.scalar.read = index }
            return value
        } catch {
            throw failed(error)
        }
    }

    /// Makes an object. What every type has of its own is this; the rest is shared.
    @inlinable @inline(__always)
    func makeObject<T: Deserializable>(_: T.Type) throws -> T {
        guard UInt8(truncatingIfNeeded: node.head) == session.plainObjectKind else { return try makeUnusual(T.self) }
        do {
            try checkStackIfDeep()
            let value = try T(self)
            if session.hasFailure { try throwFailure() }
            return value
        } catch {
            throw failed(error, making: T.self)
        }
    }

    /// Makes a collection, of which nothing is remembered but that it was read.
    @inlinable @inline(__always)
    func makeCollection<T: Deserializable>(_ kind: TapeNode.Kind, _ body: () throws -> T) throws -> T {
        guard node.kind == kind, session.isPlain else { return try makeUnusual(T.self, by: body) }
        do {
            try checkStackIfDeep()
            let value = try body()
            if session.hasFailure { try throwFailure() }
            session.scalar.read = index
            return value
        } catch {
            throw failed(error)
        }
    }

    /// The same as ``checkStack()``, from a level on that few data reach.
    @inlinable @inline(__always)
    func checkStackIfDeep() throws {
        if levelsDeep >= CallStack.firstLevel { try checkStack() }
    }

    /// - Throws: ``DeserializationError`` where too little of the stack is left to make an object.
    @inline(never) @usableFromInline
    package func checkStack() throws {
        if CallStack.isNearEnd(session.stackFloor) { throw placed(DeserializationError.stackExhausted) }
    }

    /// - Throws: The error of the first invalid value that had to be valid.
    @inline(never) @usableFromInline
    func throwFailure() throws {
        if let failure = takeFailure() { throw failure }
    }

    /// Makes an object where there is a polymorph, keys are followed, or of what is no object. A scalar that is asked for keys and not read
    /// itself makes none: what the initialiser returns would be made of nothing.
    @inline(never) @usableFromInline
    func makeUnusual<T: Deserializable>(_: T.Type) throws -> T {
        if isNull { try checkNull(T.self) }
        let make = {
            try makeUnplaced { session.hasPolymorph && T.self is AnyClass ? try makePolymorphic(T.self) : try T(self) }
        }
        if isPresent, let log = session.log {
            return try makeReported(T.self, log, by: make) { try search(T.self, by: make) }
        }
        do {
            return try make()
        } catch {
            // A model may catch the error; then nobody can tell which other keys are known.
            if session.coverage != nil { excuseWay(to: error) }
            throw failed(error)
        }
    }

    /// The same by a function of its own, which the compiler specialises: a generic type's initialiser would not be, in here.
    @inline(never) @usableFromInline
    package func makeUnusual<T: Deserializable>(_: T.Type, by body: () throws -> T) throws -> T {
        if isNull { try checkNull(T.self) }
        do {
            return try makeUnplaced(body)
        } catch {
            throw failed(error)
        }
    }

    func makeUnplaced<T>(_ body: () throws -> T) throws -> T {
        try checkStackIfDeep()
        return isFlattened && session.coverage != nil ? try makePart(body) : try makeAny(body)
    }

    func makeAny<T>(_ body: () throws -> T) throws -> T {
        var outer = session.scalar
        session.scalar = ReadingSession.ScalarUse(made: index)
        if !isFlattened { session.coverage?.make(Int(index)) }
        defer { session.scalar = outer }
        let value = try body()
        if session.hasFailure { try throwFailure() }
        if session.scalar.keyed == index, session.scalar.read != index { throw mismatch(expected: "object") }
        if !isNull { outer.read = index }
        return value
    }

    func makePolymorphic<T: Deserializable>(_ type: T.Type) throws -> T { try namedSubtype(of: type).init(self) }

    /// The class that a polymorph has made in place of one.
    func namedSubtype<T: Deserializable>(of type: T.Type) throws -> T.Type {
        if let polymorph = session.mapper.inPlacePolymorph { return try polymorph.polymorphType(for: type, in: self) }
        let value = SupportedType(session.document, Int(index))
        let subtype = session.mapper.polymorph?.polymorphType(for: type, in: value, context: session.mapper.context)
        return subtype ?? type
    }

    // MARK: Errors

    /// What the value is not. Where it is absent because what should have it is no object, or no array, that is what is
    /// wrong.
    @inline(never) @usableFromInline
    package func mismatch(expected: String) -> DeserializationError {
        if isPresent { return error(.wrongType, expected: expected, found: ErrorText.name(of: node.kind)) }
        let parent = session.nodes[Int(anchor)].kind
        let needed = neededKind
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
    package func numberMismatch(_ type: Any.Type, isInteger: Bool) -> DeserializationError {
        let fits = isInteger ? session.tape.isInteger(node) : node.isNumber
        guard fits else { return mismatch(expected: isInteger ? "integer" : "number") }
        return error(
            .numberOutOfRange, expected: TypeWording.range(of: type), found: ErrorText.name(of: node.kind))
    }

    /// Throws unless a type may be made of null, and nothing else is in the way.
    private func checkNull<T: Deserializable>(_: T.Type) throws {
        if !T.acceptsNull { throw absent(T.self) }
        try throwIfBlocked()
    }

    @inline(never) @usableFromInline
    func absent<T: Deserializable>(_: T.Type) -> DeserializationError {
        mismatch(expected: TypeWording.expectation(of: T.self))
    }

    package func error(
        _ code: DeserializationError.Code, message: String? = nil, expected: String? = nil, found: String? = nil,
        underlying: (any Error)? = nil, hint: String? = nil, wording: DeserializationError.Wording? = nil,
        suggestion: DeserializationError.Suggestion? = nil
    ) -> DeserializationError {
        DeserializationError(
            code, message: message, expected: expected, found: found, underlying: underlying, hint: hint,
            wording: wording, suggestion: suggestion,
            document: session.document, index: Int(anchor), missing: session.absence(missing))
    }

    /// The error of a value that could not be made: the first invalid value within it that had to be valid.
    @inline(never) @usableFromInline
    func failed(_ error: any Error) -> any Error { takeFailure() ?? placed(error) }

    /// Takes the error of the first invalid value within this one that had to be valid.
    func takeFailure() -> DeserializationError? {
        session.takeFailure(within: Int(index)..<Int(index) + node.span)
    }

    /// The same as ``placed(_:)``, for code that is inlined: to throw it takes one call.
    @inline(never) @usableFromInline
    func placedError(_ error: any Error) -> any Error { placed(error) }

    /// The error for a value that is no object.
    @inline(never) @usableFromInline
    func noObject() -> any Error { mismatch(expected: "object") }

    /// Gives an error that has no place this one. Errors of other types are kept inside.
    @inline(never) @usableFromInline
    func placed(_ error: any Error) -> DeserializationError {
        ((error as? DeserializationError) ?? .custom(error)).placed(
            in: session.document, at: Int(anchor), missing: session.path(toMissing: missing))
    }
}
