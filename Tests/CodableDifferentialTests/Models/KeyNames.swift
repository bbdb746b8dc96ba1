import Foundation

extension DifferentialModel {
    static let structures: [DifferentialModel] = [
        DifferentialModel(Custom.self, [Custom(), Custom(first: 2, second: nil)], strategies: Strategy.keys),
        DifferentialModel(IntegerKeys.self, [IntegerKeys()], strategies: Strategy.keys),
        DifferentialModel(Person.self, [Person(), .full], strategies: Strategy.keys),
        DifferentialModel(Tree.self, [Tree(), .deep]),
        DifferentialModel(LinkedList.self, [LinkedList(value: 1, next: [LinkedList(value: 2, next: [])])]),
        DifferentialModel(Wide.self, [Wide()], strategies: [.plain, .snakeCase]),
    ]

    static let keyNames: [DifferentialModel] = [
        DifferentialModel(UnusualNames.self, [UnusualNames()], strategies: Strategy.keys),
        DifferentialModel(
            LongNames.self, [LongNames()],
            documents: [#"{"fifteen_letters":1,"sixteen__letters":2}"#], strategies: Strategy.keys),
        DifferentialModel(
            SnakeNames.self, [SnakeNames()],
            documents: [
                #"{"_leading":1,"trailing_":2,"__both__":3,"a__b":4,"url_string":5,"my_http_thing":6,"version2_beta":7,"größe_maß":8,"_":9,"__":10,"x_1":11,"ONE_TWO":12,"one_TWO":13,"oneTwo":14,"one_two_":15,"___a_b":16,"é_a":17,"a_é":18,"a_😀":19,"ß_ß":20}"#,
                #"{"one_two":1,"oneTwo":2}"#, #"{"oneTwo":2,"one_two":1}"#,
            ], strategies: Strategy.keys),
        DifferentialModel(EscapedNames.self, [EscapedNames()], strategies: Strategy.keys),
        DifferentialModel(
            SuperNames.self, [SuperNames()],
            documents: [
                #"{"user_id":7}"#, #"{"userId":7}"#, #"{"super":7}"#, #"{"k_user_id":7,"user_id":8,"k_super":9}"#, "{}",
            ], strategies: Strategy.keys),
        DifferentialModel(
            CanonicalNames.self, [CanonicalNames()],
            documents: [
                "{\"e\u{301}\":1}", "{\"\u{e9}\":1}", "{\"\u{e9}\":1,\"e\u{301}\":2}", "{\"e\u{301}\":1,\"\u{e9}\":2}",
            ]),
        DifferentialModel(
            [String: Int].self, [["e\u{301}": 1]],
            documents: ["{\"\u{e9}\":1,\"e\u{301}\":2}", #"{"a":1,"a":2}"#, #"{"a":1,"\u0061":2}"#],
            name: "Dictionary with equal keys"),
    ]
}

private struct Custom: Codable, Equatable {
    var first = 1
    var second: String? = "x"
    var ignored = 5

    enum CodingKeys: String, CodingKey {
        case first = "1st"
        case second = "the second one"
    }

    init(first: Int = 1, second: String? = "x") { (self.first, self.second) = (first, second) }
}

/// Super decoders for a key as it is in the data, for the key that it is converted to, and for none.
private struct SuperNames: Codable, Equatable {
    var snake: Int?
    var camel: Int?
    var plain: Int?

    private enum CodingKeys: String, CodingKey {
        case snake = "user_id"
        case camel = "userId"
    }

    init() {}

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        snake = try Optional(from: container.superDecoder(forKey: .snake))
        camel = try Optional(from: container.superDecoder(forKey: .camel))
        plain = try Optional(from: container.superDecoder())
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try 1.encode(to: container.superEncoder(forKey: .snake))
        try 2.encode(to: container.superEncoder())
    }
}

private struct IntegerKeys: Codable, Equatable {
    var first = 1
    var second = ["x"]

    enum CodingKeys: Int, CodingKey {
        case first = 1
        case second = 20
    }
}

private struct Person: Codable, Equatable {
    var firstName = "A"
    var lastName: String?
    var homeAddress = Address()
    var otherAddresses: [Address]? = []
    var tagsByName: [String: [String]] = [:]

    struct Address: Codable, Equatable {
        var streetName = "S"
        var houseNumber: Int?
    }

    static let full = Person(
        lastName: "B", otherAddresses: [Address(houseNumber: 1), Address(streetName: "T")],
        tagsByName: ["some_tag": ["x"], "someTag": []])
}

private struct Tree: Codable, Equatable {
    var value = 1
    var children: [Tree] = []

    static let deep = Tree(children: [
        Tree(value: 2, children: [Tree(value: 3, children: [Tree(value: 4)])]), Tree(value: 5),
    ])
}

private struct LinkedList: Codable, Equatable {
    var value: Int
    var next: [LinkedList]
}

private struct Wide: Codable, Equatable {
    var a00 = 0, a01 = 1, a02 = 2, a03 = 3, a04 = 4, a05 = 5, a06 = 6, a07 = 7, a08 = 8, a09 = 9
    var a10 = 10, a11 = 11, a12 = 12, a13 = 13, a14 = 14, a15 = 15, a16 = 16, a17 = 17, a18 = 18, a19 = 19
    var a20: Int?, a21: String? = "x", someLongerName = "y", anotherName: [Int]? = [1]
}

private struct UnusualNames: Codable, Equatable {
    var empty = 1
    var dotted = 2
    var emoji = 3
    var accent = 4
    var `super` = 5
    var number = 6
    var space = 7
    var dollar = 8

    enum CodingKeys: String, CodingKey {
        case empty = ""
        case dotted = "a.b"
        case emoji = "😀👩‍👩‍👧"
        case accent = "ünïcödé"
        case `super`
        case number = "0"
        case space = " a b "
        case dollar = "$ref/~1"
    }
}

private struct LongNames: Codable, Equatable {
    var fifteen = 1
    var sixteen = 2
    var large = 3
    var larger = 4

    enum CodingKeys: String, CodingKey {
        case fifteen = "fifteen_letters"
        case sixteen = "sixteen__letters"
        case large =
            "l_______________________________________________________________________________________________________________________________________________________________________________________________________________________________________________________________x"
        case larger =
            "l_______________________________________________________________________________________________________________________________________________________________________________________________________________________________________________________________y"
    }
}

/// All keys, as the strategy returns them.
private struct SnakeNames: Codable, Equatable {
    var members: [String: Int] = [
        "_leading": 1, "trailing_": 2, "__both__": 3, "a__b": 4, "URLString": 5, "myHTTPThing": 6, "version2Beta": 7,
        "größeMaß": 8, "_": 9, "__": 10, "x1": 11, "ABC": 12, "aB": 13, "Ab": 14, "aBC": 15, "_aBc_": 16, "éA": 17,
        "aÉ": 18, "a😀B": 19, "": 20, "A": 21, "a1B2c3": 22, "myURLs": 23, "ßA": 24, "İx": 25, "aǅb": 26,
    ]

    init() {}

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        members = [:]
        for key in container.allKeys { members[key.stringValue] = try container.decode(Int.self, forKey: key) }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        for (key, value) in members { try container.encode(value, forKey: AnyKey(stringValue: key)) }
    }
}

private struct EscapedNames: Codable, Equatable {
    var quote = 1
    var backslash = 2
    var newline = 3
    var slash = 4
    var control = 5

    enum CodingKeys: String, CodingKey {
        case quote = "a\"b"
        case backslash = "a\\b"
        case newline = "a\nb"
        case slash = "a/b"
        case control = "\u{0}\u{1f}\u{7f}\u{2028}"
    }
}

private struct CanonicalNames: Codable, Equatable {
    var accent = 1

    enum CodingKeys: String, CodingKey { case accent = "é" }
}
