import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { serverOutput, stackOfRequest } from "./server-log.mjs";

const noon = Date.parse("2026-11-15T12:00:00.000Z");
const request = {
  level: 20,
  time: noon,
  reqId: "r1",
  req: { method: "GET", path: "/api/healthz" },
  res: { status: 500 },
};
const failure = {
  level: 50,
  time: noon + 1_000,
  reqId: "r1",
  err: { stack: "Error: boom\n    at list (logs.ts:7:3)" },
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "contrail-server-log-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, ...lines: (object | string)[]): void {
  const texts = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line)));
  writeFileSync(join(folder, name), `${texts.join("\n")}\n`);
}

test("the output within a period is readable, with stacks and the plain text that follows an entry", () => {
  write(
    "shared.log",
    "  Contrail is running",
    { ...request, msg: "request", ms: 3 },
    { ...failure, msg: "request failed", code: "internal" },
    "{ not an entry",
    { ...request, req: { method: "GET", path: "/assets/app.js" }, res: { status: 304 } },
    { level: 40, time: noon + 5_000, msg: "too late" },
  );
  write("install.log", { level: 40, time: noon + 500, msg: "slow disk" });
  expect(serverOutput(noon, noon + 2_000, folder)).toEqual([
    "12:00:00.500Z warn  slow disk",
    "12:00:00.000Z debug request GET /api/healthz 500 3 ms",
    '12:00:01.000Z error request failed {"code":"internal"}\nError: boom\n    at list (logs.ts:7:3)',
    "{ not an entry",
  ]);
});

test("a server that ended before its first entry has printed only text", () => {
  write("shared.log", "Contrail cannot start.", "Port 4180 is already in use.");
  expect(serverOutput(0, Number.POSITIVE_INFINITY, folder)).toEqual([
    "Contrail cannot start.",
    "Port 4180 is already in use.",
  ]);
  expect(serverOutput(0, 1, join(folder, "never-written"))).toEqual([]);
});

test("the stack of a request is found in any of the logs, marked line by line", () => {
  write("install.log", request, failure);
  write("shared.log", { ...failure, reqId: "r2", err: { stack: "Error: another" } });
  expect(stackOfRequest("r1", folder)).toBe("  | Error: boom\n  |     at list (logs.ts:7:3)");
  expect(stackOfRequest("r3", folder)).toBeUndefined();
});
