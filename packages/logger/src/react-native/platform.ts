// React Native: no compression, and no request outlives the app.
import type { Platform } from "../platform.ts";
import { createFetchPost } from "../send/fetch-post.ts";
import { withSession } from "../session.ts";

const metadata = { platform: "react-native" };

export const reactNative: Platform = {
  environment: "react-native",
  maxBytes: 1_000_000,
  maxBatchBytes: 60_000,
  metadata: withSession(() => metadata),
  createPost: createFetchPost,
  onExit() {},
};
