import TestSupport

/// Objects that are dictionaries, and objects that are not.
extension ModelSamplesTests {
    static let maps = TableRow.table(
        #"""
        === versions are keys, although the values differ by missing keys
        {"versions": {"1.0.0": {"name": "a", "main": "b"}, "1.0.1-beta.1": {"name": "a", "bin": {"x": "y"}}}, "dist-tags": {"latest": "1.0.0"}}
        ---
        @Mappable(keys: .kebabCase)
        struct Item: Sendable {
            var versions: [String: Version]
            var distTags: [String: String]
        }

        @Mappable(omitNil: true)
        struct Version: Sendable {
            var name: String
            var main: String?  // missing in 1 of 2
            var bin: [String: String]?  // missing in 1 of 2
        }
        === one key is enough
        {"time": {"2.0": 1}, "a": {"v1.2.3": true}, "b": {"^1.0": "x"}, "c": {"left@2.0.1": []}, "e": {"^x-.{1,3}$": {"n": 1}}, "d": {"2024-02-29T10:00:00Z": 2}}
        ---
        @Mappable
        struct Item: Sendable {
            var time: [String: Int]
            var a: [String: Bool]
            var b: [String: String]
            var c: [String: [SupportedType]]  // elements: always empty
            var e: [String: E]
            var d: [String: Int]
        }

        @Mappable
        struct E: Sendable {
            var n: Int
        }
        === words beside versions with values of the same form
        {"time": {"created": "2014-05-02T10:11:12.345Z", "modified": "2023-08-01T08:00:00.000Z", "1.0.0": "2014-05-02T10:11:12.345Z"}}
        ---
        @Mappable
        struct Item: Sendable {
            @Mapped(using: CustomDateFormatTransformation(formatString: "yyyy-MM-dd'T'HH:mm:ss.SSSX"))
            var time: [String: Date]
        }
        === paths, domains, files and addresses are keys
        {"packages": {"": {"name": "a", "n": 1}, "node_modules/a": {"n": 2}, "node_modules/@b/c": {"n": 3, "dev": true}}, "hosts": {"example.com": 1, "www.example.co.uk": 2}, "metadata": {"app.kubernetes.io/name": "web", "app": "web"}, "ids": {"com.example.app": 1}, "files": {"index.html": "a", "README.md": "b"}, "people": {"ana@example.com": 1}, "ports": {"80/tcp": null, "::1": 1, "10.0.0.1": 2}}
        ---
        @Mappable
        struct Item: Sendable {
            var packages: [String: Package]
            var hosts: [String: Int]
            var metadata: [String: String]
            var ids: [String: Int]
            var files: [String: String]
            var people: [String: Int]
            var ports: [String: Int?]
        }

        @Mappable(omitNil: true)
        struct Package: Sendable {
            var name: String?  // missing in 2 of 3
            var n: Int
            var dev: Bool?  // missing in 2 of 3
        }
        === values of several kinds
        {"exports": {".": {"import": "./a.mjs"}, "./package.json": "./package.json"}, "codes": {"200": {"n": 1}, "default": {"n": 2}}}
        ---
        @Mappable
        struct Item: Sendable {
            var exports: [String: Either<String, Export>]
            var codes: [String: Code]
        }

        @Mappable
        struct Export: Sendable {
            var `import`: String
        }

        @Mappable
        struct Code: Sendable {
            var n: Int
        }
        === names of maps
        {"labels": {"app": "web", "tier": "front"}, "devDependencies": {"tape": "^5.0"}, "dependencies": {"a": {"version": "1"}, "b": {"version": "2", "dev": true}}, "peerDependenciesMeta": {"c": {"optional": true}}}
        ---
        @Mappable
        struct Item: Sendable {
            var labels: [String: String]
            var devDependencies: [String: String]
            var dependencies: [String: Dependency]
            var peerDependenciesMeta: [String: PeerDependenciesMeta]
        }

        @Mappable(omitNil: true)
        struct Dependency: Sendable {
            var version: String
            var dev: Bool?  // missing in 1 of 2
        }

        @Mappable
        struct PeerDependenciesMeta: Sendable {
            var optional: Bool
        }
        === two fields named like words are fields
        {"scores": {"home": 3, "away": 2}, "links": {"self": "https://a.b/1", "next": "https://a.b/2"}, "headers": {"etag": "x", "length": 5}, "tags": [{"tag": "see", "text": "a"}], "x1": {"n": 1}, "sizes": {"small.w": 1, "small.h": 2}, "user.name": "a", "https://a.b/roles": []}
        ---
        @Mappable
        struct Item: Sendable {
            var scores: Scores
            var links: Links
            var headers: Headers
            var tags: [Tag]
            var x1: X1
            var sizes: Sizes
            @Mapped("user.name") var userName: String
            @Mapped("https://a.b/roles") var httpsABRoles: [SupportedType]  // always empty
        }

        @Mappable
        struct Scores: Sendable {
            var home: Int
            var away: Int
        }

        @Mappable
        struct Links: Sendable {
            @Mapped("self") var self_: URL
            var next: URL
        }

        @Mappable
        struct Headers: Sendable {
            var etag: String
            var length: Int
        }

        @Mappable
        struct Tag: Sendable {
            var tag: String
            var text: String
        }

        @Mappable
        struct X1: Sendable {
            var n: Int
        }

        @Mappable
        struct Sizes: Sendable {
            @Mapped("small.w") var smallW: Int
            @Mapped("small.h") var smallH: Int
        }
        === objects with the same name and most keys
        [{"web": {"metadata": {"name": "a", "namespace": "b", "uid": "c", "labels": {"app": "d"}}}, "db": {"metadata": {"name": "e", "namespace": "f", "uid": "g", "version": "h"}, "spec": {"metadata": {"labels": {"app": "i"}}}}}]
        ---
        @Mappable
        struct Item: Sendable {
            var web: Web
            var db: Db
        }

        @Mappable
        struct Web: Sendable {
            var metadata: Metadata
        }

        @Mappable(omitNil: true)
        struct Metadata: Sendable {
            var name: String
            var namespace: String
            var uid: String
            var labels: [String: String]?  // missing in 1 of 2
            var version: String?  // missing in 1 of 2
        }

        @Mappable
        struct Db: Sendable {
            var metadata: Metadata
            var spec: Spec
        }

        @Mappable
        struct Spec: Sendable {
            var metadata: SpecMetadata
        }

        @Mappable
        struct SpecMetadata: Sendable {
            var labels: [String: String]
        }

        typealias Items = [Item]
        """#)
}
