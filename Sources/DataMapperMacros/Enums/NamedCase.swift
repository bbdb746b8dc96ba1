#if Macros

internal import DataMapperMapping
internal import DataMapperValues

/// A case of an enum that the data names by text, or by the only key of an object: `"none"`,
/// `{"circle": {"radius": 1}}`.
///
/// ```swift
/// enum Shape: Deserializable {
///     case none
///     case circle(radius: Double)
///
///     init(_ data: DeserializableData) throws {
///         let named = data.namedCase
///         switch named.name {
///         case "none": self = try named.withoutPayload(.none)
///         case "circle": self = try .circle(radius: named.payload["radius"].get())
///         default: throw named.unknown("none", "circle")
///         }
///     }
/// }
///
/// try objectMapper.deserialize([Shape].self, fromValue: ["none", ["circle": ["radius": 1]]]).count   // 2
/// ```
public struct NamedCase {
    /// The name; empty if the value is neither text nor an object with one key.
    public let name: String
    private let data: DeserializableData
    private let value: DeserializableData?

    fileprivate init(_ data: DeserializableData) {
        self.data = data
        if let member = data.onlyMember() {
            (name, value) = (member.key, member.value)
        } else {
            (name, value) = (data.caseName, nil)
        }
    }

    /// The value under the key; a missing value if the name is text.
    public var payload: DeserializableData { value ?? data.missing(name) }

    /// Returns a case that has no payload.
    ///
    /// - Throws: ``DeserializationError`` if there is a payload that is neither an object nor null. All keys of such an
    ///   object are unknown keys.
    public func withoutPayload<T>(_ value: T) throws -> T {
        try self.value?.expectNoMembers()
        return value
    }

    /// Returns the error for a name that is not one of these, or for a value that has no name.
    public func unknown(_ names: String...) -> DeserializationError { unknown(among: names) }

    /// Returns the case for unknown names.
    ///
    /// A report lists the unknown name.
    ///
    /// ```swift
    /// enum Status: Deserializable {
    ///     case open, other
    ///
    ///     init(_ data: DeserializableData) throws {
    ///         let named = data.namedCase
    ///         switch named.name {
    ///         case "open": self = try named.withoutPayload(.open)
    ///         default: self = try named.unknown("open", replacedBy: .other)
    ///         }
    ///     }
    /// }
    ///
    /// try objectMapper.deserialize(Status.self, fromValue: ["closed": ["at": 5]])   // .other
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the value has no name.
    public func unknown<T>(_ names: String..., replacedBy fallback: T) throws -> T {
        let error = unknown(among: names)
        guard value != nil || data.node.kind == .string else { throw error }
        data.noteReplaced(error)
        return fallback
    }

    private func unknown(among names: [String]) -> DeserializationError {
        if let value { return value.unknownName(name, among: names, ErrorText.keyNotAmong) }
        switch data.node.kind {
        case .string: return data.unknownName(name, among: names, ErrorText.notAmong)
        case .object:
            return data.error(
                .wrongType, expected: ErrorText.objectOfCase, found: ErrorText.object(withKeys: data.node.count))
        default: return data.mismatch(expected: ErrorText.textOrObject)
        }
    }
}

extension DeserializableData {
    /// The case of an enum that this value names by text, or by the only key of an object. ``NamedCase`` has an
    /// example.
    public var namedCase: NamedCase { NamedCase(self) }
}

#endif
