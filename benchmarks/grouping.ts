// npm run bench:grouping: what the fingerprint and the grouping key of an error cost.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { fingerprintOf, groupError, groupingKey } from "@contrail/protocol";
import { root } from "../scripts/root.mjs";
import { generateLogs } from "./generate/logs.ts";
import { type Figures, report } from "./report.ts";

/** As the program prints it. */
interface DigestCost {
  share: number;
  fingerprints: number;
  digest: number;
  jsonParse: number;
}

const count = 20_000;
const rounds = 15;

type LoggedError = Parameters<typeof fingerprintOf>[0];

const errors = [
  ...generateLogs({ seed: 1, count, from: Date.UTC(2026, 0, 1), to: Date.UTC(2026, 0, 2), onlyErrors: true }),
];

/** As JSON would be parsed: each log has its own strings. */
const parsed = (logs: readonly LoggedError[]): LoggedError[] => logs.map((log) => JSON.parse(JSON.stringify(log)));

/** As the logger sends them. */
const thrown = parsed(
  errors.map((log) => {
    const [, name = "", message = ""] = /^(\w+): (.*)/.exec(log.stack ?? "") ?? [];
    return { ...log, data: { name, message, stack: log.stack } };
  }),
);
const withValues = parsed(
  errors.map(({ stack = "", ...log }, index) => {
    const message = `Order ${index} of user u${index}f00d not found after ${index % 900} ms`;
    return {
      ...log,
      message,
      stack: stack.replace(/^.*/, `OrderError: ${message}`),
      data: { name: "OrderError", message },
    };
  }),
);
const withTexts = parsed(
  withValues.map((log, index) => ({
    ...log,
    data: { name: "OrderError", message: `Tür “${index}” fehlt um 10:${index % 60}` },
  })),
);
const requests = parsed(
  errors.map((log, index) => {
    const data = { request: { method: "GET", url: `https://api.shop.dev/orders/${index}` }, response: { status: 500 } };
    return { ...log, data };
  }),
);
/** Those of a connection, say: no frame is the application's own. */
const ofLibraries = (frames: number) =>
  parsed(
    errors.map((log, index) => {
      const [name, message] = ["Error", "Connection terminated"];
      const lines = Array.from({ length: frames }, (_, frame) => {
        const place = (index % 200) * 7 + frame;
        return `    at handle${place % 60} (/srv/node_modules/library-${place % 9}/lib/client.js:${place}:11)`;
      });
      return { ...log, message, stack: [`${name}: ${message}`, ...lines].join("\n"), data: { name, message } };
    }),
  );

const series: Record<string, readonly LoggedError[]> = {
  "message and stack": parsed(errors),
  "thrown errors": thrown,
  "messages with values": withValues,
  "messages that only the template can read": withTexts,
  "failed requests": requests,
  "in libraries only, 10 frames": ofLibraries(10),
  "in libraries only, 40 frames": ofLibraries(40),
};

const rows = Object.entries(series).map(
  ([kind, logs]): Figures => ({
    errors: kind,
    "fingerprint, CPU ns": best(logs, fingerprintOf),
    "key, CPU ns": best(logs, (log) => groupingKey(groupError(log))),
    fingerprints: new Set(logs.map((log) => JSON.stringify(fingerprintOf(log)))).size,
    keys: new Set(logs.map((log) => groupingKey(groupError(log)))).size,
  }),
);
await report({ benchmark: "grouping", baseline: {}, rows });

/** What issues add to ingest. */
const program = "apps/server/src/issues/testing/measure-digest.ts";
const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", program, "60"], { cwd: root });
const costs: DigestCost[] = JSON.parse(stdout);
await report({
  benchmark: "digest",
  baseline: {},
  rows: costs.map(({ share, fingerprints, digest, jsonParse }) => ({
    "errors, %": share * 100,
    "fingerprints, CPU µs/log": fingerprints,
    "digest, CPU µs/log": digest,
    "× JSON.parse": (fingerprints + digest) / jsonParse,
  })),
});

/** Nanoseconds of CPU time per log, in the best of several rounds. */
function best(logs: readonly LoggedError[], run: (log: LoggedError) => unknown): number {
  const times = Array.from({ length: rounds }, () => {
    const start = process.cpuUsage();
    for (const log of logs) run(log);
    const { user, system } = process.cpuUsage(start);
    return ((user + system) * 1_000) / logs.length;
  });
  return Math.min(...times);
}
