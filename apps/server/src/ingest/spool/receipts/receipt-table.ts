// Receipts in memory: a few bytes per key, and each distinct response once, because nearly all are the same few.
import { createKeyTable } from "./key-table.ts";

export interface Receipt {
  /** The sequence of the frame that contains the batch. */
  sequence: number;
  receivedAt: number;
  batchKey: Buffer;
  response: string;
}

export type ReceiptTable = ReturnType<typeof createReceiptTable>;

export function createReceiptTable() {
  const keys = createKeyTable();
  const responses: string[] = [];
  const indexes = new Map<string, number>();
  let responseBytes = 0;
  let firstReceivedAt = Number.POSITIVE_INFINITY;
  let lastReceivedAt = 0;

  function indexOf(response: string): number {
    const known = indexes.get(response);
    if (known !== undefined) return known;
    indexes.set(response, responses.length);
    responseBytes += response.length;
    return responses.push(response) - 1;
  }

  return {
    get size() {
      return keys.size;
    },
    get responseBytes() {
      return responseBytes;
    },
    get firstReceivedAt() {
      return firstReceivedAt;
    },
    get lastReceivedAt() {
      return lastReceivedAt;
    },

    find(batchKey: Buffer): string | undefined {
      const index = keys.get(batchKey);
      return index === undefined ? undefined : responses[index];
    },

    /** The first response is kept. */
    add({ batchKey, receivedAt, response }: Receipt): void {
      if (keys.get(batchKey) !== undefined) return;
      keys.add(batchKey, indexOf(response));
      firstReceivedAt = Math.min(firstReceivedAt, receivedAt);
      lastReceivedAt = Math.max(lastReceivedAt, receivedAt);
    },
  };
}
