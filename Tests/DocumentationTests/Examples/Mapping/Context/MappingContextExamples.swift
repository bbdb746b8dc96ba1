import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of MappingContext")
    struct MappingContextExamples {
        @Test func `example of MappingContext`() throws {
            // EXAMPLE
            struct Tenant: Sendable { let name: String }

            struct Invoice: Deserializable {
                let tenant: String?

                init(_ data: DeserializableData) throws {
                    tenant = data.context(Tenant.self)?.name
                }
            }

            let mapper = objectMapper.with(context: Tenant(name: "acme"))
            #expect(try mapper.deserialize(Invoice.self, fromValue: [:]).tenant == "acme")
            // END
        }

        @Test func `example of subscript(_:)`() {
            // EXAMPLE
            var context = MappingContext()
            context[String.self] = "acme"

            #expect(context[String.self] == "acme")
            #expect(context[Int.self] == nil)
            // END
        }

        @Test func `example of context(_:)`() throws {
            // EXAMPLE
            struct Label: Deserializable {
                let language: String?

                init(_ data: DeserializableData) throws { language = data.context() }
            }

            #expect(try objectMapper.with(context: "en").deserialize(Label.self, fromValue: [:]).language == "en")
            // END
        }

        @Test func `example 2 of context(_:)`() {
            // EXAMPLE
            struct Label: Serializable {
                func serialize(to data: inout SerializableData) {
                    data["language"].set(data.context(String.self))
                }
            }

            #expect(objectMapper.with(context: "en").serialize(Label()) == ["language": "en"])
            // END
        }

        @Test func `example 3 of context(_:)`() throws {
            struct Label: Mappable {
                init() {}
                init(_ data: DeserializableData) throws { try mapping(data) }
                // EXAMPLE
                func mapping(_ data: inout MappableData) throws {
                    data["language"].set(data.context(String.self))
                }
                // END
            }
            #expect(objectMapper.with(context: "en").serialize(Label()) == ["language": "en"])
        }
    }
}
