public import DataMapperMapping
public import Foundation

extension CGFloat: _LibraryScalar {
    /// Reads and writes a number, as `Double` does.
    ///
    /// ```swift
    /// try objectMapper.deserialize(CGFloat.self, fromValue: 2.5)   // 2.5
    /// ```
    public init(_ data: borrowing DeserializableData) throws { self = CGFloat(try Double(data)) }

    /// Do not call or implement this function; the library uses it.
    @_documentation(visibility: internal)
    public func _append(to data: borrowing SerializableData, _ token: MappingToken) {
        Double(self)._append(to: data, token)
    }
}

extension CGPoint: Mappable {
    /// Reads an object with the keys `x` and `y`.
    ///
    /// ```swift
    /// try objectMapper.deserialize(CGPoint.self, fromValue: ["x": 1, "y": 2.5])   // CGPoint(x: 1, y: 2.5)
    /// ```
    ///
    /// - Throws: `DeserializationError` if a member is missing or not a number.
    public init(_ data: borrowing DeserializableData) throws {
        self = try Self.declared.value(from: data) { data in
            var value = CGPoint.zero
            try value.mapping(copy data)
            return value
        }
    }

    /// Writes an object with the keys `x` and `y`.
    ///
    /// ```swift
    /// objectMapper.serialize(CGPoint(x: 1, y: 2.5))   // ["x": 1.0, "y": 2.5]
    /// ```
    public func serialize(to data: inout SerializableData) {
        if let writing = Self.declared.writing { writing.write(self, to: &data) } else { mapping(&data) }
    }

    /// Maps the members.
    ///
    /// ```swift
    /// // data: {"x": 1, "y": 2.5}
    /// var point = CGPoint.zero
    /// try point.mapping(&data)
    ///
    /// point   // CGPoint(x: 1, y: 2.5)
    /// ```
    public mutating func mapping(_ data: inout MappableData) throws {
        try data["x"].map(&x)
        try data["y"].map(&y)
    }

    private static let declared = DeclaredConversion<CGPoint>()
}

extension CGSize: Mappable {
    /// Reads an object with the keys `width` and `height`.
    ///
    /// ```swift
    /// try objectMapper.deserialize(CGSize.self, fromValue: ["width": 3, "height": 4])   // CGSize(width: 3, height: 4)
    /// ```
    ///
    /// - Throws: `DeserializationError` if a member is missing or not a number.
    public init(_ data: borrowing DeserializableData) throws {
        self = try Self.declared.value(from: data) { data in
            var value = CGSize.zero
            try value.mapping(copy data)
            return value
        }
    }

    /// Writes an object with the keys `width` and `height`.
    ///
    /// ```swift
    /// objectMapper.serialize(CGSize(width: 3, height: 4))   // ["width": 3.0, "height": 4.0]
    /// ```
    public func serialize(to data: inout SerializableData) {
        if let writing = Self.declared.writing { writing.write(self, to: &data) } else { mapping(&data) }
    }

    /// Maps the members.
    ///
    /// ```swift
    /// // data: {"width": 3, "height": 4}
    /// var size = CGSize.zero
    /// try size.mapping(&data)
    ///
    /// size   // CGSize(width: 3, height: 4)
    /// ```
    public mutating func mapping(_ data: inout MappableData) throws {
        try data["width"].map(&width)
        try data["height"].map(&height)
    }

    private static let declared = DeclaredConversion<CGSize>()
}

extension CGRect: Mappable {
    /// Reads an object with the keys `x`, `y`, `width` and `height`.
    ///
    /// ```swift
    /// let frame = try objectMapper.deserialize(CGRect.self, fromValue: ["x": 1, "y": 2.5, "width": 3, "height": 4])
    ///
    /// frame.size   // CGSize(width: 3, height: 4)
    /// ```
    ///
    /// - Throws: `DeserializationError` if a member is missing or not a number.
    public init(_ data: borrowing DeserializableData) throws {
        self = try Self.declared.value(from: data) { data in
            var value = CGRect.zero
            try value.mapping(copy data)
            return value
        }
    }

    /// Writes an object with the keys `x`, `y`, `width` and `height`.
    ///
    /// ```swift
    /// objectMapper.serialize(CGRect(x: 1, y: 2.5, width: 3, height: 4))   // ["x": 1.0, "y": 2.5, "width": 3.0, "height": 4.0]
    /// ```
    public func serialize(to data: inout SerializableData) {
        if let writing = Self.declared.writing { writing.write(self, to: &data) } else { mapping(&data) }
    }

    /// Maps the members.
    ///
    /// ```swift
    /// // data: {"x": 1, "y": 2.5, "width": 3, "height": 4}
    /// var frame = CGRect.zero
    /// try frame.mapping(&data)
    ///
    /// frame.size   // CGSize(width: 3, height: 4)
    /// ```
    public mutating func mapping(_ data: inout MappableData) throws {
        try data["x"].map(&origin.x)
        try data["y"].map(&origin.y)
        try data["width"].map(&size.width)
        try data["height"].map(&size.height)
    }

    private static let declared = DeclaredConversion<CGRect>()
}

extension CGFloat: SelfDescribing { package static var expectation: ValueExpectation { .number(CGFloat.self) } }
extension CGPoint: SelfDescribing { package static var expectation: ValueExpectation { .object } }
extension CGSize: SelfDescribing { package static var expectation: ValueExpectation { .object } }
extension CGRect: SelfDescribing { package static var expectation: ValueExpectation { .object } }
