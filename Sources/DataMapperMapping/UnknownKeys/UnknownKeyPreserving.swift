internal import DataMapperValues

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
            value.unknownKeys = UnknownKeys(original: SupportedType(session.document, Int(index)), entries: entries)
        }
        return value
    }

    /// The members of this object that `body` does not ask for; nil where they are kept by another, or this is no object.
    func unaskedKeys(_ body: () throws -> Void) throws -> [(key: String, value: SupportedType)]? {
        guard node.kind == .object, !isFlattened else {
            try body()
            return nil
        }
        let (document, object) = (session.document, Int(index))
        let coverage = session.followKeys()
        guard let earlier = coverage.begin(object) else {
            try body()
            return nil
        }
        var unasked: [Int] = []
        do {
            defer { unasked = coverage.end(earlier) }
            try body()
        }
        coverage.keep(unasked)
        coverage.keepRest(of: object)
        return unasked.map { key in
            (key: document.string(of: document.nodes[key]), value: SupportedType(document, key + 1))
        }
    }
}
