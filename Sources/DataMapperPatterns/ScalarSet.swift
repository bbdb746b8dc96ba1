/// A set of Unicode scalars: ranges and general categories, or all scalars but these.
struct ScalarSet: Hashable, Sendable {
    /// In ascending order, neither overlapping nor adjacent.
    private(set) var ranges: [ClosedRange<UInt32>] = []
    /// A bit for each general category, see ``bit(of:)``.
    private(set) var categories: UInt32 = 0
    private(set) var isInverted = false

    static let last: UInt32 = 0x10FFFF

    init() {}

    init(_ ranges: ClosedRange<UInt32>...) { self.ranges = ranges }

    static let digits = ScalarSet(0x30...0x39)
    static let word = ScalarSet(0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A)
    static let space = ScalarSet(
        0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F,
        0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF)
    static let anyButLineEnds = ScalarSet(0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029).inverted

    /// The only scalar; nil if there are others, or none.
    var single: UInt32? {
        guard !isInverted, categories == 0, ranges.count == 1, ranges[0].count == 1 else { return nil }
        return ranges[0].lowerBound
    }

    /// All other scalars. Without categories, these are ranges again.
    var inverted: ScalarSet {
        var set = self
        if categories != 0 || isInverted {
            set.isInverted.toggle()
            return set
        }
        set.ranges = []
        var start: UInt32 = 0
        for range in ranges {
            if range.lowerBound > start { set.ranges.append(start...range.lowerBound - 1) }
            start = range.upperBound + 1
        }
        if start <= Self.last { set.ranges.append(start...Self.last) }
        return set
    }

    mutating func formUnion(_ other: ScalarSet) {
        // Only complements of categories are inverted. All categories but these are the same.
        categories |= other.isInverted ? ~other.categories : other.categories
        let all = (ranges + other.ranges).sorted { $0.lowerBound < $1.lowerBound }
        ranges = []
        for range in all {
            if let before = ranges.last, range.lowerBound <= before.upperBound + 1 {
                ranges[ranges.count - 1] = before.lowerBound...max(before.upperBound, range.upperBound)
            } else {
                ranges.append(range)
            }
        }
    }

    // MARK: General categories

    /// Creates the set of a general category, by its short or long name (UAX #44). Returns nil for any other name.
    init?(category name: String) {
        switch name {
        case "Any": ranges = [0...Self.last]
        case "ASCII": ranges = [0...0x7F]
        default:
            let single = Self.names.first { $0.short == name || $0.long == name || $0.alias == name }
            let group = Self.groups.first { $0.short == name || $0.long == name || $0.alias == name }
            guard let members = single.map({ [$0.short] }) ?? group?.members else { return nil }
            for (bit, names) in Self.names.enumerated() where members.contains(names.short) {
                categories |= 1 << UInt32(bit)
            }
        }
    }

    static let categoryCount = names.count

    static func bit(of category: Unicode.GeneralCategory) -> Int {
        switch category {
        case .uppercaseLetter: 0
        case .lowercaseLetter: 1
        case .titlecaseLetter: 2
        case .modifierLetter: 3
        case .otherLetter: 4
        case .nonspacingMark: 5
        case .spacingMark: 6
        case .enclosingMark: 7
        case .decimalNumber: 8
        case .letterNumber: 9
        case .otherNumber: 10
        case .connectorPunctuation: 11
        case .dashPunctuation: 12
        case .openPunctuation: 13
        case .closePunctuation: 14
        case .initialPunctuation: 15
        case .finalPunctuation: 16
        case .otherPunctuation: 17
        case .mathSymbol: 18
        case .currencySymbol: 19
        case .modifierSymbol: 20
        case .otherSymbol: 21
        case .spaceSeparator: 22
        case .lineSeparator: 23
        case .paragraphSeparator: 24
        case .control: 25
        case .format: 26
        case .surrogate: 27
        case .privateUse: 28
        case .unassigned: 29
        @unknown default: 29
        }
    }

    /// In the order of the bits.
    private static let names: [(short: String, long: String, alias: String?)] = [
        ("Lu", "Uppercase_Letter", nil), ("Ll", "Lowercase_Letter", nil), ("Lt", "Titlecase_Letter", nil),
        ("Lm", "Modifier_Letter", nil), ("Lo", "Other_Letter", nil), ("Mn", "Nonspacing_Mark", nil),
        ("Mc", "Spacing_Mark", nil), ("Me", "Enclosing_Mark", nil), ("Nd", "Decimal_Number", "digit"),
        ("Nl", "Letter_Number", nil), ("No", "Other_Number", nil), ("Pc", "Connector_Punctuation", nil),
        ("Pd", "Dash_Punctuation", nil), ("Ps", "Open_Punctuation", nil), ("Pe", "Close_Punctuation", nil),
        ("Pi", "Initial_Punctuation", nil), ("Pf", "Final_Punctuation", nil), ("Po", "Other_Punctuation", nil),
        ("Sm", "Math_Symbol", nil), ("Sc", "Currency_Symbol", nil), ("Sk", "Modifier_Symbol", nil),
        ("So", "Other_Symbol", nil), ("Zs", "Space_Separator", nil), ("Zl", "Line_Separator", nil),
        ("Zp", "Paragraph_Separator", nil), ("Cc", "Control", "cntrl"), ("Cf", "Format", nil),
        ("Cs", "Surrogate", nil), ("Co", "Private_Use", nil), ("Cn", "Unassigned", nil),
    ]

    private static let groups: [(short: String, long: String, alias: String?, members: [String])] = [
        ("LC", "Cased_Letter", nil, ["Lu", "Ll", "Lt"]), ("L", "Letter", nil, ["Lu", "Ll", "Lt", "Lm", "Lo"]),
        ("M", "Mark", "Combining_Mark", ["Mn", "Mc", "Me"]), ("N", "Number", nil, ["Nd", "Nl", "No"]),
        ("P", "Punctuation", "punct", ["Pc", "Pd", "Ps", "Pe", "Pi", "Pf", "Po"]),
        ("S", "Symbol", nil, ["Sm", "Sc", "Sk", "So"]), ("Z", "Separator", nil, ["Zs", "Zl", "Zp"]),
        ("C", "Other", nil, ["Cc", "Cf", "Cs", "Co", "Cn"]),
    ]
}
