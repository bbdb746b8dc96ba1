public import DataMapperValues

extension MappingReport {
    /// Returns the report of a call that makes one. If the call throws, because the bytes are not valid text of their
    /// format, this is the only problem.
    ///
    /// ```swift
    /// var user = User(name: "Ana", age: 33)
    /// let report = MappingReport {
    ///     try objectMapper.report(updating: &user, from: #"{"age": 34"#, with: JsonSerializer())
    /// }
    /// report.problems.map(\.description)   // [#"unexpected end of document at $ (line 1, column 11); failed"#]
    /// ```
    ///
    /// ``get()`` throws the error that `body` has thrown. For new objects, ``ObjectMapper/report(parsing:from:with:)``
    /// does the same.
    public init(catching body: () throws -> MappingReport) {
        do { self = try body() } catch { self.init(ofParsing: error, path: []) }
    }

    /// Creates the report of a value that could not be parsed.
    package init(ofParsing error: any Error, path: [MappingPath.Component], location: SourceLocation? = nil) {
        if let known = error as? DeserializationError {
            self.init(failure: error, problem: known)
        } else {
            let known = error as? any SourceError
            self.init(
                failure: error,
                problem: DeserializationError(
                    .custom, message: known?.message, underlying: error, hint: known?.hint, path: path,
                    location: known?.location ?? location))
        }
    }
}

extension ObjectMapper {
    /// Reads an object from bytes, or from text as UTF-8, and lists every problem, also an error of the format.
    ///
    /// ```swift
    /// let report = objectMapper.report(parsing: [User].self, from: "[{]", with: JsonSerializer())
    ///
    /// report.value   // nil
    /// report.problems.map(\.location?.column)   // [3]
    /// ```
    ///
    /// If the bytes are invalid, there is one problem, and its error has the error of the serializer, such as
    /// `JsonError`, as ``DeserializationError/underlyingError``. Otherwise the report is that of
    /// ``report(_:from:with:)``.
    public func report<T: Deserializable>(
        parsing type: T.Type = T.self, from input: some SerializedInput, with serializer: some Serializer
    ) -> MappingReport<T> {
        MappingReport { try report(type, from: input, with: serializer) }
    }
}
