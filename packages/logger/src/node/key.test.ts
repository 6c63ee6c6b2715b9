// Where a program finds its key, in its own process and folder.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { startCollector } from "@contrail/collector";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { bundleToFile } from "../testing/bundle.ts";

let entry: string;
beforeAll(async () => {
  entry = await bundleToFile("node/index.ts");
});

interface Case {
  files: Readonly<Record<string, string>>;
  /** Folder of the process. */
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  apiKey?: string;
}

/** The key that a program sends, and the other variables that it sees. */
async function runProgram({ files, cwd = "shop", env = {}, apiKey }: Case) {
  const collector = await startCollector();
  const folder = await mkdtemp(join(tmpdir(), "contrail-key-"));
  onTestFinished(async () => {
    await collector.close();
    await rm(folder, { recursive: true });
  });
  const options = JSON.stringify({ endpoint: collector.endpoint, apiKey, silent: true });
  const program = `import { init, logger } from ${JSON.stringify(entry)};
    init(${options});
    logger.text("log");
    console.log(process.env.OTHER);`;
  for (const [path, content] of Object.entries({ ...files, "shop/dist/main.mjs": program })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const { CONTRAIL_KEY: _outer, ...outside } = process.env;
  const child = spawn(process.execPath, [join(folder, "shop/dist/main.mjs")], {
    cwd: join(folder, cwd),
    env: { ...outside, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (part) => {
    output += part;
  });
  await once(child, "close");
  return { sent: collector.requests.at(-1)?.headers.authorization, other: output.trim() };
}

describe("without apiKey, the key is CONTRAIL_KEY", () => {
  const manifest = { "shop/package.json": "{}" };
  test.each<[string, Case, string]>([
    ["of .env", { files: { "shop/.env": "OTHER=1\nCONTRAIL_KEY=console_a\n" } }, "console_a"],
    [
      "of .env, quoted and exported",
      { files: { "shop/.env": "export CONTRAIL_KEY = 'console_a' # ours" } },
      "console_a",
    ],
    [
      "of .env.local first",
      { files: { "shop/.env": "CONTRAIL_KEY=console_a", "shop/.env.local": "CONTRAIL_KEY=console_b" } },
      "console_b",
    ],
    [
      "of the environment first",
      { files: { "shop/.env": "CONTRAIL_KEY=console_a" }, env: { CONTRAIL_KEY: "console_e" } },
      "console_e",
    ],
    [
      "of the package, if the program runs in another folder",
      { files: { ...manifest, "shop/.env": "CONTRAIL_KEY=console_a" }, cwd: "." },
      "console_a",
    ],
    ["but apiKey first", { files: { "shop/.env": "CONTRAIL_KEY=console_a" }, apiKey: "console_o" }, "console_o"],
  ])("%s", async (_where, program, key) => {
    expect(await runProgram(program)).toEqual({ sent: `Bearer ${key}`, other: "undefined" });
  });
});

test("a folder above the package isn't searched, and a folder named .env is no error", async () => {
  const { sent } = await runProgram({
    files: { ".env": "CONTRAIL_KEY=console_a", "shop/package.json": "{}", "shop/.env/file": "" },
  });
  expect(sent).toBe("Bearer undefined");
});
