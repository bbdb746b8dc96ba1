import DataMapper

extension Zoo {
    /// A property of every kind with every rule. It has a schema, too.
    struct Tree: Mappable {
        var i: Int?
        var s = ""
        var b: Bool?
        var d = 0.0
        var l: [Int] = []
        var m: [String: Int]?
        var o: Leaf?
        var n: Int?
        var p: [Tree]?
        var g: [String: Tree]?
        var f = Field<Int>.absent
        var h = Field<[Int]>.absent
        var level: Int?
        var size = 0
        var x: SupportedType?

        init(_ data: DeserializableData) throws {
            try mapping(data)
        }

        mutating func mapping(_ data: inout MappableData) throws {
            data["i"].map(&i)
            data["s"].map(&s, or: "none")
            try data["b"].mapIfPresent(&b)
            try data["d"].mapIfPresent(&d, or: 0.5)
            data["l"].map(&l, or: [])
            data["m"].map(&m)
            data["o"].map(&o)
            data["n"].map(&n, using: IntTransformation())
            data["p"].map(&p)
            data["g"].map(&g)
            try data["f"].map(&f, using: IntTransformation())
            try data["h"].map(&h)
            data["log", "level"].map(&level)
            data["log", "size"].map(&size, or: 3)
            data["x"].map(&x)
        }

        static let schema: Schema = Schema(properties: [
            .init(path: ["i"], rule: .optional, kind: Schema.integer),
            .init(path: ["s"], rule: .or, kind: Schema.text, fallback: "none"),
            .init(path: ["b"], rule: .ifPresent, kind: Schema.bool),
            .init(path: ["d"], rule: .ifPresent, kind: Schema.number, fallback: 0.5),
            .init(path: ["l"], rule: .or, kind: .list(Schema.integer), fallback: []),
            .init(path: ["m"], rule: .optional, kind: .table(Schema.integer)),
            .init(path: ["o"], rule: .optional, kind: .object { Leaf.schema }),
            .init(path: ["n"], rule: .optional, kind: transformedInteger),
            .init(path: ["p"], rule: .optional, kind: .list(.object { Tree.schema })),
            .init(path: ["g"], rule: .optional, kind: .table(.object { Tree.schema })),
            .init(path: ["f"], rule: .field, kind: transformedInteger),
            .init(path: ["h"], rule: .field, kind: .list(Schema.integer)),
            .init(path: ["log", "level"], rule: .optional, kind: Schema.integer),
            .init(path: ["log", "size"], rule: .or, kind: Schema.integer, fallback: 3),
            .init(path: ["x"], rule: .optional, kind: Schema.any),
        ])

        /// The conversions of a policy also apply to transformations.
        private static let transformedInteger = Schema.Kind.leaf { mapper, value in
            let number = try mapper.deserialize(fromValue: value, using: IntTransformation())
            return IntTransformation().transform(object: number)
        }
    }

    struct Leaf: Mappable {
        var i = 0
        var s: String?
        var m: [String: Int] = [:]

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            data["s"].map(&s)
            try data["m"].mapIfPresent(&m, or: [:])
            try data["i"].map(&i)
        }

        static let schema: Schema = Schema(properties: [
            .init(path: ["s"], rule: .optional, kind: Schema.text),
            .init(path: ["m"], rule: .ifPresent, kind: .table(Schema.integer), fallback: .object([])),
            .init(path: ["i"], rule: .required, kind: Schema.integer),
        ])
    }
}

extension Mapping {
    /// An object is the result of the rules for the document.
    static func check(_ document: Document, _ schema: Zoo.Schema, _ outcome: Outcome?) throws {
        guard let outcome, outcome.policy.omissions.isEmpty, !Zoo.hasAmbiguousKeys(outcome.document) else {
            return
        }
        let expected = try? Zoo.Interpreter(document.mapper).makeObject(schema, outcome.document)
        let isRejected = outcome.policy.unknownKeys == .reject && outcome.problems.contains { $0.code == .unknownKey }
        if isRejected, outcome.written == nil { return }
        try expect(
            expected == outcome.written,
            "\(outcome.written.map(Zoo.text) ?? "nothing")\nin place of \(expected.map(Zoo.text) ?? "nothing")\nfor \(document.text)"
        )
    }
}
