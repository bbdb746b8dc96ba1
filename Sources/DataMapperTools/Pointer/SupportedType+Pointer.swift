public import DataMapperValues

extension SupportedType {
    /// The value at a pointer, or nil if there is no value.
    ///
    /// ```swift
    /// var value: SupportedType = ["users": [["name": "Ana"]]]
    /// value[["users", "0", "name"]]?.string   // "Ana"
    /// value[["users", "0", "city"]] = "Oslo"
    /// value[["users", "-"]] = ["name": "Ben"]
    /// value   // ["users": [["name": "Ana", "city": "Oslo"], ["name": "Ben"]]]
    /// value[["users", "0"]] = nil
    /// value   // ["users": [["name": "Ben"]]]
    /// ```
    ///
    /// Setting a value replaces the old one, or adds a new entry at the end of an object. If the last token is `-` or
    /// the number of elements, a new element is added at the end of an array. If a value along the path is missing or
    /// null, an object is created, or an array if the next token is `-`. Setting nil removes the entry or element.
    /// Setting nil at the root makes this value null.
    ///
    /// If anything else is in the way, for example a string instead of an object, nothing changes. ``value(at:)``,
    /// ``set(_:at:)`` and ``remove(at:)`` say why.
    ///
    /// - Complexity: At each level, reading takes the time of the subscript with a key or an index, and copies nothing
    ///   out of a document. Setting takes the same time. If the value was read from bytes, or is shared, the first
    ///   change takes more time: it is proportional to the number of members of each array and object along the path.
    public subscript(pointer: JsonPointer) -> SupportedType? {
        get { try? value(at: pointer) }
        set {
            if let newValue {
                try? set(newValue, at: pointer)
            } else if pointer.isRoot {
                self = .null
            } else {
                _ = try? remove(at: pointer)
            }
        }
    }

    /// Returns the value at a pointer.
    ///
    /// ```swift
    /// var value: SupportedType = ["users": ["Ana"]]
    /// try value.value(at: ["users", "0"])   // "Ana"
    /// try value.value(at: ["users", "1"])   // throws expected index below 1, found 1 in array at /users
    /// try value.set("Oslo", at: ["address", "city"])
    /// try value.set("Ben", at: ["users", "0", "name"])   // throws expected object or array, found string at /users/0
    /// try value.remove(at: ["users", "0"])   // "Ana"
    /// value   // ["users": [], "address": ["city": "Oslo"]]
    /// ```
    ///
    /// - Throws: ``JsonPointerError`` with the token at which the search stopped.
    public func value(at pointer: JsonPointer) throws(JsonPointerError) -> SupportedType {
        var current = self
        for (position, token) in pointer.tokens.enumerated() {
            guard let child = current.child(token) else { throw current.error(pointer, at: position) }
            current = child
        }
        return current
    }

    /// Sets the value at a pointer. Creates missing objects, and `-` appends to an array, as with
    /// ``subscript(_:)-(JsonPointer)``.
    ///
    /// - Throws: ``JsonPointerError`` with the token at which the search stopped. The value is then unchanged.
    public mutating func set(_ value: SupportedType, at pointer: JsonPointer) throws(JsonPointerError) {
        try edit(at: pointer, isMakingWay: true) { (place) throws(JsonPointerError) in place = value }
    }

    /// Removes the value at a pointer and returns it. If it is an element of an array, the later elements move up.
    ///
    /// - Throws: ``JsonPointerError`` with the token at which the search stopped, or for the root. The value is then
    ///   unchanged.
    @discardableResult
    public mutating func remove(at pointer: JsonPointer) throws(JsonPointerError) -> SupportedType {
        try remove(at: pointer) { _, _ in }
    }

    // MARK: Tokens

    /// Returns the value that a token leads to (RFC 6901 section 4).
    func child(_ token: String) -> SupportedType? {
        if kind == .array { return JsonPointer.index(token).flatMap { self[$0] } }
        return self[token]
    }

    /// Returns the error for a token that leads nowhere from here, or for the root, which has no token.
    func error(_ pointer: JsonPointer, at level: Int, isInserting: Bool = false) -> JsonPointerError {
        let code: JsonPointerError.Code =
            switch kind {
            case _ where pointer.isRoot: .rootRemoval
            case .object: .missingKey
            case .array where pointer.tokens[level] == "-" || JsonPointer.index(pointer.tokens[level]) != nil:
                .indexOutOfRange
            case .array: .invalidIndex
            default: .notAContainer
            }
        return JsonPointerError(
            code, pointer, at: level, found: ErrorText.name(of: kind), count: count, isInserting: isInserting)
    }
}
