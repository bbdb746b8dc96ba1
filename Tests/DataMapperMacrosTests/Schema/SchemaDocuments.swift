#if Macros

import DataMapperMacros
import SchemaSupport

/// Documents of a type: one that is accepted, and changes of single members after which it is still accepted, or
/// rejected.
struct SchemaDocuments: Sendable, CustomTestStringConvertible {
    typealias Model = Deserializable & JsonSchemaProviding & SendableMetatype

    let type: any Model.Type
    /// The members of an object, or a whole document under an empty key.
    let base: [String]
    /// `key=value`, or `key=` to leave a member out. A change with an empty key is a whole document: `=[]`.
    let accepted: [String]
    let rejected: [String]

    var testDescription: String { "\(type)" }

    init(_ type: any Model.Type, _ base: [String], accepted: [String], rejected: [String]) {
        self.type = type
        self.base = base
        self.accepted = accepted
        self.rejected = rejected
    }

    /// The document with a change.
    func text(_ change: String) -> String {
        let (key, value) = Self.split(change)
        if key.isEmpty { return value }
        var members = base.map(Self.split)
        if let place = members.firstIndex(where: { $0.key == key }) {
            if value.isEmpty { members.remove(at: place) } else { members[place].value = value }
        } else if !value.isEmpty {
            members.append((key, value))
        }
        return "{" + members.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
    }

    private static func split(_ member: String) -> (key: String, value: String) {
        let parts = member.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return (parts[0], parts[1])
    }
}

extension SchemaDocuments {
    /// Rules that a schema of draft 2020-12 cannot express, or counts differently. Each has its reason.
    static let differences: [String: String] = [
        #"Scalars: letter="ab""#: "the code points of a character cannot be counted",
        #"Scalars: date="2024-02-30T00:00:00Z""#: "a pattern does not know the lengths of months",
        #"Scalars: date="2024-02-29T12:00:60Z""#: "a leap second is the last one of a day in UTC",
        "Scalars: int=9223372036854775808": "the width of Int depends on the platform",
        "Scalars: double=1e400": "a number has no greatest value",
        "Scalars: price=1e200": "a number has no greatest exponent",
        "Scalars: wait=1e30": "a duration is described as a number",
        #"Scalars: url="http://[""#: "the format of a URL is a remark, unless a validator is told otherwise",
        "Shelf: range=[2,1]": "items cannot be compared",
        "Checked: even=3": "a check of a program's own is a comment",
        "Checked: odd=2": "a check of a program's own is a comment",
        #"Checked: names=["a","b","c","c"]"#: "equal elements of a set count once, so there is no limit",
        #"Checked: names=["a","b","c"]"#: "equal elements of a set count once, so there is no limit",
        #"Checked: tags=["e\#u{301}","\#u{e9}"]"#: "texts that a reader sees as equal are equal in Swift",
        #"Transformed: length="x""#: "the format of a duration is a remark, unless a validator is told otherwise",
        #"Transformed: loose="x""#: "nothing is known of the transformation",
        #"Words: word="\#u{1F468}\#u{200D}\#u{1F469}\#u{200D}\#u{1F467}""#:
            "a schema counts code points, and Swift what a reader sees as one character",
    ]

    static let all = [
        SchemaDocuments(
            Member.self, ["id=1", #"full_name="Ana""#, #"born="1970-01-01T00:00:01Z""#],
            accepted: [
                "id=1.0", "id=1e2", "nick_name=null", #"nick_name="A""#, "tags=null", "tags=[]", #"tags=["a"]"#,
                "address=3", "address=null", #"address={"city":5}"#, #"role="x""#, "role=null", "role=5", "more=1",
                #"born="2024-02-29 12:00:00,5+01""#, #"born="+012024-02-29t12:00:00z""#,
            ],
            rejected: [
                "id=", "id=null", #"id="1""#, "id=1.5", #"full_name="""#,
                "full_name=\"\(String(repeating: "a", count: 41))\"", "nick_name=1", "tags=[1]", #"tags="a""#,
                "tags=[null]", "born=", "born=null", "born=5", #"born="x""#, #"born="2024-13-01T00:00:00Z""#, "=[]",
                "=null", "=5",
            ]),
        SchemaDocuments(
            Scalars.self,
            [
                "small=1", "wide=1", "double=1.5", "bool=true", #"text="t""#, #"letter="l""#, "date=5", #"url="a/b""#,
                #"uuid="123e4567-e89b-12d3-a456-426614174000""#, #"bytes="AQI=""#, "price=0.10", "wait=1.5",
            ],
            accepted: [
                "int=null", "int=-5", "small=-128", "small=127", "wide=18446744073709551615", "double=1", "text=\"\"",
                #"letter="e\#u{301}""#, #"date="2024-02-29T12:00:00Z""#, "date=-0.5", "any=[1]", "any=null",
                #"uuid="123E4567-E89B-12D3-A456-426614174000""#, #"bytes="""#, "price=-12", "wait=-1",
                #"url="https://example.com""#,
            ],
            rejected: [
                #"int="1""#, "small=128", "small=-129", "wide=-1", "wide=18446744073709551616", "double=\"1\"",
                "double=null", "bool=1", "bool=\"true\"", "text=1", "text=null", "letter=\"\"", #"letter="ab""#,
                #"date="x""#, "date=true", #"date="2024-02-30T00:00:00Z""#, #"date="2024-02-29T12:00:60Z""#,
                #"date="2024-02-29T24:00:00Z""#, #"uuid="x""#, #"bytes="AQI""#, #"bytes="A===""#, #"price="1""#,
                "price=1e200", #"wait="PT1S""#, "wait=1e30", "url=\"\"", "url=5", #"url="http://[""#,
                "int=9223372036854775808", "double=1e400",
            ]),
        SchemaDocuments(
            Shelf.self,
            [
                "list=[1]", "optionals=[1,null]", #"set=["a","a"]"#, #"byName={"a":1}"#, #"byRole={"admin":1}"#,
                #"byNumber={"1":true}"#, "range=[1,2]", "point=[1,2.5]", "either=1", #"open="new""#,
            ],
            accepted: [
                "list=[]", "optionals=[]", #"optionals=["a"]"#, "byName={}", #"byRole={}"#,
                #"byNumber={"-5":true,"+6":false,"007":true}"#, #"either="a""#, "field=null", #"field="a""#,
                "maybe=null", "maybe=5", #"maybe="a""#, "maybe=true",
            ],
            rejected: [
                "list=", "list=null", #"list=["a"]"#, "list=[null]", "list={}", "set=[1]",
                #"byName={"a":null}"#, "byName=[]", #"byRole={"root":1}"#, #"byNumber={"a":true}"#,
                #"byNumber={"1.5":true}"#, "range=[1]", "range=[1,2,3]", "range=[2,1]", "point=[1]", "either=true",
                "either=", "either=null", "field=5", "open=5",
            ]),
        SchemaDocuments(
            Checked.self,
            [
                "age=18", "share=0.5", "small=200", "steps=10", #"tags=["a"]"#, #"prices={"a":1}"#, #"code="AB-1""#,
                "level=-1", "even=2", "odd=1", "digits=9",
            ],
            accepted: [
                "age=120", "share=0", "small=0", #"letter="a""#, "letter=null", "steps=0", "steps=-5", "tags=[]",
                #"code="none""#, "level=5", "names=null", #"names=["a","b"]"#, #"names=["a","a","b"]"#,
            ],
            rejected: [
                "age=17", "age=121", "share=1", "share=-0.1", "small=201", "small=-1", #"letter="c""#, "letter=1",
                "steps=7", #"tags=["a","a"]"#, #"tags=[""]"#, #"tags=["a","b","c","d"]"#, "prices={}",
                #"tags=["e\#u{301}","\#u{e9}"]"#, #"code="AB-""#, #"code="xAB-1""#, #"code="nonex""#, "level=10",
                "level=-2", "even=3", "odd=2", "odd=-1", "names=[]", #"names=["a","b","c"]"#,
                #"names=["a","b","c","c"]"#, "digits=10",
            ]),
        SchemaDocuments(
            Words.self, [#"word="aa""#],
            accepted: [#"word="a""#, #"word="\#u{1F468}\#u{200D}\#u{1F469}\#u{200D}\#u{1F467}""#],
            rejected: [#"word="aaaa""#]),
        SchemaDocuments(
            Places.self, [#"address={"city":"Oslo"}"#, "position=[1,2]", #"title="T""#],
            accepted: [
                #"address={"city":"Oslo","zip":null}"#, #"address={"city":"Oslo","zip":"1"}"#, "position=[1]",
                "position=[1,null,\"x\"]", "note=null", #"note="n""#, #"remark="r""#, "log=5", #"log={"level":"x"}"#,
                #"={"address":{"city":"Oslo"},"position":[1],"headline":"H"}"#,
                #"={"address":{"city":"Oslo"},"position":[1],"title":null,"headline":"H","remark":null}"#,
                #"headline=5"#,
            ],
            rejected: [
                "address=", "address={}", #"address={"city":"Oslo","zip":1}"#, "address=5", "position=[]",
                "position=null", #"position=["x"]"#, "position={}", "title=", "title=null", "title=5", "note=5",
                "remark=5", #"={"address":{"city":"Oslo"},"position":[1],"title":5,"headline":"H"}"#,
            ]),
        SchemaDocuments(
            Customer.self, [#"name="Ana""#, #"street="S""#],
            accepted: ["number=5", "number=null", #"company={"name":"C"}"#, "company=null"],
            rejected: ["street=", "number=\"x\"", "other=1", "company=5"]),
        SchemaDocuments(
            Visitor.self, [#"name="Ana""#],
            accepted: [#"street="S""#, "other=1", #"={"name":"Ana","street":"S","number":1}"#, "number=5"],
            rejected: ["street=5", "street=null", #"={"name":"Ana","street":"S","number":"x"}"#, "name="]),
        SchemaDocuments(
            Settings.self, [], accepted: ["port=null", "port=81", #"log={"level":1}"#, "log=null", "log={}"],
            rejected: ["prot=1", #"port="x""#, #"log={"levle":1}"#, "log=5", "=[]"]),
        SchemaDocuments(
            Casing.self, [#"inner={"port":1}"#], accepted: ["port=1", "other=1", "inner={}"],
            rejected: [#"inner={"other":1}"#, #"port="x""#, "inner="]),
        SchemaDocuments(
            Forest.self, ["trees=[]", #"oldest={"name":"a","children":[{"name":"b","children":[]}]}"#],
            accepted: [#"oldest={"name":"a","children":[],"next":null}"#],
            rejected: [
                #"oldest={"name":"a","children":[{"name":5,"children":[]}]}"#,
                #"oldest={"name":"a","children":[],"next":{"name":"b"}}"#, #"trees=[{}]"#,
            ]),
        SchemaDocuments(
            Kennel.self, [#"boss={"id":1,"name":"a","bones":2}"#, #"pages=[{"items":["guest"]}]"#],
            accepted: [#"limits={"items":[1],"next":2}"#, "limits=null"],
            rejected: [
                #"boss={"id":1,"name":"a"}"#, #"boss={"id":1,"bones":2}"#, #"pages=[{"items":["root"]}]"#,
                #"limits={"items":["a"]}"#,
            ]),
        SchemaDocuments(
            Request.self, ["limit=1", "level=9"], accepted: [#"color="red""#, "color=null", "level=1.0"],
            rejected: [#"color="blue""#, "color=5", "level=2", #"level="low""#]),
        SchemaDocuments(
            Transformed.self, ["seconds=5", #"texts=["1970-01-01T00:00:01Z"]"#, "loose=1"],
            accepted: [#"length="PT1M""#, "length=null", "wait=5", "wait=null", #"loose="5""#],
            rejected: [
                #"seconds="x""#, "seconds=", "texts=[5]", "texts=5", #"length="x""#, "length=5", #"wait="x""#,
                #"loose="x""#,
            ]),
        SchemaDocuments(
            Drawing.self, [#"shapes=["none"]"#],
            accepted: [
                #"shapes=[{"none":{}},{"none":null}]"#, #"shapes=[{"circle":{"radius":1}}]"#,
                #"shapes=[{"circle":{"radius":1,"name":null}}]"#,
                #"shapes=[{"label":"a"},{"line":[1,2]},{"line":[1]}]"#,
                #"shapes=[{"box":{}},{"rect":{"width":2}},"rect",{"box":null}]"#,
            ],
            rejected: [
                #"shapes=["circle"]"#, #"shapes=[{"circle":{}}]"#, #"shapes=[{"circle":{"radius":"x"}}]"#,
                #"shapes=[{"label":5}]"#, #"shapes=[{"line":[]}]"#, #"shapes=[{"line":[1,2,3]}]"#,
                #"shapes=[{"box":{"width":"x"}}]"#, "shapes=[{}]", #"shapes=[{"a":1,"b":2}]"#, "shapes=[5]",
                #"shapes=[{"none":5}]"#, #"shapes=["new"]"#, #"shapes=[{"new":1}]"#,
            ]),
        SchemaDocuments(
            Symbol.self, ["dot=1"], accepted: [#"="none""#, #"="new""#, #"="dot""#, #"={"new":[]}"#],
            rejected: [#"dot="x""#, "=5", "={}", #"={"a":1,"b":2}"#]),
        SchemaDocuments(
            Tagged.self, [#"type="none""#],
            accepted: [
                #"={"type":"circle","radius":1}"#, #"={"radius":1,"type":"circle","x":1}"#,
                #"={"type":"at","street":"S"}"#,
            ],
            rejected: [#"type="x""#, "type=", "type=5", #"={"type":"circle"}"#, #"={"type":"at"}"#, "=5"]),
        SchemaDocuments(
            Adjacent.self, [#"t="none""#],
            accepted: [
                #"t="size""#, #"={"t":"size","c":{"width":1}}"#, #"={"t":"size","c":null}"#, #"={"t":"label","c":"a"}"#,
                #"t="new""#,
            ],
            rejected: ["t=5", "t=", #"t="label""#, #"={"t":"label","c":5}"#, #"={"t":"size","c":{"width":"x"}}"#]),
        SchemaDocuments(
            Untagged.self, [#"street="S""#], accepted: ["=5", #"="unknown""#],
            rejected: ["=true", #"="x""#, "={}", "=null"]),
        SchemaDocuments(
            Enums.self,
            [
                #"light="red""#, #"figure="no_figure""#, #"sign="none""#, #"event={"type":"started"}"#,
                #"message={"t":"ping"}"#, "id=5", #"status="open""#, #"box={"full":5}"#,
            ],
            accepted: [
                #"light="blue""#, #"figure={"no_figure":{}}"#, #"figure={"no_figure":null}"#,
                #"figure={"no_figure":{"a":1}}"#, #"figure={"circle":{"radius":1}}"#,
                #"figure={"circle":{"radius":1,"line_name":null,"x":1}}"#, #"figure={"label":"a"}"#,
                #"figure={"line":[1]}"#, #"figure={"line":[1,null]}"#, #"figure={"box":{}}"#, #"figure={"box":null}"#,
                #"figure="box""#, #"figure="rect""#, #"figure={"rect":{"width":null}}"#, #"figure="any""#,
                #"figure={"any":null}"#, #"figure={"any":"guest"}"#, #"sign={"new":1}"#, #"sign="new""#, "sign=5",
                "sign=[]", #"sign={"a":1,"b":2}"#, #"event={"x":1,"type":"moved"}"#,
                #"event={"type":"at","street":"S"}"#, #"event={"type":"new"}"#, #"message={"t":"text","c":"a"}"#,
                #"message={"t":"size"}"#, #"message={"t":"size","c":null}"#, #"message={"t":"size","c":{"width":1}}"#,
                #"message={"t":"span","c":[1,2]}"#, #"message={"t":"new"}"#, "message={}", #"message={"t":5}"#,
                #"id=["a",1]"#, #"id={"name":"a"}"#, #"id="unknown""#, #"status="new""#, #"box="empty""#,
            ],
            rejected: [
                "light=5", #"light={"red":null}"#, #"figure="circle""#, #"figure={"circle":{}}"#, #"figure="new""#,
                "figure={}", #"figure={"circle":{"radius":1},"label":"a"}"#, #"figure={"label":5}"#,
                #"figure={"label":null}"#, #"figure={"line":[]}"#, #"figure={"line":[1,2,3]}"#,
                #"figure={"line":null}"#, #"figure={"box":5}"#, #"figure={"no_figure":5}"#, #"figure={"any":"x"}"#,
                #"figure="noFigure""#, #"sign={"text":5}"#, #"sign="text""#, #"sign={"none":5}"#,
                #"event={"type":"moved"}"#, #"event={"type":"at"}"#, #"event={"type":5}"#, "event={}", "event=5",
                #"event="started""#, #"message={"t":"text"}"#, #"message={"t":"text","c":5}"#,
                #"message={"t":"size","c":5}"#, #"message={"t":"span","c":[1]}"#, #"message={"t":"span","c":[1,2,3]}"#,
                "message=5", "id=true", #"id=["a"]"#, "id={}", #"id="x""#, "status=5", #"box={"full":"x"}"#,
                #"box="full""#,
            ]),
    ]
}

#endif
