// The models of the benchmarks. A list of fields makes a struct, and the functions that read, write and free it.

// MARK: twitter.json

ARRAY(Double)
#define TWITTER_POINT_FIELDS(FIELD) \
    FIELD(Text, type) \
    FIELD(Double_array, coordinates)
STRUCT(TwitterPoint, TWITTER_POINT_FIELDS)

#define TWITTER_PLACE_FIELDS(FIELD) \
    FIELD(Text, id) \
    FIELD(Text, full_name)
STRUCT(TwitterPlace, TWITTER_PLACE_FIELDS)

#define TWITTER_METADATA_FIELDS(FIELD) \
    FIELD(Text, result_type) \
    FIELD(Text, iso_language_code)
STRUCT(TwitterMetadata, TWITTER_METADATA_FIELDS)

ARRAY(Integer)
#define TWITTER_LINK_FIELDS(FIELD) \
    FIELD(Text, url) \
    FIELD(Text, expanded_url) \
    FIELD(Text, display_url) \
    FIELD(Integer_array, indices)
STRUCT(TwitterLink, TWITTER_LINK_FIELDS)

ARRAY(TwitterLink)
#define TWITTER_URLS_FIELDS(FIELD) \
    FIELD(TwitterLink_array, urls)
STRUCT(TwitterUrls, TWITTER_URLS_FIELDS)

OPTIONAL(TwitterUrls)
#define TWITTER_USER_ENTITIES_FIELDS(FIELD) \
    FIELD(TwitterUrls, description) \
    FIELD(TwitterUrls_optional, url)
STRUCT(TwitterUserEntities, TWITTER_USER_ENTITIES_FIELDS)

OPTIONAL(Text)
OPTIONAL(Integer)
#define TWITTER_USER_FIELDS(FIELD) \
    FIELD(Integer, id) \
    FIELD(Text, id_str) \
    FIELD(Text, name) \
    FIELD(Text, screen_name) \
    FIELD(Text, location) \
    FIELD(Text, description) \
    FIELD(Text_optional, url) \
    FIELD(TwitterUserEntities, entities) \
    FIELD(Boolean, protected) \
    FIELD(Integer, followers_count) \
    FIELD(Integer, friends_count) \
    FIELD(Integer, listed_count) \
    FIELD(Text, created_at) \
    FIELD(Integer, favourites_count) \
    FIELD(Integer_optional, utc_offset) \
    FIELD(Text_optional, time_zone) \
    FIELD(Boolean, geo_enabled) \
    FIELD(Boolean, verified) \
    FIELD(Integer, statuses_count) \
    FIELD(Text, lang) \
    FIELD(Boolean, contributors_enabled) \
    FIELD(Boolean, is_translator) \
    FIELD(Boolean, is_translation_enabled) \
    FIELD(Text, profile_background_color) \
    FIELD(Text, profile_background_image_url) \
    FIELD(Text, profile_background_image_url_https) \
    FIELD(Boolean, profile_background_tile) \
    FIELD(Text, profile_image_url) \
    FIELD(Text, profile_image_url_https) \
    FIELD(Text_optional, profile_banner_url) \
    FIELD(Text, profile_link_color) \
    FIELD(Text, profile_sidebar_border_color) \
    FIELD(Text, profile_sidebar_fill_color) \
    FIELD(Text, profile_text_color) \
    FIELD(Boolean, profile_use_background_image) \
    FIELD(Boolean, default_profile) \
    FIELD(Boolean, default_profile_image) \
    FIELD(Boolean, following) \
    FIELD(Boolean, follow_request_sent) \
    FIELD(Boolean, notifications)
STRUCT(TwitterUser, TWITTER_USER_FIELDS)

#define TWITTER_HASHTAG_FIELDS(FIELD) \
    FIELD(Text, text) \
    FIELD(Integer_array, indices)
STRUCT(TwitterHashtag, TWITTER_HASHTAG_FIELDS)

#define TWITTER_MENTION_FIELDS(FIELD) \
    FIELD(Text, screen_name) \
    FIELD(Text, name) \
    FIELD(Integer, id) \
    FIELD(Text, id_str) \
    FIELD(Integer_array, indices)
STRUCT(TwitterMention, TWITTER_MENTION_FIELDS)

#define TWITTER_SIZE_FIELDS(FIELD) \
    FIELD(Integer, w) \
    FIELD(Integer, h) \
    FIELD(Text, resize)
STRUCT(TwitterSize, TWITTER_SIZE_FIELDS)

#define TWITTER_SIZES_FIELDS(FIELD) \
    FIELD(TwitterSize, medium) \
    FIELD(TwitterSize, small) \
    FIELD(TwitterSize, thumb) \
    FIELD(TwitterSize, large)
STRUCT(TwitterSizes, TWITTER_SIZES_FIELDS)

#define TWITTER_MEDIA_FIELDS(FIELD) \
    FIELD(Integer, id) \
    FIELD(Text, id_str) \
    FIELD(Integer_array, indices) \
    FIELD(Text, media_url) \
    FIELD(Text, media_url_https) \
    FIELD(Text, url) \
    FIELD(Text, display_url) \
    FIELD(Text, expanded_url) \
    FIELD(Text, type) \
    FIELD(TwitterSizes, sizes) \
    FIELD(Integer_optional, source_status_id) \
    FIELD(Text_optional, source_status_id_str)
STRUCT(TwitterMedia, TWITTER_MEDIA_FIELDS)

ARRAY(TwitterHashtag)
ARRAY(TwitterMention)
ARRAY(TwitterMedia)
OPTIONAL(TwitterMedia_array)
#define TWITTER_ENTITIES_FIELDS(FIELD) \
    FIELD(TwitterHashtag_array, hashtags) \
    FIELD(TwitterHashtag_array, symbols) \
    FIELD(TwitterLink_array, urls) \
    FIELD(TwitterMention_array, user_mentions) \
    FIELD(TwitterMedia_array_optional, media)
STRUCT(TwitterEntities, TWITTER_ENTITIES_FIELDS)

OPTIONAL(TwitterPoint)
OPTIONAL(TwitterPlace)
OPTIONAL(Integer_array)
OPTIONAL(Boolean)
POINTER(TwitterStatus)
#define TWITTER_STATUS_FIELDS(FIELD) \
    FIELD(TwitterMetadata, metadata) \
    FIELD(Text, created_at) \
    FIELD(Integer, id) \
    FIELD(Text, id_str) \
    FIELD(Text, text) \
    FIELD(Text, source) \
    FIELD(Boolean, truncated) \
    FIELD(Integer_optional, in_reply_to_status_id) \
    FIELD(Text_optional, in_reply_to_status_id_str) \
    FIELD(Integer_optional, in_reply_to_user_id) \
    FIELD(Text_optional, in_reply_to_user_id_str) \
    FIELD(Text_optional, in_reply_to_screen_name) \
    FIELD(TwitterUser, user) \
    FIELD(TwitterPoint_optional, geo) \
    FIELD(TwitterPoint_optional, coordinates) \
    FIELD(TwitterPlace_optional, place) \
    FIELD(Integer_array_optional, contributors) \
    FIELD(TwitterStatus_optional, retweeted_status) \
    FIELD(Integer, retweet_count) \
    FIELD(Integer, favorite_count) \
    FIELD(TwitterEntities, entities) \
    FIELD(Boolean, favorited) \
    FIELD(Boolean, retweeted) \
    FIELD(Boolean_optional, possibly_sensitive) \
    FIELD(Text, lang)
STRUCT(TwitterStatus, TWITTER_STATUS_FIELDS)
POINTER_FUNCTIONS(TwitterStatus)

#define TWITTER_SEARCH_METADATA_FIELDS(FIELD) \
    FIELD(Double, completed_in) \
    FIELD(Integer, max_id) \
    FIELD(Text, max_id_str) \
    FIELD(Text, next_results) \
    FIELD(Text, query) \
    FIELD(Text, refresh_url) \
    FIELD(Integer, count) \
    FIELD(Integer, since_id) \
    FIELD(Text, since_id_str)
STRUCT(TwitterSearchMetadata, TWITTER_SEARCH_METADATA_FIELDS)

ARRAY(TwitterStatus)
#define TWITTER_SEARCH_FIELDS(FIELD) \
    FIELD(TwitterStatus_array, statuses) \
    FIELD(TwitterSearchMetadata, search_metadata)
STRUCT(TwitterSearch, TWITTER_SEARCH_FIELDS)

// MARK: citm_catalog.json

#define CITM_EVENT_FIELDS(FIELD) \
    FIELD(Text_optional, description) \
    FIELD(Integer, id) \
    FIELD(Text_optional, logo) \
    FIELD(Text, name) \
    FIELD(Integer_array, subTopicIds) \
    FIELD(Text_optional, subjectCode) \
    FIELD(Text_optional, subtitle) \
    FIELD(Integer_array, topicIds)
STRUCT(CitmEvent, CITM_EVENT_FIELDS)

#define CITM_PRICE_FIELDS(FIELD) \
    FIELD(Integer, amount) \
    FIELD(Integer, audienceSubCategoryId) \
    FIELD(Integer, seatCategoryId)
STRUCT(CitmPrice, CITM_PRICE_FIELDS)

#define CITM_AREA_FIELDS(FIELD) \
    FIELD(Integer, areaId) \
    FIELD(Integer_array, blockIds)
STRUCT(CitmArea, CITM_AREA_FIELDS)

ARRAY(CitmArea)
#define CITM_SEAT_CATEGORY_FIELDS(FIELD) \
    FIELD(CitmArea_array, areas) \
    FIELD(Integer, seatCategoryId)
STRUCT(CitmSeatCategory, CITM_SEAT_CATEGORY_FIELDS)

ARRAY(CitmPrice)
ARRAY(CitmSeatCategory)
#define CITM_PERFORMANCE_FIELDS(FIELD) \
    FIELD(Integer, eventId) \
    FIELD(Integer, id) \
    FIELD(Text_optional, logo) \
    FIELD(Text_optional, name) \
    FIELD(CitmPrice_array, prices) \
    FIELD(CitmSeatCategory_array, seatCategories) \
    FIELD(Text_optional, seatMapImage) \
    FIELD(Integer, start) \
    FIELD(Text, venueCode)
STRUCT(CitmPerformance, CITM_PERFORMANCE_FIELDS)

MAP(Text)
MAP(CitmEvent)
ARRAY(CitmPerformance)
MAP(Integer_array)
#define CITM_CATALOG_FIELDS(FIELD) \
    FIELD(Text_map, areaNames) \
    FIELD(Text_map, audienceSubCategoryNames) \
    FIELD(Text_map, blockNames) \
    FIELD(CitmEvent_map, events) \
    FIELD(CitmPerformance_array, performances) \
    FIELD(Text_map, seatCategoryNames) \
    FIELD(Text_map, subTopicNames) \
    FIELD(Text_map, subjectNames) \
    FIELD(Text_map, topicNames) \
    FIELD(Integer_array_map, topicSubTopics) \
    FIELD(Text_map, venueNames)
STRUCT(CitmCatalog, CITM_CATALOG_FIELDS)

// MARK: canada.json

#define CANADA_PROPERTIES_FIELDS(FIELD) \
    FIELD(Text, name)
STRUCT(CanadaProperties, CANADA_PROPERTIES_FIELDS)

ARRAY(Double_array)
ARRAY(Double_array_array)
#define CANADA_GEOMETRY_FIELDS(FIELD) \
    FIELD(Text, type) \
    FIELD(Double_array_array_array, coordinates)
STRUCT(CanadaGeometry, CANADA_GEOMETRY_FIELDS)

#define CANADA_FEATURE_FIELDS(FIELD) \
    FIELD(Text, type) \
    FIELD(CanadaProperties, properties) \
    FIELD(CanadaGeometry, geometry)
STRUCT(CanadaFeature, CANADA_FEATURE_FIELDS)

ARRAY(CanadaFeature)
#define CANADA_FEATURE_COLLECTION_FIELDS(FIELD) \
    FIELD(Text, type) \
    FIELD(CanadaFeature_array, features)
STRUCT(CanadaFeatureCollection, CANADA_FEATURE_COLLECTION_FIELDS)

// MARK: users.json

#define USERS_ADDRESS_FIELDS(FIELD) \
    FIELD(Text, street) \
    FIELD(Text, city) \
    FIELD(Text, country) \
    FIELD(Text, zip) \
    FIELD(Double, lat) \
    FIELD(Double, lon)
STRUCT(UsersAddress, USERS_ADDRESS_FIELDS)

ARRAY(Text)
#define USERS_USER_FIELDS(FIELD) \
    FIELD(Integer, id) \
    FIELD(Text, name) \
    FIELD(Text, email) \
    FIELD(Integer, age) \
    FIELD(Double, balance) \
    FIELD(Boolean, active) \
    FIELD(Text_array, tags) \
    FIELD(UsersAddress, address) \
    FIELD(Text, createdAt) \
    FIELD(Text_optional, nickname)
STRUCT(UsersUser, USERS_USER_FIELDS)

ARRAY(UsersUser)
