import DataMapper
import DataMapperCodable

extension JsonDecoder: ConfigurableDecoder {}
extension JsonEncoder: ConfigurableEncoder {}

extension Engine {
    /// The pair under test. If this were Foundation's own pair, there would be no differences.
    static let subject = Engine(decoder: { JsonDecoder() }, encoder: { JsonEncoder() })
}
