import DataMapper
import Testing

@testable import DataMapperMapping

/// The short paths that are left, by what a call does.
@Suite("Reading state") struct ReadingStateTests {
    struct Rule: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let activities: [UInt8]
        let findsDirectly: Bool
        let makesDirectly: Bool
        let mapsPlainly: Bool
    }

    static let rules = [
        Rule("only reads", [], true, true, true), Rule("has a polymorph", [.hasPolymorph], true, false, true),
        Rule("follows keys", [.followsKeys], false, false, true), Rule("searches", [.searches], true, false, false),
        Rule("updates", [.updates], true, true, false),
        Rule("updates and follows keys", [.updates, .followsKeys], false, false, false),
        Rule("updates with a polymorph", [.updates, .hasPolymorph], true, false, false),
    ]

    @Test(arguments: rules) func `a call has short paths`(_ rule: Rule) {
        let state = ReadingState(ReadingState.Activities(rule.activities.map { ReadingState.Activities(rawValue: $0) }))
        expectEqual(state.directKind != .max, rule.findsDirectly)
        expectEqual(state.plainObjectKind != .max, rule.makesDirectly)
        expectEqual(state.isPlain, rule.makesDirectly)
        expectEqual(state.mapsPlainly, rule.mapsPlainly)
    }

    @Test func `what a call does can begin and end`() {
        let state = ReadingState(.hasPolymorph).adding(.searches).adding(.followsKeys).removing(.searches)
        expectEqual(state.activities, [.hasPolymorph, .followsKeys])
        #expect(state.mapsPlainly)
        #expect(!state.isPlain)
    }

    /// A policy, whether the call makes a report, and what it does from the start.
    static let calls: [(String, MappingPolicy, isReported: Bool, [UInt8])] = [
        ("nobody needs unknown keys", .standard, true, []), ("a report lists them", .lenient, true, [2]),
        ("without a report, nobody lists them", .lenient, false, []), ("they are rejected", .strict, false, [2]),
    ]

    @Test(arguments: calls.map(\.0)) func `a policy lets a call follow keys`(_ name: String) throws {
        let call = try require(Self.calls.first { $0.0 == name })
        let document = SupportedType.int(1).asNode().document
        let session = ReadingSession(document, at: 0, mapper: ObjectMapper(policy: call.1), isReported: call.isReported)
        expectEqual(session.state.activities.rawValue, call.3.reduce(0, |))
        expectEqual(session.coverage != nil, session.state.activities.contains(.followsKeys))
        expectEqual(session.log != nil, call.isReported)
    }

    @Test func `both sessions of an update follow keys and search`() {
        let reading = ReadingSession(SupportedType.int(1).asNode().document, at: 0, mapper: ObjectMapper())
        let session = ReadingSession(updating: UpdateTransaction(reading))
        expectEqual(session.state.activities, .updates)
        #expect(session.followKeys() === reading.coverage)
        expectEqual(session.state.activities, [.updates, .followsKeys])
        expectEqual(reading.state.activities, .followsKeys)
        session.setSearching(true)
        expectEqual(session.state.activities, [.updates, .followsKeys, .searches])
        expectEqual(reading.state.activities, [.followsKeys, .searches])
        session.setSearching(false)
        expectEqual(session.state.activities, [.updates, .followsKeys])
        expectEqual(reading.state.activities, .followsKeys)
    }

    @Test func `a session that follows keys later than another says from where on`() throws {
        let value = try JsonSerializer().deserializeOrThrow(fromString: #"{"a": {"b": 1}, "c": {"d": 1}}"#)
        let reading = ReadingSession(value.asNode().document, at: 0, mapper: ObjectMapper())
        let session = ReadingSession(updating: UpdateTransaction(reading))
        let (a, c) = (2, 6)
        let keys = reading.followKeys(late: a + 1)
        expectEqual([0, a, c].map(keys.followsAllKeys), [false, false, true])
        #expect(session.followKeys(late: c + 1) === keys)
        expectEqual([0, a, c].map(keys.followsAllKeys), [false, true, false])
        // Both sessions follow keys by now.
        _ = reading.followKeys(late: a + 1)
        expectEqual([0, a, c].map(keys.followsAllKeys), [false, true, false])
    }
}

extension ReadingStateTests.Rule {
    fileprivate init(
        _ name: String, _ activities: ReadingState.Activities, _ findsDirectly: Bool, _ makesDirectly: Bool,
        _ mapsPlainly: Bool
    ) {
        self.init(
            testDescription: "a call that \(name)", activities: [activities.rawValue], findsDirectly: findsDirectly,
            makesDirectly: makesDirectly, mapsPlainly: mapsPlainly)
    }
}
