internal import DataMapperValues

/// Numbers as ECMAScript writes them (ECMA-262, Number::toString). RFC 8785 section 3.2.2.3 requires this form.
enum EcmaScriptNumber {
    /// Returns the text of a finite number: `1`, `0.1`, `100000000000000000000`, `1e+21`, `1e-7`.
    static func text(_ value: Double) -> String {
        if value == 0 { return "0" }
        let shortest = ShortestDecimal(value)
        let digits = String(shortest.significand)
        let sign = value < 0 ? "-" : ""
        // The place of the point, counted from before the first digit.
        let point = digits.utf8.count + shortest.exponent
        switch point {
        case 22..., ...(-6):
            let fraction = digits.dropFirst()
            let exponent = point - 1
            return sign + digits.prefix(1) + (fraction.isEmpty ? "" : "." + fraction) + "e"
                + (exponent < 0 ? "-" : "+") + String(exponent.magnitude)
        case ...0: return sign + "0." + String(repeating: "0", count: -point) + digits
        default:
            if shortest.exponent >= 0 { return sign + digits + String(repeating: "0", count: shortest.exponent) }
            return sign + digits.prefix(point) + "." + digits.dropFirst(point)
        }
    }
}
