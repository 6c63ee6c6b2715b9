/** What ingest hands over: rows as the store takes them, and what the sender is answered. */
export interface Batch {
  applicationId: string;
  receivedAt: number;
  /** Which encoder wrote the rows, 0 to 255: the store still knows how to take them after an update. */
  format: number;
  rowCount: number;
  /** Not to be changed afterwards. */
  rows: Buffer;
  /** Given by the sender: the same id again means the same batch. */
  batchId?: string | undefined;
  answer: string;
}

export interface Accepted {
  /** The answer of the first time. */
  answer: string;
  /** The batch was accepted before. */
  isRepeat: boolean;
}
