public import DataMapperValues

extension DeserializableData {
    /// Returns the elements of an array that must have exactly `count` of them. No policy drops an element here.
    @inlinable
    package func elements<E: Deserializable>(exactly count: Int, _: E.Type) throws -> [E] {
        let array = node
        guard array.kind == .array else { return try listElements(exactly: count, E.self) }
        guard array.count == count else { throw invalidCount(count) }
        var result: [E] = []
        result.reserveCapacity(count)
        var failure: (any Error)?
        var position = Int(index) &+ 1
        for _ in 0..<count {
            do {
                result.append(try element(position).make(E.self))
            } catch {
                failure = try elementFailed(error, at: position, failure, isNeeded: true)
            }
            position &+= session.nodes[position].span
        }
        if let failure { throw failure }
        return result
    }

    /// Returns the elements of a text that is a list.
    @inline(never) @usableFromInline
    func listElements<E: Deserializable>(exactly count: Int, _: E.Type) throws -> [E] {
        guard isList else { throw noArray() }
        return try readList { try $0.elements(exactly: count, E.self) }
    }

    @inline(never) @usableFromInline
    func invalidCount(_ count: Int) -> any Error { invalid("array of \(count) element\(count == 1 ? "" : "s")") }
}

extension SerializableData {
    /// Appends an array of `count` values; `element` returns the value at an index.
    @inlinable
    borrowing func append<E: Serializable>(count: Int, element: (Int) -> E) {
        append(container: .array) { data in
            for place in 0..<count { element(place)._append(to: data, MappingToken()) }
            return count
        }
    }
}

extension SIMD where Self: Deserializable, Scalar: Deserializable {
    /// Reads an array with one element for each component.
    ///
    /// ```swift
    /// try objectMapper.deserialize(SIMD2<Double>.self, fromValue: [1, 2.5])   // SIMD2(1, 2.5)
    /// objectMapper.serialize(SIMD2<Int32>(1, 2))   // [1, 2]
    /// ```
    ///
    /// - Throws: ``DeserializationError`` with the code `invalidValue` if there are more or fewer.
    public init(_ data: borrowing DeserializableData) throws {
        self.init(try data.elements(exactly: Self.scalarCount, Scalar.self))
    }

    /// Do not call or implement this function; the library uses it.
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Self {
        try data.makeCollection(.array) { Self(try data.elements(exactly: scalarCount, Scalar.self)) }
    }
}

extension SIMD where Self: Serializable, Scalar: Serializable {
    /// Writes an array with one element for each component.
    public func serialize(to data: inout SerializableData) { data.set(self) }

    /// Do not call or implement this function; the library uses it.
    public func _append(to data: borrowing SerializableData, _: MappingToken) {
        data.append(count: scalarCount) { self[$0] }
    }
}

extension SelfDescribing where Self: SIMD { package static var expectation: ValueExpectation { .array } }

extension SIMD2: Deserializable where Scalar: Deserializable {}
extension SIMD3: Deserializable where Scalar: Deserializable {}
extension SIMD4: Deserializable where Scalar: Deserializable {}
extension SIMD2: Serializable where Scalar: Serializable {}
extension SIMD3: Serializable where Scalar: Serializable {}
extension SIMD4: Serializable where Scalar: Serializable {}
extension SIMD2: SelfDescribing {}
extension SIMD3: SelfDescribing {}
extension SIMD4: SelfDescribing {}

@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, macCatalyst 26, *)
extension InlineArray: Deserializable where Element: Deserializable {
    /// Reads an array of exactly `count` elements.
    ///
    /// ```swift
    /// try objectMapper.deserialize(InlineArray<2, Double>.self, fromValue: [1, 2.5])[1]   // 2.5
    /// ```
    ///
    /// - Throws: ``DeserializationError`` with the code `invalidValue` if there are more or fewer.
    public init(_ data: borrowing DeserializableData) throws {
        let elements = try data.elements(exactly: Self.count, Element.self)
        self.init { elements[$0] }
    }

    /// Do not call or implement this function; the library uses it.
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> InlineArray {
        try data.makeCollection(.array) { try InlineArray(data) }
    }
}

@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, macCatalyst 26, *)
extension InlineArray: Serializable, _LibraryContainer where Element: Serializable {
    /// Do not call or implement this function; the library uses it.
    public func _append(to data: borrowing SerializableData, _: MappingToken) {
        data.append(count: count) { self[$0] }
    }
}

@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, macCatalyst 26, *)
extension InlineArray: SelfDescribing where Element: Copyable {
    package static var expectation: ValueExpectation { .array }
}
