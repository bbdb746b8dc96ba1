internal import DataMapperMapping
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension DeserializableData {
    /// The value of one of the four types that most properties have, if its node is as usual; nil otherwise, and for other types.
    ///
    /// The caller has the node read by ``decodeValue(_:)`` then, which knows what to do about it.
    @inline(__always)
    func usualScalar<T>(_: T.Type) -> T? {
        let node = node
        if T.self == String.self {
            guard node.kind == .string else { return nil }
            return unsafeBitCast(session.tape.string(of: node), to: T.self)
        }
        if T.self == Int.self {
            guard node.kind == .int else { return nil }
            return unsafeBitCast(Int(truncatingIfNeeded: node.int64), to: T.self)
        }
        if T.self == Double.self {
            guard let value = session.tape.double(node) else { return nil }
            return unsafeBitCast(value, to: T.self)
        }
        if T.self == Bool.self {
            guard node.kind == .true || node.kind == .false else { return nil }
            return unsafeBitCast(node.kind == .true, to: T.self)
        }
        return nil
    }

    /// Makes a scalar as mapped types have it, conversions of the policy included.
    func scalar<T: Decodable & Deserializable>(_ type: T.Type) throws -> T {
        do {
            return try make(type)
        } catch {
            throw codingError(error, type)
        }
    }
}

// MARK: Types of the standard library

extension DirectlyDecodable where Self: Decodable & Deserializable {
    static func decode(_ data: DeserializableData) throws -> Self { try data.scalar(Self.self) }
}

extension Bool: DirectlyDecodable {}
extension String: DirectlyDecodable {}
extension Int: DirectlyDecodable {}
extension Int8: DirectlyDecodable {}
extension Int16: DirectlyDecodable {}
extension Int32: DirectlyDecodable {}
extension Int64: DirectlyDecodable {}
extension UInt: DirectlyDecodable {}
extension UInt8: DirectlyDecodable {}
extension UInt16: DirectlyDecodable {}
extension UInt32: DirectlyDecodable {}
extension UInt64: DirectlyDecodable {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, macCatalyst 18, *)
extension Int128: DirectlyDecodable {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, macCatalyst 18, *)
extension UInt128: DirectlyDecodable {}

extension Float: DirectlyDecodable {
    static func decode(_ data: DeserializableData) throws -> Float {
        try data.nonFiniteNumber() ?? data.scalar(Float.self)
    }
}

extension Double: DirectlyDecodable {
    static func decode(_ data: DeserializableData) throws -> Double {
        try data.nonFiniteNumber() ?? data.scalar(Double.self)
    }
}

extension DeserializableData {
    /// The number that a strategy has a text for.
    fileprivate func nonFiniteNumber<Number: BinaryFloatingPoint>() -> Number? {
        guard node.kind == .string, decoding.readsNonFiniteTexts else { return nil }
        guard
            case .convertFromString(let infinity, let negativeInfinity, let nan) = decoding.options
                .nonConformingFloatDecodingStrategy
        else { return nil }
        switch session.tape.string(of: node) {
        case infinity: return .infinity
        case negativeInfinity: return -.infinity
        case nan: return .nan
        default: return nil
        }
    }
}

// MARK: Optionals and collections

extension Optional: DirectlyDecodable where Wrapped: Decodable {
    static func decode(_ data: DeserializableData) throws -> Wrapped? {
        data.isNull ? nil : try data.decodeValue(Wrapped.self)
    }
}

extension Array: DirectlyDecodable where Element: Decodable {
    static func decode(_ data: DeserializableData) throws -> [Element] { try data.decodeElements(of: Element.self) }
}

extension ContiguousArray: DirectlyDecodable where Element: Decodable {
    static func decode(_ data: DeserializableData) throws -> ContiguousArray {
        ContiguousArray(try data.decodeElements(of: Element.self))
    }
}

extension Set: DirectlyDecodable where Element: Decodable {
    static func decode(_ data: DeserializableData) throws -> Set { Set(try data.decodeElements(of: Element.self)) }
}

extension Dictionary: DirectlyDecodable where Key: Decodable, Value: Decodable {
    static func decode(_ data: DeserializableData) throws -> Dictionary {
        // Others are read by their own initialiser, which knows what becomes of keys.
        guard Key.self == String.self else { return try Dictionary(from: NodeDecoder(data)) }
        return unsafeBitCast(try data.decodeMembers(of: Value.self), to: Dictionary.self)
    }
}

extension DeserializableData {
    func decodeElements<Element: Decodable>(of type: Element.Type) throws -> [Element] {
        if node.kind == .array {
            if let values = usualScalars(type) { return values }
        } else if isNull || !objectMapper.policy.conversions.contains(.arraysFromSingleValues) {
            throw noContainer([Any].self, "array")
        }
        let state = decoding
        let level = levelsDeep
        var number: UInt32 = 0
        return try withCodingErrors(state) {
            try elements { element in
                state.enter(CodingStep(container: index, child: element.index, number: number), at: level)
                number &+= 1
                return try element.decodeValue(type, by: state)
            }
        }
    }

    func decodeMembers<Value: Decodable>(of type: Value.Type) throws -> [String: Value] {
        guard node.kind == .object else { throw noContainer([String: Any].self, "object") }
        let state = decoding
        let level = levelsDeep
        return try withCodingErrors(state) {
            try members { member in
                state.enter(CodingStep(container: index, child: member.index), at: level)
                return try member.decodeValue(type, by: state)
            }
        }
    }

    /// An element whose error the policy, or a report, wants to know.
    @inline(__always)
    private func decodeValue<T: Decodable>(_ type: T.Type, by state: DecodingState) throws -> T {
        if let value = usualScalar(type) { return value }
        guard state.notesElements else { return try decodeValue(type) }
        do {
            return try decodeValue(type)
        } catch {
            throw mapped(error)
        }
    }

    @inline(__always)
    private func withCodingErrors<Result>(_ state: DecodingState, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch {
            throw error is DeserializationError ? codingError(error) : error
        }
    }

    /// The elements of an array of scalars that are all as usual; nil otherwise, and for other types.
    private func usualScalars<T>(_: T.Type) -> [T]? {
        if T.self == Double.self { return usualElements(Double.self).map { unsafeBitCast($0, to: [T].self) } }
        if T.self == Int.self { return usualElements(Int.self).map { unsafeBitCast($0, to: [T].self) } }
        if T.self == String.self { return usualElements(String.self).map { unsafeBitCast($0, to: [T].self) } }
        if T.self == Bool.self { return usualElements(Bool.self).map { unsafeBitCast($0, to: [T].self) } }
        return nil
    }

    @inline(__always)
    private func usualElements<T>(_ type: T.Type) -> [T]? {
        let count = node.count
        var position = Int(index) + 1
        var values: [T] = []
        values.reserveCapacity(count)
        for _ in 0..<count {
            guard let value = below(position).usualScalar(type) else { return nil }
            values.append(value)
            position &+= 1
        }
        return values
    }
}
