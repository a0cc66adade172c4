package import Testing

/// Says of a test that it reaches a limit from both sides: at the limit something works, or has not happened yet, and one past it
/// is refused, or has happened. `LimitsTests` names such a test once for both, and any other test for one side only.
package struct BothSides: TestTrait {}

extension Trait where Self == BothSides {
  /// The test reaches its limits from both sides.
  package static var bothSides: BothSides { BothSides() }
}
