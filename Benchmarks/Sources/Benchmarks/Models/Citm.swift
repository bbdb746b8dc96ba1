import DataMapper

/// `citm_catalog.json`: the programme of a concert hall, indented.
enum Citm {
    /// The whole document.
    struct Catalog: Deserializable, Serializable, Codable, Equatable {
        let areaNames: [String: String]
        let audienceSubCategoryNames: [String: String]
        let blockNames: [String: String]
        let events: [String: Event]
        let performances: [Performance]
        let seatCategoryNames: [String: String]
        let subTopicNames: [String: String]
        let subjectNames: [String: String]
        let topicNames: [String: String]
        let topicSubTopics: [String: [Int]]
        let venueNames: [String: String]

        init(_ data: DeserializableData) throws {
            areaNames = try data["areaNames"].get()
            audienceSubCategoryNames = try data["audienceSubCategoryNames"].get()
            blockNames = try data["blockNames"].get()
            events = try data["events"].get()
            performances = try data["performances"].get()
            seatCategoryNames = try data["seatCategoryNames"].get()
            subTopicNames = try data["subTopicNames"].get()
            subjectNames = try data["subjectNames"].get()
            topicNames = try data["topicNames"].get()
            topicSubTopics = try data["topicSubTopics"].get()
            venueNames = try data["venueNames"].get()
        }

        func serialize(to data: inout SerializableData) {
            data["areaNames"].set(areaNames)
            data["audienceSubCategoryNames"].set(audienceSubCategoryNames)
            data["blockNames"].set(blockNames)
            data["events"].set(events)
            data["performances"].set(performances)
            data["seatCategoryNames"].set(seatCategoryNames)
            data["subTopicNames"].set(subTopicNames)
            data["subjectNames"].set(subjectNames)
            data["topicNames"].set(topicNames)
            data["topicSubTopics"].set(topicSubTopics)
            data["venueNames"].set(venueNames)
        }
    }

    /// An event.
    struct Event: Deserializable, Serializable, Codable, Equatable {
        let description: String?
        let id: Int
        let logo: String?
        let name: String
        let subTopicIds: [Int]
        let subjectCode: String?
        let subtitle: String?
        let topicIds: [Int]

        init(_ data: DeserializableData) throws {
            description = data["description"].get()
            id = try data["id"].get()
            logo = data["logo"].get()
            name = try data["name"].get()
            subTopicIds = try data["subTopicIds"].get()
            subjectCode = data["subjectCode"].get()
            subtitle = data["subtitle"].get()
            topicIds = try data["topicIds"].get()
        }

        func serialize(to data: inout SerializableData) {
            data["description"].set(description)
            data["id"].set(id)
            data["logo"].set(logo)
            data["name"].set(name)
            data["subTopicIds"].set(subTopicIds)
            data["subjectCode"].set(subjectCode)
            data["subtitle"].set(subtitle)
            data["topicIds"].set(topicIds)
        }
    }

    /// A performance of an event.
    struct Performance: Deserializable, Serializable, Codable, Equatable {
        let eventId: Int
        let id: Int
        let logo: String?
        let name: String?
        let prices: [Price]
        let seatCategories: [SeatCategory]
        let seatMapImage: String?
        let start: Int
        let venueCode: String

        init(_ data: DeserializableData) throws {
            eventId = try data["eventId"].get()
            id = try data["id"].get()
            logo = data["logo"].get()
            name = data["name"].get()
            prices = try data["prices"].get()
            seatCategories = try data["seatCategories"].get()
            seatMapImage = data["seatMapImage"].get()
            start = try data["start"].get()
            venueCode = try data["venueCode"].get()
        }

        func serialize(to data: inout SerializableData) {
            data["eventId"].set(eventId)
            data["id"].set(id)
            data["logo"].set(logo)
            data["name"].set(name)
            data["prices"].set(prices)
            data["seatCategories"].set(seatCategories)
            data["seatMapImage"].set(seatMapImage)
            data["start"].set(start)
            data["venueCode"].set(venueCode)
        }
    }

    /// The price of a seat.
    struct Price: Deserializable, Serializable, Codable, Equatable {
        let amount: Int
        let audienceSubCategoryId: Int
        let seatCategoryId: Int

        init(_ data: DeserializableData) throws {
            amount = try data["amount"].get()
            audienceSubCategoryId = try data["audienceSubCategoryId"].get()
            seatCategoryId = try data["seatCategoryId"].get()
        }

        func serialize(to data: inout SerializableData) {
            data["amount"].set(amount)
            data["audienceSubCategoryId"].set(audienceSubCategoryId)
            data["seatCategoryId"].set(seatCategoryId)
        }
    }

    /// Seats of one price.
    struct SeatCategory: Deserializable, Serializable, Codable, Equatable {
        let areas: [Area]
        let seatCategoryId: Int

        init(_ data: DeserializableData) throws {
            areas = try data["areas"].get()
            seatCategoryId = try data["seatCategoryId"].get()
        }

        func serialize(to data: inout SerializableData) {
            data["areas"].set(areas)
            data["seatCategoryId"].set(seatCategoryId)
        }
    }

    /// An area with such seats.
    struct Area: Deserializable, Serializable, Codable, Equatable {
        let areaId: Int
        let blockIds: [Int]

        init(_ data: DeserializableData) throws {
            areaId = try data["areaId"].get()
            blockIds = try data["blockIds"].get()
        }

        func serialize(to data: inout SerializableData) {
            data["areaId"].set(areaId)
            data["blockIds"].set(blockIds)
        }
    }
}
