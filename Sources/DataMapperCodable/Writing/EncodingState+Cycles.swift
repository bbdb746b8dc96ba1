internal import DataMapperMapping
internal import DataMapperValues

/// Distinguishes a cycle from a value with too many levels.
///
/// An instance may encode itself inside itself and still end. So a repeated instance alone is not an error. Only when
/// there is no room left, the instances on the path are examined.
extension EncodingState {
    /// Notes an instance that is being encoded, if there was no room left inside it.
    @inline(never)
    func noteInstance<T>(_ instance: borrowing T, _ place: EncodingPlace, _ error: any Error) {
        guard Self.isExhaustion(error), let slot = slot(of: place) else { return }
        let object = ObjectIdentifier(copy instance as AnyObject)
        unwound.append((object, path(slots[slot].step).count))
    }

    /// Returns the error that there was no room left. If the reason is an instance that contains itself, returns an
    /// error that says so.
    func withoutCycle(_ error: any Error) -> any Error {
        defer { unwound = [] }
        guard Self.isExhaustion(error),
            case EncodingError.invalidValue(let value, let context)? = error as? EncodingError
        else { return error }
        var seen: Set<ObjectIdentifier> = []
        for (instance, length) in unwound.reversed() where !seen.insert(instance).inserted {
            return encodingError(SerializationError.cycle, Array(context.codingPath.prefix(length)), value: value)
        }
        return error
    }

    private static func isExhaustion(_ error: any Error) -> Bool {
        guard case EncodingError.invalidValue(_, let context)? = error as? EncodingError,
            let error = context.underlyingError as? SerializationError
        else { return false }
        return error.code == .depthLimitExceeded || error.code == .stackExhausted
    }
}
