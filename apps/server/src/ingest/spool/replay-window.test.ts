import { dayMs } from "@contrail/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openChdb } from "../../storage/logs/database/chdb.ts";
import type { LogDb } from "../../storage/logs/database/driver.ts";
import { deduplicationWindowInserts, migrateLogs } from "../../storage/logs/database/migrations.ts";
import { nodeCount } from "../../storage/logs/sequence.ts";
import { createLogStore } from "../../storage/logs/store.ts";
import { newRow, toBytes } from "../../storage/testing/rows.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../../storage/testing/temporary-folder.ts";
import { maxEventAgeMs } from "../encode/encode-event.ts";

const weekMs = 7 * dayMs;
/** The store splits a block into one part per week and remembers each separately. */
const partsOfBlock = Math.ceil(maxEventAgeMs / weekMs) + 2;

let folder: TemporaryFolder;
let db: LogDb;
beforeAll(async () => {
  folder = await createTemporaryFolder();
  db = await openChdb({ path: folder.path });
  await migrateLogs(db);
});
afterAll(async () => {
  await db.close();
  await folder.remove();
});

test("the deduplication window is larger than a replay: the one block that was in progress on every server", () => {
  // A server replays a single block, because it starts none before the last one is done.
  expect(deduplicationWindowInserts).toBeGreaterThan(partsOfBlock * nodeCount);
});

test("a block with a log from every accepted week is recognized completely, after others like it", async () => {
  const store = createLogStore(db);
  const weeks = (start: number) =>
    toBytes(
      Array.from({ length: partsOfBlock }, (_, n) =>
        newRow({ time: 1_700_000_000_000 - n * weekMs, seq: String(start + n) }),
      ),
    );
  for (const start of [1_000, 2_000, 3_000, 1_000]) await store.insert(weeks(start), { token: `node:${start}` });
  expect(await store.count([{ applicationId: "shop", since: 0, deletedTo: "0" }], {})).toBe(3 * partsOfBlock);
});
