// npm run bench:redaction: what masking one log costs, relative to JSON.parse.
import { createRedactor } from "@contrail/redaction";
import { type GeneratedLog, generateLogs } from "./generate/logs.ts";
import { type Figures, report } from "./report.ts";

const count = 20_000;
const rounds = 20;

const texts = [...generateLogs({ seed: 1, count, from: Date.UTC(2026, 0, 1), to: Date.UTC(2026, 0, 2) })].map((log) =>
  JSON.stringify(log),
);
const clean = texts.map((text): GeneratedLog => JSON.parse(text));
const secret = clean.map((log) => ({
  ...log,
  message: `${log.message} for user:hunter2, password=hunter2`,
  metadata: { ...log.metadata, headers: { authorization: "Bearer q7Xk2Vn9Rb4Tw8Zc3Lm6", cookie: "sid=q7Xk2Vn9" } },
}));
const redactor = createRedactor();

const baseline = "JSON.parse";
const series: Record<string, (index: number) => unknown> = {
  [baseline]: (index) => JSON.parse(texts[index] ?? ""),
  "clean logs": (index) => redactor.value(clean[index]),
  "clean logs, with findings": (index) => redactor.inspect(clean[index]),
  "metadata alone": (index) => redactor.value(clean[index]?.metadata),
  "message alone": (index) => redactor.text(clean[index]?.message ?? ""),
  "one log in ten has secrets": (index) => redactor.value(index % 10 ? clean[index] : secret[index]),
  "each log has three secrets": (index) => redactor.value(secret[index]),
};

// The series are interleaved, so that a busy moment doesn't affect only one of them.
const best = new Map<string, number>();
for (let round = 0; round < rounds; round++) {
  for (const [name, run] of Object.entries(series)) {
    best.set(name, Math.min(best.get(name) ?? Number.POSITIVE_INFINITY, timeForOne(run)));
  }
}

const parseTime = best.get(baseline) ?? Number.NaN;
best.delete(baseline);
const rows = [...best].map(
  ([masking, time]): Figures => ({ masking, "CPU µs/log": time, "× JSON.parse": time / parseTime }),
);
await report({ benchmark: "redaction", baseline: { "JSON.parse, CPU µs/log": parseTime }, rows });

/** Microseconds of CPU time per log. */
function timeForOne(run: (index: number) => unknown): number {
  const start = process.cpuUsage();
  for (let index = 0; index < count; index++) run(index);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / count;
}
