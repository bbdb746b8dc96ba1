/// The work of the operators with a transform.
extension Map {
    /// Reads a property through a transform, or writes it. The transform is called for null, too. If it returns nil,
    /// the property keeps its value.
    @inlinable
    func map<T: TransformType>(_ property: inout T.Object, using transform: T) {
        if isReading {
            guard isKeyPresent else { return noteAbsence() }
            if let value = transformed(transform) {
                property = value
            } else {
                noteMismatch(T.Object.self)
            }
        } else {
            emit(property, using: transform)
        }
    }

    /// Reads a property through a transform, or writes it. The transform is called for null, too. If it returns nil,
    /// the property is nil.
    @inlinable
    func map<T: TransformType>(optional property: inout T.Object?, using transform: T) {
        if isReading {
            guard isKeyPresent else { return noteAbsence() }
            property = transformed(transform)
            if property == nil, !isCurrentNull { noteMismatch(T.Object.self) }
        } else {
            emit(property, using: transform)
        }
    }

    /// Writes a property through a transform, which is called for nil, too.
    @inlinable
    func emit<T: TransformType>(_ property: T.Object?, using transform: T) {
        if isReading { return }
        if let value = transform.transformToJSON(property, context: context) { write(value) } else { writeNil() }
    }

    @inlinable
    func transformed<T: TransformType>(_ transform: T) -> T.Object? {
        if let exact = exactly(transform) { return exact }
        return transform.transformFromJSON(currentValue, context: context)
    }

    @inlinable
    func element<T: TransformType>(_ transform: T) -> T.Object? {
        if let exact = exactly(transform) { return exact }
        return transform.transformFromJSON(currentElement, context: context)
    }

    @inlinable
    func array<T: TransformType>(_ transform: T) -> [T.Object]? { elements { $0.element(transform) } }

    @inlinable
    func dictionary<T: TransformType>(_ transform: T) -> [String: T.Object]? {
        entries { map, _ in map.element(transform) }
    }

    @inlinable
    func arrays<T: TransformType>(_ transform: T) -> [[T.Object]]? {
        guard holds(.array, in: .array) else { return nil }
        return elements { $0.array(transform) }
    }

    @inlinable
    func arraysByKey<T: TransformType>(_ transform: T) -> [String: [T.Object]]? {
        guard holds(.array, in: .object) else { return nil }
        return entries { map, _ in map.array(transform) }
    }

    @inlinable
    func set<T: TransformType>(_ transform: T) -> Set<T.Object>? where T.Object: Hashable {
        array(transform).map { Set($0) }
    }

    /// Whether the current value is of the kind `outer` and all its elements are of the kind `inner`.
    @usableFromInline
    func holds(_ inner: Walk.Kind, in outer: Walk.Kind) -> Bool {
        guard let walk = walk(through: outer) else { return false }
        while let map = walk.next() {
            if map.walk(through: inner) == nil { return false }
        }
        return true
    }
}

/// Converts collections for writing. Elements for which the transform returns nil are left out.
extension TransformType {
    @inlinable
    func json(_ objects: [Object], _ context: (any MapContext)?) -> [JSON] {
        objects.compactMap { transformToJSON($0, context: context) }
    }

    /// The order depends only on the elements, so it is the same in every run.
    @inlinable
    func json(set objects: Set<Object>, _ context: (any MapContext)?) -> [JSON] where Object: Hashable {
        Map.sorted(objects.compactMap { transformToJSON($0, context: context) })
    }

    @inlinable
    func json(_ objects: [String: Object], _ context: (any MapContext)?) -> [String: JSON] {
        objects.compactMapValues { transformToJSON($0, context: context) }
    }

    @inlinable
    func json(_ objects: [[Object]], _ context: (any MapContext)?) -> [[JSON]] { objects.map { json($0, context) } }

    @inlinable
    func json(_ objects: [String: [Object]], _ context: (any MapContext)?) -> [String: [JSON]] {
        objects.mapValues { json($0, context) }
    }
}
