internal import DataMapperMapping
internal import DataMapperValues

/// Reads a value without a container. Types of the standard library and Foundation read themselves.
///
/// The result is the same as that of `init(from:)`, including the error and its path.
protocol DirectReader {
    associatedtype Decoded

    /// Reads a value from the node of a view.
    static func decode(_ data: DeserializableData) throws -> Decoded
}

extension DeserializableData {
    /// Reads a value for code that is not inside another value that this module reads.
    @inline(__always)
    func decodeOutermost<T: Decodable>(_ type: T.Type) throws -> T {
        try usualValue(type) { try decoding.reusingContainers { try decodeValue(type) } }
    }

    /// Reads a value of any type. The step to it has been noted.
    @inline(never)
    func decodeValue<T: Decodable>(_ type: T.Type) throws -> T {
        try decodeValue(type, by: decoding.reader(of: type))
    }

    /// Reads a value of a type with its reader, or with its initializer if it has no reader.
    @inline(__always)
    func decodeValue<T: Decodable>(_ type: T.Type, by reader: (any DirectReader.Type)?) throws -> T {
        if let reader { return try decode(reader, as: type) }
        try checkLevel()
        if isFollowed { noteMaking() }
        do {
            // Not `T`: the requested class may be a subclass of it.
            return try type.init(from: NodeDecoder(self))
        } catch {
            throw passed(error)
        }
    }

    @inline(__always)
    private func decode<Reader: DirectReader, T>(_: Reader.Type, as _: T.Type) throws -> T {
        // The reader belongs to this type.
        same(try Reader.decode(self), as: T.self)
    }

    /// Notes where a type has failed, and returns the error.
    @inline(never)
    private func passed(_ error: any Error) -> any Error {
        decoding.note(error, at: index, level)
        if isFollowed { excuseWay(to: mapped(error)) }
        return error
    }

    /// Returns the decoder of a value, from which code of the program may read the next level.
    func decoder() throws -> NodeDecoder {
        try checkLevel()
        return NodeDecoder(self)
    }

    @inline(__always)
    private func checkLevel() throws {
        if levelsDeep >= CallStack.firstLevel { try checkCodingStack() }
    }

    /// Checks the stack.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if too little of the stack is left.
    @inline(never)
    func checkCodingStack() throws {
        do {
            try checkStack()
        } catch {
            throw codingError(error)
        }
    }
}
