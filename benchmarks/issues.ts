// npm run bench:issues: the list of an application with many issues and logs, and an issue of many kinds of error.
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { root } from "../scripts/root.mjs";
import { percentile } from "./measure/percentile.ts";
import { report } from "./report.ts";

/** As the program prints them. */
interface MeasuredRun {
  ms: number;
  cpuMs: number;
}

const { values } = parseArgs({
  options: {
    logs: { type: "string", default: "5000000" },
    issues: { type: "string", default: "20000" },
    runs: { type: "string", default: "20" },
    /** Keeps them for the next run. */
    data: { type: "string" },
  },
});

const folder = values.data ?? (await mkdtemp(join(tmpdir(), "contrail-benchmark-")));
await mkdir(folder, { recursive: true });
const program = "apps/server/src/issues/testing/measure-issues.ts";
const args = ["--import", "tsx", program, folder, values.logs, values.issues, values.runs];
const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, maxBuffer: 2 ** 20 });
if (values.data === undefined) await rm(folder, { recursive: true });
const measured: Record<string, MeasuredRun[]> = JSON.parse(stdout);
await report({
  benchmark: "issues",
  baseline: { logs: Number(values.logs), issues: Number(values.issues) },
  rows: Object.entries(measured).map(([request, all]) => ({
    request,
    "p50 ms": percentile(toMs(all), 0.5),
    "p95 ms": percentile(toMs(all), 0.95),
    // Clock ticks are long, so not the median.
    "mean CPU ms": all.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / all.length,
  })),
});

function toMs(runs: readonly MeasuredRun[]): number[] {
  return runs.map(({ ms }) => ms);
}
