import DataMapper

/// Models that check their values: one has a mapping, and one has an initialiser that collects problems.
extension Zoo {
    enum RequestKey: String { case i, s, l, m, x, level, size, o, n }

    static let small = Check<Int>.in(0...99)
    static let short = Check<String>.count(1...4) && .unique

    struct Request: Mappable {
        var i = 0
        var s: String?
        var l: [Int] = []
        var m: Either<Int, [String: Int]>?
        var x: Range<Int>?
        var level = 0
        var size = 0
        var o: [Request]?
        var n: [String: Request]?

        static let empty = Request()

        private init() {}

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            try data[RequestKey.i].map(&i, where: small)
            try data[RequestKey.s].mapIfPresent(&s, where: short)
            try data[RequestKey.l].map(&l, using: IntTransformation().checked(small).array)
            try data[RequestKey.m].mapIfPresent(&m)
            try data[RequestKey.x].mapIfPresent(&x)
            try data[RequestKey.level].map(&level)
            try data[RequestKey.size].map(&size)
            try data[RequestKey.o].mapIfPresent(&o)
            try data[RequestKey.n].mapIfPresent(&n)
            try data[RequestKey.size].check(level <= size, "must not be less than level")
        }
    }

    struct CollectedRequest: SerializableAndDeserializable {
        let i: Int
        let s: String?
        let l: [Int]
        let m: Either<Int, [String: Int]>?
        let x: Range<Int>?
        let level: Int
        let size: Int
        let o: [CollectedRequest]?
        let n: [String: CollectedRequest]?

        init(_ data: DeserializableData) throws {
            let i = data[RequestKey.i].collect(Int.self, where: small)
            let s = data[RequestKey.s].collect(String?.self, where: short)
            let l = data[RequestKey.l].collect { try $0.get(using: IntTransformation().checked(small).array) as [Int] }
            let m = data[RequestKey.m].collect(Either<Int, [String: Int]>?.self)
            let x = data[RequestKey.x].collect(Range<Int>?.self)
            let level = data[RequestKey.level].collect(Int.self)
            let size = data[RequestKey.size].collect(Int.self)
            let o = data[RequestKey.o].collect([CollectedRequest]?.self)
            let n = data[RequestKey.n].collect([String: CollectedRequest]?.self)
            data[RequestKey.size].collect {
                // As in a mapping, nothing is checked after other problems.
                _ = try (i.get(), s.get(), l.get(), m.get(), x.get(), o.get(), n.get())
                try $0.check(level.get() <= size.get(), "must not be less than level")
            }
            (self.i, self.s, self.l, self.m) = try (i.get(), s.get(), l.get(), m.get())
            (self.x, self.level, self.size) = try (x.get(), level.get(), size.get())
            (self.o, self.n) = try (o.get(), n.get())
        }

        func serialize(to data: inout SerializableData) {
            data[RequestKey.i].set(i)
            data[RequestKey.s].set(s)
            data[RequestKey.l].set(l)
            data[RequestKey.m].set(m)
            data[RequestKey.x].set(x)
            data[RequestKey.level].set(level)
            data[RequestKey.size].set(size)
            data[RequestKey.o].set(o)
            data[RequestKey.n].set(n)
        }
    }

    /// Types that are tried one after the other, a type whose error is caught, and one that is flattened.
    struct Tried: Mappable {
        var i: Either<Leaf, Either<[Request], CollectedRequest>>?
        var o: Request?
        var part: Part?

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            data["i"].map(&i)
            var request = o ?? Request.empty
            do {
                try data["o"].map(&request)
                o = request
            } catch {
                o = nil
            }
            data.flattened.map(&part)
        }
    }
}
