#if Macros

import DataMapperMacros
import DocumentationSupport
import Foundation
import Observation
import Testing

@Suite("SwiftUI, `@Observable` and the main actor")
struct SwiftUIPage {
    // BLOCK 1
    @Mappable
    nonisolated struct Article: Identifiable, Equatable, Sendable {
        let id: Int
        var title: String
        var summary: String?
    }

    @MainActor @Observable
    final class NewsModel {
        private(set) var articles: [Article] = []
        private(set) var message: String?

        func load(_ download: @Sendable () async throws -> Data) async {
            do {
                articles = try await Self.articles(in: download())
                message = nil
            } catch {
                if !Task.isCancelled { message = Self.message(for: error) }
            }
        }

        @concurrent
        nonisolated static func articles(in data: Data) async throws -> [Article] {
            try ObjectMapper().deserialize([Article].self, from: data, with: JsonSerializer())
        }

        nonisolated static func message(for error: any Error) -> String {
            switch error {
            case is JsonError, is DeserializationError:
                "The server sent something that this version does not understand."
            default: "There is no connection."
            }
        }
    }
    // END

    // BLOCK 3
    @MainActor @Observable @Mappable
    final class Profile {
        let id: Int
        var name: String
        var followers = 0
        var settings: [String: Bool] = [:]
    }
    // END

    // BLOCK 4
    @concurrent
    func parsed(_ data: Data) async throws -> SupportedType {
        try JsonSerializer().deserializeOrThrow(data)
    }
    // END

    // BLOCK 6
    nonisolated final class Flag: @unchecked Sendable {
        var isSet = false
    }

    @MainActor
    func isNotified(_ read: (Profile) -> Void, of profile: Profile, by change: SupportedType) throws -> Bool {
        let flag = Flag()
        withObservationTracking({ read(profile) }, onChange: { flag.isSet = true })
        try ObjectMapper().update(profile, fromValue: change)
        return flag.isSet
    }
    // END

    @MainActor @Test func page() async throws {
        // BLOCK 2
        let model = NewsModel()
        await model.load { Data(#"[{"id": 1, "title": "Rain"}, {"id": 2, "title": "Sun"}]"#.utf8) }
        #expect(model.articles.map(\.title) == ["Rain", "Sun"])

        await model.load { Data(#"[{"id": 1}]"#.utf8) }
        #expect(model.message == "The server sent something that this version does not understand.")
        #expect(model.articles.count == 2)
        // END

        // BLOCK 5
        let objectMapper = ObjectMapper()
        let profile: Profile = try objectMapper.deserialize(fromValue: [
            "id": 1, "name": "Ana", "settings": ["dark": true],
        ])

        let change = try await parsed(Data(#"{"followers": 7, "settings": {"large": true}}"#.utf8))
        try objectMapper.update(profile, fromValue: change)
        #expect(profile.name == "Ana")
        #expect(profile.followers == 7)
        #expect(profile.settings == ["dark": true, "large": true])

        try? objectMapper.update(profile, fromValue: ["name": "Bea", "followers": "many"])
        #expect(profile.name == "Ana")
        // END

        // BLOCK 7
        #expect(try isNotified({ _ = $0.followers }, of: profile, by: ["followers": 8]))
        #expect(try isNotified({ _ = $0.name }, of: profile, by: ["followers": 9]))
        // END
    }
}

#endif
