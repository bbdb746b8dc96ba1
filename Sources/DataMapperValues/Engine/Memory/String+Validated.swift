extension String {
    /// Creates a string from bytes that are known to be valid UTF-8.
    @usableFromInline
    package init(validated bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
        if bytes.count <= ShortString.limit, let short = ShortString.string(of: bytes) {
            self = short
        } else if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            let span = unsafe UTF8Span(unchecked: bytes.span, isKnownASCII: isASCII)
            self = String(copying: span)
        } else {
            self = String(decoding: bytes, as: UTF8.self)
        }
    }
}
