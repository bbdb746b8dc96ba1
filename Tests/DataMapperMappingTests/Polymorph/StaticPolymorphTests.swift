import DataMapper
import Foundation
import Testing

private class Base: PolymorphicMappable, @unchecked Sendable {
    var value = 0

    class var polymorphicKey: String { "K" }
    class var polymorphicInfo: any PolymorphicInfo {
        createPolymorphicInfo(name: "Base").with(subtypes: Middle.self, Leaf.self)
    }

    required init(_ data: DeserializableData) throws { try mapping(data) }

    init() {}

    func mapping(_ data: inout MappableData) throws { data["value"].map(&value, or: 0) }
}

private class Middle: Base, @unchecked Sendable {
    override class var polymorphicInfo: any PolymorphicInfo { createPolymorphicInfo().with(subtype: Third.self) }
}

/// Has another key, and no information of its own.
private class Third: Middle, @unchecked Sendable { override class var polymorphicKey: String { "C" } }

private class Leaf: Third, @unchecked Sendable {
    override class var polymorphicInfo: any PolymorphicInfo { createPolymorphicInfo() }
}

/// Registered nowhere.
private final class Stranger: Base, @unchecked Sendable {
    override class var polymorphicInfo: any PolymorphicInfo { createPolymorphicInfo() }
}

@Suite("StaticPolymorph") struct StaticPolymorphTests {
    private let mapper = ObjectMapper(polymorph: StaticPolymorph())
    private let strict = ObjectMapper(polymorph: StaticPolymorph(unknownNames: .reject))

    private func typeName<T: Deserializable>(_ type: T.Type, _ value: SupportedType) -> String {
        do { return "\(Swift.type(of: try mapper.deserialize(type, fromValue: value)))" } catch { return "\(error)" }
    }

    private static let found: [(String, SupportedType, String)] = [
        ("the base itself", ["K": "Base"], "Base"),
        ("a registered class", ["K": "Middle", "value": 1], "Middle"),
        ("a class registered in a registered one", ["C": "Third"], "Third"),
        ("a class that is no direct subclass", ["C": "Leaf"], "Leaf"),
        ("the name under another class's key", ["K": "Third"], "Base"),
        ("no name", ["value": 1], "Base"),
        ("a name that is no text", ["K": 1], "Base"),
        ("an unknown name", ["K": "Nobody"], "Base"),
        ("a class that is not registered", ["K": "Stranger"], "Base"),
        ("the name last", ["value": 1, "x": [1, 2], "K": "Middle"], "Middle"),
    ]

    @Test(arguments: found.map(\.0)) func `makes the class that is named`(_ row: String) throws {
        let (_, value, expected) = try require(Self.found.first { $0.0 == row })
        expectEqual(typeName(Base.self, value), expected)
    }

    @Test func `only registrations of the class asked for count`() {
        expectEqual(typeName(Middle.self, ["C": "Third"]), "Third")
        expectEqual(typeName(Middle.self, ["C": "Leaf"]), "Middle")
        expectEqual(typeName(Leaf.self, ["C": "Leaf"]), "Leaf")
        expectEqual(typeName(Leaf.self, ["K": "Base"]), "Leaf")
    }

    @Test func `a class without information cannot be asked for`() {
        expectEqual(
            typeName(Third.self, ["C": "Third"]),
            "Third does not override polymorphicInfo, so it cannot be read polymorphically at $")
        let silent: Third? = mapper.deserialize(["C": "Third"] as SupportedType)
        expectNil(silent)
        // The protocol's own call cannot throw.
        #expect(StaticPolymorph().polymorphType(for: Third.self, in: ["C": "Third"]) == Third.self)
    }

    @Test func `unknown names can be rejected`() {
        let expectations: [(SupportedType, String)] = [
            (["K": "Nobody"], #"unknown type name, expected one of "Base", "Middle" at $.K"#),
            (["C": "Nobody"], #"unknown type name, expected one of "Third", "Leaf" at $.C"#),
            (
                ["value": 1],
                #"expected one of "Base", "Middle", "Third", "Leaf", found nothing at $.K; also looked for "C""#
            ),
            (["K": nil], #"expected one of "Base", "Middle", "Third", "Leaf", found null at $.K"#),
            (["K": 5], #"expected one of "Base", "Middle", found integer at $.K"#),
        ]
        for (value, text) in expectations {
            let error = expectError(text, as: DeserializationError.self) {
                try strict.deserialize(Base.self, fromValue: value)
            }
            expectEqual(error?.code, .unknownType)
        }
        #expect(throws: Never.self) { try strict.deserialize(Base.self, fromValue: ["C": "Leaf"]) }
    }

    @Test func `writes key and name first`() throws {
        let json = JsonSerializer()
        let object = Leaf()
        object.value = 7
        try expectEqual(mapper.write(object as Base), #"{"C":"Leaf","value":7}"#)
        try expectEqual(mapper.write(Base()), #"{"K":"Base","value":0}"#)
        try expectEqual(mapper.write([Middle(), Third()]), #"[{"K":"Middle","value":0},{"C":"Third","value":0}]"#)
        let back = try mapper.read([Base].self, try mapper.serialize([object, Middle()], to: json))
        expectEqual(back.map { "\(type(of: $0))" }, ["Leaf", "Middle"])
        expectEqual(back.map(\.value), [7, 0])
    }

    @Test func `other types are left alone`() throws {
        struct Plain: Serializable { func serialize(to data: inout SerializableData) { data["a"].set(1) } }
        expectEqual(mapper.serialize(Plain()), ["a": 1])
        expectEqual(mapper.serialize(["x": 1]), ["x": 1])
        #expect(StaticPolymorph().polymorphType(for: Int.self, in: ["K": "Base"]) == Int.self)
        var value: SupportedType = ["a": 1]
        StaticPolymorph().writeTypeInfo(to: &value, of: Int.self)
        expectEqual(value, ["a": 1])
    }

    @Test func `the public requirements do the same`() {
        let polymorph = StaticPolymorph()
        #expect(polymorph.polymorphType(for: Base.self, in: ["C": "Leaf"]) == Leaf.self)
        var value: SupportedType = ["value": 1]
        polymorph.writeTypeInfo(to: &value, of: Leaf.self as Base.Type)
        expectEqual(value, ["value": 1, "C": "Leaf"])
    }

    @Test func `information is a copy that keeps its order`() {
        let info = Base.createPolymorphicInfo(name: "x")
        let more = info.with(subtypes: Leaf.self, Middle.self).with(subtype: Leaf.self).with(subtype: Base.self)
        #expect(info.registeredSubtypes.isEmpty)
        expectEqual(more.registeredSubtypes.map { "\($0)" }, ["Leaf", "Middle"])
        expectEqual(more.name, "x")
        expectEqual("\(more.type)", "Base")
    }

    @Test(arguments: [
        (
            #"[{"K":"Base"},{"K":"Other"},{"K":5},{}]"#,
            ["/1/K unknownType replacedByDefault", "/2/K unknownType replacedByDefault"]
        ),
        (#"[{"K":"Base","C":"Leaf"}]"#, []),
    ]) func `an unknown name is reported`(_ text: String, _ expected: [String]) throws {
        let report = try mapper.report([Base].self, text)
        expectNotNil(report.value)
        expectEqual(report.problems.map { "\($0.jsonPointer) \($0.code) \($0.outcome)" }, expected)
    }
}
