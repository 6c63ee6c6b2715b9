// A stored log. Times are integer milliseconds; absent text is empty.
import type { LevelWord } from "@contrail/protocol";

export interface LogRow {
  applicationId: string;
  /** When it happened, by the sender's clock. */
  time: number;
  /** Unique, in the order of arrival; 64 bits as decimal text. */
  seq: string;
  /** The level word as sent. */
  type: LevelWord;
  source: string;
  message: string;
  /** JSON text. */
  data: string;
  /** JSON text. */
  metadata: string;
  stack: string;
  environment: string;
  /** Same for every occurrence of an error. 64 bits as decimal text; "0" for none. */
  fingerprint: string;
  /** What was truncated, clamped or masked. */
  marks: string[];
  /** The version of the application that sent it. */
  release: string;
  /** Hash of the id of the session; 64 bits as decimal text, "0" for none. */
  session: string;
  /** Of an error: hash of the id of the user it happened to, or else of the session. As above. */
  actor: string;
}
