#if os(Linux)
import Foundation
import Testing

/// Output to a terminal, in which `script` runs a program.
@Suite struct TerminalTests {
    @Test(arguments: [
        ("datamapper show a.json --compact", ##"{^[[36m"a"^[[0m:^[[32m"x\"y"^[[0m}"##),
        ("datamapper check bad.json", "^[[1mbad.json:1:2: expected a value^[[0m\n    [x]\n     ^"),
        (
            "datamapper diff a.json empty.json",
            ##"^[[31m- $.a: "x\"y"^[[0m"##
        ),
        ("NO_COLOR=1 datamapper show a.json --compact", ##"{"a":"x\"y"}"##),
        ("datamapper show controls.json --compact", ##"[^[[32m"\u009b\u202e\u007f\udb40\udc01é"^[[0m]"##),
        ("datamapper show controls.json --lines", ##""\u009b\u202e\u007f\udb40\udc01é""##),
        ("datamapper convert controls.json --to ndjson", ##"^[[32m"\u009b\u202e\u007f\udb40\udc01é"^[[0m"##),
        ("TERM=dumb datamapper show a.json --compact", ##"{"a":"x\"y"}"##),
        (
            "datamapper convert a.json --to cbor",
            "datamapper: cbor is not for a terminal; send the output to a file or a program"
        ),
    ])
    func `colours are only for terminals`(command: String, output: String) throws {
        let program = try Program()
        try program.write(#"{"a": "x\"y"}"#, to: "a.json")
        try program.write("[\"\u{9B}\u{202E}\u{7F}\u{E0001}é\"]", to: "controls.json")
        try program.write("[x]", to: "bad.json")
        try program.write("{}", to: "empty.json")
        #expect(try terminal(command, in: program, "tr -d '\\r' | sed 's/\\x1b/^[/g'") == output + "\n")
    }

    @Test
    func `a large file has a progress bar on a terminal`() throws {
        let program = try Program()
        _ = try program.shell("seq 9000000 >large.ndjson")
        let bars = try terminal(
            "timeout 3 datamapper check large.ndjson", in: program,
            "tr '\\r' '\\n' | sed -E 's/^.*K//; s/[0-9]+/N/g' | sort -u")
        #expect(bars.contains("large.ndjson: N %, N MB/s, N:N left\n"))
        let errors = try program.shell("timeout 1 datamapper check large.ndjson").errors
        #expect(errors == "")
    }

    private func terminal(_ command: String, in program: Program, _ filter: String) throws -> String {
        try program.shell(
            "env -u NO_COLOR TERM=xterm script -qec '\(command)' /dev/null | \(filter)"
        ).output
    }
}
#endif
