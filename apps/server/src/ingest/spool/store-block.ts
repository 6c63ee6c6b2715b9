// One try to store a block: afterwards its rows are there once, or the store has refused them.
import type { Block } from "./blocks.ts";
import { type Refusal, toRefusal } from "./refusal.ts";

export interface BlockStore {
  /** Stores all rows or none, and nothing if it has stored this token before. */
  insertBlock(rows: Buffer, block: { token: string; format: number }): Promise<void>;
  /**
   * Is the first of these rows stored? For a store that writes down the token and commits the rows in two steps: killed
   * in between, it takes the block for stored and has not got it, or the other way round.
   */
  holds?(rows: Buffer, block: { format: number }): Promise<boolean>;
}

/** A second token for rows that the first one wrongly stands for, and a third. */
const suffixes = ["", "+1", "+2"];

export async function storeBlock(store: BlockStore, block: Block, isRetry: boolean): Promise<Refusal | undefined> {
  try {
    if (isRetry && store.holds) await insertUnlessHeld(store as Required<BlockStore>, block);
    else await store.insertBlock(block.rows, block);
    return undefined;
  } catch (error) {
    const refusal = toRefusal(error);
    if (!refusal) throw error;
    return refusal;
  }
}

async function insertUnlessHeld(store: Required<BlockStore>, { rows, token, format }: Block): Promise<void> {
  for (const suffix of suffixes) {
    if (await store.holds(rows, { format })) return;
    await store.insertBlock(rows, { token: `${token}${suffix}`, format });
  }
  if (!(await store.holds(rows, { format })))
    throw new Error("The store has taken a block and does not have its rows.");
}
