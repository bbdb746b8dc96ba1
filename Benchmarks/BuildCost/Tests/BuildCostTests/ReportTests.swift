import Testing

@testable import BuildCost

@Suite("Report")
struct ReportTests {
    /// A debug build that takes 16 s longer than an empty one, where 15 s are allowed.
    static let section = Section(
        part: .debugBuild,
        rows: [
            Row(subject: "empty program", measure: .wall, samples: Samples([2, 3])),
            Row(subject: "DataMapper", measure: .wall, samples: Samples([18, 19]))
                .compared(with: "empty program", Samples([2, 3])),
            Row(subject: "ObjectMapper", measure: .memory, samples: Samples([3e6, 6e6]))
                .compared(with: "DataMapper", Samples([2e6, 3e6]), by: .ratio),
        ],
        skipped: ["DataMapperEssentials": "the manifest has no such product"])

    @Test func `a section as Markdown`() {
        #expect(
            Self.section.markdown("4 processors.") == """
                | what | measure | median | min ... max | baseline | its median | compared | range | target |
                | --- | --- | --: | --: | --: | --: | --: | --: | --: |
                | empty program | wall time | 2.50 s | 2.00 s ... 3.00 s |  |  |  |  |  |
                | DataMapper | wall time | 18.50 s | 18.00 s ... 19.00 s | empty program | 2.50 s | +16.00 s | \
                16.00 s ... 16.00 s | missed: <= 15.00 s |
                | ObjectMapper | peak memory | 4.50 MB | 3.00 MB ... 6.00 MB | DataMapper | 2.50 MB | 1.75 x | \
                1.50 x ... 2.00 x |  |

                Not measured: DataMapperEssentials, the manifest has no such product.

                4 processors.
                """)
    }

    @Test func `missed targets`() {
        #expect(
            Target.missed(in: [Self.section]) == ["debug-build: DataMapper, wall time: 16.00 s, missed: <= 15.00 s"])
        #expect(
            Target.missed(in: [Section(part: .staticSize, rows: [])])
                == ["static-size: DataMapperEssentials, stripped size: not measured"])
        #expect(
            Target.missed(in: [
                Section(
                    part: .staticSize, rows: [],
                    skipped: ["DataMapperEssentials": "the manifest has no such product"])
            ]) == [])
        #expect(
            Target.missed(in: [
                Section(
                    part: .releaseBuild,
                    rows: [
                        Row(subject: "DataMapper", measure: .wall, samples: Samples([36]))
                            .compared(with: "empty program", Samples([1]))
                    ])
            ]) == [])
    }

    @Test func `a page is changed between its marks`() {
        let page = """
            before
            <!-- benchmarks: summary -->
            kept
            <!-- end -->
            <!-- build cost: models -->
            old
            <!-- end -->
            <!-- build cost: debug-build -->
            kept, too
            <!-- end -->
            """
        #expect(
            Page.updating(page, with: ["models": "new", "size": "has no marks"]) == """
                before
                <!-- benchmarks: summary -->
                kept
                <!-- end -->
                <!-- build cost: models -->

                new

                <!-- end -->
                <!-- build cost: debug-build -->
                kept, too
                <!-- end -->
                """)
        #expect(Page.updating("<!-- benchmarks: summary --><!-- end -->", with: ["summary": "new"]) == nil)
    }
}

@Suite("Options")
struct OptionsTests {
    @Test func `parts keep their order`() throws {
        let options = try #require(
            try Options(["--only", "size", "--only", "models", "--rounds", "5", "--check", "--update", "page.md"]))
        #expect(options.parts == [.models, .size])
        #expect(options.rounds == 5)
        #expect(options.checksTargets)
        #expect(options.updatedFile == "page.md")
        #expect(try Options([])?.parts == Part.allCases)
        #expect(try Options(["--help"]) == nil)
    }

    @Test(arguments: [
        (["--only", "sise"], "no such part: sise; there are \(Part.list)"),
        (["--rounds", "0"], "no number of rounds: 0"), (["--update"], "--update needs a value"),
    ])
    func `wrong usage`(_ arguments: [String], _ message: String) {
        let failure = #expect(throws: Failure.self) { try Options(arguments) }
        #expect(failure?.message == message)
        #expect(failure?.exitCode == 2)
    }

    @Test func `a generated manifest`() {
        let targets = [
            GeneratedPackage.Target(name: "Models", isProgram: false, products: ["DataMapper"], files: [:]),
            GeneratedPackage.Target(name: "program", targets: ["Models"], files: [:]),
        ]
        #expect(
            GeneratedPackage.manifest("sample", targets, repository: "/checkout") == """
                // swift-tools-version: 6.1
                import PackageDescription

                let package = Package(
                    name: "sample",
                    platforms: [.macOS(.v13)],
                    dependencies: [.package(name: "DataMapper", path: "/checkout")],
                    targets: [
                        .target(
                            name: "Models",
                            dependencies: [.product(name: "DataMapper", package: "DataMapper")]),
                        .executableTarget(
                            name: "program",
                            dependencies: ["Models"]),
                    ],
                    swiftLanguageModes: [.v6]
                )

                """)
    }
}
