public import DataMapperValues

/// Do not call or implement this type; the library uses it.
public struct _NamedCase {
    /// The name; empty if the value is neither text nor an object with one key.
    public let name: String
    private let data: DeserializableData
    private let value: DeserializableData?

    fileprivate init(_ data: DeserializableData) {
        self.data = data
        if let member = data.onlyMember() {
            (name, value) = (member.key, member.value)
        } else {
            (name, value) = (data._caseName, nil)
        }
    }

    /// Do not call or implement this property; the library uses it.
    public var payload: DeserializableData { value ?? data.missing(name) }

    /// Do not call or implement this function; the library uses it.
    public func withoutPayload<T>(_ value: T) throws -> T {
        try self.value?.expectNoMembers()
        return value
    }

    /// Do not call or implement this function; the library uses it.
    public func unknown(_ names: String...) -> DeserializationError {
        if value == nil { data.noteName(among: names) }
        return unknown(among: names)
    }

    /// Do not call or implement this function; the library uses it.
    public func unknown<T>(_ names: String..., replacedBy fallback: T) throws -> T {
        let isName = value != nil || data.node.kind == .string && !data.noteName(among: names)
        return try data.replaced(unknown(among: names), by: fallback, if: isName)
    }

    private func unknown(among names: [String]) -> DeserializationError {
        if let value { return value.unknownName(name, among: names, ErrorText.keyNotAmong) }
        switch data.node.kind {
        case .string: return data.unknownName(name, among: names, ErrorText.notAmong)
        case .object:
            return data.error(
                .wrongType, kinds: ValueKinds(.object, named: ErrorText.objectOfCase),
                found: .described(ErrorText.object(withKeys: data.node.count)))
        default: return data.mismatch(expected: _Expectation.textOrObject.kinds)
        }
    }
}

extension DeserializableData {
    /// Do not call or implement this property; the library uses it.
    public var _namedCase: _NamedCase { _NamedCase(self) }
}
