import DataMapper

extension Zoo {
    enum Color: String, SerializableAndDeserializable, MappingKey, CaseIterable { case red, green }
    enum Number: Int, SerializableAndDeserializable { case one = 1, two }

    enum Status: String, SerializableAndDeserializable, UnknownCaseRepresentable {
        case red, unknown
        static var unknownCase: Status { .unknown }
    }

    /// Every way to read a value, with separate functions for reading and writing.
    struct Record: SerializableAndDeserializable {
        let i: Int?
        let j: Int
        let s: String
        let b: Bool?
        let d: Double
        let l: [Int]?
        let m: [String: Int]
        let p: [Record]?
        let g: [String: Record?]
        let k: Color?
        let f: Field<Int>
        let level: Int?
        let name: String
        let size: Int?
        let h: [Int]

        init(_ data: DeserializableData) throws {
            i = data["i"].get()
            j = data["j"].get(or: 7)
            s = try data["s"].getIfPresent(or: "none")
            b = try data["b"].getIfPresent()
            d = data["d"].get(or: 0.5)
            l = data["l"].get()
            m = data["m"].get(or: [:])
            p = data["p"].get()
            g = data["g"].get(or: [:])
            k = data["k"].get()
            f = data["f"].get(or: .absent)
            level = data["level"].get(using: IntTransformation())
            name = data["name"].get(using: StringTransformation(), or: "no one")
            size = try data["size"].getIfPresent(using: IntTransformation())
            h = data["h"].get(using: IntTransformation(), or: [])
        }

        func serialize(to data: inout SerializableData) {
            data["i"].set(i)
            data["j"].set(j)
            data["s"].set(s)
            data["b"].set(b)
            data["d"].set(d)
            data["l"].set(l)
            data["m"].set(m)
            data["p"].set(p)
            data["g"].set(g)
            data["k"].set(k)
            data["f"].set(f)
            data["level"].set(level, using: IntTransformation())
            data["name"].set(name, using: StringTransformation())
            data["size"].set(size, using: IntTransformation())
            data["h"].set(h, using: IntTransformation())
        }
    }

    /// The same with one description.
    struct MappedRecord: Mappable {
        var i: Int?
        var j = 0
        var s = ""
        var b: Bool?
        var d = 0.0
        var l: [Int]?
        var m: [String: Int] = [:]
        var p: [MappedRecord]?
        var g: [String: MappedRecord?] = [:]
        var k: Color?
        var f = Field<Int>.absent
        var level: Int?
        var name = ""
        var size: Int?
        var h: [Int] = []

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            data["i"].map(&i)
            data["j"].map(&j, or: 7)
            try data["s"].mapIfPresent(&s, or: "none")
            try data["b"].mapIfPresent(&b)
            data["d"].map(&d, or: 0.5)
            data["l"].map(&l)
            data["m"].map(&m, or: [:])
            data["p"].map(&p)
            data["g"].map(&g, or: [:])
            data["k"].map(&k)
            data["f"].map(&f, or: .absent)
            data["level"].map(&level, using: IntTransformation())
            data["name"].map(&name, using: StringTransformation(), or: "no one")
            try data["size"].mapIfPresent(&size, using: IntTransformation())
            data["h"].map(&h, using: IntTransformation(), or: [])
        }
    }

    /// The keys of records, for code that looks at documents itself.
    static let recordKeys: Set<String> = [
        "i", "j", "s", "b", "d", "l", "m", "p", "g", "k", "f", "level", "name", "size", "h",
    ]
}
