// A spool in its own folder that can be closed, killed and opened again.
import { readdir } from "node:fs/promises";
import { format } from "../../../storage/testing/rows.ts";
import { createTemporaryFolder } from "../../../storage/testing/temporary-folder.ts";
import { createTestClock, type TestClock } from "../../../testing/test-clock.ts";
import type { SpoolBatch } from "../batch.ts";
import { openSpool, type Spool, type SpoolLogger, type SpoolOptions } from "../spool.ts";
import { createWriter, type Writer, type WriterDeps } from "../writer.ts";
import { toRows, toTexts } from "./texts.ts";

export interface TestFolder {
  path: string;
  clock: TestClock;
  /** The spool's log messages. */
  messages: string[];
  logger: SpoolLogger;
  open(options?: Partial<SpoolOptions>): Promise<Spool>;
  files(suffix: string): Promise<string[]>;
  remove(): Promise<void>;
}

export async function createTestFolder(): Promise<TestFolder> {
  const { path, remove } = await createTemporaryFolder();
  const clock = createTestClock();
  const messages: string[] = [];
  const log = (_: object, message: string) => messages.push(message);
  const logger = { warn: log, error: log };
  return {
    path,
    clock,
    messages,
    logger,
    remove,
    open: (options = {}) => openSpool({ folder: path, clock, logger, ...options }),
    files: async (suffix) => (await readdir(path)).filter((name) => name.endsWith(suffix)).sort(),
  };
}

/** A batch with one row per string. */
export function toBatch(texts: readonly string[], fields: Partial<SpoolBatch> = {}): SpoolBatch {
  return {
    applicationId: "shop",
    receivedAt: Date.UTC(2026, 0, 1),
    format,
    rowCount: texts.length,
    rows: toRows(texts),
    response: `${texts.length} accepted`,
    ...fields,
  };
}

/** The whole backlog, as the writer would get it. */
export async function readAll(spool: Spool): Promise<string[]> {
  const rows: string[] = [];
  for (let block = await spool.blocks.next(); block; block = await spool.blocks.next()) {
    rows.push(...toTexts(block.rows, block.format));
    await spool.blocks.done();
  }
  return rows;
}

/** A writer that owns its spool. */
export type TestWriter = Writer & Pick<Spool, "append">;

export function startWriter(spool: Spool, deps: Omit<WriterDeps, "spool">): TestWriter {
  const writer = createWriter({ spool, ...deps });
  return {
    ...writer,
    append: spool.append,
    async close(options) {
      await writer.close(options);
      await spool.close();
    },
  };
}
