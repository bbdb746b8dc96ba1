import DataMapper
import Testing

@testable import DataMapperMapping
@testable import DataMapperValues

/// Random notes, marks and roll-backs, compared with a model that only knows which notes are left, and makes them again.
@Suite("Notes of a call") struct CallNotesTests {
    /// One thing to note, about a random place.
    struct Note {
        let kind: Int
        let place: Int
        let other: Int

        static let kinds = 29
        /// Ends the claims that have begun last. Within a mark, only claims end that have begun there, as in calls.
        static let endOfClaims = Note(kind: 27, place: 0, other: 0)

        init(kind: Int, place: Int, other: Int) { (self.kind, self.place, self.other) = (kind, place, other) }

        init(using random: inout SeededGenerator) {
            kind = .random(in: 0..<Self.kinds, using: &random)
            place = .random(in: 0..<20, using: &random)
            other = .random(in: 0..<20, using: &random)
        }
    }

    /// The notes of a call that follows keys, makes a report and lists up to four problems.
    final class Call {
        let document: Document
        let session: ReadingSession
        /// A session that reads a value with another policy, or updates objects.
        let other: ReadingSession
        let notes: CallNotes
        let keys: KeyCoverage
        let log: ProblemLog
        /// The keys, with their objects.
        let members: [(key: Int, object: Int)]
        /// All nodes that are not keys.
        let values: [Int]
        /// The claims that have begun and have not ended.
        private(set) var claims: [Int] = []

        init() throws {
            let text = #"{"name": 1, "nmae": {"c": {"d": 2}, "title": 3}, "f": [{"sizze": 4}, 5]}"#
            let document = try JsonSerializer().deserializeOrThrow(fromString: text).asNode().document
            let mapper = ObjectMapper(policy: MappingPolicy(reportedProblems: 4))
            session = ReadingSession(document, at: 0, mapper: mapper, isReported: true, followsKeys: true)
            other = ReadingSession(updating: UpdateTransaction(session))
            notes = session.startNotes()
            keys = try require(notes.keys)
            log = try require(notes.problems)
            let objects = (0..<document.count).filter { document.nodes[$0].kind == .object }
            let members = objects.flatMap { object in document.members(of: object).map { (key: $0, object: object) } }
            values = (0..<document.count).filter { node in !members.contains { $0.key == node } }
            (self.document, self.members) = (document, members)
        }

        private func error(_ value: Int, _ other: Int) -> DeserializationError {
            let code = [DeserializationError.Code.wrongType, .invalidValue, .missing][other % 3]
            return DeserializationError(
                code, kinds: .string, found: .nothing, document: document, index: value,
                missing: code == .missing ? MissingSteps([.key(["names", "tiitle"][other % 2])]) : .nothing)
        }

        func attempt(of value: Int) -> ProblemLog.Attempt {
            ProblemLog.Attempt(
                node: UInt32(value), type: ObjectIdentifier(Int.self), isFlattened: false, isUpdate: false,
                alternative: 0, rules: MappingPolicy.standard.readingRules)
        }

        func note(_ note: Note) {
            let (key, object) = members[note.place % members.count]
            let value = values[note.place % values.count]
            let error = error(value, note.other)
            let span = value..<value + document.nodes[value].span
            switch note.kind {
            case 0: keys.ask(for: key, of: object)
            case 1: keys.markTag(key, of: object)
            case 2: keys.handle(key, of: object)
            case 3: keys.block(value)
            case 4: keys.open(object)
            case 5: keys.markWhole(value)
            case 6: keys.make(object)
            case 7: keys.finish(object)
            case 8: keys.excuse(from: 0, to: value)
            case 9: keys.replace(value, byNil: note.other % 2 == 0)
            case 10:
                let name = ["names", "mnae", "tiitle", "size"][note.other % 4]
                BorrowedBytes.with(name) { keys.miss($0, in: object) }
            case 11: claims.append(keys.beginClaims())
            case 12: _ = keys.beginFollowing(object)
            case 13: _ = keys.endRejecting(object)
            case 14: log.record(error, as: .failed, resolving: span)
            case 15: log.record(error, as: .elementDropped, resolving: span)
            case 16: log.record(error, as: .replacedByNil, resolving: span)
            case 17: log.accept(error, as: .converted)
            case 18: log.note(ProblemLog.Failure(error: error, coverage: nil), of: attempt(of: value))
            case 19: if note.other % 2 == 0 { session.fail(error) } else { _ = session.takeFailure() }
            case 20: session.noteTag(key, of: object, isInner: note.other % 2 == 0)
            case 21: if note.other % 2 == 0 { other.fail(error) } else { _ = other.takeFailure() }
            case 22: other.noteTag(key, of: object, isInner: note.other % 2 == 0)
            case 23: log.noteAllKeys(of: object)
            case 24: log.noteDropped(note.other % 3, inDocumentOf: value)
            case 25: _ = keys.endKeeping(object)
            case 26: keys.note(note.other % 2 == 0 ? .failed : .complete, of: object)
            case Note.endOfClaims.kind: if let first = claims.popLast() { keys.endClaims(since: first) }
            default:
                notes.countProblems(note.other)
                log.noteUnlisted(note.other % 2)
            }
        }

        /// What is noted about each node.
        var uses: [UInt16] { (0...document.count).map { keys.notes(aboutValue: $0).rawValue } }

        var state: [String] {
            let problems = log.problems(in: document, within: 0, keys)
            let accepted = log.accepted(in: document, within: 0)
            let objects = Set(members.map(\.object)).sorted()
            return [
                "\(uses)", "\(problems.listed.map(\.description))", "\(problems.unlisted)", "\(log.droppedElements)",
                "\(accepted.map(\.description))", "\(values.map { log.failure(of: attempt(of: $0)) != nil })",
                "\(objects.map { log.error(missing: "names", in: $0)?.code })",
                "\(session.hasFailure) \(other.hasFailure)",
                "\(objects.map { session.tags.keys(of: $0) + other.tags.keys(of: $0) })", "\(notes.problemCount)",
                "\(keys.unknownKeys(below: 0).map { keys.suggestion(for: $0) ?? "-" })",
            ]
        }

        /// The state, and what is only known when the call ends.
        func finalState() -> [String] {
            let failures = [session, other].map { $0.takeFailure()?.description ?? "-" }
            log.forgetUnresolved()
            while !claims.isEmpty { note(.endOfClaims) }
            return state + failures
        }
    }

    /// A mark, and the notes that were left there.
    struct Place {
        let mark: CallNotes.Mark
        let left: [Note]
        /// How many claims had begun.
        let claims: Int
        var taken: [(notes: CallNotes.Taken, of: [Note])] = []
    }

    private func replayed(_ notes: [Note]) throws -> Call {
        let call = try Call()
        for note in notes { call.note(note) }
        return call
    }

    @Test(arguments: 0..<20) func `what is rolled back was never noted`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let call = try Call()
        var left: [Note] = []
        var places: [Place] = []
        let add = { (note: Note) in
            if note.kind == Note.endOfClaims.kind, call.claims.count <= places.last?.claims ?? 0 { return }
            call.note(note)
            left.append(note)
        }
        for step in 0..<120 {
            switch Int.random(in: 0..<12, using: &random) {
            case 0: places.append(Place(mark: call.notes.mark(), left: left, claims: call.claims.count))
            case 1:
                guard let place = places.last else { continue }
                while call.claims.count > place.claims { add(.endOfClaims) }
                places.removeLast()
                call.notes.end(place.mark)
                continue
            case 2, 3:
                guard let place = places.last else { continue }
                while call.claims.count > place.claims { add(.endOfClaims) }
                let taken = call.notes.rollBack(to: place.mark)
                places[places.count - 1].taken.append((taken, Array(left[place.left.count...])))
                left = place.left
            case 4:
                // Only if nothing has been noted since.
                guard let place = places.last, place.left.count == left.count, let taken = place.taken.last else {
                    continue
                }
                call.notes.putBack(taken.notes)
                left += taken.of
            default:
                add(Note(using: &random))
                continue
            }
            expectEqual(call.state, try replayed(left).state, "seed \(seed), step \(step)")
        }
        expectEqual(call.finalState(), try replayed(left).finalState(), "seed \(seed)")
    }

    @Test(arguments: 0..<20) func `a part of the notes is rolled back`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let call = try Call()
        let object = try require(call.members.randomElement(using: &random)).object
        let add = { (random: inout SeededGenerator) in
            for _ in 0..<12 { call.note(Note(using: &random)) }
            while !call.claims.isEmpty { call.note(.endOfClaims) }
        }
        add(&random)
        let outer = (mark: call.notes.mark(), state: call.state)
        add(&random)
        let inner = (mark: call.notes.mark(), uses: call.uses, state: call.state)
        add(&random)
        if seed % 2 == 0 {
            var expected = call.uses
            let open = KeyCoverage.ValueNotes([.open, .recentlyOpen]).rawValue
            let (tag, isOpen) = (KeyCoverage.KeyNotes.tag.rawValue, inner.uses[object] & open)
            expected[object] = expected[object] & ~open | isOpen
            for key in call.document.members(of: object) {
                expected[key] = inner.uses[key] & ~tag | expected[key] & tag
            }
            let problems = call.state.dropFirst()
            call.notes.rollBack(to: inner.mark, .members(of: object))
            expectEqual(call.uses, expected)
            expectEqual(call.state.dropFirst().dropLast(), problems.dropLast())
        } else {
            let keys = (call.state.first, call.state.last)
            call.notes.rollBack(to: inner.mark, .allButKeys)
            expectEqual(call.state.first, keys.0)
            expectEqual(call.state.last, keys.1)
            expectEqual(call.state.dropFirst().dropLast(), inner.state.dropFirst().dropLast())
        }
        call.notes.end(inner.mark)
        add(&random)
        call.notes.rollBack(to: outer.mark)
        expectEqual(call.state, outer.state)
        call.notes.end(outer.mark)
    }

    @Test func `objects that were changed since a mark are returned, the last one first`() throws {
        final class Changed: ChangedObject {}
        let notes = try Call().notes
        let objects = [Changed(), Changed(), Changed()]
        let outer = notes.mark()
        notes.noteChange(of: objects[0])
        let inner = notes.mark()
        for object in objects[1...] { notes.noteChange(of: object) }
        notes.rollBack(to: inner)
        func changed(since mark: CallNotes.Mark) -> [Int?] {
            notes.rollBackObjects(to: mark).map { found in objects.firstIndex { $0 === found } }
        }
        expectEqual(changed(since: inner), [2, 1])
        expectEqual(changed(since: inner), [])
        notes.end(inner)
        expectEqual(changed(since: outer), [0])
        notes.end(outer)
    }

    @Test func `a call that begins again keeps its failure`() throws {
        let call = try Call()
        let start = call.notes.mark()
        call.session.needKeys()
        call.session.fail(.keysNeeded)
        call.notes.rollBack(to: start)
        #expect(call.session.hasFailure)
        expectEqual(call.session.takeFailure()?.endsCall, true)
        #expect(call.session.hasFailure)
        call.notes.end(start)
    }

    @Test func `without a mark, nothing is remembered`() throws {
        let call = try Call()
        call.keys.ask(for: 1, of: 0)
        expectEqual(call.notes.undo.changes.count, 0)
        let (outer, inner) = (call.notes.mark(), call.notes.mark())
        call.keys.markWhole(2)
        expectEqual(call.notes.undo.changes.count, 1)
        call.notes.end(inner)
        expectEqual(call.notes.undo.changes.count, 1)
        call.notes.end(outer)
        expectEqual(call.notes.undo.changes.count, 0)
    }

    @Test func `a call that only reads values has no notes`() throws {
        let document = SupportedType.dictionary(["a": 1]).asNode().document
        let session = ReadingSession(document, at: 0, mapper: ObjectMapper())
        let data = DeserializableData(session: session, index: 0, level: 0)
        expectEqual(try data["a"].get() as Int, 1)
        expectNil(data["b"].get() as Int?)
        expectNil(data["a"].get() as String?)
        expectNil(session.notes)
    }
}
