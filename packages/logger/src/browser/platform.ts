// Browsers: requests that outlive their page, and a beacon for what is left when it closes.
import type { Fields } from "../entry.ts";
import type { Platform } from "../platform.ts";
import { createFetchPost } from "../send/fetch-post.ts";

/** Browsers let 64 KiB at a time outlive a page. */
const maxOutliving = 60_000;

let metadata: Fields = {};

export const browser: Platform = {
  environment: "browser",
  maxBytes: 1_000_000,
  // Compressed, five times as much fits.
  maxBatch: globalThis.CompressionStream ? 5 * maxOutliving : maxOutliving,
  readMetadata() {
    const { href } = location;
    if (metadata.url !== href) {
      const { userAgent, platform } = navigator;
      const { width, height } = screen;
      metadata = { url: href, userAgent, platform, screen: { width, height } };
    }
    return metadata;
  },
  colour(level, args) {
    const [first, ...rest] = args;
    // The console has colours of its own for the other levels.
    return level === "text" && typeof first === "string" ? [`%c${first}`, "color:teal", ...rest] : args;
  },
  createPost: (target) => createFetchPost(target, maxOutliving),
  onLeave(sender, { endpoint = "", apiKey = "" }) {
    // A beacon has no headers.
    const address = `${endpoint}${endpoint.includes("?") ? "&" : "?"}key=${apiKey}`;
    const onHide = () =>
      sender.leave((body, isOnTheWay) => !isOnTheWay && navigator.sendBeacon(address, body), maxOutliving);
    const onHidden = () => {
      if (document.hidden) void sender.flush();
    };
    addEventListener("pagehide", onHide);
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      removeEventListener("pagehide", onHide);
      document.removeEventListener("visibilitychange", onHidden);
    };
  },
};
