// Sends synchronously through a child process: the only way to send from an `exit` event.
import { spawnSync } from "node:child_process";
import type { Options } from "../options.ts";

/** However slow the server is, the application ends after this time. */
const timeoutMs = 10_000;

/** What the other process does, as source text: it must run without any file of this package, also when that is bundled. */
const source = `
const read = () => new Promise((done) => { const parts = []; process.stdin.on("data", (part) => parts.push(part)).on("end", () => done(Buffer.concat(parts))); });
const post = (endpoint, headers, body) => new Promise((done) => {
  const { request } = require(endpoint.startsWith("https:") ? "node:https" : "node:http");
  request(endpoint, { method: "POST", headers }, (answer) => { answer.resume(); done(answer.statusCode); }).on("error", () => done(0)).end(body);
});
(async () => {
  const { endpoint, apiKey, bodies } = JSON.parse(await read());
  const headers = { authorization: "Bearer " + apiKey, "content-type": "application/json", "content-encoding": "gzip" };
  for (const body of bodies) {
    const packed = require("node:zlib").gzipSync(body, { level: 1 });
    for (let tries = 1; ; tries++) {
      const status = await post(endpoint, headers, packed);
      if (status && status !== 429 && status < 500) break;
      if (tries > 2) process.exit();
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
      // The child process must not preload what this one does, and Electron must run as Node for it.
      env: { ...process.env, NODE_OPTIONS: "", ELECTRON_RUN_AS_NODE: "1" },
    });
  } catch {
    // Not allowed to start a process: nothing more can be done.
  }
}
