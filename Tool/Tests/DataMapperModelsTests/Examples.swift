/// The tests of the examples in comments.
enum Examples {}
