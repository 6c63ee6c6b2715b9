// Runs a tool in the folder of the repository and waits for it.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { root } from "./root.mjs";

/**
 * Shows the tool's output as it comes, and resolves to its exit code.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to the environment
 * @returns {Promise<number>}
 */
export function runLive(command, args, env) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  return exitOf(child);
}

/**
 * Keeps the tool's output, to be shown only when something went wrong.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to the environment
 */
export async function runQuietly(command, args, env) {
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  /** @type {Buffer[]} */
  const chunks = [];
  child.stdout.on("data", (chunk) => chunks.push(chunk));
  child.stderr.on("data", (chunk) => chunks.push(chunk));
  const code = await exitOf(child);
  return { code, output: Buffer.concat(chunks).toString().trim() };
}

/**
 * The exit code as a shell would report it: 128 + n after signal n, 127 when the command does not exist.
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<number>}
 */
export function exitOf(child) {
  return new Promise((resolve) => {
    child.once("error", (error) => {
      console.error(`${child.spawnfile} cannot be run: ${error.message}`);
      resolve(127);
    });
    child.once("close", (code, signal) => resolve(signal ? 128 + constants.signals[signal] : (code ?? 1)));
  });
}

/**
 * A command-line tool that npm installed.
 * @param {string} name
 */
export function tool(name) {
  return join(root, "node_modules", ".bin", name);
}
