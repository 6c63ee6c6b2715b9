// Browsers: requests that outlive their page, and a beacon for the rest of the queue when the page closes.
import type { Fields } from "../entry.ts";
import type { Platform } from "../platform.ts";
import { createFetchPost } from "../send/fetch-post.ts";
import { listen } from "../undo.ts";

/** Browsers let 64 KiB at a time outlive a page. */
const maxKeepaliveBytes = 60_000;

let metadata: Fields = {};

export const browser: Platform = {
  // Bundlers also take this build for workers.
  environment: globalThis.document ? "browser" : "worker",
  maxBytes: 1_000_000,
  // Compressed, five times as much fits.
  maxBatchBytes: globalThis.CompressionStream ? 5 * maxKeepaliveBytes : maxKeepaliveBytes,
  readMetadata() {
    const { href } = globalThis.location ?? {};
    if (metadata.url !== href) {
      const { userAgent, platform } = navigator;
      const { width, height } = globalThis.screen ?? {};
      metadata = { url: href, userAgent, platform, screen: { width, height } };
    }
    return metadata;
  },
  createPost: (options) => createFetchPost(options, maxKeepaliveBytes),
  onExit({ sender, options: { endpoint = "", apiKey = "" } }, undo) {
    // A beacon has no headers.
    const url = `${endpoint}${endpoint.includes("?") ? "&" : "?"}key=${apiKey}`;
    listen(undo, "pagehide", () =>
      sender.drain(({ body }, isInFlight) => !isInFlight && navigator.sendBeacon?.(url, body), maxKeepaliveBytes),
    );
    // Bubbles up from the document, which workers lack.
    listen(undo, "visibilitychange", () => {
      if (document.hidden) void sender.flush();
    });
  },
};
