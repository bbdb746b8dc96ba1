import DataMapperMacros

/// The models of `citm_catalog.json` by macros.
enum MacroCitm {
    /// The whole document.
    @Mappable
    struct Catalog {
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
    }

    /// An event.
    @Mappable
    struct Event {
        let description: String?
        let id: Int
        let logo: String?
        let name: String
        let subTopicIds: [Int]
        let subjectCode: String?
        let subtitle: String?
        let topicIds: [Int]
    }

    /// A performance of an event.
    @Mappable
    struct Performance {
        let eventId: Int
        let id: Int
        let logo: String?
        let name: String?
        let prices: [Price]
        let seatCategories: [SeatCategory]
        let seatMapImage: String?
        let start: Int
        let venueCode: String
    }

    /// The price of a seat.
    @Mappable
    struct Price {
        let amount: Int
        let audienceSubCategoryId: Int
        let seatCategoryId: Int
    }

    /// Seats of one price.
    @Mappable
    struct SeatCategory {
        let areas: [Area]
        let seatCategoryId: Int
    }

    /// An area with such seats.
    @Mappable
    struct Area {
        let areaId: Int
        let blockIds: [Int]
    }
}
