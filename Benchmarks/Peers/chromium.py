"""Silk in a WebGL canvas of headless Chromium, frame by frame caught by a screenshot as PNG, as scripts of today dump a
page. The browser is spoken to over a pipe; its rasteriser is SwiftShader."""

import base64
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile

from peer import HEIGHT, WIDTH, measure, missing
from silk_shader import VERTEX_BODY, WEB

PAGE = """<!doctype html><style>html,body{margin:0;overflow:hidden}canvas{display:block}</style>
<canvas id=c width=%d height=%d></canvas><script>
const gl = document.getElementById('c').getContext('webgl2', {preserveDrawingBuffer: true, antialias: false});
const program = gl.createProgram();
for (const [type, text] of [[gl.VERTEX_SHADER, %s], [gl.FRAGMENT_SHADER, %s]]) {
  const shader = gl.createShader(type);
  gl.shaderSource(shader, text);
  gl.compileShader(shader);
  gl.attachShader(program, shader);
}
gl.linkProgram(program);
gl.useProgram(program);
gl.uniform2f(gl.getUniformLocation(program, 'size'), %d, %d);
const time = gl.getUniformLocation(program, 'time'), one = new Uint8Array(4);
function draw(t) {
  gl.uniform1f(time, t);
  gl.drawArrays(gl.TRIANGLES, 0, 3);
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, one);
  return gl.getError() + 1000 * gl.getProgramParameter(program, gl.LINK_STATUS);
}
</script>"""


class Browser:
    """A headless browser with one page."""

    def __init__(self, program, folder, page):
        path = os.path.join(folder, "page.html")
        with open(path, "w", encoding="utf-8") as file:
            file.write(page)
        into, self.out = os.pipe()
        self.back, outof = os.pipe()

        def descriptors():
            # The browser reads commands from descriptor 3 and answers on 4.
            high = os.dup(into), os.dup(outof)
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--no-first-run", "--hide-scrollbars",
             "--force-device-scale-factor=1", "--remote-debugging-pipe", "--use-angle=swiftshader",
             "--enable-unsafe-swiftshader", f"--window-size={WIDTH},{HEIGHT}",
             "--user-data-dir=" + os.path.join(folder, "profile"), "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=descriptors, close_fds=False,
            start_new_session=True)
        os.close(into)
        os.close(outof)
        self.buffer, self.number, self.session = b"", 0, None
        target = self.call("Target.createTarget", url="file://" + path)["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call(
            "Emulation.setDeviceMetricsOverride", width=WIDTH, height=HEIGHT, deviceScaleFactor=1, mobile=False)

    def call(self, method, **parameters):
        """The answer of the browser to one command."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.out, json.dumps(message).encode() + b"\0")
        while True:
            while b"\0" not in self.buffer:
                part = os.read(self.back, 1 << 20)
                if not part:
                    raise RuntimeError("the browser ended")
                self.buffer += part
            line, self.buffer = self.buffer.split(b"\0", 1)
            answer = json.loads(line)
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(answer["error"])
                return answer["result"]

    def evaluate(self, script):
        return self.call("Runtime.evaluate", expression=script, returnByValue=True)["result"].get("value")

    def close(self):
        try:
            # The group that this script started.
            os.killpg(self.process.pid, signal.SIGTERM)
            self.process.wait(10)
        except (ProcessLookupError, subprocess.TimeoutExpired):
            self.process.kill()


program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
if program is None:
    missing("chromium.silk", "the package chromium is not installed")
    sys.exit(0)
with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
    vertex = json.dumps("#version 300 es" + VERTEX_BODY)
    browser = Browser(program, folder, PAGE % (WIDTH, HEIGHT, vertex, json.dumps(WEB), WIDTH, HEIGHT))
    try:
        # The page is ready when its script has run; a linked program and no error make 1000.
        for _ in range(200):
            if browser.evaluate("typeof draw == 'function' && document.readyState == 'complete' && draw(2)") == 1000:
                break
        else:
            raise RuntimeError("WebGL does not draw")

        def frame(index):
            browser.evaluate(f"draw({2 + index / 60})")
            return base64.b64decode(browser.call("Page.captureScreenshot", format="png")["data"])

        measure("chromium.silk", frame, samples=5, warm=1, bytes=len(frame(0)))
    except RuntimeError as error:
        missing("chromium.silk", error)
    finally:
        browser.close()
