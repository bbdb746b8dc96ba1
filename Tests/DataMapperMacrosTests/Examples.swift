#if Macros

import DataMapperMacros

/// What the examples in comments can use without showing it.
enum Examples { static let objectMapper = ObjectMapper() }

#endif
