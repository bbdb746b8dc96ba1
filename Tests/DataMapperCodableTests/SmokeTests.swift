import DataMapper
import Foundation
import Testing

private struct Legacy: Codable, Equatable { var a: Int; var b: [String]? }
private class Base: Codable, MappableByCoding { var x: Int = 0; required init() {} }
private final class Sub: Base { }
private struct ByMapping: CodableByMapping, Equatable {
    var n: Int
    var when: Date?
    init(_ data: borrowing DeserializableData) throws { n = try data["n"].get(); when = data["when"].get() }
    func serialize(to data: inout SerializableData) { data["n"].set(n) }
}
private struct Outer: Deserializable {
    var legacy: Legacy
    var direct: Legacy?
    var list: [Legacy]
    var base: Base?
    init(_ data: borrowing DeserializableData) throws {
        legacy = try data["legacy"].get(using: .codable())
        direct = try data["direct"].decodeIfPresent()
        list = try data["list"].decode()
        base = data["base"].get()
    }
}
private struct CodableOuter: Decodable { var inner: [ByMapping]; var any: SupportedType? }

struct SmokeTests {
    @Test func reads() throws {
        let json = #"{"legacy":{"a":1},"direct":{"a":2,"b":["x"]},"list":[{"a":3},{"a":4}],"base":{"x":5}}"#
        let o: Outer = try ObjectMapper().deserialize(from: json, with: JsonSerializer())
        #expect(o.list == [Legacy(a: 3), Legacy(a: 4)])
        #expect(o.base?.x == 5)
        for (x, y) in [("3", "\"x\""), ("\"x\"", "2"), ("\"legacy\"", "\"b\""), ("{\"a\":1}", "7"), ("\"a\":4", "\"b\":[]")] {
            do { let _: Outer = try ObjectMapper().deserialize(from: json.replacingOccurrences(of: x, with: y), with: JsonSerializer()) } catch { print(error) }
        }
        let c = #"{"inner":[{"n":1},{"n":2}],"any":[1,2.50,{"x":null}]}"#
        #expect(try JsonDecoder().decode(CodableOuter.self, from: Data(c.utf8)).any == JSONDecoder().decode(CodableOuter.self, from: Data(c.utf8)).any)
        for (x, y) in [("2}", "\"x\"}"), ("\"n\":1", "\"m\":1")] {
            let d = Data(c.replacingOccurrences(of: x, with: y).utf8)
            do { _ = try JsonDecoder().decode(CodableOuter.self, from: d) } catch { print(error) }
            do { _ = try JSONDecoder().decode(CodableOuter.self, from: d) } catch { print(error) }
        }
        let r = try ObjectMapper().with { $0.unknownKeys = .report; $0.conversions = .all; $0.invalidElements = .drop }.report(decoding: [Legacy].self, from: #"[{"a":"1","z":1},{"a":[]},{"a":2,"b":[1]}]"#, with: JsonSerializer())
        print(r.value as Any); r.problems.forEach { print($0) }
    }
}
