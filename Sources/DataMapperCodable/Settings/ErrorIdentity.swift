/// Recognises an error while functions rethrow it.
enum ErrorIdentity {
    /// Returns whether two errors are the same one. An error that is rethrown is the same reference.
    static func isSame(_ left: any Error, _ right: any Error) -> Bool {
        struct Reference { let error: any Error }
        let (left, right) = (Reference(error: left as any Error), Reference(error: right as any Error))
        guard MemoryLayout<Reference>.size == MemoryLayout<UInt>.size else { return false }
        return withUnsafeBytes(of: left) { left in
            withUnsafeBytes(of: right) { right in left.elementsEqual(right) }
        }
    }
}
