internal import DataMapperMapping
internal import DataMapperValues

extension CodingUserInfoKey {
    /// The `ObjectMapper` that maps ``CodableByMapping`` types for a coder, which may be one of another library.
    ///
    ///     encoder.userInfo[.objectMapper] = ObjectMapper(dates: .secondsSince1970)
    ///
    /// ``JsonDecoder`` and ``JsonEncoder`` map with it in place. A call of an `ObjectMapper` maps with that one instead.
    public static var objectMapper: CodingUserInfoKey { key }

    // Only an empty name gives none.
    private static let key = CodingUserInfoKey(rawValue: "DataMapper.ObjectMapper").unsafelyUnwrapped
}

extension ObjectMapper {
    /// The mapper that the user has given to a coder.
    static func of(_ userInfo: [CodingUserInfoKey: Any]) -> ObjectMapper? {
        userInfo[.objectMapper] as? ObjectMapper
    }
}

extension MappingPolicy {
    /// The policy of a coder: what has been set, or that of the mapper in its `userInfo`, or the standard one. If nobody has set a depth, it
    /// is that of Foundation's coders.
    static func ofCoder(
        _ policy: MappingPolicy?, _ userInfo: [CodingUserInfoKey: any Sendable], depth: Int
    ) -> MappingPolicy {
        if let policy { return policy }
        var policy = ObjectMapper.of(userInfo)?.policy ?? .standard
        if policy.limits.depth == ProcessingLimits.standard.depth { policy.limits.depth = depth }
        return policy
    }
}
