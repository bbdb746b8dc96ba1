internal import DataMapperMapping
internal import DataMapperValues

extension DeserializableData {
    /// Returns the member of an object, or the element of an array, that a part of a key leads to.
    func child(_ token: String) -> DeserializableData {
        let member = self[token]
        return member.isPresent ? member : Int(token).map { self[$0] } ?? member
    }
}

extension Document {
    /// Returns the scalars and empty containers in a value.
    func leaves(of root: Int) -> [Int] {
        let range = root + 1..<root + node(at: root).span
        var keys: Set<Int> = []
        for index in root..<range.upperBound where node(at: index).kind == .object {
            keys.formUnion(members(of: index))
        }
        return range.filter { node(at: $0).span == 1 && !keys.contains($0) }
    }
}
