internal import DataMapperValues

/// A type that keeps the keys that it does not read, so that nothing is lost when an object is read and written again.
///
/// ```swift
/// struct Config: Mappable, UnknownKeyPreserving {
///     var port = 80
///     var unknownKeys = UnknownKeys()
///
///     init(_ data: DeserializableData) throws { try mapping(data) }
///
///     mutating func mapping(_ data: inout MappableData) throws {
///         try data["port"].map(&port)
///     }
/// }
///
/// var config = try objectMapper.deserialize(Config.self, fromValue: ["host": "a", "port": 80, "tls": ["v": 1]])
/// config.port = 81
/// config.unknownKeys.keys   // ["host", "tls"]
/// objectMapper.serialize(config)   // ["host": "a", "port": 81, "tls": ["v": 1]]
/// ```
///
/// After creating an object, the mapper puts the keys that were not read into `unknownKeys`; you do not map this
/// property. Writing puts every key back in its original position. An unchanged value is written exactly as it was
/// read, digit for digit. A nil property whose key was missing is omitted; ``Field/null`` is still written. An invalid
/// value that became nil is written as long as the property is nil.
///
/// A flattened type leaves unknown keys to the type around it. For classes, the base class must conform. If the type
/// reads `data["log", "level"]`, the other members of `log` are written back, but `unknownKeys` does not list `log`,
/// nor a key that names a type.
///
/// Preserving takes time, because the mapper looks up each key by its name. The object keeps the document in memory.
public protocol UnknownKeyPreserving: Deserializable, Serializable {
    /// The keys that the type does not read. Its initial value is `UnknownKeys()`.
    var unknownKeys: UnknownKeys { get set }
}

extension UnknownKeyPreserving {
    /// Do not call or implement this function; the library uses it.
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Self {
        var made: Self?
        let kept = try data.unaskedKeys { made = try data.makeObject(Self.self) }
        guard var object = made else { throw data.absent(Self.self) }
        if let kept { object.unknownKeys = kept }
        return object
    }

    /// Do not call or implement this function; the library uses it.
    public func _append(to data: borrowing SerializableData, _: MappingToken) {
        // The kept keys are put between those that are written.
        let isBegun = data.writer.pointee.beginTapeValue()
        let position = data.writer.pointee.builder.count
        data.append(object: self)
        data.writer.pointee.restore(unknownKeys, at: position)
        data.writer.pointee.endTapeValue(isBegun)
    }
}

extension DeserializableData {
    /// Returns the keys of this object that `body` does not read; nil if another object keeps them, or if this is not
    /// an object.
    func unaskedKeys(_ body: () throws -> Void) throws -> UnknownKeys? {
        guard node.kind == .object, !sharesObject else {
            try body()
            return nil
        }
        let coverage = followKeys()
        nameTags()
        guard coverage.beginFollowing(Int(index)) else {
            try body()
            return nil
        }
        var kept: UnknownKeys?
        do {
            defer { kept = coverage.endKeeping(Int(index)) }
            try body()
        }
        return kept
    }
}
