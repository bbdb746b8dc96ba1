internal import DataMapperValues

extension DeserializableData {
    /// The same value, marked as a secret such as a password: errors and excerpts do not show it.
    ///
    /// ```swift
    /// // data: {"name": "Ana", "password": "hunter2"}
    /// try data["password"].secret.get() as String   // "hunter2"
    /// ```
    ///
    /// From now on, an excerpt of the text has the word `<secret>` in the place of the value, and the path of an error
    /// ends at the secret. An error that your own code throws there has the message `mapping failed`; the error itself
    /// is the ``DeserializationError/underlyingError``.
    ///
    /// Mark secrets before you read anything that can throw: what is not marked yet when an object fails can be in an
    /// excerpt. A missing value cannot be marked, and stays missing.
    public var secret: DeserializableData {
        conceal()
        return self
    }

    func conceal() { if isPresent { session.document.conceal(Int(index)) } }
}

extension SerializableData {
    /// The same value, marked as a secret such as a password: ``ObjectMapper/redacted`` writes a placeholder, for nil,
    /// too. Other mappers write the value.
    public var secret: SerializableData {
        _read { yield self }
        _modify {
            if objectMapper.hidesSecrets {
                var lost = redact()
                yield &lost.view.output
            } else {
                yield &self
            }
        }
    }

    /// Writes a placeholder, and returns a view that writes nothing.
    mutating func redact() -> LentView {
        set(ErrorText.secret)
        return LentView(of: place, lent: .over)
    }
}

extension MappableData {
    /// The same value, marked as a secret; see ``DeserializableData/secret`` and ``SerializableData/secret``. Map
    /// secrets before anything that can throw.
    public var secret: MappableData {
        _read {
            input?.withData { $0.conceal() }
            yield self
        }
        _modify {
            if let input {
                input.withData { $0.conceal() }
                yield &self
            } else if output.objectMapper.hidesSecrets {
                var lost = output.redact()
                yield &lost.view
            } else {
                yield &self
            }
        }
    }
}

extension ObjectMapper {
    /// A copy of this mapper for logs: it writes `<secret>` in the place of each value that a model marks as secret;
    /// see ``SerializableData/secret``.
    ///
    /// ```swift
    /// struct Login: Serializable {
    ///     let name: String
    ///     let password: String
    ///
    ///     func serialize(to data: inout SerializableData) {
    ///         data["name"].set(name)
    ///         data["password"].secret.set(password)
    ///     }
    /// }
    ///
    /// let login = Login(name: "Ana", password: "hunter2")
    /// objectMapper.redacted.serialize(login)   // ["name": "Ana", "password": "<secret>"]
    /// objectMapper.serialize(login)   // ["name": "Ana", "password": "hunter2"]
    /// ```
    ///
    /// It reads like this mapper.
    public var redacted: ObjectMapper { ObjectMapper(polymorph, policy, context, hidesSecrets: true) }
}
