#if Macros

import TestSupport

/// The whole code that the macros generate for `partial: true`.
struct PartialExpansionTests {
    @Test(arguments: rows) func writes(_ row: MacroRow) {
        let expansion = Expansion(row.source)
        expectEqual(expansion.report, "", sourceLocation: row.place)
        expectEqual(expansion.code.joined(separator: "\n\n"), row.expected, sourceLocation: row.place)
    }

    static let rows = MacroRow.table(
        #"""
        === what has arrived
        @Mappable(keys: .snakeCase, partial: true)
        public struct Order: Equatable, Sendable {
            let orderId: Int
            var items: [Item] = []
            @Mapped("at", using: .iso8601) var date: Date?
        }
        ---
        extension Order: DataMapperMacros.Mappable, DataMapperMacros.Serializable, DataMapperMacros.Deserializable, DataMapperMacros.ProblemCollecting, DataMapperMacros.PartiallyMappable {
            public init(_ data: DataMapperMacros.DeserializableData) throws {
        #sourceLocation(file: "file.swift", line: 3)
                let orderId: Int = try data["order_id"].get()
                let items: [Item] = try data["items"].getIfPresent(or: [])
                let date: Date? = try data["at"]._getIfPresent(using: .iso8601)
        #sourceLocation()
                self.orderId = orderId
                self.items = items
                self.date = date
            }

            public func serialize(to data: inout DataMapperMacros.SerializableData) {
        #sourceLocation(file: "file.swift", line: 3)
                data._set("order_id", orderId)
                data._set("items", items)
                data["at"].set(date, using: .iso8601)
        #sourceLocation()
            }

            public mutating func mapping(_ data: inout DataMapperMacros.MappableData) throws {
        #sourceLocation(file: "file.swift", line: 3)
                data["order_id"].set(orderId)
                try data["items"]._mapIfPresent(&items, or: [])
                try data["at"]._mapIfPresent(&date, using: .iso8601)
        #sourceLocation()
            }

            public static func collectProblems(in data: DataMapperMacros.DeserializableData) {
        #sourceLocation(file: "file.swift", line: 3)
                data._inspect("order_id", Int.self)
                data._inspect("items", [Item]?.self)
                data["at"].collect { try $0._getIfPresent(using: .iso8601) as Date? }
        #sourceLocation()
            }

            public struct Partial: DataMapperMacros.Serializable, DataMapperMacros.Deserializable, Sendable, Equatable {
        #sourceLocation(file: "file.swift", line: 3)
                public var orderId: Int?
                public var items: [Item._PartialOrWhole]?
                public var date: Date?
        #sourceLocation()

                public init() {}

                public init(_ data: DataMapperMacros.DeserializableData) throws {
                    self = try data._partial(of: Order.self)
                }

                public func serialize(to data: inout DataMapperMacros.SerializableData) {
        #sourceLocation(file: "file.swift", line: 3)
                    if let orderId { data._set("order_id", orderId) }
                    if let items { data._set("items", items) }
                    if let date { data["at"].set(date, using: .iso8601) }
        #sourceLocation()
                }
            }

            public init(_ partial_: Partial) throws {
                self = try Self._whole(partial_)
            }

            public static func _extend(_ partial_: inout Partial?, with data: DataMapperMacros.DeserializableData, _: DataMapperMacros.MappingToken) {
                data._extendObject(&partial_, Partial()) { partial_ in
        #sourceLocation(file: "file.swift", line: 3)
                    data["order_id"]._extend(&partial_.orderId, Int.self)
                    data["items"]._extend(&partial_.items, [Item].self)
                    data["at"]._extend(&partial_.date) { try $0.get(using: .iso8601) }
        #sourceLocation()
                }
            }

            public typealias _PartialOrWhole = Partial
        }
        === alternatives
        @Mappable(partial: true)
        struct A {
            @Mapped(anyOf: "b", "c") let b: String
            @Mapped(anyOf: "d", "e", using: .iso8601) var d: Date?
        }
        ---
        extension A: DataMapperMacros.Mappable, DataMapperMacros.Serializable, DataMapperMacros.Deserializable, DataMapperMacros.ProblemCollecting, DataMapperMacros.PartiallyMappable {
            init(_ data: DataMapperMacros.DeserializableData) throws {
        #sourceLocation(file: "file.swift", line: 3)
                let b: String = try data[anyOf: "b", "c"].get()
                let d: Date? = try data[anyOf: "d", "e"]._getIfPresent(using: .iso8601)
        #sourceLocation()
                self.b = b
                self.d = d
            }

            func serialize(to data: inout DataMapperMacros.SerializableData) {
        #sourceLocation(file: "file.swift", line: 3)
                data._set("b", b)
                data["d"].set(d, using: .iso8601)
        #sourceLocation()
            }

            mutating func mapping(_ data: inout DataMapperMacros.MappableData) throws {
        #sourceLocation(file: "file.swift", line: 3)
                data[anyOf: "b", "c"].set(b)
                try data[anyOf: "d", "e"]._mapIfPresent(&d, using: .iso8601)
        #sourceLocation()
            }

            static func collectProblems(in data: DataMapperMacros.DeserializableData) {
        #sourceLocation(file: "file.swift", line: 3)
                data[anyOf: "b", "c"].collect(String.self)
                data[anyOf: "d", "e"].collect { try $0._getIfPresent(using: .iso8601) as Date? }
        #sourceLocation()
            }

            struct Partial: DataMapperMacros.Serializable, DataMapperMacros.Deserializable {
        #sourceLocation(file: "file.swift", line: 3)
                var b: String?
                var d: Date?
        #sourceLocation()

                init() {}

                init(_ data: DataMapperMacros.DeserializableData) throws {
                    self = try data._partial(of: A.self)
                }

                func serialize(to data: inout DataMapperMacros.SerializableData) {
        #sourceLocation(file: "file.swift", line: 3)
                    if let b { data._set("b", b) }
                    if let d { data["d"].set(d, using: .iso8601) }
        #sourceLocation()
                }
            }

            init(_ partial_: Partial) throws {
                self = try Self._whole(partial_)
            }

            static func _extend(_ partial_: inout Partial?, with data: DataMapperMacros.DeserializableData, _: DataMapperMacros.MappingToken) {
                data._extendObject(&partial_, Partial()) { partial_ in
        #sourceLocation(file: "file.swift", line: 3)
                    data._extend(&partial_.b, anyOf: ["b", "c"]) { $0._extend(&$1, String.self) }
                    data._extend(&partial_.d, anyOf: ["d", "e"]) { $0._extend(&$1) { try $0.get(using: .iso8601) } }
        #sourceLocation()
                }
            }

            typealias _PartialOrWhole = Partial
        }
        """#)
}

#endif
