// A reader's terminal: an empty folder, and a shell in it.
import { execFile, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

export async function openTerminal(variables: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), "contrail-reader-"));
  const quiet = {
    FORCE_COLOR: "0",
    npm_config_audit: "false",
    npm_config_fund: "false",
    npm_config_cache: join(folder, ".cache"),
  };
  const options = { cwd: folder, env: { ...process.env, ...quiet, ...variables } };
  return {
    folder,
    write: (name: string, code: string) => writeFile(join(folder, name), code),
    async run(command: string): Promise<string> {
      return (await promisify(execFile)("sh", ["-c", command], options)).stdout;
    },
    /** The first output of a command that doesn't exit. */
    async listen(command: string): Promise<string> {
      const child = spawn("sh", ["-c", `exec ${command}`], options);
      const output = await new Promise<string>((resolve, reject) => {
        child.stdout.once("data", (part) => resolve(String(part)));
        child.once("exit", (code) => reject(new Error(`${command} exited with ${code}`)));
      });
      child.kill();
      return output;
    },
    leave: () => rm(folder, { recursive: true }),
  };
}
