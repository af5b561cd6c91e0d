import Testing

/// Sentences about pictures, each checked on both renderers. Nothing here compares one renderer with the other: what is
/// true is said by geometry, arithmetic or the picture itself.
@Suite("Properties of every drawing operation")
struct PropertyTests {
  @Test("figures", arguments: Subject.allCases, Property.figures)
  func figures(subject: Subject, property: Property) throws { try property.check(subject) }

  @Test("areas, lengths and clips", arguments: Subject.allCases, Property.coverage)
  func coverage(subject: Subject, property: Property) throws { try property.check(subject) }

  @Test("gradients, images and shaders", arguments: Subject.allCases, Property.paint)
  func paint(subject: Subject, property: Property) throws { try property.check(subject) }

  @Test("blend modes", arguments: Subject.allCases, Property.blending)
  func blending(subject: Subject, property: Property) throws { try property.check(subject) }

  @Test("filters", arguments: Subject.allCases, Property.filtering)
  func filtering(subject: Subject, property: Property) throws { try property.check(subject) }

  @Test("blurs, shadows and thresholds", arguments: Subject.allCases, Property.blurring)
  func blurring(subject: Subject, property: Property) throws { try property.check(subject) }

  @Test("colour filters", arguments: Subject.allCases, Property.coloring)
  func coloring(subject: Subject, property: Property) throws { try property.check(subject) }

  @Test("layers, masks and perspective", arguments: Subject.allCases, Property.layering)
  func layering(subject: Subject, property: Property) throws { try property.check(subject) }

  @Test("the order of drawings", arguments: Subject.allCases, Property.ordering)
  func ordering(subject: Subject, property: Property) throws { try property.check(subject) }

  @Test("liquid glass", arguments: Subject.allCases, Property.glass)
  func glass(subject: Subject, property: Property) throws { try property.check(subject) }

  @Test("text", arguments: Subject.allCases, Property.text)
  func text(subject: Subject, property: Property) throws { try property.check(subject) }

  @Test("regions", arguments: Subject.allCases, Property.regions)
  func regions(subject: Subject, property: Property) throws { try property.check(subject) }
}
