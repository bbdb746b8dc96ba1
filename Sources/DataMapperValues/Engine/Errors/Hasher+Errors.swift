extension Hasher {
    /// Adds the content of an error of a program. The description of most types is found by reflection, which takes
    /// longer than reading a value, so it is the last resort.
    mutating func combine(contentOf error: any Error) {
        combine(ObjectIdentifier(type(of: error)))
        if Self.isEmpty(error) { return }
        guard let context = (error as? DecodingError)?.context else { return combine("\(error)") }
        combine(context.debugDescription)
        combine(context.codingPath.count)
        combine(context.codingPath.last?.stringValue)
    }

    private static func isEmpty<Failure: Error>(_: Failure) -> Bool { MemoryLayout<Failure>.size == 0 }
}

extension DecodingError {
    package var context: Context? {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
            .dataCorrupted(let context):
            context
        @unknown default: nil
        }
    }
}
