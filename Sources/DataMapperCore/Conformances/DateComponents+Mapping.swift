public import DataMapperMapping
public import Foundation

extension DateComponents: Mappable {
    /// Reads an object with one member for each field.
    ///
    /// The keys are the names of the properties. A field whose key is missing or null becomes nil. `calendar` is not
    /// mapped.
    ///
    /// ```swift
    /// let day = try objectMapper.deserialize(DateComponents.self, fromValue: ["year": 2024, "month": 2])
    ///
    /// day.month   // 2
    /// day.hour   // nil
    /// objectMapper.serialize(day)   // ["year": 2024, "month": 2]
    /// ```
    ///
    /// - Throws: `DeserializationError` if a field is not an integer, or if `timeZone` is not a time zone.
    public init(_ data: borrowing DeserializableData) throws {
        self = try Self.declared.value(from: data, mapping: DateComponents())
    }

    /// Writes an object with the fields that are set.
    public func serialize(to data: inout SerializableData) { Self.declared.write(self, to: &data) }

    /// Maps the fields; a field that is nil is not written.
    public mutating func mapping(_ data: inout MappableData) throws {
        try Self.map(&era, under: "era", &data)
        try Self.map(&year, under: "year", &data)
        try Self.map(&yearForWeekOfYear, under: "yearForWeekOfYear", &data)
        try Self.map(&quarter, under: "quarter", &data)
        try Self.map(&month, under: "month", &data)
        try Self.map(&isLeapMonth, under: "isLeapMonth", &data)
        try Self.map(&weekOfYear, under: "weekOfYear", &data)
        try Self.map(&weekOfMonth, under: "weekOfMonth", &data)
        try Self.map(&weekday, under: "weekday", &data)
        try Self.map(&weekdayOrdinal, under: "weekdayOrdinal", &data)
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, macCatalyst 18, *) {
            try Self.map(&dayOfYear, under: "dayOfYear", &data)
        }
        try Self.map(&day, under: "day", &data)
        try Self.map(&hour, under: "hour", &data)
        try Self.map(&minute, under: "minute", &data)
        try Self.map(&second, under: "second", &data)
        try Self.map(&nanosecond, under: "nanosecond", &data)
        try Self.map(&timeZone, under: "timeZone", &data)
    }

    private static func map<T: SerializableAndDeserializable>(
        _ field: inout T?, under key: StaticString, _ data: inout MappableData
    ) throws {
        if data.isReading || field != nil { try data[key].mapIfPresent(&field) }
    }

    /// Maps one field. Foundation uses the greatest integer for a field that is not set.
    private static func map(_ field: inout Int?, under key: StaticString, _ data: inout MappableData) throws {
        if data.isReading || field != nil { try data[key].mapIfPresent(&field, where: .in(..<Int.max)) }
    }

    private static let declared = DeclaredConversion<DateComponents>()
}

extension DateComponents: SelfDescribing { package static var expectation: ValueExpectation { .object } }
