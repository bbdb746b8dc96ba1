public import DataMapperValues

extension Array: Deserializable where Element: Deserializable {
    /// Reads an array. An invalid element is an error, unless elements are optional or the policy drops it.
    ///
    /// ```swift
    /// try objectMapper.deserialize([Int].self, fromValue: [1, 2])   // [1, 2]
    /// try objectMapper.deserialize([Int].self, fromValue: [1, "x"])   // throws expected integer, found string at $[1]
    /// try objectMapper.deserialize([Int?].self, fromValue: [1, "x"])   // [1, nil]
    /// objectMapper.serialize([1, 2])   // [1, 2]
    /// ```
    @inlinable
    public init(_ data: borrowing DeserializableData) throws {
        self = try ContainerCoder(TypeCoder(Element.self), Self.self).value(from: data)
    }

    /// Do not call or implement this function; the library uses it.
    @inlinable @inline(never)
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Array {
        try data.makeCollection(.array) { try data.elements { try $0.make(Element.self) } }
    }
}

extension Array: Serializable, _LibraryContainer where Element: Serializable {}

extension _LibraryContainer where Self: RandomAccessCollection, Element: Serializable {
    /// Do not call or implement this function; the library uses it.
    @inlinable @inline(never)
    public func _append(to data: borrowing SerializableData, _: MappingToken) {
        data.append(container: .array) { data in
            // The containers of the library that are collections of this kind always have such storage.
            _ = withContiguousStorageIfAvailable { unsafe data.append(elements: $0) }
            return count
        }
    }
}

extension Set: Deserializable where Element: Deserializable {
    /// Reads an array as a set. Equal elements become one. Writes an array in an order that depends only on the
    /// elements: numbers are sorted by value, text by its bytes.
    ///
    /// ```swift
    /// try objectMapper.deserialize(Set<Int>.self, fromValue: [2, 1, 2])   // [1, 2]
    /// objectMapper.serialize(["b", "a"] as Set)   // ["a", "b"]
    /// ```
    @inlinable
    public init(_ data: borrowing DeserializableData) throws {
        self = try ContainerCoder(TypeCoder(Element.self), Self.self).value(from: data)
    }

    /// Do not call or implement this function; the library uses it.
    @inlinable @inline(never)
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Set {
        try data.makeCollection(.array) { Set(try data.elements { try $0.make(Element.self) }) }
    }
}

extension Set: Serializable, _LibraryContainer where Element: Serializable {
    /// Do not call or implement this function; the library uses it.
    public func _append(to data: borrowing SerializableData, _: MappingToken) {
        data.append(sorted: count) { data in for element in self { element._append(to: data, MappingToken()) } }
    }
}

extension Dictionary: Deserializable where Key: MappingKey, Value: Deserializable {
    /// Reads an object. An invalid key or value is an error, unless values are optional or the policy drops it.
    ///
    /// If two texts give the same key, such as `1` and `01` for integers, the last value is used, and a report lists
    /// this as a problem. With ``MappingPolicy/InvalidElements/fail``, it is an error. Writes an object in the order of
    /// the UTF-8 bytes of its keys.
    ///
    /// ```swift
    /// try objectMapper.deserialize([String: Int].self, fromValue: ["a": 1])   // ["a": 1]
    /// try objectMapper.deserialize([Int: String].self, fromValue: ["7": "x"])   // [7: "x"]
    /// objectMapper.serialize(["b": 2, "a": 1])   // ["a": 1, "b": 2]
    /// ```
    @inlinable
    public init(_ data: borrowing DeserializableData) throws {
        self = try ContainerCoder(TypeCoder(Value.self), Self.self).value(from: data)
    }

    /// Do not call or implement this function; the library uses it.
    @inlinable @inline(never)
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Dictionary {
        try data.makeCollection(.object) { try data.members { try $0.make(Value.self) } }
    }
}

extension Dictionary: Serializable, _LibraryContainer where Key: MappingKey, Value: Serializable {
    /// Do not call or implement this function; the library uses it.
    @inlinable @inline(never)
    public func _append(to data: borrowing SerializableData, _: MappingToken) {
        data.append(members: self) { $0._append(to: $1, MappingToken()) }
    }
}

extension Array: SelfDescribing { package static var expectation: ValueExpectation { .array } }
extension Set: SelfDescribing { package static var expectation: ValueExpectation { .array } }
extension Dictionary: SelfDescribing { package static var expectation: ValueExpectation { .object } }

extension DeserializableData {
    /// Returns what `transform` returns for each element of an array.
    @inlinable @inline(__always)
    package func elements<E>(_ transform: (DeserializableData) throws -> E) throws -> [E] {
        let array = node
        guard array.kind == .array else { return try onlyElement(transform) }
        var result: [E] = []
        result.reserveCapacity(array.count)
        var failure: (any Error)?
        var position = Int(index) &+ 1
        let end = Int(index) &+ array.span
        while true {
            do {
                while position < end {
                    result.append(try transform(element(position)))
                    position &+= session.nodes[position].span
                }
                break
            } catch {
                failure = try elementFailed(error, at: position, failure)
                position &+= session.nodes[position].span
            }
        }
        if let failure { throw failure }
        return result
    }

    /// Returns an array for a value that is not an array, if the policy converts it.
    @inline(never) @usableFromInline
    func onlyElement<E>(_ transform: (DeserializableData) throws -> E) throws -> [E] {
        if isList { return try readList { try $0.elements(transform) } }
        try convertToElement()
        // A type may read itself as the only element without end.
        try checkStack()
        do {
            return [try transform(self)]
        } catch {
            try tolerateElement(error, as: .elementDropped, if: .drop)
            return []
        }
    }

    /// Returns what `transform` returns for each value of an object.
    @inlinable @inline(__always)
    package func members<Key: MappingKey, V>(_ transform: (DeserializableData) throws -> V) throws -> [Key: V] {
        let object = node
        if object.kind != .object {
            try convertToEmptyObject()
            return [:]
        }
        if let coverage = session.coverage {
            if isFlattened { return try remainingMembers(transform) }
            coverage.open(Int(index))
        }
        var result: [Key: V] = [:]
        result.reserveCapacity(object.count)
        var failure: (any Error)?
        var position = Int(index) &+ 1
        let end = Int(index) &+ object.span
        while true {
            do {
                while position < end {
                    let member = element(position &+ 1)
                    let text = session.tape.string(of: session.nodes[position])
                    guard let key = Key(mappingKey: text) else { throw member.invalidKey(Key.self) }
                    if result.updateValue(try transform(member), forKey: key) != nil {
                        try member.repeatedKeyFound()
                    }
                    position &+= 1 &+ session.nodes[position &+ 1].span
                }
                break
            } catch {
                failure = try elementFailed(error, at: position &+ 1, failure)
                position &+= 1 &+ session.nodes[position &+ 1].span
            }
        }
        if let failure { throw failure }
        return result
    }

    @inline(never) @usableFromInline
    func repeatedKeyFound() throws {
        if session.mapper.policy.invalidElements == .fail { throw repeatedKey() }
        record(repeatedKey(), as: .elementDropped)
    }
}

extension SerializableData {
    /// Appends values that are next to each other in memory. Nobody can change them meanwhile.
    @inlinable @inline(__always)
    borrowing func append<Element: Serializable>(elements: UnsafeBufferPointer<Element>) {
        guard let first = unsafe UnsafeRawPointer(elements.baseAddress) else { return }
        let borrowed = unsafe first.assumingMemoryBound(to: BorrowedElement<Element>.self)
        for place in 0..<elements.count { unsafe borrowed[place].append(to: self) }
    }
}

/// An element of an array, which is only borrowed, because copying it counts a reference for each string in it.
@usableFromInline
struct BorrowedElement<Element: Serializable>: ~Copyable {
    @usableFromInline let element: Element

    @inlinable @inline(__always)
    borrowing func append(to data: borrowing SerializableData) { element._append(to: data, MappingToken()) }
}
