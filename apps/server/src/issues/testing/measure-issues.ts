// Measures what screens request about issues, with many issues and logs: `measure-issues.ts FOLDER LOGS ISSUES RUNS`
// prints the milliseconds of each run, and those of CPU time, as JSON.
import { readdir, readFile } from "node:fs/promises";
import { dayMs, type Log, toLogId } from "@contrail/protocol";
import type { LogRow } from "../../storage/logs/rows/row.ts";
import { openStorage } from "../../storage/open.ts";
import { createIssues } from "../issues.ts";
import { blog, kindsOfHelper, kindsOfLargest, openManyIssues, shop, team } from "./many-issues.ts";

interface MeasuredRun {
  ms: number;
  cpuMs: number;
}

const [folder = "", logs = "5000000", issues = "20000", runs = "20"] = process.argv.slice(2);
const runCount = Number(runs);
const { now, isNew } = await openManyIssues(folder, { logs: Number(logs), issues: Number(issues) });
const storage = await openStorage({ dataDir: folder });
const scopes = [{ applicationId: shop.id, teamId: team.id, since: 0, deletedTo: "0" }];
const toLog = (row: LogRow) => ({ id: toLogId(row) }) as Log;
const { list, page, event, code, distributions, similar, rules } = createIssues({
  logs: storage.logs,
  stores: storage,
  transaction: storage.transaction,
  open: async () => ({ selected: new Map([shop, blog].map((each) => [each.id, each])), scopes }),
  toLog,
  toListedLog: toLog,
  onChanged() {},
  mailMentions: async () => {},
  clock: { now: () => now },
});

const from = new Date(now - dayMs).toISOString();
const query = { state: "open", page: 1, limit: 25, from } as const;
const reader = { team, account: { id: "ada" } };
const largest = `issue of ${kindsOfLargest} kinds`;
const requests: Record<string, () => Promise<unknown>> = {
  "list, last seen": () => list(reader, { ...query, sort: "lastSeen" }),
  "list, most events": () => list(reader, { ...query, sort: "events" }),
  "list, most users": () => list(reader, { ...query, sort: "users" }),
  "list, rising": () => list(reader, { ...query, sort: "rising" }),
  "list, searched by place": () => list(reader, { ...query, sort: "lastSeen", search: "place:part7" }),
  "list, searched by event": () => list(reader, { ...query, sort: "lastSeen", search: "source:web events:>1" }),
  [largest]: () => page(team, "SHOP-1", { from }),
  [`${largest}: newest event`]: () => event(team, "SHOP-1", { from, at: "newest" }),
  [`${largest}: distributions`]: () => distributions(team, "SHOP-1", { from }),
  [`${largest}: similar`]: () => similar(team, "SHOP-1"),
  "a source file": () => code(team, { app: shop.id, path: "apps/web/src/part7/view.tsx" }),
  "a source file without issues": () => code(team, { app: shop.id, path: "src/part1000/view.tsx" }),
};
const measured: Record<string, MeasuredRun[]> = {};
for (const [name, request] of Object.entries(requests)) {
  // The first ones warm up.
  for (let index = -2; index < runCount; index++) await measure(name, request, index < 0);
}
await measureRegrouping();
console.log(JSON.stringify(measured));
await storage.close();

async function measure<Result>(name: string, run: () => Promise<Result>, isWarmUp = false): Promise<Result> {
  const startCpuMs = await usedCpuMs();
  const start = performance.now();
  const result = await run();
  const ms = performance.now() - start;
  const cpuMs = (await usedCpuMs()) - startCpuMs;
  if (!isWarmUp) measured[name] = [...(measured[name] ?? []), { ms, cpuMs }];
  return result;
}

/** Of this process and, on Linux, of the portable log engine, which has its own. */
async function usedCpuMs(): Promise<number> {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000 + (process.platform === "linux" ? await ofChildren() : 0);
}

async function ofChildren(): Promise<number> {
  const clockTickMs = 10;
  let sum = 0;
  for (const thread of await readdir("/proc/self/task")) {
    const ids = (await readFile(`/proc/self/task/${thread}/children`, "utf8").catch(() => "")).split(" ");
    for (const id of ids.filter(Boolean)) {
      // After the name of the program, which may have spaces: the state is the first, user and system time are the 12th and 13th.
      const fields = (await readFile(`/proc/${id}/stat`, "utf8")).split(") ").at(-1)?.split(" ") ?? [];
      sum += (Number(fields[11]) + Number(fields[12])) * clockTickMs;
    }
  }
  return sum;
}

/** A rule that gives many kinds of error another issue, and its revocation. */
async function measureRegrouping(): Promise<void> {
  const by = { team, account: { id: "ada" }, actor: { name: "Ada" } };
  const helper = { kind: "helper", id: "BLOG-1", file: "src/verify.ts", function: "verify" } as const;
  const name = `rule for ${kindsOfHelper} kinds`;
  for (let index = 0; index <= Math.min(5, runCount); index++) {
    // The first time, issues are created.
    const isFirst = index === 0;
    const { id } = await measure(
      isFirst ? `${name}, first time` : name,
      () => rules.create(by, helper),
      isFirst && !isNew,
    );
    await measure("its revocation", () => rules.revoke(by, id), isFirst);
  }
}
