import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of SerializableData+Set")
    struct SerializableData_SetExamples {
        @Test func `example of set(_:)`() {
            var data = writing()
            // EXAMPLE
            data["name"].set("Ana")
            data["tags"].set(["new"])

            #expect(data.raw == ["name": "Ana", "tags": ["new"]])
            // END
        }

        @Test func `example of fail(_:)`() throws {
            // EXAMPLE
            struct Secret: Serializable {
                func serialize(to data: inout SerializableData) {
                    data["key"].fail(CancellationError())
                }
            }

            #expect(thrown { try objectMapper.serializeOrThrow(Secret()) } == ["CancellationError() at $.key"])
            // END
        }
    }
}
