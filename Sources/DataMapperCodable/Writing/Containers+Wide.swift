// The standard library has separate functions for 128-bit integers, which throw. The compiler prefers them to a generic
// function.

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, macCatalyst 18, *)
extension KeyedWriter {
    mutating func encode(_ value: Int128, forKey key: Key) throws { try put(value, key) }
    mutating func encode(_ value: UInt128, forKey key: Key) throws { try put(value, key) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, macCatalyst 18, *)
extension UnkeyedWriter {
    mutating func encode(_ value: Int128) throws { try put(value) }
    mutating func encode(_ value: UInt128) throws { try put(value) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, macCatalyst 18, *)
extension NodeEncoder {
    func encode(_ value: Int128) throws { try put(value) }
    func encode(_ value: UInt128) throws { try put(value) }
}
