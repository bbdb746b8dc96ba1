import DataMapper
import DataMapperCodable
import DataMapperTools
import Foundation
import TestSupport

/// A mapped type behaves the same with every coder as with its mapper: the text that is written, the errors, and their
/// places.
@Suite("Combinations of features by all coders") struct CodableEntryTests {
    @Test(arguments: Extended.cases(CombinationTests.LeafName.self))
    func `every pair of layers by all coders`(_ name: CombinationTests.LeafName) {
        var findings = Findings()
        findings.checkCoders(name.kind)
        // 24 + 11 layers around the 11 that have a Codable type, and around the leaves.
        expectEqual(findings.combinations, 35 * (11 + 3))
        #expect(findings.checks >= findings.checked * 6)
        expectEqual(findings.wrong.count, 0)
        for wrong in findings.wrong.prefix(12) { Issue.record("\(wrong)") }
    }
}

extension Findings {
    mutating func checkCoders<Kind: LeafKind>(_ kind: Kind.Type) {
        let leaves: [any Layer.Type] = [
            Innermost<Kind>.self, KeepingInnermost<Kind>.self, RejectingInnermost<Kind>.self,
        ]
        for inner in leaves + codableLayers(around: Innermost<Kind>.self) { checkCoders(around: inner, kind) }
    }

    private mutating func checkCoders<Inner: Layer, Kind: LeafKind>(around inner: Inner.Type, _ kind: Kind.Type) {
        for type in layers(around: inner) + codableLayers(around: inner) {
            combinations += 1
            // Of the 35 layers, each is checked around some others.
            guard Extended.isEnabled || combinations % 4 == 0 else { continue }
            checked += 1
            checkCoders(type, kind)
        }
    }

    private mutating func checkCoders<L: Layer, Kind: LeafKind>(_ type: L.Type, _ kind: Kind.Type) {
        let mapper = ObjectMapper(polymorph: StaticPolymorph()).with(context: UnitSize(size: 10))
        let read = L.members(leaf(kind, Kind.text), own: 1)
        let unknown = L.members([Member("x", "1")] + leaf(kind, Kind.text), own: 1)
        checkOurs(type, read, mapper)
        checkOurs(type, unknown, mapper.with(.strict))
        // Foundation's coders cannot keep the digits of these numbers.
        if kind != ExactKind.self { checkFoundation(type, read, mapper) }
        if let damaged = Kind.damagedText {
            let read = L.members(leaf(kind, damaged), own: 1)
            checkOurs(type, read, mapper)
            checkOurs(type, read, mapper.with(.lenient))
            checkFailure(type, read, mapper)
        }
    }

    private mutating func checkOurs<L: Layer>(_ type: L.Type, _ members: [Member], _ mapper: ObjectMapper) {
        let expected = outcome(type, members, mapper)
        let found = describingErrors {
            try mapper.encode(mapper.decode(ByMapping<L>.self, from: members.object, with: json), toString: json)
        }
        expect(type, "by the mapper", found, expected)
        let viaJson = describingErrors {
            let decoder = JsonDecoder()
            decoder.userInfo[.objectMapper] = mapper
            let encoder = JsonEncoder()
            encoder.userInfo[.objectMapper] = mapper
            encoder.outputFormatting = .withoutEscapingSlashes
            let value = try decoder.decode(CodedStruct<L>.self, from: Data("{\"on\":\(members.object)}".utf8))
            return String(decoding: try encoder.encode(value.on), as: UTF8.self)
        }
        expect(type, "by JsonDecoder and JsonEncoder", viaJson, expected.replacingOccurrences(of: " /", with: " /on/"))
        let report = try? mapper.report(decoding: ByMapping<L>.self, from: members.object, with: json)
        let listed = report.map { ($0.problems + $0.accepted).map { "\($0.jsonPointer) \($0.outcome)" } }
        expect(type, "report", listed, problems(type, members, mapper))
    }

    /// Returns the text. For an error, returns the code of the mapper's error and the pointer of its path.
    private func describingErrors(_ body: () throws -> String) -> String {
        do {
            return try body()
        } catch let error as DeserializationError {
            return "\(error.code) \(error.path.jsonPointer)"
        } catch let error as DecodingError {
            let code = (error.context?.underlyingError as? DeserializationError)?.code
            return "\(code.map { "\($0)" } ?? "none") \(error.pointer)"
        } catch {
            return "\(error)"
        }
    }

    private mutating func checkFoundation<L: Layer>(_ type: L.Type, _ members: [Member], _ mapper: ObjectMapper) {
        let expected = outcome(type, members, mapper)
        let decoder = JSONDecoder()
        decoder.userInfo[.objectMapper] = mapper
        let encoder = JSONEncoder()
        encoder.userInfo[.objectMapper] = mapper
        let found = describingErrors {
            let object = try decoder.decode(CodedStruct<L>.self, from: Data("{\"on\":\(members.object)}".utf8))
            return String(decoding: try encoder.encode(object.on), as: UTF8.self)
        }
        expect(type, "by Foundation's coders", value(found), value(expected))

        let list = PropertyListEncoder()
        list.userInfo[.objectMapper] = mapper
        list.outputFormat = .binary
        let reader = PropertyListDecoder()
        reader.userInfo[.objectMapper] = mapper
        let restored = describingErrors {
            let object = try mapper.deserialize(type, from: members.object, with: json)
            let data = try list.encode(CodedStruct(on: ByMapping(object)))
            return try mapper.serialize(reader.decode(CodedStruct<L>.self, from: data).on.inner, toString: json)
        }
        expect(type, "by property lists", value(restored), value(expected))
    }

    private mutating func checkFailure<L: Layer>(_ type: L.Type, _ members: [Member], _ mapper: ObjectMapper) {
        let expected = outcome(type, members, mapper)
        guard !expected.hasPrefix("{") else { return }
        let decoder = JSONDecoder()
        decoder.userInfo[.objectMapper] = mapper
        let found = describingErrors {
            _ = try decoder.decode(CodedStruct<L>.self, from: Data("{\"on\":\(members.object)}".utf8))
            return "no error"
        }
        expect(type, "failing by Foundation's decoder", found, expected.replacingOccurrences(of: " /", with: " /on/"))
    }
}

extension DecodingError {
    fileprivate var context: Context? {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
            .dataCorrupted(let context):
            context
        @unknown default: nil
        }
    }

    /// The path to the problem, as a JSON Pointer.
    fileprivate var pointer: String {
        var path = context?.codingPath ?? []
        if case .keyNotFound(let key, _) = self { path.append(key) }
        return path.map { "/" + ($0.intValue.map { "\($0)" } ?? $0.stringValue) }.joined()
    }
}
