internal import DataMapperValues

/// Changes of values in place, at any level, without recursion.
extension SupportedType {
    /// Changes the value at a pointer, or the value that its first `levels` tokens lead to.
    ///
    /// On the way down, each array or object is taken out of its parent, so that there is no other reference to it. On
    /// the way up, it is put back. With `isMakingWay`, missing values are created as in ``set(_:at:)``.
    ///
    /// - Throws: ``JsonPointerError`` if a token leads nowhere, or the error of `body`. In both cases everything is put
    ///   back.
    mutating func edit<Result>(
        at pointer: JsonPointer, levels: Int? = nil, isMakingWay: Bool = false,
        _ body: (inout SupportedType) throws(JsonPointerError) -> Result
    ) throws(JsonPointerError) -> Result {
        var opened: [(container: OpenedContainer, place: MappingPath.Component)] = []
        var current = self
        self = .null
        defer {
            while let (container, place) = opened.popLast() {
                _ = container.exchange(current, at: place)
                current = container.closed
            }
            self = current
        }
        for level in 0..<(levels ?? pointer.tokens.count) {
            let token = pointer.tokens[level]
            let place = isMakingWay ? current.makePlace(for: token) : current.place(of: token)
            guard let place, let container = current.takeContainer() else {
                throw current.error(pointer, at: level, isInserting: isMakingWay)
            }
            current = container.exchange(.null, at: place)
            opened.append((container, place))
        }
        return try body(&current)
    }

    /// Adds a value as a patch does (RFC 6902 section 4.1), without creating missing values. `prepare` gets the array
    /// or object before it changes, and the place.
    mutating func add(
        _ new: SupportedType, at pointer: JsonPointer, _ prepare: (OpenedContainer, MappingPath.Component) -> Void
    ) throws(JsonPointerError) {
        guard let token = pointer.tokens.last else {
            self = new
            return
        }
        let level = pointer.tokens.count - 1
        try edit(at: pointer, levels: level) { (parent) throws(JsonPointerError) in
            guard let place = parent.insertionPlace(for: token), let container = parent.takeContainer() else {
                throw parent.error(pointer, at: level, isInserting: true)
            }
            prepare(container, place)
            container.insert(new, at: place)
            parent = container.closed
        }
    }

    /// Removes a value and returns it. `prepare` gets the array or object before it changes, and the place.
    mutating func remove(
        at pointer: JsonPointer, _ prepare: (OpenedContainer, MappingPath.Component) -> Void
    ) throws(JsonPointerError) -> SupportedType {
        guard let token = pointer.tokens.last else { throw error(pointer, at: 0) }
        let level = pointer.tokens.count - 1
        return try edit(at: pointer, levels: level) { (parent) throws(JsonPointerError) in
            guard let place = parent.place(of: token), let container = parent.takeContainer() else {
                throw parent.error(pointer, at: level)
            }
            prepare(container, place)
            defer { parent = container.closed }
            return container.remove(at: place)
        }
    }

    /// Returns the place that a token leads to, or nil if no value exists there.
    func place(of token: String) -> MappingPath.Component? {
        if kind == .array { return JsonPointer.index(token).flatMap { $0 < count ?? 0 ? .index($0) : nil } }
        return self[token] == nil ? nil : .key(token)
    }

    /// Returns the place where a value can be inserted for a token: any key, or an index up to the number of elements.
    /// Returns nil for other tokens and values.
    func insertionPlace(for token: String) -> MappingPath.Component? {
        switch kind {
        case .object: return .key(token)
        case .array:
            let end = count ?? 0
            let index = token == "-" ? end : JsonPointer.index(token) ?? .max
            return index <= end ? .index(index) : nil
        default: return nil
        }
    }

    /// Returns the place that a token leads to, and inserts null if no value exists there. Returns nil and changes
    /// nothing if that is not possible.
    private mutating func makePlace(for token: String) -> MappingPath.Component? {
        if isNull { self = token == "-" ? .array([]) : .object([]) }
        if let place = place(of: token) { return place }
        guard let place = insertionPlace(for: token), let container = takeContainer() else { return nil }
        container.insert(.null, at: place)
        self = container.closed
        return place
    }
}
