import Foundation
import Offstage

// usage: OracleScenes render software|gpu SCENES.json PIXELS   draws scenes, one after the other, written as 16 bits
//        OracleScenes uniforms EFFECTS.json                    prints what each effect's shader reads
do {
  let arguments: [String] = CommandLine.arguments
  switch arguments.dropFirst().first {
  case "render" where arguments.count == 5:
    let scenes: [SceneDescription] = try JSONDecoder().decode(
      [SceneDescription].self, from: Data(contentsOf: URL(fileURLWithPath: arguments[3])))
    let renderer: any Renderer = try arguments[2] == "gpu" ? GPURenderer() : SoftwareRenderer()
    var pixels = Data()
    for scene in scenes {
      let bitmap: Bitmap = try renderer.render(scene.list(), depth: scene.bitmapDepth())
      // 257 · 255 = 65535, so that both depths are written alike.
      pixels.append(contentsOf: bitmap.depth == .sixteen ? bitmap.bytes : bitmap.bytes.flatMap { [$0, $0] })
    }
    try pixels.write(to: URL(fileURLWithPath: arguments[4]))
  case "uniforms" where arguments.count == 3:
    let effects: [EffectDescription] = try JSONDecoder().decode(
      [EffectDescription].self, from: Data(contentsOf: URL(fileURLWithPath: arguments[2])))
    let values: [[String: [Double]]] = try effects.map { try ShaderReading.uniforms(of: $0.list()) }
    FileHandle.standardOutput.write(try JSONSerialization.data(withJSONObject: values))
  default:
    throw SceneError("usage: OracleScenes render software|gpu SCENES.json PIXELS | uniforms EFFECTS.json")
  }
  // Not `exit`: Mesa may still be cleaning up on a context's thread while exit handlers run.
  _exit(0)
} catch {
  FileHandle.standardError.write(Data("OracleScenes: \(error)\n".utf8))
  _exit(1)
}
