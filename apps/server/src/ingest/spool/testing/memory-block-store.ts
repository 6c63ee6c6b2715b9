// A store for blocks that keeps rows in memory, knows tokens as ClickHouse does, and fails when the test says so.
import { EventEmitter, once } from "node:events";
import type { BlockStore } from "../store-block.ts";
import { toRows, toTexts } from "./texts.ts";

export interface MemoryBlockStore extends BlockStore {
  missing(rows: Buffer): Promise<Buffer>;
  /** The texts of each block that was stored. */
  blocks: string[][];
  /** Every attempt, including those that failed. */
  tokens: string[];
  rows(): string[];
  delete(isMeant: (row: string) => boolean): void;
  /** Every insert fails with this, until it is `undefined` again. */
  failure: Error | undefined;
  /** The next insert stores its rows, but says that it failed. */
  losesResponse: boolean;
  /** The next insert remembers its token, stores nothing and says that it failed, as after a kill between the two. */
  losesRows: boolean;
  /** Inserts wait until they are released. */
  hold(): void;
  release(): void;
  /** Resolves at the next call of the store. */
  nextCall(): Promise<unknown>;
}

export function createMemoryBlockStore(): MemoryBlockStore {
  const known = new Set<string>();
  const events = new EventEmitter();
  let isHeld = false;

  const store: MemoryBlockStore = {
    blocks: [],
    tokens: [],
    failure: undefined,
    losesResponse: false,
    losesRows: false,
    rows: () => store.blocks.flat(),
    delete(isMeant) {
      store.blocks = store.blocks.map((rows) => rows.filter((row) => !isMeant(row)));
    },
    hold() {
      isHeld = true;
    },
    release() {
      isHeld = false;
      events.emit("release");
    },
    nextCall: () => once(events, "ask"),

    async insert(bytes, { token }) {
      store.tokens.push(token);
      events.emit("ask");
      if (isHeld) await once(events, "release");
      if (store.failure) throw store.failure;
      const rows = toTexts(bytes);
      const refused = rows.findIndex((row) => row.includes("poison"));
      if (refused !== -1) throw dataError(refused + 1);
      if (known.has(token)) return;
      known.add(token);
      if (!store.losesRows) store.blocks.push(rows);
      const failed = store.losesRows || store.losesResponse;
      store.losesRows = store.losesResponse = false;
      if (failed) throw new Error("The connection was lost.");
    },

    async missing(bytes) {
      events.emit("ask");
      if (store.failure) throw store.failure;
      return toRows(toTexts(bytes).filter((row) => !store.rows().includes(row)));
    },
  };
  return store;
}

/** As chDB words it. */
function dataError(row: number): Error {
  const message = `Code: 27. DB::Exception: Cannot parse input: expected '\\t' before: 'poison': (at row ${row})`;
  return Object.assign(new Error(message), { clickhouseCode: 27 });
}
