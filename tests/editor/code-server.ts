// An editor in the browser: code-server with the extension that the server under test hosts.
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "../server.ts";
import { programs } from "./install.ts";

export type CodeServer = Awaited<ReturnType<typeof startCodeServer>>;

/** @param settings of the user */
export async function startCodeServer(vsix: Uint8Array, settings: object) {
  const folder = await mkdtemp(join(tmpdir(), "contrail-editor-"));
  const userData = join(folder, "user-data");
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const { node, codeServer } = programs;
  const options = [
    `--config=${join(folder, "config.yaml")}`,
    `--user-data-dir=${userData}`,
    `--extensions-dir=${join(folder, "extensions")}`,
  ];
  await mkdir(join(userData, "User"), { recursive: true });
  await writeFile(join(folder, "config.yaml"), `bind-addr: 127.0.0.1:${port}\nauth: none\ncert: false\n`);
  await writeFile(join(userData, "User/settings.json"), JSON.stringify(settings));
  const vsixFile = join(folder, "contrail.vsix");
  await writeFile(vsixFile, vsix);
  await promisify(execFile)(node, [codeServer, ...options, "--install-extension", vsixFile]);

  const child = spawn(node, [codeServer, ...options, "--disable-telemetry", "--disable-update-check"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  while (
    !(await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`code-server exited with ${child.exitCode}.`);
    await delay(200);
  }

  return {
    url,
    /** Everything that it stores: settings, state, logs, extensions. */
    folder,
    async close(): Promise<void> {
      const exit = once(child, "exit");
      child.kill("SIGTERM");
      await exit;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
