// Any other runtime with `fetch`: workers and edge functions.
import type { Platform } from "../platform.ts";
import { createFetchPost } from "../send/fetch-post.ts";

const metadata = {};

export const universal: Platform = {
  environment: "worker",
  maxBytes: 1_000_000,
  maxBatchBytes: 300_000,
  metadata: () => metadata,
  createPost: createFetchPost,
  onExit() {},
};
