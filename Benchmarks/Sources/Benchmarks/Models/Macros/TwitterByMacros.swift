import DataMapperMacros

/// The models of `twitter.json` by macros.
enum MacroTwitter {
    /// The whole document.
    @Mappable(keys: .snakeCase)
    struct Search {
        let statuses: [Status]
        let searchMetadata: SearchMetadata
    }

    /// One message. Some fields are null throughout the document: the types are those that the service documents.
    @Mappable(keys: .snakeCase)
    struct Status {
        let metadata: Metadata
        let createdAt: String
        let id: Int
        let idStr: String
        let text: String
        let source: String
        let truncated: Bool
        let inReplyToStatusId: Int?
        let inReplyToStatusIdStr: String?
        let inReplyToUserId: Int?
        let inReplyToUserIdStr: String?
        let inReplyToScreenName: String?
        let user: User
        let geo: Point?
        let coordinates: Point?
        let place: Place?
        let contributors: [Int]?
        let retweetedStatus: Original?
        let retweetCount: Int
        let favoriteCount: Int
        let entities: Entities
        let favorited: Bool
        let retweeted: Bool
        let possiblySensitive: Bool?
        let lang: String
    }

    /// How a status was found.
    @Mappable(keys: .snakeCase)
    struct Metadata {
        let resultType: String
        let isoLanguageCode: String
    }

    /// A place on the map.
    @Mappable
    struct Point {
        let type: String
        let coordinates: [Double]
    }

    /// A place with a name.
    @Mappable(keys: .snakeCase)
    struct Place {
        let id: String
        let fullName: String
    }

    /// About the search itself.
    @Mappable(keys: .snakeCase)
    struct SearchMetadata {
        let completedIn: Double
        let maxId: Int
        let maxIdStr: String
        let nextResults: String
        let query: String
        let refreshUrl: String
        let count: Int
        let sinceId: Int
        let sinceIdStr: String
    }

    /// Who wrote a status.
    @Mappable(keys: .snakeCase)
    struct User {
        let id: Int
        let idStr: String
        let name: String
        let screenName: String
        let location: String
        let description: String
        let url: String?
        let entities: UserEntities
        let protected: Bool
        let followersCount: Int
        let friendsCount: Int
        let listedCount: Int
        let createdAt: String
        let favouritesCount: Int
        let utcOffset: Int?
        let timeZone: String?
        let geoEnabled: Bool
        let verified: Bool
        let statusesCount: Int
        let lang: String
        let contributorsEnabled: Bool
        let isTranslator: Bool
        let isTranslationEnabled: Bool
        let profileBackgroundColor: String
        let profileBackgroundImageUrl: String
        let profileBackgroundImageUrlHttps: String
        let profileBackgroundTile: Bool
        let profileImageUrl: String
        let profileImageUrlHttps: String
        let profileBannerUrl: String?
        let profileLinkColor: String
        let profileSidebarBorderColor: String
        let profileSidebarFillColor: String
        let profileTextColor: String
        let profileUseBackgroundImage: Bool
        let defaultProfile: Bool
        let defaultProfileImage: Bool
        let following: Bool
        let followRequestSent: Bool
        let notifications: Bool
    }

    /// What a user's texts link to.
    @Mappable
    struct UserEntities {
        let description: URLs
        let url: URLs?
    }

    /// The links of one text.
    @Mappable
    struct URLs {
        let urls: [Link]
    }

    /// What a status's text consists of.
    @Mappable(keys: .snakeCase)
    struct Entities {
        let hashtags: [Hashtag]
        let symbols: [Hashtag]
        let urls: [Link]
        let userMentions: [Mention]
        let media: [Media]?
    }

    /// A word with a sign in front.
    @Mappable
    struct Hashtag {
        let text: String
        let indices: [Int]
    }

    /// A link.
    @Mappable(keys: .snakeCase)
    struct Link {
        let url: String
        let expandedUrl: String
        let displayUrl: String
        let indices: [Int]
    }

    /// A user who is spoken to.
    @Mappable(keys: .snakeCase)
    struct Mention {
        let screenName: String
        let name: String
        let id: Int
        let idStr: String
        let indices: [Int]
    }

    /// A picture.
    @Mappable(keys: .snakeCase)
    struct Media {
        let id: Int
        let idStr: String
        let indices: [Int]
        let mediaUrl: String
        let mediaUrlHttps: String
        let url: String
        let displayUrl: String
        let expandedUrl: String
        let type: String
        let sizes: Sizes
        let sourceStatusId: Int?
        let sourceStatusIdStr: String?
    }

    /// The sizes that a picture comes in.
    @Mappable
    struct Sizes {
        let medium: Size
        let small: Size
        let thumb: Size
        let large: Size
    }

    /// One of the sizes.
    @Mappable
    struct Size {
        let w: Int
        let h: Int
        let resize: String
    }

    /// The status that another one repeats, which is a status.
    indirect enum Original: Deserializable, Serializable {
        case status(Status)

        init(_ data: DeserializableData) throws { self = .status(try Status(data)) }

        func serialize(to data: inout SerializableData) {
            guard case .status(let status) = self else { return }
            status.serialize(to: &data)
        }
    }
}
