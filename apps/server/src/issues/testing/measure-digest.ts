// Measures what issues add to ingest, the fingerprints of errors and the digest of stored blocks:
// `measure-digest.ts BLOCKS` prints CPU time per log as JSON. It is a program of its own because tests run the code with
// slower imports.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fingerprintOf, type Hash64 } from "@contrail/protocol";
import { rowFormats } from "../../storage/logs/rows/row-formats.ts";
import { migrateMetadata } from "../../storage/metadata/database/migrations.ts";
import { openSqlite } from "../../storage/metadata/database/sqlite.ts";
import { createMetadataStores } from "../../storage/metadata/stores.ts";
import { toAccount, toApplication } from "../../storage/testing/records.ts";
import { createIssueDigest } from "../digest/issue-digest.ts";

/** Microseconds of CPU time per log: medians over the blocks. */
export interface DigestCost {
  /** How many of the logs are errors, from 0 to 1. */
  share: number;
  fingerprints: number;
  digest: number;
  /** What it takes to parse the same logs: tells how fast the machine is at the moment. */
  jsonParse: number;
}

type LoggedError = Parameters<typeof fingerprintOf>[0];

/** As the writer stores them. */
const rowsPerBlock = 10_000;
const start = Date.UTC(2026, 10, 17);
const noHash: Hash64 = { high: 0, low: 0 };

const folder = mkdtempSync(join(tmpdir(), "contrail-digest-"));
const db = await openSqlite({ file: join(folder, "contrail.sqlite") });
await migrateMetadata(db);
const stores = createMetadataStores(db);
await stores.accounts.register(toAccount());
await stores.applications.create(toApplication(), 1);
const digest = createIssueDigest({
  clock: { now: () => start },
  onIssues() {},
  onErrors() {},
});
const writer = rowFormats.current.createWriter();
let seq = 0;

const blocks = Number(process.argv[2] ?? "30");
const costs: DigestCost[] = [];
for (const share of [0.05, 1]) {
  const all: DigestCost[] = [];
  for (let block = 0; block < blocks; block++) all.push(await measureBlock(share));
  const median = (of: (cost: DigestCost) => number) =>
    all.map(of).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  costs.push({
    share,
    fingerprints: median(({ fingerprints }) => fingerprints),
    digest: median((cost) => cost.digest),
    jsonParse: median(({ jsonParse }) => jsonParse),
  });
}
console.log(JSON.stringify(costs));
await db.destroy();
rmSync(folder, { recursive: true });

async function measureBlock(share: number): Promise<DigestCost> {
  const body = JSON.stringify(Array.from({ length: rowsPerBlock }, (_, index) => toLog(index, share)));
  const parse = createCpuTimer();
  const logs: ReturnType<typeof toLog>[] = JSON.parse(body);
  const jsonParse = parse();
  const read = createCpuTimer();
  const fingerprints = logs.map((log) => (log.level === "error" ? fingerprintOf(log) : noHash));
  const ofFingerprints = read();
  for (const [index, log] of logs.entries()) writeRow(log, fingerprints[index] ?? noHash);
  const { format } = rowFormats.current;
  const block = [{ applicationId: "1", receivedAt: start, format, rows: writer.take() }];
  const count = createCpuTimer();
  const afterCommit = await db.transaction().execute((tx) => digest(block, tx));
  afterCommit();
  return { share, fingerprints: ofFingerprints, digest: count(), jsonParse };
}

/** Returns the microseconds per row since it was created. */
function createCpuTimer(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / rowsPerBlock;
  };
}

/** Errors are of 180 kinds in six functions, with ids in their messages. */
function toLog(index: number, share: number): LoggedError & { level: string } {
  const metadata = { userId: `u${index % 900}`, path: `/orders/${index}`, requestId: `req-${index}`, release: "1.4.2" };
  const base = { environment: "browser", metadata };
  const number = Math.round(index * share);
  if (index % Math.round(1 / share) !== 0) return { ...base, level: "info", message: `Order ${index} was paid` };
  const message = `Order ${index} of user u${index}f00d: ${["no stock", "no price", "card refused"][number % 3]}`;
  const name = ["pay", "charge", "refund", "reserve", "deliver", "cancel"][number % 6];
  const frames = [
    `    at ${name} (https://shop.example/assets/order-Bx3Kf9_a.js:${1 + (number % 10)}:412)`,
    "    at submit (https://shop.example/assets/order-Bx3Kf9_a.js:7:9120)",
    "    at onClick (https://shop.example/assets/main-DqP3kf2L.js:2:33)",
    "    at dispatch (https://shop.example/assets/react-dom-Cm7xRt0a.js:1:88)",
  ];
  const stack = [`OrderError: ${message}`, ...frames].join("\n");
  return { ...base, level: "error", message, stack, data: { name: "OrderError", message, stack } };
}

function writeRow({ level, message, stack, data, metadata }: ReturnType<typeof toLog>, fingerprint: Hash64): void {
  seq++;
  writer.add({
    applicationId: "1",
    time: start + seq,
    seq: { high: 0, low: seq },
    type: level === "error" ? "error" : "info",
    source: "web",
    message,
    data: data === undefined ? "" : JSON.stringify(data),
    metadata: JSON.stringify(metadata),
    stack: stack ?? "",
    environment: "browser",
    fingerprint,
    marks: "",
    release: "1.4.2",
    session: { high: 0, low: seq % 900 },
    actor: { high: 0, low: seq % 900 },
  });
}
