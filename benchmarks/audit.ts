// npm run bench:audit: what an entry of the audit log adds to the transaction of a change, on SQLite.
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../scripts/root.mjs";
import { report } from "./report.ts";

/** Milliseconds per entry. */
interface Measured {
  entries: number;
  append: number;
  withChange: number;
  verify: number;
}

const folder = await mkdtemp(join(tmpdir(), "contrail-benchmark-"));
const program = "apps/server/src/storage/testing/measure-audit.ts";
const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", program, folder], { cwd: root });
await rm(folder, { recursive: true });
const { entries, append, withChange, verify }: Measured = JSON.parse(stdout);
await report({
  benchmark: "audit",
  baseline: { entries },
  rows: [
    {
      "append, CPU µs": append * 1_000,
      "change, append and sync, µs": withChange * 1_000,
      "verify, µs/entry": verify * 1_000,
    },
  ],
});
