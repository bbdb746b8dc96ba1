internal import DataMapperValues
internal import DataMapperJSON
internal import Foundation

/// A type that writes itself. Arrays, dictionaries and optionals do where what they hold does, at any depth.
protocol JSONWritable {
    func write(to tape: JSONTape)
    /// Whether there is no value of the type that JSON has no place for, at compile time.
    static var isAlwaysJSON: Bool { get }
}

extension JSONWritable {
    static var isAlwaysJSON: Bool { true }
}

extension String: JSONWritable {
    func write(to tape: JSONTape) { tape.builder.append(string: self) }
}

extension Bool: JSONWritable {
    func write(to tape: JSONTape) { tape.builder.append(TapeNode.bool(self)) }
}

extension Double: JSONWritable {
    func write(to tape: JSONTape) {
        if !isFinite { tape.fail() }
        tape.builder.append(TapeNode.number(self))
    }
}

extension Float: JSONWritable {
    /// The shortest number that reads back as the same `Float`: 0.1, not 0.10000000149011612.
    func write(to tape: JSONTape) { (Double(description) ?? Double(self)).write(to: tape) }
}

extension Decimal: JSONWritable {
    func write(to tape: JSONTape) {
        guard let decimal = LongDecimal(text: description.utf8) else { return Double.nan.write(to: tape) }
        tape.builder.append(decimal: decimal)
    }
}

extension JSONWritable where Self: FixedWidthInteger {
    func write(to tape: JSONTape) {
        if let value = Int64(exactly: self) {
            tape.builder.append(.int(value))
        } else {
            tape.builder.append(TapeNode(.uint, payload: UInt64(truncatingIfNeeded: self)))
        }
    }
}

extension Int: JSONWritable {}
extension Int8: JSONWritable {}
extension Int16: JSONWritable {}
extension Int32: JSONWritable {}
extension Int64: JSONWritable {}
extension UInt: JSONWritable {}
extension UInt8: JSONWritable {}
extension UInt16: JSONWritable {}
extension UInt32: JSONWritable {}
extension UInt64: JSONWritable {}

extension Optional: JSONWritable where Wrapped: JSONWritable {
    func write(to tape: JSONTape) {
        if let self { self.write(to: tape) } else { tape.builder.append(TapeNode(.null)) }
    }
}

extension Array: JSONWritable where Element: JSONWritable {
    func write(to tape: JSONTape) {
        let array = tape.begin(.array)
        for element in self { element.write(to: tape) }
        tape.end(array, members: count)
    }
}

extension Dictionary: JSONWritable where Key == String, Value: JSONWritable {
    /// In the order of the keys' bytes, so that the text is the same in every run.
    func write(to tape: JSONTape) {
        let object = tape.begin(.object)
        for (key, value) in sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
            tape.builder.append(string: key)
            value.write(to: tape)
        }
        tape.end(object, members: count)
    }
}

/// Optionals, whatever they wrap.
protocol AnyOptional {
    var wrapped: Any? { get }
}

extension Optional: AnyOptional {
    var wrapped: Any? { self }
}

/// Values of types that only show when the program runs.
enum AnyValues {
    /// Whether a property is written at all: numbers, text, null, arrays and dictionaries with text for keys.
    static func canBeWritten(_ value: Any) -> Bool {
        if value is any JSONWritable { return true }
        if value is CGFloat { return false }
        return value is NSNull || value is NSNumber || value is String || value is [String: Any] || value is [Any]
    }

    /// Writes a value. One that JSON has no place for makes the whole text fail.
    static func write(_ value: Any, to tape: JSONTape) {
        if let writable = value as? any JSONWritable { return writable.write(to: tape) }
        if let optional = value as? any AnyOptional {
            guard let wrapped = optional.wrapped else { return tape.builder.append(TapeNode(.null)) }
            return write(wrapped, to: tape)
        }
        if tape.isFull { return fail(tape) }
        switch value {
        case is NSNull: tape.builder.append(TapeNode(.null))
        case let string as String: string.write(to: tape)
        case let dictionary as [String: Any]: write(dictionary, to: tape)
        case let array as [Any]:
            let index = tape.begin(.array)
            for element in array { write(element, to: tape) }
            tape.end(index, members: array.count)
        case let number as NSNumber where type(of: value) is AnyClass: write(number, to: tape)
        default: fail(tape)
        }
    }

    /// A value has to follow its key, whatever becomes of the text.
    private static func fail(_ tape: JSONTape) {
        tape.fail()
        tape.builder.append(TapeNode(.null))
    }

    private static func write(_ dictionary: [String: Any], to tape: JSONTape) {
        let object = tape.begin(.object)
        for (key, value) in dictionary.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
            tape.builder.append(string: key)
            write(value, to: tape)
        }
        tape.end(object, members: dictionary.count)
    }

    private static func write(_ number: NSNumber, to tape: JSONTape) {
        switch FoundationNumber(number) {
        case .bool(let value): value.write(to: tape)
        case .decimal(let value): value.write(to: tape)
        case .double(let value): value.write(to: tape)
        case .float(let value): value.write(to: tape)
        case .uint(let value): value.write(to: tape)
        case .int(let value): value.write(to: tape)
        }
    }
}
