import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of CheckedCoder")
    struct CheckedCoderExamples {
        @Test func `example of set(_:where:)`() throws {
            func written(_ age: Int) throws -> SupportedType {
                struct Checked: Serializable {
                    let age: Int
                    func serialize(to data: inout SerializableData) {
                        // EXAMPLE
                        data["age"].set(age, where: .in(18...120))
                        // END
                    }
                }
                return try objectMapper.serializeOrThrow(Checked(age: age))
            }
            #expect(try written(30) == ["age": 30])
            #expect(thrown { try written(7) } == ["must be from 18 to 120 at $.age"])
        }

        @Test func `example 2 of set(_:where:)`() {
            var data = writing()
            let age: Int? = nil
            // EXAMPLE
            data["age"].set(age, where: .in(18...120))
            // END
            #expect(data.raw == ["age": .null])
        }

        @Test func `example of set(_:checking:)`() {
            let age = 7
            var data = writing()
            // EXAMPLE
            data["age"].set(age, checking: .in(18...120))
            // END
            #expect(data.raw == ["age": 7])
        }

        @Test func `example 2 of set(_:checking:)`() {
            let age: Int? = 7
            var data = writing()
            // EXAMPLE
            data["age"].set(age, checking: .in(18...120))
            // END
            #expect(data.raw == ["age": 7])
        }
    }
}
