public import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

// Values that are read from another document, which comes from a value of this one.
extension DeserializableData {
    /// Reads an object from another value, which you have made from this one. Use it in initializers and
    /// transformations: the paths of errors and problems go on below this value.
    ///
    /// ```swift
    /// // data: {"ids": "a b"}
    /// try data["ids"].deserialize([UUID].self, fromValue: ["a", "b"])   // throws value is not a valid UUID at $.ids[0]
    /// ```
    ///
    /// The mapper's policy, polymorph and context apply, and a report lists all problems. The place of an error in the
    /// text is that of this value. For JSON in a string, use ``SerializedTransformation``.
    ///
    /// - Throws: ``DeserializationError`` if the value cannot be converted to `T`.
    public func deserialize<T: Deserializable>(_: T.Type = T.self, fromValue value: SupportedType) throws -> T {
        try read(value, isText: false) { try $0.make(T.self) }
    }

    /// Reads an object from the text of this string, or from these bytes.
    func deserialize<T: Deserializable>(_: T.Type, by serializer: any Serializer) throws -> T {
        let node = node
        guard node.kind == .string || node.kind == .data else { throw mismatch(expected: .string) }
        let bytes = session.document.data(of: node)
        session.scalar.read = index
        let value: SupportedType
        do {
            value = try session.mapper.parse(bytes, with: serializer)
        } catch let error as any SourceError {
            // No model has read this text yet, so nobody has marked the secrets in it.
            session.document.conceal(source: Int(index))
            throw DeserializationError(error, document: session.document, index: Int(index))
        } catch {
            throw moved(error, isText: true)
        }
        return try read(value, isText: true) { try $0.make(T.self) }
    }

    func read<T>(_ value: SupportedType, isText: Bool, _ make: (DeserializableData) throws -> T) throws -> T {
        try checkStack()
        session.coverage?.markWhole(Int(index))
        var document: Document?
        defer { if document?.hasSecrets ?? false { session.document.conceal(source: Int(anchor)) } }
        func makeNoting(_ inner: DeserializableData) throws -> T {
            document = inner.session.document
            // Its problems count for this call, too.
            if session.notes != nil { _ = inner.session.startNotes() }
            return try make(inner)
        }
        do {
            guard let log = session.log else {
                return try session.mapper.root(of: value).withAllKeys { inner in
                    let result = try makeNoting(inner)
                    try inner.checkAll()
                    session.notes?.countProblems(inner.session.notes?.problemCount ?? 0)
                    return result
                }
            }
            let report = session.mapper.report(value, makeNoting)
            session.notes?.countProblems(report.problems.count)
            for problem in report.problems {
                // Each problem of the other document is settled there, or is settled together with this value.
                log.record(moved(problem.error, isText: isText), as: problem.outcome, resolving: 0..<0)
            }
            log.noteUnlisted(report.unlistedProblems)
            for value in report.accepted { log.accept(moved(value.error, isText: isText), as: value.outcome) }
            log.noteDropped(report.droppedElements, inDocumentOf: Int(anchor))
            return try report.get()
        } catch {
            throw moved(error, isText: isText)
        }
    }

    /// Returns the error of another document that was read from this value.
    private func moved(_ error: any Error, isText: Bool) -> DeserializationError {
        guard let error = error as? DeserializationError else { return placed(error) }
        return error.moved(
            to: session.document, below: Int(anchor), session.path(toMissing: missing), isText: isText)
    }
}
