public import DataMapperValues

extension DeserializableData {
    /// Reads a value that an object needs, and goes on if there is none: the way for an initialiser to report all of its
    /// problems.
    ///
    ///     init(_ data: DeserializableData) throws {
    ///         let name = data["name"].collect(String.self)
    ///         let age = data["age"].collect(Int.self, where: .in(18...120))
    ///         let nick = data["nick"].collect(String?.self)   // nil if it is missing or null
    ///         (self.name, self.age, self.nick) = try (name.get(), age.get(), nick.get())
    ///     }
    ///
    /// Read everything first, then get the results. The object fails if one value did, whether its result is asked for or not,
    /// with the error of the first.
    @discardableResult
    public func collect<T: Deserializable>(_: T.Type = T.self) -> Result<T, DeserializationError> {
        collect { try $0.make(T.self) }
    }

    /// Reads a value that must meet a condition, and goes on if it does not.
    @discardableResult
    public func collect<T: Deserializable>(
        _: T.Type = T.self, where check: Check<T>
    ) -> Result<T, DeserializationError> {
        collect { try $0.get(where: check) as T }
    }

    /// Reads a value, or nil if it is missing or null, and goes on if it is invalid.
    @discardableResult
    public func collect<T: Deserializable>(_: T?.Type = T?.self) -> Result<T?, DeserializationError> {
        collect { try $0.getIfPresent() }
    }

    /// Reads a value that must meet a condition, or nil if it is missing or null, and goes on if it is invalid.
    @discardableResult
    public func collect<T: Deserializable>(
        _: T?.Type = T?.self, where check: Check<T>
    ) -> Result<T?, DeserializationError> {
        collect { try $0.getIfPresent(where: check) }
    }

    /// Reads a value by a function, and goes on if it throws: for transformations, and for conditions of several values.
    ///
    ///     let end = data["end"].collect { try $0.get(using: DateTransformation()) }
    ///     data["end"].collect { try $0.check(start.get() < end.get(), "must be after start") }
    ///
    /// A result that `read` gets and that is a failure is no second problem.
    @discardableResult
    public func collect<T>(_ read: (DeserializableData) throws -> T) -> Result<T, DeserializationError> {
        do {
            return .success(try read(self))
        } catch {
            let error = placed(error)
            fail(error)
            excuseWay(to: error)
            tell(error, .failed)
            return .failure(error)
        }
    }
}
