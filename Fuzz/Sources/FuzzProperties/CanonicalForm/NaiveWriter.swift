import DataMapper

extension CanonicalForm {
    /// RFC 8785, word for word. `isExact` becomes false for a number that it cannot represent.
    static func write(_ tree: Parsing.Tree, _ text: inout [UInt8], _ isExact: inout Bool) {
        switch tree {
        case .null: text += Array("null".utf8)
        case .bool(let value): text += Array((value ? "true" : "false").utf8)
        case .string(let bytes): write(string: bytes, &text)
        case .number(let digits): text += number(digits, &isExact)
        case .array(let elements):
            text.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { text.append(UInt8(ascii: ",")) }
                write(element, &text, &isExact)
            }
            text.append(UInt8(ascii: "]"))
        case .object(let members):
            text.append(UInt8(ascii: "{"))
            let sorted = members.sorted { left, right in
                let (a, b) = (String(decoding: left.key, as: UTF8.self), String(decoding: right.key, as: UTF8.self))
                return Array(a.utf16).lexicographicallyPrecedes(Array(b.utf16))
            }
            for (index, member) in sorted.enumerated() {
                if index > 0 { text.append(UInt8(ascii: ",")) }
                write(string: member.key, &text)
                text.append(UInt8(ascii: ":"))
                write(member.value, &text, &isExact)
            }
            text.append(UInt8(ascii: "}"))
        }
    }

    /// Section 3.2.2.2.
    private static func write(string: [UInt8], _ text: inout [UInt8]) {
        let short: [UInt8: String] = [
            0x08: "\\b", 0x09: "\\t", 0x0A: "\\n", 0x0C: "\\f", 0x0D: "\\r", 0x22: "\\\"", 0x5C: "\\\\",
        ]
        text.append(0x22)
        for byte in string {
            if let escape = short[byte] {
                text += Array(escape.utf8)
            } else if byte < 0x20 {
                text += Array("\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
            } else {
                text.append(byte)
            }
        }
        text.append(0x22)
    }

    /// Section 3.2.2.3: ECMAScript's text of the nearest `Double`.
    private static func number(_ text: [UInt8], _ isExact: inout Bool) -> [UInt8] {
        guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else {
            isExact = false
            return Array("null".utf8)
        }
        let written = Array(ecmaScript(value).utf8)
        // An integer that becomes a different one.
        if text.allSatisfy({ $0 == UInt8(ascii: "-") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }), value != 0,
            Parsing.Digits(text) != Parsing.Digits(written)
        {
            isExact = false
        }
        return written
    }

    /// Number::toString of ECMA-262, computed from the digits of Swift's description.
    static func ecmaScript(_ value: Double) -> String {
        if value == 0 { return "0" }
        let parts = value.magnitude.description.split(separator: "e")
        let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        var digits = Array(mantissa.joined())
        // The place of the point: value = 0.digits x 10^n.
        var n = mantissa[0].count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
        while digits.first == "0" {
            digits.removeFirst()
            n -= 1
        }
        while digits.last == "0" { digits.removeLast() }
        let k = digits.count
        let sign = value < 0 ? "-" : ""
        if k <= n, n <= 21 { return sign + String(digits) + String(repeating: "0", count: n - k) }
        if 0 < n, n <= 21 { return sign + String(digits[..<n]) + "." + String(digits[n...]) }
        if -6 < n, n <= 0 { return sign + "0." + String(repeating: "0", count: -n) + String(digits) }
        let exponent = (n > 0 ? "+" : "-") + String(abs(n - 1))
        return sign + String(digits[0]) + (k > 1 ? "." + String(digits[1...]) : "") + "e" + exponent
    }
}
