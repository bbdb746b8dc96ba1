public import DataMapperValues

extension DeserializableData {
    /// Reads a required value, and continues if it is missing or invalid, so that an initializer can report all of its
    /// problems.
    ///
    /// ```swift
    /// struct User: Deserializable {
    ///     let name: String
    ///     let age: Int
    ///     let nick: String?
    ///
    ///     init(_ data: DeserializableData) throws {
    ///         let name = data["name"].collect(String.self)
    ///         let age = data["age"].collect(Int.self, where: .in(18...120))
    ///         let nick = data["nick"].collect(String?.self)
    ///         (self.name, self.age, self.nick) = try (name.get(), age.get(), nick.get())
    ///     }
    /// }
    ///
    /// objectMapper.report(User.self, fromValue: ["age": 7]).problems.map(\.jsonPointer)   // ["/name", "/age"]
    /// ```
    ///
    /// Read everything first, then get the results. The object fails if one of the values failed, even if you do not
    /// get its result. The caller gets the first error.
    @discardableResult
    public func collect<T: Deserializable>(_: T.Type = T.self) -> Result<T, DeserializationError> {
        collect { try $0.make(T.self) }
    }

    /// Reads a required value with a check, and continues if it is missing or invalid. See ``collect(_:)-(T.Type)``.
    @discardableResult
    public func collect<T: Deserializable>(
        _: T.Type = T.self, where check: Check<T>
    ) -> Result<T, DeserializationError> {
        collect { try $0.get(where: check) as T }
    }

    /// Reads an optional value, which is nil if it is missing or null, and continues if it is invalid. See
    /// ``collect(_:)-(T.Type)``.
    @discardableResult
    public func collect<T: Deserializable>(_: T?.Type = T?.self) -> Result<T?, DeserializationError> {
        collect { try $0.getIfPresent() }
    }

    /// Reads an optional value with a check, and continues if it is invalid. See ``collect(_:)-(T.Type)``.
    @discardableResult
    public func collect<T: Deserializable>(
        _: T?.Type = T?.self, where check: Check<T>
    ) -> Result<T?, DeserializationError> {
        collect { try $0.getIfPresent(where: check) }
    }

    /// Reads a value with a function, and continues if the function throws. Use this function for transformations, and
    /// for conditions on several values.
    ///
    /// If `read` uses the result of another `collect` that has failed, the report does not list this as a second
    /// problem.
    @discardableResult
    public func collect<T>(_ read: (DeserializableData) throws -> T) -> Result<T, DeserializationError> {
        do {
            return .success(try read(self))
        } catch {
            fail(error)
            return .failure(placed(error))
        }
    }
}
