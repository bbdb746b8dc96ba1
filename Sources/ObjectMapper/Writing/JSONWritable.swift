internal import DataMapperMapping
internal import DataMapperValues
internal import DataMapperJSON
internal import Foundation

/// A type that can write itself. Arrays, dictionaries and optionals can if their elements can, at any depth.
protocol JSONWritable {
    func write(to tape: inout TapeWriter)
}

extension String: JSONWritable {
    func write(to tape: inout TapeWriter) { tape.builder.append(string: self) }
}

extension Bool: JSONWritable {
    func write(to tape: inout TapeWriter) { tape.builder.append(TapeNode.bool(self)) }
}

extension Double: JSONWritable {
    /// A number without a fraction is written without one: `1`, as Foundation does.
    func write(to tape: inout TapeWriter) {
        if magnitude < 0x1p53, let whole = Int64(exactly: self), whole != 0 || sign == .plus {
            return tape.builder.append(.int(whole))
        }
        if !isFinite { tape.refuse(self) }
        tape.builder.append(.double(self))
    }
}

extension Float: JSONWritable {
    /// The shortest number that reads back as the same `Float`: 0.1, not 0.10000000149011612.
    func write(to tape: inout TapeWriter) { (Double(description) ?? Double(self)).write(to: &tape) }
}

extension Decimal: JSONWritable {
    func write(to tape: inout TapeWriter) {
        guard let decimal = LongDecimal(text: description.utf8) else { return Double.nan.write(to: &tape) }
        tape.builder.append(decimal: decimal)
    }
}

extension JSONWritable where Self: FixedWidthInteger {
    func write(to tape: inout TapeWriter) {
        let node = Int64(exactly: self).map { TapeNode.int($0) }
        tape.builder.append(node ?? TapeNode(.uint, payload: UInt64(truncatingIfNeeded: self)))
    }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
    func write(to tape: inout TapeWriter) {
        if let self { self.write(to: &tape) } else { tape.builder.append(TapeNode(.null)) }
    }
}

extension Array: JSONWritable where Element: JSONWritable {
    func write(to tape: inout TapeWriter) { tape.append(array: self) { $1.write(to: &$0) } }
}

extension Dictionary: JSONWritable where Key == String, Value: JSONWritable {
    func write(to tape: inout TapeWriter) { tape.append(dictionary: self) { $1.write(to: &$0) } }
}

extension TapeWriter {
    fileprivate mutating func append<T>(array: [T], _ append: (inout TapeWriter, T) -> Void) {
        let index = beginContainer(.array)
        for element in array { append(&self, element) }
        endContainer(index, members: array.count)
    }

    fileprivate mutating func append<T>(dictionary: [String: T], _ append: (inout TapeWriter, T) -> Void) {
        let index = beginContainer(.object)
        for (key, value) in dictionary.inOrder {
            builder.append(string: key)
            append(&self, value)
        }
        endContainer(index, members: dictionary.count)
    }
}

extension Dictionary where Key == String {
    /// The members, sorted by the bytes of their keys, so that the text is the same in every run.
    @usableFromInline
    var inOrder: [(key: String, value: Value)] {
        sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    }
}

/// Writes values whose types are known only at run time.
enum AnyValues {
    /// Whether a property can be written: numbers, text, null, arrays, and dictionaries whose keys are text.
    static func canBeWritten(_ value: Any) -> Bool {
        if value is any JSONWritable { return true }
        if value is CGFloat { return false }
        return value is String || value is [String: Any] || value is [Any] || NSNull.isNull(value)
            || NSNumber.number(value) != nil
    }

    /// Writes a value. A value that cannot be written as JSON makes the whole text fail.
    static func write(_ value: Any, to tape: inout TapeWriter) {
        if let writable = value as? any JSONWritable { return writable.write(to: &tape) }
        if let optional = value as? any AnyOptional {
            guard let wrapped = optional.wrapped else { return tape.builder.append(TapeNode(.null)) }
            return write(wrapped, to: &tape)
        }
        switch value {
        case let string as String: string.write(to: &tape)
        case let dictionary as [String: Any] where !tape.isFull:
            tape.append(dictionary: dictionary) { write($1, to: &$0) }
        case let array as [Any] where !tape.isFull: tape.append(array: array) { write($1, to: &$0) }
        case _ where NSNull.isNull(value): tape.builder.append(TapeNode(.null))
        default:
            if type(of: value) is AnyClass, let number = value as? NSNumber { return write(number, to: &tape) }
            // A key must be followed by a value, even though the text fails.
            tape.refuse(value)
            tape.builder.append(TapeNode(.null))
        }
    }

    private static func write(_ number: NSNumber, to tape: inout TapeWriter) {
        switch FoundationNumber(number) {
        case .bool(let value): value.write(to: &tape)
        case .decimal(let value): value.write(to: &tape)
        case .double(let value): value.write(to: &tape)
        case .float(let value): value.write(to: &tape)
        case .uint(let value): value.write(to: &tape)
        case .int(let value): value.write(to: &tape)
        }
    }
}
