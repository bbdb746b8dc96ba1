import Foundation

extension DifferentialModel {
    static let containers: [DifferentialModel] = [
        DifferentialModel(Flattened.self, [Flattened()], strategies: Strategy.keys),
        DifferentialModel(DeeplyNested.self, [DeeplyNested()], strategies: Strategy.keys),
        DifferentialModel(TwoKeyTypes.self, [TwoKeyTypes()], strategies: Strategy.keys),
        DifferentialModel(TextOrObject.self, [.init(name: "x", isShort: true), .init(name: "y", isShort: false)]),
        DifferentialModel(
            Rest.self, [Rest(id: 1, rest: ["some_key": 2]), Rest(id: 1, rest: [:])], strategies: Strategy.keys),
        DifferentialModel(
            reading: Probe<KeyedScript>.self,
            documents: [
                #"{"a":1,"b":null,"c":"x","d":[1,null,"y"],"e":{"f":true,"g":{}}}"#, "{}",
            ], strategies: [.plain, .snakeCase]),
        DifferentialModel(
            reading: Probe<SingleScript>.self,
            documents: [
                "1", "-1", "1.5", "300", "1e400", "null", "true", #""x""#, #""1""#, "[1]", "[]", "{}", #"{"a":1}"#,
                #""NaN""#,
            ],
            strategies: [.plain, .namedFloats]),
        DifferentialModel(reading: [Probe<SingleScript>].self, documents: [#"[1,null,"x",[],{}]"#]),
        DifferentialModel(
            reading: [String: Probe<SuperScript>].self,
            documents: [
                #"{"k":{"super":{"a":1},"a":2}}"#, #"{"k":{}}"#, #"{"k":[[1],{}]}"#, #"{"k":{"super":null,"a":null}}"#,
            ]),
    ]

    static let unkeyed: [DifferentialModel] = [
        DifferentialModel(Point.self, [Point()], documents: ["[1]", "[1,2,3]", "[]", "[null,1]"]),
        DifferentialModel(MixedArray.self, [MixedArray()], documents: [#"[1,"x",null,[2],{"a":3},[[1]],4]"#]),
        DifferentialModel(
            NilArray.self, [NilArray(values: [1, nil, 2])], documents: ["[null,null]", "[]", #"[null,"x"]"#]),
        DifferentialModel(
            reading: Probe<UnkeyedScript>.self,
            documents: [#"[1,null,"x",[2],{"a":1}]"#, #"[[],[],[]]"#, "[true,1.5,1e400,300,-1]"],
            strategies: [.plain, .namedFloats]),
        DifferentialModel(reading: [String: [Probe<UnkeyedScript>]].self, documents: [#"{"k":[[1]]}"#]),
    ]
}

/// Members of nested objects as if they were its own.
private struct Flattened: Codable, Equatable {
    var id = 1
    var firstName = "x"
    var tags = ["a", "b"]

    enum CodingKeys: CodingKey { case id, userInfo }
    enum InfoKeys: CodingKey { case firstName, tags }

    init() {}

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(Int.self, forKey: .id)
        let info = try container.nestedContainer(keyedBy: InfoKeys.self, forKey: .userInfo)
        firstName = try info.decode(String.self, forKey: .firstName)
        var list = try info.nestedUnkeyedContainer(forKey: .tags)
        tags = []
        while !list.isAtEnd { tags.append(try list.decode(String.self)) }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        var info = container.nestedContainer(keyedBy: InfoKeys.self, forKey: .userInfo)
        try container.encode(id, forKey: .id)
        try info.encode(firstName, forKey: .firstName)
        var list = info.nestedUnkeyedContainer(forKey: .tags)
        for tag in tags { try list.encode(tag) }
    }
}

/// Containers of every kind in containers of every kind.
private struct DeeplyNested: Codable, Equatable {
    var values = [1, 2, 3]
    var inner = ["x": 1]

    init() {}

    init(from decoder: any Decoder) throws {
        let outer = try decoder.container(keyedBy: AnyKey.self)
        var list = try outer.nestedUnkeyedContainer(forKey: "theList")
        let first = try list.nestedContainer(keyedBy: AnyKey.self)
        var second = try list.nestedUnkeyedContainer()
        var third = try second.nestedUnkeyedContainer()
        let fourth = try third.nestedContainer(keyedBy: AnyKey.self)
        values = [
            try first.decode(Int.self, forKey: "someValue"), try fourth.decode(Int.self, forKey: "someValue"),
            try list.decode(Int.self),
        ]
        inner = try fourth.nestedContainer(keyedBy: AnyKey.self, forKey: "inner").decode(
            [String: Int].self, forKey: "theMap")
    }

    func encode(to encoder: any Encoder) throws {
        var outer = encoder.container(keyedBy: AnyKey.self)
        var list = outer.nestedUnkeyedContainer(forKey: "theList")
        var first = list.nestedContainer(keyedBy: AnyKey.self)
        var second = list.nestedUnkeyedContainer()
        var third = second.nestedUnkeyedContainer()
        var fourth = third.nestedContainer(keyedBy: AnyKey.self)
        try list.encode(values[2])
        try first.encode(values[0], forKey: "someValue")
        try fourth.encode(values[1], forKey: "someValue")
        var map = fourth.nestedContainer(keyedBy: AnyKey.self, forKey: "inner")
        try map.encode(inner, forKey: "theMap")
    }
}

/// Asks for the same object with two types of keys.
private struct TwoKeyTypes: Codable, Equatable {
    var first = 1
    var second = "x"

    enum FirstKeys: CodingKey { case theFirst }
    enum SecondKeys: Int, CodingKey { case theSecond = 2 }

    init() {}

    init(from decoder: any Decoder) throws {
        first = try decoder.container(keyedBy: FirstKeys.self).decode(Int.self, forKey: .theFirst)
        second = try decoder.container(keyedBy: SecondKeys.self).decode(String.self, forKey: .theSecond)
    }

    func encode(to encoder: any Encoder) throws {
        var firsts = encoder.container(keyedBy: FirstKeys.self)
        var seconds = encoder.container(keyedBy: SecondKeys.self)
        try seconds.encode(second, forKey: .theSecond)
        try firsts.encode(first, forKey: .theFirst)
    }
}

private struct TextOrObject: Codable, Equatable {
    var name: String
    var isShort: Bool

    init(name: String, isShort: Bool) { (self.name, self.isShort) = (name, isShort) }

    init(from decoder: any Decoder) throws {
        do {
            let container = try decoder.container(keyedBy: AnyKey.self)
            (name, isShort) = (try container.decode(String.self, forKey: "name"), false)
        } catch DecodingError.typeMismatch {
            (name, isShort) = (try decoder.singleValueContainer().decode(String.self), true)
        }
    }

    func encode(to encoder: any Encoder) throws {
        if isShort {
            var container = encoder.singleValueContainer()
            try container.encode(name)
        } else {
            var container = encoder.container(keyedBy: AnyKey.self)
            try container.encode(name, forKey: "name")
        }
    }
}

/// Known members, and all others.
private struct Rest: Codable, Equatable {
    var id: Int
    var rest: [String: Int]

    init(id: Int, rest: [String: Int]) { (self.id, self.rest) = (id, rest) }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        id = try container.decode(Int.self, forKey: "id")
        rest = [:]
        for key in container.allKeys where key.stringValue != "id" {
            rest[key.stringValue] = try container.decode(Int.self, forKey: key)
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(id, forKey: "id")
        try rest.encode(to: encoder)
    }
}

private struct Point: Codable, Equatable {
    var x = 1.0
    var y = 2.5

    init() {}

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        x = try container.decode(Double.self)
        y = try container.decode(Double.self)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(x)
        try container.encode(y)
    }
}

private struct MixedArray: Codable, Equatable {
    var number = 1
    var text: String? = "x"
    var nothing: Int?
    var list = [2]
    var map = ["a": 3]
    var nested = [4]
    var rest = 0

    init() {}

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        number = try container.decode(Int.self)
        text = try container.decodeIfPresent(String.self)
        nothing = try container.decodeNil() ? nil : container.decode(Int.self)
        list = try container.decode([Int].self)
        map = try container.decode([String: Int].self)
        var inner = try container.nestedUnkeyedContainer()
        nested = try inner.decode([Int].self)
        rest = (container.count ?? -1) - container.currentIndex
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(number)
        try container.encode(text)
        try container.encodeNil()
        try container.encode(list)
        try container.encode(map)
        var inner = container.nestedUnkeyedContainer()
        try inner.encode(nested)
        for _ in 0..<rest { try container.encode(container.count) }
    }
}

private struct NilArray: Codable, Equatable {
    var values: [Int?]

    init(values: [Int?]) { self.values = values }

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        values = []
        while !container.isAtEnd {
            if try container.decodeNil() { values.append(nil) } else { values.append(try container.decode(Int.self)) }
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for value in values { if let value { try container.encode(value) } else { try container.encodeNil() } }
    }
}
