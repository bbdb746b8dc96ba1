/// Tells whether an error is one that was seen before, on its way through the calls that pass it on.
enum ErrorIdentity {
    /// Whether two errors are one. The same one is passed on as the same reference.
    static func isSame(_ left: any Error, _ right: any Error) -> Bool {
        struct Reference { let error: any Error }
        let (left, right) = (Reference(error: left as any Error), Reference(error: right as any Error))
        guard MemoryLayout<Reference>.size == MemoryLayout<UInt>.size else { return false }
        return withUnsafeBytes(of: left) { left in
            withUnsafeBytes(of: right) { right in left.elementsEqual(right) }
        }
    }
}
