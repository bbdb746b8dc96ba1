import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of SupportedTypeConvertible")
    struct SupportedTypeConvertibleExamples {
        @Test func `example of DeserializableSupportedTypeConvertible`() throws {
            // EXAMPLE
            struct Level: DeserializableSupportedTypeConvertible, Equatable {
                var number: Int

                static var defaultDeserializableTransformation: AnyDeserializableTransformation<Level> {
                    AnyDeserializableTransformation { $0.int.map { Level(number: $0) } }
                }
            }

            #expect(try objectMapper.deserialize(Level.self, fromValue: 7) == Level(number: 7))
            // END
        }

        @Test func `example of SerializableSupportedTypeConvertible`() {
            // EXAMPLE
            struct Level: SerializableSupportedTypeConvertible {
                var number: Int

                static var defaultSerializableTransformation: AnySerializableTransformation<Level> {
                    AnySerializableTransformation { .int($0?.number ?? 0) }
                }
            }

            #expect(objectMapper.serialize(Level(number: 7)) == 7)
            // END
        }

        // EXAMPLE
        struct Host: SupportedTypeConvertible, Equatable {
            var name: String

            static let defaultTransformation = StringTransformation().map(from: { Host(name: $0) }, to: { $0.name })
        }
        // END

        @Test func `example of SupportedTypeConvertible`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize([Host].self, fromValue: ["swift.org"]) == [Host(name: "swift.org")])
            #expect(objectMapper.serialize(Host(name: "swift.org")) == "swift.org")
            // END
        }
    }
}
