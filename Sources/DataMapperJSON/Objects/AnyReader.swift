internal import DataMapperJSONText
internal import DataMapperValues
internal import Foundation

/// Converts Swift and Foundation values to a `SupportedType`. Recurses at most to `depthLimit`, and while the stack has
/// room.
struct AnyReader {
    let depthLimit: Int
    private let stackFloor = CallStack.floor
    private(set) var error: SerializationError?
    private var path: [MappingPath.Component] = []

    init(depthLimit: Int) { self.depthLimit = depthLimit }

    mutating func value(_ any: Any) -> SupportedType {
        // The type itself is examined first: a cast to `Bool` would succeed for Foundation's number 1.
        if let scalar = any as? any JsonScalar { return finite(scalar.jsonValue) }
        if type(of: any) is AnyClass, let object = any as? NSNumber { return number(object) }
        if let optional = any as? any AnyOptional { return optional.wrapped.map { value($0) } ?? .null }
        switch any {
        case _ where NSNull.isNull(any): return .null
        case let string as String: return .string(string)
        case let dictionary as [String: Any]: return object(dictionary)
        case let array as [Any]: return self.array(array)
        case let date as Date: return .date(date)
        case let data as Data: return .data(data)
        case let url as URL: return .string(url.absoluteString)
        default: return fail("JSON cannot express a value of type \(type(of: any))")
        }
    }

    private mutating func object(_ dictionary: [String: Any]) -> SupportedType {
        guard hasRoom() else { return .null }
        // A Swift dictionary has no order. Sorting gives the same result in every run.
        let sorted = dictionary.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        return .object(
            sorted.map { entry in
                path.append(.key(entry.key))
                defer { path.removeLast() }
                return (entry.key, value(entry.value))
            })
    }

    private mutating func array(_ array: [Any]) -> SupportedType {
        guard hasRoom() else { return .null }
        return .array(
            array.enumerated().map { index, element in
                path.append(.index(index))
                defer { path.removeLast() }
                return value(element)
            })
    }

    /// Returns whether one more container can be converted, or notes why it cannot.
    private mutating func hasRoom() -> Bool {
        if path.count >= depthLimit {
            _ = fail(SerializationError(depthBeyond: depthLimit))
        } else if CallStack.isNearEnd(stackFloor) {
            _ = fail(SerializationError.stackExhausted)
        } else {
            return true
        }
        return false
    }

    /// Returns the value itself. For NaN and infinities it notes an error, which only the throwing functions report.
    private mutating func finite(_ value: SupportedType) -> SupportedType {
        if let number = value.double, !number.isFinite { _ = fail(JsonErrorText.nonFinite) }
        return value
    }

    private mutating func number(_ number: NSNumber) -> SupportedType {
        switch FoundationNumber(number) {
        case .bool(let value): value.jsonValue
        case .decimal(let value): finite(value.jsonValue)
        case .double(let value): finite(value.jsonValue)
        case .float(let value): finite(value.jsonValue)
        case .uint(let value): value.jsonValue
        case .int(let value): value.jsonValue
        }
    }

    private mutating func fail(_ message: String) -> SupportedType {
        fail(SerializationError(.unsupportedValue, message: message))
    }

    private mutating func fail(_ problem: SerializationError) -> SupportedType {
        if error == nil { error = SerializationError(problem, path: MappingPath(path)) }
        return .null
    }
}

extension CGFloat: JsonScalar {
    var jsonValue: SupportedType { Double(self).jsonValue }
}
