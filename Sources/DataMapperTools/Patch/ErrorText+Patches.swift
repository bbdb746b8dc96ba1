internal import DataMapperValues

/// The wording of what is wrong with patches.
extension ErrorText {
    static func patch(_ code: JsonPatchError.Code, _ pointerError: JsonPointerError?) -> String {
        switch code {
        case .testFailed: "found another value than the one tested for"
        case .moveIntoItself: "a value cannot be moved into itself"
        case .copyLimitExceeded: "copies more than copyLimit allows"
        case .copyByteLimitExceeded: "copies more bytes than copyByteLimit allows"
        default: pointerError.map(\.description) ?? unknown
        }
    }
}
