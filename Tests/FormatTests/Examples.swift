import Testing

/// The examples of comments about YAML, which need its trait. `DocumentationTests` has those of the other formats.
@Suite("Examples of YAML")
enum Examples {}
