import Foundation
import TestSupport

/// Members of the original's types that the original does not have are disfavored: a package built on the original that
/// declares the same member is not ambiguous.
struct PublicMemberTests {
    /// The members that have all calls of ObjectMapper 4.4, each with the number of its overloads.
    static let original: [String: [String: Int]] = [
        "Mappable": ["init(JSONString:context:)": 1, "init(JSON:context:)": 1],
        "BaseMappable": ["toJSON()": 1, "toJSONString(prettyPrint:)": 1],
        "ImmutableMappable": [
            "mapping(map:)": 1, "init(JSONString:context:)": 1, "init(JSON:context:)": 1,
            "init(JSONObject:context:)": 1,
        ],
        "Array": ["init(JSONString:context:)": 1, "init(JSONArray:context:)": 1, "toJSON()": 1],
        "Set": ["init(JSONString:context:)": 1, "init(JSONArray:context:)": 1, "toJSON()": 1],
        "MappedCollection": ["toJSONString(prettyPrint:)": 1],
        "DateFormatter": ["init(withFormat:locale:)": 1],
        "Map": [
            "mappingType": 1, "JSON": 1, "isKeyPresent": 1, "currentValue": 1, "currentKey": 1, "nestedKeyDelimiter": 1,
            "context": 1, "shouldIncludeNilValues": 1, "toObject": 1,
            "init(mappingType:JSON:toObject:context:shouldIncludeNilValues:)": 1, "subscript(key:)": 1,
            "subscript(key:nested:delimiter:ignoreNil:)": 1, "value()": 1, "value(_:default:using:)": 1,
            "value(_:default:)": 3, "value(_:nested:delimiter:file:function:line:)": 11,
            "value(_:nested:delimiter:using:file:function:line:)": 3,
        ],
        "Mapper": [
            "context": 1, "shouldIncludeNilValues": 1, "init(context:shouldIncludeNilValues:)": 1,
            "map(JSONObject:toObject:)": 1, "map(JSONString:toObject:)": 1, "map(JSON:toObject:)": 1,
            "map(JSONString:)": 2, "map(JSONObject:)": 2, "map(JSON:)": 2, "map(JSONfile:)": 1,
            "mapArray(JSONString:)": 2, "mapArray(JSONObject:)": 2, "mapArray(JSONArray:)": 2,
            "mapArray(JSONfile:)": 1, "mapArrayOfArrays(JSONObject:)": 2, "mapDictionary(JSONString:)": 2,
            "mapDictionary(JSONObject:)": 2, "mapDictionary(JSON:)": 2, "mapDictionary(JSONObject:toDictionary:)": 1,
            "mapDictionary(JSON:toDictionary:)": 1, "mapDictionaryOfArrays(JSONObject:)": 2,
            "mapDictionaryOfArrays(JSON:)": 2, "parseJSONStringIntoDictionary(JSONString:)": 1,
            "parseJSONString(JSONString:)": 1, "toJSON(_:)": 1, "toJSONArray(_:)": 1, "toJSONDictionary(_:)": 1,
            "toJSONDictionaryOfArrays(_:)": 1, "toJSONString(_:prettyPrint:)": 3, "toJSONData(_:options:)": 1,
            "mapSet(JSONString:)": 1, "mapSet(JSONObject:)": 1, "mapSet(JSONArray:)": 1, "toJSONSet(_:)": 1,
        ],
        "MapError": [
            "key": 1, "currentValue": 1, "reason": 1, "file": 1, "function": 1, "line": 1,
            "init(key:currentValue:reason:file:function:line:)": 1, "description": 1,
        ],
        "TransformType": [:], "TransformOf": transform.merging(["init(fromJSON:toJSON:)": 1]) { $1 },
        "EnumTransform": transform.merging(["init()": 1]) { $1 },
        "DateTransform": transform.merging(["init(unit:)": 1]) { $1 },
        "DateFormatterTransform": transform.merging(["dateFormatter": 1, "init(dateFormatter:)": 1]) { $1 },
        "CustomDateFormatTransform": ["init(formatString:)": 1], "ISO8601DateTransform": ["init()": 1],
        "URLTransform": transform.merging(["init(shouldEncodeURLString:allowedCharacterSet:)": 1]) { $1 },
        "DataTransform": transform.merging(["init()": 1]) { $1 },
        "NSDecimalNumberTransform": transform.merging(["init()": 1]) { $1 },
        "DictionaryTransform": transform.merging(["init()": 1]) { $1 },
        "CodableTransform": transform.merging(["init()": 1]) { $1 },
        "HexColorTransform": transform.merging(["init(prefixToJSON:alphaToJSON:)": 1]) { $1 },
    ]

    private static let transform = ["transformFromJSON(_:)": 1, "transformToJSON(_:)": 1]

    struct Member {
        let type: String
        let signature: String
        let isDisfavoured: Bool
    }

    @Test func `members of our own`() {
        var counts: [String: [String: Int]] = [:]
        for member in Self.members where !member.isDisfavoured && Self.original[member.type] != nil {
            counts[member.type, default: [:]][member.signature, default: 0] += 1
        }
        for (type, members) in Self.original { expectEqual(counts[type] ?? [:], members, "\(type)") }
        let ours = Self.members.filter { $0.isDisfavoured }
        #expect(ours.contains { $0.type == "Mapper" && $0.signature == "mapOrThrow(JSONString:)" })
        expectEqual(ours.count, 22)
    }

    // MARK: Reading the sources

    /// The public members that the files of the module declare.
    static let members: [Member] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources/ObjectMapper")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }.flatMap { file in
            members(of: (try? String(contentsOf: file, encoding: .utf8)) ?? "")
        }
    }()

    private static func members(of source: String) -> [Member] {
        var result: [Member] = []
        var type = ""
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        for (index, line) in lines.enumerated() {
            let words = line.split(separator: " ").map { String($0) }
            if !line.hasPrefix(" "),
                let keyword = words.firstIndex(where: { typeKeywords.contains($0) }), keyword + 1 < words.count
            {
                type = String(words[keyword + 1].prefix { $0.isLetter || $0.isNumber })
            }
            guard line.hasPrefix("    "), !line.hasPrefix("     "),
                let access = words.firstIndex(where: { $0 == "public" || $0 == "open" }),
                words[..<access].allSatisfy({ $0.hasPrefix("@") }),
                let keyword = words.firstIndex(where: { word in
                    memberKeywords.contains { word == $0 || word.hasPrefix($0 + "(") || word.hasPrefix($0 + "?") }
                }), !words[keyword...].dropFirst().starts(with: ["_"], by: { $0.hasPrefix($1) })
            else { continue }
            let attributes = lines[..<index].reversed().prefix { $0.hasPrefix("    @") }
            result.append(
                Member(
                    type: type, signature: signature(words[keyword...].joined(separator: " "), lines[(index + 1)...]),
                    isDisfavoured: ([line] + attributes).contains { $0.contains("@_disfavoredOverload") }))
        }
        return result
    }

    private static let typeKeywords = ["extension", "class", "struct", "enum", "protocol"]
    private static let memberKeywords = ["func", "init", "subscript", "var", "let"]

    /// The name of a member with its labels.
    private static func signature(_ head: String, _ rest: ArraySlice<String>) -> String {
        let words = head.split(separator: " ")
        if words[0] == "var" || words[0] == "let" { return String(words[1].prefix { $0.isLetter || $0.isNumber }) }
        let text = ([head] + rest.prefix(4)).joined(separator: " ")
        let isFunction = words[0] == "func"
        let name = (isFunction ? text.dropFirst(5) : text[...]).prefix { $0.isLetter || $0.isNumber }
        var depth = 0
        var labels: [Substring] = []
        var parameter = ""
        // The parentheses after the generic parameters.
        for character in text.drop(while: { $0 != "(" }) {
            if "([<".contains(character) { depth += 1 }
            if ")]".contains(character) || (character == ">" && !parameter.hasSuffix("-")) { depth -= 1 }
            if depth == 0 || (depth == 1 && character == ",") {
                labels.append(parameter.drop { "( ,".contains($0) }.prefix { !" :".contains($0) })
                parameter = ""
                if depth == 0 { break }
            }
            parameter.append(character)
        }
        return name + "(" + labels.filter { !$0.isEmpty }.map { $0 + ":" }.joined() + ")"
    }
}
