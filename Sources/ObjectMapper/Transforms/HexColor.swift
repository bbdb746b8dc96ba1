/// A color, for systems without UIKit and AppKit. Its components are from 0 to 1.
///
/// ```swift
/// let color = HexColor(hex: "#FF0000")
/// color   // HexColor(red: 1, green: 0, blue: 0)
/// color?.hex()   // "FF0000"
/// ```
public struct HexColor: Hashable, Sendable {
    /// The red component.
    public var red: Double
    /// The green component.
    public var green: Double
    /// The blue component.
    public var blue: Double
    /// The opacity: 0 is transparent, 1 is opaque.
    public var alpha: Double

    /// Creates a color from its components.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates a color from `RGB`, `RGBA`, `RRGGBB` or `RRGGBBAA`, with or without `#`; nil for any other text.
    public init?(hex: String) {
        let text = hex.hasPrefix("#") ? hex.dropFirst() : hex[...]
        let digits = text.compactMap { $0.isASCII ? $0.hexDigitValue : nil }
        guard digits.count == text.count, [3, 4, 6, 8].contains(digits.count) else { return nil }
        let width = digits.count < 6 ? 1 : 2
        let components = stride(from: 0, to: digits.count, by: width).map { start -> Double in
            if width == 1 { return Double(digits[start]) / 15 }
            let byte = digits[start] * 16 + digits[start + 1]
            return Double(byte) / 255
        }
        self.init(
            red: components[0], green: components[1], blue: components[2],
            alpha: components.count > 3 ? components[3] : 1)
    }

    /// Creates a color from red, green, blue and alpha, or from grey and alpha.
    init?(components: [Double]) {
        switch components.count {
        case 4: self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
        case 3: self.init(red: components[0], green: components[1], blue: components[2])
        case 2: self.init(red: components[0], green: components[0], blue: components[0], alpha: components[1])
        default: return nil
        }
    }

    /// Returns `RRGGBB` or `RRGGBBAA` in upper case. Components below 0 or above 1 are clamped.
    public func hex(withAlpha: Bool = false) -> String {
        (withAlpha ? [red, green, blue, alpha] : [red, green, blue]).map { component in
            // NaN fails the comparison and gives 0.
            let clamped = component > 0 ? min(component, 1) : 0
            let digits = String(Int((clamped * 255).rounded()), radix: 16, uppercase: true)
            return digits.count < 2 ? "0" + digits : digits
        }.joined()
    }
}
