import DataMapper
import Foundation
import Testing

/// The examples in the comments of `UserInfo.swift`.
@Suite("Examples: UserInfo")
struct UserInfoExamples {
    @Test func `CodingUserInfoKey objectMapper`() throws {
        // EXAMPLE
        struct Visit: CodableByMapping {
            let day: Date

            init(day: Date) { self.day = day }
            init(_ data: DeserializableData) throws { day = try data["day"].get() }
            func serialize(to data: inout SerializableData) { data["day"].set(day) }
        }

        let encoder = JSONEncoder()
        encoder.userInfo[.objectMapper] = ObjectMapper(dates: .secondsSince1970)
        let data = try encoder.encode(Visit(day: Date(timeIntervalSince1970: 60)))
        #expect(String(decoding: data, as: UTF8.self) == #"{"day":60}"#)
        // END
    }
}
