// A reader's terminal: an empty folder, and a shell in it.
import { execFile, spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

export type Terminal = Awaited<ReturnType<typeof openTerminal>>;

export async function openTerminal() {
  const folder = await mkdtemp(join(tmpdir(), "contrail-docs-"));
  const quiet = {
    FORCE_COLOR: "0",
    npm_config_audit: "false",
    npm_config_fund: "false",
    npm_config_yes: "true",
    // Empty, so that the logger comes from the server under test.
    npm_config_cache: join(folder, ".cache"),
  };
  const toOptions = (more: Record<string, string> = {}) => ({
    cwd: folder,
    env: { ...process.env, ...quiet, ...more },
  });
  return {
    folder,
    async write(name: string, code: string): Promise<void> {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), code);
    },
    /** Resolves to its output, without what it writes to standard error; rejects if it exits with an error. */
    async run(command: string, more?: Record<string, string>): Promise<string> {
      return (await promisify(execFile)("sh", ["-c", command], toOptions(more))).stdout;
    },
    /** Starts a command that doesn't exit; resolves once its output contains a text. */
    async start(command: string, text: string, more?: Record<string, string>) {
      const child = spawn("sh", ["-c", `exec ${command}`], toOptions(more));
      let output = "";
      await new Promise<void>((resolve, reject) => {
        function onData(part: Buffer) {
          output += part;
          if (output.includes(text)) resolve();
        }
        child.stdout.on("data", onData);
        child.stderr.on("data", onData);
        child.once("exit", (code) => reject(new Error(`${command} exited with ${code}: ${output}`)));
      });
      return {
        output: () => output,
        stop: () => void child.kill(),
      };
    },
    leave: () => rm(folder, { recursive: true, force: true }),
  };
}
