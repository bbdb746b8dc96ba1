import DataMapper
import Foundation

/// Ten thousand records. A thousand of them are damaged, each in one of ten ways.
@Suite(.enabled(if: Corpus.isAvailable, "\(Corpus.hint)")) struct DamagedRecordsTests {
    struct User: Deserializable {
        let id: Int
        let name: String
        let email: String?
        let age: Int
        let tags: [String]
        let address: Address?

        init(_ data: DeserializableData) throws {
            id = try data["id"].get()
            name = try data["name"].get()
            email = data["email"].get()
            age = data["age"].get(or: -1)
            tags = try data["tags"].get()
            address = data["address"].get()
            for key in ["balance", "active", "createdAt", "nickname"] { _ = data[key] }
        }
    }

    struct Address: Deserializable {
        let city: String
        let lat: Double

        init(_ data: DeserializableData) throws {
            city = try data["city"].get()
            lat = try data["lat"].get()
            for key in ["street", "country", "zip", "lon"] { _ = data[key] }
        }
    }

    /// One way to damage a record, and the expected problem in the report.
    struct Damage: Sendable {
        let apply: @Sendable (inout SupportedType) -> Void
        /// Relative to the record.
        let pointer: String
        /// The start of the line with the problem, without white space.
        let lineStart: String
        let message: String
        let outcome: MappingProblem.Outcome

        init(
            _ pointer: String, _ lineStart: String, _ message: String, _ outcome: MappingProblem.Outcome,
            _ apply: @escaping @Sendable (inout SupportedType) -> Void
        ) {
            (self.pointer, self.lineStart, self.message, self.outcome) = (pointer, lineStart, message, outcome)
            self.apply = apply
        }
    }

    private static func without(_ key: String, _ record: SupportedType) -> SupportedType {
        .object((record.entries ?? []).filter { $0.key != key })
    }

    private static func with(_ key: String, _ value: SupportedType, _ record: SupportedType) -> SupportedType {
        .object((record.entries ?? []).map { $0.key == key ? (key, value) : $0 })
    }

    private static let damages = [
        Damage("/id", "\"id\"", "expected integer, found string", .elementDropped) {
            $0 = with("id", .string("x"), $0)
        },
        Damage("/id", "{", "expected integer, found nothing", .elementDropped) { $0 = without("id", $0) },
        Damage("/name", "\"name\"", "expected string, found null", .elementDropped) { $0 = with("name", .null, $0) },
        Damage("/email", "\"email\"", "expected string, found boolean", .replacedByNil) {
            $0 = with("email", .bool(true), $0)
        },
        Damage("/age", "\"age\"", "expected integer, found number", .replacedByDefault) {
            $0 = with("age", .double(1.5), $0)
        },
        Damage("/age", "\"age\"", "expected integer, found string", .converted) { $0 = with("age", .string("42"), $0) },
        Damage("", "7", "expected object, found integer", .elementDropped) { $0 = .int(7) },
        Damage("/tags/1", "{}", "expected string, found object", .elementDropped) {
            $0 = with("tags", .array([.string("a"), .object([]), .string("b")]), $0)
        },
        Damage("/address/lat", "\"lat\"", "expected number, found array", .replacedByNil) {
            $0 = with("address", with("lat", .array([]), $0["address"] ?? .null), $0)
        },
        Damage("/nick_name", "\"nick_name\"", "unknown key", .ignored) {
            $0 = .object((without("nickname", $0).entries ?? []) + [("nick_name", .string("x"))])
        },
    ]

    @Test func `one call reports exactly what is wrong, and the good records are there`() throws {
        let json = JsonSerializer()
        let pretty = JsonSerializer(writing: JsonWritingOptions(layout: .pretty))
        let records = try json.deserializeOrThrow(Corpus.data("users/users.json")).array ?? []
        try #require(records.count == 10_000)

        var text = "["
        var line = 1
        var expected: [String] = []
        for (index, record) in records.enumerated() {
            var record = record
            let damage = index % 10 == 3 ? Self.damages[index / 10 % 10] : nil
            damage?.apply(&record)
            text += index == 0 ? "\n" : ",\n"
            line += 1
            let lines = pretty.serialize(toString: record).split(separator: "\n")
            if let damage {
                let offset = try require(lines.firstIndex { $0.drop { $0 == " " }.hasPrefix(damage.lineStart) })
                expected.append("/\(index)\(damage.pointer) line \(line + offset) \(damage.message) \(damage.outcome)")
            }
            text += lines.joined(separator: "\n")
            line += lines.count - 1
        }
        text += "\n]"

        let mapper = ObjectMapper(policy: .lenient)
        let report = try mapper.report([User].self, text)
        let found = report.problems.map { problem in
            let message = problem.error.expected.map { "expected \($0), found \(problem.error.found ?? "")" }
            return
                "\(problem.jsonPointer) line \(problem.location?.line ?? 0) \(message ?? "unknown key") \(problem.outcome)"
        }
        expectEqual(expected.count, 1_000)
        expectEqual(found, expected)
        expectEqual(report.unlistedProblems, 0)

        let users = try require(report.value)
        let dropped = report.problems.filter { $0.outcome == .elementDropped && !$0.jsonPointer.contains("tags") }
        expectEqual(dropped.count, 400)
        expectEqual(users.count, 9_600)
        let droppedIndices = Set(dropped.compactMap { Int($0.jsonPointer.split(separator: "/")[0]) })
        let kept = records.indices.filter { !droppedIndices.contains($0) }
        expectEqual(users.map(\.id), kept.map { records[$0]["id"]?.int ?? -1 })
        #expect(users.filter { $0.age == 42 }.count >= 100)
        expectEqual(users.filter { $0.age == -1 }.count, 100)
        expectEqual(users.filter { $0.address == nil }.count, 100)
    }
}
