import DataMapper

/// The result of a piece of code for some data, as text. The code runs like an object's initializer.
struct Probe: Deserializable {
    struct Code: Sendable { let run: @Sendable (DeserializableData) throws -> String }

    let text: String

    init(_ data: DeserializableData) throws {
        guard let code = data.context(Code.self) else { throw DeserializationError.unknown }
        text = try code.run(data)
    }

    /// The text of the result, or of the error.
    static func result(_ policy: MappingPolicy, _ json: String, _ run: @escaping Code.Run) -> String {
        let mapper = ObjectMapper(policy: policy).with(context: Code(run: run))
        do {
            return try mapper.read(Probe.self, json).text
        } catch {
            return "\(error)"
        }
    }

    /// The text of the result, if there is one, and every problem.
    static func report(_ policy: MappingPolicy, _ json: String, _ run: @escaping Code.Run) throws -> [String] {
        let mapper = ObjectMapper(policy: policy).with(context: Code(run: run))
        let report = try mapper.report(Probe.self, json)
        return [report.value?.text ?? "no value"] + (report.problems + report.accepted).map(\.description)
    }
}

extension Probe.Code { typealias Run = @Sendable (DeserializableData) throws -> String }

/// The text of a value, or "nil".
func shown<T>(_ value: T?) -> String { value.map { "\($0)" } ?? "nil" }

/// The text of the value that `body` returns, or of the error that it throws.
func outcome<T>(_ body: () throws -> T?) -> String { do { return shown(try body()) } catch { return "\(error)" } }
