internal import DataMapperMapping

extension CodingUserInfoKey {
    /// The `ObjectMapper` that maps ``CodableByMapping`` types, in the `userInfo` of a coder of this library or of another.
    ///
    ///     encoder.userInfo[.objectMapper] = ObjectMapper(dates: .secondsSince1970)
    public static var objectMapper: CodingUserInfoKey { key }

    // Only an empty name gives none.
    private static let key = CodingUserInfoKey(rawValue: "DataMapper.ObjectMapper").unsafelyUnwrapped
}
