/// Writes the text of a random answer. No object has a key twice: only the whole text tells which one counts.
struct SnapshotText {
    var choices: Secrets.Choices
    private(set) var text = ""

    private indirect enum Kind: Sendable {
        case string, number, any, item
        case array(Kind), map(Kind), meta
    }

    private static let answer: [(String, Kind)] = [
        ("title", .string), ("note", .string), ("notes", .array(.string)), ("counts", .array(.number)),
        ("items", .array(.item)), ("named", .map(.item)), ("best", .item), ("name", .string), ("caption", .string),
        ("label", .string), ("size", .number), ("width", .number), ("raw", .any), ("meta", .meta), ("other", .any),
        ("more", .string),
    ]
    private static let item: [(String, Kind)] = [
        ("url", .string), ("rank", .number), ("parts", .array(.item)), ("y", .any),
    ]
    private static let characters = [
        "a", "long text", " ", "\\n", "\\\"", "\\\\", "\\u00e9", "\u{E9}", "\\ud83d\\ude00", "\u{1F600}", "\u{301}",
        "\\u0301", "]", "}", "\u{FEFF}",
    ]

    init(choices: Secrets.Choices) { self.choices = choices }

    mutating func answer() {
        space()
        object(Self.answer, depth: 0)
        space()
    }

    /// Returns the text, or one with an error.
    mutating func damaged(_ kind: Int) -> String {
        var scalars = Array(text.unicodeScalars)
        let place = (choices.next(256) * 256 + choices.next(256)) % (scalars.count + 1)
        switch kind {
        case 1: scalars.removeSubrange(place...)
        case 2: scalars.insert(choices.pick(["}", "]", ",", "x", "\"", "\\", "{"]), at: place)
        case 3: scalars.append(contentsOf: choices.pick(["}", ",", "x", "{}", " \n\t"]).unicodeScalars)
        case 4:
            scalars.insert(contentsOf: choices.pick(["\u{FEFF}", "Sorry", "```json\n", "12"]).unicodeScalars, at: 0)
        default: break
        }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }

    private mutating func value(_ kind: Kind, depth: Int) {
        var kind = kind
        switch choices.next(12) {
        case 1: kind = .any
        case 2:
            text += "null"
            return
        default: break
        }
        switch kind {
        case .string: string()
        case .number: text += choices.pick(["0", "-1", "42", "1.50", "12e3", "123456789012345678901234"])
        case .item: object(Self.item, depth: depth + 1)
        case .array(let element): array(element, depth: depth + 1)
        case .map(let value): object((0..<4).map { ("k\($0)\\n", value) }, depth: depth + 1)
        case .meta: object([("length", .number), ("x", .string)], depth: depth + 1)
        case .any where depth > 5: text += "true"
        case .any:
            let kinds: [Kind] = [.string, .number, .item, .array(.any), .map(.any), .array(.string)]
            let choice = choices.next(8)
            if choice < kinds.count {
                value(kinds[choice], depth: depth + 1)
            } else {
                text += choice == 6 ? "true" : "false"
            }
        }
    }

    private mutating func string() {
        text += "\""
        for _ in 0..<choices.next(5) { text += choices.pick(Self.characters) }
        text += "\""
    }

    private mutating func array(_ element: Kind, depth: Int) {
        text += "["
        space()
        for index in 0..<(depth > 6 ? 0 : choices.next(4)) {
            separate(index)
            value(element, depth: depth)
        }
        space()
        text += "]"
    }

    private mutating func object(_ members: [(String, Kind)], depth: Int) {
        text += "{"
        space()
        var members = members
        for index in 0..<(depth > 6 ? 0 : choices.next(members.count + 1)) {
            separate(index)
            let (key, kind) = members.remove(at: choices.next(members.count))
            text += "\"\(key)\""
            space()
            text += ":"
            space()
            value(kind, depth: depth)
        }
        space()
        text += "}"
    }

    private mutating func separate(_ index: Int) {
        if index > 0 {
            text += ","
            space()
        }
    }

    private mutating func space() { if choices.next(6) == 1 { text += choices.pick([" ", "\n", "\t\r\n "]) } }
}
