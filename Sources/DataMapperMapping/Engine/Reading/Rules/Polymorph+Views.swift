package import DataMapperValues

extension DeserializableData {
    /// Returns the error for a class that cannot be read, whatever the data is.
    func unusable(_ misuse: PolymorphTable.Misuse) -> DeserializationError {
        let message =
            switch misuse {
            case .notOverridden(let type): ErrorText.infoNotOverridden(type)
            case .ambiguous(let first, let second): ErrorText.ambiguousInfo(first, second)
            }
        return DeserializationError(
            .invalidPolymorphism, expected: message, document: session.document, index: Int(index))
    }

    /// Returns the error for data that does not name a known class.
    func unknownType(in table: PolymorphTable) -> DeserializationError {
        for key in table.keys {
            let name = member(Array(key.utf8))
            if !name.isNull {
                let names = table.entries.filter { KeyBytes($0.key) == KeyBytes(key) }
                return name.unknownTypeName(names.map(\.name))
            }
        }
        let names = table.entries.map(\.name)
        // If no key has a name, the error shows the first key.
        let absent = absent(.anyOf(table.keys.map { .text(KeyBytes($0)) }))
        guard let first = table.keys.first, node.kind == .object else { return absent.unknownTypeName(names) }
        let name = member(Array(first.utf8))
        return (Int(name.index) < session.document.count ? name : absent).unknownTypeName(names)
    }

    /// Returns the error for a value that should be one of these type names.
    package func unknownTypeName(_ names: [String]) -> DeserializationError {
        let expected =
            names.isEmpty
            ? ErrorText.noTypeName
            : ErrorText.oneOf(names.prefix(ErrorText.listed).map { ErrorText.quoted($0) }, of: names.count)
        if node.kind == .string {
            return error(
                .unknownType, message: ErrorText.unknownTypeName(expected), expected: expected,
                found: .kind(.string))
        }
        // Data that is not an object cannot have a name.
        guard isPresent || isBelowRightKind else { return mismatch(expected: .string) }
        return error(.unknownType, expected: expected, found: isPresent ? .kind(node.kind) : .nothing)
    }

    /// Returns the error for the name of a type that can only be written.
    func unreadableType(_ name: String) -> DeserializationError {
        error(
            .unknownType, message: ErrorText.registeredForWriting(name), found: .kind(.string),
            hint: ErrorText.readingHint)
    }
}
