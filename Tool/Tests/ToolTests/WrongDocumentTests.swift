import Foundation
import Testing

/// Documents with one mistake, as people make it, and schemas that are built like those of SchemaStore. The first problem
/// is in the line that one would change.
@Suite struct WrongDocumentTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let mistake: String
        let schema: String
        let file: String
        /// The document. The line that is wrong ends with `<--`.
        let text: String
        let message: String
        var testDescription: String { mistake }
    }

    private static func workflow(_ mistake: String, _ text: String, _ message: String) -> Row {
        Row(mistake: mistake, schema: workflowSchema, file: "ci.yaml", text: text, message: message)
    }

    private static func compose(_ mistake: String, _ text: String, _ message: String) -> Row {
        Row(mistake: mistake, schema: composeSchema, file: "compose.yaml", text: text, message: message)
    }

    private static func package(_ mistake: String, _ text: String, _ message: String) -> Row {
        Row(mistake: mistake, schema: packageSchema, file: "package.json", text: text, message: message)
    }

    private static func project(_ mistake: String, _ text: String, _ message: String) -> Row {
        Row(mistake: mistake, schema: projectSchema, file: "pyproject.toml", text: text, message: message)
    }

    static let rows = [
        workflow(
            "a misspelt key of a step",
            """
            on: push
            jobs:
              test:
                runs-on: ubuntu-latest
                steps:
                  - uses: actions/checkout@v4
                  - name: Test
                    rnu: make test <--
            """,
            #"unknown key at /jobs/test/steps/1/rnu; did you mean "run"?; "#
                + #"otherwise expected object with "uses" at $.jobs.test.steps[1]"#),
        workflow(
            "a step that does nothing",
            """
            on: push
            jobs:
              test:
                runs-on: ubuntu-latest
                steps:
                  - name: Checkout <--
                  - run: make
            """,
            #"expected string, found nothing at /jobs/test/steps/0/uses; otherwise expected object with "run""#),
        workflow(
            "a value of a step with the wrong kind",
            """
            on: push
            jobs:
              test:
                runs-on: ubuntu-latest
                steps:
                  - uses: actions/setup-python@v5
                    with:
                      python-version: [3.11, 3.12] <--
            """,
            "expected string or number or boolean, found array at /jobs/test/steps/0/with/python-version"),
        workflow(
            "an unknown event",
            """
            name: CI
            on:
              push:
                branches: [main]
              pull_requests: <--
            jobs: {}
            """,
            #"key is not one of "push", "pull_request", "schedule" at /on/pull_requests; did you mean "pull_request"?"#),
        workflow(
            "a job without a machine",
            """
            on: push
            jobs:
              test:
                name: Tests <--
                steps:
                  - run: make
            """,
            #"expected array or string, found nothing at /jobs/test/runs-on; otherwise expected object with "uses""#),
        workflow(
            "a shell that does not exist",
            """
            on: push
            jobs:
              test:
                runs-on: ubuntu-latest
                steps:
                  - run: make
                    shell: zhs <--
            """,
            #"value is not one of "bash", "pwsh", "sh" at /jobs/test/steps/0/shell; otherwise expected object with "#
                + #""uses" at $.jobs.test.steps[0]"#),
        workflow(
            "a permission",
            """
            on: push
            permissions:
              contents: reed <--
            jobs: {}
            """,
            #"value is not one of "read", "write", "none" at /permissions/contents; did you mean "read"?"#),
        workflow(
            "the keys of two kinds of jobs",
            """
            on: push
            jobs:
              build:
                uses: ./.github/workflows/build.yaml
                with:
                  level: 1
                steps: <--
                  - run: make
            """,
            #"unknown key at /jobs/build/steps; otherwise expected object with "runs-on" at $.jobs.build"#),
        compose(
            "a port that is an object without a target",
            """
            services:
              web:
                image: nginx
                ports:
                  - "80:80"
                  - published: 8080 <--
            """,
            "expected string or integer, found nothing at /services/web/ports/1/target"),
        compose(
            "an environment with a list as a value",
            """
            services:
              web:
                image: nginx
                environment:
                  DEBUG: "1"
                  HOSTS: [a, b] <--
            """,
            "expected string or number or boolean or null, found array at /services/web/environment/HOSTS"),
        compose(
            "a misspelt key of a build",
            """
            services:
              web:
                build:
                  contxt: . <--
                  dockerfile: Dockerfile
            """,
            #"unknown key at /services/web/build/contxt; did you mean "context"?"#),
        compose(
            "an unknown restart policy",
            """
            services:
              web:
                image: nginx
                restart: allways <--
            """,
            #"value is not one of "no", "always", "unless-stopped" at /services/web/restart; did you mean "always"?"#),
        compose(
            "a key at the wrong level",
            """
            services:
              web:
                image: nginx
            ports: <--
              - "80:80"
            """,
            "unknown key at /ports"),
        package(
            "a version that is a number",
            """
            {
              "name": "tool",
              "version": 1.0, <--
              "license": "MIT"
            }
            """,
            "expected string, found number at /version"),
        package(
            "a dependency without a version",
            """
            {
              "name": "tool",
              "dependencies": {
                "left-pad": "^1.0.0",
                "lodash": null <--
              }
            }
            """,
            "expected string, found null at /dependencies/lodash"),
        package(
            "a name with capital letters",
            """
            {
              "name": "My Tool", <--
              "version": "1.0.0"
            }
            """,
            #"must match the pattern "^[a-z0-9._-]+$" at /name"#),
        package(
            "an author without a name",
            """
            {
              "name": "tool",
              "author": { <--
                "email": "ana@example.org"
              }
            }
            """,
            "expected string, found nothing at /author/name"),
        package(
            "a condition of exports with the wrong kind",
            """
            {
              "name": "tool",
              "exports": {
                ".": {
                  "import": "./index.mjs",
                  "require": true <--
                }
              }
            }
            """,
            "expected object or string or null, found boolean at /exports/./require"),
        project(
            "a misspelt key",
            """
            [project]
            name = "tool"
            version = "1.0"
            dependancies = ["requests"] # <--
            """,
            #"unknown key at /project/dependancies; did you mean "dependencies"?"#),
        project(
            "a dependency that is not text",
            """
            [project]
            name = "tool"
            version = "1.0"
            dependencies = [
                "requests",
                1, # <--
            ]
            """,
            "expected string, found integer at /project/dependencies/1"),
        project(
            "neither a version nor a dynamic one",
            """
            [build-system]
            requires = ["hatchling"]

            [project] # <--
            name = "tool"
            """,
            #"expected string, found nothing at /project/version; otherwise expected object with "dynamic""#),
        project(
            "a license in the old form, but incomplete",
            """
            [project]
            name = "tool"
            version = "1.0"
            license = {txt = "MIT"} # <--
            """,
            #"unknown key at /project/license/txt; did you mean "text"?; otherwise expected object with "file" "#
                + "at $.project.license"),
    ]

    @Test(arguments: rows) func `the first problem is where a person changes the document`(_ row: Row) throws {
        let program = try Program()
        let lines = row.text.split(separator: "\n", omittingEmptySubsequences: false)
        let wrong = try #require(lines.firstIndex { $0.contains("<--") })
        let text = lines.map { $0.replacing(#/ (# )?<--/#, with: "") }.joined(separator: "\n")
        try program.write(row.schema, to: "schema.json")
        try program.write(text, to: row.file)
        let output = try program.shell("datamapper check \(row.file) --schema schema.json").output
        let first = String(output.prefix { $0 != "\n" })
        #expect(
            first.replacing(#/:[0-9]+: /#, with: ": ", maxReplacements: 1) == "\(row.file):\(wrong + 1): \(row.message)"
        )
    }
}
