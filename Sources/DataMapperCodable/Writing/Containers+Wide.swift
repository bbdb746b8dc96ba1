// The standard library has separate functions for 128-bit integers, which throw. The compiler prefers them to a generic
// function.

extension KeyedWriter {
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, macCatalyst 18, *)
    mutating func encode(_ value: Int128, forKey key: Key) throws { try put(value, key) }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, macCatalyst 18, *)
    mutating func encode(_ value: UInt128, forKey key: Key) throws { try put(value, key) }
}

extension UnkeyedWriter {
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, macCatalyst 18, *)
    mutating func encode(_ value: Int128) throws { try put(value) }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, macCatalyst 18, *)
    mutating func encode(_ value: UInt128) throws { try put(value) }
}

extension NodeEncoder {
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, macCatalyst 18, *)
    func encode(_ value: Int128) throws { try put(value) }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, macCatalyst 18, *)
    func encode(_ value: UInt128) throws { try put(value) }
}
