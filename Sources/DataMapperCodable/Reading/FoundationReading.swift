internal import DataMapperMapping
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

// Types of Foundation that have strategies.

extension DecodingState {
    /// Returns the reader of a type of Foundation, otherwise nil.
    ///
    /// It could be found by its conformance. But a linker takes a file from an archive only if code refers to it, and a
    /// conformance that is only looked up is no reference. So each file with such conformances has a function that is
    /// called.
    static func foundationReader(of type: Any.Type) -> (any DirectReader.Type)? {
        if type == Date.self { return Date.self }
        if type == Data.self { return Data.self }
        if type == Decimal.self { return Decimal.self }
        if type == URL.self { return URL.self }
        if type == UUID.self { return UUID.self }
        return nil
    }
}

extension Date: DirectReader {
    static func decode(_ data: DeserializableData) throws -> Date {
        guard let strategy = data.decoding.options.codable.dateDecodingStrategy else {
            return try data.scalar(Date.self)
        }
        try data.checkNull(Date.self)
        switch strategy {
        case .deferredToDate: return try Date(timeIntervalSinceReferenceDate: data.number())
        case .secondsSince1970: return try Date(timeIntervalSince1970: data.number())
        case .millisecondsSince1970: return try Date(timeIntervalSince1970: data.number() / 1000)
        case .iso8601:
            // Foundation takes microseconds, so it reads only what is unusual.
            if data.node.kind == .string,
                let date = DateText.usualDate(data.session.tape.bytes(of: data.node))
            {
                return date
            }
            let text = try data.text()
            guard let date = try? Date.ISO8601FormatStyle().parse(text) else { throw data.corrupted("ISO 8601 date") }
            return date
        #if canImport(Darwin)
        case .formatted(let formatter):
            guard let date = formatter.date(from: try data.text()) else { throw data.corrupted("date") }
            return date
        #endif
        case .custom(let read): return try read(NodeDecoder(data))
        @unknown default: return try Date(from: NodeDecoder(data))
        }
    }
}

extension Data: DirectReader {
    static func decode(_ data: DeserializableData) throws -> Data {
        // Binary formats have bytes, and text that says what it is.
        guard let strategy = data.decoding.options.codable.dataDecodingStrategy, data.node.kind != .data,
            !data.node.isBase64Url
        else {
            return try data.scalar(Data.self)
        }
        try data.checkNull(Data.self)
        switch strategy {
        case .deferredToData: return try Data(from: NodeDecoder(data))
        case .base64:
            guard let decoded = Data(base64Encoded: try data.text()) else {
                throw data.corrupted("base64 text")
            }
            return decoded
        case .custom(let read): return try read(NodeDecoder(data))
        @unknown default: return try Data(from: NodeDecoder(data))
        }
    }
}

extension Decimal: DirectReader {}
extension URL: DirectReader {
    static func decode(_ data: DeserializableData) throws -> URL {
        try data.checkNull(URL.self)
        guard let url = URL(string: try data.text()) else { throw data.corrupted("URL") }
        return url
    }
}

extension UUID: DirectReader {
    static func decode(_ data: DeserializableData) throws -> UUID {
        if data.node.kind == .string, let value = UUID(text: data.session.tape.bytes(of: data.node)) { return value }
        try data.checkNull(String.self)
        if data.node.kind == .data, let value = UUID(bytes: data.session.tape.bytes(of: data.node)) { return value }
        // Foundation accepts more than the usual text.
        guard let value = UUID(uuidString: try data.text()) else { throw data.corrupted("UUID") }
        return value
    }
}

extension DeserializableData {
    /// Throws the error for null: a value of a type is missing, not the number or text from which it is created.
    fileprivate func checkNull(_ type: Any.Type) throws {
        if isNull { throw codingError(mismatch(expected: CodingText.expectation(of: type)), type) }
    }

    fileprivate func number() throws -> Double { try usualValue(Double.self) { try Double.decode(self) } }

    fileprivate func text() throws -> String { try usualValue(String.self) { try String.decode(self) } }
}
