// Prints the results as a table and saves them as JSON.
import { mkdir, writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { root } from "../scripts/root.mjs";

export type Figures = Record<string, string | number>;

export interface BenchmarkReport {
  /** Also the name of the file. */
  benchmark: string;
  /** What to compare the figures with, measured in the same run. */
  baseline: Figures;
  rows: Figures[];
}

export async function report({ benchmark, baseline, rows }: BenchmarkReport): Promise<void> {
  const machine = describeMachine();
  console.log(`\n${Object.values(machine).join(", ")}`);
  console.log(
    Object.entries(baseline)
      .map(([name, value]) => `${name}: ${format(value)}`)
      .join("\n"),
  );
  console.log(`\n${toTable(rows)}`);

  const folder = join(root, "benchmarks", "data");
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${benchmark}.json`);
  const date = new Date().toISOString();
  await writeFile(file, `${JSON.stringify({ benchmark, date, machine, baseline, rows }, null, 2)}\n`);
  console.log(`\nSaved to benchmarks/data/${benchmark}.json.`);
}

function describeMachine() {
  const [first] = cpus();
  return {
    processor: first?.model ?? "unknown processor",
    cores: `${cpus().length} cores`,
    memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
    node: `Node ${process.versions.node}`,
  };
}

/** Columns are as wide as their widest cell; numbers are right-aligned, text is left-aligned. */
export function toTable(rows: readonly Figures[]): string {
  const columns = Object.keys(rows[0] ?? {}).map((name) => {
    const cells = [name, ...rows.map((row) => format(row[name] ?? ""))];
    const width = Math.max(...cells.map((cell) => cell.length));
    const isNumber = typeof rows[0]?.[name] === "number";
    return cells.map((cell) => (isNumber ? cell.padStart(width) : cell.padEnd(width)));
  });
  return [...rows.keys(), rows.length].map((line) => columns.map((cells) => cells[line]).join("  ")).join("\n");
}

function format(value: string | number): string {
  if (typeof value === "string") return value;
  return value.toLocaleString("en-US", { maximumFractionDigits: value < 100 ? 1 : 0 });
}
