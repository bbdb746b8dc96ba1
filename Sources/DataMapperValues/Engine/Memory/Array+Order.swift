extension Array {
    /// Returns the elements in ascending order of their places. Elements at the same place keep their order.
    ///
    /// The sort itself is the same code for all types of elements.
    package func inOrder(of place: (Element) -> Int) -> [Element] { placesInOrder(map(place)).map { self[$0] } }
}

/// Returns the indices of some places in ascending order of the places. Equal places keep their order.
@inline(never)
private func placesInOrder(_ places: [Int]) -> [Int] {
    places.indices.sorted { (places[$0], $0) < (places[$1], $1) }
}
