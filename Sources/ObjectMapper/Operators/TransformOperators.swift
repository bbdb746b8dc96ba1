// MARK: Values

/// Reads a property through a transform, and leaves it as it is where that gives nothing; or writes it.
@inlinable
public func <- <Transform: TransformType>(left: inout Transform.Object, right: (Map, Transform)) {
    right.0.map(&left, using: right.1)
}

/// Reads a property through a transform, which can make it nil; or writes it.
@inlinable
public func <- <Transform: TransformType>(left: inout Transform.Object?, right: (Map, Transform)) {
    right.0.map(optional: &left, using: right.1)
}

/// Writes a property through a transform.
@inlinable
public func >>> <Transform: TransformType>(left: Transform.Object, right: (Map, Transform)) {
    right.0.emit(left, using: right.1)
}

/// Writes a property through a transform, which is asked about nil, too.
@inlinable
public func >>> <Transform: TransformType>(left: Transform.Object?, right: (Map, Transform)) {
    right.0.emit(left, using: right.1)
}

// MARK: Arrays

/// Reads a property through a transform, and leaves it as it is where that gives nothing; or writes it.
@inlinable
public func <- <Transform: TransformType>(left: inout [Transform.Object], right: (Map, Transform)) {
    right.0.map(&left, { $0.array(right.1) }, { $0.write(right.1.json($1, $0.context)) })
}

/// Reads a property through a transform, which can make it nil; or writes it.
@inlinable
public func <- <Transform: TransformType>(left: inout [Transform.Object]?, right: (Map, Transform)) {
    right.0.map(optional: &left, { $0.array(right.1) }, { $0.write(right.1.json($1, $0.context)) })
}

/// Writes a property through a transform.
@inlinable
public func >>> <Transform: TransformType>(left: [Transform.Object], right: (Map, Transform)) {
    right.0.emit(left) { $0.write(right.1.json($1, $0.context)) }
}

/// Writes a property through a transform; nil is left out unless ``Map/shouldIncludeNilValues`` is true.
@inlinable
public func >>> <Transform: TransformType>(left: [Transform.Object]?, right: (Map, Transform)) {
    right.0.emit(optional: left) { $0.write(right.1.json($1, $0.context)) }
}

// MARK: Dictionaries

/// Reads a property through a transform, and leaves it as it is where that gives nothing; or writes it.
@inlinable
public func <- <Transform: TransformType>(left: inout [String: Transform.Object], right: (Map, Transform)) {
    right.0.map(&left, { $0.dictionary(right.1) }, { $0.write(right.1.json($1, $0.context)) })
}

/// Reads a property through a transform, which can make it nil; or writes it.
@inlinable
public func <- <Transform: TransformType>(left: inout [String: Transform.Object]?, right: (Map, Transform)) {
    right.0.map(optional: &left, { $0.dictionary(right.1) }, { $0.write(right.1.json($1, $0.context)) })
}

/// Writes a property through a transform.
@inlinable
public func >>> <Transform: TransformType>(left: [String: Transform.Object], right: (Map, Transform)) {
    right.0.emit(left) { $0.write(right.1.json($1, $0.context)) }
}

/// Writes a property through a transform; nil is left out unless ``Map/shouldIncludeNilValues`` is true.
@inlinable
public func >>> <Transform: TransformType>(left: [String: Transform.Object]?, right: (Map, Transform)) {
    right.0.emit(optional: left) { $0.write(right.1.json($1, $0.context)) }
}

// MARK: Arrays of arrays

/// Reads a property through a transform, and leaves it as it is where that gives nothing; or writes it.
@inlinable
public func <- <Transform: TransformType>(left: inout [[Transform.Object]], right: (Map, Transform)) {
    right.0.map(&left, { $0.arrays(right.1) }, { $0.write(right.1.json($1, $0.context)) })
}

/// Reads a property through a transform, which can make it nil; or writes it.
@inlinable
public func <- <Transform: TransformType>(left: inout [[Transform.Object]]?, right: (Map, Transform)) {
    right.0.map(optional: &left, { $0.arrays(right.1) }, { $0.write(right.1.json($1, $0.context)) })
}

/// Writes a property through a transform.
@inlinable
public func >>> <Transform: TransformType>(left: [[Transform.Object]], right: (Map, Transform)) {
    right.0.emit(left) { $0.write(right.1.json($1, $0.context)) }
}

/// Writes a property through a transform; nil is left out unless ``Map/shouldIncludeNilValues`` is true.
@inlinable
public func >>> <Transform: TransformType>(left: [[Transform.Object]]?, right: (Map, Transform)) {
    right.0.emit(optional: left) { $0.write(right.1.json($1, $0.context)) }
}
