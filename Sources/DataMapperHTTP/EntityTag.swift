internal import DataMapperJSONText
public import DataMapperMapping
internal import DataMapperValues

/// The version of a value, as the header `ETag` has it (RFC 9110 section 8.8.3).
///
/// A client that changes a value sends the tag that it has read in `If-Match`. If another client has changed the value
/// since, the tag of the value is a different one, and the change is refused:
///
/// ```swift
/// let tag = try EntityTag(of: ["port": 80])
/// try tag.require(ifMatch: tag.description)
/// try tag.require(ifMatch: "*")
/// try tag.require(ifMatch: "\"old\"")   // throws 412 Precondition Failed: the value has changed
/// ```
///
/// Compare the tag in the transaction that makes the change.
public struct EntityTag: Hashable, Sendable, CustomStringConvertible {
    private static let json = JsonSerializer(writing: JsonWritingOptions(sortsKeys: true))

    /// The text of the header, with quotation marks, such as `"5e1c"`.
    public let description: String

    /// Creates the tag of a value: the SHA-256 of its JSON with sorted keys.
    ///
    /// ```swift
    /// try EntityTag(of: ["a": 1, "b": 0.10]) == EntityTag(of: ["b": 0.10, "a": 1])   // true
    /// ```
    ///
    /// All digits of numbers count. RFC 8785 would round them to `Double`, and two different values could have the same
    /// tag. A tag is strong, so representations of one value in several formats need different ones (section 8.8.1):
    /// name the `type` of the format, such as `application/cbor`.
    ///
    /// - Throws: ``SerializationError`` if the value cannot be written.
    /// - Complexity: O(*n*) in the size of the JSON.
    public init(
        of value: some Serializable, by mapper: ObjectMapper = ObjectMapper(), as type: String = "application/json"
    ) throws {
        let bytes = try mapper.serialize(value, to: Self.json)
        let digest = Sha256.digest([UInt8](type.utf8) + [0] + bytes)
        let digits = digest.prefix(16).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        description = "\"\(digits.joined())\""
    }

    /// Creates the tag of a version that the program counts.
    ///
    /// ```swift
    /// EntityTag(version: 7).description   // "\"7\""
    /// ```
    public init(version: some BinaryInteger) { description = "\"\(version)\"" }

    /// Throws if the headers of a request that changes the value do not allow it (RFC 9110 sections 13.1.1 and 13.1.2).
    ///
    /// ```swift
    /// let tag = EntityTag(version: 7)
    /// try tag.require(ifMatch: "\"6\", \"7\"")
    /// try tag.require(ifMatch: "W/\"7\"")   // throws 412 Precondition Failed: the value has changed
    /// try tag.require(ifNoneMatch: "*")   // throws 412 Precondition Failed: there is a value already
    /// ```
    ///
    /// `If-Match` is a list of tags, of which one must be this one, or `*`. A weak tag never is this one. `If-None-Match`
    /// must not have this tag, weak or not, and must not be `*`. Nil is a missing header, which allows the change.
    ///
    /// - Throws: ``ProblemDetails`` with the status 412, and this tag in its headers.
    public func require(ifMatch: String? = nil, ifNoneMatch: String? = nil) throws {
        if let ifMatch {
            let tags = Self.list(ifMatch)
            if tags != ["*"], !tags.contains(where: { $0 == description }) { throw failure(HttpText.hasChanged) }
        }
        if matches(ifNoneMatch: ifNoneMatch) { throw failure(HttpText.exists) }
    }

    /// Returns whether a client has this version already, so that the answer to GET or HEAD is 304 (RFC 9110 section
    /// 13.1.2).
    ///
    /// ```swift
    /// EntityTag(version: 7).matches(ifNoneMatch: "W/\"7\"")   // true
    /// EntityTag(version: 7).matches(ifNoneMatch: nil)   // false
    /// ```
    ///
    /// The comparison is weak: `W/"7"` is `"7"`.
    public func matches(ifNoneMatch: String?) -> Bool {
        Self.list(ifNoneMatch ?? "").contains { tag in
            tag == "*" || (tag.hasPrefix("W/") ? tag.dropFirst(2) : tag) == description
        }
    }

    private func failure(_ detail: String) -> ProblemDetails {
        ProblemDetails(412, detail: detail, headers: ["ETag": description])
    }

    /// The members of a list. A backslash in a tag escapes nothing.
    private static func list(_ header: String) -> [Substring] {
        var isQuoted = false
        return header.split { character in
            if character == "\"" { isQuoted.toggle() }
            return character == "," && !isQuoted
        }.map(HeaderText.trimmed)
    }
}
