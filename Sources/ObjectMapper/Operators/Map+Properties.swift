/// The work of the operators. Each operator needs two functions to read a property and one to write it; the rest is the
/// same for all.
extension Map {
    /// Reads a property, or writes it. Reading keeps the property's value if there is no valid value.
    @inlinable @inline(__always)
    func map<X>(_ property: inout X, _ read: (Map) -> X?, _ write: (Map, X) -> Void) {
        if isReading {
            guard isKeyPresent else { return noteAbsence() }
            if let value = read(self) { property = value } else { noteMismatch(X.self) }
        } else {
            write(self, property)
        }
    }

    /// Reads a property, or writes it. Reading sets the property to nil if the key is there but its value is not valid.
    @inlinable @inline(__always)
    func map<X>(optional property: inout X?, _ read: (Map) -> X?, _ write: (Map, X) -> Void) {
        if isReading {
            guard isKeyPresent else { return noteAbsence() }
            property = read(self)
            if property == nil, !isCurrentNull { noteMismatch(X.self) }
        } else {
            emit(optional: property, write)
        }
    }

    /// Writes a property. Nil is left out, or written as null if nil values are included.
    @inlinable @inline(__always)
    func emit<X>(optional property: X?, _ write: (Map, X) -> Void) {
        if isReading { return }
        if let property { write(self, property) } else { writeNil() }
    }

    // MARK: Values

    /// Returns the current value, converted if the options allow it.
    @inlinable @inline(__always)
    func read<T>(_: T.Type) -> T? {
        if let value: T = value() { return value }
        return run == nil ? nil : rescued(T.self)
    }

    @inlinable @inline(__always)
    func mapInteger<T: BinaryInteger>(_ property: inout T) {
        guard isReading else { return write(property) }
        guard isKeyPresent else { return noteAbsence() }
        let number = wholeNumber()
        if let value = number.converted(to: T.self) {
            property = value
        } else if case .none = number {
            if run != nil, let value = rescued(T.self) { property = value } else { noteMismatch(T.self) }
        } else {
            property = 0
            noteMismatch(T.self)
        }
    }

    @inlinable @inline(__always)
    func mapInteger<T: BinaryInteger>(optional property: inout T?) {
        guard isReading else { return emit(optional: property) { $0.write($1) } }
        guard isKeyPresent else { return noteAbsence() }
        let number = wholeNumber()
        property = number.converted(to: T.self)
        if property == nil, case .none = number, run != nil { property = rescued(T.self) }
        if property == nil, !isCurrentNull { noteMismatch(T.self) }
    }

    @inlinable
    func raw<T: RawRepresentable>(_: T.Type) -> T? { read(T.RawValue.self).flatMap { T(rawValue: $0) } }

    @inlinable
    func raws<C: MappedCollection>() -> C? where C.Content: RawRepresentable {
        C._make(from: self) { $0.raw(C.Content.self) }
    }

    @inlinable
    func write<C: MappedCollection>(raws: C) where C.Content: RawRepresentable {
        write(json: raws._json { $0.rawValue })
    }

    // MARK: Objects

    /// Reads a property, or writes it. If an existing object is updated, reading updates the property's value.
    @inlinable
    func map<X>(
        _ property: inout X, _ read: (Map) -> X?, update: (Map, X) -> X?, _ write: (Map, X) -> Void
    ) {
        let existing = property
        map(&property, { $0.toObject ? update($0, existing) : read($0) }, write)
    }

    @inlinable
    func map<X>(
        optional property: inout X?, _ read: (Map) -> X?, update: (Map, X) -> X?, _ write: (Map, X) -> Void
    ) {
        if isReading, toObject, !isCurrentNull, let existing = property {
            if let changed = update(self, existing) { property = changed } else { noteMismatch(X.self) }
        } else {
            map(optional: &property, read, write)
        }
    }

    @inlinable
    func writeObject<T: BaseMappable>(_ object: T) { writeMember { $0.append(object) } }

    @inlinable @inline(never)
    func write<C: MappedCollection>(objects: C) where C.Content: BaseMappable {
        writeMember { $0.append(objects: objects) }
    }

    @usableFromInline
    func write<C: MappedCollection>(objectCollections: C)
    where C.Content: MappedCollection, C.Content.Content: BaseMappable {
        writeMember { objectCollections._append(to: $0) { $0.append(objects: $1) } }
    }
}
