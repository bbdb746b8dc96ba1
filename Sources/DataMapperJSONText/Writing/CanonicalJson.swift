internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The canonical form of a document (RFC 8785).
///
/// It is written like any other document, but from a copy with sorted keys, in which all numbers are texts.
enum CanonicalJson {
    /// Returns the bytes of a value. A number that the form does not allow is written as null or as the nearest
    /// `Double`; see `error`.
    ///
    /// - Throws: An error if the value exceeds a limit.
    static func write(
        _ document: Document, _ index: Int, _ limits: ProcessingLimits?
    ) throws(SerializationError) -> Data {
        let canonical = document.sortedByKey(index, order: .utf16) { builder, scalar in
            append(scalar, of: document, to: &builder)
        }
        return try JsonWriter.write(canonical, 0, JsonWritingOptions(limits: limits))
    }

    /// Returns the error for the first number that the form does not allow.
    static func error(_ document: Document, _ root: Int) -> SerializationError? {
        for index in root..<root + document.nodes[root].span {
            let node = document.nodes[index]
            guard node.isNumber, let problem = problem(node, in: document) else { continue }
            return SerializationError(
                .unsupportedValue, message: problem, path: document.path(to: index, from: root),
                hint: problem == JsonErrorText.nonFinite ? nil : JsonErrorText.asStringHint)
        }
        return nil
    }

    // MARK: Numbers

    private static let largestSafeInteger: UInt64 = 1 << 53

    private static func problem(_ number: TapeNode, in document: Document) -> String? {
        if number.kind == .int, number.int64.magnitude <= largestSafeInteger { return nil }
        guard let double = document.double(number) else { return JsonErrorText.beyondDouble }
        guard double.isFinite else { return JsonErrorText.nonFinite }
        guard isWrittenAsInteger(number, in: document) else { return nil }
        return document.longDecimal(number) == document.longDecimal(.double(double))
            ? nil : JsonErrorText.inexactInteger
    }

    /// Returns whether a number has neither a point nor an exponent. A point or an exponent tells readers that digits
    /// may be lost.
    private static func isWrittenAsInteger(_ number: TapeNode, in document: Document) -> Bool {
        switch number.kind {
        case .int, .uint: true
        case .decimal: number.exponent == 0 && !number.isScientific
        case .bigNumber:
            document.bytes(of: number).allSatisfy { $0 == UInt8(ascii: "-") || $0 &- 0x30 < 10 }
        default: false
        }
    }

    private static func append(_ scalar: Int, of document: Document, to builder: inout DocumentBuilder) {
        let node = document.nodes[scalar]
        let isSafe = node.kind == .int && node.int64.magnitude <= largestSafeInteger
        guard node.isNumber, !isSafe else { return builder.append(document, scalar) }
        guard let double = document.double(node), double.isFinite else { return builder.append(TapeNode(.null)) }
        BorrowedBytes.with(EcmaScriptNumber.text(double)) { builder.append(.bigNumber, bytes: $0) }
    }
}
