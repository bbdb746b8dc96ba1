internal import DataMapperJSONText
public import DataMapperMapping

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
    /// name the `type` of the format, such as `application/cbor`. If your `bodies` have settings of their own, use them
    /// for tags, too.
    ///
    /// - Throws: ``SerializationError`` if the value cannot be written.
    /// - Complexity: O(*n*) in the size of the JSON.
    public init(
        of value: some Serializable, by bodies: BodyMapper = BodyMapper(), as type: String = "application/json"
    ) throws {
        let bytes = try bodies.writer.serialize(value, to: Self.json)
        let digest = Sha256.digest([UInt8](type.utf8) + [0] + bytes)
        let digits = digest.prefix(16).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        description = "\"\(digits.joined())\""
    }

    /// Creates the tag of a version that the program counts.
    public init(version: some BinaryInteger) { description = "\"\(version)\"" }

    /// Throws if the header `If-Match` of a request does not allow it to change the value (RFC 9110 section 13.1.1).
    ///
    /// The header is `*`, or a list of tags, of which one must be this tag; a weak tag is another one. Nil is a missing
    /// header, which allows the change.
    ///
    /// - Throws: ``ProblemDetails`` with the status 412, and this tag in its headers.
    public func require(ifMatch: String?) throws {
        let tags = ifMatch.map { HeaderText.split($0, at: ",", escapes: false) } ?? ["*"]
        guard tags == ["*"] || tags.contains(where: { $0 == description }) else {
            throw ProblemDetails(412, detail: "the value has changed", headers: ["ETag": description])
        }
    }

    /// Returns whether a client has this version already (RFC 9110 section 13.1.2). Then the answer to GET or HEAD is
    /// 304. The header `*` matches any version, so the answer to a PUT that must not replace a value is 412.
    ///
    /// ```swift
    /// EntityTag(version: 7).matches(ifNoneMatch: "W/\"7\"")   // true
    /// EntityTag(version: 7).matches(ifNoneMatch: nil)   // false
    /// ```
    ///
    /// The comparison is weak: `W/"7"` is `"7"`.
    public func matches(ifNoneMatch: String?) -> Bool {
        HeaderText.split(ifNoneMatch ?? "", at: ",", escapes: false).contains { tag in
            tag == "*" || (tag.hasPrefix("W/") ? tag.dropFirst(2) : tag) == description
        }
    }
}
