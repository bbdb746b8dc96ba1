#if Macros

import Foundation
import TestSupport

/// The whole code that the macros generate.
struct ExpansionTests {
    @Test(arguments: rows) func writes(_ row: MacroRow) {
        let expansion = Expansion(row.source)
        expectEqual(expansion.report, "", sourceLocation: row.place)
        expectEqual(expansion.code.joined(separator: "\n\n"), row.expected, sourceLocation: row.place)
    }

    /// Without the directives for the compiler.
    @Test func `code of the page`() throws {
        let root = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { file, _ in file.deletingLastPathComponent() }
        let page = try String(contentsOf: root.appendingPathComponent("Documentation/Macros.md"), encoding: .utf8)
        let sections = page.components(separatedBy: "## What the macros write")
        try #require(sections.count == 2)
        let blocks = sections[1].components(separatedBy: "```swift\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
        try require(blocks.count >= 2)
        let source = blocks[0]
        let lines = Expansion(source).code.joined().split(separator: "\n", omittingEmptySubsequences: false)
        let code = lines.filter { !$0.hasPrefix("#sourceLocation") }.joined(separator: "\n")
        expectEqual(code, blocks[1].trimmingCharacters(in: .newlines))
    }

    static let rows = MacroRow.table(
        #"""
        === struct of the README
        @Mappable
        struct User {
            let id: Int
            var name: String
            var email: String?
            var tags: [String] = []
        }
        ---
        extension User: DataMapperMacros.Mappable, DataMapperMacros.Serializable, DataMapperMacros.Deserializable, DataMapperMacros.ProblemCollecting {
            init(_ data: DataMapperMacros.DeserializableData) throws {
        #sourceLocation(file: "file.swift", line: 3)
                let id: Int = try data["id"].get()
                let name: String = try data["name"].get()
                let email: String? = try data["email"].getIfPresent()
                let tags: [String] = try data["tags"].getIfPresent(or: [])
        #sourceLocation()
                self.id = id
                self.name = name
                self.email = email
                self.tags = tags
            }

            func serialize(to data: inout DataMapperMacros.SerializableData) {
        #sourceLocation(file: "file.swift", line: 3)
                data._set("id", id)
                data._set("name", name)
                data._set("email", email)
                data._set("tags", tags)
        #sourceLocation()
            }

            mutating func mapping(_ data: inout DataMapperMacros.MappableData) throws {
        #sourceLocation(file: "file.swift", line: 3)
                data["id"].set(id)
                try data["name"].map(&name)
                try data["email"].mapIfPresent(&email)
                try data["tags"].mapIfPresent(&tags, or: [])
        #sourceLocation()
            }

            static func collectProblems(in data: DataMapperMacros.DeserializableData) {
        #sourceLocation(file: "file.swift", line: 3)
                data._inspect("id", Int.self)
                data._inspect("name", String.self)
                data._inspect("email", String?.self)
                data._inspect("tags", [String]?.self)
        #sourceLocation()
            }
        }
        === class
        @Mappable(keys: .snakeCase)
        open class Animal {
            public let legCount: Int
        }
        ---
        public required init(_ data: DataMapperMacros.DeserializableData) throws {
        #sourceLocation(file: "file.swift", line: 3)
            let legCount: Int = try data["leg_count"].get()
        #sourceLocation()
            self.legCount = legCount
        }

        open func mapping(_ data: inout DataMapperMacros.MappableData) throws {
        #sourceLocation(file: "file.swift", line: 3)
            data["leg_count"].set(legCount)
        #sourceLocation()
        }

        open class func collectProblems(in data: DataMapperMacros.DeserializableData) {
        #sourceLocation(file: "file.swift", line: 3)
            data._inspect("leg_count", Int.self)
        #sourceLocation()
        }

        extension Animal: DataMapperMacros.Mappable, DataMapperMacros.Serializable, DataMapperMacros.Deserializable, DataMapperMacros.ProblemCollecting {
        }
        === subclass
        @Mappable
        public final class Dog: Animal {
            var name: String
        }
        ---
        public required init(_ data: DataMapperMacros.DeserializableData) throws {
        #sourceLocation(file: "file.swift", line: 3)
            let name: String = try data["name"].get()
        #sourceLocation()
            self.name = name
            try super.init(data)
        }

        public override func mapping(_ data: inout DataMapperMacros.MappableData) throws {
            try super.mapping(&data)
        #sourceLocation(file: "file.swift", line: 3)
            try data["name"].map(&name)
        #sourceLocation()
            data._requireUniqueKeys()
        }

        public override class func collectProblems(in data: DataMapperMacros.DeserializableData) {
        #sourceLocation(file: "file.swift", line: 3)
            data._inspect("name", String.self)
        #sourceLocation()
            super.collectProblems(in: data)
        }
        === nil is left out
        @Serializable(omitNil: true)
        struct Link {
            let url: String
            let title: String?
        }
        ---
        extension Link: DataMapperMacros.Serializable {
            func serialize(to data: inout DataMapperMacros.SerializableData) {
        #sourceLocation(file: "file.swift", line: 3)
                data._set("url", url)
                if let title { data._set("title", title) }
        #sourceLocation()
            }
        }
        === attributes of properties
        @Mappable
        public struct Article {
            @Mapped("meta", "id") let id: Int
            @Mapped(anyOf: "title", "headline") var title: String
            @Mapped(using: ISO8601DateTransformation()) var posted: Date
            @Mapped(where: .count(...5)) var tags: [String] = []
            @Mapped(or: 0) var stars: Int
            @Flattened var author: Author
            @Unmapped var isRead = false
        }
        ---
        extension Article: DataMapperMacros.Mappable, DataMapperMacros.Serializable, DataMapperMacros.Deserializable, DataMapperMacros.ProblemCollecting {
            public init(_ data: DataMapperMacros.DeserializableData) throws {
        #sourceLocation(file: "file.swift", line: 3)
                let id: Int = try data["meta", "id"].get()
                let title: String = try data[anyOf: "title", "headline"].get()
                let posted: Date = try data["posted"].get(using: __KeptForMapping.__posted)
                let tags: [String] = try data["tags"].getIfPresent(where: .count(...5), or: [])
                let stars: Int = data["stars"].get(or: 0)
                let author: Author = try data.flattened.get()
        #sourceLocation()
                self.id = id
                self.title = title
                self.posted = posted
                self.tags = tags
                self.stars = stars
                self.author = author
            }

            public func serialize(to data: inout DataMapperMacros.SerializableData) {
        #sourceLocation(file: "file.swift", line: 3)
                data["meta", "id"].set(id)
                data._set("title", title)
                data["posted"].set(posted, using: __KeptForMapping.__posted)
                data["tags"].set(tags, where: .count(...5))
                data._set("stars", stars)
                data.flattened._set(author)
        #sourceLocation()
                data._requireUniqueKeys()
            }

            public mutating func mapping(_ data: inout DataMapperMacros.MappableData) throws {
        #sourceLocation(file: "file.swift", line: 3)
                data["meta", "id"].set(id)
                try data[anyOf: "title", "headline"].map(&title)
                try data["posted"].map(&posted, using: __KeptForMapping.__posted)
                try data["tags"].mapIfPresent(&tags, where: .count(...5), or: [])
                data["stars"].map(&stars, or: 0)
                try data.flattened._map(&author)
        #sourceLocation()
                data._requireUniqueKeys()
            }

            public static func collectProblems(in data: DataMapperMacros.DeserializableData) {
        #sourceLocation(file: "file.swift", line: 3)
                data["meta", "id"].collect(Int.self)
                data[anyOf: "title", "headline"].collect(String.self)
                data["posted"].collect { try $0.get(using: __KeptForMapping.__posted) as Date }
                data["tags"].collect([String]?.self, where: .count(...5))
                data["stars"].collect { $0.get(or: 0) as Int }
                data.flattened._inspect(Author.self)
        #sourceLocation()
            }

            private enum __KeptForMapping {
        #sourceLocation(file: "file.swift", line: 5)
                static let __posted = ISO8601DateTransformation()
        #sourceLocation()
            }
        }
        === the remaining members are read last
        @Mappable
        struct Box {
            @Mapped("a") var y: [String: Int]
            @Flattened var rest: [String: Int]
            @Mapped("a", "b") var x: Int
        }
        ---
        extension Box: DataMapperMacros.Mappable, DataMapperMacros.Serializable, DataMapperMacros.Deserializable, DataMapperMacros.ProblemCollecting {
            init(_ data: DataMapperMacros.DeserializableData) throws {
                data._followKeys()
        #sourceLocation(file: "file.swift", line: 5)
                let x: Int = try data["a", "b"].get()
        #sourceLocation(file: "file.swift", line: 3)
                let y: [String: Int] = try data["a"].flattened.get()
                let rest: [String: Int] = try data.flattened.get()
        #sourceLocation()
                self.y = y
                self.rest = rest
                self.x = x
            }

            func serialize(to data: inout DataMapperMacros.SerializableData) {
        #sourceLocation(file: "file.swift", line: 3)
                data._set("a", y)
                data.flattened.set(rest)
                data["a", "b"].set(x)
        #sourceLocation()
                data._requireUniqueKeys()
            }

            mutating func mapping(_ data: inout DataMapperMacros.MappableData) throws {
                data._followKeys()
        #sourceLocation(file: "file.swift", line: 5)
                try data["a", "b"].map(&x)
        #sourceLocation(file: "file.swift", line: 3)
                try data["a"].flattened.map(&y)
                try data.flattened.map(&rest)
        #sourceLocation()
                data._requireUniqueKeys()
            }

            static func collectProblems(in data: DataMapperMacros.DeserializableData) {
        #sourceLocation(file: "file.swift", line: 5)
                data["a", "b"].collect(Int.self)
        #sourceLocation(file: "file.swift", line: 3)
                data["a"].flattened.collect(([String: Int]).self)
                data.flattened.collect(([String: Int]).self)
        #sourceLocation()
            }
        }
        === unknown keys, and a marked property
        @Mappable(unknownKeys: .preserve)
        struct Config {
            @UnknownKeys var rest: UnknownKeys
        }
        ---
        extension Config: DataMapperMacros.Mappable, DataMapperMacros.Serializable, DataMapperMacros.Deserializable, DataMapperMacros.ProblemCollecting, DataMapperMacros.UnknownKeyPreserving {
            init(_ data: DataMapperMacros.DeserializableData) throws {
                self.rest = DataMapperMacros.UnknownKeys()
            }

            func serialize(to data: inout DataMapperMacros.SerializableData) {
            }

            mutating func mapping(_ data: inout DataMapperMacros.MappableData) throws {
            }

            static func collectProblems(in data: DataMapperMacros.DeserializableData) {
            }

            var unknownKeys: DataMapperMacros.UnknownKeys {
                get { rest }
                set { rest = newValue }
            }
        }
        === unknown keys, and no property
        @Mappable(unknownKeys: .preserve)
        public struct Config {
            var port = 80
        }
        ---
        public var unknownKeys = DataMapperMacros.UnknownKeys()

        extension Config: DataMapperMacros.Mappable, DataMapperMacros.Serializable, DataMapperMacros.Deserializable, DataMapperMacros.ProblemCollecting, DataMapperMacros.UnknownKeyPreserving {
            public init(_ data: DataMapperMacros.DeserializableData) throws {
        #sourceLocation(file: "file.swift", line: 3)
                let port = try data["port"].getIfPresent(or: 80)
        #sourceLocation()
                self.port = port
            }

            public func serialize(to data: inout DataMapperMacros.SerializableData) {
        #sourceLocation(file: "file.swift", line: 3)
                data._set("port", port)
        #sourceLocation()
            }

            public mutating func mapping(_ data: inout DataMapperMacros.MappableData) throws {
        #sourceLocation(file: "file.swift", line: 3)
                try data["port"].mapIfPresent(&port, or: 80)
        #sourceLocation()
            }

            public static func collectProblems(in data: DataMapperMacros.DeserializableData) {
        #sourceLocation(file: "file.swift", line: 3)
                data["port"].collect { try $0.getIfPresent(or: 80) }
        #sourceLocation()
            }
        }
        === two macros
        @Deserializable
        @Serializable
        struct Event {
            @Mapped(using: ISO8601DateTransformation()) let date: Date
        }
        ---
        extension Event: DataMapperMacros.Deserializable, DataMapperMacros.ProblemCollecting {
            init(_ data: DataMapperMacros.DeserializableData) throws {
        #sourceLocation(file: "file.swift", line: 4)
                let date: Date = try data["date"].get(using: __KeptForMapping.__date)
        #sourceLocation()
                self.date = date
            }

            static func collectProblems(in data: DataMapperMacros.DeserializableData) {
        #sourceLocation(file: "file.swift", line: 4)
                data["date"].collect { try $0.get(using: __KeptForMapping.__date) as Date }
        #sourceLocation()
            }

            private enum __KeptForMapping {
        #sourceLocation(file: "file.swift", line: 4)
                static let __date = ISO8601DateTransformation()
        #sourceLocation()
            }
        }

        extension Event: DataMapperMacros.Serializable {
            func serialize(to data: inout DataMapperMacros.SerializableData) {
        #sourceLocation(file: "file.swift", line: 4)
                data["date"].set(date, using: __KeptForMapping.__date)
        #sourceLocation()
            }
        }
        === special names
        @Deserializable
        struct Names {
            let data: Int
            let `in`: Int!
            let `self`: (any P)?
        }
        ---
        extension Names: DataMapperMacros.Deserializable, DataMapperMacros.ProblemCollecting {
            init(_ data_: DataMapperMacros.DeserializableData) throws {
        #sourceLocation(file: "file.swift", line: 3)
                let data: Int = try data_["data"].get()
                let `in`: Int? = try data_["in"].getIfPresent()
                let __self: (any P)? = try data_["self"].getIfPresent()
        #sourceLocation()
                self.data = data
                self.`in` = `in`
                self.`self` = __self
            }

            static func collectProblems(in data_: DataMapperMacros.DeserializableData) {
        #sourceLocation(file: "file.swift", line: 3)
                data_._inspect("data", Int.self)
                data_._inspect("in", Int?.self)
                data_._inspect("self", ((any P)?).self)
        #sourceLocation()
            }
        }
        """#)
}

#endif
