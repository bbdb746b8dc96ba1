import Foundation

extension DifferentialModel {
    static let generics: [DifferentialModel] = [
        DifferentialModel(Page<Item>.self, [Page(items: [Item()], next: Item())], strategies: Strategy.keys),
        DifferentialModel(
            Page<[String: Int?]>.self, [Page(items: [["a": 1, "b": nil]], next: nil)], strategies: Strategy.keys),
        DifferentialModel(Page<Page<Int>>.self, [Page(items: [Page(items: [1], next: 2)], next: nil)]),
        DifferentialModel(Either<Int, String>.self, [.left(1), .right("x")]),
        DifferentialModel([Either<[Int], Item>].self, [[.left([1]), .right(Item())]]),
        DifferentialModel(Identifier<Item>.self, [Identifier(rawValue: 5)]),
        DifferentialModel([Identifier<Item>: String].self, [[Identifier(rawValue: 5): "x"]]),
    ]
}

private struct Item: Codable, Hashable { var itemName = "x" }

private struct Page<Element: Codable & Equatable>: Codable, Equatable {
    var items: [Element]
    var next: Element?
}

private enum Either<Left: Codable & Equatable, Right: Codable & Equatable>: Codable, Equatable {
    case left(Left)
    case right(Right)

    init(from decoder: any Decoder) throws {
        do { self = .left(try Left(from: decoder)) } catch { self = .right(try Right(from: decoder)) }
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .left(let value): try value.encode(to: encoder)
        case .right(let value): try value.encode(to: encoder)
        }
    }
}

private struct Identifier<Owner>: RawRepresentable, Codable, Hashable { var rawValue: Int }
