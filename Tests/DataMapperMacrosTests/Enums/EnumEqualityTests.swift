#if Macros

import DataMapperMacros
import TestSupport

/// Code that macros generate behaves like code that is written by hand.
@Suite("Enums by macros: as by hand") struct EnumEqualityTests {
    /// As ``Shape``.
    enum External: Mappable, ProblemCollecting, Equatable {
        case none
        case circle(radius: Double)
        case line(Int, Int)
        case box(width: Int, height: Int?)

        init(_ data: DeserializableData) throws {
            if let name = try? data.get() as String {
                guard name == "none" else { throw data._namedCase.unknown("none", "circle", "line", "box") }
                self = .none
            } else if data["circle"].isPresent {
                self = .circle(radius: try data["circle", "radius"].get())
            } else if data["line"].isPresent {
                self = .line(try data["line"][0].get(), try data["line"][1].get())
            } else if data["box"].isPresent {
                self = .box(width: try data["box", "width"].get(), height: try data["box", "height"].getIfPresent())
            } else {
                throw data._namedCase.unknown("none", "circle", "line", "box")
            }
        }

        static func collectProblems(in data: DeserializableData) {
            if data["circle"].isPresent {
                data["circle", "radius"].collect(Double.self)
            } else if data["line"].isPresent {
                data["line"][0].collect(Int.self)
                data["line"][1].collect(Int.self)
            } else if data["box"].isPresent {
                data["box", "width"].collect(Int.self)
                data["box", "height"].collect(Int?.self)
            } else {
                data._excuseUnknownKeys()
            }
        }

        func serialize(to data: inout SerializableData) {
            switch self {
            case .none: data.set("none")
            case .circle(let radius): data["circle", "radius"].set(radius)
            case .line(let first, let second): data["line"].set([first, second])
            case .box(let width, let height):
                data["box", "width"].set(width)
                data["box", "height"].set(height)
            }
        }

        mutating func mapping(_ data: inout MappableData) throws { try data._mapWhole(&self) }
    }

    @Mappable enum ExternalByMacro {
        case none
        case circle(radius: Double)
        case line(Int, Int)
        case box(width: Int, height: Int?)
    }

    /// As ``TaggedByMacro``.
    enum Tagged: ProblemCollecting, Serializable {
        case none
        case circle(radius: Double)
        case label(Label)

        init(_ data: DeserializableData) throws {
            switch data["type"].get(or: "") {
            case "none": self = .none
            case "circle": self = .circle(radius: try data["radius"].get())
            case "label": self = .label(try data.flattened.get())
            default: throw data._unknownCase(at: "type", "none", "circle", "label")
            }
        }

        static func collectProblems(in data: DeserializableData) {
            switch data["type"].get(or: "") {
            case "circle": data["radius"].collect(Double.self)
            case "label":
                data.flattened.collect(Label.self)
                data._excuseUnknownKeys()
            default: data._excuseUnknownKeys()
            }
        }

        func serialize(to data: inout SerializableData) {
            switch self {
            case .none: data["type"].set("none")
            case .circle(let radius):
                data["type"].set("circle")
                data["radius"].set(radius)
            case .label(let label):
                data["type"].set("label")
                data.flattened.set(label)
            }
        }
    }

    @Mappable(tag: "type") enum TaggedByMacro {
        case none
        case circle(radius: Double)
        case label(Label)
    }

    /// As ``AdjacentByMacro``.
    enum Adjacent: Deserializable, Serializable {
        case none
        case circle(radius: Double)
        case label(Label)

        init(_ data: DeserializableData) throws {
            switch data["t"].get(or: "") {
            case "none": self = .none
            case "circle": self = .circle(radius: try data["c", "radius"].get())
            case "label": self = .label(try data["c"].get())
            default: throw data._unknownCase(at: "t", "none", "circle", "label")
            }
        }

        func serialize(to data: inout SerializableData) {
            switch self {
            case .none: data["t"].set("none")
            case .circle(let radius):
                data["t"].set("circle")
                data["c", "radius"].set(radius)
            case .label(let label):
                data["t"].set("label")
                data["c"].set(label)
            }
        }
    }

    @Mappable(tag: "t", content: "c") enum AdjacentByMacro {
        case none
        case circle(radius: Double)
        case label(Label)
    }

    @Mappable struct Point {
        let x: Int
        let y: Int
    }

    /// As ``UntaggedByMacro``.
    typealias Untagged = Either<Int, Either<[String], Either<Point, Label>>>

    @Mappable(untagged: true) enum UntaggedByMacro {
        case number(Int)
        case names([String])
        case point(x: Int, y: Int)
        case label(Label)
    }

    static let texts = [
        #""none""#, "null", "5", "{}", "[]", #"{"circle":{"radius":1.5}}"#, #"{"circle":{"radius":1.5,"x":1}}"#,
        #"{"circle":{"radius":"x","x":1}}"#, #"{"line":[1,2]}"#, #"{"line":["x",null]}"#, #"{"cirle":{"radius":1}}"#,
        #"{"box":{"width":1}}"#, #"{"box":{"width":null,"height":"x","x":1}}"#, #"{"type":"none"}"#,
        #"{"type":"none","x":1}"#, #"{"type":"circle","radius":2}"#, #"{"radius":2,"type":"circle"}"#,
        #"{"type":"circle","radius":[],"x":1}"#, #"{"type":"label","text":"A","size":1}"#,
        #"{"type":"label","text":"A","size":1,"x":1}"#, #"{"type":"label","size":1}"#, #"{"type":"circl","radius":1}"#,
        #"{"t":"none"}"#, #"{"t":"circle","c":{"radius":1}}"#, #"{"c":{"radius":1,"x":1},"t":"circle"}"#,
        #"{"t":"circle"}"#, #"{"t":"label","c":{"text":"A","size":1}}"#, #"{"t":"label","c":{"text":1,"x":1}}"#,
        #"{"t":"lable"}"#, "7", #""7""#, #"["a","b"]"#, #"["a",1]"#, #"{"x":1,"y":2}"#, #"{"x":1,"y":"2"}"#,
        #"{"x":1,"y":2,"z":3}"#, #"{"x":"a","y":"b"}"#, #"{"text":"A"}"#, #"{"text":[],"size":1}"#,
    ]

    private func result<T: Deserializable & Serializable>(_: T.Type, _ text: String, _ policy: MappingPolicy)
        -> [String]
    {
        let mapper = ObjectMapper(policy: policy)
        do {
            let value = try mapper.deserialize(T.self, from: text, with: JsonSerializer())
            let written = try mapper.serialize(value, toString: JsonSerializer())
            return [written] + (try reported(T.self, text, mapper))
        } catch {
            return ["\(error)"] + ((try? reported(T.self, text, mapper)) ?? [])
        }
    }

    private func reported<T: Deserializable>(_: T.Type, _ text: String, _ mapper: ObjectMapper) throws -> [String] {
        try mapper.report(T.self, from: text, with: JsonSerializer()).problems.map { "\($0)" }
    }

    @Test(arguments: texts, ["default", "strict", "lenient"])
    func `values, bytes and reports are those of code by hand`(_ text: String, _ name: String) {
        let policy: MappingPolicy = name == "strict" ? .strict : name == "lenient" ? .lenient : MappingPolicy()
        if !["{}", "5", "7", "[]", "null"].contains(text), !text.hasPrefix(#"{"t"#), !text.hasPrefix(#"{"x"#) {
            expectEqual(result(ExternalByMacro.self, text, policy), result(External.self, text, policy))
        }
        expectEqual(result(TaggedByMacro.self, text, policy), result(Tagged.self, text, policy))
        expectEqual(result(AdjacentByMacro.self, text, policy), result(Adjacent.self, text, policy))
        // For a missing value, the kinds that alternatives expect are not known.
        if text == "null" { return }
        expectEqual(result(UntaggedByMacro.self, text, policy), result(Untagged.self, text, policy))
    }
}

#endif
