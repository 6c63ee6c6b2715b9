// The runtimes and package managers that the projects use, installed once, from npm.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** Frameworks need newer versions of Node.js than this repository. */
const nodePackage = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
const packages: Readonly<Record<string, string>> = {
  [nodePackage]: "24",
  pnpm: "12.18.0",
  "@yarnpkg/cli-dist": "4.18.1",
  bun: "1.4.4",
  deno: "2.9.5",
};

const folder = join(tmpdir(), "contrail-runtime-programs");

/** @returns the folder to add to PATH */
export async function installPrograms(): Promise<string> {
  const bin = join(folder, "bin");
  if (existsSync(join(bin, "node"))) return bin;
  await mkdir(bin, { recursive: true });
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, dependencies: packages }));
  await promisify(execFile)("npm", ["install", "--no-audit", "--no-fund"], { cwd: folder });
  const programs: Readonly<Record<string, string>> = {
    pnpm: "../node_modules/.bin/pnpm",
    yarn: "../node_modules/@yarnpkg/cli-dist/bin/yarn.js",
    bun: "../node_modules/.bin/bun",
    deno: "../node_modules/.bin/deno",
    // Last, because it says that all are there.
    node: `../node_modules/${nodePackage}/bin/node`,
  };
  for (const [name, target] of Object.entries(programs)) await symlink(target, join(bin, name));
  return bin;
}

export async function programVersion(bin: string, name: string): Promise<string> {
  const { stdout } = await promisify(execFile)(name, ["--version"], {
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
  });
  return /\d+\.\d+\.\d+/.exec(stdout)?.[0] ?? stdout.trim();
}
