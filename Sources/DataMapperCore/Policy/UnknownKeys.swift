/// The members of an object that its type does not know, to be written back where they stood.
///
///     let retries = config.unknownKeys["retries"]?.int
///     config.unknownKeys["retries"] = 5
///
/// See ``UnknownKeyPreserving``.
public struct UnknownKeys: Sendable {
    /// The object as it was read; nil where there was none.
    let original: SupportedType?
    private(set) var entries: [(key: String, value: SupportedType)]

    /// None.
    public init() { self.init(original: nil, entries: []) }

    init(original: SupportedType?, entries: [(key: String, value: SupportedType)]) {
        self.original = original
        self.entries = entries
    }

    /// The keys, in the order in which they stood.
    public var keys: [String] { entries.map(\.key) }

    /// Whether there are none.
    public var isEmpty: Bool { entries.isEmpty }

    /// The value of a key; nil where there is none. A new key is written last; nil removes one.
    ///
    /// - Complexity: O(*n*).
    public subscript(key: String) -> SupportedType? {
        get { place(of: key).map { entries[$0].value } }
        set {
            switch (place(of: key), newValue) {
            case (let place?, let value?): entries[place].value = value
            case (.some, nil): remove(key)
            case (nil, let value?): entries.append((key, value))
            case (nil, nil): break
            }
        }
    }

    /// Removes a key, if it is there.
    ///
    /// - Complexity: O(*n*).
    public mutating func remove(_ key: String) {
        if let place = place(of: key) { entries.remove(at: place) }
    }

    private func place(of key: String) -> Int? { entries.firstIndex { KeyBytes($0.key) == KeyBytes(key) } }

    /// The keys as one object.
    public var value: SupportedType { .object(entries) }
}

extension UnknownKeys: Hashable {
    /// Whether the keys and their values are the same, in whatever order they stood.
    public static func == (left: UnknownKeys, right: UnknownKeys) -> Bool { left.value == right.value }

    /// Agrees with equality.
    public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

/// A type whose objects keep the keys that it does not know, so that reading and writing changes nothing but what was
/// changed.
///
///     struct Config: Mappable, UnknownKeyPreserving {
///         var port = 80
///         var unknownKeys = UnknownKeys()
///
///         init(_ data: DeserializableData) throws { try mapping(data) }
///
///         mutating func mapping(_ data: inout MappableData) throws {
///             try data["port"].map(&port)
///         }
///     }
///
///     // {"host": "a", "port": 80, "tls": {"v": 1.30}}  with  port = 81  is written as
///     // {"host": "a", "port": 81, "tls": {"v": 1.30}}
///
/// The mapper fills `unknownKeys` when it has made an object, with what was not asked for; nothing needs to be mapped. When
/// the object is written, they stand again where they stood, and the other keys, too. A value that has not changed is
/// written as it was read, digit by digit; nil where there was no key before is left out, which ``Field/null`` is not. Key
/// by key, flattened objects included, an object is either known or kept.
///
/// A type that is flattened leaves unknown keys to the type around it: that one has to keep them, or nobody does. Of classes
/// the base class has to conform. What a path of several keys leads through is known from its first key on: an object of
/// which the rest is to be kept needs a type that keeps it. The key under which a ``TypeRegistry`` or ``StaticPolymorph``
/// has the type's name is known.
///
/// A value that could not be read, and became nil, is kept as well, and written until the property has a value. Where a path
/// such as `data["log", "level"]` leads into an object, everything else in that object stays.
///
/// Keeping costs a look-up of each key by its name, and the document stays in memory as long as the object.
public protocol UnknownKeyPreserving: Deserializable, Serializable {
    /// What the type does not know. Starts empty.
    var unknownKeys: UnknownKeys { get set }
}

extension UnknownKeyPreserving {
    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Self {
        try data.makePreserving(Self.self)
    }

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    public func _append(to data: inout SerializableData, _: MappingToken) {
        let position = data.writer.pointee.builder.count
        data.append(object: self)
        data.restore(unknownKeys, at: position)
    }
}

extension DeserializableData {
    /// Makes an object and gives it what it did not ask for, unless that is kept by another that is made of the same.
    func makePreserving<T: UnknownKeyPreserving>(_: T.Type) throws -> T {
        var made: T?
        let entries = try unaskedKeys { made = try makeObject(T.self) }
        guard var value = made else { throw mismatch(expected: "\(T.self)") }
        if let entries {
            value.unknownKeys = UnknownKeys(original: SupportedType(context.document, Int(index)), entries: entries)
        }
        return value
    }

    /// The members of this object that `body` does not ask for; nil where they are kept by another, or this is no object.
    func unaskedKeys(_ body: () throws -> Void) throws -> [(key: String, value: SupportedType)]? {
        guard node.kind == .object, !isFlattened else {
            try body()
            return nil
        }
        let (document, object) = (context.document, Int(index))
        let use = context.followKeys()
        guard let earlier = use.begin(object) else {
            try body()
            return nil
        }
        var unasked: [Int] = []
        do {
            defer { unasked = use.end(earlier) }
            try body()
        }
        use.keep(unasked)
        return unasked.map { key in
            (key: document.string(of: document.nodes[key]), value: SupportedType(document, key + 1))
        }
    }
}

extension SerializableData {
    /// Puts what an object has kept back into the object that ends the tape.
    mutating func restore(_ kept: UnknownKeys, at position: Int) {
        if !writer.pointee.hasFailed { writer.pointee.restore(kept, at: position) }
    }
}

extension SerializableData {
    /// Puts what an object has kept back into the object that this is a view of.
    @inline(never) @usableFromInline
    mutating func restoreUnknownKeys<T: Serializable>(of object: T) {
        guard link.isActive, let object = object as? any UnknownKeyPreserving else { return }
        writer.pointee.completeValue(at: place.start)
        restore(object.unknownKeys, at: place.start)
    }
}

extension TapeWriter {
    fileprivate mutating func restore(_ kept: UnknownKeys, at start: Int) {
        guard builder.nodes[start].kind == .object, kept.original != nil || !kept.isEmpty else { return }
        let written = WrittenObject(value(at: start).asNode().document, 0)
        let members = written.restored(from: kept)
        builder.count = start
        let object = builder.open(.object)
        for (key, value) in members {
            builder.append(string: key)
            builder.append(value, at: builderLevel)
        }
        builder.close(object, members: members.count)
    }
}

/// An object as its type has written it, to be put together with what it was read from.
private struct WrittenObject {
    typealias Members = [(key: String, value: SupportedType)]

    private let document: Document
    private let index: Int

    init(_ document: Document, _ index: Int) {
        self.document = document
        self.index = index
    }

    /// The members together with what was kept: in the order of the original, new ones behind.
    func restored(from kept: UnknownKeys) -> Members {
        merged(kept.entries, in: kept.original, isFragment: false)
    }

    /// The members of what paths led through: all others of the original stay.
    private func restored(from original: SupportedType?) -> Members {
        merged(original?.entries ?? [], in: original, isFragment: true)
    }

    private func merged(_ kept: Members, in original: SupportedType?, isFragment: Bool) -> Members {
        var written: [KeyBytes: Int] = [:]
        for key in document.members(of: index) { written[KeyBytes(document.string(of: document.nodes[key]))] = key }
        // What is written wins, but for the nil that stands for what could not be read.
        let stays = kept.filter { entry in
            guard let key = written[KeyBytes(entry.key)] else { return true }
            return !isFragment && isMereNull(key + 1)
        }
        var others = Dictionary(stays.map { (KeyBytes($0.key), $0.value) }) { first, _ in first }
        for key in others.keys { written[key] = nil }

        var members: Members = []
        for (name, value) in original?.entries ?? [] {
            if let other = others.removeValue(forKey: KeyBytes(name)) {
                members.append((name, other))
            } else if let key = written.removeValue(forKey: KeyBytes(name)) {
                members.append((name, self.value(key + 1, insteadOf: value)))
            }
        }
        for key in document.members(of: index) {
            let name = document.string(of: document.nodes[key])
            guard written[KeyBytes(name)] != nil else { continue }
            let value = self.value(key + 1, insteadOf: nil)
            let says = original == nil && !isFragment || !isMereNull(key + 1) && !(isPath(key + 1) && value.count == 0)
            if says { members.append((name, value)) }
        }
        for (name, value) in stays where others[KeyBytes(name)] != nil { members.append((name, value)) }
        return members
    }

    /// A value as it is to be written: as it was read, where it is the same.
    private func value(_ node: Int, insteadOf original: SupportedType?) -> SupportedType {
        if isPath(node) {
            let members = WrittenObject(document, node).restored(from: original)
            // What a path could not lead through stays until there is something to write below it.
            if members.isEmpty, let original, original.kind != .object { return original }
            return .object(members)
        }
        let value = SupportedType(document, node)
        guard let original, value.isUnchanged(from: original) else { return value }
        return original
    }

    /// Whether an object is there only because of what is below it; as deep as a path in the code is long.
    private func isPath(_ node: Int) -> Bool {
        document.nodes[node].kind == .object && document.nodes[node].flags & Node.isFragment != 0
    }

    /// Whether nothing is there, and nobody said that it should be null.
    private func isMereNull(_ node: Int) -> Bool {
        document.nodes[node].kind == .null && !document.nodes[node].isExplicitNull
    }
}

extension SupportedType {
    /// Whether this is what `original` becomes when it is read and written again: equal, or numbers that are the same as a
    /// `Double`, all along.
    fileprivate func isUnchanged(from original: SupportedType) -> Bool {
        if self == original { return true }
        let (document, index) = asNode()
        let (other, otherIndex) = original.asNode()
        let span = document.nodes[index].span
        guard span == other.nodes[otherIndex].span else { return false }
        return (0..<span).allSatisfy { offset in
            let (left, right) = (document.nodes[index + offset], other.nodes[otherIndex + offset])
            if left.isNumber, right.isNumber {
                return left.kind == .double
                    ? document.tape.double(left) == other.tape.double(right)
                    : SupportedType(document, index + offset) == SupportedType(other, otherIndex + offset)
            }
            guard left.kind == right.kind, left.count == right.count else { return false }
            return switch left.kind {
            case .string, .data: Document.equal(document.bytes(of: left), other.bytes(of: right))
            case .date: left.payload == right.payload
            default: true
            }
        }
    }
}
