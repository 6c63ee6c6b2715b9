// The logger's files that a server hosts: the package, and the build for script tags.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { root } from "../root.mjs";
import { toTarball } from "./tar.mjs";

/** @typedef {import("./tar.mjs").PackedFile} PackedFile */

export const loggerFolder = join(root, "packages", "logger");
/** Below the logger's folder. */
export const sdkFolder = join("dist", "sdk");

/** As in `files` of the manifest. The script's source map is as large as the script, and the server has it. */
const notPacked = ["dist/sdk", "dist/contrail.js.map", "dist/.made-from"];

/** @returns {Map<string, Uint8Array>} name -> content */
export function packSdk() {
  const manifest = readManifest();
  const script = readFileSync(join(loggerFolder, "dist", "contrail.js"));
  return new Map([
    [`contrail-logger-${manifest.version}.tgz`, toTarball(packedFiles(manifest))],
    ["contrail.js", script],
    ["contrail.js.br", brotliCompressSync(script)],
    ["contrail.js.gz", gzipSync(script, { level: 9 })],
    ["contrail.js.map", readFileSync(join(loggerFolder, "dist", "contrail.js.map"))],
  ]);
}

/** @param {Record<string, unknown>} manifest */
function packedFiles(manifest) {
  const { bin } = /** @type {{ bin: Record<string, string> }} */ (manifest);
  const programs = new Set(Object.values(bin).map((path) => path.replace(/^\.\//, "")));
  const files = listBuilt("dist").map((path) => toPacked(path, join(loggerFolder, path), programs.has(path)));
  return [
    ...files,
    toPacked("LICENSE", join(root, "LICENSE")),
    toPacked("README.md", join(loggerFolder, "README.md")),
    { path: "package/package.json", content: Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`) },
  ];
}

/** Without what only concerns this repository. */
function readManifest() {
  const manifest = JSON.parse(readFileSync(join(loggerFolder, "package.json"), "utf8"));
  const { scripts: _scripts, devDependencies: _packages, ...published } = manifest;
  return published;
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function listBuilt(folder) {
  return readdirSync(join(loggerFolder, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (notPacked.includes(path)) return [];
    return entry.isDirectory() ? listBuilt(path) : [path];
  });
}

/**
 * @param {string} path inside the package
 * @param {string} file
 * @param {boolean} [isProgram]
 * @returns {PackedFile}
 */
function toPacked(path, file, isProgram = false) {
  return { path: `package/${path}`, content: readFileSync(file), isProgram };
}
