import DataMapper
import Foundation
import Testing

/// The examples in the comments of `UserInfo.swift`.
@Suite("Examples: UserInfo")
struct UserInfoExamples {
    @Test func `CodingUserInfoKey objectMapper`() throws {
        // EXAMPLE
        let encoder = JsonEncoder()
        encoder.userInfo[.objectMapper] = ObjectMapper(policy: .strict)
        #expect(encoder.policy.unknownKeys == MappingPolicy.strict.unknownKeys)
        // END
    }
}
