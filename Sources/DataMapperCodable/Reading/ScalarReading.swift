internal import DataMapperMapping
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension DeserializableData {
    /// Returns the value of one of the four types that most properties have, if its node has the usual kind. Otherwise,
    /// and for other types, calls `other`, which reads the value or throws an error.
    ///
    /// It does not return an optional, because code that is not specialized would have to ask the runtime for that
    /// type.
    @inline(__always)
    func usualValue<T>(_ type: T.Type, or other: () throws -> T) rethrows -> T {
        try usualValue(type, at: Int(index), or: other)
    }

    /// Returns the value of a node below this one. A view of that node would count a reference.
    @inline(__always)
    func usualValue<T>(_: T.Type, at place: Int, or other: () throws -> T) rethrows -> T {
        let node = session.nodes[place]
        if T.self == String.self {
            if node.kind == .string { return same(session.tape.string(of: node), as: T.self) }
        } else if T.self == Int.self {
            if node.kind == .int { return same(Int(truncatingIfNeeded: node.int64), as: T.self) }
        } else if T.self == Double.self {
            if let value = session.tape.double(node) { return same(value, as: T.self) }
        } else if T.self == Bool.self {
            if node.kind == .true || node.kind == .false { return same(node.kind == .true, as: T.self) }
        }
        return try other()
    }

    /// Reads a scalar as mapped types do, with the conversions of the policy.
    func scalar<T: Decodable & Deserializable & SelfDescribing>(_ type: T.Type) throws -> T {
        // Do not try what is clearly wrong.
        let expected = T.expectation
        if !decoding.options.converts, !isUntyped, !isEmptyField, !expected.isReplaceable,
            !expected.kinds.contains(node.kind)
        {
            throw wrongType(type, expected: expected.kinds)
        }
        do {
            return try make(type)
        } catch {
            throw codingError(error, type)
        }
    }
}

// MARK: Types of the standard library

extension DirectReader where Self: Decodable & Deserializable & SelfDescribing {
    static func decode(_ data: DeserializableData) throws -> Self { try data.scalar(Self.self) }
}

extension Bool: DirectReader {}
extension String: DirectReader {}
extension Int: DirectReader {}
extension Int8: DirectReader {}
extension Int16: DirectReader {}
extension Int32: DirectReader {}
extension Int64: DirectReader {}
extension UInt: DirectReader {}
extension UInt8: DirectReader {}
extension UInt16: DirectReader {}
extension UInt32: DirectReader {}
extension UInt64: DirectReader {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, macCatalyst 18, *)
extension Int128: DirectReader {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, macCatalyst 18, *)
extension UInt128: DirectReader {}

extension Float: DirectReader {
    static func decode(_ data: DeserializableData) throws -> Float {
        try data.nonFiniteNumber() ?? data.scalar(Float.self)
    }
}

extension Double: DirectReader {
    static func decode(_ data: DeserializableData) throws -> Double {
        try data.nonFiniteNumber() ?? data.scalar(Double.self)
    }
}

extension DeserializableData {
    /// Returns the number for which a strategy has a text.
    fileprivate func nonFiniteNumber<Number: BinaryFloatingPoint>() -> Number? {
        guard node.kind == .string, decoding.options.readsNonFiniteTexts else { return nil }
        guard
            case .convertFromString(let infinity, let negativeInfinity, let nan) = decoding.options.codable
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
