internal import DataMapperJSON
internal import DataMapperMapping
internal import DataMapperValues
internal import Foundation

/// Converts values of the wrong type, as options and transforms ask for it.
extension Map {
    /// Returns a value that the options allow to convert from another type, or nil.
    @usableFromInline @inline(never)
    func rescued<T>(_ type: T.Type) -> T? {
        guard let run, !isCurrentNull else { return nil }
        if run.options.convertsScalars, let value = currentValue, let converted = Lenient.convert(value, to: type) {
            return converted
        }
        guard run.options.skipsInvalidElements, let type = T.self as? any ElementSkipping.Type else { return nil }
        return type.readValidElements(of: self) as? T
    }
}

/// A collection that can be read without its invalid elements.
protocol ElementSkipping {
    static func readValidElements(of map: Map) -> Self?
}

extension Array: ElementSkipping {
    static func readValidElements(of map: Map) -> [Element]? { map.elements { $0.value() as Element? } }
}

extension Dictionary: ElementSkipping where Key == String {
    static func readValidElements(of map: Map) -> [String: Value]? { map.entries { map, _ in map.value() as Value? } }
}

/// Converts text, numbers and booleans into each other.
enum Lenient {
    /// Returns a scalar as another type, or nil if it cannot be converted.
    static func convert<T>(_ value: Any, to _: T.Type) -> T? {
        if let type = T.self as? any JSONReadable.Type {
            if let value = type.read(value) as? T { return value }
        } else if let value = value as? T {
            return value
        }
        switch T.self {
        case is String.Type: return text(value) as? T
        case is Bool.Type: return bool(value) as? T
        case is Double.Type: return double(value) as? T
        case is Float.Type: return double(value).flatMap { LiveValue.float($0) } as? T
        default: break
        }
        if let type = T.self as? any FixedWidthInteger.Type { return integer(value, type) as? T }
        return nil
    }

    private static func text(_ value: Any) -> String? {
        guard AnyValues.canBeWritten(value), let document = TapeWriter.document(of: value),
            !document.nodes[0].isContainer
        else { return nil }
        return JSONText.string(document, prettyPrint: false)
    }

    private static func bool(_ value: Any) -> Bool? {
        switch (value as? String)?.trimmingCharacters(in: .whitespaces).lowercased() {
        case "true", "1", "yes": true
        case "false", "0", "no": false
        default: nil
        }
    }

    private static func double(_ value: Any) -> Double? {
        if let text = value as? String {
            return Double(text.trimmingCharacters(in: .whitespaces)).flatMap { $0.isFinite ? $0 : nil }
        }
        return NSNumber.number(value)?.doubleValue
    }

    private static func integer<I: FixedWidthInteger>(_ value: Any, _: I.Type) -> I? {
        guard let text = (value as? String)?.trimmingCharacters(in: .whitespaces) else {
            return LiveValue.wholeNumber(value).converted(to: I.self)
        }
        return I(text) ?? LongDecimal(text: text.utf8)?.integer(I.self)
    }
}
