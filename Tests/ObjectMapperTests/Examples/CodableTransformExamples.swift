import Foundation
import ObjectMapper
import Testing

@Suite struct CodableTransformExamples {
    @Test func codable() {
        // EXAMPLE
        struct Address: Codable {
            let city: String
        }

        struct Person: Mappable {
            var address: Address?

            init?(map: Map) {}

            mutating func mapping(map: Map) { address <- (map["address"], CodableTransform<Address>()) }
        }

        let person = Person(JSONString: #"{"address": {"city": "Oslo"}}"#)
        #expect(person?.address?.city == "Oslo")
        #expect(person?.toJSONString() == #"{"address":{"city":"Oslo"}}"#)
        // END
    }

    @Test func ownCoders() {
        // EXAMPLE
        let transform = CodableTransform<[String: Date]>(
            decoder: {
                let decoder = JSONDecoder()
                decoder.dateDecodingStrategy = .secondsSince1970
                return decoder
            },
            encoder: { JSONEncoder() })
        #expect(transform.transformFromJSON(["born": 60.0])?["born"]?.timeIntervalSince1970 == 60)
        // END
    }
}
