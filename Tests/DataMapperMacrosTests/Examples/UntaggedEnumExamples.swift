#if Macros

import DataMapperMacros
import DocumentationSupport
import Foundation
import Testing

private let objectMapper = ObjectMapper()

@Suite struct UntaggedExamples {
    // EXAMPLE
    @Mappable(untagged: true)
    enum Amount: Equatable {
        case number(Int)
        case text(String)
    }
    // END

    @Test func reading() throws {
        // EXAMPLE
        #expect(try objectMapper.deserialize([Amount].self, fromValue: [1, "few"]) == [.number(1), .text("few")])
        // END
    }
}

@Suite struct UnfittingExamples {
    @Test func unfitting() throws {
        // EXAMPLE
        enum Amount: Deserializable {
            case number(Int)
            case unknown

            init(_ data: DeserializableData) throws {
                self = (try? .number(Int(data))) ?? data.unfitting(replacedBy: .unknown)
            }
        }
        // END
        guard case .unknown = try objectMapper.deserialize(Amount.self, fromValue: .string("few")) else {
            Issue.record("not the fallback")
            return
        }
    }
}

#endif
