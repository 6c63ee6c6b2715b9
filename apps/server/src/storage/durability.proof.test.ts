import { expect, test } from "vitest";
import { openStorage } from "./open.ts";
import { startChild } from "./testing/child.ts";
import { createTemporaryFolder } from "./testing/temporary-folder.ts";

test("everything acknowledged before a kill -9 survives it, in chDB and in SQLite", async () => {
  const folder = await createTemporaryFolder();
  const acknowledged: string[] = [];
  for (const round of [1, 2, 3]) {
    acknowledged.push(...(await writeUntilKilled(folder.path, { from: round * 1000, count: 20 })));
  }

  const { logs, outbox, close } = await openStorage({ dataDir: folder.path });
  const rows = await logs.list([{ applicationId: "shop", since: 0, deletedTo: "0" }], {}, { limit: 1000 });
  const mails = await outbox.list(1000);
  await close();
  await folder.remove();

  expect(acknowledged.length).toBeGreaterThanOrEqual(60);
  expect(rows.map(({ seq }) => seq)).toEqual(expect.arrayContaining(acknowledged));
  expect(mails.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
  expect(rows.every(({ message }) => message.length === 1000)).toBe(true);
});

/** Kills it in the middle of its writes; what it has printed is acknowledged. */
async function writeUntilKilled(dataDir: string, { from, count }: { from: number; count: number }): Promise<string[]> {
  const child = startChild(new URL("./testing/write-until-killed.ts", import.meta.url), [dataDir, String(from)]);
  const printed: string[] = [];
  for await (const line of child.lines) {
    printed.push(line);
    if (printed.length === count) await child.kill("SIGKILL");
  }
  return printed;
}
