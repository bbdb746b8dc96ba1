internal import DataMapperValues

// What is done about a value that is missing, null or invalid. Every `get` and every `map` of a property, for every
// kind of value, is one of these rules. The `PropertyRule` of a macro chooses one for the code and for the schema.
//
// |             | missing or null     | invalid, or below no object           |
// |-------------|---------------------|---------------------------------------|
// | optional    | nil                 | nil; a report lists it                |
// | or          | the fallback        | the fallback; a report lists it       |
// | required    | an error            | an error                              |
// | if present  | nil or the fallback | an error                              |
//
// Empty text that means null (`standsForNull`) is null for all rules except "required", which has no value to use
// instead.
//
// A value is below no object if its path goes through something else, such as a number (`isBlocked`). The policy is
// asked when a value is invalid (`tolerate`). It also decides about elements of collections, which have no rule of
// their own (`tolerateElement`).
//
// When an object is updated, a missing value does not change the property, and neither does an invalid one under the
// first two rules. If a reader accepts null, it gets null before the rule applies.

// MARK: Reading

extension DeserializableData {
    /// Returns the value, or nil if it is missing, null or invalid.
    @inlinable @inline(never)
    func optional<R: ReadingCoder>(_ reader: R) -> R.Value? {
        if isNull {
            tolerateIfBlocked(as: .replacedByNil)
            if !reader.acceptsNull { return nil }
        }
        do {
            return try reader.value(from: self)
        } catch {
            tolerate(error, as: .replacedByNil)
            return nil
        }
    }

    /// Returns the value, or `fallback` if it is missing, null or invalid.
    @inlinable @inline(__always)
    func value<R: ReadingCoder>(_ reader: R, or fallback: () -> R.Value) -> R.Value {
        if isNull {
            tolerateIfBlocked(as: .replacedByDefault)
            if !reader.acceptsNull { return fallback() }
        }
        do {
            return try reader.value(from: self)
        } catch {
            tolerate(error, as: .replacedByDefault)
            return fallback()
        }
    }

    /// Returns the value, or `fallback`, which may be nil, if it is missing, null or invalid.
    @inlinable @inline(__always)
    func value<R: ReadingCoder>(_ reader: R, orOptional fallback: () -> R.Value?) -> R.Value? {
        if isNull {
            if reader.acceptsNull {
                tolerateIfBlocked(as: .replacedByDefault)
            } else {
                let other = fallback()
                tolerateIfBlocked(as: other == nil ? .replacedByNil : .replacedByDefault)
                return other
            }
        }
        do {
            return try reader.value(from: self)
        } catch {
            let other = fallback()
            tolerate(error, as: other == nil ? .replacedByNil : .replacedByDefault)
            return other
        }
    }

    /// Returns the value, or throws.
    @inlinable @inline(__always)
    func required<R: ReadingCoder>(_ reader: R) throws -> R.Value {
        do {
            let value = try reader.value(from: self)
            if reader.acceptsNull, isNull { tolerateIfBlocked(as: .replacedByDefault) }
            return value
        } catch {
            throw placedError(error)
        }
    }

    /// Returns the value, or nil if it is missing or null. Throws if it is invalid, unless it is an empty text that means
    /// null.
    @inlinable @inline(__always)
    func ifPresent<R: ReadingCoder>(_ reader: R) throws -> R.Value? {
        if isNull {
            try throwIfBlocked()
            return nil
        }
        if isFlattened { return try partIfPresent(reader) }
        do {
            return try reader.value(from: self)
        } catch {
            if standsForNull(error) { return nil }
            throw placedError(error)
        }
    }
}

// MARK: Updating, and searching for problems

// What `map` does when it does more than read. Nothing here is inlined into models.
extension DeserializableData {
    /// Whether `map` updates properties.
    var isUpdating: Bool { session.update != nil }

    /// Whether the data says anything about this value. A null parent says that everything below it is null.
    var isGiven: Bool { isPresent || session.nodes[Int(anchor)].kind == .null }

    /// A view of the same value for making new objects. An update has a session of its own for them. If the value is
    /// missing below null, this is a view of that null.
    @usableFromInline
    var reading: DeserializableData {
        guard let update = session.update else { return self }
        return DeserializableData(session: update.readingSession, index: Int(anchor), level: level)
    }

    /// Returns the result of `body`. If it throws, all of its changes are undone.
    @usableFromInline
    func attempt<T>(_ body: () throws -> T) throws -> T {
        guard let update = session.update else { return try body() }
        return try update.attempt(in: session, body)
    }

    @inline(never) @usableFromInline
    func map<R: ReadingCoder>(optional value: inout R.Value?, or fallback: () -> R.Value? = { nil }, _ reader: R) {
        guard isUpdating else {
            value = self.value(reader, orOptional: fallback)
            return
        }
        keepingIfInvalid {
            let null = { (reader.acceptsNull ? try? reader.updated(nil, from: self) : nil) ?? fallback() }
            try update(&value, null: null) { try reader.updated($0, from: self) }
        }
    }

    @inline(never) @usableFromInline
    func map<R: ReadingCoder>(_ value: inout R.Value, or fallback: () -> R.Value, _ reader: R) {
        guard isUpdating else {
            value = self.value(reader, or: fallback)
            return
        }
        keepingIfInvalid {
            let null = { (reader.acceptsNull ? try? reader.updated(nil, from: self) : nil) ?? fallback() }
            try update(&value, null: null) { try reader.updated($0, from: self) }
        }
    }

    @inline(never) @usableFromInline
    func map<R: ReadingCoder>(required value: inout R.Value, _ reader: R) throws {
        try goingOn {
            guard let update = session.update else { return value = try required(reader) }
            try update.replace(&value, from: self) { try reader.updated($0, from: self) }
        }
    }

    @inline(never) @usableFromInline
    func map<R: ReadingCoder>(
        ifPresent value: inout R.Value?, or fallback: () -> R.Value? = { nil }, _ reader: R
    ) throws {
        try goingOn {
            guard isUpdating else { return value = try ifPresent(reader) ?? fallback() }
            try updatePart { try update(&value, null: fallback) { try reader.updated($0, from: self) } }
        }
    }

    @inline(never) @usableFromInline
    func map<R: ReadingCoder>(ifPresent value: inout R.Value, or fallback: () -> R.Value, _ reader: R) throws {
        try goingOn {
            guard isUpdating else { return value = try ifPresent(reader) ?? fallback() }
            try updatePart { try update(&value, null: fallback) { try reader.updated($0, from: self) } }
        }
    }

    private func update<T>(_ value: inout T, null: () -> T, _ change: (T) throws -> T) throws {
        try session.update?.replace(&value, from: self) { old in
            if isNull { return null() }
            do {
                return try change(old)
            } catch {
                guard standsForNull(error) else { throw error }
                return null()
            }
        }
    }

    /// Runs `body`, which updates a value. A part without members is missing, so it stays as it is.
    private func updatePart(_ body: () throws -> Void) throws {
        guard isFlattened else { return try body() }
        _ = followKeys(isBegun: true)
        do {
            try body()
        } catch {
            if !isAbsentPart(placed(error)) { throw error }
        }
    }

    private func keepingIfInvalid(_ body: () throws -> Void) {
        do {
            try body()
        } catch {
            tolerate(error, as: .leftUnchanged)
        }
    }

    /// Runs `body`. If it throws while an object is searched for problems, the object continues without the value.
    func goingOn(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch {
            guard goesOn(after: error) else { throw error }
        }
    }
}

// MARK: Reading, updating, or writing

extension MappableData {
    @inlinable @inline(never)
    mutating func map<C: ValueCoder>(optional value: inout C.Value?, by coder: C) {
        if let input {
            input.withData { data in
                if data.session.state.mapsPlainly {
                    value = data.optional(coder)
                } else {
                    data.map(optional: &value, coder)
                }
            }
        } else {
            coder.write(optional: value, to: &output)
        }
    }

    @inlinable @inline(never)
    mutating func map<C: ValueCoder>(_ value: inout C.Value, or fallback: () -> C.Value, by coder: C) {
        if let input {
            input.withData { data in
                if data.session.state.mapsPlainly {
                    value = data.value(coder, or: fallback)
                } else {
                    data.map(&value, or: fallback, coder)
                }
            }
        } else {
            coder.write(value, to: &output)
        }
    }

    @inlinable @inline(never)
    mutating func map<C: ValueCoder>(optional value: inout C.Value?, or fallback: () -> C.Value?, by coder: C) {
        if let input {
            input.withData { data in
                if data.session.state.mapsPlainly {
                    value = data.value(coder, orOptional: fallback)
                } else {
                    data.map(optional: &value, or: fallback, coder)
                }
            }
        } else {
            coder.write(optional: value, to: &output)
        }
    }

    @inlinable @inline(never)
    mutating func map<C: ValueCoder>(required value: inout C.Value, by coder: C) throws {
        if let input {
            try input.withData { data in
                if data.session.state.mapsPlainly {
                    value = try data.required(coder)
                } else {
                    try data.map(required: &value, coder)
                }
            }
        } else {
            coder.write(value, to: &output)
        }
    }

    @inlinable @inline(never)
    mutating func map<C: ValueCoder>(ifPresent value: inout C.Value?, by coder: C) throws {
        if let input {
            try input.withData { data in
                if data.session.state.mapsPlainly {
                    value = try data.ifPresent(coder)
                } else {
                    try data.map(ifPresent: &value, coder)
                }
            }
        } else {
            coder.write(optional: value, to: &output)
        }
    }

    @inlinable @inline(never)
    mutating func map<C: ValueCoder>(
        ifPresent value: inout C.Value?, orOptional fallback: () -> C.Value?, by coder: C
    ) throws {
        if let input {
            try input.withData { data in
                if data.session.state.mapsPlainly {
                    value = try data.ifPresent(coder) ?? fallback()
                } else {
                    try data.map(ifPresent: &value, or: fallback, coder)
                }
            }
        } else {
            coder.write(optional: value, to: &output)
        }
    }

    @inlinable @inline(never)
    mutating func map<C: ValueCoder>(
        ifPresent value: inout C.Value, or fallback: () -> C.Value, by coder: C
    ) throws {
        if let input {
            try input.withData { data in
                if data.session.state.mapsPlainly {
                    value = try data.ifPresent(coder) ?? fallback()
                } else {
                    try data.map(ifPresent: &value, or: fallback, coder)
                }
            }
        } else {
            coder.write(value, to: &output)
        }
    }
}
