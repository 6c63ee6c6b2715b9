import { once } from "node:events";
import { liveLimits } from "@contrail/protocol";
import { pino } from "pino";
import { expect, test } from "vitest";
import type { Arrivals } from "../../storage/logs/arrivals.ts";
import { newRow } from "../../storage/testing/rows.ts";
import { createLiveBatch } from "./live-batch.ts";
import { createElsewhere } from "./remote-tail.ts";

const time = Date.UTC(2026, 0, 1);
const seq = (count: number) => (BigInt(time) << 22n) + BigInt(count);

/** A store with so many rows of one application, numbered from 1 on. */
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
  const given: string[] = [];
  const gaps: unknown[] = [];
  const { heard } = createElsewhere({
    arrivals,
    followed: () => followed,
    applicationsOf: async (accountId) => {
      if (accountId === "ada") return [{ id: "shop", name: "Shop" }];
      events.dispatchEvent(new Event("read"));
      return [];
    },
    give(accepted) {
      const batch = createLiveBatch(accepted);
      given.push(...batch.levels.map((_, place) => batch.log(place).message));
    },
    onGap: (accountId, since) => gaps.push([accountId, since]),
    logger: pino({ level: "silent" }),
  });
  // Read after the others, so that these are done when it is.
  followed.push("last");
  return { heard, given, gaps, read: () => once(events, "read") };
}

const news = (first: number, last: number) => [{ applicationId: "shop", first: seq(first), last: seq(last) }];
const upTo = (count: number) => Array.from({ length: count }, (_, n) => String(n + 1));

test("what was told is read in order, and once even where news overlap", async () => {
  const { heard, given, gaps, read } = start(arrivalsOf(1_000));
  for (const each of [news(1, 600), news(500, 700), [{ ...news(1, 9)[0], applicationId: "another" }]]) {
    const done = read();
    heard(each as ReturnType<typeof news>);
    await done;
  }
  expect(given).toEqual(upTo(700));
  expect(gaps).toEqual([]);
});

test("too many logs, and a store that fails, are told as a gap", async () => {
  const many = start(arrivalsOf(20_000));
  const done = many.read();
  many.heard(news(1, 20_000));
  await done;
  expect(many.given.length).toBeGreaterThanOrEqual(liveLimits.catchUpRows);
  expect(many.gaps).toEqual([["ada", time]]);

  const failing = start({ ...arrivalsOf(1), list: () => Promise.reject(new Error("the store is gone")) });
  const failed = failing.read();
  failing.heard(news(1, 1));
  await failed;
  expect(failing.gaps).toEqual([["ada", time]]);
});
