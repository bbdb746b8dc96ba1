import Foundation
import Testing

/// What must not harm files, terminals or memory.
@Suite struct HostileTests {
    @Test
    func `a file name with control characters does not reach the terminal`() throws {
        let program = try Program()
        let result = try program.shell(
            "printf x >$'a\\e[31m\\n.json'; datamapper check *.json; datamapper show *.json; datamapper check $'\\e.json'"
        )
        #expect(
            result
                == Program.Result(
                    output: "a\\u{1b}[31m\\u{a}.json:1:1: expected a value\n    x\n    ^\n",
                    errors: """
                        datamapper: a\\u{1b}[31m\\u{a}.json:1:1: expected a value
                            x
                            ^
                        datamapper: \\u{1b}.json: no such file

                        """, code: 2))
    }

    @Test
    func `a text with control characters does not reach the terminal`() throws {
        let program = try Program()
        try program.write("{\"\u{202E}\\u001b\": 1, \"\u{9B}\u{7F}\": x}", to: "a.json")
        #expect(
            try program.shell("datamapper check a.json").output
                == "a.json:1:22: expected a value\n    {\" \\u001b\": 1, \"  \": x}\n                         ^\n")
    }

    /// A line that begins with `::` after any spaces is a command, and so is one with `##[`.
    @Test
    func `an excerpt cannot be a command of a log`() throws {
        let program = try Program()
        try program.write("[1,\n  :::stop-commands::x\n]", to: "a.json")
        try program.write("[##[error]x\n]", to: "b.json")
        #expect(
            try program.shell("datamapper check a.json b.json; datamapper show a.json").output == """
                a.json:2:3: expected a value
                      :stop-commands::x
                    ^
                b.json:1:2: expected a value; JSON has no comments
                    [ #[error]x
                     ^
                b.json:1:4: expected ',' or ']' after array element
                    [ #[error]x
                       ^

                """)
        let file = "::error::x.json"
        try program.write("x", to: file)
        #expect(
            try program.shell("datamapper check '\(file)'; datamapper show '\(file)'")
                == Program.Result(
                    output: "\\u{3a}:error::x.json:1:1: expected a value\n    x\n    ^\n",
                    errors: "datamapper: \\u{3a}:error::x.json:1:1: expected a value\n    x\n    ^\n", code: 1))
    }

    /// Escape, a control character of eight bits, a change of direction, an end of a line, and a tag.
    private static let unsafe = "\u{1B}]0;pwn\u{7}\u{9B}\u{202E}\u{2028}\u{E0001}##[x"
    private static let codes = #"\u001b]0;pwn\u0007\u009b\u202e\u2028\udb40\udc01\u0023#[x"#
    private static let names =
        #"\u{1b}]0;pwn\u{7}\u{9b}\u{202e}\u{2028}\u{e0001}\u{23}#[x"#

    @Test(arguments: [
        ("github", "::error file=\(names).json,line=1,col=2::unknown key at /\(names)\n"),
        (
            "json",
            #"[{"file":"\#(codes).json","line":1,"column":2,"offset":1,"pointer":"/\#(codes)","schemaLocation":"#
                + ##""#/additionalProperties","code":"additionalProperties","message":"unknown key"}]"## + "\n"
        ),
        (
            "text",
            "\(names).json:1:2: unknown key at /\(names)\n    {\"\\u001b]0;pwn\\u0007     #[x\": 5}\n"
                + "     ^\n"
        ),
    ])
    func `no form of output has characters that a terminal obeys`(form: String, output: String) throws {
        let program = try Program()
        try program.write(
            "{\"\(Self.unsafe.replacing("\u{1B}", with: "\\u001b").replacing("\u{7}", with: "\\u0007"))\": 5}",
            to: "\(Self.unsafe).json")
        try program.write(#"{"additionalProperties": false}"#, to: "schema.json")
        let result = try program.shell("datamapper check *x.json --schema schema.json --output \(form)")
        #expect(result.output == output)
    }

    @Test
    func `sarif has no characters that a terminal obeys`() throws {
        let program = try Program()
        try program.write("{\"\u{9B}\u{202E}\": 5}", to: "a.json")
        try program.write(#"{"additionalProperties": false}"#, to: "schema.json")
        let output = try program.shell("datamapper check a.json --schema schema.json --output sarif").output
        #expect(output.contains(#""text":"unknown key at /\u009b\u202e""#))
    }

    @Test
    func `a reader of the output that leaves ends the program without a message`() throws {
        let line = "seq 100000 | datamapper show --from ndjson --compact | head -c 2; echo \" ${PIPESTATUS[1]}\""
        #expect(try Program().shell(line) == Program.Result(output: "[1 141\n"))
    }

    #if os(Linux)
    @Test
    func `an output that fails is an error`() throws {
        let program = try Program()
        try program.write("{\"a\": }", to: "a.json")
        let error = "datamapper: the output cannot be written: No space left on device\n"
        #expect(
            try program.shell("datamapper check a.json >/dev/full; echo $?; echo 1 | datamapper show >/dev/full")
                == Program.Result(output: "2\n", errors: error + error, code: 2))
    }
    #endif

    // MARK: Files that are replaced

    @Test
    func `a replaced file keeps its permissions and its links, and nothing else is left`() throws {
        let program = try Program()
        try program.write("[0]", to: "a.json")
        try program.write(#"[{"op": "add", "path": "/-", "value": 2}]"#, to: "patch.json")
        let result = try program.shell(
            """
            mkdir sub; echo '[1]' >sub/a.json; chmod 640 sub/a.json; ln -s a.json sub/link.json
            datamapper patch sub/link.json patch.json
            ls -l sub/a.json | cut -c 1-10; readlink sub/link.json; cat sub/a.json a.json; ls -A sub
            """)
        #expect(result == Program.Result(output: "-rw-r-----\na.json\n[1, 2]\n[0]a.json\nlink.json\n"))
    }

    @Test
    func `a file with the longest name is replaced`() throws {
        let program = try Program()
        try program.write(#"[{"op": "add", "path": "/-", "value": 2}]"#, to: "patch.json")
        let name = String(repeating: "n", count: 255)
        let result = try program.shell("echo '[1]' >\(name); datamapper patch \(name) patch.json; cat \(name)")
        #expect(result == Program.Result(output: "[1, 2]\n"))
    }

    @Test
    func `what is no file is not replaced by one`() throws {
        let program = try Program()
        try program.write(#"[{"op": "add", "path": "/-", "value": 2}]"#, to: "patch.json")
        let result = try program.shell(
            "mkfifo pipe; (echo '[1]' >pipe &); datamapper patch pipe patch.json; ls -l pipe | cut -c 1; ls -A")
        #expect(
            result
                == Program.Result(
                    output: "p\npatch.json\npipe\n",
                    errors: "datamapper: pipe: cannot be written: it is not a regular file\n"))
    }

    /// A line that begins with `::` is a command of GitHub Actions.
    @Test
    func `a key cannot contain an annotation`() throws {
        let program = try Program()
        try program.write(#"{"a\r\n::warning::x%\u0301": 5}"#, to: "a.json")
        try program.write(#"{"additionalProperties": false}"#, to: "schema.json")
        let result = try program.shell("datamapper check a.json --schema schema.json --output github")
        #expect(
            result.output
                == "::error file=a.json,line=1,col=2::unknown key at /a\\u{d}\\u{a}::warning::x%25\u{301}\n")
    }

    /// A limit on the size of files fails in the middle of writing.
    @Test
    func `a file that cannot be written completely stays as it was`() throws {
        let program = try Program()
        let text = "[\"\(String(repeating: "x", count: 20000))\"]"
        try program.write(text, to: "a.json")
        try program.write(#"[{"op": "add", "path": "/0", "value": 1}]"#, to: "patch.json")
        let result = try program.shell("trap '' XFSZ; (ulimit -f 8; datamapper patch a.json patch.json); echo $?; ls")
        #expect(
            result
                == Program.Result(
                    output: "2\na.json\npatch.json\n",
                    errors: "datamapper: a.json: cannot be written: File too large\n"))
        #expect(try program.read("a.json") == text)
    }

    #if os(Linux)
    @Test
    func `an interrupted patch leaves the old file or the new one`() throws {
        let program = try Program()
        try program.write("[\(String(repeating: "1,", count: 20000))1]", to: "old.json")
        try program.write(#"[{"op": "add", "path": "/0", "value": 0}]"#, to: "patch.json")
        let line = """
            datamapper patch old.json patch.json --print | tr -d '\\n' >new.json
            for seconds in $(seq -f 0.%03g 20 9 200); do
                cp old.json a.json
                timeout -s INT $seconds datamapper patch a.json patch.json
                cmp -s a.json old.json || cmp -s a.json new.json || echo "not whole after $seconds seconds"
            done
            ls
            """
        #expect(try program.shell(line) == Program.Result(output: "a.json\nnew.json\nold.json\npatch.json\n"))
    }
    #endif

    // MARK: Names

    @Test
    func `names of files need not be UTF-8`() throws {
        let program = try Program()
        try program.write("[1, 02]", to: "text")
        try program.write(#"{"items": {"type": "string"}}"#, to: "schema")
        let line = """
            mv text $'a\\xff.json'; mv schema $'s\\xfe.json'; datamapper check $'a\\xff.json'
            echo '[1]' >$'a\\xff.json'; datamapper check $'a\\xff.json' $'--schema=s\\xfe.json'
            datamapper show $'a\\xff.json' --compact; datamapper set $'a\\xff.json' /0 2 2>&1
            """
        let output = """
            a\u{FFFD}.json:1:6: unexpected leading zero in number
                [1, 02]
                     ^
            a\u{FFFD}.json:1:2: expected string, found integer at /0
                [1]
                 ^
            [1]
            datamapper: a\u{FFFD}.json: cannot be written: its name is not UTF-8

            """
        #expect(try program.shell(line).output == output)
    }

    // MARK: Depth

    @Test(arguments: ["check", "show", "show --lines", "check --schema true.json", "convert --to json"])
    func `all commands have the same limit`(command: String) throws {
        let program = try Program()
        try program.write("true", to: "true.json")
        for depth in [128, 129, 130] {
            let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
            try program.write(text, to: "deep.json")
            let result = try program.shell("datamapper \(command) deep.json")
            #expect(result.code == (depth > 128 ? 1 : 0))
            let hasError = (result.output + result.errors).contains("nesting exceeds the limit of 128")
            #expect(hasError == (depth > 128))
        }
    }

    @Test(arguments: [
        "check", "show", "show --at /0/0", "show --lines", "convert --to yaml", "diff one.json",
        "patch --print one.json",
        "sort", "model", "schema", "model --schema", "check one.json --schema",
    ])
    func `10,000 levels are an error`(command: String) throws {
        let program = try Program()
        try program.write(String(repeating: "[", count: 10000) + String(repeating: "]", count: 10000), to: "deep.json")
        try program.write("1", to: "one.json")
        let result = try program.shell("datamapper \(command) deep.json")
        #expect((result.output + result.errors).contains("nesting exceeds the limit of 128"))
        #expect([1, 2].contains(result.code))
    }
}
