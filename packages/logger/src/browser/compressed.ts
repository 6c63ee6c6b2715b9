// Browsers that compress what they send, which is not in the core.
import type { Platform } from "../platform.ts";
import { createCompressedPost, maxCompressedBatchBytes } from "../send/compressed-post.ts";
import { browser, maxKeepaliveBytes } from "./platform.ts";

export const compressedBrowser: Platform = {
  ...browser,
  maxBatchBytes: globalThis.CompressionStream ? maxCompressedBatchBytes : browser.maxBatchBytes,
  createPost: (options) => createCompressedPost(options, maxKeepaliveBytes),
};
