import DataMapper

extension Zoo {
    /// Keeps everything that it does not know or cannot read: the text that is read is written.
    struct Keeper: Mappable, UnknownKeyPreserving {
        var i: Int?
        var s: String?
        var b: Bool?
        var d: Double?
        var l: [Int]?
        var p: [Keeper]?
        var g: [String: Keeper]?
        var f = Field<Int>.absent
        var level: Int?
        var size: String?
        var deep: [Int]?
        var many: [Keeper]?
        var x: SupportedType?
        var unknownKeys = UnknownKeys()

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            data["i"].map(&i)
            data["s"].map(&s, or: nil)
            data["b"].map(&b)
            data["d"].map(&d)
            data["l"].map(&l, using: IntTransformation())
            data["p"].map(&p)
            data["g"].map(&g)
            data["f"].map(&f, or: .absent)
            data["log", "level"].map(&level)
            data["log", "size"].map(&size, using: StringTransformation())
            data["log", "o", "l"].map(&deep)
            data["y", "p"].map(&many)
            data["x"].map(&x)
        }
    }

    /// Keeps the keys that its parts do not know.
    struct KeepingWhole: Mappable, UnknownKeyPreserving {
        var part: Part?
        var name: String?
        var other: Part?
        var unknownKeys = UnknownKeys()

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            data["name"].map(&name)
            data.flattened.map(&part)
            data["log"].flattened.map(&other)
        }
    }

    struct Part: Mappable {
        var i: Int?
        var level = 0
        var size: Int?

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            data["i"].map(&i)
            try data["level"].map(&level)
            try data["size"].mapIfPresent(&size)
        }
    }

    /// Flattened parts, and a dictionary of the remaining keys.
    struct Flat: Mappable {
        var name: String?
        var part: Part?
        var record: MappedRecord
        var rest: [String: SupportedType] = [:]

        init(_ data: DeserializableData) throws {
            record = try data.flattened.get()
            try mapping(data)
        }

        mutating func mapping(_ data: inout MappableData) throws {
            data.flattened.map(&rest, or: [:])
            data["name"].map(&name)
            try data.flattened.map(&record)
            data.flattened.map(&part)
        }
    }

    /// Several keys, elements, paths and the context.
    struct Elsewhere: Mappable {
        var i: Int?
        var name: String?
        var level: Int?
        var first: Int?
        var scaled: Int?
        var deep: [String: Int]?

        init(_ data: DeserializableData) throws {
            first = data["l"][0].get()
            try mapping(data)
        }

        mutating func mapping(_ data: inout MappableData) throws {
            data[anyOf: "i", "j", "n"].map(&i)
            try data["log"][anyOf: "name", "s"].mapIfPresent(&name)
            data["log", "level"].map(&level)
            var number = scaled.map { $0 / (data.context(Unit.self)?.factor ?? 1) }
            data["size"].map(&number)
            if data.isReading { scaled = number.map { $0 &* (data.context(Unit.self)?.factor ?? 1) } }
            data["o", "y", "m"].map(&deep)
        }
    }
}
