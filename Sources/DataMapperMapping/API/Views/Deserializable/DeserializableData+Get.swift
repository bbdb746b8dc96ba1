public import DataMapperValues

extension DeserializableData {
    /// Returns the value, or nil if it is missing, null or invalid.
    ///
    /// ```swift
    /// // data: {"name": "Ana", "age": "x"}
    /// data["name"].get() as String?   // "Ana"
    /// data["age"].get() as Int?   // nil
    /// ```
    ///
    /// One invalid element makes a `[T]` nil; in a `[T?]`, nil replaces an invalid element. A report lists invalid
    /// values as problems. They are errors if the policy's ``MappingPolicy/invalidOptionals`` is `.fail`.
    @inlinable
    public func get<T: Deserializable>() -> T? { optional(TypeCoder(T.self)) }

    /// Returns the value.
    ///
    /// ```swift
    /// // data: {"name": "Ana", "age": "x"}
    /// try data["name"].get() as String   // "Ana"
    /// try data["age"].get() as Int   // throws expected integer, found string at $.age
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the value is missing, null or invalid. If a value inside it is invalid,
    ///   the error has the path of that inner value.
    @inlinable @_disfavoredOverload
    public func get<T: Deserializable>() throws -> T { try make(T.self) }

    /// Returns the value, or `fallback`, which is evaluated only then, if it is missing, null or invalid.
    ///
    /// ```swift
    /// // data: {"age": "x"}
    /// data["age"].get(or: 18)   // 18
    /// ```
    @inlinable
    public func get<T: Deserializable>(or fallback: @autoclosure () -> T) -> T {
        value(TypeCoder(T.self), or: fallback)
    }

    /// Returns the value, or `fallback`, which may be nil, if it is missing, null or invalid.
    @inlinable
    public func get<T: Deserializable>(or fallback: @autoclosure () -> T?) -> T? {
        value(TypeCoder(T.self), orOptional: fallback)
    }

    /// Returns the value, or nil if it is missing or null.
    ///
    /// ```swift
    /// // data: {"age": null, "size": "x"}
    /// try data["age"].getIfPresent() as Int?   // nil
    /// try data["size"].getIfPresent() as Int?   // throws expected integer, found string at $.size
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the value is invalid, or if its path goes through a value of another kind,
    ///   such as a number.
    @inlinable
    public func getIfPresent<T: Deserializable>() throws -> T? { try ifPresent(TypeCoder(T.self)) }

    /// Returns the value, or `fallback` if it is missing or null; see ``getIfPresent()``.
    @inlinable
    public func getIfPresent<T: Deserializable>(or fallback: @autoclosure () -> T) throws -> T {
        try ifPresent(TypeCoder(T.self)) ?? fallback()
    }

    /// Returns the value, or `fallback`, which may be nil, if it is missing or null; see ``getIfPresent()``.
    @inlinable
    public func getIfPresent<T: Deserializable>(or fallback: @autoclosure () -> T?) throws -> T? {
        try ifPresent(TypeCoder(T.self)) ?? fallback()
    }

    /// Returns the value of an optional, or throws an error at this value's place if the optional is nil.
    ///
    /// ```swift
    /// // data: {"color": "#12"}
    /// try data["color"].valueOrThrow(Int("#12"))   // throws expected integer, found string at $.color
    /// ```
    ///
    /// - Throws: ``DeserializationError`` with the path of this value.
    public func valueOrThrow<T>(_ optionalValue: T?) throws -> T {
        guard let optionalValue else { throw unusable(ValueExpectation(.known(of: T.self) ?? .any)) }
        return optionalValue
    }

    // MARK: Making values

    /// Makes a value of a type, or throws an error with a place. All ways of reading use this function.
    @inlinable @inline(__always)
    package func make<T: Deserializable>(_: T.Type) throws -> T { try T._make(from: self, MappingToken()) }

    /// Makes the value that a call returns.
    @inlinable
    func makeRoot<T: Deserializable>(_: T.Type) throws -> T {
        do {
            let object = try make(T.self)
            try checkAll()
            return object
        } catch {
            return try makeRoot(after: error, T.self)
        }
    }

    /// Makes a value that the library reads from a scalar.
    @inlinable @inline(__always)
    func makePlain<T: PlainScalar>(_: T.Type) throws -> T {
        guard let value = T.plain(self) else { return try makeScalar(T.self) }
        session.scalar.read = index
        return value
    }

    /// Makes a scalar value that is unusual, or of another type.
    @inline(never) @usableFromInline
    package func makeScalar<T: Deserializable>(_: T.Type) throws -> T {
        if isNull {
            if isEmptyField, let text = "" as? T ?? Substring() as? T { return text }
            try checkNull(T.self)
        }
        do {
            let value = try T(self)
            if !T.acceptsNull { session.scalar.read = index }
            return value
        } catch {
            throw failed(error)
        }
    }

    /// Makes an object. This function is specialized for each type; the code that it calls is shared.
    @inlinable @inline(__always)
    func makeObject<T: Deserializable>(_: T.Type) throws -> T {
        guard UInt8(truncatingIfNeeded: node.head) == session.state.plainObjectKind,
            levelOrPart < CallStack.firstLevel || isPlainPartOrDeep()
        else { return try makeUnusual(T.self) }
        do {
            let value = try T(self)
            if session.hasFailure { try throwFailure() }
            return value
        } catch {
            throw failed(error, making: T.self)
        }
    }

    /// Returns whether an object at a deep level, or a part of one, can be made without further checks.
    @inline(never) @usableFromInline
    func isPlainPartOrDeep() -> Bool {
        followPart()
        return session.state.isPlain
            && (levelsDeep < CallStack.firstLevel || !CallStack.isNearEnd(session.stackFloor))
    }

    /// Makes a collection. The only note about it is that it was read.
    @inlinable @inline(__always)
    func makeCollection<T: Deserializable>(_ kind: TapeNode.Kind, _ body: () throws -> T) throws -> T {
        guard node.kind == kind, session.state.isPlain else {
            return try makeUnusualCollection(kind, T.self, by: body)
        }
        do {
            if levelOrPart >= CallStack.firstLevel { try checkCollection(kind) }
            let value = try body()
            if session.hasFailure { try throwFailure() }
            session.scalar.read = index
            return value
        } catch {
            throw failed(error)
        }
    }

    /// Checks the stack like ``checkStack()``, but only at levels that little data reaches.
    @inlinable @inline(__always)
    func checkStackIfDeep() throws {
        if levelsDeep >= CallStack.firstLevel { try checkStack() }
    }

    @inlinable @inline(__always)
    func beginTransformation() throws {
        if levelOrPart >= CallStack.firstLevel { try beginUnusualTransformation() }
    }

    /// Throws an error if too little of the stack is left to make an object.
    @inline(never) @usableFromInline
    package func checkStack() throws {
        if CallStack.isNearEnd(session.stackFloor) { throw placed(DeserializationError.stackExhausted) }
    }

    /// Throws the error of the first invalid value that had to be valid.
    @inline(never) @usableFromInline
    func throwFailure() throws {
        if let failure = takeFailure() { throw failure }
    }

    /// Makes an object if there is a polymorph, if keys are followed, or if the value is not an object. A scalar that
    /// was only asked for keys is an error: the initializer has made an object from nothing.
    @inline(never) @usableFromInline
    func makeUnusual<T: Deserializable>(_: T.Type) throws -> T {
        if isNull { try checkNull(T.self) }
        let make = {
            do {
                return try makeUnplaced {
                    session.hasPolymorph && T.self is AnyClass ? try namedSubtype(of: T.self).init(self) : try T(self)
                }
            } catch {
                return try renamed(error, T.self)
            }
        }
        if isPresent, let log = session.log {
            return try makeReported(T.self, log, by: make) { try search(T.self, by: make) }
        }
        do {
            return try make()
        } catch {
            // A model may catch the error; then it is uncertain which other keys are known.
            if session.coverage != nil { excuseWay(to: error) }
            throw knowingKeys(failed(error), of: T.self)
        }
    }

    /// Makes a value like `makeUnusual(_:)`, with a function that is specialized where it is written.
    @inline(never) @usableFromInline
    package func makeUnusual<T: Deserializable>(_: T.Type, by body: () throws -> T) throws -> T {
        if isNull { try checkNull(T.self) }
        do {
            return try makeUnplaced(body)
        } catch {
            throw failed(error)
        }
    }

    /// Checks the stack for a collection at a deep level, or prepares a flattened one.
    @inline(never) @usableFromInline
    func checkCollection(_ kind: TapeNode.Kind) throws {
        if kind == .object { try followRemainingKeys() }
        try checkStackIfDeep()
    }

    /// Makes a collection like `makeCollection`, also from the members of an object that nobody else has read.
    @inline(never) @usableFromInline
    func makeUnusualCollection<T: Deserializable>(
        _ kind: TapeNode.Kind, _: T.Type, by body: () throws -> T
    ) throws -> T {
        if kind == .object { try followRemainingKeys() }
        return try makeUnusual(T.self, by: body)
    }

    func makeUnplaced<T>(_ body: () throws -> T) throws -> T {
        try checkStackIfDeep()
        followPart()
        return isFlattened && session.coverage != nil ? try makePart(body) : try makeAny(body)
    }

    func makeAny<T>(_ body: () throws -> T) throws -> T {
        var object = beginObject()
        defer { end(object) }
        let value = try body()
        if session.hasFailure { try throwFailure() }
        if session.scalar.keyed == index, session.scalar.read != index { try convertToEmptyObject() }
        object.isRead = !isNull
        return value
    }

    /// What is known about the object around one that is being made.
    struct ObjectInProgress {
        fileprivate let outer: ReadingSession.ScalarUse
        /// The claims of the objects around it; nil if keys are not followed, or if this is a part of an object.
        fileprivate let claims: Int?
        /// Whether the value of the object has been read.
        var isRead = false
    }

    /// Begins to make or update an object. Nothing that it does with its scalar, and none of the keys that it claims,
    /// matters for the object around it.
    func beginObject() -> ObjectInProgress {
        // A field that is missing belongs to the object that may have it.
        let outer = session.beginScalar(missing == 0 ? index : session.scalar.made)
        if isFlattened { return ObjectInProgress(outer: outer, claims: nil) }
        session.coverage?.make(Int(index))
        return ObjectInProgress(outer: outer, claims: session.coverage?.beginClaims())
    }

    func end(_ object: ObjectInProgress) {
        session.endScalar(object.outer)
        if object.isRead { session.scalar.read = index }
        if let claims = object.claims { session.coverage?.endClaims(since: claims) }
    }

    /// Returns the class that a polymorph makes instead of a class.
    func namedSubtype<T: Deserializable>(of type: T.Type) throws -> T.Type {
        if let polymorph = session.mapper.staticPolymorph { return try polymorph.polymorphType(for: type, in: self) }
        let value = SupportedType(session.document, Int(index))
        let subtype = session.mapper.polymorph?.polymorphType(for: type, in: value, context: session.mapper.context)
        return subtype ?? type
    }

    // MARK: Errors

    /// Returns the error for a value of the wrong kind. If the value is missing because its parent is not an object (or
    /// array), the error is about the parent.
    @inline(never)
    package func mismatch(expected: ValueKinds) -> DeserializationError {
        if isPresent { return error(.wrongType, kinds: expected, found: .kind(node.kind)) }
        if isBelowRightKind { return error(.missing, kinds: expected, found: .nothing) }
        return DeserializationError(
            .wrongType, kinds: neededKind == .array ? .array : .object, found: .kind(session.nodes[Int(anchor)].kind),
            document: session.document, index: Int(anchor))
    }

    /// Whether the parent of a missing value is null, or an object (or array) that could have the value.
    var isBelowRightKind: Bool {
        let parent = session.nodes[Int(anchor)].kind
        return parent == neededKind || parent == .null
    }

    /// Returns the error for a value of the right kind with invalid content.
    @inline(never) @usableFromInline
    package func invalid(_ expected: String?, underlying: (any Error)? = nil) -> DeserializationError {
        error(.invalidValue, expected: expected, found: .kind(node.kind), underlying: underlying)
    }

    /// Throws if the type does not accept null, or if the path to the value is blocked.
    private func checkNull<T: Deserializable>(_: T.Type) throws {
        if !T.acceptsNull { throw absent(T.self) }
        try throwIfBlocked()
    }

    @inline(never) @usableFromInline
    func absent<T: Deserializable>(_: T.Type) -> DeserializationError {
        mismatch(expected: session.kinds(neededBy: T.self))
    }

    package func error(
        _ code: DeserializationError.Code, message: String? = nil, kinds: ValueKinds? = nil, expected: String? = nil,
        found: FoundValue? = nil, underlying: (any Error)? = nil, hint: String? = nil,
        wording: DeserializationError.Wording? = nil, suggestion: DeserializationError.Suggestion? = nil
    ) -> DeserializationError {
        DeserializationError(
            code, message: message, kinds: kinds, expected: expected, found: found, underlying: underlying,
            hint: hint, wording: wording, suggestion: suggestion, document: session.document, index: Int(anchor),
            missing: session.absence(missing))
    }

    /// Returns the error of a value that could not be made: the first invalid value inside it that had to be valid.
    @inline(never) @usableFromInline
    func failed(_ error: any Error) -> any Error { takeFailure() ?? placed(error) }

    /// Takes the error of the first invalid value inside this one that had to be valid.
    func takeFailure() -> DeserializationError? {
        session.takeFailure(within: Int(index)..<Int(index) + node.span)
    }

    /// Returns the same as ``placed(_:)``, for inlined code: throwing the result takes one call.
    @inline(never) @usableFromInline
    func placedError(_ error: any Error) -> any Error { placed(error) }

    @inline(never) @usableFromInline
    func noObject() -> any Error { mismatch(expected: .object) }

    @inline(never) @usableFromInline
    func noArray() -> any Error { mismatch(expected: .array) }

    /// Returns the error with the place of this view, if it has no place yet. An error of another type is kept inside.
    @inline(never) @usableFromInline
    package func placed(_ error: any Error) -> DeserializationError {
        (error.ofDeserialization ?? .custom(error)).placed(
            in: session.document, at: Int(anchor), missing: session.path(toMissing: missing))
    }
}
