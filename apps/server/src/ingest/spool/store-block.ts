// One try to store a block: afterwards its rows are there once, or the store has refused them.
import type { Block } from "./blocks.ts";
import { type Refusal, toRefusal } from "./data-error.ts";

export interface BlockStore {
  /** Stores the rows, except for those that it has stored under this token before. */
  insert(rows: Buffer, block: { token: string; format: number }): Promise<void>;
  /**
   * Those of the rows that are not stored. For a store that writes down the token and commits the rows in two steps:
   * killed in between, it takes rows for stored that it has not got, or the other way round.
   */
  missing?: ((rows: Buffer) => Promise<Buffer>) | undefined;
}

/** A second token for rows that the first one wrongly stands for, and a third. */
const suffixes = ["", "+1", "+2"];

export async function storeBlock(store: BlockStore, block: Block, isRetry: boolean): Promise<Refusal | undefined> {
  try {
    if (isRetry && store.missing) await insertMissing(store, store.missing, block);
    else await store.insert(block.rows, block);
    return undefined;
  } catch (error) {
    const refusal = toRefusal(error);
    if (!refusal) throw error;
    return refusal;
  }
}

async function insertMissing(
  store: BlockStore,
  missing: (rows: Buffer) => Promise<Buffer>,
  { rows, token, format }: Block,
): Promise<void> {
  let left = await missing(rows);
  for (const suffix of suffixes) {
    if (left.length === 0) return;
    await store.insert(left, { token: `${token}${suffix}`, format });
    left = await missing(left);
  }
  if (left.length > 0) throw new Error("The store has taken a block and does not have its rows.");
}
