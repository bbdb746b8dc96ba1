#if canImport(UIKit)
public import UIKit
#elseif canImport(AppKit)
public import AppKit
#endif

/// A colour as text such as `#FF0000`.
open class HexColorTransform: TransformType {
    #if canImport(UIKit)
    /// The colour.
    public typealias Object = UIColor
    #elseif canImport(AppKit)
    /// The colour.
    public typealias Object = NSColor
    #else
    /// The colour.
    public typealias Object = HexColor
    #endif
    /// The text.
    public typealias JSON = String

    private let prefix: Bool
    private let alpha: Bool

    /// A transform that writes the prefix `#`, and the alpha component, if it is told to.
    public init(prefixToJSON: Bool = false, alphaToJSON: Bool = false) {
        prefix = prefixToJSON
        alpha = alphaToJSON
    }

    /// The colour of `RGB`, `RGBA`, `RRGGBB` or `RRGGBBAA`, with or without `#`; nil for anything else.
    open func transformFromJSON(_ value: Any?) -> Object? {
        (value as? String).flatMap { HexColor(hex: $0) }.map { Self.object($0) }
    }

    /// The text of a colour: `RRGGBB`, with what was asked for.
    open func transformToJSON(_ value: Object?) -> String? {
        value.flatMap { Self.color($0) }.map { (prefix ? "#" : "") + $0.hex(withAlpha: alpha) }
    }

    #if canImport(UIKit)
    private static func object(_ color: HexColor) -> UIColor {
        UIColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }

    private static func color(_ object: UIColor) -> HexColor? {
        let components = object.cgColor.components ?? []
        return HexColor(components: components.map { Double($0) })
    }
    #elseif canImport(AppKit)
    private static func object(_ color: HexColor) -> NSColor {
        NSColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }

    private static func color(_ object: NSColor) -> HexColor? {
        let components = object.cgColor.components ?? []
        return HexColor(components: components.map { Double($0) })
    }
    #else
    private static func object(_ color: HexColor) -> HexColor { color }

    private static func color(_ object: HexColor) -> HexColor? { object }
    #endif
}

// Its state never changes; what a subclass adds is the subclass's to declare.
extension HexColorTransform: @unchecked Sendable {}
