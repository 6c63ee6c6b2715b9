import { once } from "node:events";
import { liveLimits } from "@contrail/protocol";
import { pino } from "pino";
import { expect, test } from "vitest";
import type { Arrivals } from "../../storage/logs/arrivals.ts";
import { newRow } from "../../storage/testing/rows.ts";
import { createLiveBatch } from "./live-batch.ts";
import { createRemoteTail } from "./remote-tail.ts";

const time = Date.UTC(2026, 0, 1);
const seq = (count: number) => (BigInt(time) << 22n) + BigInt(count);

/** A store with `count` rows of one application, numbered from 1. */
function arrivalsOf(count: number): Arrivals {
  return {
    async list(_scopes, _filter, { after, upTo, limit }) {
      const [from, to] = [Number(BigInt(after) - seq(0)), Math.min(count, Number(BigInt(upTo) - seq(0)))];
      const rows = Array.from({ length: Math.max(0, Math.min(limit, to - from)) }, (_, n) =>
        newRow({ seq: String(seq(from + n + 1)), message: String(from + n + 1) }),
      );
      return { rows, isFull: rows.length === limit };
    },
    count: async () => count,
  };
}

function start(arrivals: Arrivals, followed = ["ada"]) {
  const events = new EventTarget();
  const delivered: string[] = [];
  const gaps: unknown[] = [];
  const { onStored } = createRemoteTail({
    arrivals,
    followed: () => followed,
    applicationsOf: async (teamId) => {
      if (teamId === "ada") return [{ id: "shop", name: "Shop" }];
      events.dispatchEvent(new Event("read"));
      return [];
    },
    deliver(accepted) {
      const batch = createLiveBatch(accepted);
      delivered.push(...batch.levels.map((_, index) => batch.log(index).message));
    },
    onGap: (teamId, since) => gaps.push([teamId, since]),
    logger: pino({ level: "silent" }),
  });
  // Read after the others, so that they are done when it is.
  followed.push("last");
  return { onStored, delivered, gaps, read: () => once(events, "read") };
}

const ranges = (first: number, last: number) => [{ applicationId: "shop", first: seq(first), last: seq(last) }];
const upTo = (count: number) => Array.from({ length: count }, (_, n) => String(n + 1));

test("stored ranges are read in order, and only once if they overlap", async () => {
  const { onStored, delivered, gaps, read } = start(arrivalsOf(1_000));
  for (const each of [ranges(1, 600), ranges(500, 700), [{ ...ranges(1, 9)[0], applicationId: "another" }]]) {
    const done = read();
    onStored(each as ReturnType<typeof ranges>);
    await done;
  }
  expect(delivered).toEqual(upTo(700));
  expect(gaps).toEqual([]);
});

test("too many logs, and a store that fails, cause a gap event", async () => {
  const many = start(arrivalsOf(20_000));
  const done = many.read();
  many.onStored(ranges(1, 20_000));
  await done;
  expect(many.delivered.length).toBeGreaterThanOrEqual(liveLimits.catchUpRows);
  expect(many.gaps).toEqual([["ada", time]]);

  const failing = start({ ...arrivalsOf(1), list: () => Promise.reject(new Error("the store is gone")) });
  const failed = failing.read();
  failing.onStored(ranges(1, 1));
  await failed;
  expect(failing.gaps).toEqual([["ada", time]]);
});
