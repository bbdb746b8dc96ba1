public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension ObjectMapper {
    /// Makes an object from bytes, as ``deserialize(_:from:with:)-(_,Data,_)`` does, and reports every problem on the
    /// way.
    ///
    ///     let report = try objectMapper.report([User].self, from: data, with: JsonSerializer())
    ///     report.value        // the users, if they could be made
    ///     report.problems     // what was wrong, where, and what was done about it
    ///
    /// A report lists failures and everything that would otherwise go unnoticed: invalid values that a `get()` or
    /// `get(or:)` replaced, elements that the policy drops, conversions, unknown keys. All elements of arrays and
    /// dictionaries are read, even if one fails the whole collection.
    ///
    /// An object that fails is made a second time, to find its other problems: a `map` or `check` of its `mapping` that
    /// fails then notes its problem and goes on. In an initialiser that reads by `get`, the first `try` that throws ends it;
    /// ``DeserializableData/collect(_:)-(T.Type)`` goes on.
    ///
    /// - Throws: What the serializer throws where the bytes are not of its format.
    /// - Complexity: As without a report; reading objects that fail once more, and finding the places of problems, costs
    ///   three more passes over the bytes at most.
    public func report<T: Deserializable>(
        _ type: T.Type = T.self, from data: Data, with serializer: some Serializer
    ) throws -> MappingReport<T> {
        try report(type, from: parse(data, with: serializer))
    }

    /// The same from text, read as UTF-8.
    ///
    /// - Throws: What the serializer throws where the text is not of its format.
    public func report<T: Deserializable>(
        _ type: T.Type = T.self, from string: String, with serializer: some Serializer
    ) throws -> MappingReport<T> {
        try report(type, from: Data(string.utf8), with: serializer)
    }

    /// The same from a value.
    public func report<T: Deserializable>(
        _ type: T.Type = T.self, from value: SupportedType
    ) -> MappingReport<T> {
        report(from: value) { try $0.make(T.self) }
    }

    // MARK: Updates

    /// Updates an object from bytes, as ``update(_:from:with:)-(T,Data,_)`` does, and reports every problem on the way.
    ///
    ///     let report = try objectMapper.report(updating: &user, from: data, with: JsonSerializer())
    ///     report.value        // the user after the update; nil if it failed, and the user is as it was
    ///     report.problems     // what was wrong; `leftUnchanged` for what an optional or a default has ignored
    ///
    /// - Throws: What the serializer throws where the bytes are not of its format.
    public func report<T: Mappable>(
        updating object: inout T, from data: Data, with serializer: some Serializer
    ) throws -> MappingReport<T> {
        report(updating: &object, from: try parse(data, with: serializer))
    }

    /// The same from text, read as UTF-8.
    ///
    /// - Throws: What the serializer throws where the text is not of its format.
    public func report<T: Mappable>(
        updating object: inout T, from string: String, with serializer: some Serializer
    ) throws -> MappingReport<T> {
        try report(updating: &object, from: Data(string.utf8), with: serializer)
    }

    /// The same from a value.
    public func report<T: Mappable>(updating object: inout T, from value: SupportedType) -> MappingReport<T> {
        let report = report(from: value) { [object] in try updated(object, from: $0) }
        if let updated = report.value { object = updated }
        return report
    }

    /// Updates an instance of a class from bytes, and reports every problem on the way.
    ///
    /// - Throws: What the serializer throws where the bytes are not of its format.
    @discardableResult
    public func report<T: Mappable & AnyObject>(
        updating object: T, from data: Data, with serializer: some Serializer
    ) throws -> MappingReport<T> {
        report(updating: object, from: try parse(data, with: serializer))
    }

    /// The same from text, read as UTF-8.
    ///
    /// - Throws: What the serializer throws where the text is not of its format.
    @discardableResult
    public func report<T: Mappable & AnyObject>(
        updating object: T, from string: String, with serializer: some Serializer
    ) throws -> MappingReport<T> {
        try report(updating: object, from: Data(string.utf8), with: serializer)
    }

    /// The same from a value.
    @discardableResult
    public func report<T: Mappable & AnyObject>(updating object: T, from value: SupportedType) -> MappingReport<T> {
        report(from: value) { try updated(object, from: $0) }
    }

    // MARK: By a transformation

    /// Makes an object from bytes by a transformation, and reports every problem on the way.
    ///
    /// For arrays and dictionaries use `transformation.array` and `.dictionary`. Of what a transformation does within,
    /// problems are seen where it reads objects, as a ``TypeRegistry`` does.
    ///
    ///     let report = try objectMapper.report(from: data, with: JsonSerializer(), using: shapes.array)
    ///
    /// - Throws: What the serializer throws where the bytes are not of its format.
    public func report<R: DeserializableTransformation>(
        from data: Data, with serializer: some Serializer, using transformation: R
    ) throws -> MappingReport<R.Object> {
        report(from: try parse(data, with: serializer), using: transformation)
    }

    /// The same from text, read as UTF-8.
    ///
    /// - Throws: What the serializer throws where the text is not of its format.
    public func report<R: DeserializableTransformation>(
        from string: String, with serializer: some Serializer, using transformation: R
    ) throws -> MappingReport<R.Object> {
        try report(from: Data(string.utf8), with: serializer, using: transformation)
    }

    /// The same from a value.
    public func report<R: DeserializableTransformation>(
        from value: SupportedType, using transformation: R
    ) -> MappingReport<R.Object> {
        report(from: value) { try $0.get(using: transformation) as R.Object }
    }

    package func report<T>(
        from value: SupportedType, _ make: (DeserializableData) throws -> T
    ) -> MappingReport<T> {
        let data: DeserializableData
        do {
            data = try root(of: value, isReported: true)
        } catch {
            let problems = (error as? DeserializationError).map { [MappingProblem(error: $0, outcome: .failed)] }
            return MappingReport(value: nil, failure: error, problems: problems ?? [], unlistedProblems: 0)
        }
        var result: T?
        var failure: (any Error)?
        do {
            let value = try make(data)
            if let failure = data.session.takeFailure() { throw failure }
            result = value
        } catch {
            failure = resolve(error)
            data.noteRootFailure(error)
        }
        if let unknown = data.noteUnknownKeys(hasFailed: result == nil) {
            result = nil
            failure = failure ?? unknown.resolved()
        }
        if result != nil { data.session.log?.forgetUnresolved() }
        let (listed, unlisted) = data.session.log?.problems(in: data.session.document) ?? ([], 0)
        return MappingReport(value: result, failure: failure, problems: listed, unlistedProblems: unlisted)
    }
}

extension DeserializableData {
    /// Throws what the policy lets no call pass, after a value has been made: an invalid value that no object was there to
    /// fail for, or the first unknown key.
    @inlinable @inline(__always)
    func checkAll() throws {
        if session.hasFailure || session.coverage != nil { try checkThoroughly() }
    }

    @inline(never) @usableFromInline
    func checkThoroughly() throws {
        if let failure = session.takeFailure() { throw failure }
        guard session.mapper.policy.unknownKeys == .reject else { return }
        if let first = session.coverage?.unknownKeys(below: Int(index)).first { throw unknownKey(first) }
    }

    fileprivate func noteRootFailure(_ error: any Error) {
        let error = placed(error)
        session.log?.note(error, .failed, resolving: 0..<0)
        excuseWay(to: error)
    }

    /// Notes the keys that no type asks for; the first one, if the policy rejects it.
    fileprivate func noteUnknownKeys(hasFailed: Bool) -> DeserializationError? {
        let policy = session.mapper.policy.unknownKeys
        guard policy != .ignore, let all = session.coverage?.unknownKeys(below: Int(index)) else { return nil }
        // A call that succeeds has caught the errors of objects that failed.
        let unknown = hasFailed ? all : all.filter { !$0.isOfFailure }
        var first: DeserializationError?
        let listed = unknown.prefix(session.log?.room ?? 0)
        for key in listed {
            let error = unknownKey(key)
            session.log?.note(error, policy == .reject ? .failed : .ignored, resolving: 0..<0)
            first = first ?? error
        }
        session.log?.noteUnlisted(unknown.count - listed.count)
        return policy == .reject ? first ?? unknown.first.map(unknownKey) : nil
    }

    func unknownKey(_ unknown: KeyCoverage.UnknownKey) -> DeserializationError {
        DeserializationError(
            .unknownKey, hint: session.coverage?.suggestion(for: unknown).map(ErrorText.didYouMean),
            document: session.document, index: unknown.key)
    }
}
