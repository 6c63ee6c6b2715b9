// Browsers: requests that outlive their page, and a beacon for the rest of the queue when the page closes.
import type { Fields } from "../entry.ts";
import type { Platform } from "../platform.ts";
import { createFetchPost } from "../send/fetch-post.ts";
import { listen } from "../undo.ts";

/** Browsers let 64 KiB at a time outlive a page. */
const maxKeepaliveBytes = 60_000;

let metadata: Fields = {};

export const browser: Platform = {
  environment: "browser",
  maxBytes: 1_000_000,
  // Compressed, five times as much fits.
  maxBatchBytes: globalThis.CompressionStream ? 5 * maxKeepaliveBytes : maxKeepaliveBytes,
  readMetadata() {
    const { href } = location;
    if (metadata.url !== href) {
      const { userAgent, platform } = navigator;
      const { width, height } = screen;
      metadata = { url: href, userAgent, platform, screen: { width, height } };
    }
    return metadata;
  },
  color(level, args) {
    const [first, ...rest] = args;
    // The console already colors the other levels.
    return level === "text" && typeof first === "string" ? [`%c${first}`, "color:teal", ...rest] : args;
  },
  createPost: (options) => createFetchPost(options, maxKeepaliveBytes),
  onExit(sender, { endpoint = "", apiKey = "" }, undo) {
    // A beacon has no headers.
    const url = `${endpoint}${endpoint.includes("?") ? "&" : "?"}key=${apiKey}`;
    listen(undo, globalThis, "pagehide", () =>
      sender.drain((body, isInFlight) => !isInFlight && navigator.sendBeacon(url, body), maxKeepaliveBytes),
    );
    listen(undo, document, "visibilitychange", () => {
      if (document.hidden) void sender.flush();
    });
  },
};
