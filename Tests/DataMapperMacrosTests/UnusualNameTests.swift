#if Macros

import DataMapperMacros
import Foundation
import TestSupport

let data = 3
let named = 4

@Mappable struct GlobalNames {
    @Mapped(where: Check<Int>("must be below \(data)") { $0 < data }) var count: Int
    @Mapped(where: .matching(/[a-z]+/)) var a: String
    @Mapped(where: .matching(/[0-9]+/)) var a_check: String
    @Mapped(using: ISO8601DateTransformation()) var posted: Date?
}

@Mappable struct FourNames {
    var data: Int
    var input: Int
    var mappedData: Int
    var mappedData_: Int
    var `self`: Int
    var self_: Int
}

@Mappable struct NestedNames {
    struct Swift {}
    struct DeserializableData {}
    struct SerializableData {}
    struct MappableData {}
    struct Mappable {}
    struct Check {}
    struct KeptForMapping {}
    struct UnknownKeys {}
    struct JsonSchemaBuilder {}
    @Mapped(where: .matching(/[a-z]+/)) var text: String
    var size = 1
}

/// A type whose nested types have the names of the library.
enum Around {
    struct Swift {}
    struct DeserializableData {}
    struct SerializableData {}
    struct MappableData {}

    @JsonSchema @DataMapperMacros.Mappable struct Nested { var size = 1 }

    @DataMapperMacros.Mappable(untagged: true)
    enum Choice {
        case number(Int)
        case text(String)
        @Fallback case other(SupportedType)
    }

    @DataMapperMacros.Mappable
    enum Named {
        case pair(Int, value0: Int)
        case alternative(named: Int, data: Int, value: Int)
    }
}

@Mappable struct Paged<T> {
    var items: [T]
    var next: String?
}

@Mappable struct PagedReply<T> {
    var page: Paged<T>
    var either: Either<T, String>?
}

#if compiler(>=6.2)
@JsonSchema @Mappable struct RawNames {
    @Mapped(where: .matching(/[a-z]+/)) var `first name`: String
    var `2nd`: Int?
}

@Mappable enum RawCases: Equatable {
    case `to a place`(`the place`: Int, in: Int)
    case `no place`
}
#endif

nonisolated(unsafe) var evaluations = 0

func nextNumber() -> Int {
    evaluations += 1
    return evaluations
}

@Mappable struct Numbered {
    var number: Int = nextNumber()
    var other = nextNumber()
    @Mapped(or: .initialValue) var third: Int = nextNumber()
    var last = 0
}

struct UnusualNameTests {
    static let rows = [
        TextRow(GlobalNames.self, #"{"count":2,"a":"x","a_check":"1","posted":"1970-01-01T00:00:00Z"}"#),
        TextRow(FourNames.self, #"{"data":1,"input":2,"mappedData":3,"mappedData_":4,"self":5,"self_":6}"#),
        TextRow(NestedNames.self, #"{"text":"a","size":2}"#),
        TextRow(Around.Nested.self, #"{"size":2}"#),
        TextRow(Around.Choice.self, "2"),
        TextRow(Around.Choice.self, "[2]"),
        TextRow(Around.Named.self, #"{"pair":{"_0":1,"value0":2}}"#),
        TextRow(Around.Named.self, #"{"alternative":{"named":1,"data":2,"value":3}}"#),
        TextRow(PagedReply<Int>.self, #"{"page":{"items":[1],"next":null},"either":"x"}"#),
    ]

    @Test(arguments: rows) func `models with unusual names compile, and read what they write`(_ row: TextRow) throws {
        try row.check()
    }

    #if compiler(>=6.2)
    @Test func `raw identifiers are names without backticks`() throws {
        let value: SupportedType = ["first name": "a", "2nd": 2]
        let names = try ObjectMapper().deserialize(RawNames.self, fromValue: value)
        expectEqual(ObjectMapper().serialize(names), value)
        let cases: SupportedType = [["to a place": ["the place": 1, "in": 2]], "no place"]
        let read = try ObjectMapper().deserialize([RawCases].self, fromValue: cases)
        expectEqual(read, [.`to a place`(`the place`: 1, in: 2), .`no place`])
        expectEqual(ObjectMapper().serialize(read), cases)
    }
    #endif

    @Test func `an initial value is evaluated once`() throws {
        let before = evaluations
        let numbered = try ObjectMapper().deserialize(Numbered.self, fromValue: ["third": "x"])
        expectEqual(evaluations, before + 3)
        expectEqual(numbered.number, before + 1)
        expectEqual(numbered.other, before + 2)
        expectEqual(numbered.third, before + 3)
    }
}

#endif
