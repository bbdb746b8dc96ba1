public import DataMapperValues

extension ObjectMapper {
    /// Reads an object from bytes, or from text as UTF-8, and lists every problem.
    ///
    /// ```swift
    /// let data = Data(#"[{"name": "Ana", "age": "x"}, {}]"#.utf8)
    /// let report = try objectMapper.report([User].self, from: data, with: JsonSerializer())
    ///
    /// report.value   // nil
    /// report.problems.map(\.jsonPointer)   // ["/0/age", "/1/name"]
    /// ```
    ///
    /// The report lists errors, and everything that would otherwise be unnoticed: invalid values that `get()` or
    /// `get(or:)` replaced, dropped elements, conversions of the policy, and unknown keys. All elements of collections
    /// are read, even if one of them makes the collection invalid.
    ///
    /// An invalid object is read a second time to find all of its problems. In this run, `map` and `check` add their
    /// problem to the report, and do not throw. An initializer that reads with `get` still ends at the first `try` that
    /// throws, unless it reads with ``DeserializableData/collect(_:)-(T.Type)``.
    ///
    /// - Throws: The error of the serializer if the bytes are invalid.
    /// - Complexity: The same as without a report. Reading invalid objects again, and finding the places of problems,
    ///   takes at most three more passes over the bytes.
    public func report<T: Deserializable>(
        _ type: T.Type = T.self, from input: some SerializedInput, with serializer: some Serializer
    ) throws -> MappingReport<T> {
        try report(type, fromValue: parse(input.serializedBytes, with: serializer))
    }

    /// Reads an object from a value, and lists every problem. See ``report(_:from:with:)``.
    public func report<T: Deserializable>(
        _ type: T.Type = T.self, fromValue value: SupportedType
    ) -> MappingReport<T> {
        report(value) { try $0.make(T.self) }
    }

    // MARK: Updates

    /// Updates an object from bytes, or from text as UTF-8, and lists every problem. See `update(_:from:with:)`.
    ///
    /// ```swift
    /// var user = User(name: "Ana", age: 7)
    /// let text = #"{"name": "Ben", "age": "x"}"#
    /// let report = try objectMapper.report(updating: &user, from: text, with: JsonSerializer())
    ///
    /// user.name   // "Ben"
    /// user.age   // 7
    /// report.problems.map(\.outcome)   // [.leftUnchanged]
    /// ```
    ///
    /// If the update fails, `report.value` is nil and the object is not changed.
    ///
    /// - Throws: The error of the serializer if the bytes are invalid.
    public func report<T: Mappable>(
        updating object: inout T, from input: some SerializedInput, with serializer: some Serializer
    ) throws -> MappingReport<T> {
        report(updating: &object, fromValue: try parse(input.serializedBytes, with: serializer))
    }

    /// Updates an object from a value, and lists every problem. See `report(updating:from:with:)`.
    public func report<T: Mappable>(updating object: inout T, fromValue value: SupportedType) -> MappingReport<T> {
        let report = report(value) { [object] in try updated(object, from: $0) }
        if let updated = report.value { object = updated }
        return report
    }

    /// Updates an instance of a class, and lists every problem. See `report(updating:from:with:)`.
    @discardableResult
    public func report<T: Mappable & AnyObject>(
        updating object: T, from input: some SerializedInput, with serializer: some Serializer
    ) throws -> MappingReport<T> {
        report(updating: object, fromValue: try parse(input.serializedBytes, with: serializer))
    }

    /// Updates an instance of a class from a value, and lists every problem. See `report(updating:from:with:)`.
    @discardableResult
    public func report<T: Mappable & AnyObject>(
        updating object: T, fromValue value: SupportedType
    ) -> MappingReport<T> {
        report(value) { try updated(object, from: $0) }
    }

    // MARK: By a transformation

    /// Reads an object from bytes, or from text as UTF-8, with a transformation, and lists every problem.
    ///
    /// For arrays and dictionaries, use `transformation.array` and `transformation.dictionary`. The report lists
    /// problems inside a transformed value only if the transformation reads objects, as a ``TypeRegistry`` does.
    ///
    /// ```swift
    /// let levels = IntTransformation().array
    /// let report = try objectMapper.report(from: #"[1, "x"]"#, with: JsonSerializer(), using: levels)
    ///
    /// report.problems.map(\.jsonPointer)   // ["/1"]
    /// ```
    ///
    /// - Throws: The error of the serializer if the bytes are invalid.
    public func report<R: DeserializableTransformation>(
        from input: some SerializedInput, with serializer: some Serializer, using transformation: R
    ) throws -> MappingReport<R.Object> {
        report(fromValue: try parse(input.serializedBytes, with: serializer), using: transformation)
    }

    /// Reads an object from a value with a transformation, and lists every problem. See ``report(from:with:using:)``.
    public func report<R: DeserializableTransformation>(
        fromValue value: SupportedType, using transformation: R
    ) -> MappingReport<R.Object> {
        report(value) { try $0.get(using: transformation) as R.Object }
    }

    package func report<T>(
        _ value: SupportedType, _ make: (DeserializableData) throws -> T
    ) -> MappingReport<T> {
        let data: DeserializableData
        do {
            data = try root(of: value, isReported: true)
        } catch {
            return MappingReport(failure: error, problem: error as? DeserializationError)
        }
        return report(data, make)
    }

    private func report<T>(
        _ data: DeserializableData, _ make: (DeserializableData) throws -> T
    ) -> MappingReport<T> {
        var result: T?
        var failure: (any Error)?
        do {
            let value = try make(data)
            if let failure = data.session.takeFailure() { throw failure }
            result = value
        } catch {
            failure = resolve(error, within: Int(data.index))
            data.record(error, as: .failed)
        }
        if let data = data.restarted { return report(data, make) }
        if let unknown = data.noteUnknownKeys(hasFailed: result == nil) {
            result = nil
            failure = failure ?? unknown.resolved(within: Int(data.index))
        }
        if result != nil { data.session.log?.forgetUnresolved() }
        let root = Int(data.index)
        let (listed, unlisted) =
            data.session.log?.problems(in: data.session.document, within: root, data.session.coverage) ?? ([], 0)
        return MappingReport(
            value: result, failure: failure, problems: listed, unlistedProblems: unlisted,
            droppedElements: data.session.log?.droppedElements ?? 0,
            accepted: data.session.log?.accepted(in: data.session.document, within: root) ?? [])
    }
}

extension DeserializableData {
    /// Throws an error that the policy never tolerates, after a value has been made: an invalid value that made no
    /// object fail, or the first unknown key.
    @inlinable @inline(__always)
    package func checkAll() throws {
        if session.hasFailure || session.coverage != nil { try checkThoroughly() }
    }

    @inline(never) @usableFromInline
    func checkThoroughly() throws {
        if let failure = session.takeFailure() { throw failure }
        guard session.mapper.policy.unknownKeys == .reject else { return }
        if let first = session.coverage?.unknownKeys(below: Int(index)).first { throw unknownKey(first) }
    }

    /// Notes the keys that no type reads. Returns the first one if the policy rejects it.
    fileprivate func noteUnknownKeys(hasFailed: Bool) -> DeserializationError? {
        let policy = session.mapper.policy.unknownKeys
        guard policy != .ignore, let all = session.coverage?.unknownKeys(below: Int(index)) else { return nil }
        // If a call succeeds, a model has caught the errors of the objects that failed.
        let unknown = hasFailed ? all : all.filter { !$0.isOfFailure }
        let room = session.log?.room ?? 0
        let listed = unknown.prefix(room).compactMap { error(unknown: $0, hasFailed: hasFailed) }
        for error in listed { list(error, as: policy == .reject ? .failed : .ignored) }
        session.log?.noteUnlisted(max(0, unknown.count - room))
        return policy == .reject ? listed.first ?? unknown.first.map(unknownKey) : nil
    }

    /// Returns the error of an unknown key. Returns nil if the object has failed, and the report has the error of a
    /// missing key that suggests this one: a key with a typing error is one problem.
    func error(unknown: KeyCoverage.UnknownKey, hasFailed: Bool) -> DeserializationError? {
        if hasFailed, let log = session.log, let key = session.coverage?.suggestion(for: unknown),
            let missing = log.error(missing: key, in: unknown.object),
            missing.suggestedKey == session.document.string(of: session.nodes[unknown.key])
        {
            return nil
        }
        return unknownKey(unknown)
    }

    func unknownKey(_ unknown: KeyCoverage.UnknownKey) -> DeserializationError {
        DeserializationError(
            .unknownKey, hint: session.coverage?.suggestion(for: unknown).map(ErrorText.didYouMean),
            document: session.document, index: unknown.key)
    }
}
