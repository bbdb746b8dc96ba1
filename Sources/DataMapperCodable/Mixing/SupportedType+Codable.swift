internal import DataMapperMapping
public import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension SupportedType: Decodable {
    /// Reads any value, so that a `Codable` type can have a property for arbitrary data.
    ///
    /// ```swift
    /// struct Event: Codable { let payload: SupportedType }
    ///
    /// let event = try JSONDecoder().decode(Event.self, from: Data(#"{"payload": {"a": [1, 2.5]}}"#.utf8))
    /// event.payload["a"]?[1]?.double   // 2.5
    /// ```
    ///
    /// A decoder of this library returns the value itself, with all digits of its numbers. With any other decoder, this
    /// initializer tries to read an object, then an array, then each kind of scalar. This works for property lists and
    /// JSON, but not for all formats. An object with the keys that a property list uses for a `Decimal` becomes a
    /// number.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if the decoder has a value of an unknown kind, or any error of the
    ///   decoder that is not a `DecodingError`.
    public init(from decoder: any Decoder) throws {
        if let node = decoder as? NodeDecoder {
            self = node.data.raw
            return
        }
        // Coders of other libraries call this function for each level, and may not measure the stack.
        if CallStack.isNearEnd(CallStack.floor) {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: ErrorText.stack))
        }
        if let members = try Self.attempt({ try decoder.container(keyedBy: AnyKey.self) }) {
            if members.contains(AnyKey(stringValue: "mantissa")),
                let number = try? Self.decimal(decoder, members.allKeys)
            {
                self = number
                return
            }
            var object: [String: SupportedType] = [:]
            for key in members.allKeys { object[key.stringValue] = try members.decode(SupportedType.self, forKey: key) }
            self = .dictionary(object)
        } else if var elements = try Self.attempt({ try decoder.unkeyedContainer() }) {
            var array: [SupportedType] = []
            while !elements.isAtEnd { array.append(try elements.decode(SupportedType.self)) }
            self = .array(array)
        } else {
            self = try Self.scalar(decoder.singleValueContainer())
        }
    }

    /// Returns nil if the decoder says that the value is of another kind. Decoders throw other errors as signals: a
    /// column decoder of GRDB asks for JSON in this way.
    private static func attempt<T>(_ read: () throws -> T) throws -> T? {
        do {
            return try read()
        } catch is DecodingError {
            return nil
        }
    }

    /// Returns the number of an object with these keys, if an encoder has written it with `encode(to:)` of `Decimal`.
    private static func decimal(_ decoder: any Decoder, _ keys: [AnyKey]) throws -> SupportedType? {
        let ofDecimal: Set = ["exponent", "isCompact", "isNegative", "length", "mantissa"]
        guard Set(keys.map(\.stringValue)) == ofDecimal else { return nil }
        return .decimal(try decoder.singleValueContainer().decode(Decimal.self))
    }

    private static func scalar(_ container: any SingleValueDecodingContainer) throws -> SupportedType {
        if container.decodeNil() { return .null }
        if let value = try? container.decode(Bool.self) { return .bool(value) }
        if let value = try? container.decode(Int64.self) { return .int64(value) }
        if let value = try? container.decode(UInt64.self) { return .uint64(value) }
        if let value = try? container.decode(Double.self) {
            // A `Decimal` has more digits, unless the number is outside of its range.
            let exact = (try? container.decode(Decimal.self)).map(SupportedType.decimal)
            return exact?.double == value ? exact ?? .double(value) : .double(value)
        }
        if let value = try? container.decode(String.self) { return .string(value) }
        if let value = try? container.decode(Date.self) { return .date(value) }
        if let value = try? container.decode(Data.self) { return .data(value) }
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "value of an unknown kind")
    }
}

extension SupportedType: DirectReader {
    static func decode(_ data: DeserializableData) throws -> SupportedType { data.raw }
}

extension SupportedType: Encodable {
    /// Writes the value as it is.
    ///
    /// ```swift
    /// let value: SupportedType = ["a": [1, nil]]
    /// String(decoding: try JSONEncoder().encode(value), as: UTF8.self)   // #"{"a":[1,null]}"#
    /// ```
    ///
    /// With an encoder of another library, a number that is not exact as a `Double` is written as a `Decimal`, and
    /// bytes and dates are written as `Data` and `Date`.
    ///
    /// - Throws: The errors of the encoder.
    public func encode(to encoder: any Encoder) throws {
        if let ours = encoder as? NodeEncoder, try ours.state.append(mapped: self, at: ours.place) { return }
        if CallStack.isNearEnd(CallStack.floor) {
            throw EncodingError.invalidValue(
                self, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: ErrorText.stack))
        }
        switch kind {
        case .array:
            var container = encoder.unkeyedContainer()
            for element in array ?? [] { try container.encode(element) }
        case .object:
            var container = encoder.container(keyedBy: AnyKey.self)
            let (document, index) = asNode()
            for key in document.members(of: index) {
                try container.encode(
                    SupportedType(document, key + 1),
                    forKey: AnyKey(stringValue: document.string(of: document.nodes[key])))
            }
        default:
            var container = encoder.singleValueContainer()
            try encode(scalarTo: &container)
        }
    }

    private func encode(scalarTo container: inout any SingleValueEncodingContainer) throws {
        if isNull { return try container.encodeNil() }
        if let value = bool { return try container.encode(value) }
        if let value = string { return try container.encode(value) }
        if let value = int64 { return try container.encode(value) }
        if let value = uint64 { return try container.encode(value) }
        if let value = data { return try container.encode(value) }
        if let value = date { return try container.encode(value) }
        if let value = decimalBeyondDouble { return try container.encode(value) }
        try container.encode(double ?? .nan)
    }

    /// The number, if a `Double` does not have all of its digits. Property lists write it as an object.
    private var decimalBeyondDouble: Decimal? {
        guard kind != .double, let exact = decimal else { return nil }
        return double.flatMap { Decimal(string: $0.description) } == exact ? nil : exact
    }
}
