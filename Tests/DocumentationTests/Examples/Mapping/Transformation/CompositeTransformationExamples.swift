import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of CompositeTransformation")
    struct CompositeTransformationExamples {
        @Test func `example of CompositeDeserializableTransformation`() {
            // EXAMPLE
            struct Count: CompositeDeserializableTransformation {
                typealias Object = Int

                let deserializableTransformationDelegate: AnyDeserializableTransformation<String> =
                    StringTransformation().typeErased()

                func convert(from value: String?) -> Int? { value?.count }
            }

            #expect(Count().transform(from: "abc") == 3)
            // END
        }

        @Test func `example of CompositeSerializableTransformation`() {
            // EXAMPLE
            struct Dots: CompositeSerializableTransformation {
                typealias Object = Int

                let serializableTransformationDelegate: AnySerializableTransformation<String> = StringTransformation()
                    .typeErased()

                func convert(object: Int?) -> String? { object.map { String(repeating: ".", count: $0) } }
            }

            #expect(Dots().transform(object: 3) == "...")
            // END
        }

        @Test func `example of CompositeTransformation`() {
            // EXAMPLE
            struct Host: Equatable { var name: String }

            struct HostTransformation: CompositeTransformation {
                typealias Object = Host

                let transformationDelegate = StringTransformation().typeErased()

                func convert(from value: String?) -> Host? { value.map { Host(name: $0) } }
                func convert(object: Host?) -> String? { object?.name }
            }

            #expect(HostTransformation().transform(from: "swift.org") == Host(name: "swift.org"))
            #expect(HostTransformation().transform(object: Host(name: "swift.org")) == "swift.org")
            // END
        }
    }
}
