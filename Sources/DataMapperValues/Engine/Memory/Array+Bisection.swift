extension Array {
    /// Returns the first place whose element meets a condition, or the number of elements. All elements after it meet the
    /// condition, too.
    @inlinable
    package func firstPlace(where isReached: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isReached(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
