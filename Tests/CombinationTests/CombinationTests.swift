import DataMapper
import TestSupport

/// Every feature for imperfect data, around every other one, around every value that is hard to keep.
@Suite("Combinations of features") struct CombinationTests {
    /// The name of the leaf, so that a failing test shows it.
    enum LeafName: String, CaseIterable, Sendable {
        case decimal, largeInteger, exact, growing, open, converted, either, transformed

        var kind: any LeafKind.Type {
            switch self {
            case .decimal: DecimalKind.self
            case .largeInteger: LargeIntegerKind.self
            case .exact: ExactKind.self
            case .growing: GrowingKind.self
            case .open: OpenKind.self
            case .converted: ConvertedKind.self
            case .either: EitherKind.self
            case .transformed: TransformedKind.self
            }
        }
    }

    private func expectNothingWrong(_ findings: Findings) {
        expectEqual(findings.wrong.count, 0)
        for wrong in findings.wrong.prefix(12) { Issue.record("\(wrong)") }
    }

    @Test(arguments: Extended.cases(LeafName.self))
    func `every pair of layers around every leaf`(_ name: LeafName) {
        var findings = Findings()
        findings.checkAll(name.kind)
        // 24 layers in 24, around a leaf that ignores unknown keys, one that keeps them, and one that rejects them.
        expectEqual(findings.combinations, 24 * 24 * 3)
        #expect(findings.checks > findings.checked * 12)
        expectNothingWrong(findings)
    }

    /// Four kinds of leaves: numbers, values that are kept exactly, values that are read in several ways, and values
    /// with a transformation.
    @Test(arguments: Extended.isEnabled ? [LeafName.decimal, .exact, .either, .transformed] : [.decimal])
    func `every pair with a Codable layer`(_ name: LeafName) {
        var findings = Findings()
        findings.checkCodable(name.kind)
        // 11 Codable layers around 24 others and around 11 of their own, and 24 others around 11.
        expectEqual(findings.combinations, 11 * 24 * 3 + (11 * 11 + 24 * 11) * 2)
        #expect(findings.checks > findings.checked * 12)
        expectNothingWrong(findings)
    }

    #if Macros

    @Test(arguments: Extended.cases(LeafName.self)) func `every pair with a layer of macros`(_ name: LeafName) {
        var findings = Findings()
        findings.checkGenerated(name.kind)
        // 23 generated layers around 24 others, and 24 others around 15 generated ones.
        expectEqual(findings.combinations, 23 * 24 * 3 + 24 * 15 * 2)
        #expect(findings.checks > findings.checked * 12)
        expectNothingWrong(findings)
    }

    #endif

    @Test(arguments: Extended.cases(LeafName.self))
    func `every layer under the second of two keys`(_ name: LeafName) {
        var findings = Findings()
        findings.checkAlternatives(name.kind)
        expectEqual(findings.combinations, 24 * 3)
        expectEqual(findings.checks, findings.combinations * 6)
        expectNothingWrong(findings)
    }
}

/// The problems that the checks of combinations have found.
struct Findings {
    var combinations = 0
    var checked = 0
    private(set) var checks = 0
    private(set) var wrong: [String] = []
    let json = JsonSerializer()

    mutating func checkAll<Kind: LeafKind>(_ kind: Kind.Type) {
        for inner in layers(aroundLeaf: kind) { checkAround(inner, kind) }
    }

    private mutating func checkAround<Inner: Layer, Kind: LeafKind>(_ inner: Inner.Type, _ kind: Kind.Type) {
        checkAll(layers(around: inner), kind)
    }

    /// Checks every 13th type, or all of them if `Extended` is enabled. No list of layers has a multiple of 13, so that
    /// each layer is checked within some others.
    private mutating func checkAll<Kind: LeafKind>(_ types: [any Layer.Type], _ kind: Kind.Type) {
        for type in types {
            combinations += 1
            guard Extended.isEnabled || combinations % 13 == 0 else { continue }
            checked += 1
            check(type, kind, ObjectMapper(polymorph: StaticPolymorph()))
            if !type.needsPolymorph { check(type, kind, ObjectMapper()) }
        }
    }

    mutating func checkCodable<Kind: LeafKind>(_ kind: Kind.Type) {
        let coded = codableLayers(around: Innermost<Kind>.self) + codableLayers(around: KeepingInnermost<Kind>.self)
        for inner in layers(aroundLeaf: kind) + coded { checkAroundCodable(inner, kind) }
        for inner in coded { checkAround(inner, kind) }
    }

    private mutating func checkAroundCodable<Inner: Layer, Kind: LeafKind>(_ inner: Inner.Type, _ kind: Kind.Type) {
        checkAll(codableLayers(around: inner), kind)
    }

    #if Macros

    mutating func checkGenerated<Kind: LeafKind>(_ kind: Kind.Type) {
        for inner in layers(aroundLeaf: kind) { checkAroundGenerated(inner, kind) }
        let generated =
            generatedKeyedLayers(around: Innermost<Kind>.self)
            + generatedKeyedLayers(around: KeepingInnermost<Kind>.self)
        for inner in generated { checkAround(inner, kind) }
    }

    private mutating func checkAroundGenerated<Inner: Layer, Kind: LeafKind>(_ inner: Inner.Type, _ kind: Kind.Type) {
        checkAll(generatedLayers(around: inner), kind)
    }

    #endif

    mutating func expect<T, Value: Equatable>(_ type: T.Type, _ what: String, _ found: Value, _ expected: Value) {
        checks += 1
        if found != expected { wrong.append("\(type): \(what): found \(found) instead of \(expected)") }
    }

    private mutating func check<L: Layer, Kind: LeafKind>(_ type: L.Type, _ kind: Kind.Type, _ mapper: ObjectMapper) {
        let mapper = mapper.with(context: UnitSize(size: 10))
        checkWriting(type, kind, mapper)
        checkUnknownKeys(type, kind, mapper)
        checkDamage(type, kind, mapper.with(MappingPolicy(unknownKeys: .report)))
        checkDamage(type, kind, mapper.with(.lenient))
        checkAbsence(type, mapper)
    }

    /// Returns the text that is written for the value that was read, or the error with its pointer.
    func outcome<L: Layer>(_ type: L.Type, _ members: [Member], _ mapper: ObjectMapper, own: Int? = nil) -> String {
        do {
            var value = try mapper.deserialize(type, from: members.object, with: json)
            if let own { value.change(own: own) }
            return try mapper.serialize(value, toString: json)
        } catch let error as DeserializationError {
            return "\(error.code) \(error.path.jsonPointer)"
        } catch {
            return "\(error)"
        }
    }

    private func hint<L: Layer>(_ type: L.Type, _ members: [Member], _ mapper: ObjectMapper) -> String? {
        do {
            _ = try mapper.deserialize(type, from: members.object, with: json)
            return nil
        } catch {
            return (error as? DeserializationError)?.hint
        }
    }

    func problems<L: Layer>(_ type: L.Type, _ members: [Member], _ mapper: ObjectMapper) -> [String] {
        do {
            let report = try mapper.report(type, from: members.object, with: json)
            // What a type accepts is no problem, but it is listed.
            return (report.problems + report.accepted).map { "\($0.jsonPointer) \($0.outcome)" }
        } catch {
            return ["\(error)"]
        }
    }

    // MARK: Data that is what it should be

    func leaf<Kind: LeafKind>(_ kind: Kind.Type, _ text: String) -> [Member] {
        [Member("v", text), Member("n", "null"), Member("f", "null")]
    }

    private mutating func checkWriting<L: Layer, Kind: LeafKind>(
        _ type: L.Type, _ kind: Kind.Type, _ mapper: ObjectMapper
    ) {
        let read = L.members(leaf(kind, Kind.text), own: 1)
        let isRestored = L.restores(isFlattened: false)
        let written = isRestored ? read : L.members(leaf(kind, Kind.written), own: 1)
        expect(type, "read and written", outcome(type, read, mapper), written.object)
        let strict = mapper.with(.strict)
        expect(type, "read strictly", outcome(type, read, strict), written.object)
        expect(type, "problems", problems(type, read, mapper.with(.lenient)), [])

        // Null is left out if it is nil, and written if it is a field's null.
        let omitting = mapper.with(MappingPolicy(omissions: [.nilValues, .emptyCollections, .emptyText]))
        let text = L.keeps(isFlattened: false) ? Kind.text : Kind.written
        let omitted = L.members([Member("v", text), Member("f", "null")], own: 1)
        expect(type, "written without nil", outcome(type, read, omitting), omitted.object)

        let absent = L.members([Member("v", Kind.text)], own: 1)
        expect(
            type, "absent fields", outcome(type, absent, omitting),
            isRestored
                ? absent.object
                : L.members([Member("v", Kind.written)], own: 1).object)
    }

    // MARK: Unknown keys

    private mutating func checkUnknownKeys<L: Layer, Kind: LeafKind>(
        _ type: L.Type, _ kind: Kind.Type, _ mapper: ObjectMapper
    ) {
        let unknown = Member("x", #"{"deep":[1.10,12345678901234567890,{}],"v":null}"#)
        let read = L.members([unknown] + leaf(kind, Kind.text), own: 1)
        let isKept = L.keeps(isFlattened: false)
        let pointer = L.leafPointer + "/x"
        let written = isKept ? read : L.members(leaf(kind, Kind.written), own: 1)
        let reporting = mapper.with(MappingPolicy(unknownKeys: .report))
        let strict = mapper.with(.strict)
        if L.rejects(isFlattened: false) {
            checkRejection(type, read, pointer, mapper)
            checkRejection(type, read, pointer, reporting)
            expect(type, "unknown key rejected", outcome(type, read, strict), "unknownKey " + pointer)
            expect(type, "unknown key rejected, reported", problems(type, read, strict), [pointer + " failed"])
        } else {
            expect(type, "unknown key ignored", outcome(type, read, mapper), written.object)
            let ignored = isKept ? [] : [pointer + " ignored"]
            expect(type, "unknown key reported", problems(type, read, reporting), ignored)
            expect(type, "unknown key reported, written", outcome(type, read, reporting), written.object)
            let rejected = isKept ? written.object : "unknownKey " + pointer
            expect(type, "unknown key rejected", outcome(type, read, strict), rejected)
            let failed = isKept ? [] : [pointer + " failed"]
            expect(type, "unknown key rejected, reported", problems(type, read, strict), failed)
            // Values that were read do not prevent changes.
            let text = isKept ? Kind.text : Kind.written
            let changed = L.members((isKept ? [unknown] : []) + leaf(kind, text), own: 9)
            expect(type, "changed", outcome(type, read, mapper, own: 9), changed.object)
        }

        let misspelt = [Member("v", Kind.text), Member("N", "null"), Member("f", "null")]
        let hint = hint(type, L.members(misspelt, own: 1), strict)
        expect(type, "hint", hint, isKept ? nil : #"did you mean "n"?"#)
    }

    /// Checks data with an unknown key that the leaf's object rejects, which is like a damaged value. If this is the
    /// object of the outer layer, it fails even if the inner one is optional.
    private mutating func checkRejection<L: Layer>(
        _ type: L.Type, _ read: [Member], _ pointer: String, _ mapper: ObjectMapper
    ) {
        let expected = L.sharesLeaf ? nil : L.repaired(nil, mapper.policy, isKept: false)
        let outcome = expected?.outcome ?? .failed
        expect(type, "unknown key rejected by type, reported", problems(type, read, mapper), ["\(pointer) \(outcome)"])
        let found = self.outcome(type, read, mapper)
        if let expected {
            if let written = expected.written { expect(type, "rejected, written", found, written.object) }
        } else {
            expect(type, "unknown key rejected by type", found, "unknownKey " + pointer)
        }
    }

    // MARK: The second of two keys

    mutating func checkAlternatives<Kind: LeafKind>(_ kind: Kind.Type) {
        for inner in layers(aroundLeaf: kind) {
            combinations += 1
            checkAlternative(inner, kind)
        }
    }

    private mutating func checkAlternative<Inner: Layer, Kind: LeafKind>(_ inner: Inner.Type, _ kind: Kind.Type) {
        let type = Alternative<Inner>.self
        let mapper = ObjectMapper(polymorph: StaticPolymorph()).with(context: UnitSize(size: 10))
        let read = Inner.members(leaf(kind, Kind.text), own: 1).object
        let isRestored = Inner.restores(isFlattened: false)
        let written = isRestored ? read : Inner.members(leaf(kind, Kind.written), own: 1).object
        for before in [[], [Member("in", "null")]] {
            let second = before + [Member("inside", read)]
            expect(type, "second key", outcome(type, second, mapper), "{\"in\":\(written)}")
            expect(type, "second key", outcome(type, second, mapper.with(.strict)), "{\"in\":\(written)}")
        }
        let both = [Member("inside", "1"), Member("in", read)]
        expect(type, "both keys", outcome(type, both, mapper.with(.strict)), "{\"in\":\(written)}")

        let unknown = Inner.members([Member("x", "1")] + leaf(kind, Kind.text), own: 1).object
        let isKept = Inner.keeps(isFlattened: false)
        expect(
            type, "unknown key", outcome(type, [Member("inside", unknown)], mapper.with(.strict)),
            isKept ? "{\"in\":\(unknown)}" : "unknownKey /inside\(Inner.leafPointer)/x")
    }

    // MARK: Values that are not what they should be

    private mutating func checkDamage<L: Layer, Kind: LeafKind>(
        _ type: L.Type, _ kind: Kind.Type, _ mapper: ObjectMapper
    ) {
        guard let damaged = Kind.damagedText else { return }
        let read = L.members(leaf(kind, damaged), own: 1)
        let repaired = Kind.repaired(mapper.policy).map {
            Repaired(written: leaf(kind, $0.written), outcome: $0.outcome)
        }
        let expected = L.repaired(repaired, mapper.policy, isKept: false)
        let pointer = L.leafPointer + "/v"
        expect(
            type, "damaged, problems", problems(type, read, mapper),
            ["\(pointer) \(expected?.outcome ?? MappingProblem.Outcome.failed)"])
        let found = outcome(type, read, mapper)
        if let expected {
            if let written = expected.written { expect(type, "damaged, written", found, written.object) }
        } else {
            expect(type, "damaged", found.split(separator: " ").last.map(String.init), pointer)
        }
    }

    // MARK: Absent and null

    private mutating func checkAbsence<L: Layer>(_ type: L.Type, _ mapper: ObjectMapper) {
        let written = L.writtenWithout(isKept: false)
        expectSame(type, "absent", L.without, written, mapper)
        if let null = L.withNull { expectSame(type, "null", null, L.writtenNull, mapper) }
        guard let written else { return }

        let unknown = Member("x", "[1.10]")
        let outcome = outcome(type, L.without + [unknown], mapper.with(.strict))
        if L.isKeeper {
            expect(type, "absent, unknown key", value(outcome), value((written + [unknown]).object))
        } else {
            expect(type, "absent, unknown key", outcome, "unknownKey /x")
        }
    }

    func value(_ text: String) -> SupportedType? { json.deserialize(fromString: text) }

    private mutating func expectSame<L: Layer>(
        _ type: L.Type, _ what: String, _ read: [Member], _ written: [Member]?, _ mapper: ObjectMapper
    ) {
        let outcome = outcome(type, read, mapper)
        if let written {
            // New members come last in types that keep unknown keys.
            expect(type, what, value(outcome), value(written.object))
        } else {
            expect(type, what, outcome.hasPrefix("{"), false)
        }
    }
}
