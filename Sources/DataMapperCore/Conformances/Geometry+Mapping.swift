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
        self = try Self.declared.value(from: data, mapping: .zero)
    }

    /// Writes an object with the keys `x` and `y`.
    ///
    /// ```swift
    /// objectMapper.serialize(CGPoint(x: 1, y: 2.5))   // ["x": 1.0, "y": 2.5]
    /// ```
    public func serialize(to data: inout SerializableData) { Self.declared.write(self, to: &data) }

    /// Maps the members.
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
        self = try Self.declared.value(from: data, mapping: .zero)
    }

    /// Writes an object with the keys `width` and `height`.
    public func serialize(to data: inout SerializableData) { Self.declared.write(self, to: &data) }

    /// Maps the members.
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
        self = try Self.declared.value(from: data, mapping: .zero)
    }

    /// Writes an object with the keys `x`, `y`, `width` and `height`.
    public func serialize(to data: inout SerializableData) { Self.declared.write(self, to: &data) }

    /// Maps the members.
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
