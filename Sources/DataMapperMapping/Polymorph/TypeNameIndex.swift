internal import DataMapperValues

/// The names of a registry, and where data has them. Knows nothing of types, so that it need not be made for each.
@usableFromInline
final class TypeNameIndex: Sendable {
    private let path: [String]
    /// The path's only key; empty where there are several.
    private let key: ContiguousArray<UInt8>
    private let names: [ContiguousArray<UInt8>]
    private let places: [KeyBytes: Int]

    private static let largestSearched = 16

    init(path: [String], _ names: [TypeName]) {
        self.path = path
        key = path.count == 1 ? ContiguousArray(path[0].utf8) : []
        self.names = names.map { ContiguousArray($0.name.utf8) }
        // What was registered last counts.
        places = Dictionary(names.indices.map { (KeyBytes(names[$0].name), $0) }) { $1 }
    }

    /// Where the name that an object has stands among the names.
    fileprivate func place(in data: DeserializableData) -> Int? {
        let value = key.isEmpty ? data[path] : data.member(key)
        guard value.node.kind == .string else { return nil }
        let name = data.session.tape.bytes(of: value.node)
        if names.count > Self.largestSearched { return places[KeyBytes(String(decoding: name, as: UTF8.self))] }
        guard let bytes = name.baseAddress else { return nil }
        return names.lastIndex { known in
            known.count == name.count
                && known.withUnsafeBufferPointer { Bytes.equal($0.baseAddress ?? bytes, bytes, name.count) }
        }
    }
}

extension DeserializableData {
    @inline(never) @usableFromInline
    func place(in names: TypeNameIndex) -> Int? { names.place(in: self) }

    /// Sees to it that the name does not count as an unknown key.
    @inline(never) @usableFromInline
    func followName(_ path: [String]) {
        _ = session.followKeys()
        if let key = path.first { _ = member(ContiguousArray(key.utf8)) }
    }
}

extension SerializableData {
    /// Starts an object, of which nothing has been set yet, with the name of its type.
    @inline(never) @usableFromInline
    mutating func setTypeName(_ name: TypeName, _ path: [String]) {
        if path.count == 1, place.shape == WritingPlace.isWhole, link.isActive {
            writer.pointee.appendTypeName(name, to: place.start)
        } else {
            self[path].set(name.name)
        }
    }
}
