import DataMapperCore

extension SupportedType {
    /// Whether this is what a text has that ends earlier than the one of `whole`: the first members of objects, the first
    /// elements of arrays, and the first bytes of texts. Only the last member or element may itself be a part.
    func isPrefix(of whole: SupportedType) -> Bool {
        if let entries, let others = whole.entries {
            guard let last = entries.last, entries.count <= others.count else { return entries.isEmpty }
            let (key, value) = others[entries.count - 1]
            return zip(entries.dropLast(), others).allSatisfy { $0.key == $1.key && $0.value == $1.value }
                && last.key == key && last.value.isPrefix(of: value)
        }
        if let array, let others = whole.array {
            guard let last = array.last, array.count <= others.count else { return array.isEmpty }
            return zip(array.dropLast(), others).allSatisfy(==) && last.isPrefix(of: others[array.count - 1])
        }
        if let string, let other = whole.string { return other.utf8.starts(with: string.utf8) }
        return self == whole
    }
}
