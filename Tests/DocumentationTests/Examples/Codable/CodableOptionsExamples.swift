import DataMapper
import Foundation
import Testing

/// The examples in the comments of `CodableOptions.swift`.
@Suite("Examples: CodableOptions")
struct CodableOptionsExamples {
    @Test func `type CodableOptions`() throws {
        // EXAMPLE
        struct User: Codable { let fullName: String }

        var options = CodableOptions()
        options.keyDecodingStrategy = .convertFromSnakeCase
        options.keyEncodingStrategy = .convertToSnakeCase
        let mapper = ObjectMapper().with(context: options)
        let user = try mapper.decode(User.self, from: #"{"full_name": "Ana"}"#, with: JsonSerializer())
        #expect(user.fullName == "Ana")
        #expect(try mapper.encode(user, toString: JsonSerializer()) == #"{"full_name":"Ana"}"#)
        // END
    }

    @Test func `type CodableOptions, 2`() throws {
        // EXAMPLE
        var options = CodableOptions()
        options.dateDecodingStrategy = .secondsSince1970
        options.dateEncodingStrategy = .secondsSince1970
        options.dataEncodingStrategy = .deferredToData
        let mapper = ObjectMapper().with(context: options)
        #expect(try mapper.decode(Date.self, from: 0) == Date(timeIntervalSince1970: 0))
        #expect(try mapper.encode(Date(timeIntervalSince1970: 0)) == .double(0))
        #expect(try mapper.encode(Data([1, 2])) == [1, 2])
        // END
    }
}
