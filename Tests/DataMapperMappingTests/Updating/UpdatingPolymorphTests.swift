import DataMapper
import Testing

private class Pet: PolymorphicMappable {
    var name = ""

    class var polymorphicKey: String { "kind" }
    class var polymorphicInfo: any PolymorphicInfo {
        createPolymorphicInfo(name: "pet").with(subtypes: Dog.self, Cat.self)
    }

    required init(_ data: DeserializableData) throws { try mapping(data) }

    func mapping(_ data: inout MappableData) throws { try data["name"].map(&name) }
}

private final class Dog: Pet {
    var tricks = 0

    override class var polymorphicInfo: any PolymorphicInfo { createPolymorphicInfo(name: "dog") }

    override func mapping(_ data: inout MappableData) throws {
        try super.mapping(&data)
        data["tricks"].map(&tricks, or: 0)
    }
}

private final class Cat: Pet {
    override class var polymorphicInfo: any PolymorphicInfo { createPolymorphicInfo(name: "cat") }
}

private struct Owner: Mappable {
    var pet: Pet
    var second: Pet?
    var others: [String: Pet] = [:]

    init(_ data: DeserializableData) throws {
        pet = try data["pet"].get()
        try mapping(data)
    }

    mutating func mapping(_ data: inout MappableData) throws {
        try data["pet"].map(&pet)
        data["second"].map(&second)
        data["others"].map(&others, or: [:])
    }
}

/// A polymorph that sees only values, and returns the requested class if it finds nothing.
private struct ByTricks: Polymorph {
    func polymorphType<T>(for type: T.Type, in supportedType: SupportedType) -> T.Type {
        supportedType["tricks"] == nil ? type : (Dog.self as? T.Type ?? type)
    }

    func writeTypeInfo<T>(to supportedType: inout SupportedType, of type: T.Type) {}
}

@Suite("Updating: polymorphism") struct UpdatingPolymorphTests {
    private let mapper = ObjectMapper(polymorph: StaticPolymorph())
    private let strict = ObjectMapper(polymorph: StaticPolymorph(unknownNames: .reject))
    private let start: SupportedType = [
        "pet": ["kind": "dog", "name": "Rex", "tricks": 3], "second": ["kind": "cat", "name": "Tom"],
        "others": ["a": ["kind": "dog", "name": "Ben"]],
    ]

    private func names(_ owner: Owner) -> [String] {
        [owner.pet, owner.second, owner.others["a"]].map { pet in
            pet.map { "\(type(of: $0)) \($0.name)" } ?? "none"
        }
    }

    @Test func `data without a name keeps the instance`() throws {
        for mapper in [mapper, strict] {
            var owner: Owner = try mapper.deserialize(fromValue: start)
            let (pet, second, other) = (owner.pet, owner.second, owner.others["a"])
            try mapper.update(
                &owner,
                fromValue: [
                    "pet": ["name": "Max", "tricks": 4], "second": ["name": "Kit"], "others": ["a": ["name": "Bo"]],
                ])
            expectEqual(names(owner), ["Dog Max", "Cat Kit", "Dog Bo"])
            expectEqual((owner.pet as? Dog)?.tricks, 4)
            #expect(owner.pet === pet && owner.second === second && owner.others["a"] === other)
        }
    }

    @Test func `the instances own name keeps it`() throws {
        var owner: Owner = try mapper.deserialize(fromValue: start)
        let (pet, second) = (owner.pet, owner.second)
        try mapper.update(&owner, fromValue: ["pet": ["kind": "dog"], "second": ["kind": "cat", "name": "Kit"]])
        expectEqual(names(owner), ["Dog Rex", "Cat Kit", "Dog Ben"])
        #expect(owner.pet === pet && owner.second === second)
    }

    @Test func `another name makes a new object`() throws {
        var owner: Owner = try mapper.deserialize(fromValue: start)
        let pet = owner.pet
        try mapper.update(
            &owner,
            fromValue: [
                "pet": ["kind": "cat", "name": "Tim"], "second": ["kind": "pet", "name": "Any"],
                "others": ["a": ["kind": "cat", "name": "Zoe"]],
            ])
        expectEqual(names(owner), ["Cat Tim", "Pet Any", "Cat Zoe"])
        expectEqual(pet.name, "Rex")
        // A new object needs all its keys.
        expectError("expected string, found nothing at $.pet.name") {
            try mapper.update(&owner, fromValue: ["second": .null, "pet": ["kind": "dog"]])
        }
        expectEqual(names(owner), ["Cat Tim", "Pet Any", "Cat Zoe"])
        try mapper.update(&owner, fromValue: ["second": ["kind": "dog"]])
        expectEqual(names(owner)[1], "Pet Any")
    }

    @Test func `names that are not known`() throws {
        var owner: Owner = try mapper.deserialize(fromValue: start)
        try mapper.update(&owner, fromValue: ["pet": ["kind": "dragon", "name": "Max"]])
        expectEqual(names(owner)[0], "Dog Max")
        expectError(#"unknown type name, expected one of "pet", "dog", "cat" at $.pet.kind"#) {
            try strict.update(&owner, fromValue: ["pet": ["kind": "dragon", "name": "Puff"]])
        }
        expectEqual(names(owner)[0], "Dog Max")
    }

    @Test func `the object itself keeps its class`() throws {
        let pet: Pet = try mapper.deserialize(fromValue: ["kind": "dog", "name": "Rex"])
        try mapper.update(pet, fromValue: ["kind": "cat", "name": "Tom", "tricks": 2])
        expectEqual("\(type(of: pet)) \(pet.name)", "Dog Tom")
        expectEqual((pet as? Dog)?.tricks, 2)
    }

    @Test func `a polymorph of values`() throws {
        let mapper = ObjectMapper(polymorph: ByTricks())
        var owner: Owner = try mapper.deserialize(fromValue: ["pet": ["name": "Any"]])
        let pet = owner.pet
        try mapper.update(&owner, fromValue: ["pet": ["name": "Same"]])
        #expect(owner.pet === pet && pet.name == "Same")
        try mapper.update(&owner, fromValue: ["pet": ["name": "Rex", "tricks": 1]])
        expectEqual(names(owner)[0], "Dog Rex")
        let dog = owner.pet
        try mapper.update(&owner, fromValue: ["pet": ["name": "Max"]])
        #expect(owner.pet === dog && names(owner)[0] == "Dog Max")
    }

    @Test func `the name of the class is a known key where unknown ones are rejected`() throws {
        let strict = mapper.with(.strict)
        let rex = try require(try strict.deserialize(Pet.self, fromValue: ["kind": "dog", "name": "Rex"]) as? Dog)
        try strict.update(rex, fromValue: ["kind": "dog", "tricks": 1])
        expectEqual(rex.tricks, 1)
        let pet: Pet = rex
        try strict.update(pet, fromValue: ["kind": "cat", "tricks": 2])
        expectEqual(rex.tricks, 2)
        expectError("unknown key at $.trick; did you mean \"tricks\"?") {
            try strict.update(pet, fromValue: ["kind": "dog", "trick": 3])
        }
    }
}
