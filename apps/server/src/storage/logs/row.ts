import type { Level, LevelWord } from "@contrail/protocol";

/** A stored log. Times are integer milliseconds; an absent text is empty. */
export interface LogRow {
  id: string;
  applicationId: string;
  /** When it happened, by the sender's clock. */
  time: number;
  receivedAt: number;
  /** The level word as sent. */
  type: LevelWord;
  level: Level;
  source: string;
  message: string;
  /** JSON text. */
  data: string;
  /** JSON text. */
  metadata: string;
  stack: string;
  environment: string;
  marks: string[];
}
