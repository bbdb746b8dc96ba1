import Foundation
import TestSupport

/// A document that both engines read.
struct Document {
    var name: String
    var data: Data

    init(_ name: String, _ data: Data) {
        self.name = name
        self.data = data
    }

    init(_ name: String, _ text: String) { self.init(name, Data(text.utf8)) }
}

/// The documents that are derived from a valid one. They are the same in every run.
struct Derivation {
    /// The replacements for each value.
    static let kinds = [
        "null", "true", "1", "-1", "1.5", "1e400", "300", "18446744073709551616", #""""#, #""x""#, #""1""#, "[]", "[1]",
        "[null]", "{}", #"{"a":1}"#,
    ]
    /// The replacements for each number.
    static let numbers = [
        "0", "1.0", "1e2", "-0", "-0.0", "0.1e1", "1E+2", "100e-2", "127", "128", "-129", "255", "256", "65536",
        "2147483648", "-2147483649", "4294967296", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
        "-9223372036854775809", "18446744073709551615", "12345678901234567890", "0.1234567890123456789", "16777217",
        "9007199254740993", "3.4028236e38", "1e39", "1.7976931348623157e308", "1.7976931348623159e308", "5e-324",
        "1e-400",
        "1e-46", "-1e400", "170141183460469231731687303715884105728", "340282366920938463463374607431768211456", "01",
        "-",
        "1.", ".5", "+1", "1e", "0x10", "NaN", "Infinity", "-Infinity", "1_000", "1.5e1", "65504", "65520", "1e22",
    ]
    /// The replacements for each string.
    static let strings = [
        #""\u0041\n\/\"\\\b\f\r\t""#, #""\uD83D\uDE00 😀""#, #""\uD83D""#, #""\uDE00\uD83D""#, #""\uD83Dx""#, #""\x""#,
        #""\u12""#, #""\u00e9""#, #""é""#, #""e\u0301""#, #""\u0000""#, "\"\t\"", "\"\u{7f}\"", "'x'", "x", #""x"#,
        #""NaN""#, #""inf""#, #""-Infinity""#, #""2001-01-01T00:00:00Z""#, #""AQI=""#, #""AQI""#, #""A Q I =""#,
        #""a/b?c=d#e""#, #""http://[""#,
    ]

    private let tree: JsonTree
    private let text: String
    private let places: [[Int]]
    private let limit: Int
    private var documents: [Document] = []
    private var random = SeededGenerator(state: 0x9E37_79B9_7F4A_7C15)

    /// Returns the derived documents.
    ///
    /// - Parameter isThorough: Whether many values are changed, and the text itself, too.
    static func documents(from text: String, isThorough: Bool) -> [Document] {
        guard let tree = JsonTree(text) else { return [] }
        var derivation = Derivation(tree: tree, text: text, limit: isThorough ? 20 : 5)
        derivation.replaceValues()
        derivation.changeMembers()
        derivation.changeElements()
        if isThorough {
            derivation.changeText()
            derivation.changeEncoding()
        }
        return derivation.documents
    }

    private init(tree: JsonTree, text: String, limit: Int) {
        self.tree = tree
        self.text = text
        let places = tree.places
        self.limit = limit
        self.places = Self.some(places, limit)
    }

    /// Returns at most `limit` elements, from all parts of an array.
    private static func some<Element>(_ all: [Element], _ limit: Int) -> [Element] {
        stride(from: 0, to: all.count, by: max(1, (all.count + limit - 1) / limit)).map { all[$0] }
    }

    private mutating func add(_ name: String, _ tree: JsonTree) {
        documents.append(Document(name, tree.text()))
    }

    private mutating func replaceValues() {
        for place in places {
            let old = tree[place[...]]
            let others = Self.kinds + (old.isNumber ? Self.numbers : old.isString ? Self.strings : [])
            for other in others {
                add("\(other) at \(place)", tree.replacing(place, by: .leaf(other)))
            }
        }
    }

    private mutating func changeMembers() {
        for place in places {
            guard case .object(let members) = tree[place[...]] else { continue }
            func object(_ name: String, _ change: (inout [JsonTree.Member]) -> Void) {
                var changed = members
                change(&changed)
                add("\(name) in \(place)", tree.replacing(place, by: .object(changed)))
            }
            for (index, member) in Self.some(Array(members.enumerated()), limit) {
                object("without \(member.key)") { $0.remove(at: index) }
                object("renamed \(member.key)") { $0[index].key = "\"z\(index)\"" }
                object("capital \(member.key)") { $0[index].key = member.key.uppercased() }
                object("escaped \(member.key)") { $0[index].key = Self.escaped(member.key) }
                object("twice \(member.key)") { $0.append(member) }
                object("null after \(member.key)") { $0.append(.init(key: member.key, value: .leaf("null"))) }
                object("1 before \(member.key)") { $0.insert(.init(key: member.key, value: .leaf("1")), at: 0) }
                object("[] before \(member.key)") { $0.insert(.init(key: member.key, value: .leaf("[]")), at: 0) }
            }
            object("reversed") { $0.reverse() }
            object("shuffled") { $0.shuffle(using: &random) }
            object("shuffled again") { $0.shuffle(using: &random) }
            object("more") { $0.append(.init(key: #""zzz""#, value: .leaf(#"[1,{"a":null,"b":["x"]},1e400]"#))) }
            object("more in front") { $0.insert(.init(key: #""""#, value: .leaf("1")), at: 0) }
        }
    }

    /// Writes each character of the key as an escape.
    private static func escaped(_ key: String) -> String {
        guard !key.contains("\\") else { return key }
        let units = key.dropFirst().dropLast().utf16.map { "\\u" + ("000" + String($0, radix: 16)).suffix(4) }
        return "\"" + units.joined() + "\""
    }

    private mutating func changeElements() {
        for place in places {
            guard case .array(let elements) = tree[place[...]] else { continue }
            func array(_ name: String, _ changed: [JsonTree]) {
                add("\(name) in \(place)", tree.replacing(place, by: .array(changed)))
            }
            array("without last", elements.dropLast())
            array("without first", Array(elements.dropFirst()))
            array("reversed", elements.reversed())
            array("twice", elements + elements)
            for more in ["null", "1", #""x""#, "[]", "{}"] {
                array("then \(more)", elements + [.leaf(more)])
                array("first \(more)", [.leaf(more)] + elements)
            }
            array("comma", elements + [.leaf("")])
        }
    }

    private mutating func changeText() {
        let bytes = Array(text.utf8)
        for part in 0..<12 {
            let end = bytes.count * part / 12
            documents.append(Document("first \(end) bytes", Data(bytes[..<end])))
        }
        documents.append(Document("without last byte", Data(bytes.dropLast())))
        documents.append(Document("spaces", tree.text(space: " \r\n\t ")))
        for (name, before, after) in [
            ("comma behind", "", ","), ("text behind", "", " x"), ("document behind", "", " {}"),
            ("zero behind", "", "\0"), ("bracket behind", "", "]"), ("space behind", "", " \n"),
            ("text before", "x", ""), ("form feed", "\u{c}", ""), ("comment", "/* */", ""),
            ("no-break space", "\u{a0}", ""), ("array around", "[", "]"), ("brace before", "{", ""),
        ] {
            documents.append(Document(name, before + text + after))
        }
        for spoiled: UInt8 in [0x80, 0xC3, 0xFF, 0x00, 0x0A, 0x22, 0x5C] {
            let place = Int.random(in: 0...bytes.count, using: &random)
            documents.append(
                Document("byte \(spoiled) at \(place)", Data(bytes[..<place] + [spoiled] + bytes[place...])))
        }
        // In the first string, which is a key in most documents.
        if let quote = bytes.firstIndex(of: UInt8(ascii: "\"")) {
            for (name, spoiled) in [
                ("lone continuation", [0x80]), ("overlong", [0xC0, 0x80]), ("surrogate", [0xED, 0xA0, 0x80]),
                ("too large", [0xF4, 0x90, 0x80, 0x80]), ("truncated", [0xE2, 0x82]), ("control", [0x01]),
                ("escape", Array(#"\q"#.utf8)), ("lone surrogate", Array(#"\ud800"#.utf8)),
            ] as [(String, [UInt8])] {
                documents.append(
                    Document("\(name) in a string", Data(bytes[...quote] + spoiled + bytes[(quote + 1)...])))
            }
        }
    }

    private mutating func changeEncoding() {
        for (name, encoding, mark) in [
            ("UTF-16LE", .utf16LittleEndian, [0xFF, 0xFE]), ("UTF-16BE", .utf16BigEndian, [0xFE, 0xFF]),
            ("UTF-32LE", .utf32LittleEndian, [0xFF, 0xFE, 0, 0]), ("UTF-32BE", .utf32BigEndian, [0, 0, 0xFE, 0xFF]),
            ("UTF-8", .utf8, [0xEF, 0xBB, 0xBF]),
        ] as [(String, String.Encoding, [UInt8])] {
            guard let data = text.data(using: encoding) else { continue }
            documents.append(Document(name, data))
            documents.append(Document("\(name) with a mark", Data(mark) + data))
            documents.append(Document("\(name) cut", data.dropLast()))
        }
    }
}
