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
            #expect(try mapper.deserialize(Invoice.self, from: [:]).tenant == "acme")
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
    }
}
