internal import DataMapperValues

// A flattened type that reads every key, such as a dictionary, is made from the members that nobody else has read.
//
// These members are known only if all keys were followed since the object began. Calls do not follow keys, because this
// takes time. So the first such value makes its call begin again, with all keys followed: it throws `keysNeeded`, and
// notes this in the session, because a model may catch the error. The code of macros follows keys from the start. An
// optional part also makes its call begin again if the part is invalid, unless it is known which members the object
// around it has read.
extension DeserializableData {
    /// Makes sure that it is known which members of this object were read, if this is a flattened view.
    ///
    /// - Throws: An error that ends the call, which then begins again.
    @inline(never) @usableFromInline
    package func followRemainingKeys() throws {
        guard isFlattened, node.kind == .object, node.count > 0 else { return }
        if session.coverage?.followsAllKeys(of: Int(index)) ?? false { return }
        // From the object of an enum, only tags have been read.
        if !sharesObject {
            _ = followKeys(isBegun: true)
            return nameTags()
        }
        throw keysNeeded()
    }

    /// Returns an error that ends the call, which then begins again, with all keys followed.
    func keysNeeded() -> any Error {
        session.needKeys()
        let error = placed(DeserializationError.keysNeeded)
        session.fail(error)
        return error
    }

    /// Starts to follow keys.
    ///
    /// - Parameter isBegun: Whether keys of this object may have been read already.
    func followKeys(isBegun: Bool = false) -> KeyCoverage {
        // The node before an object is outside of it, but inside of the objects around it.
        session.followKeys(late: isBegun || isFlattened || !isPresent ? Int(anchor) : Int(index) - 1)
    }

    /// Do not call or implement this function; the library uses it.
    @inline(never)
    public func _followKeys() {
        if !isFlattened, node.kind == .object { _ = followKeys() }
    }

    /// Do not call or implement this function; the library uses it.
    ///
    /// Also reads the keys of a base class, whose initializer is called later. Its problems are not noted.
    @inline(never)
    public func _followKeys<Base: ProblemCollecting>(besidesThoseOf _: Base.Type) {
        guard node.kind == .object, !isFlattened || session.coverage != nil else { return }
        // A subclass may already have read keys of this object.
        _ = followKeys(isBegun: true)
        let notes = session.startNotes()
        let start = notes.mark()
        defer { notes.end(start) }
        _ = session.takeFailure()
        Base.collectProblems(in: self)
        notes.rollBack(to: start, .allButKeys)
    }

    /// Returns the keys of a flattened dictionary: those that nobody else has read.
    func remainingKeys() throws -> [Int] {
        try followRemainingKeys()
        defer { session.coverage?.open(Int(index)) }
        return session.coverage?.unclaimedKeys(of: Int(index)) ?? []
    }

    /// Returns a dictionary of the results of `transform` for all members that nobody else has read. If this throws,
    /// the keys of these members stay unknown.
    @inline(never) @usableFromInline
    func remainingMembers<Key: MappingKey, V>(_ transform: (DeserializableData) throws -> V) throws -> [Key: V] {
        var result: [Key: V] = [:]
        var failure: (any Error)?
        for position in session.coverage?.unclaimedKeys(of: Int(index)) ?? [] {
            do {
                let member = element(position + 1)
                guard let key = Key(mappingKey: session.tape.string(of: session.nodes[position])) else {
                    throw member.invalidKey(Key.self)
                }
                if result.updateValue(try transform(member), forKey: key) != nil { try member.repeatedKeyFound() }
            } catch {
                failure = try elementFailed(error, at: position + 1, failure)
            }
        }
        if let failure { throw failure }
        session.coverage?.open(Int(index))
        return result
    }

    /// Returns an object with the members that nobody else has read. A value that is not an object is returned as it
    /// is.
    func remainingValue() throws -> SupportedType {
        guard node.kind == .object, node.count > 0 else { return raw }
        try followRemainingKeys()
        let keys = session.coverage?.unclaimedKeys(of: Int(index)) ?? []
        if keys.count == node.count { return raw }
        session.scalar.read = index
        for key in keys { session.coverage?.handle(key, of: Int(index)) }
        return .object(
            unique: keys.map { key in
                (session.tape.string(of: session.nodes[key]), SupportedType(session.document, key + 1))
            })
    }
}

extension MappableData {
    /// Do not call or implement this function; the library uses it.
    public func _followKeys() { input?.withData { $0._followKeys() } }
}

// MARK: Calls that begin again

extension DeserializableData {
    /// The same view in a call that follows all keys, if this call needs that; otherwise nil.
    package var restarted: DeserializableData? {
        guard session.needsKeys else { return nil }
        let other = ReadingSession(
            session.document, at: Int(index), mapper: session.mapper, isReported: session.log != nil, followsKeys: true)
        return DeserializableData(session: other, index: Int(index), level: level)
    }

    /// Returns the result of `body`, which reads and checks the value of a whole call. If the call needs all keys,
    /// `body` is called again with a view that follows them.
    func withAllKeys<T>(_ body: (DeserializableData) throws -> T) throws -> T {
        do {
            return try body(self)
        } catch {
            guard let restarted else { throw error }
            return try body(restarted)
        }
    }

    /// Makes the value of a call again if the call needs all keys. Otherwise throws the error of the call, after its
    /// path and place were found, so that it refers neither to the session nor to the document.
    @inline(never) @usableFromInline
    func makeRoot<T: Deserializable>(after error: any Error, _: T.Type) throws -> T {
        guard let restarted else { throw objectMapper.resolve(error, within: Int(index)) }
        do {
            let object = try restarted.make(T.self)
            try restarted.checkAll()
            return object
        } catch {
            throw objectMapper.resolve(error, within: Int(index))
        }
    }

    /// Makes the value of a call again if the call needs all keys; otherwise returns nil.
    @inline(never) @usableFromInline
    func makeRootAgain<T: Deserializable>(_: T.Type) -> T? {
        guard let restarted, let object = restarted.get() as T? else { return nil }
        return (try? restarted.checkAll()).map { object }
    }
}
