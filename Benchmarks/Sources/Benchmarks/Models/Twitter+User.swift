import DataMapper

extension Twitter {
    /// Who wrote a status.
    struct User: Deserializable, Serializable, Codable, Equatable {
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

        enum CodingKeys: String, CodingKey {
            case id, name, location, description, url, entities, protected, verified, lang, following
            case notifications
            case idStr = "id_str"
            case screenName = "screen_name"
            case followersCount = "followers_count"
            case friendsCount = "friends_count"
            case listedCount = "listed_count"
            case createdAt = "created_at"
            case favouritesCount = "favourites_count"
            case utcOffset = "utc_offset"
            case timeZone = "time_zone"
            case geoEnabled = "geo_enabled"
            case statusesCount = "statuses_count"
            case contributorsEnabled = "contributors_enabled"
            case isTranslator = "is_translator"
            case isTranslationEnabled = "is_translation_enabled"
            case profileBackgroundColor = "profile_background_color"
            case profileBackgroundImageUrl = "profile_background_image_url"
            case profileBackgroundImageUrlHttps = "profile_background_image_url_https"
            case profileBackgroundTile = "profile_background_tile"
            case profileImageUrl = "profile_image_url"
            case profileImageUrlHttps = "profile_image_url_https"
            case profileBannerUrl = "profile_banner_url"
            case profileLinkColor = "profile_link_color"
            case profileSidebarBorderColor = "profile_sidebar_border_color"
            case profileSidebarFillColor = "profile_sidebar_fill_color"
            case profileTextColor = "profile_text_color"
            case profileUseBackgroundImage = "profile_use_background_image"
            case defaultProfile = "default_profile"
            case defaultProfileImage = "default_profile_image"
            case followRequestSent = "follow_request_sent"
        }

        init(_ data: DeserializableData) throws {
            id = try data["id"].get()
            idStr = try data["id_str"].get()
            name = try data["name"].get()
            screenName = try data["screen_name"].get()
            location = try data["location"].get()
            description = try data["description"].get()
            url = data["url"].get()
            entities = try data["entities"].get()
            protected = try data["protected"].get()
            followersCount = try data["followers_count"].get()
            friendsCount = try data["friends_count"].get()
            listedCount = try data["listed_count"].get()
            createdAt = try data["created_at"].get()
            favouritesCount = try data["favourites_count"].get()
            utcOffset = data["utc_offset"].get()
            timeZone = data["time_zone"].get()
            geoEnabled = try data["geo_enabled"].get()
            verified = try data["verified"].get()
            statusesCount = try data["statuses_count"].get()
            lang = try data["lang"].get()
            contributorsEnabled = try data["contributors_enabled"].get()
            isTranslator = try data["is_translator"].get()
            isTranslationEnabled = try data["is_translation_enabled"].get()
            profileBackgroundColor = try data["profile_background_color"].get()
            profileBackgroundImageUrl = try data["profile_background_image_url"].get()
            profileBackgroundImageUrlHttps = try data["profile_background_image_url_https"].get()
            profileBackgroundTile = try data["profile_background_tile"].get()
            profileImageUrl = try data["profile_image_url"].get()
            profileImageUrlHttps = try data["profile_image_url_https"].get()
            profileBannerUrl = data["profile_banner_url"].get()
            profileLinkColor = try data["profile_link_color"].get()
            profileSidebarBorderColor = try data["profile_sidebar_border_color"].get()
            profileSidebarFillColor = try data["profile_sidebar_fill_color"].get()
            profileTextColor = try data["profile_text_color"].get()
            profileUseBackgroundImage = try data["profile_use_background_image"].get()
            defaultProfile = try data["default_profile"].get()
            defaultProfileImage = try data["default_profile_image"].get()
            following = try data["following"].get()
            followRequestSent = try data["follow_request_sent"].get()
            notifications = try data["notifications"].get()
        }

        func serialize(to data: inout SerializableData) {
            data["id"].set(id)
            data["id_str"].set(idStr)
            data["name"].set(name)
            data["screen_name"].set(screenName)
            data["location"].set(location)
            data["description"].set(description)
            data["url"].set(url)
            data["entities"].set(entities)
            data["protected"].set(protected)
            data["followers_count"].set(followersCount)
            data["friends_count"].set(friendsCount)
            data["listed_count"].set(listedCount)
            data["created_at"].set(createdAt)
            data["favourites_count"].set(favouritesCount)
            data["utc_offset"].set(utcOffset)
            data["time_zone"].set(timeZone)
            data["geo_enabled"].set(geoEnabled)
            data["verified"].set(verified)
            data["statuses_count"].set(statusesCount)
            data["lang"].set(lang)
            data["contributors_enabled"].set(contributorsEnabled)
            data["is_translator"].set(isTranslator)
            data["is_translation_enabled"].set(isTranslationEnabled)
            data["profile_background_color"].set(profileBackgroundColor)
            data["profile_background_image_url"].set(profileBackgroundImageUrl)
            data["profile_background_image_url_https"].set(profileBackgroundImageUrlHttps)
            data["profile_background_tile"].set(profileBackgroundTile)
            data["profile_image_url"].set(profileImageUrl)
            data["profile_image_url_https"].set(profileImageUrlHttps)
            data["profile_banner_url"].set(profileBannerUrl)
            data["profile_link_color"].set(profileLinkColor)
            data["profile_sidebar_border_color"].set(profileSidebarBorderColor)
            data["profile_sidebar_fill_color"].set(profileSidebarFillColor)
            data["profile_text_color"].set(profileTextColor)
            data["profile_use_background_image"].set(profileUseBackgroundImage)
            data["default_profile"].set(defaultProfile)
            data["default_profile_image"].set(defaultProfileImage)
            data["following"].set(following)
            data["follow_request_sent"].set(followRequestSent)
            data["notifications"].set(notifications)
        }
    }

    /// What a user's texts link to.
    struct UserEntities: Deserializable, Serializable, Codable, Equatable {
        let description: URLs
        let url: URLs?

        init(_ data: DeserializableData) throws {
            description = try data["description"].get()
            url = data["url"].get()
        }

        func serialize(to data: inout SerializableData) {
            data["description"].set(description)
            data["url"].set(url)
        }
    }

    /// The links of one text.
    struct URLs: Deserializable, Serializable, Codable, Equatable {
        let urls: [Link]

        init(_ data: DeserializableData) throws {
            urls = try data["urls"].get()
        }

        func serialize(to data: inout SerializableData) {
            data["urls"].set(urls)
        }
    }
}
