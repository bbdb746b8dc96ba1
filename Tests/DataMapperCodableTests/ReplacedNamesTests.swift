import DataMapperCodable
import Foundation
import TestSupport

/// Code of a module that replaces the names of Foundation's coders.
private enum Client {
    typealias JSONDecoder = JsonDecoder
    typealias JSONEncoder = JsonEncoder

    struct Settings {
        var date: JSONDecoder.DateDecodingStrategy = .secondsSince1970
        var data: JSONDecoder.DataDecodingStrategy = .base64
        var key: JSONDecoder.KeyDecodingStrategy = .convertFromSnakeCase
        var float = JSONDecoder.NonConformingFloatDecodingStrategy.convertFromString(
            positiveInfinity: "+", negativeInfinity: "-", nan: "?")
        var writtenDate = JSONEncoder.DateEncodingStrategy.custom { date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode("\(Int(date.timeIntervalSince1970))s")
        }
        var writtenData: JSONEncoder.DataEncodingStrategy = .base64
        var writtenKey: JSONEncoder.KeyEncodingStrategy = .convertToSnakeCase
        var writtenFloat: JSONEncoder.NonConformingFloatEncodingStrategy = .throw
        var formatting: JSONEncoder.OutputFormatting = [.sortedKeys, .withoutEscapingSlashes]

        var decoder: JSONDecoder {
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = date
            decoder.dataDecodingStrategy = data
            decoder.keyDecodingStrategy = key
            decoder.nonConformingFloatDecodingStrategy = float
            return decoder
        }

        var encoder: JSONEncoder {
            let encoder = JSONEncoder()
            encoder.dateEncodingStrategy = writtenDate
            encoder.dataEncodingStrategy = writtenData
            encoder.keyEncodingStrategy = writtenKey
            encoder.nonConformingFloatEncodingStrategy = writtenFloat
            encoder.outputFormatting = formatting
            return encoder
        }
    }
}

extension JsonDecoder.DateDecodingStrategy {
    fileprivate static var ofClient: JsonDecoder.DateDecodingStrategy { .millisecondsSince1970 }
}

struct ReplacedNamesTests {
    struct Event: Codable, Equatable {
        var startDate: Date
        var rawData: Data
        var ratio: Double
    }

    @Test func `all names of Foundation's strategies are names of the coders`() throws {
        var settings = Client.Settings()
        let event = try settings.decoder.decode(
            Event.self, from: Data(#"{"start_date": 60, "raw_data": "AQI=", "ratio": "+"}"#.utf8))
        expectEqual(event.ratio, .infinity)
        let written = Event(startDate: event.startDate, rawData: event.rawData, ratio: 0.5)
        expectEqual(
            String(decoding: try settings.encoder.encode(written), as: UTF8.self),
            #"{"ratio":0.5,"raw_data":"AQI=","start_date":"60s"}"#)
        settings.date = .ofClient
        expectEqual(
            try settings.decoder.decode([Date].self, from: Data("[1000]".utf8)), [Date(timeIntervalSince1970: 1)])
    }
}
