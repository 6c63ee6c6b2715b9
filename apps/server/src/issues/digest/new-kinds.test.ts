// New kinds of error are read before the transaction that adds them.
import { afterEach, expect, test } from "vitest";
import { toApplication } from "../../storage/testing/records.ts";
import { type DigestedLog, type OpenDigest, openDigest, start } from "../testing/open-digest.ts";
import type { ErrorKind } from "./collect.ts";
import { readSample } from "./to-new-kind.ts";

let opened: OpenDigest;
afterEach(() => opened.close());

const signal = new AbortController().signal;
let kinds = 0;
/** Of a kind of its own, unless it has a number. */
function error(message: string, kind = ++kinds): DigestedLog {
  return {
    message,
    stack: `Error: ${message}\n    at f${kind} (/app/src/f.js:1:1)`,
    fingerprint: { high: 1, low: kind },
  };
}

/** Reading takes `costMs` of a clock that only moves then; it counts what it reads. */
async function open({ costMs = 0 }: { costMs?: number } = {}) {
  let time = 0;
  const seen: ErrorKind["sample"][] = [];
  const logged: unknown[] = [];
  const note = (details: object) => logged.push(details);
  opened = await openDigest({
    logger: { warn: note, error: note },
    read(sample) {
      seen.push(sample);
      time += costMs;
      return readSample(sample);
    },
    now: () => time,
  });
  await opened.stores.applications.create(toApplication({ id: "2", name: "Other" }), 10);
  return { ...opened, seen, logged };
}

const titlesOf = async (applicationId = opened.application.id) =>
  (await opened.stores.issues.list([applicationId])).map(({ title }) => title).sort();

test("of two applications in a block, the one that is too expensive loses its new kinds alone", async () => {
  const { stores, toRows, toBatch, startBlock, record, logged, application } = await open({ costMs: 304 });
  const [known, fresh] = [error("known"), error("fresh")];
  await opened.digest(toRows([known]), start);
  const expensive = Array.from({ length: 20 }, (_, index) => error(`expensive ${index}`));
  const batches = [
    toBatch(toRows([...expensive, known, known]), start + 1),
    toBatch(toRows([fresh, error("another")], "2"), start + 1, "2"),
  ];
  (await startBlock(batches)(record, signal))();

  // Two applications have a second each, and the first four milliseconds of a kind are free.
  expect(await titlesOf("2")).toEqual(["another", "fresh"]);
  expect(await titlesOf()).toEqual(["expensive 0", "expensive 1", "expensive 2", "expensive 3", "known"]);
  const issues = await stores.issues.list([application.id]);
  expect(issues.find(({ title }) => title === "known")).toMatchObject({ events: 3 });
  expect(await stores.issueOverflows.list([application.id, "2"])).toMatchObject([
    { type: "Error", kinds: 16, unreadable: 16 },
  ]);
  expect(logged).toEqual([{ applicationId: application.id, kinds: 16, spentMs: 1_200 }]);
});

test("errors beyond the first 16 kB of an application are read on the thread, with the same result", async () => {
  const { toRows, toBatch, startBlock, record, seen } = await open();
  const large = ["a", "b", "c", "d"].map((title) => error(`${title} ${"x".repeat(6_000)}`));
  const batches = [
    toBatch(toRows([...large, error("small")]), start),
    toBatch(toRows([error("other")], "2"), start, "2"),
  ];
  (await startBlock(batches)(record, signal))();
  expect((await titlesOf()).map(([title]) => title)).toEqual(["a", "b", "c", "d", "s"]);
  expect(await titlesOf("2")).toEqual(["other"]);
  // One of each application.
  expect(seen).toHaveLength(2);
});

test("a block that fails is tried again without reading anything twice", async () => {
  const { toRows, toBatch, startBlock, record, seen } = await open();
  const attempt = startBlock([toBatch(toRows([error("a"), error("b")]), start)]);
  const broken = attempt(async (work) => {
    await record(async (tx) => {
      await work(tx);
      throw new Error("The database is down.");
    });
  }, signal);
  await expect(broken).rejects.toThrow("The database is down.");
  expect(await titlesOf()).toEqual([]);
  (await attempt(record, signal))();
  expect(await titlesOf()).toEqual(["a", "b"]);
  expect(seen).toHaveLength(2);
});

test("if the response to the commit is lost, what follows from it happens anyway", async () => {
  const { toRows, toBatch, startBlock, record, notices, application } = await open();
  const attempt = startBlock([toBatch(toRows([error("a")]), start)]);
  const broken = attempt(async (work) => {
    await record(work);
    throw new Error("The connection was lost.");
  }, signal);
  await expect(broken).rejects.toThrow("The connection was lost.");
  // The cursor says that the block was recorded: the work isn't done again.
  (await attempt(async () => {}, signal))();
  expect(notices).toMatchObject([{ kind: "new", applicationId: application.id, count: 1 }]);
});

test("known kinds aren't read, unless they were removed since", async () => {
  const { stores, toRows, digest, seen, application } = await open();
  const log = error("a");
  await digest(toRows([log]), start);
  await digest(toRows([log, log]), start);
  expect(seen).toHaveLength(1);
  await stores.issues.removeOf([application.id]);
  await digest(toRows([log]), start);
  expect(seen).toHaveLength(2);
  expect(await titlesOf()).toEqual(["a"]);
});

test("if another server adds a kind meanwhile, it is counted there", async () => {
  const { stores, toRows, toBatch, startBlock, record, digest, application } = await open();
  const log = error("a");
  const attempt = startBlock([toBatch(toRows([log]), start)]);
  const afterCommit = await attempt(async (work) => {
    await digest(toRows([log]), start);
    await record(work);
  }, signal);
  afterCommit();
  expect(await stores.issues.list([application.id])).toMatchObject([{ title: "a", events: 2 }]);
});

test("if logs are deleted meanwhile, an issue is described by one that is left", async () => {
  const { stores, toRows, toBatch, startBlock, record, seen, application } = await open();
  const kind = ++kinds;
  const rows = toRows([error("deleted", kind), error("left", kind)]);
  const attempt = startBlock([toBatch(rows, start)]);
  let isDeleted = false;
  const afterCommit = await attempt(async (work) => {
    if (!isDeleted) await stores.applications.deleteLogs("a1", [application.id], "1");
    isDeleted = true;
    await record(work);
  }, signal);
  afterCommit();
  expect(await titlesOf()).toEqual(["left"]);
  expect(seen).toHaveLength(2);
});
