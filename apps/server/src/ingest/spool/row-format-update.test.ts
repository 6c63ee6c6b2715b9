// After an update that adds a column, rows in the spool are stored in the format they were written in.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openChdb } from "../../storage/logs/database/chdb.ts";
import type { LogDb } from "../../storage/logs/database/driver.ts";
import { migrateLogs } from "../../storage/logs/database/migrations.ts";
import { createLogStore } from "../../storage/logs/store.ts";
import { nextFormats, writeNextRows } from "../../storage/testing/next-format.ts";
import { newRow } from "../../storage/testing/rows.ts";
import type { BlockStore } from "./store-block.ts";
import { createTestFolder, startWriter, type TestFolder, toBatch } from "./testing/test-spool.ts";
import { toRows } from "./testing/texts.ts";

let folder: TestFolder;
let db: LogDb;
beforeEach(async () => {
  folder = await createTestFolder();
  db = await openChdb({ path: join(folder.path, "store") });
  await migrateLogs(db);
});
afterEach(async () => {
  await db.close();
  await folder.remove();
});

const toNextBatch = (messages: readonly string[], traceId: string) => ({
  ...toBatch(messages),
  format: nextFormats.current.format,
  rows: writeNextRows(messages.map((message, seq) => ({ ...newRow({ message, seq: `${100 + seq}` }), traceId }))),
});

/** Rejects the row `poison` and loses its first response, so that the rows of that block are looked up in the store. */
function createUnreliableStore({ insert, missing }: BlockStore): BlockStore {
  let hasLostResponse = false;
  return {
    missing,
    async insert(rows, block) {
      const messages = nextFormats
        .of(block.format)
        .read(rows)
        .map(({ message }) => message);
      const rejected = messages.indexOf("poison") + 1;
      if (rejected > 0) {
        const message = `Code: 27. DB::Exception: Cannot parse input: (at row ${rejected})`;
        throw Object.assign(new Error(message), { clickhouseCode: 27 });
      }
      await insert(rows, block);
      if (!hasLostResponse) {
        hasLostResponse = true;
        throw new Error("The connection was lost.");
      }
    },
  };
}

test("a spool written in the current format is stored by a version with the next one, without loss", async () => {
  const before = await folder.open();
  await before.append(toBatch(["1", "2"], { rows: toRows(["1", "2"], 1) }));
  await before.append(toBatch(["3", "poison", "4"], { rows: toRows(["3", "poison", "4"], 3) }));
  await before.close();

  await db.command("ALTER TABLE logs ADD COLUMN trace_id String");
  const after = await folder.open({ formats: nextFormats });
  await after.append(toNextBatch(["5", "poison", "6"], "abc"));
  const store = createUnreliableStore(createLogStore(db, nextFormats));
  const retryDelays = { firstDelayMs: 1, maxDelayMs: 1 };
  const writer = startWriter(after, { store, logger: folder.logger, retryDelays });
  await writer.flush();
  await writer.close();

  const stored = await db.query<object>("SELECT message, trace_id FROM logs ORDER BY message");
  expect(stored).toEqual([
    ...["1", "2", "3", "4"].map((message) => ({ message, trace_id: "" })),
    ...["5", "6"].map((message) => ({ message, trace_id: "abc" })),
  ]);
  const deadLetters = (await readFile(join(folder.path, "set-aside.jsonl"), "utf8")).trim().split("\n");
  expect(deadLetters.map((line) => JSON.parse(line).row)).toMatchObject([
    { message: "poison", traceId: "" },
    { message: "poison", traceId: "abc" },
  ]);
});
