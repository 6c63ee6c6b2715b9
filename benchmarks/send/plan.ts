// Input and result of the sender process.
import type { GenerateOptions } from "../generate/logs.ts";

export interface SendPlan {
  url: string;
  key: string;
  logs: GenerateOptions;
  /** Logs in one request. */
  batch: number;
  /** Requests in flight at a time. */
  concurrency: number;
}

export interface SendResult {
  requests: number;
  /** Number of 503 responses. */
  rejections: number;
}
