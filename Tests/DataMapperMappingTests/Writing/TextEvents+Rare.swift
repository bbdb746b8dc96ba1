import DataMapper
import Foundation

extension TextEvent {
    static let views = [
        TextEvent("the view of a member") {
            func several(_ data: inout SerializableData) {
                data["x"].set(1)
                data["y", "z"].set(2)
                data["w"].set([3])
            }
            several(&$0["a"])
            $0["b"].set(4)
        },
        TextEvent("models in the view of a member whose key was written before") {
            $0["models"].set([
                Script { $0["it"].set(1) }, Script { TextModels.Point().serialize(to: &$0["it"]) },
                Script { TextModels.Cat().serialize(to: &$0["it"]) },
                Script { TextModels.Keeper.read?.serialize(to: &$0["it"]) },
            ])
        },
        TextEvent("raw is set") {
            $0["a"].raw = ["x": 1]
            $0["b"].raw = [1, 2.5]
        },
        TextEvent("raw is read") {
            $0["a"].set(1)
            let (before, missing) = ($0["a"].raw, $0["c"].raw)
            $0["b"].set([before, missing])
            $0["all"].set($0.raw)
        },
        TextEvent("raw is read first") { $0["a"].set("\($0.raw)") },
        TextEvent("raw tells kinds") {
            $0["i"].set([1, -5])
            $0["u"].set(UInt64.max)
            $0["f"].set([0.1, 5, 1e300, 123456789])
            $0["m"].set([Decimal(1999) / 100, Decimal(7)])
            $0["d"].set(Date(timeIntervalSince1970: 0.125))
            $0["bytes"].set(Data([1, 2]))
            $0["t"].set("1970-01-01T00:00:00Z")
            $0["v"].set([.intOrDouble(1), .int(1), .double(1), .null, true] as SupportedType)
            $0["kinds"].set(TextModels.kinds(of: $0.raw))
        },
        TextEvent("raw of a complete object tells kinds") {
            $0["it"].set(
                Script {
                    $0["d"].set(Date(timeIntervalSince1970: 0.125))
                    $0["i"].set([1.0, 2])
                })
            $0["kinds"].set(TextModels.kinds(of: $0["it"].raw))
        },
        TextEvent("another view in place of the first") {
            $0["a"].set(1)
            let mapper = $0.objectMapper
            $0 = SerializableData(objectMapper: mapper)
            $0["b"].set(2)
        },
        TextEvent("another view in place of a member") {
            $0["a"].set(1)
            $0["b"] = SerializableData(data: ["x": 1], objectMapper: $0.objectMapper)
            $0["a"] = SerializableData(objectMapper: $0.objectMapper)
        },
        TextEvent("a secret") {
            $0["s"].secret.set("password")
            $0["a"].secret.set(TextModels.Point())
            $0["p", "q"].secret.set(1)
        },
        TextEvent("this object is a secret") {
            $0["a"].set(1)
            $0.secret["b"].set(2)
        },
    ]

    static let missing = [
        TextEvent("missing values") {
            $0["a"].set(Field<Int>.absent)
            $0["b"].set(Field<Int>.null)
            $0["c"].set(Field<Int>.value(1))
            $0["d"].set(Field<TextModels.Point>.absent)
        },
        TextEvent("only a missing value") { $0["a"].set(Field<Int>.absent) },
        TextEvent("a missing value, then the same key") {
            $0["a"].set(Field<Int>.absent)
            $0["b"].set(1)
            $0["a"].set(2)
        },
        TextEvent("a value, then a missing one for its key") {
            $0["a"].set(2)
            $0["b"].set(3)
            $0["a"].set(Field<Int>.absent)
        },
        TextEvent("missing values in containers") {
            $0["a"].set([Field<Int>.absent, .value(1), .absent])
            $0["b"].set(["x": Field<Int>.absent, "y": .value(1), "z": .absent])
            $0["c"].set(["x": Field<Int>.absent])
            $0["d"].set(Set([Field<Int>.absent, .value(1)]))
        },
        TextEvent("a missing value is the whole") { $0.set(Field<Int>.absent) },
        TextEvent("a missing value is the whole, and a secret") {
            $0["a"].set(1)
            $0.set(Field<Int>.absent)
            func nothing(_ data: inout SerializableData) {}
            nothing(&$0.secret)
        },
        TextEvent("a missing value is the whole, and read") {
            $0.set(Field<Int>.absent)
            let (raw, mapper) = ($0.raw, $0.objectMapper)
            if !raw.isNull { $0["a"].set(1) }
            $0 = SerializableData(objectMapper: mapper)
        },
        TextEvent("a missing value of an array, set again") {
            $0["a"].set([Field<Int>.absent, .value(1)])
            let elements = $0["a"].raw.array ?? []
            for element in elements { $0["b"].set(element) }
            $0["c"].set(elements.first)
        },
        TextEvent("a missing value in a view of another call") {
            var other = SerializableData(objectMapper: $0.objectMapper)
            other.set(Field<Int>.absent)
            $0["a"] = other
            $0["b"].set(1)
            $0["b"].set(Script { $0.set(Field<Int>.absent) })
        },
        TextEvent("a missing value at a path and under other keys") {
            let key = "k"
            $0["p", "q"].set(Field<Int>.absent)
            $0[key].set(Field<Int>.absent)
            $0.flattened.set(Field<TextModels.Point>.absent)
            $0["s"].secret.set(Field<Int>.absent)
            $0["t"].set(nil as TextModels.Point?, using: TextModels.registry)
        },
        TextEvent("null, then a path") {
            $0["a"].set(Field<Int>.null)
            $0["b"].set(Field<Int?>.value(nil))
            $0["c"].set(nil as Int?)
            $0["d"].set([Field<Field<Int>>.value(.null), .null])
            for key in ["a", "b", "c"] where key != $0["d"].raw.string { $0[key, "x"].set(1) }
        },
        TextEvent("different keys after null and a path") {
            $0["c"].set(nil as Int?)
            $0["c", "x"].set(1)
            $0._requireUniqueKeys()
        },
        TextEvent("a path into null that is meant") {
            $0["a"].set(Field<Int>.null)
            $0["a", "x"].set(1)
            $0._requireUniqueKeys()
        },
        TextEvent("a path into a value that is null") {
            $0["a"].set(Field<Int?>.value(nil))
            $0["a", "x"].set(1)
            $0._requireUniqueKeys()
        },
        TextEvent("an equal value in place of the objects of paths") {
            $0.set(
                Script {
                    $0["p", "q"].set(1)
                    $0["x"].set(1)
                    $0["p", "r"].set(2)
                })
            $0["p"].raw = $0["p"].raw
            $0._requireUniqueKeys()
        },
        TextEvent("values that policies omit") {
            $0["nil"].set(nil as Int?)
            $0["empty"].set("")
            $0["array"].set([Int]())
            $0["dictionary"].set(["a": "", "b": nil] as [String: String?])
            $0["field"].set(Field<String>.value(""))
            $0["object"].set(Script { $0["x"].set("") })
        },
    ]

    static let failures = [
        TextEvent("NaN") { $0["a"].set([1, Double.nan]) },
        TextEvent("infinity") { $0["a"].set(["x": -Double.infinity, "y": .infinity]) },
        TextEvent("NaN in a secret that is read") {
            $0["s"].secret.set([Float.nan])
            $0["t"].secret.set(["x": 1])
            $0["a"].set(Date(timeIntervalSince1970: 1))
            $0["b"].set("\($0["t"].raw) \($0["s"].raw.array?.count ?? 0)")
        },
        TextEvent("NaN in a secret") { $0["s"].secret.set([Float.nan]) },
        TextEvent("NaN in values") { $0["v"].set(["a": [.double(.nan)]] as SupportedType) },
        TextEvent("NaN that is replaced") {
            $0["a"].set(Double.nan)
            $0["a"].set(1.0)
        },
        TextEvent("NaN that is read") {
            $0["a"].set([-Double.infinity, .nan])
            $0["b"].set(TextModels.kinds(of: $0.raw))
            $0["a"].set("\($0["a"].raw.array?.map { $0.double ?? 0 } ?? [])")
        },
        TextEvent("an error") { $0["a"].fail(TextModels.Refusal()) },
        TextEvent("an error, and more values") {
            $0["b"].set(1)
            $0["a"].fail(TextModels.Refusal())
            $0["p", "q"].set(1)
            $0["s"].set(Set([1]))
            $0["b"].set([TextModels.Point()])
        },
        TextEvent("an error, and more values at other places") {
            let key = "k"
            $0["a"].set(1)
            $0["b"].fail(TextModels.Refusal())
            $0["a", "y"].set([TextModels.Point()])
            $0[key].set(["x": 2])
            $0.flattened.set(TextModels.Point())
            $0["s"].secret.set(1)
            $0["c"].set(TextModels.kinds(of: $0.raw))
        },
        TextEvent("an error of this object") {
            $0["a"].set(1)
            $0.fail(TextModels.Refusal())
            $0["b"].set(1)
        },
        TextEvent("an error at a path") { $0["a", "b\"", "c"].fail(TextModels.Refusal()) },
        TextEvent("an error in a secret") { $0["s"].secret.set(["x": [TextModels.Throwing()]]) },
        TextEvent("an error in a set") {
            let failing = Script { $0["f"].fail(TextModels.Refusal()) }
            $0["s"].set(Set([TextModels.Numbered(number: 1, script: failing)]))
        },
        TextEvent("mapping throws") {
            $0["t"].set([TextModels.Point(), nil])
            $0["a"].set(TextModels.Throwing())
        },
        TextEvent("mapping throws in an array") { $0["t"].set([[TextModels.Throwing()]]) },
        TextEvent("mapping throws in a dictionary") { $0["t"].set(["x": ["y\"": TextModels.Throwing()]]) },
        TextEvent("mapping throws, flattened") {
            $0["a"].set(1)
            $0.flattened.set(TextModels.Throwing())
        },
        TextEvent("mapping throws after a path") {
            $0["p", "q"].set(1)
            $0["t"].set(TextModels.Throwing())
        },
        TextEvent("an instance that contains itself") { $0["r"].set(TextModels.Ring()) },
        TextEvent("a flattened scalar") {
            $0["a"].set(1)
            $0.flattened.set(5)
        },
        TextEvent("a flattened array") { $0.flattened.set([1]) },
        TextEvent("values as deep as the limit") {
            $0["a"].set([[[[[[[[[1]]]]]]]]])
        },
        TextEvent("an object without members below the limit") {
            $0["a"].set([[[[[[[[[[Script { _ in }]]]]]]]]]])
            $0["b"].raw = $0["c"].raw
        },
        TextEvent("values deeper than the limit") {
            $0["b"].set(1)
            $0["a"].set(["k": ["k": ["k": [[[[[[[[[1]]]]]]]]]]]])
            $0["c"].set(2)
        },
        TextEvent("objects deeper than the limit") {
            $0["deep"].set(TextModels.nested(12))
        },
        TextEvent("a deep path") { $0["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"].set(1) },
        TextEvent("a deep value") { $0["a"].set([[[[[[[[[[[[1]]]]]]]]]]]] as SupportedType) },
        TextEvent("a failed check") {
            $0["a"].set(1)
            $0["c"].set(TextModels.Checked())
        },
    ]
}
