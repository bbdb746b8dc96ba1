internal import DataMapperValues

extension DeserializableData {
    /// Reads a value as the first of several alternatives that fits.
    ///
    /// An alternative that accepts the value as it is wins over one that needs the tolerance of the policy. A fallback
    /// is one more alternative, for values that no other accepts.
    ///
    /// - Throws: ``DeserializationError`` if none fits. If the value has the wrong kind for all of them, the error
    ///   names what they expect. Otherwise it is the error of the first alternative that expects this kind of value.
    package func firstFit<T>(
        of count: Int, hasFallback: Bool = false, _ read: (borrowing DeserializableData, Int) throws -> T
    ) throws -> T {
        let notes = session.startNotes()
        try beginAlternatives(of: T.self, notes)
        let start = notes.mark()
        defer { notes.end(start) }
        var fitting: (value: T, notes: CallNotes.Taken)?
        var failures: [(error: DeserializationError, notes: CallNotes.Taken)] = []
        let problems = notes.problemCount
        for alternative in 0..<count {
            do {
                let value = try read(self, alternative)
                if notes.problemCount == problems { return value }
                // Another alternative may be the intended one, if it accepts the value as it is.
                let taken = notes.rollBack(to: start)
                fitting = fitting ?? (value, taken)
            } catch {
                let error = placed(error)
                if error.endsCall { throw error }
                failures.append((error, notes.rollBack(to: start)))
            }
        }
        if let fitting {
            notes.putBack(fitting.notes)
            return fitting.value
        }
        if hasFallback {
            do {
                return try read(self, count)
            } catch {
                let error = placed(error)
                if error.endsCall { throw error }
                failures.append((error, notes.rollBack(to: start)))
            }
        }
        let (error, reported) = noFit(failures.map(\.error), T.self, notes)
        // The report must have the problems of the alternative whose error is thrown.
        if let reported { notes.putBack(failures[reported].notes) }
        throw error
    }

    /// Makes a value as one of several alternatives. If that fails, a report gets the problems that `collect` finds.
    package func makeAlternative<T: Deserializable>(
        _ alternative: Int, by make: () throws -> T, collect: () -> Void
    ) throws -> T {
        guard let log = session.log, isPresent else { return try makeUnusual(T.self, by: make) }
        return try makeReported(T.self, log, alternative: alternative) {
            try makeUnusual(T.self, by: make)
        } search: {
            try makeAny(collect)
        }
    }

    /// Notes that the alternatives are tried for this value.
    ///
    /// - Throws: The error if they have failed for this value before, or if it has been read too often.
    private func beginAlternatives<T>(of type: T.Type, _ notes: CallNotes) throws {
        guard isPresent, node.isContainer else { return }
        if let failure = notes.alternatives.failure(of: attempt(type)) { throw failure }
        if !notes.alternatives.note(attempt(type), of: node.span, in: session.document.count) {
            throw placed(DeserializationError.alternativesExhausted)
        }
    }

    /// Returns the error of a value that no alternative accepts, and the index of the alternative that it comes from.
    private func noFit<T>(
        _ errors: [DeserializationError], _ type: T.Type, _ notes: CallNotes
    ) -> (DeserializationError, Int?) {
        let expected = errors.filter { $0.isMismatch(self) }.compactMap(\.kinds).reduce(into: [ValueKinds]()) {
            if !$0.map(\.text).contains($1.text) { $0.append($1) }
        }
        let others = expected.isEmpty ? nil : expected.dropFirst().reduce(expected[0]) { $0.or($1) }
        let chosen = errors.firstIndex { !$0.isMismatch(self) }
        let error: DeserializationError
        if let chosen {
            let isOnly = errors[(chosen + 1)...].allSatisfy { $0.isMismatch(self) }
            error =
                isOnly && errors[chosen].concerns(self)
                ? errors[chosen].adding(hint: ErrorText.otherwise(others?.text)) : errors[chosen]
        } else {
            error = DeserializationError(
                errors.first?.code ?? .unknown, kinds: others, found: errors.first?.foundValue,
                document: session.document, index: Int(anchor), missing: session.absence(missing))
        }
        // A report may read this value again, and then the alternatives must find the same problems again.
        if isPresent, node.isContainer, session.log == nil {
            notes.alternatives.noteFailure(of: attempt(type), error)
        }
        return (error, chosen ?? errors.indices.first)
    }
}

extension DeserializationError {
    /// Returns whether the error says that this value itself is missing or has the wrong kind.
    fileprivate func isMismatch(_ data: borrowing DeserializableData) -> Bool {
        (code == .wrongType || code == .missing) && kinds != nil && concerns(data)
    }

    /// Returns whether the error is about this value, and not about one inside it.
    fileprivate func concerns(_ data: borrowing DeserializableData) -> Bool {
        node == Int(data.anchor) && (!data.isPresent || foundValue != .nothing && missingSteps.isEmpty)
    }
}
