import DataMapper
import Testing

private struct Host: Equatable {
    var name = ""
}

/// Converts values other than text to a host without a name.
private struct HostTransformation: CompositeTransformation {
    typealias Object = Host

    let transformationDelegate = StringTransformation().typeErased()

    func convert(from value: String?) -> Host? { Host(name: value ?? "") }
    func convert(object: Host?) -> String? { object?.name }
}

/// Reads an address through the view, as a type's initialiser does.
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
@Suite("Rules: transformations that make up for errors")
struct FallbackTransformationTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let json: String
        let value: String
        /// The problem of a report, or nil if there is none.
        let problem: String?
        /// The error of `.strict`, or nil for the value.
        let strict: String?
        let read: Probe.Code.Run
        var testDescription: String { name }

        init(
            _ name: String, _ json: String, _ value: String, _ problem: String?, strict: String? = nil,
            _ read: @escaping Probe.Code.Run
        ) {
            self.name = name
            self.json = json
            self.value = value
            self.problem = problem
            self.strict = strict
            self.read = read
        }
    }

    private static let text = "expected integer, found string at $.v (line 1, column 7)"
    private static let noInt = "expected integer, found object at $.v (line 1, column 7)"
    private static let noString = "expected string, found integer at $.v (line 1, column 7)"
    private static let noCity = "expected string, found integer at $.v.city (line 1, column 24)"
    private static let int: Probe.Code.Run = { "\(try $0["v"].get(using: IntTransformation().default(7)) as Int)" }
    private static let host: Probe.Code.Run = { "\((try $0["v"].get(using: HostTransformation()) as Host).name)." }
    private static let lenient: Probe.Code.Run = { "\(try $0["v"].get(using: IntTransformation().lenient) as Int)" }
    private static let city: Probe.Code.Run = { try $0["v"].get(using: CityTransformation().default("none")) }
    private static let length: Probe.Code.Run = { "\(try $0["v"].get(using: CityLengthTransformation()) as Int)" }

    static let rows = [
        Row("default: missing", "{}", "7", nil, int),
        Row("default: null", #"{"v": null}"#, "7", nil, int),
        Row("default: right", #"{"v": 3}"#, "3", nil, int),
        Row("default: invalid", #"{"v": "x"}"#, "7", "\(text); replaced by the default", strict: text, int),
        Row(
            "default: an object", #"{"v": {"a": 1}}"#, "7", "\(noInt); replaced by the default", strict: noInt, int),
        Row("composite: missing", "{}", ".", nil, host),
        Row("composite: null", #"{"v": null}"#, ".", nil, host),
        Row("composite: right", #"{"v": "a"}"#, "a.", nil, host),
        Row("composite: invalid", #"{"v": 1}"#, ".", "\(noString); replaced by the default", strict: noString, host),
        // The model requests the conversion, whatever the policy is.
        Row("lenient: converted", #"{"v": "12"}"#, "12", "\(text); converted", lenient),
        Row("lenient: right", #"{"v": 12}"#, "12", nil, lenient),
        Row(
            "default of an object: invalid inside", #"{"v": {"extra": 1, "city": 5}}"#, "none",
            "expected string, found integer at $.v.city (line 1, column 28); replaced by the default",
            strict: "expected string, found integer at $.v.city (line 1, column 28)", city),
        Row(
            "composite of an object: invalid inside", #"{"v": {"extra": 1, "city": 5}}"#, "-1",
            "expected string, found integer at $.v.city (line 1, column 28); replaced by the default",
            strict: "expected string, found integer at $.v.city (line 1, column 28)", length),
    ]

    @Test(arguments: rows)
    func `a report has them`(_ row: Row) throws {
        #expect(try Probe.report(.standard, row.json, row.read) == [row.value] + (row.problem.map { [$0] } ?? []))
    }

    @Test(arguments: rows)
    func `they have no unknown keys`(_ row: Row) throws {
        #expect(Probe.result(MappingPolicy(unknownKeys: .reject), row.json, row.read) == row.value)
    }

    @Test(arguments: rows)
    func `they are errors of the strict policy`(_ row: Row) {
        #expect(Probe.result(.strict, row.json, row.read) == row.strict ?? row.value)
    }

    @Test func `a conversion that fails is an error of every policy`() {
        #expect(Probe.result(.standard, #"{"v": "x"}"#, Self.lenient) == Self.text)
        #expect(Probe.result(.strict, #"{"v": "x"}"#, Self.lenient) == Self.text)
    }

    @Test func `they are errors of a strict update, which changes nothing`() throws {
        let json = #"{"v": "x"}"#
        let fallback = IntTransformation().default(7)
        #expect(try updated(Int.self, 5, json) { try $0.map(&$1, using: fallback) } == 7)
        #expect(message { try updated(Int.self, 5, json, .strict) { try $0.map(&$1, using: fallback) } } == Self.text)
        #expect(
            message { try updated(Int.self, 5, "{}", .strict) { try $0.map(&$1, using: fallback) } } == nil)
    }
}
