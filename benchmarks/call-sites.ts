// npm run bench:call-sites: what counting log statements, for editors, adds to an insert.
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../scripts/root.mjs";
import { report } from "./report.ts";

/** Microseconds of CPU time per log. */
interface Measured {
  rows: number;
  results: { share: number; with: number; without: number }[];
}

const folder = await mkdtemp(join(tmpdir(), "contrail-benchmark-"));
const program = "apps/server/src/storage/testing/measure-call-sites.ts";
const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", program, folder], { cwd: root });
await rm(folder, { recursive: true });
const { rows, results }: Measured = JSON.parse(stdout);
await report({
  benchmark: "call-sites",
  baseline: { "logs per line": rows },
  rows: results.map((each) => ({
    "logs with a call site": `${each.share * 100} %`,
    "CPU µs/log without the column": each.without,
    "with it": each.with,
  })),
});
