extension Mappable {
    /// Writes the properties with `mapping`.
    @inlinable @_disfavoredOverload
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
