internal import DataMapperValues

/// The forms of keywords' values.
extension SchemaResources {
    /// - Throws: If a value does not have the form. Schemas in it are not checked.
    func check(_ place: SchemaPlace, _ form: SchemaKeyword.Form) throws {
        switch form {
        case .schema, .schemaOrBoolean, .any: break
        case .schemas:
            try expect(.array, place)
            if node(place).count == 0 { throw error(.invalidValue, ErrorText.emptyList, at: place) }
        case .values: try expect(.array, place)
        case .schemaOrSchemas: break
        case .schemaMap, .object: try expect(.object, place)
        case .string, .uri, .reference, .identifier, .pattern: try expect(.string, place)
        case .anchor, .looseAnchor:
            try expect(.string, place)
            let name = string(place).utf8
            let colon = form == .looseAnchor ? UInt8(ascii: ":") : nil
            guard let first = name.first, Self.isNameStart(first),
                name.allSatisfy({ Self.isNamePart($0) || $0 == colon })
            else {
                throw error(.invalidValue, ErrorText.invalidAnchor, at: place)
            }
        case .boolean: try expect(.boolean, place)
        case .number: try expect(.number, place)
        case .positiveNumber:
            try expect(.number, place)
            guard let number = documents[place.document].longDecimal(node(place)), !number.digits.isEmpty,
                !number.isNegative
            else { throw error(.invalidValue, ErrorText.notPositive, at: place) }
        case .count:
            try expect(.integer, place)
            if documents[place.document].longDecimal(node(place))?.isNegative ?? true, count(place) != 0 {
                throw error(.invalidValue, ErrorText.negativeCount, at: place)
            }
        case .type: try checkType(place)
        case .types:
            if node(place).kind == .string { return try checkType(place) }
            try expect(ValueKinds.string.or(.array), place)
            for type in elements(of: place) { try checkType(type) }
        case .strings: try checkStrings(place)
        case .dependencies:
            try expect(.object, place)
            for (_, value) in members(of: place) where node(value).kind == .array { try checkStrings(value) }
        case .stringMap:
            try expect(.object, place)
            for (_, strings) in members(of: place) { try checkStrings(strings) }
        case .vocabularies:
            try expect(.object, place)
            for (_, isRequired) in members(of: place) { try expect(.boolean, isRequired) }
        }
    }

    /// Returns a count. One that does not fit `Int` is as good as the largest one.
    func count(_ place: SchemaPlace) -> Int { documents[place.document].integer(node(place), as: Int.self) ?? .max }

    private func expect(_ kinds: ValueKinds, _ place: SchemaPlace) throws {
        if !kinds.contains(node(place), in: documents[place.document].tape) {
            throw error(.wrongType, kinds: kinds, at: place)
        }
    }

    private func checkStrings(_ place: SchemaPlace) throws {
        try expect(.array, place)
        for element in elements(of: place) { try expect(.string, element) }
    }

    private func checkType(_ place: SchemaPlace) throws {
        try expect(.string, place)
        if !SchemaKeyword.types.contains(string(place)) {
            throw error(.invalidValue, ErrorText.unknownSchemaType, at: place)
        }
    }

    private static func isNameStart(_ byte: UInt8) -> Bool {
        byte & 0xDF &- 0x41 < 26 || byte == UInt8(ascii: "_")
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        isNameStart(byte) || byte &- 0x30 < 10 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
}
