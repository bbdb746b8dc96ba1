// MARK: Objects

/// Reads a property through a transform, and leaves it as it is where that gives nothing; or writes it.
@inlinable
public func <- <Transform: TransformType>(left: inout Transform.Object, right: (Map, Transform))
where Transform.Object: BaseMappable {
    right.0.map(&left, using: right.1)
}

/// Reads a property through a transform, which can make it nil; or writes it.
@inlinable
public func <- <Transform: TransformType>(left: inout Transform.Object?, right: (Map, Transform))
where Transform.Object: BaseMappable {
    right.0.map(optional: &left, using: right.1)
}

/// Writes a property through a transform.
@inlinable
public func >>> <Transform: TransformType>(left: Transform.Object, right: (Map, Transform))
where Transform.Object: BaseMappable {
    right.0.emit(left, using: right.1)
}

/// Writes a property through a transform, which is asked about nil, too.
@inlinable
public func >>> <Transform: TransformType>(left: Transform.Object?, right: (Map, Transform))
where Transform.Object: BaseMappable {
    right.0.emit(left, using: right.1)
}

// MARK: Arrays of objects

/// Reads a property through a transform, and leaves it as it is where that gives nothing; or writes it.
@inlinable
public func <- <Transform: TransformType>(left: inout [Transform.Object], right: (Map, Transform))
where Transform.Object: BaseMappable {
    right.0.map(&left, { $0.array(right.1) }, { $0.write(right.1.json($1, $0.context)) })
}

/// Reads a property through a transform, which can make it nil; or writes it.
@inlinable
public func <- <Transform: TransformType>(left: inout [Transform.Object]?, right: (Map, Transform))
where Transform.Object: BaseMappable {
    right.0.map(optional: &left, { $0.array(right.1) }, { $0.write(right.1.json($1, $0.context)) })
}

/// Writes a property through a transform.
@inlinable
public func >>> <Transform: TransformType>(left: [Transform.Object], right: (Map, Transform))
where Transform.Object: BaseMappable {
    right.0.emit(left) { $0.write(right.1.json($1, $0.context)) }
}

/// Writes a property through a transform; nil is left out unless ``Map/shouldIncludeNilValues`` is true.
@inlinable
public func >>> <Transform: TransformType>(left: [Transform.Object]?, right: (Map, Transform))
where Transform.Object: BaseMappable {
    right.0.emit(optional: left) { $0.write(right.1.json($1, $0.context)) }
}

// MARK: Dictionaries of objects

/// Reads a property through a transform, and leaves it as it is where that gives nothing; or writes it.
@inlinable
public func <- <Transform: TransformType>(left: inout [String: Transform.Object], right: (Map, Transform))
where Transform.Object: BaseMappable {
    right.0.map(&left, { $0.dictionary(right.1) }, { $0.write(right.1.json($1, $0.context)) })
}

/// Reads a property through a transform, which can make it nil; or writes it.
@inlinable
public func <- <Transform: TransformType>(left: inout [String: Transform.Object]?, right: (Map, Transform))
where Transform.Object: BaseMappable {
    right.0.map(optional: &left, { $0.dictionary(right.1) }, { $0.write(right.1.json($1, $0.context)) })
}

/// Writes a property through a transform.
@inlinable
public func >>> <Transform: TransformType>(left: [String: Transform.Object], right: (Map, Transform))
where Transform.Object: BaseMappable {
    right.0.emit(left) { $0.write(right.1.json($1, $0.context)) }
}

/// Writes a property through a transform; nil is left out unless ``Map/shouldIncludeNilValues`` is true.
@inlinable
public func >>> <Transform: TransformType>(left: [String: Transform.Object]?, right: (Map, Transform))
where Transform.Object: BaseMappable {
    right.0.emit(optional: left) { $0.write(right.1.json($1, $0.context)) }
}

// MARK: Dictionaries of arrays of objects

/// Reads a property through a transform, and leaves it as it is where that gives nothing; or writes it.
@inlinable
public func <- <Transform: TransformType>(left: inout [String: [Transform.Object]], right: (Map, Transform))
where Transform.Object: BaseMappable {
    right.0.map(&left, { $0.arraysByKey(right.1) }, { $0.write(right.1.json($1, $0.context)) })
}

/// Reads a property through a transform, which can make it nil; or writes it.
@inlinable
public func <- <Transform: TransformType>(left: inout [String: [Transform.Object]]?, right: (Map, Transform))
where Transform.Object: BaseMappable {
    right.0.map(optional: &left, { $0.arraysByKey(right.1) }, { $0.write(right.1.json($1, $0.context)) })
}

/// Writes a property through a transform.
@inlinable
public func >>> <Transform: TransformType>(left: [String: [Transform.Object]], right: (Map, Transform))
where Transform.Object: BaseMappable {
    right.0.emit(left) { $0.write(right.1.json($1, $0.context)) }
}

/// Writes a property through a transform; nil is left out unless ``Map/shouldIncludeNilValues`` is true.
@inlinable
public func >>> <Transform: TransformType>(left: [String: [Transform.Object]]?, right: (Map, Transform))
where Transform.Object: BaseMappable {
    right.0.emit(optional: left) { $0.write(right.1.json($1, $0.context)) }
}

// MARK: Sets of objects

/// Reads a property through a transform, and leaves it as it is where that gives nothing; or writes it.
@inlinable
public func <- <Transform: TransformType>(left: inout Set<Transform.Object>, right: (Map, Transform))
where Transform.Object: BaseMappable {
    right.0.map(&left, { $0.set(right.1) }, { $0.write(right.1.json(set: $1, $0.context)) })
}

/// Reads a property through a transform, which can make it nil; or writes it.
@inlinable
public func <- <Transform: TransformType>(left: inout Set<Transform.Object>?, right: (Map, Transform))
where Transform.Object: BaseMappable {
    right.0.map(optional: &left, { $0.set(right.1) }, { $0.write(right.1.json(set: $1, $0.context)) })
}

/// Writes a property through a transform.
@inlinable
public func >>> <Transform: TransformType>(left: Set<Transform.Object>, right: (Map, Transform))
where Transform.Object: BaseMappable {
    right.0.emit(left) { $0.write(right.1.json(set: $1, $0.context)) }
}

/// Writes a property through a transform; nil is left out unless ``Map/shouldIncludeNilValues`` is true.
@inlinable
public func >>> <Transform: TransformType>(left: Set<Transform.Object>?, right: (Map, Transform))
where Transform.Object: BaseMappable {
    right.0.emit(optional: left) { $0.write(right.1.json(set: $1, $0.context)) }
}
