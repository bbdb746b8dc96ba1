import DataMapper
import Testing

private struct Host: Equatable { var name = "" }

/// Converts values other than text to a host without a name.
private struct HostTransformation: CompositeTransformation {
    typealias Object = Host

    let transformationDelegate = StringTransformation().typeErased()

    func convert(from value: String?) -> Host? { Host(name: value ?? "") }
    func convert(object: Host?) -> String? { object?.name }
}

/// Reads an address through the view, as a type's initializer does.
private struct CityTransformation: DeserializableTransformation {
    func transform(from value: SupportedType) -> String? { nil }
    func object(from data: DeserializableData) throws -> String { try (data.get() as Address).city }
}

/// The same, as a part of a composite.
private struct CityLengthTransformation: CompositeDeserializableTransformation {
    typealias Object = Int

    let deserializableTransformationDelegate = CityTransformation().typeErased()

    func convert(from value: String?) -> Int? { value?.count ?? -1 }
}

/// An error that a transformation replaces with a value is treated like an error that any other default replaces.
@Suite("Rules: transformations that make up for errors") struct FallbackTransformationTests {
    /// `problem` is that of a report, or nil if there is none. `strict` is the error of `.strict`, or nil for the value.
    typealias Row = (name: String, json: String, value: String, problem: String?, strict: String?, read: Probe.Code.Run)

    private static let text = "expected integer, found string at $.v (line 1, column 7)"
    private static let noInt = "expected integer, found object at $.v (line 1, column 7)"
    private static let noString = "expected string, found integer at $.v (line 1, column 7)"
    private static let int: Probe.Code.Run = { "\(try $0["v"].get(using: IntTransformation().default(7)) as Int)" }
    private static let host: Probe.Code.Run = { "\((try $0["v"].get(using: HostTransformation()) as Host).name)." }
    private static let lenient: Probe.Code.Run = { "\(try $0["v"].get(using: IntTransformation().lenient) as Int)" }
    private static let city: Probe.Code.Run = { try $0["v"].get(using: CityTransformation().default("none")) }
    private static let length: Probe.Code.Run = { "\(try $0["v"].get(using: CityLengthTransformation()) as Int)" }

    static let rows: [Row] = [
        ("default: missing", "{}", "7", nil, nil, int),
        ("default: null", #"{"v": null}"#, "7", nil, nil, int),
        ("default: right", #"{"v": 3}"#, "3", nil, nil, int),
        ("default: invalid", #"{"v": "x"}"#, "7", "\(text); replaced by the default", text, int),
        ("default: an object", #"{"v": {"a": 1}}"#, "7", "\(noInt); replaced by the default", noInt, int),
        ("composite: missing", "{}", ".", nil, nil, host),
        ("composite: null", #"{"v": null}"#, ".", nil, nil, host),
        ("composite: right", #"{"v": "a"}"#, "a.", nil, nil, host),
        ("composite: invalid", #"{"v": 1}"#, ".", "\(noString); replaced by the default", noString, host),
        // The model requests the conversion, whatever the policy is.
        ("lenient: converted", #"{"v": "12"}"#, "12", "\(text); converted", nil, lenient),
        ("lenient: right", #"{"v": 12}"#, "12", nil, nil, lenient),
        (
            "default of an object: invalid inside", #"{"v": {"extra": 1, "city": 5}}"#, "none",
            "expected string, found integer at $.v.city (line 1, column 28); replaced by the default",
            "expected string, found integer at $.v.city (line 1, column 28)", city
        ),
        (
            "composite of an object: invalid inside", #"{"v": {"extra": 1, "city": 5}}"#, "-1",
            "expected string, found integer at $.v.city (line 1, column 28); replaced by the default",
            "expected string, found integer at $.v.city (line 1, column 28)", length
        ),
    ]

    @Test(arguments: rows)
    func `a report has them, they have no unknown keys, and they are errors of the strict policy`(_ row: Row) throws {
        try expectEqual(Probe.report(.standard, row.json, row.read), [row.value] + (row.problem.map { [$0] } ?? []))
        expectEqual(Probe.result(MappingPolicy(unknownKeys: .reject), row.json, row.read), row.value)
        expectEqual(Probe.result(.strict, row.json, row.read), row.strict ?? row.value)
    }

    @Test func `a conversion that fails is an error of every policy`() {
        expectEqual(Probe.result(.standard, #"{"v": "x"}"#, Self.lenient), Self.text)
        expectEqual(Probe.result(.strict, #"{"v": "x"}"#, Self.lenient), Self.text)
    }

    @Test func `they are errors of a strict update, which changes nothing`() throws {
        let json = #"{"v": "x"}"#
        let fallback = IntTransformation().default(7)
        try expectEqual(updated(Int.self, 5, json) { try $0.map(&$1, using: fallback) }, 7)
        expectError(Self.text) { try updated(Int.self, 5, json, .strict) { try $0.map(&$1, using: fallback) } }
        expectError(nil) { try updated(Int.self, 5, "{}", .strict) { try $0.map(&$1, using: fallback) } }
    }
}
