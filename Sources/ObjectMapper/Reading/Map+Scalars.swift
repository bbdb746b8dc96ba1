internal import DataMapperJSON
internal import DataMapperValues

/// Reads the current value as the types that nearly all properties have, without an `Any` in between.
///
/// `value()` and the operators call these functions once the compiler knows the type of a property. A number is
/// converted only if nothing is lost. `true` is 1 and 1 is `true`, as in a cast from `NSNumber`.
extension Map {
    @usableFromInline
    func string() -> String? {
        if isLive { return liveValue as? String }
        let node = nodes[position]
        return node.kind == .string ? source.string(of: node) : nil
    }

    @usableFromInline
    func bool() -> Bool? {
        if isLive { return liveValue.flatMap { Bool.read($0) } }
        return source.bool(nodes[position])
    }

    @usableFromInline
    func int() -> Int? {
        if isLive { return liveValue.flatMap { Int.read($0) } }
        let node = nodes[position]
        return node.kind == .int ? Int(exactly: node.int64) : source.exactInteger(node)
    }

    @usableFromInline
    func double() -> Double? {
        if isLive { return liveValue.flatMap { Double.read($0) } }
        return source.exactDouble(nodes[position])
    }

    /// The nearest `Float`.
    @usableFromInline
    func float() -> Float? {
        if isLive { return LiveValue.float(liveValue) }
        return source.nearestFloat(nodes[position])
    }

    /// Reads a type that has no function above.
    @usableFromInline @inline(never)
    func other<T>(_: T.Type) -> T? {
        // A cast of nil to `Any` would give an `Any` that contains nil.
        if isCurrentNull { return T.self is any AnyOptional.Type ? (nil as Any?) as? T : nil }
        if let type = T.self as? any JSONReadable.Type {
            // A cast of nil would give an optional that contains nil, which is a value.
            guard let value = isLive ? liveValue.flatMap({ type.read($0) }) : type.read(source, position) else {
                return nil
            }
            return value as? T
        }
        // Unwrapped for the same reason: a cast of an optional to `Any` gives an `Any` that contains an optional.
        guard let value = currentValue else { return nil }
        return value as? T ?? Interoperability.read(T.self, from: self)
    }

    // MARK: Whole numbers, for the operators

    /// Returns the number as an integer without its fraction.
    @usableFromInline
    func wholeNumber() -> WholeNumber {
        if isLive { return LiveValue.wholeNumber(liveValue) }
        let node = nodes[position]
        return node.kind == .int ? .signed(node.int64) : source.wholeNumber(node)
    }
}

extension Tape {
    @inline(__always)
    func bool(_ node: TapeNode) -> Bool? {
        switch node.kind {
        case .true: true
        case .false: false
        default: otherBool(node)
        }
    }

    @inline(never)
    private func otherBool(_ node: TapeNode) -> Bool? {
        switch integer(node, as: Int.self) {
        case 0: false
        case 1: true
        default: nil
        }
    }

    /// Returns an integer, if nothing is lost.
    @inline(never)
    func exactInteger<Value: FixedWidthInteger>(_ node: TapeNode) -> Value? {
        switch node.kind {
        case .true: 1
        case .false: 0
        default: integer(node, as: Value.self)
        }
    }

    /// Returns the nearest Double, or nil for an integer that a Double cannot represent.
    @inline(__always)
    func exactDouble(_ node: TapeNode) -> Double? {
        switch node.kind {
        case .decimal: double(node)
        case .int: Double(exactly: node.int64)
        default: otherExactDouble(node)
        }
    }

    @inline(never)
    private func otherExactDouble(_ node: TapeNode) -> Double? {
        switch node.kind {
        case .true: 1
        case .false: 0
        case .uint: Double(exactly: node.payload)
        default: double(node)
        }
    }

    @inline(never)
    func nearestFloat(_ node: TapeNode) -> Float? {
        switch node.kind {
        case .true: 1
        case .false: 0
        default: narrowFloat(node, as: Float.self)
        }
    }

    @inline(never)
    func wholeNumber(_ node: TapeNode) -> WholeNumber {
        switch node.kind {
        case .true: return .signed(1)
        case .false: return .signed(0)
        case .int: return .signed(node.int64)
        case .uint: return .unsigned(node.payload)
        case .double: return WholeNumber(truncating: node.doubleBits)
        case .decimal, .bigNumber: return longDecimal(node).map { WholeNumber(truncating: $0) } ?? .beyond
        default: return .none
        }
    }
}
