internal import DataMapperMapping
internal import DataMapperValues

extension EncodingOptions {
    /// Returns the value that a type encodes.
    ///
    /// - Throws: The error of a type, converted by `convert`, or an `EncodingError` for a type that encodes nothing.
    func value<T: Encodable>(
        of value: T, _ convert: (any Error, EncodingState) -> any Error = { error, _ in error }
    ) throws -> SupportedType {
        try self.value(of: value, encoding: value, convert)
    }

    /// Returns the value that a closure gives to an encoder for `value`.
    func value<T>(of value: T, by encode: (any Encoder) throws -> Void) throws -> SupportedType {
        try withoutActuallyEscaping(encode) {
            try self.value(of: value, encoding: ClosureValue(encode: $0)) { error, _ in error }
        }
    }

    @inline(__always)
    private func value<T, Encoded: Encodable>(
        of value: T, encoding encoded: Encoded, _ convert: (any Error, EncodingState) -> any Error
    ) throws -> SupportedType {
        let session = WritingSession(mapper)
        let link = WritingLink(session)
        let state = EncodingState(session.writer, link, self)
        return try withExtendedLifetime(session) {
            session.writer.pointee.encoding = state
            // A program may keep the encoder, and with it the state.
            defer { state.thrown = nil }
            do {
                try state.append(root: encoded, to: session.writer, link, rejectsNothing: true)
            } catch is NothingEncoded {
                throw convert(state.encodingError(EncodingErrorText.nothing(T.self), [], value: value), state)
            } catch {
                throw convert(error, state)
            }
            return SupportedType(session.writer.pointee.finish(), 0)
        }
    }
}

extension EncodingState {
    /// Returns the state of the call that a writer belongs to.
    static func of(_ writer: UnsafeMutablePointer<TapeWriter>, _ link: WritingLink) -> EncodingState {
        if let state = writer.pointee.encoding as? EncodingState { return state }
        let state = EncodingState(writer, link, writer.pointee.mapper.encodingOptions)
        writer.pointee.encoding = state
        return state
    }

    /// Appends a value that is not inside another value of this encoder, or has a mapped value in between.
    ///
    /// - Throws: The error of the value. Nothing has been appended then.
    func append<T: Encodable>(
        root value: T, to target: UnsafeMutablePointer<TapeWriter>, _ targetLink: WritingLink, rejectsNothing: Bool
    ) throws {
        let isOutermost = depth == 0 && slots.count == 0
        let saved = (writer, link, current, base, self.rejectsNothing)
        (writer, link, current, base, self.rejectsNothing) = (target, targetLink, .closed, slots.count, rejectsNothing)
        let (start, levels) = (target.pointee.builder.count, target.pointee.levels)
        let mayReuse = containers.begin()
        defer {
            (writer, link, base, self.rejectsNothing) = (saved.0, saved.1, saved.3, saved.4)
            resume(saved.2)
            if mayReuse { containers.end() }
            if isOutermost { reset() }
        }
        do {
            try append(value, .border)
            if isOutermost, deferred.isNeeded { try joinDeferred(from: start) }
            if let failure = target.pointee.takeFailure() { throw encodingError(failure.error, []) }
        } catch {
            target.pointee.unwind(to: start, levels: levels)
            if error is SerializationError || error is SerializationError.Nested { throw encodingError(error, []) }
            throw isOutermost ? withoutCycle(error) : error
        }
    }

    private func reset() {
        keptKeys = []
        if !nestedArrays.isEmpty { nestedArrays = [:] }
        if deferred.isNeeded { deferred = DeferredWriting() }
    }

    /// Appends a value with its mapping.
    ///
    /// - Throws: `EncodingError` with the path of the failure. Nothing has been appended then.
    func append<T: Serializable>(mapped value: T, _ step: CodingStep) throws {
        let start = writer.pointee.builder.count
        let levels = writer.pointee.levels
        let saved = (current, base)
        (current, base) = (.closed, slots.count)
        link.append(value, to: writer)
        base = saved.1
        resume(saved.0)
        guard writer.pointee.hasFailed, let failure = writer.pointee.takeFailure() else { return }
        let within = writer.pointee.copy(of: start).path(to: max(0, failure.position - start))
        writer.pointee.unwind(to: start, levels: levels)
        throw encodingError(failure.error, path(step) + within.codingPath)
    }

    /// Writes a value with its mapping as the value of a slot. Returns false if the slot has a value already.
    func append<T: Serializable>(mapped value: T, at place: EncodingPlace) throws -> Bool {
        guard current == place else { return false }
        try claim(place.slot) { try append(mapped: value, .same(place.slot)) }
        current = place.with(.single)
        return true
    }
}
