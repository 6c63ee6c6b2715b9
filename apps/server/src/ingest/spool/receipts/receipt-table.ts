// Receipts in memory: a few bytes per key, and each distinct answer once, because nearly all are the same few.
import { createKeyTable } from "./key-table.ts";

export interface Receipt {
  /** Of the frame that holds the batch. */
  sequence: number;
  receivedAt: number;
  batchKey: Buffer;
  answer: string;
}

export type ReceiptTable = ReturnType<typeof createReceiptTable>;

export function createReceiptTable() {
  const keys = createKeyTable();
  const answers: string[] = [];
  const indexes = new Map<string, number>();
  let answerBytes = 0;
  let firstReceivedAt = Number.POSITIVE_INFINITY;
  let lastReceivedAt = 0;

  function indexOf(answer: string): number {
    const known = indexes.get(answer);
    if (known !== undefined) return known;
    indexes.set(answer, answers.length);
    answerBytes += answer.length;
    return answers.push(answer) - 1;
  }

  return {
    get size() {
      return keys.size;
    },
    get answerBytes() {
      return answerBytes;
    },
    get firstReceivedAt() {
      return firstReceivedAt;
    },
    get lastReceivedAt() {
      return lastReceivedAt;
    },

    find(batchKey: Buffer): string | undefined {
      const index = keys.get(batchKey);
      return index === undefined ? undefined : answers[index];
    },

    /** The first answer is kept. */
    add({ batchKey, receivedAt, answer }: Receipt): void {
      if (keys.get(batchKey) !== undefined) return;
      keys.add(batchKey, indexOf(answer));
      firstReceivedAt = Math.min(firstReceivedAt, receivedAt);
      lastReceivedAt = Math.max(lastReceivedAt, receivedAt);
    },
  };
}
