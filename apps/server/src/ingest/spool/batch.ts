/** A batch from ingest: rows in the format of the store, and the response to the sender. */
export interface SpoolBatch {
  applicationId: string;
  receivedAt: number;
  /** The format of the rows, 0 to 255: the store can still read them after an update. */
  format: number;
  rowCount: number;
  /** Must not be modified afterwards. */
  rows: Buffer;
  /** Chosen by the sender: the same id again means the same batch. */
  batchId?: string | undefined;
  response: string;
}

export interface Accepted {
  /** The first response. */
  response: string;
  /** The batch was accepted before. */
  isRepeat: boolean;
}
