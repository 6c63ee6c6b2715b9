import { liveLimits } from "@contrail/protocol";
import { pino } from "pino";
import { expect, test } from "vitest";
import { AppError } from "../../errors.ts";
import type { Arrivals } from "../../storage/logs/arrivals.ts";
import { newRow } from "../../storage/testing/rows.ts";
import { createCatchUp, type ReadAccess } from "./catch-up.ts";
import { shop } from "./testing/batches.ts";

const time = Date.UTC(2026, 0, 1);
const seqOf = (n: number) => String((BigInt(time) << 22n) + BigInt(n));
const readAccess: ReadAccess = { applications: new Map([[shop.id, shop]]), scopes: [], filter: {} };

/** Arrivals numbered from 1, as a store would list them. */
function arrivalsOf(count: number, { failAfter = Number.POSITIVE_INFINITY } = {}): Arrivals {
  const rows = Array.from({ length: count }, (_, n) => newRow({ seq: seqOf(n + 1), message: String(n + 1) }));
  let listed = 0;
  return {
    async list(_scopes, _filter, { after, upTo, limit }) {
      if (listed >= failAfter) throw new Error("the store is gone");
      const found = rows
        .filter(({ seq }) => BigInt(seq) > BigInt(after) && BigInt(seq) <= BigInt(upTo))
        .slice(0, limit);
      listed += found.length;
      return { rows: found, isFull: found.length === limit };
    },
    count: async () => count,
  };
}

async function run(
  arrivals: Arrivals,
  { flush = async () => {}, readAccess: look = async () => readAccess, upTo = seqOf(99_999) } = {},
) {
  const sent: string[] = [];
  const catchUp = createCatchUp({ flush, arrivals, logger: pino({ level: "silent" }) });
  const gap = await catchUp({
    after: seqOf(0),
    upTo,
    readAccess: look,
    send: async ({ message }) => void sent.push(message),
  });
  return { gap, sent };
}

const upTo = (count: number) => Array.from({ length: count }, (_, n) => String(n + 1));
const since = new Date(time).toISOString();

// Chunks have 50 rows, then 500.
test.each([0, 1, 49, 50, 51, 549, 550, 551, 1_200])("%d missed rows are all sent, in order, once", async (count) => {
  expect(await run(arrivalsOf(count))).toEqual({ gap: undefined, sent: upTo(count) });
});

test("rows that will be published live aren't read, so that catching up ends", async () => {
  expect(await run(arrivalsOf(600), { upTo: seqOf(300) })).toEqual({ gap: undefined, sent: upTo(300) });
});

test("too many rows are reported as a gap, not sent", async () => {
  const count = liveLimits.catchUpRows + 1;
  expect(await run(arrivalsOf(count))).toEqual({ gap: { missed: count, since }, sent: [] });
});

test("a store that fails causes a gap of unknown size", async () => {
  expect(await run(arrivalsOf(1_000, { failAfter: 500 }))).toEqual({ gap: { missed: null, since }, sent: upTo(550) });
  expect(await run(arrivalsOf(10), { flush: () => Promise.reject(new Error("full")) })).toEqual({
    gap: { missed: null, since },
    sent: [],
  });
});

test("an account that lost access gets nothing more, and its follower learns why", async () => {
  let looks = 0;
  const sentBefore: string[] = [];
  const catchUp = createCatchUp({
    flush: async () => {},
    arrivals: arrivalsOf(1_000),
    logger: pino({ level: "silent" }),
  });
  const signedOut = catchUp({
    after: seqOf(0),
    upTo: seqOf(99_999),
    readAccess: async () => {
      if (++looks > 3) throw new AppError("not_signed_in");
      return readAccess;
    },
    send: async ({ message }) => void sentBefore.push(message),
  });
  await expect(signedOut).rejects.toMatchObject({ code: "not_signed_in" });
  expect(sentBefore).toEqual(upTo(550));
});
