import Foundation
import ObjectMapper

/// Properties of all families.
extension Agreement {
    struct Scalars: Mappable, Equatable {
        var int = 5, int8: Int8 = 5, uint64: UInt64 = 5, intO: Int?, intI: Int!
        var double = 0.5, doubleO: Double?, float: Float = 0.5, floatO: Float?
        var bool = true, boolO: Bool?
        var text = "start", textO: String?, textI: String!
        var letter = Letter.b, letterO: Letter?, number: Number?
        var any = Unseen()
        var ignored: Int?
        var nested: Int?, deep: String?, arrow: Double?, dotted: String?, either: Int?

        init?(map: Map) {}

        mutating func mapping(map: Map) {
            int <- map["int"]
            int8 <- map["int8"]
            uint64 <- map["uint64"]
            intO <- map["intO"]
            intI <- map["intI"]
            double <- map["double"]
            doubleO <- map["doubleO"]
            float <- map["float"]
            floatO <- map["floatO"]
            bool <- map["bool"]
            boolO <- map["boolO"]
            text <- map["text"]
            textO <- map["textO"]
            textI <- map["textI"]
            letter <- map["letter"]
            letterO <- map["letterO"]
            number <- map["number"]
            any.value <- map["any"]
            ignored <- map["ign", ignoreNil: true]
            nested <- map["a.b"]
            deep <- map["a.c.d"]
            arrow <- map["x->y", delimiter: "->"]
            dotted <- map["dotted.key", nested: false]
            either <- map["n|m", nested: false, delimiter: "|"]
        }
    }

    struct Collections: Mappable, Equatable {
        var texts = ["start"], ints: [Int]?, doubles = [0.5], floats: [Float]?, bools: [Bool]!
        var matrix: [[Int]]?, optionals: [Int?] = [nil]
        var dictionary = ["k": 1], doublesByKey: [String: [Double]]?, textsByKey: [String: String]?
        var letters = [Letter.b], numbers: [Number]?, lettersByKey: [String: Letter]?
        var list = Unseen(), object = Unseen()

        init?(map: Map) {}

        mutating func mapping(map: Map) {
            texts <- map["texts"]
            ints <- map["ints"]
            doubles <- map["doubles"]
            floats <- map["floats"]
            bools <- map["bools"]
            matrix <- map["matrix"]
            optionals <- map["optionals"]
            dictionary <- map["dictionary"]
            doublesByKey <- map["doublesByKey"]
            textsByKey <- map["textsByKey"]
            letters <- map["letters"]
            numbers <- map["numbers"]
            lettersByKey <- map["lettersByKey"]
            var elements = list.value as? [Any]
            elements <- map["list"]
            list.value = elements
            var members = object.value as? [String: Any]
            members <- map["object"]
            object.value = members
        }
    }

    struct Objects: Mappable, Equatable {
        var leaf = Leaf(3), leafO: Leaf?
        var leaves = [Leaf(3)], leavesO: [Leaf]?, arrays: [[Leaf]]?
        var byKey = ["a": Leaf(3), "k": Leaf(4)], arraysByKey: [String: [Leaf]]?
        var set: Set<Leaf> = [Leaf(3)], nestedSet: Set<Leaf>?, nestedLeaf: Leaf?
        var fixeds: [Fixed]?, fixedO: Fixed?
        var tree: Tree?, animals: [Animal] = []

        init?(map: Map) {}

        mutating func mapping(map: Map) {
            leaf <- map["leaf"]
            leafO <- map["leafO"]
            leaves <- map["leaves"]
            leavesO <- map["leavesO"]
            arrays <- map["arrays"]
            byKey <- map["byKey"]
            arraysByKey <- map["arraysByKey"]
            set <- map["set"]
            nestedLeaf <- map["nested.leaf"]
            nestedSet <- map["nested.set"]
            fixeds <- map["fixeds"]
            fixedO <- map["fixedO"]
            tree <- map["tree"]
            animals <- map["animals"]
        }
    }

    struct Transformed: Mappable, Equatable {
        var date: Date?, dates: [Date] = [], datesByKey: [String: Date]?
        var iso: Date?, isos: [Date]?
        var decimal: Decimal?, decimals: [Decimal]?, ns: NSDecimalNumber?
        var url: URL?, data: Data?, color: HexColorTransform.Object?
        var lenientInt: Int?, lenientBool = false, lenientText: String?, lenientDouble: Double?
        var record: Record?, records: [Record]?
        var letterMap: [Letter: Leaf]?, of: Int?, fallback = Letter.b, fallbacks: [Letter]?
        var animals: [Animal]?, leafSet: Set<Leaf> = [Leaf(3)], leaves: [Leaf]?, grid: [[Leaf]]?

        private static let animals = PolymorphicTransform<Animal>(key: "type").with(Spider.self, named: "a", as: { $0 })
            .with(Animal.self, named: "b", as: { $0 })

        init?(map: Map) {}

        mutating func mapping(map: Map) {
            date <- (map["date"], DateTransform())
            dates <- (map["dates"], DateTransform(unit: .milliseconds))
            datesByKey <- (map["datesByKey"], DateTransform())
            iso <- (map["iso"], TolerantISO8601Transform())
            isos <- (map["isos"], TolerantISO8601Transform(writesFractions: true))
            decimal <- (map["decimal"], DecimalTransform())
            decimals <- (map["decimals"], DecimalTransform())
            ns <- (map["ns"], NSDecimalNumberTransform())
            url <- (map["url"], URLTransform())
            data <- (map["data"], DataTransform())
            color <- (map["color"], HexColorTransform(prefixToJSON: true, alphaToJSON: true))
            lenientInt <- (map["lenientInt"], LenientTransform())
            lenientBool <- (map["lenientBool"], LenientTransform())
            lenientText <- (map["lenientText"], LenientTransform())
            lenientDouble <- (map["lenientDouble"], LenientTransform())
            record <- (map["record"], CodableTransform<Record>())
            records <- (map["records"], CodableTransform<[Record]>())
            letterMap <- (map["letterMap"], DictionaryTransform<Letter, Leaf>())
            of <- (
                map["of"],
                SendableTransformOf<Int, String>(fromJSON: { $0.flatMap { Int($0) } }, toJSON: { $0.map { "\($0)" } })
            )
            fallback <- (map["fallback"], FallbackEnumTransform(Letter.a))
            fallbacks <- (map["fallbacks"], EnumTransform<Letter>())
            animals <- (map["animals"], Self.animals)
            leafSet <- (map["leafSet"], LeafTransform())
            leaves <- (map["leaves"], LeafTransform())
            grid <- (map["grid"], LeafTransform())
        }
    }
}
