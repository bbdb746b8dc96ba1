internal import DataMapperMapping
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension EncodingOptions {
    /// Returns what a type encodes: the text of the serializer with a form, if it could be written at once, or the value.
    ///
    /// - Throws: The error of a type, converted by `convert`, or an `EncodingError` for a type that encodes nothing.
    func write<T: Encodable>(
        _ value: T, _ form: _TextForm? = nil, _ convert: (any Error, EncodingState) -> any Error = { error, _ in error }
    ) throws -> EncodedValue {
        try write(value, encoding: value, form, convert)
    }

    /// Returns what a closure gives to an encoder for `value`.
    func write<T>(
        _ value: T, _ form: _TextForm?, by encode: (any Encoder) throws -> Void
    ) throws -> EncodedValue {
        try withoutActuallyEscaping(encode) {
            try write(value, encoding: ClosureValue(encode: $0), form) { error, _ in error }
        }
    }

    @inline(__always)
    private func write<T, Encoded: Encodable>(
        _ value: T, encoding encoded: Encoded, _ form: _TextForm?, _ convert: (any Error, EncodingState) -> any Error
    ) throws -> EncodedValue {
        let session = WritingSession(mapper, form: form)
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
            if session.writer.pointee.hasText() { return .text(session.writer.pointee.text.finish()) }
            return .value(SupportedType(session.writer.pointee.finish(), 0))
        }
    }
}

/// What a type has encoded.
enum EncodedValue {
    case text(Data)
    case value(SupportedType)

    func data(by serializer: some Serializer) throws -> Data {
        switch self {
        case .text(let text): text
        case .value(let value): try serializer.serializeOrThrow(value)
        }
    }
}

extension EncodingState {
    /// Returns the state of the call that a writer belongs to.
    static func of(_ writer: Handle<TapeWriter>, _ link: WritingLink) -> EncodingState {
        if let state = writer.pointee.encoding as? EncodingState { return state }
        let state = EncodingState(writer, link, writer.pointee.mapper.encodingOptions)
        writer.pointee.encoding = state
        return state
    }

    /// Appends a value that is not inside another value of this encoder, or has a mapped value in between.
    ///
    /// - Throws: The error of the value. Nothing has been appended then.
    func append<T: Encodable>(
        root value: T, to target: Handle<TapeWriter>, _ targetLink: WritingLink, rejectsNothing: Bool
    ) throws {
        let isOutermost = depth == 0 && slots.count == 0
        let saved = (writer, link, current, base, self.rejectsNothing)
        (writer, link, current, base, self.rejectsNothing) = (target, targetLink, .closed, slots.count, rejectsNothing)
        let (start, levels) = (target.pointee.end, target.pointee.levels)
        if isOutermost { outermost = start }
        starts.append(start)
        let mayReuse = containers.begin()
        defer {
            starts.removeLast()
            if isOutermost { target.pointee.endMovedValue(from: start) }
            (writer, link, base, self.rejectsNothing) = (saved.0, saved.1, saved.3, saved.4)
            resume(saved.2)
            if mayReuse { containers.end() }
            if isOutermost { reset() }
        }
        do {
            try append(value, .border)
            // The tape of a mapped value that is in the text soon becomes text, too.
            if deferred.isNeeded, !target.pointee.text.isOn, isOutermost || isInText {
                try joinDeferred(from: currentStart)
            }
            if let failure = target.pointee.takeFailure() { throw encodingError(failure.error, []) }
        } catch {
            target.pointee.unwind(to: currentStart, levels: levels)
            if error is SerializationError || error is SerializationError.Nested { throw encodingError(error, []) }
            throw isOutermost ? withoutCycle(error) : error
        }
    }

    private var currentStart: Int { starts.last ?? outermost }

    private func reset() {
        hasMoved = false
        keptKeys = []
        if !nestedArrays.isEmpty { nestedArrays = [:] }
        if deferred.isNeeded { deferred = DeferredWriting() }
    }

    /// Appends a value with its mapping.
    ///
    /// - Throws: `EncodingError` with the path of the failure. Nothing has been appended then.
    func append<T: Serializable>(mapped value: T, _ step: CodingStep) throws {
        starts.append(writer.pointee.end)
        let levels = writer.pointee.levels
        let saved = (current, base)
        (current, base) = (.closed, slots.count)
        link.append(value, to: writer)
        base = saved.1
        defer {
            starts.removeLast()
            settle()
            resume(saved.0)
        }
        guard writer.pointee.hasFailed, let failure = writer.pointee.takeFailure() else { return }
        let within = writer.pointee.pathOfFailure(failure.position, from: currentStart)
        writer.pointee.unwind(to: currentStart, levels: levels)
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
