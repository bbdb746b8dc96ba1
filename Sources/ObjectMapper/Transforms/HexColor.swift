/// A colour, where there is no type of the system's for it. Components are 0...1.
public struct HexColor: Hashable, Sendable {
    /// Red.
    public var red: Double
    /// Green.
    public var green: Double
    /// Blue.
    public var blue: Double
    /// Opacity.
    public var alpha: Double

    /// A colour of these components.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Black.
    public static let black = HexColor(red: 0, green: 0, blue: 0)
    /// White.
    public static let white = HexColor(red: 1, green: 1, blue: 1)
    /// Red.
    public static let red = HexColor(red: 1, green: 0, blue: 0)
    /// Green.
    public static let green = HexColor(red: 0, green: 1, blue: 0)
    /// Blue.
    public static let blue = HexColor(red: 0, green: 0, blue: 1)

    /// The colour of `RGB`, `RGBA`, `RRGGBB` or `RRGGBBAA`, with or without `#`; nil for anything else.
    public init?(hex: String) {
        let text = hex.hasPrefix("#") ? hex.dropFirst() : hex[...]
        let digits = text.compactMap { $0.isASCII ? $0.hexDigitValue : nil }
        guard digits.count == text.count, [3, 4, 6, 8].contains(digits.count) else { return nil }
        let width = digits.count < 6 ? 1 : 2
        let components = stride(from: 0, to: digits.count, by: width).map { start in
            width == 1 ? Double(digits[start]) / 15 : Double(digits[start] * 16 + digits[start + 1]) / 255
        }
        self.init(
            red: components[0], green: components[1], blue: components[2],
            alpha: components.count > 3 ? components[3] : 1)
    }

    /// Red, green, blue and alpha; or grey and alpha.
    init?(components: [Double]) {
        switch components.count {
        case 4: self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
        case 3: self.init(red: components[0], green: components[1], blue: components[2])
        case 2: self.init(red: components[0], green: components[0], blue: components[0], alpha: components[1])
        default: return nil
        }
    }

    /// `RRGGBB`, or `RRGGBBAA`, in upper case. Components beyond 0...1 are brought into it.
    public func hex(withAlpha: Bool = false) -> String {
        (withAlpha ? [red, green, blue, alpha] : [red, green, blue]).map { component in
            // NaN fails the comparison and is nothing.
            let clamped = component > 0 ? min(component, 1) : 0
            let digits = String(Int((clamped * 255).rounded()), radix: 16, uppercase: true)
            return digits.count < 2 ? "0" + digits : digits
        }.joined()
    }
}
