internal import DataMapperMapping
internal import DataMapperValues

extension Optional: DirectReader where Wrapped: Decodable {
    static func decode(_ data: DeserializableData) throws -> Wrapped? {
        if data.isNull { return nil }
        do {
            return try data.usualValue(Wrapped.self) { try data.decodeValue(Wrapped.self) }
        } catch {
            guard data.standsForNull(coding: error) else { throw error }
            return nil
        }
    }
}

extension Array: DirectReader where Element: Decodable {
    static func decode(_ data: DeserializableData) throws -> [Element] { try data.decodeElements(of: Element.self) }
}

extension ContiguousArray: DirectReader where Element: Decodable {
    static func decode(_ data: DeserializableData) throws -> ContiguousArray {
        ContiguousArray(try data.decodeElements(of: Element.self))
    }
}

extension Set: DirectReader where Element: Decodable {
    static func decode(_ data: DeserializableData) throws -> Set { Set(try data.decodeElements(of: Element.self)) }
}

extension Dictionary: DirectReader where Key: Decodable, Value: Decodable {
    static func decode(_ data: DeserializableData) throws -> Dictionary {
        // Other dictionaries are read by their own initializer, which knows how to convert the keys.
        guard Key.self == String.self else { return try Dictionary(from: NodeDecoder(data)) }
        return same(try data.decodeMembers(of: Value.self), as: Dictionary.self)
    }
}

extension DecodingState {
    /// Returns the reader of a type for which there is a faster one than its own, otherwise nil.
    static func specialReader(of type: Any.Type) -> (any DirectReader.Type)? {
        if type == [Double].self { return DoubleElements.self }
        if type == [Int].self { return IntElements.self }
        if type == [String].self { return StringElements.self }
        return foundationReader(of: type)
    }
}

private enum DoubleElements: DirectReader {
    static func decode(_ data: DeserializableData) throws -> [Double] { try data.usualElements(Double.self) }
}

private enum IntElements: DirectReader {
    static func decode(_ data: DeserializableData) throws -> [Int] { try data.usualElements(Int.self) }
}

private enum StringElements: DirectReader {
    static func decode(_ data: DeserializableData) throws -> [String] { try data.usualElements(String.self) }
}

extension DeserializableData {
    func decodeElements<Element: Decodable>(of type: Element.Type) throws -> [Element] {
        if isList { return try decodeList(of: type) }
        if node.kind != .array, !node.isRepeatable,
            isNull || !objectMapper.policy.conversions.contains(.arraysFromSingleValues)
        {
            throw wrongType([Any].self, expected: .array)
        }
        let state = decoding
        let reader = state.reader(of: type)
        let level = levelsDeep
        var number: UInt32 = 0
        var failures = ElementFailures()
        do {
            return try elements { element in
                state.enter(DecodingStep(container: index, child: element.index, number: number), at: level)
                number &+= 1
                return try element.decodeValue(type, by: reader, state, &failures)
            }
        } catch {
            throw failures.original(of: error) ?? codingError(error)
        }
    }

    /// Reads the parts of a text that is a list.
    private func decodeList<Element: Decodable>(of type: Element.Type) throws -> [Element] {
        do {
            return try readList { list in
                do {
                    return try list.decodeElements(of: type)
                } catch {
                    throw list.mapped(error)
                }
            }
        } catch {
            throw codingError(error)
        }
    }

    func decodeMembers<Value: Decodable>(of type: Value.Type) throws -> [String: Value] {
        if node.kind != .object {
            guard convertsToEmptyObject() else { throw wrongType([String: Any].self, expected: .object) }
            return [:]
        }
        try followRemainingKeys()
        let state = decoding
        let reader = state.reader(of: type)
        let level = levelsDeep
        var failures = ElementFailures()
        do {
            return try members { member in
                state.enter(DecodingStep(container: index, child: member.index), at: level)
                return try member.decodeValue(type, by: reader, state, &failures)
            }
        } catch {
            throw failures.original(of: error) ?? codingError(error)
        }
    }

    /// Reads an element. The policy or a report may need its error.
    @inline(__always)
    private func decodeValue<T: Decodable>(
        _ type: T.Type, by reader: (any DirectReader.Type)?, _ state: DecodingState, _ failures: inout ElementFailures
    ) throws -> T {
        try usualValue(type) {
            guard state.notesElements else { return try decodeValue(type, by: reader) }
            do {
                return try decodeValue(type, by: reader)
            } catch {
                throw failures.note(error, as: mapped(error))
            }
        }
    }

    /// Reads the elements of an array of scalars. Nothing is noted about them as long as they have the usual kind.
    @inline(__always)
    func usualElements<Element: Decodable>(_ type: Element.Type) throws -> [Element] {
        guard node.kind == .array else { return try decodeElements(of: type) }
        let count = node.count
        var values: [Element] = []
        values.reserveCapacity(count)
        do {
            for position in 0..<count {
                values.append(try usualValue(type, at: Int(index) &+ 1 &+ position) { throw Unusual() })
            }
        } catch {
            return try decodeElements(of: type)
        }
        return values
    }
}

/// The errors of elements, as types have thrown them. The loops know them as the mapper's errors. They throw the first
/// one, or the last one if that ends the call.
private struct ElementFailures {
    private typealias Failure = (mapped: DeserializationError, original: any Error)

    private var first: Failure?
    private var last: Failure?

    mutating func note(_ original: any Error, as mapped: DeserializationError) -> DeserializationError {
        last = (mapped, original)
        if first == nil { first = last }
        return mapped
    }

    func original(of error: any Error) -> (any Error)? {
        guard let error = error as? DeserializationError else { return nil }
        return [first, last].lazy.compactMap { $0 }.first { $0.mapped.isSame(as: error) }?.original
    }
}

private struct Unusual: Error {}
