#if Macros

import DataMapperMacros
import DataMapperStreams
import Foundation
import TestSupport

/// Structs with `partial: true`.
struct PartialTests {
    enum Mood: String, Mappable { case calm, calmer }

    @Mappable struct Point: Equatable {
        let x: Int
        let y: Int
    }

    @Mappable(partial: true) struct Source: Equatable {
        let url: String
        var rank: Int?
        var parts: [Source]?
    }

    @Mappable(partial: true) struct Extra: Equatable {
        var note: String?
        var hints: [String] = []
    }

    @Mappable(keys: .snakeCase, partial: true) struct Answer: Equatable {
        let title: String
        var fullText: String = "none"
        let sources: [Source]
        var best: Source?
        let counts: [Int]
        var named: [String: Source] = [:]
        var labels: [String: String]?
        let mood: Mood
        var moods: [Mood] = []
        let origin: Point
        var path: [Point]?
        var notes: [String?] = []
        @Mapped("meta", "length") var length: Int = 0
        @Mapped(anyOf: "when", "date", using: .iso8601) var date: Date?
        @Mapped(anyOf: "headline", "caption", "label") var headline: String?
        @Mapped(anyOf: "links", "urls") var links: [Source] = []
        @Mapped(anyOf: "size", "width") var size: Int?
        @Mapped(using: .iso8601) var dates: [Date] = []
        @Mapped(where: .count(2...3)) var tags: [String] = ["x", "y"]
        @Mapped(secret: true) var password: String?
        @Flattened var extra: Extra
        @Mapped(or: 7) var level: Int
        var raw: SupportedType?
        var `default` = false
    }

    static let text = #"""
        {"width": 7, "title": "A \"long\"\ntitle \ud83d\ude00", "note": "n1", "urls": [{"url": "l"}], "headline": "first", "full_text": "\u00e9é", "unknown": [1, {"a": "b"}],
         "sources": [{"url": "u1", "rank": 12}, {"parts": [{"url": "inner"}], "url": "u2"}, {"url": ""}],
         "best": {"url": "u3", "rank": null}, "size": null, "counts": [1, 23, 456], "caption": "second", "named": {"a": {"url": "ua"}, "b\n": {"url": "ub"}},
         "labels": {"x": "one", "y": "two"}, "mood": "calmer", "moods": ["calm", "calmer"], "origin": {"x": 1, "y": -2},
         "path": [{"x": 1, "y": 2}, {"y": 4, "x": 3}], "notes": ["a", null, "c"], "meta": {"x": 1, "length": 42},
         "date": "2024-02-29T12:00:00Z", "when": "2024-03-05T00:00:00Z", "label": {"x": "y"}, "dates": ["2024-02-29T12:00:00Z", "2024-03-01T00:00:00Z"], "tags": ["t1", "t2"],
         "password": "secret", "hints": ["h1", "h2"], "level": 3, "raw": {"any": [1.50, "x"]}, "default": true}
        """#

    static let mapper = ObjectMapper()
    static let cutting = JsonSerializer(reading: JsonReadingOptions(allowsTruncation: true))

    static func partial(_ text: some Collection<UInt8>) throws -> Answer.Partial {
        try mapper.deserialize(Answer.Partial.self, from: Data(text), with: cutting)
    }

    @Test func `the whole text is the whole value`() throws {
        let whole = try Self.mapper.deserialize(Answer.self, from: Self.text, with: JsonSerializer())
        let partial = try Self.partial(Self.text.utf8)
        expectEqual(partial.title, whole.title)
        expectEqual(partial.sources?.map(\.url), ["u1", "u2", ""])
        expectEqual(partial.extra?.hints, ["h1", "h2"])
        expectEqual(partial.notes, ["a", nil, "c"])
        expectEqual(partial.date, whole.date)
        expectEqual(partial.headline, "first")
        expectEqual(partial.links?.map(\.url), ["l"])
        expectEqual(partial.size, 7)
        try expectEqual(Answer(partial), whole)
    }

    @Test(
        arguments: [
            (#"{"title": "A \"lo"#, \.title, "A \"lo"), (#"{"title": "x", "full_text": ""#, \.fullText, ""),
            (#"{"title"#, \.title, nil), (#"{"note": "n"#, \.extra?.note, "n"),
            (#"{"title": 5, "note": "n"#, \.title, nil),
            (#"{"sources": [{"url": "a"}, {"url": "b"#, \.sources?[1].url, "b"),
            (#"{"best": null, "#, \.best?.url, nil),
        ] as [(String, any KeyPath<Answer.Partial, String?> & Sendable, String?)])
    func `texts grow`(_ text: String, _ path: any KeyPath<Answer.Partial, String?> & Sendable, _ expected: String?)
        throws
    {
        try expectEqual(Self.partial(text.utf8)[keyPath: path], expected)
    }

    @Test func `other values are complete, or nil`() throws {
        try expectNil(Self.partial(#"{"mood": "calm"#.utf8).mood)
        try expectEqual(Self.partial(#"{"mood": "calm""#.utf8).mood, .calm)
        try expectEqual(Self.partial(#"{"moods": ["calm", "calm"#.utf8).moods, [.calm])
        try expectNil(Self.partial(#"{"origin": {"x": 1, "y": 2"#.utf8).origin)
        try expectEqual(Self.partial(#"{"path": [{"x": 1, "y": 2}, {"x": 1, "y": 2"#.utf8).path, [Point(x: 1, y: 2)])
        try expectEqual(Self.partial(#"{"counts": [1, "x", 3, 4"#.utf8).counts, [1, 3])
        try expectNil(Self.partial(#"{"date": "2024-02-29T12:00:00Z"#.utf8).date)
        try expectNil(Self.partial(#"{"tags": ["one"#.utf8).counts)
        try expectEqual(Self.partial(#"{"tags": ["one"#.utf8).tags, ["one"])
        try expectNil(Self.partial(#"{"raw": {"a": 1"#.utf8).raw)
        try expectNil(Self.partial(#"{"caption": "se"#.utf8).headline)
        try expectEqual(
            Self.partial(#"{"caption": "second", "label": "third", "headline": null"#.utf8).headline, "second")
        try expectEqual(Self.partial(#"{"caption": "second", "headline": "fi"#.utf8).headline, "fi")
        for text in ["[", "5", #""a"#] {
            expectThrows(DeserializationError.self) { try Self.partial(text.utf8) }
        }
    }

    @Test(arguments: [1, 2, 3, 5, 16, 61, 1_000])
    func `pieces give what their text gives`(_ size: Int) throws {
        var reader = PartialReader<Answer>(Self.mapper, JsonSerializer())
        let bytes = Array(Self.text.utf8)
        var (count, news) = (0, 0)
        while count < bytes.count {
            let next = min(count + size, bytes.count)
            let isNew = reader.append(bytes[count..<next])
            count = next
            if isNew {
                news += 1
                try expectEqual(reader.partial, Self.partial(bytes.prefix(count)), "\(count)")
            }
        }
        #expect(news * size > bytes.count * 9 / 10)
        let whole = try Self.mapper.deserialize(Answer.self, from: Self.text, with: JsonSerializer())
        try expectEqual(Answer(require(reader.partial)), whole)
        expectEqual(reader.finish().value, whole)
    }

    @Test func `pieces of random sizes`() throws {
        var state: UInt64 = 7
        let bytes = Array(Self.text.utf8)
        for _ in 0..<60 {
            var reader = PartialReader<Answer>(Self.mapper, JsonSerializer())
            var count = 0
            while count < bytes.count {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let next = min(count + Int(state >> 33) % 40 + 1, bytes.count)
                let isNew = reader.append(bytes[count..<next])
                count = next
                if isNew { try expectEqual(reader.partial, Self.partial(bytes.prefix(count)), "\(count)") }
            }
            try expectEqual(reader.partial, Self.partial(bytes))
        }
    }

    @Test(
        arguments: [
            (#"{}"#, "expected string, found nothing at $.title"),
            (#"{"title": "t", "sources": [{"rank": 1}]}"#, "expected string, found nothing at $.sources[0].url"),
            (
                #"{"title": "t", "sources": [], "counts": [], "mood": "calm", "tags": ["a"]}"#,
                "expected object, found nothing at $.origin"
            ),
            (
                #"{"title": "t", "sources": [], "counts": [], "mood": "calm", "origin": {"x": 1, "y": 1}, "tags": ["a"]}"#,
                "must have from 2 to 3 elements at $.tags"
            ),
        ])
    func `what is not complete is an error`(_ text: String, _ message: String) throws {
        let partial = try Self.partial(text.utf8)
        expectError(message, as: DeserializationError.self) { try Answer(partial) }
    }

    @Test func `invalid text is an error of its place`() {
        var reader = PartialReader<Answer>(Self.mapper, JsonSerializer())
        expectEqual(reader.append("{\"title\": \"a\",\n \"cou".utf8), true)
        expectEqual(reader.append("nts\"} ".utf8), true)
        expectEqual(reader.append("{".utf8), true)
        expectEqual(
            reader.finish().problems.map(\.description),
            ["expected ':' after object key at $ (line 2, column 10); failed"])
        var policy = MappingPolicy()
        policy.limits.documentSize = 10
        var limited = PartialReader<Answer>(ObjectMapper(policy: policy), JsonSerializer())
        expectEqual(limited.append("{\"title\":".utf8), true)
        expectEqual(limited.append("\"abc".utf8), true)
        expectEqual(
            limited.finish().problems.map(\.description),
            [
                "document exceeds the limit of 10 at $ (line 1, column 1); raise ProcessingLimits.documentSize if you trust "
                    + "the document; failed"
            ])
    }

    @Test func `a large value that is not partial is read once`() {
        let raw = "[" + (0..<2_000).map { "{\"n\": \($0)}" }.joined(separator: ", ") + "]"
        let text = #"{"title": "t", "raw": "# + raw + #", "note": "end"}"#
        var reader = PartialReader<Answer>(Self.mapper, JsonSerializer())
        for byte in text.utf8 { _ = reader.append(CollectionOfOne(byte)) }
        expectEqual(reader.finish().problems.count, 4)
        expectEqual(reader.partial?.raw?.count, 2_000)
        expectEqual(reader.partial?.extra?.note, "end")
    }
}

extension PartialTests {
    /// A generic type.
    @Mappable(partial: true) public struct Box<Item: Mappable>: Sendable where Item: Sendable {
        /// Values.
        public let items: [Item]
        /// One value.
        public var one: Item?
        /// A text.
        public var name: String?
    }

    @Mappable(partial: true) fileprivate struct Hidden: Hashable, Sendable {
        let `init`: String
        var data: Int?
        var partial: [Hidden] = []
    }

    @Test func `generic and hidden types`() throws {
        typealias Boxes = Box<Source>
        let text = #"{"items": [{"url": "a"}, {"url": "b"#
        let box = try Self.mapper.deserialize(Boxes.Partial.self, from: text, with: Self.cutting)
        expectEqual(box.items, [Source(url: "a")])
        try expectEqual(Boxes(box).items, [Source(url: "a")])
        let hidden = try Self.mapper.deserialize(
            Hidden.Partial.self, from: #"{"init": "s", "partial": [{"init": "t"#, with: Self.cutting)
        expectEqual(hidden.partial?.first?.`init`, "t")
        try expectEqual(Hidden(hidden), Hidden(init: "s", data: nil, partial: [Hidden(init: "t", data: nil)]))
    }
}

@Mappable(partial: true)
struct TopLevel: Equatable {
    let name: String
    @Mapped(using: .secondsSince1970) var time: Date?
    var inner: [PartialTests.Source] = []
}

extension PartialTests {
    @Test func `a struct outside of others`() throws {
        let text = #"{"name": "n", "time": 5, "inner": [{"url": "u"#
        let partial = try Self.mapper.deserialize(TopLevel.Partial.self, from: text, with: Self.cutting)
        try expectEqual(
            TopLevel(partial), TopLevel(name: "n", time: Date(timeIntervalSince1970: 5), inner: [Source(url: "u")]))
        expectEqual(Self.mapper.serialize(partial), ["name": "n", "time": 5, "inner": [["url": "u"]]])
    }
}

#endif
