// One generic function serves all types. But if the standard library has a default for a type, the compiler prefers
// that to a generic function. Then `decodeIfPresent` would look up a key three times, and 128-bit integers would be an
// error.

extension KeyedNodes {
    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try ifPresent(type, key) }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try ifPresent(type, key) }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try ifPresent(type, key) }
    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try ifPresent(type, key) }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try ifPresent(type, key) }
    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try ifPresent(type, key) }
    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try ifPresent(type, key) }
    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try ifPresent(type, key) }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try ifPresent(type, key) }
    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try ifPresent(type, key) }
    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try ifPresent(type, key) }
    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { try ifPresent(type, key) }
    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { try ifPresent(type, key) }
    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { try ifPresent(type, key) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, macCatalyst 18, *)
extension KeyedNodes {
    func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try required(type, key) }
    func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? { try ifPresent(type, key) }
    func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try required(type, key) }
    func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? { try ifPresent(type, key) }
}

extension UnkeyedNodes {
    mutating func decodeIfPresent(_ type: Bool.Type) throws -> Bool? { try ifPresent(type) }
    mutating func decodeIfPresent(_ type: String.Type) throws -> String? { try ifPresent(type) }
    mutating func decodeIfPresent(_ type: Double.Type) throws -> Double? { try ifPresent(type) }
    mutating func decodeIfPresent(_ type: Float.Type) throws -> Float? { try ifPresent(type) }
    mutating func decodeIfPresent(_ type: Int.Type) throws -> Int? { try ifPresent(type) }
    mutating func decodeIfPresent(_ type: Int8.Type) throws -> Int8? { try ifPresent(type) }
    mutating func decodeIfPresent(_ type: Int16.Type) throws -> Int16? { try ifPresent(type) }
    mutating func decodeIfPresent(_ type: Int32.Type) throws -> Int32? { try ifPresent(type) }
    mutating func decodeIfPresent(_ type: Int64.Type) throws -> Int64? { try ifPresent(type) }
    mutating func decodeIfPresent(_ type: UInt.Type) throws -> UInt? { try ifPresent(type) }
    mutating func decodeIfPresent(_ type: UInt8.Type) throws -> UInt8? { try ifPresent(type) }
    mutating func decodeIfPresent(_ type: UInt16.Type) throws -> UInt16? { try ifPresent(type) }
    mutating func decodeIfPresent(_ type: UInt32.Type) throws -> UInt32? { try ifPresent(type) }
    mutating func decodeIfPresent(_ type: UInt64.Type) throws -> UInt64? { try ifPresent(type) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, macCatalyst 18, *)
extension UnkeyedNodes {
    mutating func decode(_ type: Int128.Type) throws -> Int128 { try required(type) }
    mutating func decodeIfPresent(_ type: Int128.Type) throws -> Int128? { try ifPresent(type) }
    mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try required(type) }
    mutating func decodeIfPresent(_ type: UInt128.Type) throws -> UInt128? { try ifPresent(type) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, macCatalyst 18, *)
extension NodeDecoder {
    func decode(_ type: Int128.Type) throws -> Int128 { try value(type) }
    func decode(_ type: UInt128.Type) throws -> UInt128 { try value(type) }
}
