import { spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../../scripts/root.mjs";
import { exitOf, runQuietly } from "../../scripts/run.mjs";
import { followRecords, judge, recordsVariable, type TestRecord } from "../../scripts/test/records.mjs";

const maxRunMs = 600_000;
/** Shorter than usual: with some faults, a test waits for what never happens. */
const testMs = 60_000;
const options = ["run", "--project=!proofs", "--bail=1", "--maxWorkers=1", `--testTimeout=${testMs}`].concat(
  "--reporter=./scripts/test/vitest-reporter.mjs",
);
/** Process groups of test runs. */
const running = new Set<number>();

process.once("exit", () => {
  for (const group of running) kill(group);
});

export interface TestRun {
  failed: { file: string; name: string }[];
  isHanging: boolean;
  /** Of the runner, when it failed without a failed test. */
  output: string;
}

export type WorkingCopy = Awaited<ReturnType<typeof createWorkingCopy>>;

/** The repository in another folder, uncommitted changes included, so that a fault never gets into the real one. */
export async function createWorkingCopy(folder: string) {
  const path = mkdtempSync(join(folder, "copy-"));
  const temporary = join(path, ".tmp");
  for (const file of await listTrackedFiles()) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    cpSync(join(root, file), join(path, file), { verbatimSymlinks: true });
  }
  mkdirSync(temporary);
  // PostgreSQL runs as another user if the tests run as root.
  chmodSync(path, 0o755);
  linkPackages("node_modules");
  for (const app of readdirSync(join(root, "apps"))) linkPackages(join("apps", app, "node_modules"));

  return {
    read: (file: string) => readFileSync(join(path, file), "utf8"),
    write: (file: string, content: string) => writeFileSync(join(path, file), content),

    /** Ends at the first test that fails. */
    async test(files: readonly string[]): Promise<TestRun> {
      const records = join(mkdtempSync(join(temporary, "run-")), "records");
      const child = spawn(join(path, "node_modules/.bin/vitest"), [...options, ...files], {
        cwd: path,
        env: { ...process.env, TMPDIR: temporary, [recordsVariable]: records },
        stdio: ["ignore", "pipe", "pipe"],
        // So that what it has started ends with it.
        detached: true,
      });
      const group = child.pid;
      if (group !== undefined) running.add(group);
      let output = "";
      for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
      let isHanging = false;
      const timer = setTimeout(() => {
        isHanging = true;
        if (group !== undefined) kill(group);
      }, maxRunMs);
      const code = await exitOf(child);
      clearTimeout(timer);
      if (group !== undefined) running.delete(group);
      const { failed, failures } = judge(followRecords(records)() as TestRecord[], code);
      // With `--bail`, the tests after the first failure count as skipped.
      return { failed: failures, isHanging, output: failed > 0 && failures.length === 0 ? output : "" };
    },
  };

  /** Installed packages are shared; those of the repository are the copies. */
  function linkPackages(modules: string) {
    const from = join(root, modules);
    if (!existsSync(from)) return;
    mkdirSync(join(path, modules), { recursive: true });
    for (const name of readdirSync(from)) {
      if (name === "@contrail")
        cpSync(join(from, name), join(path, modules, name), { recursive: true, verbatimSymlinks: true });
      else symlinkSync(join(from, name), join(path, modules, name));
    }
  }
}

async function listTrackedFiles(): Promise<string[]> {
  const list = ["ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate"];
  const { output } = await runQuietly("git", ["-C", root, ...list]);
  return output.split("\n").filter((file) => existsSync(join(root, file)));
}

function kill(group: number): void {
  try {
    process.kill(-group, "SIGKILL");
  } catch {
    // It has ended.
  }
}
