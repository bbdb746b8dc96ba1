internal import DataMapperValues

extension DeserializableData {
    /// The same value, marked as a secret such as a password, as in `try data["password"].secret.get()`: errors and
    /// excerpts do not show it.
    ///
    /// From now on, an excerpt of the text has the word `<secret>` in the place of the value, and the path of an error
    /// ends at the secret. An error that your own code throws there has the message `mapping failed`; the error itself
    /// is the ``DeserializationError/underlyingError``.
    ///
    /// Mark secrets before you read anything that can throw: what is not marked yet can be in an excerpt.
    public var secret: DeserializableData {
        // A getter has to mark the value, because errors know only the document, not the view; macros use the function.
        _markSecret()
        return self
    }

    /// Do not call or implement this function; the library uses it.
    public func _markSecret() {
        isPresent ? session.document.conceal(Int(index)) : session.document.concealMissing()
    }
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
                let secret = mayWrite ? place.beginSecret() : nil
                defer { secret?.end() }
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
    /// The same value, marked as a secret; see ``DeserializableData/secret`` and ``SerializableData/secret``.
    public var secret: MappableData {
        _read {
            _markSecret()
            yield self
        }
        _modify {
            if input != nil {
                _markSecret()
                yield &self
            } else if output.objectMapper.hidesSecrets {
                var lost = output.redact()
                yield &lost.view
            } else {
                let secret = output.mayWrite ? output.place.beginSecret() : nil
                defer { secret?.end() }
                yield &self
            }
        }
    }

    /// Do not call or implement this function; the library uses it.
    public func _markSecret() { input?.withData { $0._markSecret() } }
}

extension ObjectMapper {
    /// A copy of this mapper for logs, which reads like this one.
    ///
    /// It writes `<secret>` in the place of each value that a model marks as secret:
    ///
    /// ```swift
    /// struct Login: Serializable {
    ///     func serialize(to data: inout SerializableData) { data["password"].secret.set("hunter2") }
    /// }
    ///
    /// objectMapper.redacted.serialize(Login())   // ["password": "<secret>"]
    /// ```
    public var redacted: ObjectMapper { ObjectMapper(polymorph, policy, context, hidesSecrets: true) }
}
