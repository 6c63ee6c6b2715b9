// Part of the extension's build: writes the package that the server hosts as /sdk/contrail.vsix, and next to it the
// unpacked extension, which an editor can load with --extensionDevelopmentPath.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.mjs";
import { toVsix } from "./vsix.mjs";

const folder = join(root, "apps/vscode");
const unpacked = join(folder, "dist/extension");

// Of the server that hosts it.
const { version } = readJson(join(root, "apps/server/package.json"));
const manifest = { ...readJson(join(folder, "manifest.json")), version };
const files = {
  "extension.js": readFileSync(join(unpacked, "extension.js")),
  "icon.png": readFileSync(join(folder, "icon.png")),
  "readme.md": readFileSync(join(folder, "README.md")),
  "LICENSE.txt": readFileSync(join(root, "LICENSE")),
};
for (const [name, content] of Object.entries(files)) writeFileSync(join(unpacked, name), content);
writeFileSync(join(unpacked, "package.json"), `${JSON.stringify(manifest, undefined, 2)}\n`);
writeFileSync(join(folder, "dist/contrail.vsix"), toVsix(manifest, files));

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, "utf8"));
}
