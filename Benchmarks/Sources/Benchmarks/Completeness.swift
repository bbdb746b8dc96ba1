import Foundation

/// Whether a model has every field of its document, as Foundation sees it.
enum Completeness {
    /// Returns the first difference between the two documents, or nil if there is none.
    ///
    /// A model cannot distinguish a missing field from null, and writes null for both. So a null that is only in the
    /// written text is not a difference. A null that is only in the original is one.
    static func difference(original: Data, written: Data) throws -> String? {
        difference(
            try JSONSerialization.jsonObject(with: original), try JSONSerialization.jsonObject(with: written), at: "")
    }

    private static func difference(_ original: Any, _ written: Any, at path: String) -> String? {
        switch (original, written) {
        case (let original as [String: Any], let written as [String: Any]):
            for (key, value) in original {
                guard let counterpart = written[key] else { return path + "/" + key }
                if let place = difference(value, counterpart, at: path + "/" + key) { return place }
            }
            return written.first { original[$0.key] == nil && !($0.value is NSNull) }.map { path + "/" + $0.key }
        case (let original as [Any], let written as [Any]):
            if original.count != written.count { return path }
            for (index, pair) in zip(original, written).enumerated() {
                if let place = difference(pair.0, pair.1, at: "\(path)/\(index)") { return place }
            }
            return nil
        case (is NSNull, is NSNull): return nil
        case (let original as String, let written as String):
            return original.utf8.elementsEqual(written.utf8) ? nil : path
        case (let original as NSNumber, let written as NSNumber):
            return isSame(original, written) ? nil : path
        default: return path
        }
    }

    /// Integers are compared exactly. Fractions are compared as the `Double` that their digits mean: where Foundation
    /// keeps more digits than a `Double` has, its own conversion does not round to the nearest.
    private static func isSame(_ left: NSNumber, _ right: NSNumber) -> Bool {
        if let left = Int(left.stringValue), let right = Int(right.stringValue) { return left == right }
        return Double(left.stringValue) == Double(right.stringValue)
    }
}
