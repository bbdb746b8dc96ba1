import DataMapper
import DataMapperCore
import DataMapperJSON
import Foundation
import Testing

/// That names qualified by a product's module find what the targets behind it declare.
@Suite("Umbrellas")
struct UmbrellaTests {
    @Test func qualifiedNames() {
        #expect(DataMapperJSON.JsonSerializer().typedSerialize(1) as? Int == 1)
        #expect(DataMapper.JsonSerializer().typedDeserialize(NSNumber(value: true)) == true)
        let year = DataMapperCore.CustomDateFormatTransformation(formatString: "yyyy")
        #expect(year.transform(from: "1970") == Date(timeIntervalSince1970: 0))
        let pointer: DataMapperCore.JsonPointer = ["a"]
        #expect(DataMapperCore.ObjectMapper().serialize(pointer) == "/a")
    }
}
