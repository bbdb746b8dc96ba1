#if Macros

public import DataMapperMacros
import Foundation
import TestSupport

#if canImport(Observation)
import Observation

@Observable @Mappable
final class Watched {
    var count: Int
    var title: String = "none"
    @ObservationIgnored var note: String?
}
#endif

@propertyWrapper
struct Positive {
    var wrappedValue: Int { didSet { wrappedValue = max(wrappedValue, 0) } }
    init(wrappedValue: Int) { self.wrappedValue = max(wrappedValue, 0) }
}

@Mappable struct Wrapped {
    @Positive var level: Int
    @Mapped("other") @Positive var second: Int = 3
}

@Mappable(omitNil: true) struct Names {
    var x, y: Double
    let `default`: Int
    let data: String
    let input: String
    var `self`: Int?
    var größe: Int!
    let 名前: String
    let `class`: Int?
    @Mapped(using: ISO8601DateTransformation()) let `in`: Date
}

/// Comments are everywhere.
@Mappable(
    keys: .snakeCase  // and here
)
struct Commented {
    @Mapped(
        "meta",  // the first
        "date" /* the second */,
        using: ISO8601DateTransformation(  // nothing
            ),
        or: Date(
            timeIntervalSince1970: 0  // the start
        )
    )
    /// A date.
    var date: Date  // the end
    @DataMapperMacros.Mapped("c") var count: Int /* of what? */ = 5  // five
    var allNames:
        [String  // key
        : Int]
    @Unmapped let action: () -> Int = { 1 }
}

@Deserializable @Serializable struct TwoMacros: Equatable {
    @Mapped(using: ISO8601DateTransformation()) let date: Date
    let note: String?
}

@Serializable(omitNil: true) @Deserializable final class TwoMacrosOfClass {
    @Mapped(using: ISO8601DateTransformation()) let date: Date
    let note: String?

    init(date: Date) { (self.date, note) = (date, nil) }
}

struct Outer<Value> {
    @Mappable struct Inner {
        var values: [Value]
        @Mapped(using: ISO8601DateTransformation()) var date: Date
    }
}

/// A value with a public type.
public enum Space {}
public extension Space {
    /// A public type.
    @Mappable struct Visible { let id: Int }
}
@Mappable private struct Hidden {
    let id: Int
    fileprivate var name: String
    private(set) var note: String?
}
@Mappable package struct Packaged { package let id: Int }

@Mappable struct Alternatives {
    @Mapped(anyOf: "title", "headline") var title: String
    @Mapped(anyOf: "id", "key") let id: Int
}

@Mappable(unknownKeys: .preserve) struct Keeper { var port = 80 }

@Mappable(unknownKeys: .preserve) struct MarkedKeeper {
    let port: Int
    @UnknownKeys var rest: UnknownKeys
}

@Mappable(unknownKeys: .preserve) class KeeperClass { let port: Int }

@Mappable final class KeeperSubclass: KeeperClass { let host: String }

@Mappable(unknownKeys: .preserve) struct NamedKeeper {
    var unknownKeys = UnknownKeys()
    let port: Int
}

/// Declarations that are unusual to read.
struct DeclarationTests {
    static let rows = [
        TextRow(Wrapped.self, #"{"level":1,"other":2}"#),
        TextRow(
            Names.self,
            #"{"x":1.5,"y":2.5,"default":3,"data":"d","input":"i","self":4,"größe":5,"名前":"n","class":6,"in":"1970-01-01T00:00:00Z"}"#
        ),
        TextRow(
            Names.self, #"{"x":1.5,"y":2.5,"default":3,"data":"d","input":"i","名前":"n","in":"1970-01-01T00:00:00Z"}"#),
        TextRow(Commented.self, #"{"meta":{"date":"1970-01-01T00:00:00Z"},"c":6,"all_names":{"a":1}}"#),
        TextRow(TwoMacros.self, #"{"date":"1970-01-01T00:00:00Z","note":null}"#),
        TextRow(TwoMacrosOfClass.self, #"{"date":"1970-01-01T00:00:00Z"}"#),
        TextRow(Outer<Int>.Inner.self, #"{"values":[1,2],"date":"1970-01-01T00:00:00Z"}"#),
        TextRow(Space.Visible.self, #"{"id":1}"#),
        TextRow(Hidden.self, #"{"id":1,"name":"n","note":null}"#),
        TextRow(Packaged.self, #"{"id":1}"#),
        TextRow(Alternatives.self, #"{"title":"t","id":1}"#),
        TextRow(Keeper.self, #"{"a":1,"port":2,"b":[3]}"#),
        TextRow(MarkedKeeper.self, #"{"a":1,"port":2,"b":[3]}"#),
        TextRow(KeeperClass.self, #"{"a":1,"port":2,"b":[3]}"#),
        TextRow(KeeperSubclass.self, #"{"a":1,"port":2,"host":"h","b":[3]}"#),
        TextRow(NamedKeeper.self, #"{"a":1,"port":2,"b":[3]}"#),
    ]

    @Test(arguments: rows) func `reads and writes`(_ row: TextRow) throws { try row.check() }

    #if canImport(Observation)
    @Test func observable() throws {
        let watched = try ObjectMapper().deserialize(Watched.self, fromValue: ["count": 1, "note": "n"])
        expectEqual(ObjectMapper().serialize(watched), ["count": 1, "title": "none", "note": "n"])
    }
    #endif

    @Test func alternatives() throws {
        let value = try ObjectMapper().deserialize(Alternatives.self, fromValue: ["headline": "h", "key": 1])
        expectEqual(ObjectMapper().serialize(value), ["title": "h", "id": 1])
    }

    @Test func memberwise() {
        expectEqual(ObjectMapper().serialize(Keeper(port: 1)), ["port": 1])
        expectEqual(ObjectMapper().serialize(MarkedKeeper(port: 1, rest: UnknownKeys())), ["port": 1])
    }
}

#endif
