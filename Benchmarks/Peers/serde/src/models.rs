//! The models of the benchmarks, as somebody would write them with serde.

/// The models of `twitter.json`.
pub mod twitter {
    use serde::{Deserialize, Serialize};

    #[derive(Serialize, Deserialize)]
    pub struct Search {
        statuses: Vec<Status>,
        search_metadata: SearchMetadata,
    }

    #[derive(Serialize, Deserialize)]
    pub struct Status {
        metadata: Metadata,
        created_at: String,
        id: i64,
        id_str: String,
        text: String,
        source: String,
        truncated: bool,
        in_reply_to_status_id: Option<i64>,
        in_reply_to_status_id_str: Option<String>,
        in_reply_to_user_id: Option<i64>,
        in_reply_to_user_id_str: Option<String>,
        in_reply_to_screen_name: Option<String>,
        user: User,
        geo: Option<Point>,
        coordinates: Option<Point>,
        place: Option<Place>,
        contributors: Option<Vec<i64>>,
        retweeted_status: Option<Box<Status>>,
        retweet_count: i64,
        favorite_count: i64,
        entities: Entities,
        favorited: bool,
        retweeted: bool,
        possibly_sensitive: Option<bool>,
        lang: String,
    }

    #[derive(Serialize, Deserialize)]
    pub struct Metadata {
        result_type: String,
        iso_language_code: String,
    }

    #[derive(Serialize, Deserialize)]
    pub struct Point {
        r#type: String,
        coordinates: Vec<f64>,
    }

    #[derive(Serialize, Deserialize)]
    pub struct Place {
        id: String,
        full_name: String,
    }

    #[derive(Serialize, Deserialize)]
    pub struct SearchMetadata {
        completed_in: f64,
        max_id: i64,
        max_id_str: String,
        next_results: String,
        query: String,
        refresh_url: String,
        count: i64,
        since_id: i64,
        since_id_str: String,
    }

    #[derive(Serialize, Deserialize)]
    pub struct User {
        id: i64,
        id_str: String,
        name: String,
        screen_name: String,
        location: String,
        description: String,
        url: Option<String>,
        entities: UserEntities,
        protected: bool,
        followers_count: i64,
        friends_count: i64,
        listed_count: i64,
        created_at: String,
        favourites_count: i64,
        utc_offset: Option<i64>,
        time_zone: Option<String>,
        geo_enabled: bool,
        verified: bool,
        statuses_count: i64,
        lang: String,
        contributors_enabled: bool,
        is_translator: bool,
        is_translation_enabled: bool,
        profile_background_color: String,
        profile_background_image_url: String,
        profile_background_image_url_https: String,
        profile_background_tile: bool,
        profile_image_url: String,
        profile_image_url_https: String,
        profile_banner_url: Option<String>,
        profile_link_color: String,
        profile_sidebar_border_color: String,
        profile_sidebar_fill_color: String,
        profile_text_color: String,
        profile_use_background_image: bool,
        default_profile: bool,
        default_profile_image: bool,
        following: bool,
        follow_request_sent: bool,
        notifications: bool,
    }

    #[derive(Serialize, Deserialize)]
    pub struct UserEntities {
        description: Urls,
        url: Option<Urls>,
    }

    #[derive(Serialize, Deserialize)]
    pub struct Urls {
        urls: Vec<Link>,
    }

    #[derive(Serialize, Deserialize)]
    pub struct Entities {
        hashtags: Vec<Hashtag>,
        symbols: Vec<Hashtag>,
        urls: Vec<Link>,
        user_mentions: Vec<Mention>,
        media: Option<Vec<Media>>,
    }

    #[derive(Serialize, Deserialize)]
    pub struct Hashtag {
        text: String,
        indices: Vec<i64>,
    }

    #[derive(Serialize, Deserialize)]
    pub struct Link {
        url: String,
        expanded_url: String,
        display_url: String,
        indices: Vec<i64>,
    }

    #[derive(Serialize, Deserialize)]
    pub struct Mention {
        screen_name: String,
        name: String,
        id: i64,
        id_str: String,
        indices: Vec<i64>,
    }

    #[derive(Serialize, Deserialize)]
    pub struct Media {
        id: i64,
        id_str: String,
        indices: Vec<i64>,
        media_url: String,
        media_url_https: String,
        url: String,
        display_url: String,
        expanded_url: String,
        r#type: String,
        sizes: Sizes,
        source_status_id: Option<i64>,
        source_status_id_str: Option<String>,
    }

    #[derive(Serialize, Deserialize)]
    pub struct Sizes {
        medium: Size,
        small: Size,
        thumb: Size,
        large: Size,
    }

    #[derive(Serialize, Deserialize)]
    pub struct Size {
        w: i64,
        h: i64,
        resize: String,
    }
}

/// The models of `citm_catalog.json`.
pub mod citm {
    use serde::{Deserialize, Serialize};
    use std::collections::HashMap;

    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "camelCase")]
    pub struct Catalog {
        area_names: HashMap<String, String>,
        audience_sub_category_names: HashMap<String, String>,
        block_names: HashMap<String, String>,
        events: HashMap<String, Event>,
        performances: Vec<Performance>,
        seat_category_names: HashMap<String, String>,
        sub_topic_names: HashMap<String, String>,
        subject_names: HashMap<String, String>,
        topic_names: HashMap<String, String>,
        topic_sub_topics: HashMap<String, Vec<i64>>,
        venue_names: HashMap<String, String>,
    }

    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "camelCase")]
    pub struct Event {
        description: Option<String>,
        id: i64,
        logo: Option<String>,
        name: String,
        sub_topic_ids: Vec<i64>,
        subject_code: Option<String>,
        subtitle: Option<String>,
        topic_ids: Vec<i64>,
    }

    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "camelCase")]
    pub struct Performance {
        event_id: i64,
        id: i64,
        logo: Option<String>,
        name: Option<String>,
        prices: Vec<Price>,
        seat_categories: Vec<SeatCategory>,
        seat_map_image: Option<String>,
        start: i64,
        venue_code: String,
    }

    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "camelCase")]
    pub struct Price {
        amount: i64,
        audience_sub_category_id: i64,
        seat_category_id: i64,
    }

    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "camelCase")]
    pub struct SeatCategory {
        areas: Vec<Area>,
        seat_category_id: i64,
    }

    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "camelCase")]
    pub struct Area {
        area_id: i64,
        block_ids: Vec<i64>,
    }
}

/// The models of `canada.json`.
pub mod canada {
    use serde::{Deserialize, Serialize};

    #[derive(Serialize, Deserialize)]
    pub struct FeatureCollection {
        r#type: String,
        features: Vec<Feature>,
    }

    #[derive(Serialize, Deserialize)]
    pub struct Feature {
        r#type: String,
        properties: Properties,
        geometry: Geometry,
    }

    #[derive(Serialize, Deserialize)]
    pub struct Properties {
        name: String,
    }

    #[derive(Serialize, Deserialize)]
    pub struct Geometry {
        r#type: String,
        coordinates: Vec<Vec<Vec<f64>>>,
    }
}

/// The models of `users.json`.
pub mod users {
    use serde::{Deserialize, Serialize};

    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "camelCase")]
    pub struct User {
        id: i64,
        name: String,
        email: String,
        age: i64,
        balance: f64,
        active: bool,
        tags: Vec<String>,
        address: Address,
        created_at: String,
        nickname: Option<String>,
    }

    #[derive(Serialize, Deserialize)]
    pub struct Address {
        street: String,
        city: String,
        country: String,
        zip: String,
        lat: f64,
        lon: f64,
    }
}
