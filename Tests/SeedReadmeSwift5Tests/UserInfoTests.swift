import DataMapperCodable
import Foundation
import Testing

/// Code that was written for Foundation's coders before their `userInfo` was `Sendable`.
struct UserInfoTests {
    private func register(_ names: [String], in userInfo: inout [CodingUserInfoKey: Any]) {
        guard let key = CodingUserInfoKey(rawValue: "names") else { return }
        userInfo[key] = (userInfo[key] as? [String] ?? []) + names
    }

    @Test func `user info can be passed as a dictionary of Any`() {
        let (decoder, encoder) = (JsonDecoder(), JsonEncoder())
        register(["a"], in: &decoder.userInfo)
        register(["b"], in: &decoder.userInfo)
        register(["c"], in: &encoder.userInfo)
        #expect(decoder.userInfo.values.first as? [String] == ["a", "b"])
        #expect(encoder.userInfo.values.first as? [String] == ["c"])
    }
}
