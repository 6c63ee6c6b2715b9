// What the sending process is told and what it tells.
import type { GenerateOptions } from "../generate/logs.ts";

export interface SendPlan {
  url: string;
  key: string;
  logs: GenerateOptions;
  /** Logs in one request. */
  batch: number;
  /** Requests under way at once. */
  concurrency: number;
}

export interface SendResult {
  requests: number;
  /** How often the server asked to come back later. */
  refusals: number;
}
