import TestSupport

/// Objects that depend on a tag.
extension ModelSamplesTests {
    static let tags = TableRow.table(
        #"""
        === a tag and a content, and nothing else
        [{"kind": "a", "data": {"x": 1}}, {"kind": "b", "data": {"y": "s"}}]
        ---
        @Mappable(tag: "kind", content: "data")
        enum Item: Sendable {
            case a(AItem)
            case b(BItem)
        }

        @Mappable
        struct AItem: Sendable {
            var x: Int
        }

        @Mappable
        struct BItem: Sendable {
            var y: String
        }

        typealias Items = [Item]
        === contents of several kinds
        [{"type": "number", "value": 1}, {"type": "text", "value": "a"}, {"type": "list", "value": [1, 2]}, {"type": "none"}, {"type": "text", "value": null}]
        ---
        @Mappable(tag: "type", content: "value")
        enum Item: Sendable {
            case list([Int])
            case none
            case number(Int)
            case text(String?)
        }

        typealias Items = [Item]
        === arrays of different depths
        {"shapes": [{"type": "Point", "coordinates": [1.5, 2]}, {"type": "Polygon", "coordinates": [[[1, 2.5], [3, 4]]]}, {"type": "Line", "coordinates": []}]}
        ---
        @Mappable
        struct Item: Sendable {
            var shapes: [ItemShape]
        }

        @Mappable(keys: .pascalCase, tag: "type", content: "coordinates")
        enum ItemShape: Sendable {
            case line([SupportedType])
            case point([Double])
            case polygon([[[Double]]])
        }
        === arrays of different objects
        [{"kind": "a", "data": [{"x": 1}]}, {"kind": "b", "data": [{"y": "s"}, {"y": "t"}]}]
        ---
        @Mappable(tag: "kind", content: "data")
        enum Item: Sendable {
            case a([AItem])
            case b([BItem])
        }

        @Mappable
        struct AItem: Sendable {
            var x: Int
        }

        @Mappable
        struct BItem: Sendable {
            var y: String
        }

        typealias Items = [Item]
        === a content that one kind does not have, beside another key
        [{"kind": "a", "data": {"x": 1}, "id": 1}, {"kind": "b", "data": {"y": "s"}, "id": 2}, {"kind": "c", "id": 3}]
        ---
        @Mappable
        struct Item: Sendable {
            var id: Int
            @Flattened var data: ItemData
        }

        @Mappable(tag: "kind", content: "data")
        enum ItemData: Sendable {
            case a(AData)
            case b(BData)
            case c
        }

        @Mappable
        struct AData: Sendable {
            var x: Int
        }

        @Mappable
        struct BData: Sendable {
            var y: String
        }

        typealias Items = [Item]
        === contents of one kind do not depend on the text
        [{"method": "get", "value": 1}, {"method": "put", "value": 2}]
        ---
        @Mappable
        struct Item: Sendable {
            var method: String
            var value: Int
        }

        typealias Items = [Item]
        === one value of the tag is no enum
        {"kind": "Listing", "data": {"children": [{"kind": "t3", "data": {"title": "a"}}, {"kind": "t3", "data": {"title": "b"}}]}}
        ---
        @Mappable
        struct Item: Sendable {
            var kind: String
            var data: ItemData
        }

        @Mappable
        struct ItemData: Sendable {
            var children: [Child]
        }

        @Mappable
        struct Child: Sendable {
            var kind: String
            var data: ChildData
        }

        @Mappable
        struct ChildData: Sendable {
            var title: String
        }
        === other values of the tag are elsewhere in the tree
        {"kind": "list", "data": {"children": [{"kind": "post", "data": {"title": "a"}}, {"kind": "comment", "data": {"body": "b", "replies": {"kind": "list", "data": {"children": [{"kind": "comment", "data": {"body": "c", "replies": ""}}]}}}}]}}
        ---
        @Mappable
        struct Item: Sendable {
            var kind: String
            var data: ItemData
        }

        @Mappable
        struct ItemData: Sendable {
            var children: [Child]
        }

        @Mappable(tag: "kind", content: "data")
        enum Child: Sendable {
            case comment(CommentChild)
            case post(PostChild)
        }

        @Mappable
        struct CommentChild: Sendable {
            var body: String
            var replies: Either<String, Item>
        }

        @Mappable
        struct PostChild: Sendable {
            var title: String
        }
        === a few more keys for one value are optional keys
        [{"type": "Ready", "status": "True", "at": "2024-02-29T10:00:00Z", "probe": 1}, {"type": "Live", "status": "False", "at": "2024-02-29T10:00:00Z", "probe": 1, "reason": "a", "message": "b"}, {"type": "Started", "status": "True", "at": "2024-02-29T10:00:00Z", "probe": 1}]
        ---
        @Mappable(omitNil: true)
        struct Item: Sendable {
            var type: String
            var status: String
            var at: Date
            var probe: Int
            var reason: String?  // missing in 2 of 3
            var message: String?  // missing in 2 of 3
        }

        typealias Items = [Item]
        === the values of a map have a tag
        {"steps": {"1": {"type": "run", "command": "a", "shell": "b"}, "2": {"type": "use", "action": "c", "version": "d"}}}
        ---
        @Mappable
        struct Item: Sendable {
            var steps: [String: Step]
        }

        @Mappable(tag: "type")
        enum Step: Sendable {
            case run(RunStep)
            case use(UseStep)
        }

        @Mappable
        struct RunStep: Sendable {
            var command: String
            var shell: String
        }

        @Mappable
        struct UseStep: Sendable {
            var action: String
            var version: String
        }
        """#)
}
