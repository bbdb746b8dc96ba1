extension UInt8 {
    /// Whether this is white space of JSON and XML: a space, a tab, or a part of a line end.
    @inlinable
    package var isSpace: Bool {
        @inline(__always) get {
            switch self {
            case 0x20, 0x0A, 0x0D, 0x09: true
            default: false
            }
        }
    }

    /// Whether this is white space of ASCII: as `isSpace`, or a vertical tab or a form feed.
    package var isAsciiSpace: Bool { self == 0x20 || 0x09...0x0D ~= self }
}
