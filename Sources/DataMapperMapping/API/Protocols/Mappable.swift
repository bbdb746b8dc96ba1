/// A type that can be read and written with the same code.
///
/// ```swift
/// struct User: Mappable {
///     var name = ""
///     var age: Int?
///
///     init(_ data: DeserializableData) throws {
///         try mapping(data)
///     }
///
///     mutating func mapping(_ data: inout MappableData) throws {
///         try data["name"].map(&name)
///         data["age"].map(&age)
///     }
/// }
///
/// let user = try objectMapper.deserialize(User.self, fromValue: ["name": "Ana", "age": 7])
/// objectMapper.serialize(user)   // ["name": "Ana", "age": 7]
/// ```
///
/// In `init`, all properties need a value before you call `mapping`. `mapping` cannot change constants: read them in
/// `init`, and write them with ``MappableData/set(_:)``, which does nothing while reading.
///
/// Subclasses override `mapping`, and call `super.mapping`. **A subclass must not add a `serialize(to:)`** if its base
/// class does not implement it: Swift uses the default of the base class and never calls the function of the subclass,
/// without any warning. Write the constants of a subclass with `set` in its `mapping`.
///
/// Writing calls `mapping` on a copy of the object. The copy of a class instance is the instance itself, so each mapped
/// property is assigned its own value. So observers (`didSet`, `@Observable`) are called, and two tasks must not write
/// the same instance at the same time. If an observer writes the same instance, it gets a ``SerializationError`` with
/// the code `reentry`. Structs, and classes that implement `serialize(to:)` without `mapping`, do not have these
/// problems.
///
/// Arrays and optionals of `Mappable` types are not `Mappable`. For generic code that reads and writes, use
/// ``SerializableAndDeserializable``.
public protocol Mappable: Serializable, Deserializable {
    /// Reads or writes the properties of the object.
    ///
    /// - Throws: An error if the data is invalid. While writing, the caller gets your error as
    ///   ``SerializationError/underlyingError``.
    mutating func mapping(_ data: inout MappableData) throws
}

extension Mappable {
    /// Writes the properties with `mapping`.
    @inlinable
    public func serialize(to data: inout SerializableData) {
        mapping(&data)
    }

    /// Reads the properties with `mapping`. Call it in `init(_:)`.
    ///
    /// - Throws: Any error that `mapping` throws.
    @inlinable
    public mutating func mapping(_ data: DeserializableData) throws {
        try data.withMappable { try mapping(&$0) }
    }

    /// Writes the properties with `mapping`. Call it in `serialize(to:)`. If `mapping` throws, writing fails with its
    /// error.
    @inlinable
    public func mapping(_ data: inout SerializableData) {
        var copy = self
        do {
            if Self.self is AnyClass {
                try data.withMappable(writing: ObjectIdentifier(instanceOfClass: self)) { try copy.mapping(&$0) }
            } else {
                try data.withMappable { try copy.mapping(&$0) }
            }
        } catch {
            data.fail(error)
        }
    }
}

extension Mappable where Self: AnyObject {
    /// Reads the properties with `mapping`. Call it in the `init(_:)` of a class.
    ///
    /// - Throws: Any error that `mapping` throws.
    @inlinable
    public func mapping(_ data: DeserializableData) throws {
        var object = self
        try data.withMappable { try object.mapping(&$0) }
    }
}

extension DeserializableData {
    /// Lends `body` a view for reading.
    @inlinable @inline(__always)
    func withMappable(_ body: (inout MappableData) throws -> Void) rethrows {
        let lender = session.views.pointee.active
        var lent = lendMappable()
        defer { takeBack(&lent, lender) }
        try body(&lent.view)
    }

    @inline(never) @usableFromInline
    func lendMappable() -> LentView {
        LentView(
            of: ReadingPlace(self).asWritingPlace,
            by: ViewLink(session.views, number: session.views.pointee.active))
    }

    @inline(never) @usableFromInline
    func takeBack(_ lent: inout LentView, _ lender: UInt64) {
        let lender = ViewLink(session.views, number: lender)
        if !lent.takeBack(to: lender) { lent.recover(lender) }
    }
}

extension SerializableData {
    /// Lends `body` a view for writing.
    @inlinable @inline(__always)
    mutating func withMappable(_ body: (inout MappableData) throws -> Void) rethrows {
        var lent = lendMappable()
        defer { takeBack(&lent) }
        try body(&lent.view)
    }

    /// Lends `body`, the `mapping` of a class instance, a view for writing.
    @inline(never) @usableFromInline
    mutating func withMappable(writing instance: ObjectIdentifier, _ body: (inout MappableData) throws -> Void) throws {
        var lent = lendMappable()
        defer { takeBack(&lent) }
        try MappedInstance.write(instance, to: writer) { try body(&lent.view) }
    }

    @inline(never) @usableFromInline
    mutating func lendMappable() -> LentView { LentView(of: place, by: link) }

    @inline(never) @usableFromInline
    mutating func takeBack(_ lent: inout LentView) {
        if !lent.takeBack(to: link) { lent.replace(link) { place } }
    }
}
