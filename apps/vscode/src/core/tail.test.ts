import { hostileLogs } from "@contrail/hostile-texts";
import type { LiveEvent } from "@contrail/protocol";
import { expect, test } from "vitest";
import { createTail } from "./tail.ts";
import { log } from "./testing/code-report.ts";

const stack = `Error: no cart
    at pay (/srv/shop/src/cart.ts:48:23)
    at run (/srv/shop/node_modules/ky/index.js:1:1)
    at main (/srv/shop/src/main.ts:7:1)`;

const logs = hostileLogs(1_000_000);
const stacks = Object.keys(logs).filter((name) => name.includes("stack") || name === "one line");

test("a log has its own frames, with what they mean in a workspace", () => {
  const row = createTail().add({ event: "log", data: log("1", { stack, release: "1.4.2" }) });
  expect(row).toMatchObject({
    kind: "log",
    message: "The cart is empty",
    release: "1.4.2",
    frames: [
      { name: "pay", location: "src/cart.ts:48:23", source: { path: "srv/shop/src/cart.ts", line: 48, column: 23 } },
      { name: "main", location: "src/main.ts:7:1" },
    ],
  });
});

test.each(stacks)("of a megabyte of %s, a row has little", (name) => {
  const { message, stack: hostile = "" } = logs[name] ?? { message: "" };
  const row = createTail().add({ event: "log", data: log("1", { message, stack: hostile }) });
  expect(JSON.stringify(row).length).toBeLessThan(20_000);
});

test("a log that is sent again after a reconnect is shown once", () => {
  const tail = createTail();
  for (const id of ["1", "2", "2", "1", "3"]) tail.add({ event: "log", data: log(id) });
  expect(tail.rows().map((row) => row.kind === "log" && row.id)).toEqual(["1", "2", "3"]);
  expect(tail.lastId()).toBe("3");
});

test.each<[LiveEvent, string | undefined]>([
  [
    { event: "dropped", data: { reason: "rate", counts: { info: 40, log: 2 }, kept: 1 } },
    "42 logs left out: too many to show",
  ],
  [{ event: "gap", data: { missed: 1, since: "" } }, "1 log missed"],
  [{ event: "gap", data: { missed: null, since: "" } }, "Some logs may be missing here"],
  [{ event: "open", data: { rowsPerSecond: 1, heartbeat: 1 } }, undefined],
])("%j", (event, text) => {
  expect(createTail().add(event)).toEqual(text && { kind: "note", text });
});

test("500 rows are kept; after they are cleared, the stream still goes on after the last one", () => {
  const tail = createTail();
  for (let id = 1; id <= 600; id++) tail.add({ event: "log", data: log(String(id)) });
  expect(tail.rows()).toHaveLength(500);
  tail.clear();
  expect([tail.rows().length, tail.lastId()]).toEqual([0, "600"]);
});
