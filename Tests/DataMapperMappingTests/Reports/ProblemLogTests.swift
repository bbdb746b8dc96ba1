import DataMapper
import Testing

@testable import DataMapperMapping
@testable import DataMapperValues

/// The rules by which problems are listed, settled and forgotten.
@Suite("Problem log") struct ProblemLogTests {
    /// A log of the elements of `[0, [2, 3], 4]`: node 0 is the array, and node 2 is the array inside.
    struct Notes {
        let document = SupportedType.array([.int(0), .array([.int(2), .int(3)]), .int(4)]).asNode().document
        let call: CallNotes
        let log: ProblemLog

        init(limit: Int = 10) {
            call = CallNotes(reportedProblems: limit)
            log = call.problems ?? ProblemLog(limit: limit)
        }

        /// Records a problem with the value of a node. The outcome may settle the failures inside it.
        func record(_ node: Int, as outcome: MappingProblem.Outcome, expected: ValueKinds = .string) {
            let error = DeserializationError(
                .wrongType, kinds: expected, found: .kind(.int), document: document, index: node)
            log.record(error, as: outcome, resolving: node..<node + document.nodes[node].span)
        }

        var listed: [String] { log.problems(in: document, within: 0).listed.map { "\($0.path) \($0.outcome)" } }
        var unlisted: Int { log.problems(in: document, within: 0).unlisted }
    }

    struct Rule: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let note: @Sendable (Notes) -> Void
        let listed: [String]

        init(_ rule: String, _ listed: [String], _ note: @escaping @Sendable (Notes) -> Void) {
            (testDescription, self.listed, self.note) = (rule, listed, note)
        }
    }

    static let rules = [
        Rule("problems are in the order of the document", ["$[0] failed", "$[2] converted"]) {
            $0.record(5, as: .converted)
            $0.record(1, as: .failed)
        },
        Rule("problems of one value are in the order in which they were found", ["$[0] converted", "$[0] failed"]) {
            $0.record(1, as: .converted)
            $0.record(1, as: .failed, expected: .array)
        },
        Rule("a problem is listed once, with its first outcome", ["$[0] converted"]) {
            $0.record(1, as: .converted)
            $0.record(1, as: .replacedByNil)
        },
        Rule("a failure gets the outcome of the value around it", ["$[1] replacedByNil", "$[1][0] replacedByNil"]) {
            $0.record(3, as: .failed)
            $0.record(2, as: .replacedByNil)
        },
        Rule("a dropped element settles its failures, too", ["$[1] elementDropped", "$[1][1] elementDropped"]) {
            $0.record(4, as: .failed)
            $0.record(2, as: .elementDropped)
        },
        Rule("the innermost value that settles a failure counts", ["$ replacedByDefault", "$[1][0] replacedByNil"]) {
            $0.record(3, as: .failed)
            $0.record(3, as: .replacedByNil)
            $0.record(0, as: .replacedByDefault)
        },
        Rule("a failure beside the value is not settled", ["$[0] failed", "$[1] replacedByNil"]) {
            $0.record(1, as: .failed)
            $0.record(2, as: .replacedByNil)
        },
        Rule("a conversion settles nothing", ["$[1] converted", "$[1][0] failed"]) {
            $0.record(3, as: .failed)
            $0.record(2, as: .converted)
        },
        Rule("a settled problem that occurs again has failed again", ["$[0] failed"]) {
            $0.record(1, as: .failed)
            $0.record(1, as: .replacedByNil)
            $0.record(1, as: .failed)
        },
        Rule("a problem that failed again can be settled again", ["$[0] leftUnchanged"]) {
            $0.record(1, as: .failed)
            $0.record(1, as: .replacedByNil)
            $0.record(1, as: .failed)
            $0.record(1, as: .leftUnchanged)
        },
        Rule("failures that a model caught are forgotten in the end", ["$[1] replacedByNil", "$[1][0] replacedByNil"]) {
            $0.record(1, as: .failed)
            $0.record(3, as: .failed)
            $0.record(2, as: .replacedByNil)
            $0.log.forgetUnresolved()
        },
        Rule("what an alternative noted is forgotten", ["$[0] converted"]) {
            $0.record(1, as: .converted)
            let start = $0.call.mark()
            $0.record(3, as: .failed)
            $0.record(4, as: .converted)
            $0.call.rollBack(to: start)
            $0.log.forgetUnresolved()
        },
        Rule("what an alternative settled has failed again", ["$[1] failed", "$[1][0] failed"]) {
            $0.record(3, as: .failed)
            $0.record(2, as: .failed)
            let start = $0.call.mark()
            $0.record(2, as: .replacedByNil)
            $0.call.rollBack(to: start)
        },
        Rule("what was forgotten can be restored, and settled", ["$[1] replacedByNil", "$[1][0] replacedByNil"]) {
            let start = $0.call.mark()
            $0.record(3, as: .failed)
            $0.call.putBack($0.call.rollBack(to: start))
            $0.record(2, as: .replacedByNil)
        },
        Rule("what was forgotten can be noted again", ["$[1][0] converted"]) {
            let start = $0.call.mark()
            $0.record(3, as: .failed)
            $0.call.rollBack(to: start)
            $0.record(3, as: .converted)
        },
    ]

    @Test(arguments: rules) func `problems are listed`(_ rule: Rule) {
        let notes = Notes()
        rule.note(notes)
        expectEqual(notes.listed, rule.listed)
        expectEqual(notes.unlisted, 0)
    }

    @Test func `problems beyond the limit are counted`() {
        let notes = Notes(limit: 1)
        for node in [1, 3, 4, 3] { notes.record(node, as: .failed) }
        expectEqual(notes.listed, ["$[0] failed"])
        expectEqual(notes.unlisted, 2)
        expectEqual(notes.log.room, 0)
        notes.log.forgetUnresolved()
        expectEqual(notes.listed, [])
        expectEqual(notes.unlisted, 0)
    }

    @Test func `an object that failed is known, until an alternative is forgotten`() {
        let notes = Notes()
        let attempt = ProblemLog.Attempt(
            node: 2, type: ObjectIdentifier(Int.self), isFlattened: false, isUpdate: false, alternative: 0,
            rules: MappingPolicy.standard.readingRules)
        let start = notes.call.mark()
        notes.record(3, as: .failed)
        expectNil(notes.log.failure(of: attempt))
        notes.log.note(ProblemLog.Failure(error: CancellationError(), coverage: nil), of: attempt)
        #expect(notes.log.failure(of: attempt)?.error is CancellationError)
        notes.call.rollBack(to: start)
        expectNil(notes.log.failure(of: attempt))
    }
}
