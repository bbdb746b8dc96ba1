/// The ObjectMapper module with text and with dictionaries.
enum Agreement {
    /// The usual value of a key. Not an enum: the leak sanitizer does not see the references of enums.
    final class Kind: Sendable {
        enum Shape {
            case int, double, bool, text, letter, number, date, base64, color, anything, array, dictionary, object
            /// A tree of objects, some levels deep.
            case tree
        }

        let shape: Shape
        /// Of an array or a dictionary.
        let element: Kind?
        /// The keys of an object, with their values.
        let members: [(String, Kind)]

        private init(_ shape: Shape, _ element: Kind? = nil, _ members: [(String, Kind)] = []) {
            (self.shape, self.element, self.members) = (shape, element, members)
        }

        static let int = Kind(.int), double = Kind(.double), bool = Kind(.bool), text = Kind(.text),
            letter = Kind(.letter)
        static let number = Kind(.number), date = Kind(.date), base64 = Kind(.base64), color = Kind(.color)
        static let anything = Kind(.anything), tree = Kind(.tree)

        static func array(_ element: Kind) -> Kind { Kind(.array, element) }
        static func dictionary(_ element: Kind) -> Kind { Kind(.dictionary, element) }
        static func object(_ members: [(String, Kind)]) -> Kind { Kind(.object, nil, members) }
    }

    static let leaf = Kind.object([("v", .int), ("t", .text), ("d", .double), ("bad", .anything)])
    static let fixed = Kind.object([
        ("v", .int), ("s", .text), ("letters", .array(.letter)), ("leaf", leaf), ("list", .array(leaf)),
        ("a", .object([("b", .int)])),
    ])
    static let animal = Kind.object([("type", .letter), ("legs", .int), ("name", .text)])
    static let record = Kind.object([("number", .int), ("text", .text)])

    static let scalars = Kind.object([
        ("int", .int), ("int8", .int), ("uint64", .int), ("intO", .int), ("intI", .int), ("double", .double),
        ("doubleO", .double),
        ("float", .double), ("floatO", .double), ("bool", .bool), ("boolO", .bool), ("text", .text), ("textO", .text),
        ("textI", .text),
        ("letter", .letter), ("letterO", .letter), ("number", .number), ("any", .anything), ("ign", .int),
        ("a", .object([("b", .int), ("c", .object([("d", .text)]))])), ("x", .object([("y", .double)])),
        ("dotted.key", .text),
        ("n", .int), ("m", .int),
    ])
    static let collections = Kind.object([
        ("texts", .array(.text)), ("ints", .array(.int)), ("doubles", .array(.double)), ("floats", .array(.double)),
        ("bools", .array(.bool)), ("matrix", .array(.array(.int))), ("optionals", .array(.int)),
        ("dictionary", .dictionary(.int)),
        ("doublesByKey", .dictionary(.array(.double))), ("textsByKey", .dictionary(.text)),
        ("letters", .array(.letter)),
        ("numbers", .array(.number)), ("lettersByKey", .dictionary(.letter)), ("list", .array(.anything)),
        ("object", .dictionary(.anything)),
    ])
    static let objects = Kind.object([
        ("leaf", leaf), ("leafO", leaf), ("leaves", .array(leaf)), ("leavesO", .array(leaf)),
        ("arrays", .array(.array(leaf))),
        ("byKey", .dictionary(leaf)), ("arraysByKey", .dictionary(.array(leaf))), ("set", .array(leaf)),
        ("fixeds", .array(fixed)),
        ("fixedO", fixed), ("tree", .tree), ("animals", .array(animal)),
        ("nested", .object([("leaf", leaf), ("set", .array(leaf))])),
    ])
    static let transformed = Kind.object([
        ("date", .double), ("dates", .array(.int)), ("datesByKey", .dictionary(.double)), ("iso", .date),
        ("isos", .array(.date)),
        ("decimal", .double), ("decimals", .array(.double)), ("ns", .double), ("url", .text), ("data", .base64),
        ("color", .color),
        ("lenientInt", .int), ("lenientBool", .bool), ("lenientText", .text), ("lenientDouble", .double),
        ("record", record),
        ("records", .array(record)), ("letterMap", .dictionary(leaf)), ("of", .text), ("fallback", .letter),
        ("fallbacks", .array(.letter)),
        ("animals", .array(animal)), ("leafSet", .array(.int)), ("leaves", .array(.int)),
        ("grid", .array(.array(.int))),
    ])

    /// Writes JSON from bytes. All keys of an object are different.
    struct Generator {
        var bytes: Transformations.Bytes
        private(set) var text = ""
        private var left = 50

        init(_ bytes: Transformations.Bytes) { self.bytes = bytes }

        mutating func make(_ kind: Kind) -> String {
            text = ""
            left = 50
            append(kind, 5)
            return text
        }

        private mutating func append(_ kind: Kind, _ depth: Int) {
            left -= 1
            // Sometimes another value.
            let strange = bytes.byte()
            if strange < 24 {
                return append(scalar: [.int, .double, .bool, .text, .letter, .number][strange % 6], strange)
            }
            if strange < 30 { return text += "null" }
            if strange < 36, depth > 0 { return append(Self.containers[strange - 30], depth) }
            switch kind.shape {
            case .array: list("[", "]", depth) { $0.append(kind.element ?? .anything, depth - 1) }
            case .dictionary: members(Self.keys.map { ($0, kind.element ?? .anything) }, depth)
            case .object: members(kind.members, depth)
            case .tree:
                members(
                    [
                        ("name", .text), ("level", .int), ("children", .array(.tree)), ("byKey", .dictionary(.tree)),
                        ("one", .tree),
                    ], depth)
            default: append(scalar: kind.shape, bytes.byte())
            }
        }

        private static let scalars: [Kind] = [.int, .double, .bool, .text, .letter, .number]
        private static let containers: [Kind] = [
            .array(.anything), .dictionary(.int), leaf, .array(leaf), .dictionary(leaf), fixed,
        ]
        private static let keys = ["a", "b", "c", "", "a.b", "0", "é"]

        private mutating func list(_ open: String, _ close: String, _ depth: Int, _ body: (inout Generator) -> Void) {
            text += open
            let count = depth > 0 && left > 0 ? bytes.byte() % 4 : 0
            for index in 0..<count {
                if index > 0 { text += "," }
                body(&self)
            }
            text += close
        }

        private mutating func members(_ keys: [(String, Kind)], _ depth: Int) {
            text += "{"
            var isFirst = true
            var place = 0
            while depth > 0, left > 0 {
                // Each byte moves on to a later key.
                place += bytes.byte() % 6
                guard place < keys.count else { break }
                if !isFirst { text += "," }
                isFirst = false
                text += "\"\(keys[place].0)\":"
                append(keys[place].1, depth - 1)
                place += 1
            }
            text += "}"
        }

        private mutating func append(scalar kind: Kind.Shape, _ choice: Int) {
            switch kind {
            case .int: text += choice % 4 == 0 ? bytes.one(of: Self.numbers) : "\(bytes.integer(Int16.self))"
            case .double:
                text += choice % 4 == 0 ? bytes.one(of: Self.numbers) : "\(Double(bytes.integer(Int32.self)) / 100)"
            case .bool: text += ["true", "false", "1", "0"][choice % 4]
            case .letter: text += ["\"a\"", "\"b\"", "\"c\"", "\"\""][choice % 4]
            case .number: text += ["0", "1", "2", "1.0"][choice % 4]
            case .date: text += bytes.one(of: Self.dates)
            case .base64: text += ["\"\"", "\"aGk=\"", "\"aA==\"", "\"aGk\""][choice % 4]
            case .color: text += ["\"#fff\"", "\"FF8000\"", "\"12345678\"", "\"#12\""][choice % 4]
            case .anything where choice % 2 == 0: append(Self.containers[0], 1)
            default: text += bytes.one(of: Self.texts)
            }
        }

        /// Without numbers of which `JSONSerialization` loses a part, or which it converts to a decimal.
        private static let numbers = [
            "0", "1", "-1", "2", "1.5", "-1.5", "1e2", "1.0", "100000000000000000001", "0.1", "0.12345678901234567",
            "16777217",
            "9007199254740993", "1e18", "1e19", "1e20", "3.5e38", "1e39", "-1e39", "1e300", "1e-300", "127", "128",
            "-128", "-129", "255",
            "256", "32768", "65536", "2147483648", "4294967296", "-2147483649", "9223372036854775806",
            "9223372036854775807",
            "9223372036854775808", "18446744073709551614", "18446744073709551615", "18446744073709551616",
            "9223372036854775807.5",
            "18446744073709551615.5", "0.99999999999999999999", "123456789012345678901234567890",
        ]

        private static let texts = [
            "\"\"", "\"x\"", "\"1\"", "\"-1\"", "\"1.5\"", "\"1e39\"", "\"true\"", "\"a\"", "\"é\\n\\u0000\"",
            "\"http://a.b/c?d\"",
            "\"2014-05-01\"", "\"9007199254740993.0\"", "\" 12 \"", "\"12x\"", "\"\\ud83d\\ude00\"", "\"1.\"",
        ]

        private static let dates = [
            "\"2014-05-01T12:05:09Z\"", "\"2014-02-31T24:00:00Z\"", "\"0000-01-01\"", "\"20140501T120509.25+0200\"",
            "\"2001-01-01\"",
            "\"9999-12-31T24:00:00Z\"", "\"2016-12-31T23:59:60Z\"", "\"x\"", "1",
        ]
    }
}
