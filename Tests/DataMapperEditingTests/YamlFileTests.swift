#if YAML
import DataMapper
import DataMapperEditing
import DataMapperTools
import DataMapperYAML
import Foundation
import TestSupport

/// Patches of files as people write them. Only the lines that a patch names change.
@Suite("Editing YAML: files") struct YamlFileTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let file: String
        let patch: String
        /// The only lines that are removed (`-`) and, at the same place, those that are added (`+`).
        let lines: [String]

        init(_ file: String, _ patch: String, _ lines: [String]) {
            (self.file, self.patch, self.lines) = (file, patch, lines)
        }

        var testDescription: String { patch }
    }

    private static let rows = [
        Row(
            YamlFiles.workflow, #"replace /env/SWIFT = "6.2""#,
            [
                #"-  SWIFT: "6.1"   # the toolchain"#,
                #"+  SWIFT: "6.2"   # the toolchain"#,
            ]),
        Row(
            YamlFiles.workflow, #"add /on/push/branches/- = "dev""#,
            [
                "-    branches: [main, 'release/**']  # both are protected",
                "+    branches: [main, 'release/**', 'dev']  # both are protected",
            ]),
        Row(
            YamlFiles.workflow, #"add /jobs/lint/steps/1 = {"name":"Cache","uses":"actions/cache@v4"}"#,
            [
                "+      - name: Cache",
                "+        uses: actions/cache@v4",
            ]),
        Row(
            YamlFiles.workflow, "remove /jobs/lint",
            [
                "-  # Fast checks first.",
                "-  lint:",
                "-    runs-on: ubuntu-latest",
                "-    steps:",
                "-      - uses: actions/checkout@v4   # keep in step with `test`",
                "-      - name: Lint",
                "-        run: |",
                "-          swift format lint --strict",
                "-          echo done",
                "-",
            ]),
        Row(
            YamlFiles.workflow, #"replace /jobs/lint/steps/1/run = "swift build\nswift test\n""#,
            [
                "-          swift format lint --strict",
                "-          echo done",
                "+          swift build",
                "+          swift test",
            ]),
        Row(
            YamlFiles.workflow, "remove /jobs/lint/steps/1/name",
            [
                "-      - name: Lint",
                "-        run: |",
                "+      - run: |",
            ]),
        Row(
            YamlFiles.release, #"add /jobs/publish/steps/- = {"run":"make clean"}"#,
            [
                "+", "+    - run: make clean",
            ]),
        Row(
            YamlFiles.release, #"replace /jobs/publish/steps/1/run = "git log --oneline\ngit tag""#,
            [
                "-        git log",
                "-        --oneline",
                "+        git log --oneline",
                "+",
                "+        git tag",
            ]),
        Row(
            YamlFiles.release, "remove /jobs/publish/steps/0",
            [
                "-    # The whole history, for the notes.",
                "-    - uses: actions/checkout@v4",
                "-      with:",
                "-        fetch-depth: 0",
                "-",
            ]),
        Row(
            YamlFiles.release, #"add /permissions/packages = "read""#,
            [
                "-permissions: { contents: write }",
                "+permissions: { contents: write, packages: read }",
            ]),
        Row(
            YamlFiles.release, #"add /jobs/publish/steps/2/env/DRY = "1""#,
            [
                #"-      env: {TAG: "${{ github.ref_name }}"}"#,
                #"+      env: {TAG: "${{ github.ref_name }}", DRY: "1"}"#,
            ]),
        Row(
            YamlFiles.release, #"replace /on/push/tags = ["v1.*","v2.*"]"#,
            [
                #"-    tags: ["v*"]"#,
                "+    tags: [v1.*, v2.*]",
            ]),
        Row(
            YamlFiles.compose, #"add /services/web/ports/- = "9090:90""#,
            [
                #"+      - "9090:90""#
            ]),
        Row(
            YamlFiles.compose, #"replace /services/web/image = "example/web:1.5""#,
            [
                #"-    image: "example/web:1.4""#,
                #"+    image: "example/web:1.5""#,
            ]),
        Row(
            YamlFiles.compose, "remove /services/web/depends_on/0",
            [
                "-    depends_on: [db, cache]",
                "+    depends_on: [cache]",
            ]),
        Row(
            YamlFiles.compose, #"add /services/mail = {"image":"mail:2","ports":["25:25"]}"#,
            [
                "+  mail:",
                "+    image: mail:2",
                "+    ports:",
                #"+      - "25:25""#,
                "+",
            ]),
        Row(
            YamlFiles.compose, "add /volumes/logs = null",
            [
                "+  logs: null"
            ]),
        Row(
            YamlFiles.compose, "move /services/web/environment/FEATURES -> /services/web/environment/FLAGS",
            [
                "-      FEATURES: 'a,b'",
                "+      FLAGS: 'a,b'",
            ]),
        Row(
            YamlFiles.defaults,
            #"replace /services/api/environment/TRACE = "on"; replace /services/worker/environment/<</TRACE = "on""#,
            [
                "-      TRACE: off",
                "+      TRACE: on",
            ]),
        Row(
            YamlFiles.defaults, #"replace /services/worker/logging = {"driver":"none"}"#,
            [
                "-    logging: *logging",
                "+    logging:",
                "+      driver: none",
            ]),
        Row(
            YamlFiles.defaults, "add /services/worker/environment/RETRIES = 3",
            [
                "+      RETRIES: 3"
            ]),
        Row(
            YamlFiles.deployment, "replace /1/spec/replicas = 3",
            [
                "-  replicas: 2",
                "+  replicas: 3",
            ]),
        Row(
            YamlFiles.deployment, #"add /1/metadata/labels/env = "test""#,
            [
                "-  labels: {app: shop, tier: front}",
                "+  labels: {app: shop, tier: front, env: test}",
            ]),
        Row(
            YamlFiles.deployment, "replace /0/spec/ports/0/port = 8080",
            [
                "-  - port: 80          # public",
                "+  - port: 8080          # public",
            ]),
        Row(
            YamlFiles.deployment, #"add /1/spec/template/spec/containers/0/env/- = {"name":"TZ","value":"UTC"}"#,
            [
                "+        - name: TZ",
                "+          value: UTC",
            ]),
        Row(
            YamlFiles.deployment, "remove /1/spec/template/spec/containers/0/resources/limits/cpu",
            [
                "-            cpu: 500m"
            ]),
        Row(
            YamlFiles.configmap, #"replace /data/app.conf = "port = 8080\n# not a comment of YAML\nhost = \"a\"\n""#,
            [
                "-        port = 80",
                "+        port = 8080",
            ]),
        Row(
            YamlFiles.configmap, #"replace /data/motd = "Welcome back.\n""#,
            [
                "-        Welcome to",
                "-        the shop.",
                "+        Welcome back.",
            ]),
        Row(
            YamlFiles.configmap, #"add /metadata/annotations/example.com~1since = "2024""#,
            [
                #"+        example.com/since: "2024""#
            ]),
        Row(
            YamlFiles.configmap, #"replace /data/limit = "20""#,
            [
                #"-    limit: "10""#,
                #"+    limit: "20""#,
            ]),
        Row(
            YamlFiles.configmap, "remove /data/empty",
            [
                #"-    empty: """#
            ]),
        Row(
            YamlFiles.openapi, #"replace /info/version = "1.3.0""#,
            [
                "-  version: 1.2.0",
                "+  version: 1.3.0",
            ]),
        Row(
            YamlFiles.openapi, #"add /paths/~1orders~1{id}/get/responses/500 = {"description":"An error."}"#,
            [
                "+        '500':",
                "+          description: An error.",
            ]),
        Row(
            YamlFiles.openapi, #"add /components/schemas/Order/required/- = "total""#,
            [
                "-      required: [id, lines]",
                "+      required: [id, lines, total]",
            ]),
        Row(
            YamlFiles.openapi, #"add /components/schemas/Order/properties/total = {"type":"number"}"#,
            [
                "+        total:",
                "+          type: number",
            ]),
        Row(
            YamlFiles.openapi, "remove /components/schemas/Order/properties/lines",
            [
                "-        # The lines, in the order of the customer.",
                "-        lines:",
                "-          type: array",
                "-          items: { type: string }",
            ]),
        Row(
            YamlFiles.playbook, "replace /0/vars/mode = 384",
            [
                "-    mode: 0o644",
                "+    mode: 384",
            ]),
        Row(
            YamlFiles.playbook, #"add /0/tasks/0 = {"name":"Update","apt":{"update_cache":true}}"#,
            [
                "+    - name: Update",
                "+      apt:",
                "+        update_cache: true",
            ]),
        Row(
            YamlFiles.playbook, #"add /0/tasks/1/notify/- = "reload nginx""#,
            [
                "+        - reload nginx"
            ]),
        Row(
            YamlFiles.playbook, #"replace /0/tasks/1/template/mode = "0600""#,
            [
                #"-      template: {src: nginx.conf.j2, dest: /etc/nginx/nginx.conf, mode: "0644"}"#,
                #"+      template: {src: nginx.conf.j2, dest: /etc/nginx/nginx.conf, mode: "0600"}"#,
            ]),
        Row(
            YamlFiles.pipeline, #"add /test/rules/0 = {"if":"$SKIP","when":"never"}"#,
            [
                "+        - if: $SKIP",
                "+          when: never",
            ]),
        Row(
            YamlFiles.pipeline, #"replace /build/script/1 = "echo \"done\"\n""#,
            [
                #"-            echo "built"#,
                #"-            everything""#,
                #"+            echo "done""#,
            ]),
        Row(
            YamlFiles.pipeline, "copy /build/script/0 -> /test/script/0",
            [
                "+        - swift build"
            ]),
        Row(
            YamlFiles.site, #"add /nav/1/Guide/- = {"Update":"update.md"}"#,
            [
                "+      - Update: update.md"
            ]),
        Row(
            YamlFiles.site, #"add /theme/features/- = "search""#,
            [
                "-  features: []",
                "+  features: [search]",
            ]),
        Row(
            YamlFiles.site, #"replace /theme/name = "plain""#,
            [
                "-  name: material",
                "+  name: plain",
            ]),
        Row(
            YamlFiles.site, "remove /nav/0",
            [
                "-  - Home: index.md"
            ]),
        Row(
            YamlFiles.site, #"replace /extra/1 = "some""#,
            [
                "-extra: !ENV [EXTRA, none]",
                "+extra: !ENV [EXTRA, some]",
            ]),
    ]

    @Test(arguments: rows, ["\n", "\r\n"]) func `only the lines of a change are changed`(_ row: Row, _ lineEnd: String)
        throws
    {
        let serializer = YamlSerializer(isMultiDocument: row.file == YamlFiles.deployment)
        let patch = try EditingCase("", "", row.patch, "").parsedPatch()
        let file = row.file.replacing("\n", with: lineEnd)
        let edited = try serializer.edit(file, applying: patch)
        let (old, new) = (Self.lines(of: file), Self.lines(of: String(decoding: edited, as: UTF8.self)))
        let start = zip(old, new).prefix { $0 == $1 }.count
        let shortest = min(old.count, new.count) - start
        let end = min(zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count, shortest)
        let removed = old[start..<old.count - end].map { "-" + $0 }
        let added = new[start..<new.count - end].map { "+" + $0 }
        expectEqual(removed + added, row.lines.map { $0 + (lineEnd == "\r\n" ? "\r" : "") })
        let expected = try patch.applied(to: serializer.deserializeOrThrow(fromString: file))
        try expectEqual(serializer.deserializeOrThrow(edited), expected)
    }

    private static func lines(of text: String) -> [String] {
        text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    }
}
#endif
