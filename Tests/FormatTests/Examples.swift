import Testing

/// The examples of comments and pages that need the trait `YAML`. `DocumentationTests` has those of the other formats.
@Suite("Examples of YAML")
enum Examples {}
