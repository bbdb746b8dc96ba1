/// Makes numbers and dates from the bytes of an input.
struct SpellingReader {
    private let input: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(_ input: UnsafeBufferPointer<UInt8>) { self.input = input }

    /// The next byte, or zero after the end.
    mutating func byte() -> Int {
        guard position < input.count else { return 0 }
        position += 1
        return Int(input[position - 1])
    }

    mutating func one(of choices: String...) -> String { choices[byte() % choices.count] }

    mutating func sign(_ choices: String...) -> String { choices[byte() % choices.count] }

    mutating func optional(_ part: (inout SpellingReader) -> String) -> String {
        byte() % 2 == 0 ? "" : part(&self)
    }

    mutating func digits(
        _ count: ClosedRange<Int>, _ alphabet: String = "0123456789", startsWithZero: Bool = true,
        separator: String = ""
    ) -> String {
        let alphabet = Array(alphabet)
        var text = ""
        let count = count.lowerBound + byte() % count.count
        for place in 0..<count {
            let choice = byte()
            if place == 0, !startsWithZero, choice % alphabet.count == 0 { return "0" }
            if place > 0, choice >= 200 { text += separator }
            text.append(alphabet[choice % alphabet.count])
        }
        return text
    }

    mutating func exponent() -> String { one(of: "e", "E") + sign("", "-", "+") + digits(1...2) }

    private mutating func number(_ range: ClosedRange<Int>, width: Int = 2) -> String {
        let text = String(range.lowerBound + byte() % range.count)
        return String(repeating: "0", count: width - text.count) + text
    }

    mutating func day() -> String {
        number(1900...2100, width: 4) + "-" + number(1...12) + "-" + number(1...28)
    }

    mutating func time() -> String {
        number(0...23) + ":" + number(0...59) + ":" + number(0...59) + optional { "." + $0.digits(1...12) }
    }

    mutating func offset() -> String {
        switch byte() % 4 {
        case 0: "Z"
        case 1: "z"
        default: one(of: "+", "-") + number(0...23) + ":" + number(0...59)
        }
    }
}
