import Offstage

let folder: String = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "."

// A card with a gradient, a soft shadow and a word, 320 × 200 points at 2x.
let list = try GraphicsContext.record(size: Size(320, 200), scale: 2, background: .white) { context in
  let card = Path(roundedRect: Rect(x: 40, y: 40, width: 240, height: 120), cornerRadius: 26)
  var lifted = context
  lifted.addFilter(.shadow(radius: 12, y: 8))
  lifted.fill(
    card,
    with: .linearGradient(
      Gradient(colors: [.indigo, .pink]), startPoint: Point(40, 40), endPoint: Point(280, 160)))
  context.draw(
    Text("Offstage").font(.system(size: 34, weight: .semibold)).foregroundStyle(.white), at: Point(160, 100))
}

let software = try SoftwareRenderer()
let gpu = try GPURenderer()
for (name, renderer) in [("software", software), ("gpu", gpu)] as [(String, any Renderer)] {
  let picture: Bitmap = try renderer.render(list, depth: .eight)
  try PNGEncoder.fast.write(picture, to: "\(folder)/\(name).png")
  print("\(name).png: \(picture.width)x\(picture.height) by \(renderer.name)")
}
