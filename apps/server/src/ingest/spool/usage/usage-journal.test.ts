import { dayMs } from "@contrail/protocol";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Count } from "../../../storage/metadata/ledger/usage.ts";
import type { Spool, SpoolOptions } from "../spool.ts";
import { createTestFolder, readAll, type TestFolder, toBatch } from "../testing/test-spool.ts";
import type { Uncounted } from "./usage-counts.ts";

let folder: TestFolder;
beforeEach(async () => {
  folder = await createTestFolder();
});
afterEach(() => folder.remove());

/** The last frame in the ledger, by spool. */
const countedTo = new Map<string, number>();
const open = (options: Partial<SpoolOptions> = {}) =>
  folder.open({ countedTo: async (id) => countedTo.get(id) ?? 0, ...options });

async function write(spool: Spool, { upTo }: Uncounted): Promise<void> {
  countedTo.set(spool.usage.id ?? "", upTo);
  await spool.usage.counted();
}

const day = Date.UTC(2026, 0, 1) / dayMs;
const count = (fields: Partial<Count>): Count => ({
  kind: "batch",
  id: "shop",
  day,
  calls: 0,
  logs: 0,
  bytes: 0,
  ...fields,
});

test("calls and logs are counted by application and day, bytes by account; repeats aren't counted", async () => {
  const spool = await open();
  await spool.append(toBatch(["1", "2"], { batchId: "b" }));
  await spool.append(toBatch(["1", "2"], { batchId: "b" }));
  await spool.append(toBatch(["3"]));
  await spool.append(toBatch([]));
  await spool.append(toBatch(["4"], { applicationId: "blog" }));
  await spool.append(toBatch(["5"], { receivedAt: (day + 1) * 86_400_000 }));
  await spool.usage.transferred("ada", 5_000_000_000);
  await spool.discard("shop");
  expect(spool.usage.takeUncounted()?.counts).toEqual([
    count({ calls: 2, logs: 3 }),
    count({ id: "blog", calls: 1, logs: 1 }),
    count({ day: day + 1, calls: 1, logs: 1 }),
    count({ kind: "transfer", id: "ada", bytes: 5_000_000_000 }),
  ]);
  await spool.close();
});

test("pending usage stays the same until it is in the ledger; later usage follows", async () => {
  const spool = await open();
  await spool.append(toBatch(["1"]));
  const first = spool.usage.takeUncounted();
  await spool.append(toBatch(["2", "3"]));
  expect(spool.usage.takeUncounted()).toBe(first);
  if (first) await write(spool, first);
  expect(spool.usage.takeUncounted()?.counts).toEqual([count({ calls: 1, logs: 2 })]);
  await spool.close();
});

describe("after a crash", () => {
  test("everything that isn't in the ledger is counted, stored or not, and nothing else", async () => {
    const before = await open({ segmentBytes: 100 });
    await before.append(toBatch(["in the ledger"]));
    const first = before.usage.takeUncounted();
    if (first) await write(before, first);
    await before.append(toBatch(["stored", "too"]));
    await readAll(before);
    await before.append(toBatch(["waits"]));
    await before.discard("shop");
    // Handed out but never recorded, as if it had never been handed out.
    before.usage.takeUncounted();

    const after = await open();
    expect(after.usage.id).toBe(before.usage.id);
    expect(after.usage.takeUncounted()?.counts).toEqual([count({ calls: 2, logs: 3 })]);
    await after.close();
    await before.close();
  });

  test("usage recorded without an acknowledgement isn't counted again", async () => {
    const before = await open();
    await before.append(toBatch(["1"]));
    countedTo.set(before.usage.id ?? "", before.usage.takeUncounted()?.upTo ?? 0);
    const after = await open();
    expect(after.usage.takeUncounted()).toBeUndefined();
    await after.append(toBatch(["2"]));
    expect(after.usage.takeUncounted()?.counts).toEqual([count({ calls: 1, logs: 1 })]);
    await Promise.all([before.close(), after.close()]);
  });
});

test("stored frames are deleted only when they are in the ledger", async () => {
  const spool = await open({ segmentBytes: 1 });
  for (const text of ["1", "2", "3"]) await spool.append(toBatch([text]));
  expect(await readAll(spool)).toEqual(["1", "2", "3"]);
  expect(await folder.files(".frames")).toHaveLength(3);
  const all = spool.usage.takeUncounted();
  if (all) await write(spool, all);
  expect(await folder.files(".frames")).toEqual([]);
  await spool.close();
});

test("a folder restored from an older copy counts what it accepts from then on", async () => {
  const spool = await open();
  countedTo.set(spool.usage.id ?? "", 1_000);
  await spool.close();
  const restored = await open();
  await restored.append(toBatch(["1"]));
  expect(restored.usage.takeUncounted()?.counts).toEqual([count({ calls: 1, logs: 1 })]);
  await restored.close();
});
