import DataMapperMacros

/// `users.json` is an array of these, without white space, with much text beyond ASCII.
@Mappable
struct MacroUser {
    let id: Int
    let name: String
    let email: String
    let age: Int
    let balance: Double
    let active: Bool
    let tags: [String]
    let address: MacroAddress
    let createdAt: String
    let nickname: String?
}

/// Where a user lives.
@Mappable
struct MacroAddress {
    let street: String
    let city: String
    let country: String
    let zip: String
    let lat: Double
    let lon: Double
}
