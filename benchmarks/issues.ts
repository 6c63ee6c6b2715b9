// npm run bench:issues: the list of an application with many issues and logs, and an issue of many kinds of error.
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { root } from "../scripts/root.mjs";
import { percentile } from "./measure/percentile.ts";
import { report } from "./report.ts";

const { values } = parseArgs({
  options: {
    logs: { type: "string", default: "5000000" },
    issues: { type: "string", default: "20000" },
    runs: { type: "string", default: "20" },
  },
});

const folder = await mkdtemp(join(tmpdir(), "contrail-benchmark-"));
const program = "apps/server/src/issues/testing/measure-issues.ts";
const args = ["--import", "tsx", program, folder, values.logs, values.issues, values.runs];
const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, maxBuffer: 2 ** 20 });
await rm(folder, { recursive: true });
const times: Record<string, number[]> = JSON.parse(stdout);
await report({
  benchmark: "issues",
  baseline: { logs: Number(values.logs), issues: Number(values.issues) },
  rows: Object.entries(times).map(([request, milliseconds]) => ({
    request,
    "p50 ms": percentile(milliseconds, 0.5),
    "p95 ms": percentile(milliseconds, 0.95),
  })),
});
