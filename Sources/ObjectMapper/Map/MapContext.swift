/// A value that you pass to mappings, such as a setting.
///
/// Give it to a ``Mapper``. Mappings read it from ``Map/context``.
///
/// ```swift
/// struct Prices: MapContext {
///     let currency: String
/// }
///
/// struct Item: Mappable {
///     var price = ""
///
///     init?(map: Map) {}
///
///     mutating func mapping(map: Map) {
///         var amount = 0
///         amount <- map["price"]
///         price = "\(amount) \((map.context as? Prices)?.currency ?? "")"
///     }
/// }
///
/// Mapper<Item>(context: Prices(currency: "EUR")).map(JSON: ["price": 5])?.price   // "5 EUR"
/// ```
public protocol MapContext {}
