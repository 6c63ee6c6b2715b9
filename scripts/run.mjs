// Runs a tool in the repository's folder and waits for it.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { root } from "./root.mjs";

/**
 * Shows the tool's output as it is written, and resolves to its exit code.
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
 * Captures the tool's output, to be shown only if something goes wrong.
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
 * The exit code as a shell would report it: 128 + n after signal n, 127 if the command doesn't exist.
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<number>}
 */
export function exitOf(child) {
  return new Promise((resolve) => {
    child.once("error", (error) => {
      console.error(`Failed to run ${child.spawnfile}: ${error.message}`);
      resolve(127);
    });
    child.once("close", (code, signal) => resolve(signal ? 128 + constants.signals[signal] : (code ?? 1)));
  });
}

/**
 * The path of a command-line tool installed by npm.
 * @param {string} name
 */
export function tool(name) {
  return join(root, "node_modules", ".bin", name);
}
