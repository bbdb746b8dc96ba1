internal import DataMapperValues

extension Document {
    /// Returns the value that a path of keys and indices leads to.
    func node(at tokens: [String], from root: Int) -> Int? {
        var index = root
        for token in tokens {
            let child = value(forKey: token, in: index) ?? Int(token).flatMap { element($0, of: index) }
            guard let child else { return nil }
            index = child
        }
        return index
    }

    /// Returns the scalars and empty containers in a value.
    func leaves(of root: Int) -> [Int] {
        let range = root + 1..<root + nodes[root].span
        var keys: Set<Int> = []
        for index in root..<range.upperBound where nodes[index].kind == .object { keys.formUnion(members(of: index)) }
        return range.filter { nodes[$0].span == 1 && !keys.contains($0) }
    }
}
