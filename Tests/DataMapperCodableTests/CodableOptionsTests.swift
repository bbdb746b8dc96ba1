import DataMapper
import DataMapperCodable
import Foundation
import TestSupport

struct CodableOptionsTests {
    @Test func `options change nothing unless set`() { expectNil(CodableOptions().dateDecodingStrategy) }
}
