import DataMapperMacros
import Foundation

@Mappable
struct MacroPriceRow {
    let price: Decimal
    let tax: Decimal
    let total: Decimal
}

@Mappable
struct MacroDateRow {
    let created: Date
    let updated: Date
    let closed: Date
}

@Mappable
struct MacroIdentifierRow {
    let id: UUID
    let owner: UUID
    let group: UUID
}

@Mappable
struct MacroLinkRow {
    let home: URL
    let image: URL
    let feed: URL
}
