internal import DataMapperMapping
public import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension SupportedType: Encodable {
    /// Writes the value as it is.
    ///
    /// ```swift
    /// let value: SupportedType = ["a": [1, nil]]
    /// String(decoding: try JSONEncoder().encode(value), as: UTF8.self)   // #"{"a":[1,null]}"#
    /// ```
    ///
    /// With an encoder of another library, a number that is not exact as a `Double` is written as a `Decimal`, and bytes
    /// and dates are written as `Data` and `Date`.
    ///
    /// - Throws: The errors of the encoder.
    public func encode(to encoder: any Encoder) throws {
        if let ours = encoder as? NodeEncoder, try ours.state.append(mapped: self, at: ours.place) { return }
        switch kind {
        case .array:
            var container = encoder.unkeyedContainer()
            for element in array ?? [] { try container.encode(element) }
        case .object:
            var container = encoder.container(keyedBy: AnyKey.self)
            let (document, index) = asNode()
            for key in document.members(of: index) {
                try container.encode(
                    SupportedType(document, key + 1),
                    forKey: AnyKey(stringValue: document.string(of: document.nodes[key])))
            }
        default:
            var container = encoder.singleValueContainer()
            try encode(scalarTo: &container)
        }
    }

    private func encode(scalarTo container: inout any SingleValueEncodingContainer) throws {
        if isNull {
            try container.encodeNil()
        } else if let value = bool {
            try container.encode(value)
        } else if let value = string {
            try container.encode(value)
        } else if let value = int64 {
            try container.encode(value)
        } else if let value = uint64 {
            try container.encode(value)
        } else if let value = data {
            try container.encode(value)
        } else if let value = date {
            try container.encode(value)
        } else if let value = decimalBeyondDouble {
            try container.encode(value)
        } else {
            try container.encode(double ?? .nan)
        }
    }

    /// The number, if a `Double` does not have all of its digits. Property lists write it as an object.
    private var decimalBeyondDouble: Decimal? {
        guard kind != .double, let exact = decimal else { return nil }
        return double.flatMap { Decimal(string: $0.description) } == exact ? nil : exact
    }
}
