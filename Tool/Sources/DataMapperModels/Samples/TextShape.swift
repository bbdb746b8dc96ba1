internal import DataMapper

/// Which texts there were at one place of the samples.
struct TextShape {
    /// With more different texts, or longer ones, the texts are no enum.
    private static let mostValues = 16
    private static let longestValue = 48

    private(set) var count = 0
    /// The different texts in the order of their first place, or nil if there are too many.
    private(set) var values: [String]? = []
    /// The forms that every text has.
    private(set) var forms: TextForms = .all
    /// The first different texts, as long as they have a form.
    private(set) var examples: [String] = []
    static let mostExamples = 3

    mutating func add(_ text: String) {
        count += 1
        if !forms.isEmpty {
            forms.keepForms(of: text)
            add(example: text)
        }
        guard values != nil else { return }
        if values?.contains(where: { $0.utf8.elementsEqual(text.utf8) }) == true { return }
        guard text.utf8.count <= Self.longestValue else { return values = nil }
        add(value: text)
    }

    mutating func add(_ other: TextShape) {
        count += other.count
        forms.formIntersection(other.forms)
        if forms.isEmpty { examples = [] }
        for example in other.examples { add(example: example) }
        guard let values = other.values else { return self.values = nil }
        for value in values where self.values?.contains(where: { $0.utf8.elementsEqual(value.utf8) }) == false {
            add(value: value)
        }
    }

    private mutating func add(example text: String) {
        guard !forms.isEmpty else { return examples = [] }
        guard examples.count < Self.mostExamples, !examples.contains(where: { $0.utf8.elementsEqual(text.utf8) }) else {
            return
        }
        examples.append(text)
    }

    private mutating func add(value: String) {
        values?.append(value)
        if values.map(\.count) ?? 0 > Self.mostValues { values = nil }
    }

    /// The texts, sorted, if they look like the names of an enum: few names, each of them several times.
    ///
    /// Names begin with a letter and have no spaces. Capitalized ones can be names of people or places, so the key has
    /// to say that they are kinds of something, and so has that of several texts in one array. Codes of languages and
    /// countries are no enum, because there are more.
    func cases(key: [String], inArray: Bool) -> [String]? {
        guard forms.isEmpty, let values, (2...12).contains(values.count), count >= 3 * values.count, count >= 6,
            values.allSatisfy(Self.isName), !values.allSatisfy(Self.isCode)
        else { return nil }
        let isPlain = values.allSatisfy { $0 == $0.lowercased() } || values.allSatisfy { $0 == $0.uppercased() }
        guard (isPlain && !inArray) || Self.kindWords.contains(key.last?.lowercased() ?? "") else { return nil }
        return values.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private static let kindWords: Set<String> = [
        "action", "category", "class", "direction", "event", "format", "gender", "kind", "level", "method", "mode",
        "operation", "phase", "priority", "role", "severity", "sex", "stage", "state", "status", "style", "type",
        "visibility",
    ]

    static func isName(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, isLetter(first) else { return false }
        return text.unicodeScalars.allSatisfy {
            isLetter($0) || ("0"..."9").contains($0) || "_-.:/".unicodeScalars.contains($0)
        }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }

    /// Two letters, and possibly a region.
    private static func isCode(_ text: String) -> Bool {
        let parts = text.split(whereSeparator: { $0 == "-" || $0 == "_" })
        return parts.first?.count == 2 && parts.count <= 2 && parts.allSatisfy { $0.count <= 4 }
    }
}
