import { createRandom } from "@contrail/hostile-texts";
import { pino } from "pino";
import { afterEach, describe, expect, test } from "vitest";
import { newBatch, shop } from "../testing/batches.ts";
import { toSearch } from "../testing/searches.ts";
import { createFilters, toKey } from "./filters.ts";
import type { SearchTask } from "./search-task.ts";
import { createSearcher, type Searcher, type SearcherDeps } from "./searcher.ts";
import { startSearchThread } from "./start-search-thread.ts";

let running: Searcher | undefined;
afterEach(() => running?.stop());

async function start(options: Partial<SearcherDeps> = {}) {
  const logger = pino({ level: "silent" });
  running = createSearcher({ start: startSearchThread, logger, ...options });
  await running.prepare(shop.teamId, "any");
  return running;
}

const filters = createFilters();
const filterOf = (text: string) => filters.take({ levels: undefined, search: toSearch(text) }).filter;
/** Every character is checked against hundreds of states, and in random text, no two sets of them are alike. */
const endless = "/a[ab]{450}[xX]/";
const huge = {
  message: randomText(32_000),
  stack: randomText(32_000),
  metadata: JSON.stringify([randomText(18_000)]),
};

function randomText(length: number): string {
  const { pick } = createRandom(1);
  return `abab${Array.from({ length }, () => pick(["a", "b"])).join("")}`;
}

test("several searches run over several batches", async () => {
  const searcher = await start();
  const batches = [
    newBatch([{ message: "cart lost", type: "error" }, { message: "paid" }, { metadata: '{"user":7}' }]),
    newBatch([{ message: "cart kept" }], 100),
  ];
  const [cart, user] = [filterOf("cart"), filterOf("user:7")];
  await searcher.examine(batches, [cart, user]);
  expect(batches.map((batch) => cart.select(batch))).toMatchObject([
    { errors: [0], others: [], unseen: {} },
    { errors: [], others: [0], unseen: {} },
  ]);
  expect(batches.map((batch) => user.select(batch).others)).toEqual([[2], []]);
});

test("a search that takes too long is stopped and blocked; those behind it get their results", async () => {
  let time = 0;
  const searcher = await start({ timeoutMs: 200, cooldownMs: 60_000, now: () => time });
  const [slow, quick] = [filterOf(endless), filterOf("abab")];
  const [first, second] = [newBatch([{ ...huge, type: "error" }]), newBatch([{ message: "abab" }], 100)];
  await Promise.all([searcher.examine([first], [quick, slow]), searcher.examine([second], [quick])]);
  expect(quick.select(first)).toMatchObject({ errors: [0], hasAllErrors: true });
  expect(quick.select(second)).toMatchObject({ others: [0], unseen: {} });
  expect(slow.select(first)).toMatchObject({ errors: [], unseen: { error: 1 }, hasAllErrors: false });

  await searcher.examine([second], [slow]);
  expect(slow.select(second)).toMatchObject({ others: [], unseen: { log: 1 } });
  await expect(searcher.prepare(shop.teamId, toKey(slow.query))).rejects.toMatchObject({
    code: "search_too_slow_to_follow",
  });
  time = 60_001;
  await expect(searcher.prepare(shop.teamId, toKey(slow.query))).resolves.toBeUndefined();
});

test("while many rows are waiting, only errors are searched, and with very many, nothing", async () => {
  const searcher = await start({ maxWaitingRows: 2 });
  const filter = filterOf("cart");
  const batches = [1, 2, 9, 9].map((size, n) =>
    newBatch(
      [{ type: "error", message: "cart" }, ...Array.from({ length: size }, () => ({ message: "cart" }))],
      100 * n,
    ),
  );
  await Promise.all(batches.map((batch) => searcher.examine([batch], [filter])));
  expect(batches.map((batch) => filter.select(batch))).toMatchObject([
    { errors: [0], others: [1], unseen: {} },
    { errors: [0], others: [1, 2], unseen: {} },
    { errors: [0], others: [], unseen: { log: 9 } },
    { errors: [0], others: [], unseen: { log: 9 } },
  ]);
  const tooMany = [newBatch(Array.from({ length: 21 }, () => ({}))), newBatch([{ type: "error" }], 900)] as const;
  await Promise.all(tooMany.map((batch) => searcher.examine([batch], [filter])));
  expect(filter.select(tooMany[1])).toMatchObject({ errors: [], unseen: { error: 1 }, hasAllErrors: false });
});

test("skipped batches resolve immediately, and are neither queued nor sent to the thread", async () => {
  const posted: SearchTask[] = [];
  const searcher = await start({
    maxWaitingRows: 10,
    timeoutMs: 60_000,
    start(progress) {
      const thread = startSearchThread(progress);
      const post = thread.postMessage.bind(thread);
      thread.postMessage = (task: SearchTask) => {
        posted.push(task);
        post(task);
      };
      return thread;
    },
  });
  const filter = filterOf(endless);
  const under = searcher.examine([newBatch([huge, huge])], [filter]);
  const next = newBatch([{ message: "small" }], 100);
  await searcher.examine([next], [filter]);
  expect(posted).toHaveLength(1);
  expect(filter.select(next)).toMatchObject({ unseen: { log: 1 } });
  searcher.stop();
  await under;
});

test("stopping resolves every pending search, and the next one starts a new thread", async () => {
  const searcher = await start();
  const filter = filterOf("cart");
  const batch = newBatch([{ message: "cart" }]);
  const examined = searcher.examine([batch], [filter]);
  searcher.stop();
  await examined;
  expect(filter.select(batch)).toMatchObject({ others: [], unseen: { log: 1 } });
  const next = newBatch([{ message: "cart" }], 9);
  await searcher.examine([next], [filter]);
  expect(filter.select(next)).toMatchObject({ others: [0] });
});

describe("of two teams", () => {
  const theirs = { id: "blog", name: "Blog", teamId: "bob" };
  const ofBob = (rows: Parameters<typeof newBatch>[0]) => newBatch(rows, 1, theirs);
  const small = [{ message: "cart" }];

  /** What resolves, in order. */
  function record() {
    const order: string[] = [];
    const examined: Promise<void>[] = [];
    const add = (name: string, done: Promise<void>) => void examined.push(done.then(() => void order.push(name)));
    return { order, add, all: () => Promise.all(examined) };
  }

  test("searches of one that has many waiting don't delay those of the other", async () => {
    const searcher = await start({ now: () => 0 });
    const { order, add, all } = record();
    const filter = filterOf("cart");
    for (const number of [1, 2, 3]) add(`ada ${number}`, searcher.examine([newBatch(small, 100 * number)], [filter]));
    add("bob", searcher.examine([ofBob(small)], [filter]));
    await all();
    expect(order).toEqual(["ada 1", "bob", "ada 2", "ada 3"]);
  });

  test("many searches of the same logs take turns with the other's, too", async () => {
    const searcher = await start({ now: () => 0 });
    const { order, add, all } = record();
    const [batch, other] = [newBatch(small), ofBob(small)];
    const filters = ["cart", "ca", "car", "art", "paid"].map(filterOf);
    add("ada", searcher.examine([batch], filters));
    add("bob", searcher.examine([other], filters.slice(0, 1)));
    await all();
    expect(order).toEqual(["bob", "ada"]);
    expect(filters.map((filter) => filter.select(batch).others.length)).toEqual([1, 1, 1, 1, 0]);
    expect(filters[0]?.select(other).others).toEqual([0]);
  });

  test("the one whose searches have taken less time is next", async () => {
    let time = 0;
    const searcher = await start({
      now: () => time,
      start(progress) {
        const thread = startSearchThread(progress);
        const post = thread.postMessage.bind(thread);
        thread.postMessage = (task: SearchTask) => {
          time += task.key === expensive.key ? 100 : 30;
          post(task);
        };
        return thread;
      },
    });
    const { order, add, all } = record();
    const [expensive, cheap] = [filterOf("expensive"), filterOf("cheap")];
    for (const number of [1, 2]) add(`ada ${number}`, searcher.examine([newBatch(small)], [expensive]));
    for (const number of [1, 2, 3, 4, 5]) add(`bob ${number}`, searcher.examine([ofBob(small)], [cheap]));
    await all();
    expect(order).toEqual(["ada 1", "bob 1", "bob 2", "bob 3", "bob 4", "ada 2", "bob 5"]);
  });

  test("one that has more than its share of the waiting rows doesn't keep logs of the other from being searched", async () => {
    const searcher = await start({ maxWaitingRows: 2 });
    const filter = filterOf("cart");
    const many = (firstSeq: number) =>
      newBatch(
        Array.from({ length: 21 }, () => ({ message: "cart" })),
        firstSeq,
      );
    const [waiting, skipped] = [many(1), many(100)];
    const others = [
      ofBob([...small, { message: "cart", type: "error" }]),
      newBatch(small, 1, { ...theirs, teamId: "eve" }),
    ];
    await Promise.all([waiting, skipped, ...others].map((batch) => searcher.examine([batch], [filter])));
    expect(filter.select(skipped)).toMatchObject({ others: [], unseen: { log: 21 } });
    expect(others.map((batch) => filter.select(batch))).toMatchObject([
      { errors: [1], others: [0], unseen: {} },
      { errors: [], others: [0], unseen: {} },
    ]);
  });

  test("a search that took too long for one isn't blocked for the other, and its results arrive", async () => {
    const searcher = await start({ timeoutMs: 500, now: () => 0 });
    const filter = filterOf(endless);
    const [slow, quick] = [newBatch([huge, huge, huge, huge]), ofBob([{ message: `a${"b".repeat(450)}x` }])];
    await Promise.all([slow, quick].map((batch) => searcher.examine([batch], [filter])));
    expect(filter.select(slow)).toMatchObject({ others: [], unseen: { log: 4 } });
    expect(filter.select(quick)).toMatchObject({ others: [0], unseen: {} });
    await expect(searcher.prepare(shop.teamId, filter.key)).rejects.toMatchObject({
      code: "search_too_slow_to_follow",
    });
    await expect(searcher.prepare(theirs.teamId, filter.key)).resolves.toBeUndefined();
  });
});

test("whoever waits for a thread that is stopped before it is ready doesn't wait forever", async () => {
  running = createSearcher({ start: startSearchThread, logger: pino({ level: "silent" }) });
  const prepared = running.prepare(shop.teamId, "any");
  running.stop();
  await expect(prepared).resolves.toBeUndefined();
});
