import DataMapperCore
import Foundation
import Testing

@Suite("SerializationError") struct SerializationErrorTests {
    struct Refusal: Error, CustomStringConvertible { let description = "not today" }

    /// A type that throws whenever it is mapped.
    struct Throwing: Mappable {
        init() {}
        init(_ data: DeserializableData) throws {}
        mutating func mapping(_ data: inout MappableData) throws {
            var number: Int? = 1
            data["number"].map(&number)
            throw Refusal()
        }
    }

    /// Fails, and then continues with calls that move values.
    struct FailingSet: Serializable {
        let set: Set<Int>

        init(_ set: Set<Int>) { self.set = set }

        func serialize(to data: inout SerializableData) {
            data.fail(Refusal())
            data["later"].set(set)
            data["a", "b"].set(1)
            data["later"].set(2)
        }
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let path: String
        let script: Script

        init(_ path: String, _ write: @escaping @Sendable (inout SerializableData) -> Void) {
            self.path = path
            script = Script(write)
        }

        var testDescription: String { path }
    }

    static let table: [Row] = [
        Row("$") { Throwing().serialize(to: &$0) },
        Row("$.a") { $0["a"].set(Throwing()) },
        Row("$.a.b.c") { $0["a", "b", "c"].set(Throwing()) },
        Row("$.list[2]") { $0["list"].set([nil, nil, Throwing()]) },
        Row("$.map.y") { $0["map"].set(["x": nil, "y": Throwing()]) },
        Row(#"$["a b"][0].c"#) { $0["a b"].set([Script { $0["c"].set(Throwing()) }]) },
        Row("$.first") {
            $0["before"].set([1, 2, 3])
            $0["first"].set(Throwing())
            $0["second"].set(Throwing())
        },
        Row("$.c") {
            // The earlier values are merged, and the path is still correct.
            $0["a"].set([1, 2, 3])
            $0["b", "x"].set(1)
            $0["a"].set(2)
            $0["b", "y"].set(3)
            $0["c"].set(Throwing())
        },
        Row("$.b.y[1]") {
            $0["b", "x"].set([1, 2, 3])
            $0["a"].set(2)
            $0["b", "y"].set([nil, Throwing()])
        },
        Row("$.set[0].x") { $0["set"].set([Set([1, 2])].map { set in Script { $0["x"].set(FailingSet(set)) } }) },
        Row("$.own") { $0["own"].fail(Refusal()) },
        Row("$.deep.own") { $0["deep", "own"].fail(Refusal()) },
        Row("$.object") { $0["object"].set(Script { $0.fail(Refusal()) }) },
    ]

    @Test(arguments: table) func paths(_ row: Row) {
        do {
            _ = try ObjectMapper().serializeOrThrow(row.script)
            Issue.record("should have thrown")
        } catch let error as SerializationError {
            expectEqual(error.code, .custom)
            expectEqual(error.code.description, "custom")
            expectEqual(error.path.description, row.path)
            #expect(error.underlyingError is Refusal)
            expectNil(error.hint)
            expectEqual(error.description, "not today at \(row.path)")
            expectEqual(error.localizedDescription, error.description)
        } catch {
            Issue.record(error)
        }
        expectEqual(ObjectMapper().serialize(row.script), .null)
    }

    @Test func `an error of this type keeps its code`() {
        let error = message {
            try ObjectMapper().serializeOrThrow(
                Script { data in
                    do {
                        _ = try ObjectMapper().serializeOrThrow(Throwing())
                    } catch {
                        data["again"].fail(error)
                    }
                })
        }
        expectEqual(error, "not today at $.again")
    }
}
