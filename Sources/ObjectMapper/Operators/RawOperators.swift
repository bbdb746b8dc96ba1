// MARK: Enums with raw values

/// Reads a property, which keeps its value where the JSON has none of its type; or writes it.
@inlinable
public func <- <T: RawRepresentable>(left: inout T, right: Map) {
    right.map(&left, { $0.raw(T.self) }, { $0.write($1.rawValue) })
}

/// Reads a property, which becomes nil where the key has no value of its type; or writes it.
@inlinable
public func <- <T: RawRepresentable>(left: inout T?, right: Map) {
    right.map(optional: &left, { $0.raw(T.self) }, { $0.write($1.rawValue) })
}

/// Writes a property.
@inlinable
public func >>> <T: RawRepresentable>(left: T, right: Map) { right.emit(left) { $0.write($1.rawValue) } }

/// Writes a property; nil is left out unless ``Map/shouldIncludeNilValues`` is true.
@inlinable
public func >>> <T: RawRepresentable>(left: T?, right: Map) { right.emit(optional: left) { $0.write($1.rawValue) } }

// MARK: Arrays of them, without unknown values

/// Reads a property, which keeps its value where the JSON has none of its type; or writes it.
@inlinable
public func <- <T: RawRepresentable>(left: inout [T], right: Map) {
    right.map(&left, { $0.raws(T.self) }, { $0.write($1.map { $0.rawValue }) })
}

/// Reads a property, which becomes nil where the key has no value of its type; or writes it.
@inlinable
public func <- <T: RawRepresentable>(left: inout [T]?, right: Map) {
    right.map(optional: &left, { $0.raws(T.self) }, { $0.write($1.map { $0.rawValue }) })
}

/// Writes a property.
@inlinable
public func >>> <T: RawRepresentable>(left: [T], right: Map) { right.emit(left) { $0.write($1.map { $0.rawValue }) } }

/// Writes a property; nil is left out unless ``Map/shouldIncludeNilValues`` is true.
@inlinable
public func >>> <T: RawRepresentable>(left: [T]?, right: Map) {
    right.emit(optional: left) { $0.write($1.map { $0.rawValue }) }
}

// MARK: Dictionaries of them, without unknown values

/// Reads a property, which keeps its value where the JSON has none of its type; or writes it.
@inlinable
public func <- <T: RawRepresentable>(left: inout [String: T], right: Map) {
    right.map(&left, { $0.rawsByKey(T.self) }, { $0.write($1.mapValues { $0.rawValue }) })
}

/// Reads a property, which becomes nil where the key has no value of its type; or writes it.
@inlinable
public func <- <T: RawRepresentable>(left: inout [String: T]?, right: Map) {
    right.map(optional: &left, { $0.rawsByKey(T.self) }, { $0.write($1.mapValues { $0.rawValue }) })
}

/// Writes a property.
@inlinable
public func >>> <T: RawRepresentable>(left: [String: T], right: Map) {
    right.emit(left) { $0.write($1.mapValues { $0.rawValue }) }
}

/// Writes a property; nil is left out unless ``Map/shouldIncludeNilValues`` is true.
@inlinable
public func >>> <T: RawRepresentable>(left: [String: T]?, right: Map) {
    right.emit(optional: left) { $0.write($1.mapValues { $0.rawValue }) }
}
