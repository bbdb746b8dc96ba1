import Testing

@testable import BuildCost

@Suite("Generated models")
struct GeneratedModelTests {
    static let texts: [ModelStyle: String] = [
        .codable: codable, .codableWithoutKeys: codableWithoutKeys, .functions: functions, .mapping: mapping,
        .allFunctions: allFunctions, .macro: macro, .macroWithKeys: macroWithKeys,
    ]

    @Test(arguments: ModelStyle.allCases)
    func `the first model with another model`(_ style: ModelStyle) {
        #expect(GeneratedModel(number: 1, style: style).text == Self.texts[style])
    }

    @Test func `models with even numbers have places`() {
        let model = GeneratedModel(number: 8, style: .codable)
        #expect(model.text.contains("public var items: [Place]\n"))
        #expect(model.text.contains("case items = \"items_1\"\n"))
        #expect(
            model.json == """
                {"age_1":42,"detail_1":{"code":3,"text":"a"},"email_1":"ana@example.org","id_1":8,"is_active_1":true,\
                "items_1":[{"lat":1.5,"lon":2.5}],"kind_1":"rich","labels_1":{"a":"b"},"name_1":"Ana","place_1":{"lat":1.5,"lon":2.5},"score_1":0.5,"tags_1":["a","b"]}
                """)
    }

    @Test func `ten models a file`() {
        let files = GeneratedModels(style: .functions).files
        #expect(
            files.keys.sorted() == [
                "Models0.swift", "Models10.swift", "Models20.swift", "Models30.swift", "Models40.swift",
                "Models50.swift", "Models60.swift", "Models70.swift", "Models80.swift", "Models90.swift",
                "Place.swift",
            ])
        #expect(files["Models90.swift"]?.split(separator: "public struct Model").count == 11)
        #expect(files["Models90.swift"]?.hasPrefix("import DataMapper\n\npublic struct Model90: ") == true)
    }

    @Test func `touching changes the code of one model`() {
        let file = "\"id_3\", \"score_3\", \"score_4\""
        let touched = GeneratedModels.touched(file)
        #expect(touched == "\"id_3\", \"score_3a\", \"score_4\"")
        #expect(GeneratedModels.touched(touched) == "\"id_3\", \"score_3b\", \"score_4\"")
    }
}

extension GeneratedModelTests {
    static let codable = """
        public struct Model1: Codable, Sendable {
            public enum Kind: String, Codable, Sendable { case plain, rich, none }

            public struct Detail: Codable, Sendable {
                public var code: Int
                public var text: String?

                enum CodingKeys: String, CodingKey {
                    case code = "code"
                    case text = "text"
                }
            }

            public var id: Int
            public var name: String
            public var email: String?
            public var isActive: Bool
            public var score: Double
            public var age: Int?
            public var tags: [String]
            public var labels: [String: String]
            public var place: Place?
            public var items: [Model0]
            public var kind: Kind
            public var detail: Detail?

            enum CodingKeys: String, CodingKey {
                case id = "id_1"
                case name = "name_1"
                case email = "email_1"
                case isActive = "is_active_1"
                case score = "score_1"
                case age = "age_1"
                case tags = "tags_1"
                case labels = "labels_1"
                case place = "place_1"
                case items = "items_1"
                case kind = "kind_1"
                case detail = "detail_1"
            }
        }
        """

    static let codableWithoutKeys = """
        public struct Model1: Codable, Sendable {
            public enum Kind: String, Codable, Sendable { case plain, rich, none }

            public struct Detail: Codable, Sendable {
                public var code: Int
                public var text: String?
            }

            public var id: Int
            public var name: String
            public var email: String?
            public var isActive: Bool
            public var score: Double
            public var age: Int?
            public var tags: [String]
            public var labels: [String: String]
            public var place: Place?
            public var items: [Model0]
            public var kind: Kind
            public var detail: Detail?
        }
        """

    static let functions = """
        public struct Model1: Deserializable, Serializable, Sendable {
            public enum Kind: String, Deserializable, Serializable, Sendable { case plain, rich, none }

            public struct Detail: Deserializable, Serializable, Sendable {
                public var code: Int
                public var text: String?

                public init(_ data: DeserializableData) throws {
                    code = try data["code"].get()
                    text = data["text"].get()
                }

                public func serialize(to data: inout SerializableData) {
                    data["code"].set(code)
                    data["text"].set(text)
                }
            }

            public var id: Int
            public var name: String
            public var email: String?
            public var isActive: Bool
            public var score: Double
            public var age: Int?
            public var tags: [String]
            public var labels: [String: String]
            public var place: Place?
            public var items: [Model0]
            public var kind: Kind
            public var detail: Detail?

            public init(_ data: DeserializableData) throws {
                id = try data["id_1"].get()
                name = try data["name_1"].get()
                email = data["email_1"].get()
                isActive = try data["is_active_1"].get()
                score = try data["score_1"].get()
                age = data["age_1"].get()
                tags = try data["tags_1"].get()
                labels = try data["labels_1"].get()
                place = data["place_1"].get()
                items = try data["items_1"].get()
                kind = try data["kind_1"].get()
                detail = data["detail_1"].get()
            }

            public func serialize(to data: inout SerializableData) {
                data["id_1"].set(id)
                data["name_1"].set(name)
                data["email_1"].set(email)
                data["is_active_1"].set(isActive)
                data["score_1"].set(score)
                data["age_1"].set(age)
                data["tags_1"].set(tags)
                data["labels_1"].set(labels)
                data["place_1"].set(place)
                data["items_1"].set(items)
                data["kind_1"].set(kind)
                data["detail_1"].set(detail)
            }
        }
        """

    static let mapping = """
        public struct Model1: Mappable, Sendable {
            public enum Kind: String, Mappable, Sendable { case plain, rich, none }

            public struct Detail: Mappable, Sendable {
                public var code: Int = 0
                public var text: String?

                public init(_ data: DeserializableData) throws {
                    try mapping(data)
                }

                public mutating func mapping(_ data: inout MappableData) throws {
                    try data["code"].map(&code)
                    data["text"].map(&text)
                }
            }

            public var id: Int = 0
            public var name: String = ""
            public var email: String?
            public var isActive: Bool = false
            public var score: Double = 0.0
            public var age: Int?
            public var tags: [String] = []
            public var labels: [String: String] = [:]
            public var place: Place?
            public var items: [Model0] = []
            public var kind: Kind = .plain
            public var detail: Detail?

            public init(_ data: DeserializableData) throws {
                try mapping(data)
            }

            public mutating func mapping(_ data: inout MappableData) throws {
                try data["id_1"].map(&id)
                try data["name_1"].map(&name)
                data["email_1"].map(&email)
                try data["is_active_1"].map(&isActive)
                try data["score_1"].map(&score)
                data["age_1"].map(&age)
                try data["tags_1"].map(&tags)
                try data["labels_1"].map(&labels)
                data["place_1"].map(&place)
                try data["items_1"].map(&items)
                try data["kind_1"].map(&kind)
                data["detail_1"].map(&detail)
            }
        }
        """

    static let allFunctions = """
        public struct Model1: Mappable, Sendable {
            public enum Kind: String, Mappable, Sendable { case plain, rich, none }

            public struct Detail: Mappable, Sendable {
                public var code: Int
                public var text: String?

                public init(_ data: DeserializableData) throws {
                    let code: Int = try data["code"].get()
                    let text: String? = try data["text"].getIfPresent()
                    self.code = code
                    self.text = text
                }

                public func serialize(to data: inout SerializableData) {
                    data["code"].set(code)
                    data["text"].set(text)
                }

                public mutating func mapping(_ data: inout MappableData) throws {
                    try data["code"].map(&code)
                    try data["text"].mapIfPresent(&text)
                }
            }

            public var id: Int
            public var name: String
            public var email: String?
            public var isActive: Bool
            public var score: Double
            public var age: Int?
            public var tags: [String]
            public var labels: [String: String]
            public var place: Place?
            public var items: [Model0]
            public var kind: Kind
            public var detail: Detail?

            public init(_ data: DeserializableData) throws {
                let id: Int = try data["id_1"].get()
                let name: String = try data["name_1"].get()
                let email: String? = try data["email_1"].getIfPresent()
                let isActive: Bool = try data["is_active_1"].get()
                let score: Double = try data["score_1"].get()
                let age: Int? = try data["age_1"].getIfPresent()
                let tags: [String] = try data["tags_1"].get()
                let labels: [String: String] = try data["labels_1"].get()
                let place: Place? = try data["place_1"].getIfPresent()
                let items: [Model0] = try data["items_1"].get()
                let kind: Kind = try data["kind_1"].get()
                let detail: Detail? = try data["detail_1"].getIfPresent()
                self.id = id
                self.name = name
                self.email = email
                self.isActive = isActive
                self.score = score
                self.age = age
                self.tags = tags
                self.labels = labels
                self.place = place
                self.items = items
                self.kind = kind
                self.detail = detail
            }

            public func serialize(to data: inout SerializableData) {
                data["id_1"].set(id)
                data["name_1"].set(name)
                data["email_1"].set(email)
                data["is_active_1"].set(isActive)
                data["score_1"].set(score)
                data["age_1"].set(age)
                data["tags_1"].set(tags)
                data["labels_1"].set(labels)
                data["place_1"].set(place)
                data["items_1"].set(items)
                data["kind_1"].set(kind)
                data["detail_1"].set(detail)
            }

            public mutating func mapping(_ data: inout MappableData) throws {
                try data["id_1"].map(&id)
                try data["name_1"].map(&name)
                try data["email_1"].mapIfPresent(&email)
                try data["is_active_1"].map(&isActive)
                try data["score_1"].map(&score)
                try data["age_1"].mapIfPresent(&age)
                try data["tags_1"].map(&tags)
                try data["labels_1"].map(&labels)
                try data["place_1"].mapIfPresent(&place)
                try data["items_1"].map(&items)
                try data["kind_1"].map(&kind)
                try data["detail_1"].mapIfPresent(&detail)
            }
        }
        """

    static let macro = """
        @Mappable(keys: .snakeCase)
        public struct Model1: Sendable {
            @Mappable public enum Kind: String, Sendable { case plain, rich, none }

            @Mappable(keys: .snakeCase)
            public struct Detail: Sendable {
                public var code: Int
                public var text: String?
            }

            public var id: Int
            public var name: String
            public var email: String?
            public var isActive: Bool
            public var score: Double
            public var age: Int?
            public var tags: [String]
            public var labels: [String: String]
            public var place: Place?
            public var items: [Model0]
            public var kind: Kind
            public var detail: Detail?
        }
        """

    static let macroWithKeys = """
        @Mappable
        public struct Model1: Sendable {
            @Mappable public enum Kind: String, Sendable { case plain, rich, none }

            @Mappable
            public struct Detail: Sendable {
                @Mapped("code") public var code: Int
                @Mapped("text") public var text: String?
            }

            @Mapped("id_1") public var id: Int
            @Mapped("name_1") public var name: String
            @Mapped("email_1") public var email: String?
            @Mapped("is_active_1") public var isActive: Bool
            @Mapped("score_1") public var score: Double
            @Mapped("age_1") public var age: Int?
            @Mapped("tags_1") public var tags: [String]
            @Mapped("labels_1") public var labels: [String: String]
            @Mapped("place_1") public var place: Place?
            @Mapped("items_1") public var items: [Model0]
            @Mapped("kind_1") public var kind: Kind
            @Mapped("detail_1") public var detail: Detail?
        }
        """
}
