// Browsers that compress what they send and tell sessions apart, which is not in the core.
import type { Platform } from "../platform.ts";
import { createCompressedPost, maxCompressedBatchBytes } from "../send/compressed-post.ts";
import { withSession } from "../session.ts";
import { browser, maxKeepaliveBytes } from "./platform.ts";

export const compressedBrowser: Platform = {
  ...browser,
  // A worker may serve several visitors, or only a part of a page.
  metadata: globalThis.document ? withSession(browser.metadata) : browser.metadata,
  maxBatchBytes: globalThis.CompressionStream ? maxCompressedBatchBytes : browser.maxBatchBytes,
  createPost: (options) => createCompressedPost(options, maxKeepaliveBytes),
};
