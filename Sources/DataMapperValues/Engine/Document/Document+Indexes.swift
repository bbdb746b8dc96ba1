extension Document {
    /// Calls `body` with the indexes of this document. Only one caller at a time runs.
    package func withIndexes<Result>(_ body: (LazyIndexes) -> Result) -> Result {
        IndexLocks.lock(of: self).withLock {
            let indexes = self.indexes ?? LazyIndexes()
            self.indexes = indexes
            return body(indexes)
        }
    }
}

/// The locks for the indexes of all documents. One lock for each document would cost more than most documents.
private enum IndexLocks {
    private static let locks = (0..<16).map { _ in Lock() }

    static func lock(of document: Document) -> Lock {
        let address = document.tape.identity
        return locks[Int((address >> 4 ^ address >> 12) & 15)]
    }
}
