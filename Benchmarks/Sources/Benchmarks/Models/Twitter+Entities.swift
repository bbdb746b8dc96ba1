import DataMapper

extension Twitter {
    /// What a status's text consists of.
    struct Entities: Deserializable, Serializable, Codable, Equatable {
        let hashtags: [Hashtag]
        let symbols: [Hashtag]
        let urls: [Link]
        let userMentions: [Mention]
        let media: [Media]?

        enum CodingKeys: String, CodingKey {
            case hashtags, symbols, urls, media
            case userMentions = "user_mentions"
        }

        init(_ data: DeserializableData) throws {
            hashtags = try data["hashtags"].get()
            symbols = try data["symbols"].get()
            urls = try data["urls"].get()
            userMentions = try data["user_mentions"].get()
            media = data["media"].get()
        }

        func serialize(to data: inout SerializableData) {
            data["hashtags"].set(hashtags)
            data["symbols"].set(symbols)
            data["urls"].set(urls)
            data["user_mentions"].set(userMentions)
            data["media"].set(media)
        }
    }

    /// A word with a sign in front.
    struct Hashtag: Deserializable, Serializable, Codable, Equatable {
        let text: String
        let indices: [Int]

        init(_ data: DeserializableData) throws {
            text = try data["text"].get()
            indices = try data["indices"].get()
        }

        func serialize(to data: inout SerializableData) {
            data["text"].set(text)
            data["indices"].set(indices)
        }
    }

    /// A link.
    struct Link: Deserializable, Serializable, Codable, Equatable {
        let url: String
        let expandedUrl: String
        let displayUrl: String
        let indices: [Int]

        enum CodingKeys: String, CodingKey {
            case url, indices
            case expandedUrl = "expanded_url"
            case displayUrl = "display_url"
        }

        init(_ data: DeserializableData) throws {
            url = try data["url"].get()
            expandedUrl = try data["expanded_url"].get()
            displayUrl = try data["display_url"].get()
            indices = try data["indices"].get()
        }

        func serialize(to data: inout SerializableData) {
            data["url"].set(url)
            data["expanded_url"].set(expandedUrl)
            data["display_url"].set(displayUrl)
            data["indices"].set(indices)
        }
    }

    /// A user who is spoken to.
    struct Mention: Deserializable, Serializable, Codable, Equatable {
        let screenName: String
        let name: String
        let id: Int
        let idStr: String
        let indices: [Int]

        enum CodingKeys: String, CodingKey {
            case name, id, indices
            case screenName = "screen_name"
            case idStr = "id_str"
        }

        init(_ data: DeserializableData) throws {
            screenName = try data["screen_name"].get()
            name = try data["name"].get()
            id = try data["id"].get()
            idStr = try data["id_str"].get()
            indices = try data["indices"].get()
        }

        func serialize(to data: inout SerializableData) {
            data["screen_name"].set(screenName)
            data["name"].set(name)
            data["id"].set(id)
            data["id_str"].set(idStr)
            data["indices"].set(indices)
        }
    }

    /// A picture.
    struct Media: Deserializable, Serializable, Codable, Equatable {
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

        enum CodingKeys: String, CodingKey {
            case id, indices, url, type, sizes
            case idStr = "id_str"
            case mediaUrl = "media_url"
            case mediaUrlHttps = "media_url_https"
            case displayUrl = "display_url"
            case expandedUrl = "expanded_url"
            case sourceStatusId = "source_status_id"
            case sourceStatusIdStr = "source_status_id_str"
        }

        init(_ data: DeserializableData) throws {
            id = try data["id"].get()
            idStr = try data["id_str"].get()
            indices = try data["indices"].get()
            mediaUrl = try data["media_url"].get()
            mediaUrlHttps = try data["media_url_https"].get()
            url = try data["url"].get()
            displayUrl = try data["display_url"].get()
            expandedUrl = try data["expanded_url"].get()
            type = try data["type"].get()
            sizes = try data["sizes"].get()
            sourceStatusId = data["source_status_id"].get()
            sourceStatusIdStr = data["source_status_id_str"].get()
        }

        func serialize(to data: inout SerializableData) {
            data["id"].set(id)
            data["id_str"].set(idStr)
            data["indices"].set(indices)
            data["media_url"].set(mediaUrl)
            data["media_url_https"].set(mediaUrlHttps)
            data["url"].set(url)
            data["display_url"].set(displayUrl)
            data["expanded_url"].set(expandedUrl)
            data["type"].set(type)
            data["sizes"].set(sizes)
            data["source_status_id"].set(sourceStatusId)
            data["source_status_id_str"].set(sourceStatusIdStr)
        }
    }

    /// The sizes that a picture comes in.
    struct Sizes: Deserializable, Serializable, Codable, Equatable {
        let medium: Size
        let small: Size
        let thumb: Size
        let large: Size

        init(_ data: DeserializableData) throws {
            medium = try data["medium"].get()
            small = try data["small"].get()
            thumb = try data["thumb"].get()
            large = try data["large"].get()
        }

        func serialize(to data: inout SerializableData) {
            data["medium"].set(medium)
            data["small"].set(small)
            data["thumb"].set(thumb)
            data["large"].set(large)
        }
    }

    /// One of the sizes.
    struct Size: Deserializable, Serializable, Codable, Equatable {
        let w: Int
        let h: Int
        let resize: String

        init(_ data: DeserializableData) throws {
            w = try data["w"].get()
            h = try data["h"].get()
            resize = try data["resize"].get()
        }

        func serialize(to data: inout SerializableData) {
            data["w"].set(w)
            data["h"].set(h)
            data["resize"].set(resize)
        }
    }
}
