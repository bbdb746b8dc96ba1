internal import DataMapperMapping
internal import DataMapperValues

extension CodingUserInfoKey {
    /// The key of the `ObjectMapper` that maps ``CodableByMapping`` types inside an encoder or a decoder of any
    /// library.
    ///
    /// ```swift
    /// struct Visit: CodableByMapping {
    ///     let day: Date
    ///
    ///     init(day: Date) { self.day = day }
    ///     init(_ data: DeserializableData) throws { day = try data["day"].get() }
    ///     func serialize(to data: inout SerializableData) { data["day"].set(day) }
    /// }
    ///
    /// let encoder = JSONEncoder()
    /// encoder.userInfo[.objectMapper] = ObjectMapper(dates: .secondsSince1970)
    /// let data = try encoder.encode(Visit(day: Date(timeIntervalSince1970: 60)))
    /// String(decoding: data, as: UTF8.self)   // #"{"day":60}"#
    /// ```
    ///
    /// ``JsonDecoder`` and ``JsonEncoder`` use this mapper, too. An `ObjectMapper` that you call directly ignores this
    /// key, and maps such types itself.
    public static var objectMapper: CodingUserInfoKey { key }

    // Only an empty name would give nil.
    private static let key = CodingUserInfoKey(rawValue: "DataMapper.ObjectMapper").unsafelyUnwrapped
}

extension ObjectMapper {
    /// Returns the mapper that the user has given to a coder.
    static func of(_ userInfo: [CodingUserInfoKey: Any]) -> ObjectMapper? {
        userInfo[.objectMapper] as? ObjectMapper
    }
}

extension MappingPolicy {
    /// Returns the policy of a coder: the one that has been set, or that of the mapper in its `userInfo`, or the
    /// standard policy. If its depth limit is the standard one, it gets the limit of Foundation's coders.
    static func ofCoder(
        _ policy: MappingPolicy?, _ userInfo: [CodingUserInfoKey: any Sendable], depth: Int
    ) -> MappingPolicy {
        if let policy { return policy }
        var policy = ObjectMapper.of(userInfo)?.policy ?? .standard
        if policy.limits.depth == ProcessingLimits.standard.depth { policy.limits.depth = depth }
        return policy
    }
}
