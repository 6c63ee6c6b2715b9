// One attempt to store a block: afterwards its rows are stored exactly once, or the store has rejected them.
import type { SpoolBlock } from "./blocks.ts";
import { type DataError, toDataError } from "./data-error.ts";

export interface BlockStore {
  /** Stores the rows, except those already stored under this token. */
  insert(rows: Buffer, block: { token: string; format: number }): Promise<void>;
  /**
   * The rows that aren't stored. For a store that records the token and commits the rows in two steps: killed in
   * between, it considers rows stored that it doesn't have, or vice versa.
   */
  missing?: ((rows: Buffer, format: number) => Promise<Buffer>) | undefined;
}

/** A second token, for rows that the first one was wrongly recorded for, and a third. */
const suffixes = ["", "+1", "+2"];

export async function storeBlock(
  store: BlockStore,
  block: SpoolBlock,
  isRetry: boolean,
): Promise<DataError | undefined> {
  try {
    if (isRetry && store.missing) await insertMissing(store, store.missing, block);
    else await store.insert(block.rows, block);
    return undefined;
  } catch (error) {
    const dataError = toDataError(error);
    if (!dataError) throw error;
    return dataError;
  }
}

async function insertMissing(
  store: BlockStore,
  missing: NonNullable<BlockStore["missing"]>,
  { rows, token, format }: SpoolBlock,
): Promise<void> {
  let left = await missing(rows, format);
  for (const suffix of suffixes) {
    if (left.length === 0) return;
    await store.insert(left, { token: `${token}${suffix}`, format });
    left = await missing(left, format);
  }
  if (left.length > 0) throw new Error("The store has accepted a block but does not have its rows.");
}
