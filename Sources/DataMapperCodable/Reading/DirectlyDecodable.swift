internal import DataMapperMapping
internal import DataMapperValues

/// A way to make a value without a container.
protocol DirectReader {
    associatedtype Decoded

    /// Makes a value of the node of a view.
    static func decode(_ data: DeserializableData) throws -> Decoded
}

/// A type that is read without a container: what the standard library and Foundation make `Decodable`.
///
/// The result, and the error with its path, is what `init(from:)` would give.
protocol DirectlyDecodable: DirectReader where Decoded == Self {}

extension DeserializableData {
    /// Makes a value of any type. The step to it has been noted.
    @inline(never)
    func decodeValue<T: Decodable>(_ type: T.Type) throws -> T {
        try decodeValue(type, by: decoding.reader(of: type))
    }

    /// The same for a type of which it is known how it is read: directly, or by its initialiser.
    @inline(__always)
    func decodeValue<T: Decodable>(_ type: T.Type, by reader: (any DirectReader.Type)?) throws -> T {
        if let reader { return try decode(reader, as: type) }
        if levelsDeep >= CallStack.firstLevel { try checkCodingStack() }
        if isFollowed { noteMaking() }
        do {
            // Not `T`: of a class it may be a subclass that was asked for.
            return try type.init(from: NodeDecoder(self))
        } catch {
            throw passed(error)
        }
    }

    @inline(__always)
    private func decode<Reader: DirectReader, T>(_: Reader.Type, as _: T.Type) throws -> T {
        // The reader is the type's own.
        unsafeBitCast(try Reader.decode(self), to: T.self)
    }

    /// Notes where a type has failed. Returns the error.
    @inline(never)
    private func passed(_ error: any Error) -> any Error {
        decoding.note(error, at: index)
        if isFollowed { noteFailedKeys(mapped(error)) }
        return error
    }

    /// - Throws: `DecodingError.dataCorrupted` if too little of the stack is left.
    @inline(never)
    private func checkCodingStack() throws {
        do {
            try checkStack()
        } catch {
            throw codingError(error)
        }
    }
}
