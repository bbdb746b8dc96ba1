import TestSupport

/// Names of keys and types.
extension ModelSamplesTests {
    static let names = TableRow.table(
        #"""
        === names of keys
        {"class": 1, "user_id": 2, "user-id": 3, "2x": 4, "": 5, "$": 6, "self": 7, "Größe": 8, "a\u202Eb": 9, "HTML_URL": 10, "JSONString": 11, "image_url_https": 12, "\n": 13}
        ---
        @Mappable(keys: .snakeCase)
        struct Item: Sendable {
            var `class`: Int
            var userID: Int
            @Mapped("user-id") var userID2: Int
            @Mapped("2x") var _2x: Int
            @Mapped("") var empty: Int
            @Mapped("$") var dollarSign: Int
            @Mapped("self") var self_: Int
            @Mapped("Größe") var größe: Int
            @Mapped("a\u{202E}b") var aB: Int
            @Mapped("HTML_URL") var htmlURL: Int
            @Mapped("JSONString") var jsonString: Int
            var imageURLHttps: Int
            @Mapped("\n") var lineFeed: Int
        }
        === names of types that mean something else
        {"日本": {"a": 1}, "2x": {"b": 1}, "hasher": {"c": 1}}
        ---
        @Mappable
        struct Item: Sendable {
            var 日本: 日本Model
            @Mapped("2x") var _2x: _2xModel
            var hasher: ItemHasher
        }

        @Mappable
        struct 日本Model: Sendable {
            var a: Int
        }

        @Mappable
        struct _2xModel: Sendable {
            var b: Int
        }

        @Mappable
        struct ItemHasher: Sendable {
            var c: Int
        }
        === names of the library
        {"data_mapper_macros": {"a": 1}, "object_mapper": {"b": 1}, "json_serializer": {"c": 1}, "mapping_policy": {"d": 1}, "data_mapper_yaml": {"e": 1}, "map": {"f": 1}}
        ---
        @Mappable(keys: .snakeCase)
        struct Item: Sendable {
            var dataMapperMacros: ItemDataMapperMacros
            var objectMapper: ItemObjectMapper
            var jsonSerializer: JSONSerializer
            var mappingPolicy: ItemMappingPolicy
            var dataMapperYaml: DataMapperYaml
            var map: Map
        }

        @Mappable
        struct ItemDataMapperMacros: Sendable {
            var a: Int
        }

        @Mappable
        struct ItemObjectMapper: Sendable {
            var b: Int
        }

        @Mappable
        struct JSONSerializer: Sendable {
            var c: Int
        }

        @Mappable
        struct ItemMappingPolicy: Sendable {
            var d: Int
        }

        @Mappable
        struct DataMapperYaml: Sendable {
            var e: Int
        }

        @Mappable
        struct Map: Sendable {
            var f: Int
        }
        === two names that become one of the library
        {"mapping": {"path": {"a": 1}}, "other": {"path": {"b": 1}}}
        ---
        @Mappable
        struct Item: Sendable {
            var mapping: Mapping
            var other: Other
        }

        @Mappable
        struct Mapping: Sendable {
            var path: MappingPathModel
        }

        @Mappable
        struct MappingPathModel: Sendable {
            var a: Int
        }

        @Mappable
        struct Other: Sendable {
            var path: OtherPath
        }

        @Mappable
        struct OtherPath: Sendable {
            var b: Int
        }
        === objects that have the name of their type
        {"object": "list", "data": [{"object": "charge", "id": 1, "metadata": {}}, {"object": "charge", "id": 2, "metadata": {"order": "7"}}], "node": {"__typename": "User", "id": 1, "object": "a b"}}
        ---
        @Mappable
        struct Item: Sendable {
            var object: String
            var data: [Charge]
            var node: User
        }

        @Mappable
        struct Charge: Sendable {
            var object: String
            var id: Int
            var metadata: [String: String]
        }

        @Mappable
        struct User: Sendable {
            @Mapped("__typename") var typename: String
            var id: Int
            var object: String
        }
        === plural initialisms
        {"pod_ips": [{"a": 1}], "podIPs": [{"b": 1}], "imageURLs": [{"c": 1}]}
        ---
        @Mappable
        struct Item: Sendable {
            @Mapped("pod_ips") var podIPs: [ItemPodIP]
            @Mapped("podIPs") var podIPs2: [ItemPodIP2]
            var imageURLs: [ImageURL]
        }

        @Mappable
        struct ItemPodIP: Sendable {
            var a: Int
        }

        @Mappable
        struct ItemPodIP2: Sendable {
            var b: Int
        }

        @Mappable
        struct ImageURL: Sendable {
            var c: Int
        }
        === a key that only Unicode calls the same
        {"\u212A": 1}
        ---
        @Mappable
        struct Item: Sendable {
            @Mapped("\#u{212A}") var k: Int
        }
        """#)
}
