public import DataMapperValues

extension SupportedType {
    /// The value at the end of a pointer; nil where there is none.
    ///
    ///     var type: SupportedType = ["users": [["name": "Ana"]]]
    ///     type[["users", "0", "name"]]           // "Ana"
    ///     type[["users", "0", "city"]] = "Oslo"
    ///     type[["users", "-"]] = ["name": "Ben"] // {"users": [{"name": "Ana", "city": "Oslo"}, {"name": "Ben"}]}
    ///     type[["users", "0"]] = nil             // {"users": [{"name": "Ben"}]}
    ///
    /// Setting replaces the value, or adds an object's entry at its end, or an array's element if the last token is `-` or
    /// the number of elements. Where objects are missing on the way, or null, they are made, and an array where the next
    /// token is `-`. Setting nil removes the entry or element; the value itself becomes null.
    ///
    /// Nothing else that stands in the way is replaced: if there is a string where an object should be, nothing changes.
    /// ``value(at:)``, ``set(_:at:)`` and ``remove(at:)`` say why.
    ///
    /// - Complexity: For reading, what the subscripts with a key and with an index take at each level; nothing is copied
    ///   out of a document. For setting, the same and, the first time on a value that was read or is shared, the number of
    ///   members of each array and object on the way.
    public subscript(pointer: JsonPointer) -> SupportedType? {
        get {
            var current = self
            for token in pointer.tokens {
                guard let child = current.child(token) else { return nil }
                current = child
            }
            return current
        }
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

    /// The value at the end of a pointer.
    ///
    /// - Throws: ``JsonPointerError`` with the token that leads nowhere.
    public func value(at pointer: JsonPointer) throws(JsonPointerError) -> SupportedType {
        var current = self
        for (position, token) in pointer.tokens.enumerated() {
            guard let child = current.child(token) else { throw current.error(pointer, at: position) }
            current = child
        }
        return current
    }

    /// Sets the value at the end of a pointer, as ``subscript(_:)-(JsonPointer)`` does: missing objects are made, and `-`
    /// appends to an array.
    ///
    /// - Throws: ``JsonPointerError`` with the token that leads nowhere; the value is then what it was.
    public mutating func set(_ value: SupportedType, at pointer: JsonPointer) throws(JsonPointerError) {
        try edit(at: pointer, isMakingWay: true) { (place) throws(JsonPointerError) in place = value }
    }

    /// Removes the value at the end of a pointer, and returns it. Elements behind it move up.
    ///
    /// - Throws: ``JsonPointerError`` with the token that leads nowhere, and for the root; the value is then what it was.
    @discardableResult
    public mutating func remove(at pointer: JsonPointer) throws(JsonPointerError) -> SupportedType {
        try remove(at: pointer) { _, _ in }
    }

    // MARK: Tokens

    /// What a token leads to (RFC 6901 section 4).
    func child(_ token: String) -> SupportedType? {
        if kind == .array { return JsonPointer.index(token).flatMap { self[$0] } }
        return self[token]
    }

    /// Why a token leads nowhere from here.
    func error(_ pointer: JsonPointer, at level: Int, isInserting: Bool = false) -> JsonPointerError {
        let code: JsonPointerError.Code =
            switch kind {
            case .object: .missingKey
            case .array where pointer.tokens[level] == "-" || JsonPointer.index(pointer.tokens[level]) != nil:
                .indexOutOfRange
            case .array: .invalidIndex
            default: .notAContainer
            }
        return JsonPointerError(code, pointer, at: level, in: self, isInserting: isInserting)
    }
}
