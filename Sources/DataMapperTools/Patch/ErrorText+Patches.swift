internal import DataMapperValues

/// The texts about patches that fail.
extension ErrorText {
    static func patch(_ code: JsonPatchError.Code, _ pointerError: JsonPointerError?) -> String {
        switch code {
        case .testFailed: "the value differs from the tested one"
        case .moveIntoItself: "a value cannot be moved into itself"
        case .copyLimitExceeded: "copies more than copyLimit allows"
        case .copyByteLimitExceeded: "copies more bytes than copyByteLimit allows"
        default: pointerError.map(\.description) ?? unknown
        }
    }
}
