import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { strFromU8, strToU8, unzipSync } from "fflate";
import { expect, test, vi } from "vitest";
import { toVsix } from "./vsix.mjs";

const manifest = { ...JSON.parse(readFileSync("apps/vscode/manifest.json", "utf8")), version: "1.2.3" };
const files = {
  "extension.js": strToU8("module.exports = {};"),
  "icon.png": new Uint8Array([137, 80]),
  "readme.md": strToU8("# Contrail"),
  "LICENSE.txt": strToU8("Apache"),
};

test("contains nothing but the bundle, manifests, icon, README and licence", () => {
  expect(Object.keys(unzipSync(toVsix(manifest, files)))).toEqual([
    "[Content_Types].xml",
    "extension.vsixmanifest",
    "extension/LICENSE.txt",
    "extension/extension.js",
    "extension/icon.png",
    "extension/package.json",
    "extension/readme.md",
  ]);
});

test("the same files give the same bytes, in any order and time zone", () => {
  const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
  vi.stubEnv("TZ", "UTC");
  const first = hash(toVsix(manifest, files));
  vi.stubEnv("TZ", "Asia/Tokyo");
  const second = hash(toVsix(manifest, Object.fromEntries(Object.entries(files).toReversed())));
  expect(second).toBe(first);
});

test("the manifest has the version, and every file that it names is there", () => {
  const entries = unzipSync(toVsix(manifest, files));
  const text = strFromU8(entries["extension.vsixmanifest"] ?? new Uint8Array());
  expect(text).toContain('<Identity Language="en-US" Id="contrail" Version="1.2.3" Publisher="contrail" />');
  const named = [...text.matchAll(/Path="([^"]+)"|<(?:Icon|License)>([^<]+)</g)].map(([, path, file]) => path ?? file);
  expect(named.length).toBe(6);
  for (const path of named) expect(entries).toHaveProperty([path ?? ""]);
  const extensions = [
    ...strFromU8(entries["[Content_Types].xml"] ?? new Uint8Array()).matchAll(/Extension="(\.\w+)"/g),
  ];
  for (const path of Object.keys(entries)) {
    if (path !== "[Content_Types].xml") expect(extensions.map(([, name]) => name)).toContain(/\.\w+$/.exec(path)?.[0]);
  }
});

test("special characters of the manifest are escaped", () => {
  const named = { ...manifest, displayName: 'A & B <"C">' };
  const text = strFromU8(unzipSync(toVsix(named, files))["extension.vsixmanifest"] ?? new Uint8Array());
  expect(text).toContain("<DisplayName>A &amp; B &lt;&quot;C&quot;&gt;</DisplayName>");
});

test("commands, views and settings of the manifest are those of the extension", () => {
  const source = ["editor/commands.ts", "core/code/hover-text.ts"].map((path) =>
    readFileSync(`apps/vscode/src/${path}`, "utf8"),
  );
  const commands: { command: string }[] = manifest.contributes.commands;
  for (const { command } of commands) expect(source.join("\n")).toContain(`"${command}"`);
  const listed = commands.map(({ command }) => command);
  const menus: { command: string }[][] = Object.values(manifest.contributes.menus);
  for (const { command } of menus.flat()) expect(listed).toContain(command);
});
