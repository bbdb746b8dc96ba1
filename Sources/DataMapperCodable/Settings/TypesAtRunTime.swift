// What the library knows of types, references and addresses, and the compiler does not. The only other file of this module
// with unsafe code is that of `EncodingState`.
//
// * A value becomes one of another type only if both types are the same one. An instance becomes one of a class that its maker
//   has chosen, or after a check.
// * What is borrowed (`BorrowedValue`, `BorrowedElements`, `BorrowedKey`) is created for the call of a closure. During that
//   call, the value stays where it is, and nobody keeps its place longer. A coding step with a key is used only while the
//   member of the key is being written.
// * Values of a `FixedTable` stay at their places until it is gone. Its places are not kept longer than the table.

internal import DataMapperMapping
internal import DataMapperValues

/// Returns a value of a type that is the requested one. Code asks before; if optimized, it does not ask again.
@inline(__always)
func same<Value, Result>(_ value: consuming Value, as _: Result.Type) -> Result {
    precondition(Value.self == Result.self, "the value has another type")
    return unsafe unsafeBitCast(value, to: Result.self)
}

/// Returns an instance of a class that is known.
@inline(__always)
func known<Instance: AnyObject>(_ instance: AnyObject, as _: Instance.Type) -> Instance {
    // In debug builds, this checks the class.
    unsafe unsafeDowncast(instance, to: Instance.self)
}

extension Dictionary {
    /// Returns the same dictionary if this is the type of its keys, otherwise nil.
    @inline(__always)
    func withKeys<Known: Hashable>(_: Known.Type) -> [Known: Value]? {
        Key.self == Known.self ? unsafe unsafeBitCast(self, to: [Known: Value].self) : nil
    }
}

/// The words of a string. Strings with the same words have the same text, as long as somebody keeps one of them. Most keys
/// are literals, which have the same words if they are the same literal.
struct TextIdentity: BitwiseCopyable, Equatable {
    private let first: UInt64
    private let last: UInt64

    @inline(__always)
    init(_ string: String) {
        let end = MemoryLayout<String>.size - 8
        (first, last) = unsafe withUnsafeBytes(of: string) {
            unsafe ($0.loadUnaligned(as: UInt64.self), $0.loadUnaligned(fromByteOffset: end, as: UInt64.self))
        }
    }
}

/// Recognises an error while functions rethrow it.
enum ErrorIdentity {
    /// Returns whether two errors are the same one. An error that is rethrown is the same reference.
    static func isSame(_ left: any Error, _ right: any Error) -> Bool {
        struct Reference { let error: any Error }
        let (left, right) = (Reference(error: left as any Error), Reference(error: right as any Error))
        guard MemoryLayout<Reference>.size == MemoryLayout<UInt>.size else { return false }
        return unsafe withUnsafeBytes(of: left) { left in
            unsafe withUnsafeBytes(of: right) { right in unsafe left.elementsEqual(right) }
        }
    }
}

// MARK: Values that somebody else has

/// A value that somebody else has. It is not copied, and no reference to it is counted.
@safe struct BorrowedValue<Value> {
    private let address: UnsafePointer<Value>

    /// Creates it for a call while which the value stays at an address.
    @unsafe @inline(__always)
    init(_ address: UnsafePointer<Value>) { unsafe self.address = address }

    var value: Value { @_transparent unsafeAddress { unsafe address } }

    /// The value as one that the compiler cannot copy.
    var uncopied: Uncopied<Value> {
        @_transparent unsafeAddress { unsafe UnsafeRawPointer(address).assumingMemoryBound(to: Uncopied<Value>.self) }
    }

    /// Lends the value, which is not copied then.
    @inline(__always)
    func borrow<Result>(_ body: (borrowing Value) throws -> Result) rethrows -> Result {
        try unsafe body(UnsafeRawPointer(address).assumingMemoryBound(to: Uncopied<Value>.self).pointee.value)
    }

    /// Returns the value as one of the same type.
    @inline(__always)
    func same<Known>(as _: Known.Type) -> BorrowedValue<Known> {
        precondition(Value.self == Known.self, "the value has another type")
        return unsafe BorrowedValue<Known>(UnsafeRawPointer(address).assumingMemoryBound(to: Known.self))
    }
}

/// A value that the compiler cannot copy.
struct Uncopied<Value>: ~Copyable { let value: Value }

/// The elements of an array that somebody else has.
@safe struct BorrowedElements<Element> {
    private let elements: UnsafeBufferPointer<Element>

    @inline(__always)
    fileprivate init(_ elements: UnsafeBufferPointer<Element>) { unsafe self.elements = elements }

    @inline(__always)
    var count: Int { unsafe elements.count }

    @inline(__always)
    subscript(index: Int) -> BorrowedValue<Element> {
        precondition(index >= 0 && index < count, "there is no such element")
        return unsafe BorrowedValue(elements.baseAddress.unsafelyUnwrapped + index)
    }

    /// Returns the elements if they have this type, otherwise nil.
    @inline(__always)
    func known<Known>(as _: Known.Type) -> BorrowedElements<Known>? {
        guard Element.self == Known.self else { return nil }
        return unsafe BorrowedElements<Known>(UnsafeRawBufferPointer(elements).assumingMemoryBound(to: Known.self))
    }
}

extension Array {
    @inline(__always)
    func lend<Result>(_ body: (BorrowedElements<Element>) throws -> Result) rethrows -> Result {
        try unsafe withUnsafeBufferPointer { try unsafe body(BorrowedElements($0)) }
    }
}

extension ContiguousArray {
    @inline(__always)
    func lend<Result>(_ body: (BorrowedElements<Element>) throws -> Result) rethrows -> Result {
        try unsafe withUnsafeBufferPointer { try unsafe body(BorrowedElements($0)) }
    }
}

// MARK: Keys

/// A key that somebody else has.
@safe struct BorrowedKey: BitwiseCopyable {
    private let address: UnsafeRawPointer
    private let type: any CodingKey.Type

    /// Lends a key to a closure.
    @inline(__always)
    static func with<Key: CodingKey, Result>(_ key: Key, _ body: (BorrowedKey) throws -> Result) rethrows -> Result {
        try unsafe withUnsafePointer(to: key) {
            try body(unsafe BorrowedKey(address: UnsafeRawPointer($0), type: Key.self))
        }
    }

    /// A copy of the key.
    var key: any CodingKey {
        let type = type
        return unsafe load(type, from: address)
    }
}

/// A key of a type with at most one byte.
@safe struct ByteKey: BitwiseCopyable {
    private let byte: UInt8
    private let type: any CodingKey.Type

    /// Creates a copy of a key, whose type must have at most one byte.
    @inline(__always)
    init<Key: CodingKey>(_ key: borrowing Key) {
        precondition(MemoryLayout<Key>.size <= 1, "the key has more bytes")
        byte = Self.byte(of: key)
        type = Key.self
    }

    /// Returns the byte that a key consists of, or 0 for a key of another size.
    @inline(__always)
    static func byte<Key: CodingKey>(of key: borrowing Key) -> UInt8 {
        MemoryLayout<Key>.size == 1 ? unsafe unsafeBitCast(copy key, to: UInt8.self) : 0
    }

    /// The key.
    var key: any CodingKey {
        let type = type
        return unsafe withUnsafePointer(to: byte) { unsafe load(type, from: UnsafeRawPointer($0)) }
    }
}

/// Returns a copy of the key at an address, where there must be one of this type.
private func load<Key: CodingKey>(_: Key.Type, from address: UnsafeRawPointer) -> any CodingKey {
    unsafe address.assumingMemoryBound(to: Key.self).pointee
}

// MARK: References

/// The box in a container of the standard library. It is not kept, so the container must be.
@safe struct ContainerBox {
    private var box: Unmanaged<AnyObject>

    /// Reads the reference that a container consists of. Returns nil if a container cannot be one reference.
    init?<Container>(of container: Container) {
        guard MemoryLayout<Container>.size == MemoryLayout<AnyObject>.size,
            let address = unsafe withUnsafeBytes(of: container, { unsafe $0.loadUnaligned(as: UnsafeRawPointer?.self) })
        else { return nil }
        unsafe box = .fromOpaque(address)
    }

    /// Returns whether a container has one property, which is this box. It does not use the box.
    func isOnlyProperty<Container>(of container: Container) -> Bool {
        let properties = Array(Mirror(reflecting: container).children)
        guard properties.count == 1, type(of: properties[0].value) is AnyClass else { return false }
        return unsafe Unmanaged.passUnretained(properties[0].value as AnyObject).toOpaque() == box.toOpaque()
    }

    /// Returns whether there is only one reference to the box.
    @inline(__always)
    mutating func isReferencedOnce() -> Bool {
        unsafe withUnsafeMutablePointer(to: &box) {
            unsafe $0.withMemoryRebound(to: AnyObject.self, capacity: 1) { unsafe $0.isOnlyReference() }
        }
    }
}

extension UnsafeMutablePointer where Pointee: AnyObject {
    /// A generic function, because the compiler would copy the reference to open the existential type.
    @inline(__always)
    fileprivate func isOnlyReference() -> Bool { unsafe isKnownUniquelyReferenced(&pointee) }
}

/// An instance that a table keeps. No reference to it is counted.
@safe struct KeptInstance<Instance: AnyObject>: BitwiseCopyable {
    private let instance: Unmanaged<Instance>

    /// Whoever calls this keeps the instance as long as the result.
    init(_ instance: Instance) { unsafe self.instance = .passUnretained(instance) }

    @inline(__always)
    func use<Result>(_ body: (Instance) -> Result) -> Result { unsafe instance._withUnsafeGuaranteedRef(body) }
}

// MARK: Values at fixed places

/// A type whose values are in tables of a fixed size.
protocol TableValue {
    /// A table has 2^`tableBits` values.
    static var tableBits: Int { get }
}

extension TableValue {
    @inline(__always)
    static var tableCount: Int { 1 << tableBits }

    /// The number of places where a value that is looked up can be: its place with the lowest bits changed.
    @inline(__always)
    static var ways: Int { 4 }
}

/// The memory of a table, whose values stay at their places.
@safe final class FixedTable<Value: TableValue>: ManagedBuffer<Void, Value> {
    static func make(_ value: Value) -> FixedTable {
        let buffer = create(minimumCapacity: Value.tableCount) { _ in }
        unsafe buffer.withUnsafeMutablePointerToElements {
            unsafe $0.initialize(repeating: value, count: Value.tableCount)
        }
        return known(buffer, as: FixedTable.self)
    }

    deinit {
        unsafe withUnsafeMutablePointerToElements { _ = unsafe $0.deinitialize(count: Value.tableCount) }
    }

    var places: TablePlaces<Value> { unsafe withUnsafeMutablePointerToElements { unsafe TablePlaces($0) } }
}

/// The places of a table.
@safe struct TablePlaces<Value: TableValue>: BitwiseCopyable {
    private let start: UnsafeMutablePointer<Value>

    fileprivate init(_ start: UnsafeMutablePointer<Value>) { unsafe self.start = start }

    @inline(__always)
    subscript(index: Int) -> Handle<Value> {
        unsafe Handle(place(index))
    }

    @inline(__always)
    private func place(_ index: Int) -> UnsafeMutablePointer<Value> {
        precondition(index >= 0 && index < Value.tableCount, "there is no such value")
        return unsafe start + index
    }
}

extension TablePlaces where Value == LiteralKeys.Entry {
    func entry(_ index: Int) -> LiteralKeys.EntryPlace { unsafe LiteralKeys.EntryPlace(place(index)) }
}
