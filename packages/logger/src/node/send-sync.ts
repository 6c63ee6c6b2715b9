// Sends synchronously through a child process: the only way to send from an `exit` event.
import { spawnSync } from "node:child_process";
import type { Options } from "../options.ts";

/** The application exits after this time, no matter how slow the server is. */
const timeoutMs = 10_000;

/** The code of the child process, as a string: it must run without any file of this package, which may be bundled. */
const source = `
const read = () => new Promise((done) => { const chunks = []; process.stdin.on("data", (chunk) => chunks.push(chunk)).on("end", () => done(Buffer.concat(chunks))); });
const post = (endpoint, headers, body) => new Promise((done) => {
  const { request } = require(endpoint.startsWith("https:") ? "node:https" : "node:http");
  request(endpoint, { method: "POST", headers }, (response) => { response.resume(); done(response.statusCode); }).on("error", () => done(0)).end(body);
});
(async () => {
  const { endpoint, apiKey, bodies } = JSON.parse(await read());
  const headers = { authorization: "Bearer " + apiKey, "content-type": "application/json", "content-encoding": "gzip" };
  for (const body of bodies) {
    const packed = require("node:zlib").gzipSync(body, { level: 1 });
    for (let attempt = 1; ; attempt++) {
      const status = await post(endpoint, headers, packed);
      if (status && status !== 429 && status < 500) break;
      if (attempt > 2) process.exit();
      await new Promise((done) => setTimeout(done, 200));
    }
  }
  process.exit();
})();
`;

export function sendSync({ endpoint, apiKey }: Options, bodies: readonly string[]): void {
  try {
    spawnSync(process.execPath, "Deno" in globalThis ? ["eval", source] : ["-e", source], {
      input: JSON.stringify({ endpoint, apiKey, bodies }),
      timeout: timeoutMs,
      stdio: ["pipe", "ignore", "ignore"],
      windowsHide: true,
      // The child process must not preload the modules of this one, and Electron must run as Node.js.
      env: { ...process.env, NODE_OPTIONS: "", ELECTRON_RUN_AS_NODE: "1" },
    });
  } catch {
    // Starting a process is not permitted here, so the logs are lost.
  }
}
