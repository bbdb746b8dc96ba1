import DataMapper
import Foundation
import Testing

/// The examples in the comments of `SupportedType.swift`.
@Suite("Examples: SupportedType")
struct SupportedTypeExamples {
    @Test func `type SupportedType`() throws {
        // EXAMPLE
        let value: SupportedType = ["name": "Ana", "tags": ["new", "big"]]
        #expect(value["name"]?.string == "Ana")
        #expect(value["name"]?.int == nil)
        #expect(value["tags"]?[1]?.string == "big")
        // END
    }

    @Test func `SupportedType null`() throws {
        // EXAMPLE
        let value: SupportedType = ["a": .null]
        #expect(value.description == #"{"a": null}"#)
        // END
    }

    @Test func `SupportedType string(_:)`() throws {
        // EXAMPLE
        #expect(SupportedType.string("Ana").string == "Ana")
        // END
    }

    @Test func `SupportedType bool(_:)`() throws {
        // EXAMPLE
        let value = SupportedType.bool(true)
        #expect(value.bool == true)
        // END
    }

    @Test func `SupportedType int(_:)`() throws {
        // EXAMPLE
        #expect(SupportedType.int(1).int == 1)
        #expect(SupportedType.int(1).double == nil)
        // END
    }

    @Test func `SupportedType double(_:)`() throws {
        // EXAMPLE
        #expect(SupportedType.double(1).double == 1.0)
        #expect(SupportedType.double(1).int == nil)
        // END
    }

    @Test func `SupportedType intOrDouble(_:)`() throws {
        // EXAMPLE
        #expect(SupportedType.intOrDouble(1).int == 1)
        #expect(SupportedType.intOrDouble(1).double == 1.0)
        // END
    }

    @Test func `SupportedType int64(_:)`() throws {
        // EXAMPLE
        #expect(SupportedType.int64(.max).int64 == 9_223_372_036_854_775_807)
        // END
    }

    @Test func `SupportedType uint64(_:)`() throws {
        // EXAMPLE
        #expect(SupportedType.uint64(.max).uint64 == 18_446_744_073_709_551_615)
        #expect(SupportedType.uint64(.max).int64 == nil)
        // END
    }

    @Test func `SupportedType decimal(_:)`() throws {
        // EXAMPLE
        let price = SupportedType.decimal(Decimal(1999) / 100)
        #expect(price.description == "19.99")
        #expect(price.int == nil)
        // END
    }

    @Test func `SupportedType data(_:)`() throws {
        // EXAMPLE
        #expect(SupportedType.data(Data([1, 2])).data == Data([1, 2]))
        #expect(JsonSerializer().serialize(toString: .data(Data([1, 2]))) == #""AQI=""#)
        // END
    }

    @Test func `SupportedType date(_:)`() throws {
        // EXAMPLE
        let value = SupportedType.date(Date(timeIntervalSince1970: 0))
        #expect(JsonSerializer().serialize(toString: value) == #""1970-01-01T00:00:00Z""#)
        // END
    }

    @Test func `SupportedType array(_:)`() throws {
        // EXAMPLE
        #expect(SupportedType.array([1, "a"])[1]?.string == "a")
        // END
    }

    @Test func `SupportedType dictionary(_:)`() throws {
        // EXAMPLE
        #expect(SupportedType.dictionary(["b": 1, "a": 2]).description == #"{"a": 2, "b": 1}"#)
        // END
    }

    @Test func `SupportedType object(_:)`() throws {
        // EXAMPLE
        #expect(SupportedType.object([("b", 1), ("a", 2)]).description == #"{"b": 1, "a": 2}"#)
        // END
    }

    @Test func `SupportedType isNull`() throws {
        // EXAMPLE
        #expect(SupportedType.null.isNull)
        #expect(SupportedType.string("").isNull == false)
        // END
    }

    @Test func `SupportedType string`() throws {
        // EXAMPLE
        #expect(SupportedType.string("1").string == "1")
        #expect(SupportedType.int(1).string == nil)
        // END
    }

    @Test func `SupportedType bool`() throws {
        // EXAMPLE
        #expect(SupportedType.bool(false).bool == false)
        #expect(SupportedType.int(0).bool == nil)
        // END
    }

    @Test func `SupportedType int`() throws {
        // EXAMPLE
        #expect(SupportedType.int(1).int == 1)
        #expect(SupportedType.double(1).int == nil)
        #expect(JsonSerializer().deserialize(fromString: "1e2").int == 100)
        // END
    }

    @Test func `SupportedType int64`() throws {
        // EXAMPLE
        #expect(SupportedType.int(-1).int64 == -1)
        #expect(SupportedType.uint64(.max).int64 == nil)
        // END
    }

    @Test func `SupportedType uint64`() throws {
        // EXAMPLE
        #expect(SupportedType.int(1).uint64 == 1)
        #expect(SupportedType.int(-1).uint64 == nil)
        // END
    }

    @Test func `SupportedType double`() throws {
        // EXAMPLE
        #expect(SupportedType.intOrDouble(1).double == 1.0)
        #expect(SupportedType.int(1).double == nil)
        #expect(JsonSerializer().deserialize(fromString: "1e999").double == nil)
        // END
    }

    @Test func `SupportedType decimal`() throws {
        // EXAMPLE
        #expect(JsonSerializer().deserialize(fromString: "19.990").decimal == Decimal(1999) / 100)
        #expect(SupportedType.int(5).decimal == 5)
        // END
    }

    @Test func `SupportedType data`() throws {
        // EXAMPLE
        #expect(SupportedType.data(Data([1, 2])).data == Data([1, 2]))
        #expect(SupportedType.string("AQI=").data == nil)
        // END
    }

    @Test func `SupportedType date`() throws {
        // EXAMPLE
        #expect(SupportedType.date(.distantPast).date == .distantPast)
        #expect(SupportedType.string("1970-01-01T00:00:00Z").date == nil)
        // END
    }
}
