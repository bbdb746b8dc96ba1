import DataMapper

/// `twitter.json`: the reply to a search for statuses.
enum Twitter {
    /// The whole document.
    struct Search: Deserializable, Serializable, Codable, Equatable {
        let statuses: [Status]
        let searchMetadata: SearchMetadata

        enum CodingKeys: String, CodingKey {
            case statuses
            case searchMetadata = "search_metadata"
        }

        init(_ data: DeserializableData) throws {
            statuses = try data["statuses"].get()
            searchMetadata = try data["search_metadata"].get()
        }

        func serialize(to data: inout SerializableData) {
            data["statuses"].set(statuses)
            data["search_metadata"].set(searchMetadata)
        }
    }

    /// One message. Some fields are null throughout the document: the types are those that the service documents.
    struct Status: Deserializable, Serializable, Codable, Equatable {
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

        enum CodingKeys: String, CodingKey {
            case metadata, id, text, source, truncated, user, geo, coordinates, place, contributors, entities
            case favorited, retweeted, lang
            case createdAt = "created_at"
            case idStr = "id_str"
            case inReplyToStatusId = "in_reply_to_status_id"
            case inReplyToStatusIdStr = "in_reply_to_status_id_str"
            case inReplyToUserId = "in_reply_to_user_id"
            case inReplyToUserIdStr = "in_reply_to_user_id_str"
            case inReplyToScreenName = "in_reply_to_screen_name"
            case retweetedStatus = "retweeted_status"
            case retweetCount = "retweet_count"
            case favoriteCount = "favorite_count"
            case possiblySensitive = "possibly_sensitive"
        }

        init(_ data: DeserializableData) throws {
            metadata = try data["metadata"].get()
            createdAt = try data["created_at"].get()
            id = try data["id"].get()
            idStr = try data["id_str"].get()
            text = try data["text"].get()
            source = try data["source"].get()
            truncated = try data["truncated"].get()
            inReplyToStatusId = data["in_reply_to_status_id"].get()
            inReplyToStatusIdStr = data["in_reply_to_status_id_str"].get()
            inReplyToUserId = data["in_reply_to_user_id"].get()
            inReplyToUserIdStr = data["in_reply_to_user_id_str"].get()
            inReplyToScreenName = data["in_reply_to_screen_name"].get()
            user = try data["user"].get()
            geo = data["geo"].get()
            coordinates = data["coordinates"].get()
            place = data["place"].get()
            contributors = data["contributors"].get()
            retweetedStatus = data["retweeted_status"].get()
            retweetCount = try data["retweet_count"].get()
            favoriteCount = try data["favorite_count"].get()
            entities = try data["entities"].get()
            favorited = try data["favorited"].get()
            retweeted = try data["retweeted"].get()
            possiblySensitive = data["possibly_sensitive"].get()
            lang = try data["lang"].get()
        }

        func serialize(to data: inout SerializableData) {
            data["metadata"].set(metadata)
            data["created_at"].set(createdAt)
            data["id"].set(id)
            data["id_str"].set(idStr)
            data["text"].set(text)
            data["source"].set(source)
            data["truncated"].set(truncated)
            data["in_reply_to_status_id"].set(inReplyToStatusId)
            data["in_reply_to_status_id_str"].set(inReplyToStatusIdStr)
            data["in_reply_to_user_id"].set(inReplyToUserId)
            data["in_reply_to_user_id_str"].set(inReplyToUserIdStr)
            data["in_reply_to_screen_name"].set(inReplyToScreenName)
            data["user"].set(user)
            data["geo"].set(geo)
            data["coordinates"].set(coordinates)
            data["place"].set(place)
            data["contributors"].set(contributors)
            data["retweeted_status"].set(retweetedStatus)
            data["retweet_count"].set(retweetCount)
            data["favorite_count"].set(favoriteCount)
            data["entities"].set(entities)
            data["favorited"].set(favorited)
            data["retweeted"].set(retweeted)
            data["possibly_sensitive"].set(possiblySensitive)
            data["lang"].set(lang)
        }
    }

    /// The status that another one repeats. A struct cannot contain itself, so this is where it is kept elsewhere.
    indirect enum Original: Deserializable, Serializable, Codable, Equatable {
        case status(Status)

        init(_ data: DeserializableData) throws { self = .status(try Status(data)) }

        func serialize(to data: inout SerializableData) {
            switch self {
            case .status(let status): status.serialize(to: &data)
            }
        }

        init(from decoder: any Decoder) throws { self = .status(try Status(from: decoder)) }

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .status(let status): try status.encode(to: encoder)
            }
        }
    }

    /// How a status was found.
    struct Metadata: Deserializable, Serializable, Codable, Equatable {
        let resultType: String
        let isoLanguageCode: String

        enum CodingKeys: String, CodingKey {
            case resultType = "result_type"
            case isoLanguageCode = "iso_language_code"
        }

        init(_ data: DeserializableData) throws {
            resultType = try data["result_type"].get()
            isoLanguageCode = try data["iso_language_code"].get()
        }

        func serialize(to data: inout SerializableData) {
            data["result_type"].set(resultType)
            data["iso_language_code"].set(isoLanguageCode)
        }
    }

    /// A place on the map.
    struct Point: Deserializable, Serializable, Codable, Equatable {
        let type: String
        let coordinates: [Double]

        init(_ data: DeserializableData) throws {
            type = try data["type"].get()
            coordinates = try data["coordinates"].get()
        }

        func serialize(to data: inout SerializableData) {
            data["type"].set(type)
            data["coordinates"].set(coordinates)
        }
    }

    /// A place with a name.
    struct Place: Deserializable, Serializable, Codable, Equatable {
        let id: String
        let fullName: String

        enum CodingKeys: String, CodingKey {
            case id
            case fullName = "full_name"
        }

        init(_ data: DeserializableData) throws {
            id = try data["id"].get()
            fullName = try data["full_name"].get()
        }

        func serialize(to data: inout SerializableData) {
            data["id"].set(id)
            data["full_name"].set(fullName)
        }
    }

    /// About the search itself.
    struct SearchMetadata: Deserializable, Serializable, Codable, Equatable {
        let completedIn: Double
        let maxId: Int
        let maxIdStr: String
        let nextResults: String
        let query: String
        let refreshUrl: String
        let count: Int
        let sinceId: Int
        let sinceIdStr: String

        enum CodingKeys: String, CodingKey {
            case query, count
            case completedIn = "completed_in"
            case maxId = "max_id"
            case maxIdStr = "max_id_str"
            case nextResults = "next_results"
            case refreshUrl = "refresh_url"
            case sinceId = "since_id"
            case sinceIdStr = "since_id_str"
        }

        init(_ data: DeserializableData) throws {
            completedIn = try data["completed_in"].get()
            maxId = try data["max_id"].get()
            maxIdStr = try data["max_id_str"].get()
            nextResults = try data["next_results"].get()
            query = try data["query"].get()
            refreshUrl = try data["refresh_url"].get()
            count = try data["count"].get()
            sinceId = try data["since_id"].get()
            sinceIdStr = try data["since_id_str"].get()
        }

        func serialize(to data: inout SerializableData) {
            data["completed_in"].set(completedIn)
            data["max_id"].set(maxId)
            data["max_id_str"].set(maxIdStr)
            data["next_results"].set(nextResults)
            data["query"].set(query)
            data["refresh_url"].set(refreshUrl)
            data["count"].set(count)
            data["since_id"].set(sinceId)
            data["since_id_str"].set(sinceIdStr)
        }
    }
}
