#if canImport(UIKit)
public import UIKit
#elseif canImport(AppKit)
public import AppKit
#endif

/// A transform between a color and JSON text such as `#FF0000`.
///
/// A color is a `UIColor` or an `NSColor`. On other systems, it is a ``HexColor``.
///
/// ```swift
/// let transform = HexColorTransform(prefixToJSON: true)
/// let color = transform.transformFromJSON("FF0000")
/// transform.transformToJSON(color)   // "#FF0000"
/// ```
open class HexColorTransform: TransformType, @unchecked Sendable {
    #if canImport(UIKit)
    /// The type of the property.
    public typealias Object = UIColor
    #elseif canImport(AppKit)
    /// The type of the property.
    public typealias Object = NSColor
    #else
    /// The type of the property.
    public typealias Object = HexColor
    #endif

    private let prefix: Bool
    private let alpha: Bool

    /// Creates a transform.
    ///
    /// - Parameters:
    ///   - prefixToJSON: Whether `#` is written.
    ///   - alphaToJSON: Whether the alpha component is written.
    public init(prefixToJSON: Bool = false, alphaToJSON: Bool = false) {
        prefix = prefixToJSON
        alpha = alphaToJSON
    }

    /// Returns the color of `RGB`, `RGBA`, `RRGGBB` or `RRGGBBAA`, with or without `#`. Returns nil for anything else.
    open func transformFromJSON(_ value: Any?) -> Object? {
        (value as? String).flatMap { HexColor(hex: $0) }.map { Self.object($0) }
    }

    /// Returns the text of a color: `RRGGBB`, with `#` and alpha if the transform writes them.
    open func transformToJSON(_ value: Object?) -> String? {
        value.flatMap { Self.color($0) }.map { (prefix ? "#" : "") + $0.hex(withAlpha: alpha) }
    }

    private static func object(_ color: HexColor) -> Object {
        Object(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }

    private static func color(_ object: Object) -> HexColor? {
        #if canImport(UIKit) || canImport(AppKit)
        HexColor(components: (object.cgColor.components ?? []).map { Double($0) })
        #else
        object
        #endif
    }
}
