// npm run bench:spool: what the spool costs per log, with every sync.
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { root } from "../scripts/root.mjs";
import { type Figures, report } from "./report.ts";

const { values } = parseArgs({ options: { scale: { type: "string", default: "1" } } });
const scale = Number(values.scale);

/** The average of what the other benchmarks send. */
const rowBytes = 456;

const series = [
  { batch: 1, concurrency: 64, rows: 40_000, encrypt: false },
  { batch: 100, concurrency: 16, rows: 400_000, encrypt: false },
  { batch: 1_000, concurrency: 8, rows: 1_000_000, encrypt: false },
  { batch: 1_000, concurrency: 8, rows: 1_000_000, encrypt: true },
].map((each) => ({ ...each, rows: Math.round(each.rows * scale) }));

interface Measured {
  /** Microseconds. */
  append: { cpu: number; wall: number };
  read: { cpu: number; wall: number };
  peak: number;
}

const rows: Figures[] = [];
for (const each of series) rows.push(await measure(each));
await report({ benchmark: "spool", baseline: { "bytes/row": rowBytes }, rows });

async function measure({ batch, concurrency, rows, encrypt }: (typeof series)[number]): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), "contrail-benchmark-"));
  const program = "apps/server/src/ingest/spool/testing/measure.ts";
  const args = [folder, rows, batch, concurrency, rowBytes, encrypt ? "encrypt" : ""].map(String);
  const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", program, ...args], { cwd: root });
  await rm(folder, { recursive: true });
  const { append, read, peak }: Measured = JSON.parse(stdout);
  return {
    batch,
    concurrency,
    encrypted: encrypt ? "yes" : "no",
    rows,
    "accept, CPU µs/row": append.cpu / rows,
    "read back, CPU µs/row": read.cpu / rows,
    together: (append.cpu + read.cpu) / rows,
    "accepted rows/s": rows / (append.wall / 1e6),
    "peak MB": peak / 2 ** 20,
  };
}
