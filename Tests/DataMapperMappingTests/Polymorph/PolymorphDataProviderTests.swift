import DataMapper
import Testing

private class Part: PolymorphicMappable, @unchecked Sendable {
    class var polymorphicKey: String { "K" }
    class var polymorphicInfo: any PolymorphicInfo {
        // `Wheel` is reached twice.
        createPolymorphicInfo(name: "part").with(subtypes: Wheel.self, Rim.self, Spoke.self)
    }

    required init(_ data: DeserializableData) throws {}

    func mapping(_ data: inout MappableData) throws {}
}

private class Wheel: Part, @unchecked Sendable {
    override class var polymorphicInfo: any PolymorphicInfo { createPolymorphicInfo().with(subtype: Rim.self) }
}

private class Rim: Wheel, @unchecked Sendable {
    override class var polymorphicKey: String { "C" }
    override class var polymorphicInfo: any PolymorphicInfo { createPolymorphicInfo(name: "rim") }
}

/// Has no information of its own.
private final class Spoke: Wheel, @unchecked Sendable {}

/// Not registered.
private final class Bell: Part, @unchecked Sendable {
    override class var polymorphicInfo: any PolymorphicInfo { createPolymorphicInfo(name: "bell") }
}

/// Knows two classes with the same name and key.
private class Twins: PolymorphicMappable, @unchecked Sendable {
    class var polymorphicKey: String { "K" }
    class var polymorphicInfo: any PolymorphicInfo { createPolymorphicInfo(name: "x").with(subtype: Twin.self) }

    required init(_ data: DeserializableData) throws {}

    func mapping(_ data: inout MappableData) throws {}
}

private final class Twin: Twins, @unchecked Sendable {
    override class var polymorphicInfo: any PolymorphicInfo { createPolymorphicInfo(name: "x") }
}

@Suite("PolymorphDataProvider") struct PolymorphDataProviderTests {
    private let provider = PolymorphDataProvider()

    @Test func `names and keys`() {
        func all(_ type: any Polymorphic.Type) -> [String] {
            let (name, key) = provider.nameAndKey(of: type)
            return [name, key]
        }
        expectEqual(all(Part.self), ["part", "K"])
        expectEqual(all(Wheel.self), ["Wheel", "K"])
        expectEqual(all(Rim.self), ["rim", "C"])
        expectEqual(all(Spoke.self), ["Spoke", "K"])
        expectEqual(all(Bell.self), ["bell", "K"])
    }

    @Test func `keys of all that a class knows`() {
        expectEqual(provider.keys(of: Part.self), ["K", "C"])
        expectEqual(provider.keys(of: Rim.self), ["C"])
        expectEqual(provider.keys(of: Bell.self), ["K"])
        // The same result from the cache.
        expectEqual(provider.keys(of: Part.self), ["K", "C"])
    }

    @Test(arguments: [
        ("part", "K", "Part"), ("Wheel", "K", "Wheel"), ("rim", "C", "Rim"), ("Spoke", "K", "Spoke"),
        ("rim", "K", "nil"), ("bell", "K", "nil"), ("Part", "K", "nil"), ("part", "k", "nil"),
    ])
    func `classes by name and key`(_ name: String, _ key: String, _ expected: String) {
        let type = provider.polymorphType(of: Part.self, named: name, forKey: key)
        expectEqual(type.map { "\($0)" } ?? "nil", expected)
    }

    @Test func `a subclass knows nothing of its superclass`() {
        expectNil(provider.polymorphType(of: Wheel.self, named: "part", forKey: "K"))
        #expect(provider.polymorphType(of: Wheel.self, named: "rim", forKey: "C") == Rim.self)
    }

    @Test func `classes that cannot be asked for`() {
        for type in [Spoke.self, Twins.self] as [any Polymorphic.Type] {
            #expect(provider.keys(of: type).isEmpty)
            expectNil(provider.polymorphType(of: type, named: provider.nameAndKey(of: type).name, forKey: "K"))
        }
    }
}
