import DataMapper
import Testing

/// Every way to read, with every ready-made policy: a value, a problem, or an error. Nothing is lost silently.
@Suite("Rules: nothing gets lost") struct LossTableTests {
    enum Fault: String, CaseIterable {
        case absent, null, wrong, outOfRange, element, blocked

        func json(isArray: Bool) -> String {
            switch self {
            case .absent: #"{"log":{}}"#
            case .null: #"{"log":{"v":null}}"#
            case .wrong: #"{"log":{"v":{"x":1}}}"#
            case .outOfRange: isArray ? #"{"log":{"v":[1,300,3]}}"# : #"{"log":{"v":300}}"#
            case .element: #"{"log":{"v":[1,"x",3]}}"#
            case .blocked: #"{"log":5}"#
            }
        }
    }

    /// The expected result for the property. Old values are 7, and defaults are 9.
    enum Kind: String { case optional, or, required, ifPresent, ifPresentOr }

    /// A way to read a value.
    struct Way: Sendable, CustomTestStringConvertible {
        let name: String
        let kind: Kind
        var isUpdate = false
        var isArray = false
        let run: @Sendable (ObjectMapper, String) throws -> [String]
        var testDescription: String { name }
    }

    // MARK: Expectations

    /// The value that a way returns, and the problems of its report. An error returns no value, and is the problem.
    private static func expected(_ way: Way, _ fault: Fault, _ policy: String) -> [String] {
        let fallback = way.isArray ? "[9]" : "9"
        let old = way.isArray ? "[7]" : "7"
        if fault == .absent || fault == .null {
            if fault == .absent, way.isUpdate { return [old] }
            switch way.kind {
            case .optional, .ifPresent: return ["nil"]
            case .or, .ifPresentOr: return [fallback]
            case .required: return ["none", "\(fault == .absent ? "missing" : "wrongType") /log/v failed"]
            }
        }
        let place: String
        let code: String
        switch fault {
        case .outOfRange: (place, code) = (way.isArray ? "/log/v/1" : "/log/v", "numberOutOfRange")
        case .element: (place, code) = (way.isArray ? "/log/v/1" : "/log/v", "wrongType")
        case .blocked: (place, code) = ("/log", "wrongType")
        default: (place, code) = ("/log/v", "wrongType")
        }
        if way.isArray, policy == "lenient", fault != .blocked {
            // The object is the only element of an array, which drops it.
            return fault == .wrong
                ? ["[]", "wrongType /log/v converted", "wrongType /log/v elementDropped"]
                : ["[1, 3]", "\(code) \(place) elementDropped"]
        }
        let failed = ["none", "\(code) \(place) failed"]
        if policy == "strict" { return failed }
        switch way.kind {
        case .optional:
            return way.isUpdate ? [old, "\(code) \(place) leftUnchanged"] : ["nil", "\(code) \(place) replacedByNil"]
        case .or:
            return way.isUpdate
                ? [old, "\(code) \(place) leftUnchanged"] : [fallback, "\(code) \(place) replacedByDefault"]
        case .required, .ifPresent, .ifPresentOr: return failed
        }
    }

    static let policies: [(String, MappingPolicy)] = [
        ("standard", .standard), ("strict", .strict), ("lenient", .lenient), ("untrusted", .untrusted),
    ]

    @Test(arguments: ways)
    func `no cell loses data without a problem; a call without a report gives the same`(_ way: Way) throws {
        for (name, policy) in Self.policies {
            for fault in Fault.allCases {
                let json = fault.json(isArray: way.isArray)
                let found = try way.run(ObjectMapper(policy: policy), json)
                expectEqual(found, Self.expected(way, fault, name), "\(name), \(json)")
            }
            let valid = way.isArray ? #"{"log":{"v":[1,2]}}"# : #"{"log":{"v":12}}"#
            try expectEqual(way.run(ObjectMapper(policy: policy), valid), [way.isArray ? "[1, 2]" : "12"])
        }
        // A call without a report gives the same.
        for (name, policy) in Self.policies {
            for fault in Fault.allCases {
                let expected = Self.expected(way, fault, name)
                let value = Call.$isReported.withValue(false) {
                    Result { try way.run(ObjectMapper(policy: policy), fault.json(isArray: way.isArray)) }
                }
                expectEqual(((try? value.get()) ?? ["none"])[0], expected[0], "\(name), \(fault)")
            }
        }
    }

    // MARK: Ways

    enum Call { @TaskLocal static var isReported = true }

    static let ways: [Way] =
        ways(of: UInt8.self, "value", old: 7, other: 9, IntegerTransformation<UInt8>(), isArray: false)
        + ways(of: [UInt8].self, "array", old: [7], other: [9], IntegerTransformation<UInt8>().array, isArray: true)

    private static func ways<T: SerializableAndDeserializable & Sendable & SendableMetatype, R: Transformation>(
        of _: T.Type, _ name: String, old: T, other: T, _ transformation: R, isArray: Bool
    ) -> [Way] where R.Object == T {
        let any = Check<T>("anything") { _ in true }
        var ways: [Way] = []

        func get(_ what: String, _ kind: Kind, _ read: @escaping @Sendable (DeserializableData) throws -> T?) {
            ways.append(
                Way(name: "\(name): \(what)", kind: kind, isArray: isArray) { mapper, json in
                    try Self.read(json, mapper, read)
                })
        }
        get("get()", .optional) { $0.get() }
        get("try get()", .required) { try $0.get() as T }
        get("get(or:)", .or) { $0.get(or: other) as T }
        get("get(or: nil)", .optional) { $0.get(or: nil) }
        get("getIfPresent()", .ifPresent) { try $0.getIfPresent() }
        get("getIfPresent(or:)", .ifPresentOr) { try $0.getIfPresent(or: other) as T }
        get("get(where:)", .optional) { $0.get(where: any) }
        get("try get(where:)", .required) { try $0.get(where: any) as T }
        get("get(where:or:)", .or) { $0.get(where: any, or: other) as T }
        get("getIfPresent(where:)", .ifPresent) { try $0.getIfPresent(where: any) }
        get("get(using:)", .optional) { $0.get(using: transformation) }
        get("try get(using:)", .required) { try $0.get(using: transformation) as T }
        get("get(using:or:)", .or) { $0.get(using: transformation, or: other) as T }
        get("getIfPresent(using:)", .ifPresent) { try $0.getIfPresent(using: transformation) }
        get("getIfPresent(using:or:)", .ifPresentOr) { try $0.getIfPresent(using: transformation, or: other) as T }
        get("get(using: checked)", .required) { try $0.get(using: transformation.checked(any)) as T }
        get("get(using: default)", .or) { try $0.get(using: transformation.default(other)) as T }
        get("collect", .required) { try $0.collect(T.self).get() }
        get("collect an optional", .ifPresent) { try $0.collect(T?.self).get() }

        func map(
            _ what: String, _ kind: Kind, _ body: @escaping @Sendable (inout MappableData, inout T) throws -> Void
        ) {
            mapOptional(what, kind) { data, value in
                var present = value ?? old
                defer { value = present }
                try body(&data, &present)
            }
        }
        func mapOptional(
            _ what: String, _ kind: Kind, _ body: @escaping @Sendable (inout MappableData, inout T?) throws -> Void
        ) {
            ways.append(
                Way(name: "\(name): \(what)", kind: kind, isArray: isArray) { mapper, json in
                    try read(json, mapper.with(context: Mapping(old: old, body: body)), nil as Reading<T>.Body?)
                })
            ways.append(
                Way(name: "\(name): update, \(what)", kind: kind, isUpdate: true, isArray: isArray) { mapper, json in
                    try update(json, mapper.with(context: Mapping(old: old, body: body)), as: T.self)
                })
        }
        mapOptional("map", .optional) { $0.map(&$1) }
        map("try map", .required) { try $0.map(&$1) }
        map("map(or:)", .or) { $0.map(&$1, or: other) }
        mapOptional("map(or: nil)", .optional) { $0.map(&$1, or: nil) }
        mapOptional("mapIfPresent", .ifPresent) { try $0.mapIfPresent(&$1) }
        map("mapIfPresent(or:)", .ifPresentOr) { try $0.mapIfPresent(&$1, or: other) }
        mapOptional("map(where:)", .optional) { $0.map(&$1, where: any) }
        map("try map(where:)", .required) { try $0.map(&$1, where: any) }
        map("map(where:or:)", .or) { $0.map(&$1, where: any, or: other) }
        mapOptional("mapIfPresent(where:)", .ifPresent) { try $0.mapIfPresent(&$1, where: any) }
        mapOptional("map(using:)", .optional) { $0.map(&$1, using: transformation) }
        map("try map(using:)", .required) { try $0.map(&$1, using: transformation) }
        map("map(using:or:)", .or) { $0.map(&$1, using: transformation, or: other) }
        mapOptional("mapIfPresent(using:)", .ifPresent) { try $0.mapIfPresent(&$1, using: transformation) }
        map("mapIfPresent(using:or:)", .ifPresentOr) {
            try $0.mapIfPresent(&$1, using: transformation, or: other)
        }
        return ways
    }

    // MARK: Running them

    /// The call of a mapping for the value under `v`.
    struct Mapping<T: Sendable>: Sendable {
        let old: T
        let body: @Sendable (inout MappableData, inout T?) throws -> Void
    }

    struct Reading<T>: Sendable {
        typealias Body = @Sendable (DeserializableData) throws -> T?
        let body: Body
    }

    struct Holder<T: SerializableAndDeserializable & Sendable & SendableMetatype>: Mappable {
        var value: T?

        init(value: T?) { self.value = value }

        init(_ data: DeserializableData) throws {
            if let reading = data.context(Reading<T>.self) {
                value = try reading.body(data["log", "v"])
            } else {
                value = data.context(Mapping<T>.self)?.old
                try mapping(data)
            }
        }

        mutating func mapping(_ data: inout MappableData) throws {
            guard let mapping = data.context(Mapping<T>.self) else { return }
            try mapping.body(&data["log", "v"], &value)
        }
    }

    private static func read<T: SerializableAndDeserializable & Sendable & SendableMetatype>(
        _ json: String, _ mapper: ObjectMapper, _ body: (@Sendable (DeserializableData) throws -> T?)?
    ) throws -> [String] {
        let mapper = body.map { mapper.with(context: Reading(body: $0)) } ?? mapper
        guard Call.isReported else { return [shown(try mapper.read(Holder<T>.self, json).value)] }
        return texts(try mapper.report(Holder<T>.self, json))
    }

    private static func update<T: SerializableAndDeserializable & Sendable & SendableMetatype>(
        _ json: String, _ mapper: ObjectMapper, as _: T.Type
    ) throws -> [String] {
        var holder = Holder<T>(value: mapper.context[Mapping<T>.self]?.old)
        guard Call.isReported else {
            try mapper.update(&holder, json)
            return [shown(holder.value)]
        }
        return texts(try mapper.report(updating: &holder, from: json, with: JsonSerializer()))
    }

    private static func texts<T>(_ report: MappingReport<Holder<T>>) -> [String] {
        [report.value.map { shown($0.value) } ?? "none"]
            + report.problems.map { "\($0.code) \($0.jsonPointer) \($0.outcome)" }
    }
}
