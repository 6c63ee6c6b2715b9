import { pino } from "pino";
import { expect, test } from "vitest";
import { createTestClock } from "../testing/test-clock.ts";
import { createVault } from "../vault.ts";
import { createSecurityLog } from "./security-log.ts";

function start(level: string) {
  const lines: Record<string, unknown>[] = [];
  const clock = createTestClock();
  const logger = pino({ level, base: undefined }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const vault = createVault("a secret that only tests have 0123456789");
  return { lines, clock, log: createSecurityLog({ logger, vault, clock }) };
}

test("an event is one line with its code, even at a level where info lines aren't written", () => {
  const { lines, log } = start("warn");
  log.record("signed_in", { accountId: "a1", ip: "203.0.113.7" });
  expect(lines).toEqual([
    { level: 30, time: expect.any(Number), event: "signed_in", accountId: "a1", ip: "203.0.113.7", msg: "Signed in" },
  ]);
});

test("with log level silent, nothing is written", () => {
  const { lines, log } = start("silent");
  log.record("password_changed", { accountId: "a1" });
  expect(lines).toEqual([]);
});

test("an email address is a hash: the same for the same address, and never the address", () => {
  const { lines, log } = start("warn");
  for (const email of ["ada@example.com", "ada@example.com", "bob@example.com"])
    log.record("sign_in_failed", { email });
  const [ada, again, bob] = lines.map(({ address }) => address);
  expect(ada).toMatch(/^[\w-]{16}$/);
  expect(again).toBe(ada);
  expect(bob).not.toBe(ada);
  expect(JSON.stringify(lines)).not.toContain("example.com");
});

test("events that anyone can cause are limited per minute, and the next line says how many were left out", () => {
  const { lines, clock, log } = start("warn");
  for (let n = 0; n < 25; n++) log.record("token_rejected", { ip: "203.0.113.7" });
  log.record("password_changed", { accountId: "a1" });
  expect(lines.map(({ event }) => event)).toEqual([...Array(10).fill("token_rejected"), "password_changed"]);
  clock.advance(60_000);
  log.record("token_rejected", { ip: "203.0.113.7" });
  log.record("token_rejected", { ip: "203.0.113.7" });
  expect(lines.slice(11).map(({ suppressed }) => suppressed)).toEqual([15, undefined]);
});
