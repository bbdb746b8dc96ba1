import DataMapper
import DataMapperFormats
import Foundation

extension Canonical {
    /// Reads a document with this library.
    static func read(_ bytes: [UInt8], with serializer: some Serializer) throws(Refusal) -> Canonical {
        do {
            return Canonical(try serializer.deserializeOrThrow(Data(bytes)))
        } catch let error as JsonError {
            throw Refusal(code: "\(error.code)", message: "\(error)")
        } catch let error as FormatError {
            throw Refusal(code: "\(error.code)", message: "\(error)")
        } catch {
            fatalError("\(type(of: error)) instead of an error of the format: \(error)")
        }
    }

    init(_ value: SupportedType) {
        self =
            if value.isNull {
                .null
            } else if let bool = value.bool {
                .bool(bool)
            } else if let text = value.string {
                .text(text)
            } else if let data = value.data {
                .bytes(Array(data))
            } else if let date = value.date {
                .date(date.timeIntervalSinceReferenceDate)
            } else if let elements = value.array {
                .array(elements.map { Canonical($0) })
            } else if let entries = value.entries {
                .object(entries.map { Member(key: .text($0.key), value: Canonical($0.value)) })
            } else {
                .number(CanonicalNumber(value))
            }
    }
}

extension CanonicalNumber {
    /// JSON has all digits of a number.
    fileprivate init(_ value: SupportedType) {
        let double = value.double
        if let double, !double.isFinite {
            self.init(double)
        } else {
            let exact = ExactNumber(String(decoding: JsonSerializer().serialize(value), as: UTF8.self))
            self.init(decimal: exact, nearest: double)
        }
    }
}
