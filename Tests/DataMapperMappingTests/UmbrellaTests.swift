import DataMapper
import DataMapperCore
import DataMapperJSON
import Foundation
import Testing

/// Tests that names with a product's module find the declarations of the targets behind it.
@Suite("Umbrellas") struct UmbrellaTests {
    @Test func `qualified names`() {
        expectEqual(DataMapperJSON.JsonSerializer().typedSerialize(1) as? Int, 1)
        expectEqual(DataMapper.JsonSerializer().typedDeserialize(NSNumber(value: true)), true)
        let year = DataMapperCore.CustomDateFormatTransformation(formatString: "yyyy")
        expectEqual(year.transform(from: "1970"), Date(timeIntervalSince1970: 0))
        expectEqual(DataMapperCore.ObjectMapper().serialize("a"), "a")
    }
}
