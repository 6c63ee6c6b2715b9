// Browsers: requests that outlive their page, and a beacon for the rest of the queue when the page closes.
import type { Fields } from "../entry.ts";
import type { Platform } from "../platform.ts";
import { createFetchPost, maxKeepaliveCharacters } from "../send/fetch-post.ts";
import { listen } from "../undo.ts";

/** Browsers let 64 KiB at a time outlive a page. */
export const maxKeepaliveBytes = 60_000;

let metadata: Fields = {};

export const browser: Platform = {
  // Bundlers also take this build for workers.
  environment: globalThis.document ? "browser" : "worker",
  maxBytes: 1_000_000,
  maxBatchBytes: maxKeepaliveCharacters,
  metadata() {
    const url = globalThis.location?.href;
    if (metadata.url !== url) {
      const { userAgent, platform } = globalThis.navigator ?? {};
      const { width, height } = globalThis.screen ?? {};
      metadata = { userAgent, platform, url, screen: { width, height } };
    }
    return metadata;
  },
  createPost: createFetchPost,
  onExit({ sender, options: { endpoint = "", apiKey = "" } }, undo) {
    // A beacon has no headers.
    const url = endpoint + (endpoint.includes("?") ? "&key=" : "?key=") + apiKey;
    listen(undo, "pagehide", () =>
      sender.drain((batch, isInFlight) => !isInFlight && navigator.sendBeacon?.(url, batch.body), maxKeepaliveBytes),
    );
    // Bubbles up from the document, which workers lack.
    listen(undo, "visibilitychange", () => document.hidden && sender.flush());
  },
};
