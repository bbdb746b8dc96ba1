import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of UnknownKeyPreserving")
    struct UnknownKeyPreservingExamples {
        @Test func `example of UnknownKeyPreserving`() throws {
            // EXAMPLE
            struct Config: Mappable, UnknownKeyPreserving {
                var port = 80
                var unknownKeys = UnknownKeys()

                init(_ data: DeserializableData) throws { try mapping(data) }

                mutating func mapping(_ data: inout MappableData) throws {
                    try data["port"].map(&port)
                }
            }

            var config = try objectMapper.deserialize(
                Config.self, fromValue: ["host": "a", "port": 80, "tls": ["v": 1]])
            config.port = 81
            #expect(config.unknownKeys.keys == ["host", "tls"])
            #expect(objectMapper.serialize(config) == ["host": "a", "port": 81, "tls": ["v": 1]])
            // END
        }
    }
}
