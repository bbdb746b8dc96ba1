/// Labels of host names in ASCII for those in Unicode (RFC 3492).
enum Punycode {
    /// A label has up to 63 bytes, so it has fewer characters.
    static let longest = 63

    private static let (base, leastThreshold, mostThreshold) = (36, 1, 26)

    /// Returns the characters of a label without its prefix; nil if they are not valid.
    static func decode(_ text: Substring) -> [Unicode.Scalar]? {
        guard text.utf8.count <= longest, text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        let dash = text.lastIndex(of: "-")
        var scalars = dash.map { Array(text[..<$0].unicodeScalars) } ?? []
        var digits = (dash.map { text[text.index(after: $0)...] } ?? text).utf8.makeIterator()
        var (code, position, bias) = (0x80, 0, 72)
        while var digit = digits.next() {
            let old = position
            var weight = 1
            for step in stride(from: base, to: .max, by: base) {
                guard let value = value(of: digit) else { return nil }
                position += value * weight
                let threshold = threshold(step, bias)
                if value < threshold { break }
                weight *= base - threshold
                guard position < 1 << 40, weight < 1 << 40, let next = digits.next() else { return nil }
                digit = next
            }
            let count = scalars.count + 1
            bias = adapt(position - old, count, isFirst: old == 0)
            code += position / count
            position %= count
            guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init) else { return nil }
            scalars.insert(scalar, at: position)
            position += 1
        }
        return scalars
    }

    /// Returns the label without its prefix; nil if it has too many characters.
    static func encode(_ scalars: [Unicode.Scalar]) -> String? {
        guard scalars.count <= longest else { return nil }
        let plain = scalars.filter(\.isASCII)
        var text = String(String.UnicodeScalarView(plain))
        if !plain.isEmpty { text += "-" }
        var (done, code, delta, bias) = (plain.count, UInt32(0x80), 0, 72)
        while done < scalars.count {
            guard let next = scalars.lazy.map(\.value).filter({ $0 >= code }).min() else { return nil }
            delta += Int(next - code) * (done + 1)
            code = next
            for scalar in scalars where scalar.value <= code {
                if scalar.value < code {
                    delta += 1
                    continue
                }
                append(delta, bias, to: &text)
                bias = adapt(delta, done + 1, isFirst: done == plain.count)
                (delta, done) = (0, done + 1)
            }
            (delta, code) = (delta + 1, code + 1)
        }
        return text
    }

    private static func append(_ number: Int, _ bias: Int, to text: inout String) {
        var rest = number
        for step in stride(from: base, to: .max, by: base) {
            let threshold = threshold(step, bias)
            if rest < threshold { break }
            let (quotient, digit) = (rest - threshold).quotientAndRemainder(dividingBy: base - threshold)
            text.unicodeScalars.append(Self.digit(threshold + digit))
            rest = quotient
        }
        text.unicodeScalars.append(digit(rest))
    }

    private static func threshold(_ step: Int, _ bias: Int) -> Int {
        min(max(step - bias, leastThreshold), mostThreshold)
    }

    private static func adapt(_ delta: Int, _ count: Int, isFirst: Bool) -> Int {
        var delta = isFirst ? delta / 700 : delta / 2
        delta += delta / count
        var step = 0
        while delta > (base - leastThreshold) * mostThreshold / 2 {
            delta /= base - leastThreshold
            step += base
        }
        return step + (base - leastThreshold + 1) * delta / (delta + 38)
    }

    private static func value(of digit: UInt8) -> Int? {
        switch digit {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(digit - UInt8(ascii: "a"))
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(digit - UInt8(ascii: "A"))
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(digit - UInt8(ascii: "0")) + 26
        default: nil
        }
    }

    private static func digit(_ value: Int) -> Unicode.Scalar {
        Unicode.Scalar(UInt8(value < 26 ? Int(UInt8(ascii: "a")) + value : Int(UInt8(ascii: "0")) + value - 26))
    }
}
