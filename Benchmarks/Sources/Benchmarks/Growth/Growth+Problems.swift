import DataMapper
import Foundation

extension Growth {
    private static let reporting = mapper.with { $0.reportedProblems = .max }

    private static func reported<T: Deserializable>(
        _ dimension: String, from smallest: Int, as type: T.Type, mapper: ObjectMapper = reporting,
        _ text: @escaping (Int) -> Data
    ) -> Growth {
        Growth("report", dimension, from: smallest) { size in
            let data = text(size)
            return { blackHole(try mapper.report(type, from: data, with: serializer).problems.count) }
        }
    }

    /// All problems and their places.
    static var problems: [Growth] {
        let wrong: (Int) -> Data = { GrowthTexts.array($0) { "\"\($0)\"" } }
        let records: (Int) -> Data = { GrowthTexts.array($0) { #"{"name":\#($0)}"# } }
        return [
            reported("elements that fail", from: 2_000, as: [Int].self, wrong),
            reported("elements that become nil", from: 2_000, as: [Int?].self, wrong),
            reported("elements that are dropped", from: 2_000, as: [Int].self, mapper: lenientReporting) {
                GrowthTexts.array($0) { _ in "{}" }
            },
            reported("records that fail", from: 1_000, as: [Named].self, records),
            reported("records that become nil", from: 1_000, as: [Named?].self, records),
            reported("wrong and right in turns", from: 1_000, as: [Named?].self) {
                GrowthTexts.array($0) { $0 % 2 == 0 ? #"{"name":1}"# : #"{"name":"x"}"# }
            },
            reported("members that fail", from: 1_000, as: [String: Int].self) {
                GrowthTexts.object($0, value: { _ in "\"x\"" })
            },
            reported("levels that fail and become nil", from: 500, as: Link.self) {
                GrowthTexts.nested($0, open: #"{"next":"#, inner: "1", close: "}")
            },
            // With all problems, the report would list paths that are as long as the nesting is deep.
            reported("objects that fail, level by level", from: 200, as: Faulty.self, mapper: countingProblems) {
                GrowthTexts.nested(
                    $0, open: #"{"name":1,"children":["#, inner: #"{"size":"x"}"#, close: #"],"size":"x"}"#)
            },
            reported("mapped records with two problems", from: 1_000, as: [Faulty].self) {
                GrowthTexts.array($0) { #"{"name":\#($0),"size":"x"}"# }
            },
            reported("mapped records with two problems that become nil", from: 1_000, as: [Faulty?].self) {
                GrowthTexts.array($0) { #"{"name":\#($0),"size":"x"}"# }
            },
            reported("unknown keys of records that fail", from: 500, as: [Faulty].self, mapper: strictReporting) {
                GrowthTexts.array($0) { #"{"name":\#($0),"size":"x","other":1}"# }
            },
            reported("second alternatives", from: 1_000, as: [Either<Faulty, Named>].self) {
                GrowthTexts.array($0) { _ in #"{"name":"x","size":"x"}"# }
            },
            reported("no alternatives", from: 1_000, as: [Either<Faulty, Named>].self) {
                GrowthTexts.array($0) { #"{"name":\#($0),"size":"x"}"# }
            },
            reported("misspelt keys", from: 1_000, as: [Named].self) {
                GrowthTexts.array($0) { _ in #"{"nmae":"x"}"# }
            },
            Growth("report", "an update of members that fail", from: 1_000) { size in
                let data = Data("{\"members\":\(GrowthTexts.objectText(size, value: { _ in "\"x\"" }))}".utf8)
                var holder = Members()
                return {
                    blackHole(try reporting.report(updating: &holder, from: data, with: serializer).problems.count)
                }
            },
            reported("converted elements", from: 2_000, as: [Int].self, mapper: lenientReporting, wrong),
            reported("keys that are missing, one by one", from: 500, as: Missing.self) { size in
                Data("{\"count\":\(size)}".utf8)
            },
            reported("elements that fail, below a key as long as all of them", from: 500, as: [String: [Int]].self) {
                let key = String(repeating: "k", count: 1_000 * $0)
                return Data("{\"\(key)\":\(String(decoding: wrong($0), as: UTF8.self))}".utf8)
            },
            Growth("report", "excerpts of one long line", from: 250) { size in
                let data = wrong(size)
                let problems = try reporting.report([Int?].self, from: data, with: serializer).problems
                return { for problem in problems { blackHole(problem.excerpt(in: data)?.utf8.count) } }
            },
            Growth("report", "descriptions", from: 500) { size in
                let problems = try reporting.report([Int?].self, from: wrong(size), with: serializer).problems
                return { for problem in problems { blackHole(problem.description.utf8.count) } }
            },
        ]
    }

    private static let lenientReporting = lenient.with { $0.reportedProblems = .max }
    private static let countingProblems = mapper.with { $0.reportedProblems = 10 }
    private static let strictReporting = ObjectMapper(policy: .strict).with {
        $0.limits = unlimited
        $0.reportedProblems = .max
    }

    /// Has two properties, and others of its kind. Not a class: each nested change of an instance takes longer than the
    /// one around it.
    private struct Faulty: Mappable {
        var name = ""
        var children: [Faulty]?
        var size = 0

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["name"].map(&name)
            try data["children"].mapIfPresent(&children)
            try data["size"].map(&size)
        }
    }

    private struct Members: Mappable {
        var members: [String: Int] = [:]

        init() {}

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws { data["members"].map(&members, or: [:]) }
    }

    /// Reads a given number of keys that do not exist.
    private struct Missing: Deserializable {
        init(_ data: DeserializableData) throws {
            let count: Int = try data["count"].get()
            for key in 0..<count { blackHole(try? data["missing \(key)"].get() as Int) }
        }
    }
}
