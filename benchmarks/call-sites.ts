// npm run bench:call-sites: what counting log statements, for editors, adds to an insert.
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../scripts/root.mjs";
import { report } from "./report.ts";

interface Measured {
  rows: number;
  /** CPU time per log. */
  results: { share: number; microseconds: number }[];
}

const program = "apps/server/src/storage/testing/measure-call-sites.ts";
const runs = 3;

/** The engine has one folder per process. */
async function measure(column: "with" | "without"): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), "contrail-benchmark-"));
  const args = ["--import", "tsx", program, folder, column];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  await rm(folder, { recursive: true });
  return JSON.parse(stdout);
}

const measured: Record<"with" | "without", Measured[]> = { with: [], without: [] };
// In turns, so that both are disturbed alike.
for (let run = 0; run < runs; run++)
  for (const column of ["with", "without"] as const) measured[column].push(await measure(column));

const least = (column: "with" | "without", share: number) =>
  Math.min(
    ...measured[column].flatMap(({ results }) =>
      results.filter((each) => each.share === share).map(({ microseconds }) => microseconds),
    ),
  );
const [{ rows, results } = { rows: 0, results: [] }] = measured.with;
await report({
  benchmark: "call-sites",
  baseline: { "logs per line": rows, runs },
  rows: results.map(({ share }) => ({
    "logs with a call site": `${share * 100} %`,
    "CPU µs/log without the column": least("without", share),
    "with it": least("with", share),
  })),
});
