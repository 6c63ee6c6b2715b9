// Measures what issues add to ingest, the fingerprints of errors and the digest of stored blocks:
// `measure-digest.ts BLOCKS` prints CPU time per log as JSON. It is a program of its own because tests run the code with
// slower imports.
import { fingerprintOf } from "@contrail/protocol";
import { noHash, openDigest, start } from "./open-digest.ts";

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
const { toRows, digest, close } = await openDigest();

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
await close();

async function measureBlock(share: number): Promise<DigestCost> {
  const body = JSON.stringify(Array.from({ length: rowsPerBlock }, (_, index) => toLog(index, share)));
  const parse = createCpuTimer();
  const logs: ReturnType<typeof toLog>[] = JSON.parse(body);
  const jsonParse = parse();
  const read = createCpuTimer();
  const fingerprints = logs.map((log) => (log.level === "error" ? fingerprintOf(log) : noHash));
  const ofFingerprints = read();
  const rows = toRows(logs.map((log, index) => ({ ...log, fingerprint: fingerprints[index] ?? noHash })));
  const count = createCpuTimer();
  await digest(rows, start);
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
