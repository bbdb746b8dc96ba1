internal import DataMapperMapping

extension CodingUserInfoKey {
    /// The key of the `ObjectMapper` that maps ``CodableByMapping`` types inside an encoder or a decoder of any
    /// library.
    ///
    /// ``JsonDecoder`` and ``JsonEncoder`` use this mapper, too. An `ObjectMapper` that you call directly ignores this
    /// key, and maps such types itself.
    public static var objectMapper: CodingUserInfoKey { key }

    private static let key: CodingUserInfoKey = {
        // Only a protocol requires that this can fail.
        guard let key = CodingUserInfoKey(rawValue: "DataMapper.ObjectMapper") else {
            preconditionFailure("any text is a key")
        }
        return key
    }()
}

extension ObjectMapper {
    /// Returns the mapper that the user has given to a coder.
    static func of(_ userInfo: [CodingUserInfoKey: Any]) -> ObjectMapper? {
        userInfo[.objectMapper] as? ObjectMapper
    }
}
