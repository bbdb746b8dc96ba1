import DataMapper
import Foundation

extension Parsing.Tree {
    /// Compares a value with the tree.
    ///
    /// - Throws: A `Violation` if the value that was read is different.
    func expectSame(_ value: SupportedType, _ path: String = "$") throws {
        switch self {
        case .null: try expect(value.isNull, "null at \(path): \(value)")
        case .bool(let bool): try expect(value.bool == bool, "boolean at \(path): \(value)")
        case .string(let bytes):
            try expect(value.string.map { Array($0.utf8) == bytes } == true, "string at \(path): \(value)")
        case .number(let text): try Parsing.expectNumber(text, value, path)
        case .array(let elements):
            guard let array = value.array, array.count == elements.count, value.count == array.count else {
                throw Violation("elements at \(path): \(value)")
            }
            for (index, element) in elements.enumerated() {
                try element.expectSame(array[index], "\(path)[\(index)]")
            }
        case .object(let members):
            guard let entries = value.entries, entries.map({ Array($0.key.utf8) }) == members.map(\.key) else {
                throw Violation("keys at \(path): \(value)")
            }
            for (member, entry) in zip(members, entries) {
                try member.value.expectSame(entry.value, "\(path).\(entry.key)")
                try member.value.expectSame(value[entry.key] ?? .null, "\(path)[\(entry.key)]")
            }
        }
    }

    /// Compares Foundation's value with the tree.
    ///
    /// - Throws: A `Violation` if Foundation has read a different value. Its dictionaries treat keys as equal that are
    ///   equivalent in Unicode, so some members are missing there.
    func expectSame(foundation value: Any, _ path: String = "$") throws {
        switch self {
        case .null: try expect(value is NSNull, "Foundation: null at \(path)")
        case .string(let bytes):
            try expect((value as? String).map { Array($0.utf8) == bytes } == true, "Foundation: string at \(path)")
        case .bool(let bool): try expect((value as? NSNumber)?.boolValue == bool, "Foundation: boolean at \(path)")
        case .number(let text):
            guard let number = value as? NSNumber, let double = Double(String(decoding: text, as: UTF8.self)) else {
                throw Violation("Foundation: number at \(path)")
            }
            if let integer = Int64(String(decoding: text, as: UTF8.self)) {
                try expect(number.int64Value == integer, "Foundation: integer at \(path)")
            } else {
                // Foundation does not round correctly everywhere.
                let error = abs(number.doubleValue - double)
                try expect(error <= abs(double) * 1e-14, "Foundation: \(number) for \(double) at \(path)")
            }
        case .array(let elements):
            guard let array = value as? [Any], array.count == elements.count else {
                throw Violation("Foundation: elements at \(path)")
            }
            for (index, element) in elements.enumerated() {
                try element.expectSame(foundation: array[index], "\(path)[\(index)]")
            }
        case .object(let members):
            guard let dictionary = value as? [String: Any] else { throw Violation("Foundation: object at \(path)") }
            if dictionary.count < members.count { return }
            for member in members {
                let key = String(decoding: member.key, as: UTF8.self)
                guard let value = dictionary[key] else { throw Violation("Foundation: no \(key) at \(path)") }
                try member.value.expectSame(foundation: value, "\(path).\(key)")
            }
        }
    }
}

extension Parsing {
    static func expectNumber(_ bytes: [UInt8], _ value: SupportedType, _ path: String) throws {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let double = Double(text) else { throw Violation("\(text) is no Double for Swift") }
        if double.isFinite {
            try expect(
                value.double?.bitPattern == double.bitPattern,
                "\(text) at \(path) is \(value.double.map { "\($0)" } ?? "nil")")
        } else {
            try expect(value.double == nil, "\(text) at \(path) is beyond Double")
        }
        if !bytes.contains(where: { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }) {
            try expect(value.int64 == Int64(text), "\(text) at \(path) as Int64")
            // UInt64("-0") is nil.
            try expect(value.uint64 == (double == 0 ? 0 : UInt64(text)), "\(text) at \(path) as UInt64")
        }
        let written = JsonSerializer().serialize(toString: value)
        try expect(Digits(Array(written.utf8)) == Digits(bytes), "\(text) at \(path) is written as \(written)")
    }

    /// A number without its insignificant digits: zeros at either end.
    struct Digits: Equatable {
        private var isNegative = false
        private var digits: [UInt8] = []
        private var exponent: Int? = 0

        init(_ text: [UInt8]) {
            var rest = text[...]
            if rest.first == UInt8(ascii: "-") {
                isNegative = true
                rest = rest.dropFirst()
            }
            let mantissa = rest.prefix { $0 | 0x20 != UInt8(ascii: "e") }
            let written = rest.dropFirst(mantissa.count + 1)
            let sign = written.first == UInt8(ascii: "+") ? 1 : 0
            exponent = written.isEmpty ? 0 : Int(String(decoding: written.dropFirst(sign), as: UTF8.self))
            if let point = mantissa.firstIndex(of: UInt8(ascii: ".")) {
                digits = Array(mantissa[..<point] + mantissa[(point + 1)...])
                exponent = exponent.map { $0.subtractingReportingOverflow(mantissa.endIndex - point - 1).partialValue }
            } else {
                digits = Array(mantissa)
            }
            digits = Array(digits.drop { $0 == UInt8(ascii: "0") })
            while digits.last == UInt8(ascii: "0") {
                digits.removeLast()
                exponent = exponent.map { $0.addingReportingOverflow(1).partialValue }
            }
            if digits.isEmpty { exponent = 0 }
        }
    }
}
