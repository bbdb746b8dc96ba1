#if Macros

import Foundation
import TestSupport

@testable import DataMapperMacrosPlugin

@Suite("Keys made of names") struct KeyStyleTests {
    /// An object with one key.
    private struct OneKey: Encodable, CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: OneKey.self)
            try container.encode(1, forKey: self)
        }
    }

    @Test(arguments: [
        "id", "userID", "imageURL2x", "URLPath", "isHTTPSEnabled", "line2Text", "sha256Hash", "aB", "A", "ABC", "aBC",
        "x2Y3", "name", "öffnungsZeit", "HTTP2Server",
    ])
    func `words are those of Foundation`(_ name: String) throws {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        let text = String(decoding: try encoder.encode(OneKey(name)), as: UTF8.self)
        expectEqual(text, "{\"\(KeyStyle.snakeCase.key(of: name))\":1}")
    }

    @Test(arguments: [
        (KeyStyle.asWritten, "imageURL2x"), (.snakeCase, "image_url_2x"), (.screamingSnakeCase, "IMAGE_URL_2X"),
        (.kebabCase, "image-url-2x"), (.screamingKebabCase, "IMAGE-URL-2X"), (.pascalCase, "ImageURL2x"),
        (.lowercase, "imageurl2x"), (.uppercase, "IMAGEURL2X"),
    ])
    func `styles`(_ style: KeyStyle, _ key: String) {
        expectEqual(style.key(of: "imageURL2x"), key)
    }
}

#endif
