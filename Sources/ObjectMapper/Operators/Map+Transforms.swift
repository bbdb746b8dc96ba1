/// The work of the operators with a transform.
extension Map {
    /// Reads a property through a transform, or writes it. The transform is called for null, too. If it returns nil,
    /// the property keeps its value.
    @inlinable
    func map<T: TransformType>(_ property: inout T.Object, using transform: T) {
        map(&property, { $0.transformed(transform) }, { $0.emit($1, using: transform) })
    }

    /// Reads a property through a transform, or writes it. The transform is called for null, too. If it returns nil,
    /// the property is nil.
    @inlinable
    func map<T: TransformType>(optional property: inout T.Object?, using transform: T) {
        guard isReading else { return emit(property, using: transform) }
        map(optional: &property, { $0.transformed(transform) }, { _, _ in })
    }

    /// Writes a property through a transform, which is called for nil, too.
    @inlinable
    func emit<T: TransformType>(_ property: T.Object?, using transform: T) {
        if isReading { return }
        if let value = transform.transformToJSON(property, context: context) { write(value) } else { writeNil() }
    }

    @inlinable
    func transformed<T: TransformType>(_ transform: T) -> T.Object? {
        exactly(transform) ?? transform.transformFromJSON(currentValue, context: context)
    }

    @inlinable
    func element<T: TransformType>(_ transform: T) -> T.Object? {
        exactly(transform) ?? transform.transformFromJSON(currentElement, context: context)
    }

    @inlinable
    func collection<C: MappedCollection, T: TransformType>(_ transform: T) -> C? where C.Content == T.Object {
        C._make(from: self) { $0.element(transform) }
    }

    @usableFromInline
    func collections<C: MappedCollection, T: TransformType>(_ transform: T) -> C?
    where C.Content: MappedCollection, C.Content.Content == T.Object {
        guard holds(C.Content.kind, in: C.kind) else { return nil }
        return C._make(from: self) { $0.collection(transform) }
    }

    /// Writes a collection without the elements for which the transform returns nil.
    @inlinable
    func write<C: MappedCollection, T: TransformType>(_ collection: C, using transform: T)
    where C.Content == T.Object {
        write(json: collection._json { transform.transformToJSON($0, context: context) })
    }

    @usableFromInline
    func write<C: MappedCollection, T: TransformType>(collections: C, using transform: T)
    where C.Content: MappedCollection, C.Content.Content == T.Object {
        write(json: collections._json { $0._json { transform.transformToJSON($0, context: context) } as Any })
    }

    /// Whether the current value is of the kind `outer` and all its elements are of the kind `inner`.
    @usableFromInline
    func holds(_ inner: Walk.Kind, in outer: Walk.Kind) -> Bool {
        guard let walk = Walk(self, outer) else { return false }
        while let map = walk.next() {
            if Walk(map, inner) == nil { return false }
        }
        return true
    }
}
