import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../../scripts/root.mjs";
import { expect, test } from "./fixtures.ts";
import { programs } from "./install.ts";

const folder = join(root, "apps/vscode");
const run = promisify(execFile);

test("the package has the same bytes when it is built again, and those that the server hosts", async ({ stack }) => {
  const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
  const hosted = new Uint8Array(await (await fetch(`${stack.server.url}/sdk/contrail.vsix`)).arrayBuffer());
  await run("npm", ["run", "build"], { cwd: folder, env: { ...process.env, TZ: "Pacific/Auckland" } });
  expect(hashOf(await readFile(join(folder, "dist/contrail.vsix")))).toBe(hashOf(hosted));
  expect(hosted.length).toBeLessThan(200_000);
});

test("vsce lists the bundle, the manifest, the icon, the readme and the license, and nothing else", async () => {
  const { stdout } = await run(programs.node, [programs.vsce, "ls", "--no-dependencies"], {
    cwd: join(folder, "dist/extension"),
  });
  expect(stdout.trim().split("\n").toSorted()).toEqual([
    "LICENSE.txt",
    "extension.js",
    "icon.png",
    "package.json",
    "readme.md",
  ]);
});
