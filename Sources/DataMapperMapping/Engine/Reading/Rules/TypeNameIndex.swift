internal import DataMapperValues

/// The names in a registry, and the path to the name in data. Unlike the registry it is not generic, so it is compiled
/// once.
@usableFromInline
final class TypeNameIndex: Sendable {
    private let path: [String]
    /// The only key of the path; empty if it has several.
    private let key: [UInt8]
    private let names: [[UInt8]]
    private let places: [KeyBytes: Int]

    private static let largestSearched = 16

    init(path: [String], _ names: [TypeName]) {
        self.path = path
        key = path.count == 1 ? Array(path[0].utf8) : []
        self.names = names.map { Array($0.name.utf8) }
        // The last registration of a name wins.
        places = Dictionary(names.indices.map { (KeyBytes(names[$0].name), $0) }) { $1 }
    }

    /// Returns the position of an object's name among the names.
    @inline(never) @usableFromInline
    func place(in data: DeserializableData) -> Int? {
        let value = key.isEmpty ? data[path] : data.member(key)
        guard value.node.kind == .string else { return nil }
        let name = data.session.tape.bytes(of: value.node)
        if names.count > Self.largestSearched { return places[KeyBytes(name.string)] }
        return names.lastIndex { known in known.count == name.count && BorrowedBytes.with(known) { $0 == name } }
    }
}

extension DeserializableData {
    /// Marks the key of the name as known, so that it is not reported as unknown.
    @inline(never) @usableFromInline
    func followName(_ path: [String]) {
        _ = followKeys()
        if let key = path.first { _ = member(Array(key.utf8)) }
    }
}
