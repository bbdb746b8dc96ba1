/// A type that is mapped in both directions by one description.
///
///     struct User: Mappable {
///         var name = ""
///         var age: Int?
///
///         init(_ data: DeserializableData) throws {
///             try mapping(data)
///         }
///
///         mutating func mapping(_ data: inout MappableData) throws {
///             try data["name"].map(&name)
///             data["age"].map(&age)
///         }
///     }
///
/// Everything must have a value before `mapping` is called. What cannot change is read in `init`, and written by
/// ``MappableData/set(_:)``, which does nothing while reading:
///
///     init(_ data: DeserializableData) throws {
///         id = try data["id"].get()
///         try mapping(data)
///     }
///
///     mutating func mapping(_ data: inout MappableData) throws {
///         data["id"].set(id)
///         try data["name"].map(&name)
///     }
///
/// Subclasses override `mapping`, and call `super.mapping`. **A subclass must not add a `serialize(to:)`** to a base class that
/// does not implement it: Swift has chosen the default for the base class, so that the subclass's function is never called, and no
/// one can tell. Constants of subclasses are written by `set` in their `mapping`.
///
/// Writing maps a copy of the object. The copy of a class instance is the instance itself, so each mapped property is
/// assigned its own value: its observers (`didSet`, `@Observable`) fire, and two tasks that serialize one instance at a time race. An
/// observer that serializes the same instance gets a ``SerializationError`` with the code `reentry`. Structs, and classes that
/// implement `serialize(to:)` without `mapping`, are free of that.
public protocol Mappable: Serializable, Deserializable {
    /// Reads the object's properties, or writes them, as `data` tells.
    ///
    /// - Throws: Whatever tells that the data does not make an object. What is thrown while writing ends up with the
    ///   caller as ``SerializationError/underlyingError``.
    mutating func mapping(_ data: inout MappableData) throws
}

extension Mappable {
    /// Writes what `mapping` maps.
    @inlinable
    public func serialize(to data: inout SerializableData) {
        mapping(&data)
    }

    /// Reads what `mapping` maps. Called from `init(_:)`.
    ///
    /// - Throws: What `mapping` throws.
    @inlinable
    public mutating func mapping(_ data: DeserializableData) throws {
        try data.withMappable { try mapping(&$0) }
    }

    /// Writes what `mapping` maps. Called from `serialize(to:)`. An error is kept for the one who asked for writing.
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
    /// Reads what `mapping` maps. Called from the `init(_:)` of a class.
    ///
    /// - Throws: What `mapping` throws.
    @inlinable
    public func mapping(_ data: DeserializableData) throws {
        var object = self
        try data.withMappable { try object.mapping(&$0) }
    }
}

extension DeserializableData {
    /// Gives `body` a view for reading, for as long as it runs.
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
    /// Gives `body` a view for writing, for as long as it runs.
    @inlinable @inline(__always)
    mutating func withMappable(_ body: (inout MappableData) throws -> Void) rethrows {
        var lent = lendMappable()
        defer { takeBack(&lent) }
        try body(&lent.view)
    }

    /// The same for the `mapping` of a class instance.
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
