// code-server and the Node.js it needs, installed once, from npm. It compiles some of its modules, which takes minutes and
// needs a compiler and these Debian packages: libkrb5-dev libsecret-1-dev libx11-dev libxkbfile-dev pkg-config.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

const nodePackage = `node-${process.platform}-${process.arch}`;
export const codeServerVersion = "4.139.1";
const nodeVersion = "24.21.0";
const packages = { [nodePackage]: nodeVersion, "code-server": codeServerVersion, "@vscode/vsce": "3.9.2" };

const folder = join(tmpdir(), "contrail-code-server");
const nodeFolder = join(folder, "node_modules", nodePackage);
const codeServer = join(folder, "node_modules/code-server");
/** Written last: everything is there. */
const isInstalled = join(folder, "installed");

/** The commands that run it, and the program that packs extensions. */
export const programs = {
  node: join(nodeFolder, "bin/node"),
  codeServer: join(codeServer, "out/node/entry.js"),
  vsce: join(folder, "node_modules/@vscode/vsce/vsce"),
};

export async function installCodeServer(): Promise<void> {
  if (existsSync(isInstalled)) return;
  console.log("Installing code-server, which takes some minutes…");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, dependencies: packages }));
  const run = promisify(execFile);
  // Its script would refuse the Node.js that runs npm here.
  await run("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: folder });
  const env = {
    ...process.env,
    PATH: `${join(nodeFolder, "bin")}${delimiter}${process.env.PATH}`,
    npm_config_nodedir: nodeFolder,
    npm_config_user_agent: `npm/11 node/v${nodeVersion} ${process.platform} ${process.arch}`,
  };
  await run("sh", ["postinstall.sh"], { cwd: codeServer, env, maxBuffer: 100_000_000 });
  await writeFile(isInstalled, "");
}
