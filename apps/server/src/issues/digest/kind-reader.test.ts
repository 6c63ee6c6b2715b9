import type { ReadError } from "@contrail/protocol";
import { afterAll, describe, expect, test } from "vitest";
import { createTaskThread } from "../../tasks/task-thread.ts";
import { startErrorThread } from "../testing/start-error-thread.ts";
import type { ErrorKind } from "./collect.ts";
import { createKindReader, type KindReaderDeps, rowOf } from "./kind-reader.ts";

const reading: ReadError = {
  type: "",
  title: "failed",
  facts: { template: "failed" },
  frames: [],
  lineHash: undefined,
};
const budget = { loopBytes: 1_000, kindMs: 50, freeMs: 4, blockMs: 1_000, minShareMs: 100, cooldownMs: 60_000 };
const never = () => /^(a+)+$/.test(`${"a".repeat(40)}!`);

const thread = createTaskThread({ start: startErrorThread, logger: { error() {} } });
afterAll(() => thread.close());

let rows = 0;
/** Each has a row of its own; those with the same number are of one kind. */
function kind(number: number): ErrorKind {
  const sample = { format: 0, bytes: Buffer.alloc(0), time: 0, seqHigh: 0, seqLow: ++rows };
  const seen = { events: 1, firstSeen: 0, lastSeen: 0, firstRelease: "", lastRelease: "", receivedAt: 0 };
  return { fingerprintHigh: number, fingerprintLow: 1, ...seen, sample, byRelease: new Map() };
}
const kinds = (count: number) => Array.from({ length: count }, (_, index) => kind(index));

/** Reading takes `costMs` of a clock that only moves then. */
function createReader({ costMs = 0, read = () => reading, ...deps }: Partial<KindReaderDeps> & { costMs?: number }) {
  const logged: { message: string; details: Record<string, unknown> }[] = [];
  const note = (details: object, message: string) => logged.push({ message, details: { ...details } });
  const logger = { warn: note, error: note };
  let time = 0;
  const seen: ErrorKind["sample"][] = [];
  const reader = createKindReader({
    logger,
    thread,
    budget,
    read(sample) {
      seen.push(sample);
      time += costMs;
      return read(sample);
    },
    now: () => time,
    ...deps,
  });
  const { signal } = new AbortController();
  return {
    logged,
    seen,
    pass: (ms: number) => {
      time += ms;
    },
    /** How many kinds of each application were read. */
    async read(kindsOf: Record<string, readonly ErrorKind[]>): Promise<Record<string, number>> {
      const readings = await reader.read(new Map(Object.entries(kindsOf)), signal);
      return Object.fromEntries(
        Object.entries(kindsOf).map(([id, own]) => [id, own.filter((each) => readings.get(rowOf(id, each))).length]),
      );
    },
    reader,
  };
}

test("what can be read is read once, by its row", async () => {
  const { read, seen, logged } = createReader({});
  const own = kinds(300);
  expect(await read({ shop: own })).toEqual({ shop: 300 });
  expect(seen).toEqual(own.map(({ sample }) => sample));
  expect(logged).toEqual([]);
});

describe("an application that uses up its share of the block's budget", () => {
  test("loses the rest of its kinds, and its neighbors lose nothing", async () => {
    const { read, logged } = createReader({ costMs: 34 });
    expect(await read({ hostile: kinds(100), shop: kinds(10) })).toEqual({ hostile: 17, shop: 10 });
    expect(logged).toEqual([
      {
        message: expect.stringContaining("took too long"),
        details: { applicationId: "hostile", kinds: 83, spentMs: 510 },
      },
    ]);
  });

  test("is read again after a while", async () => {
    const { read, pass, seen } = createReader({ costMs: 604 });
    expect(await read({ shop: kinds(5) })).toEqual({ shop: 2 });
    pass(budget.cooldownMs - 1_209);
    expect(await read({ shop: kinds(1), other: kinds(1) })).toEqual({ shop: 0, other: 1 });
    pass(1_000);
    expect(await read({ shop: kinds(1) })).toEqual({ shop: 1 });
    expect(seen).toHaveLength(4);
  });

  test("has at least enough for ordinary errors, however many applications there are", async () => {
    const { read } = createReader({ costMs: budget.freeMs });
    const all = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`shop ${index}`, kinds(200)]));
    expect(Object.values(await read(all))).toEqual(Array(50).fill(200));
  });
});

describe("a kind that can't be read", () => {
  const fails = [
    ["because it takes too long", never],
    [
      "because of a bug",
      () => {
        throw new RangeError("Maximum call stack size exceeded");
      },
    ],
  ] as const;

  test.each(fails)("%s, doesn't affect the others, and isn't tried again", async (_, fail) => {
    const bad = new Set<ErrorKind["sample"]>();
    const badKind = () => {
      const one = kind(7);
      bad.add(one.sample);
      return one;
    };
    const { read, logged, seen } = createReader({
      read(sample) {
        if (bad.has(sample)) fail();
        return reading;
      },
    });
    expect(await read({ shop: [kind(1), badKind(), kind(2)] })).toEqual({ shop: 2 });
    expect(logged).toHaveLength(1);
    expect(logged[0]?.details).toMatchObject({ applicationId: "shop", fingerprint: "0000000700000001" });
    // Any kind may take long on a busy machine, so one that does is tried again there.
    let again = badKind();
    while ((await read({ shop: [again] })) && seen.includes(again.sample)) again = badKind();
    expect(await read({ shop: [badKind(), kind(3)], other: [kind(7)] })).toEqual({ shop: 1, other: 1 });
  });
});

test("reading ends when the server stops", async () => {
  const stop = new AbortController();
  const { reader, seen } = createReader({
    read() {
      if (seen.length === 5) stop.abort();
      return reading;
    },
  });
  await expect(reader.read(new Map([["shop", kinds(100)]]), stop.signal)).rejects.toThrow("aborted");
  expect(seen).toHaveLength(5);
});
