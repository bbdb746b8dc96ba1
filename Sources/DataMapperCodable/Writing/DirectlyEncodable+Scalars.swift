internal import DataMapperMapping
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A type that is never a container.
protocol ScalarEncodable: DirectlyEncodable {
    func append(to state: EncodingState, _ step: CodingStep) throws
}

extension ScalarEncodable {
    static func append(_ value: BorrowedValue<Self>, to state: EncodingState, _ step: CodingStep) throws {
        try value.value.append(to: state, step)
    }
}

extension ScalarEncodable where Self: FixedWidthInteger {
    func append(to state: EncodingState, _ step: CodingStep) {
        if let value = Int64(exactly: self) {
            state.append(integer: value)
        } else if let value = UInt64(exactly: self) {
            state.append(TapeNode(.uint, payload: value))
        } else {
            state.append(number: String(self))
        }
    }
}

extension Int8: ScalarEncodable {}
extension Int16: ScalarEncodable {}
extension Int32: ScalarEncodable {}
extension Int64: ScalarEncodable {}
extension UInt: ScalarEncodable {}
extension UInt8: ScalarEncodable {}
extension UInt16: ScalarEncodable {}
extension UInt32: ScalarEncodable {}
extension UInt64: ScalarEncodable {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, macCatalyst 18, *)
extension Int128: ScalarEncodable {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, macCatalyst 18, *)
extension UInt128: ScalarEncodable {}

extension Float: ScalarEncodable {
    func append(to state: EncodingState, _ step: CodingStep) throws {
        guard isFinite else {
            if state.options.passesNonFinite { return state.append(double: Double(self)) }
            return try state.append(nonFinite: self, step)
        }
        guard state.options.isFoundation else { return try state.append(mapped: self, step) }
        let text = description
        state.append(number: text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }
}

extension Decimal: ScalarEncodable {
    func append(to state: EncodingState, _ step: CodingStep) throws {
        if isNaN, !state.options.passesNonFinite {
            throw state.encodingError(EncodingErrorText.nonFinite, state.path(step), value: self)
        }
        guard state.options.isFoundation else { return try state.append(mapped: self, step) }
        // The usual numbers have the same text.
        if let node = TapeNode.plain(self) {
            state.append(node)
        } else {
            state.append(number: description)
        }
    }
}

extension URL: ScalarEncodable {
    func append(to state: EncodingState, _ step: CodingStep) { state.append(string: absoluteString) }
}

extension UUID: ScalarEncodable {
    func append(to state: EncodingState, _ step: CodingStep) {
        withText { state.append(.string, bytes: $0, flags: .isASCII) }
    }
}

extension Date: ScalarEncodable {
    func append(to state: EncodingState, _ step: CodingStep) throws {
        switch state.options.codable.dateEncodingStrategy {
        case nil: try state.append(mapped: self, step)
        case .deferredToDate: try state.append(double: timeIntervalSinceReferenceDate, step)
        case .secondsSince1970: try append(seconds: timeIntervalSince1970, to: state, step)
        case .millisecondsSince1970: try append(seconds: 1000 * timeIntervalSince1970, to: state, step)
        case .iso8601: appendISO8601(to: state)
        case .custom(let encode): try state.activate(step) { try encode(self, $0) }
        #if !canImport(FoundationEssentials)
        case .formatted(let formatter): state.append(string: formatter.string(from: self))
        @unknown default: try state.append(mapped: self, step)
        #endif
        }
    }

    private func appendISO8601(to state: EncodingState) {
        let text: Void? = DateText.withUsualText(of: self) {
            state.append(.string, bytes: $0, flags: .isASCII)
        }
        if text == nil { state.append(string: formatted(.iso8601)) }
    }

    /// Foundation has no text for a time that is not finite, even if a strategy has texts for other numbers.
    private func append(seconds: Double, to state: EncodingState, _ step: CodingStep) throws {
        guard seconds.isFinite else {
            throw state.encodingError(EncodingErrorText.nonFinite, state.path(step), value: seconds)
        }
        try state.append(double: seconds, step)
    }
}

extension Data: DirectlyEncodable {
    static func append(_ value: BorrowedValue<Data>, to state: EncodingState, _ step: CodingStep) throws {
        let data = value.value
        switch state.options.codable.dataEncodingStrategy {
        case nil: try state.append(mapped: data, step)
        case .deferredToData: try state.activate(data, step)
        case .base64: state.append(string: data.base64EncodedString())
        case .custom(let encode): try state.activate(step) { try encode(data, $0) }
        #if !canImport(FoundationEssentials)
        @unknown default: try state.append(mapped: data, step)
        #endif
        }
    }
}

extension SupportedType: DirectlyEncodable {
    static func append(_ value: BorrowedValue<SupportedType>, to state: EncodingState, _ step: CodingStep) throws {
        try state.append(mapped: value.value, step)
    }
}
