// A block store in memory that deduplicates by token like ClickHouse, and fails on demand.
import { EventEmitter, once } from "node:events";
import type { BlockStore } from "../store-block.ts";
import { toRows, toTexts } from "./texts.ts";

export interface MemoryBlockStore extends BlockStore {
  missing(rows: Buffer): Promise<Buffer>;
  /** The rows of each stored block. */
  blocks: string[][];
  /** Every attempt, including those that failed. */
  tokens: string[];
  rows(): string[];
  delete(isMeant: (row: string) => boolean): void;
  /** Every insert fails with this, until it is `undefined` again. */
  failure: Error | undefined;
  /** The next insert stores its rows but reports a failure. */
  losesResponse: boolean;
  /** The next insert records its token, stores nothing and reports a failure, as after a kill between the two. */
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
    nextCall: () => once(events, "call"),

    async insert(bytes, { token }) {
      store.tokens.push(token);
      events.emit("call");
      if (isHeld) await once(events, "release");
      if (store.failure) throw store.failure;
      const rows = toTexts(bytes);
      const rejected = rows.findIndex((row) => row.includes("poison"));
      if (rejected !== -1) throw dataError(rejected + 1);
      if (known.has(token)) return;
      known.add(token);
      if (!store.losesRows) store.blocks.push(rows);
      const failed = store.losesRows || store.losesResponse;
      store.losesRows = store.losesResponse = false;
      if (failed) throw new Error("The connection was lost.");
    },

    async missing(bytes) {
      events.emit("call");
      if (store.failure) throw store.failure;
      return toRows(toTexts(bytes).filter((row) => !store.rows().includes(row)));
    },
  };
  return store;
}

/** In chDB's words. */
function dataError(row: number): Error {
  const message = `Code: 27. DB::Exception: Cannot parse input: expected '\\t' before: 'poison': (at row ${row})`;
  return Object.assign(new Error(message), { clickhouseCode: 27 });
}
