// The id of a session: what one visitor does in one tab of a browser, or between two starts of an app.
import type { Fields } from "./entry.ts";

const storageKey = "contrail-session";
const maxIdleMs = 1_800_000;

/** Adds it to the metadata. A tab keeps it when its page is reloaded; after half an hour without logs, a new one starts. */
export function withSession(read: () => Fields): () => Fields {
  let metadata: Fields | undefined;
  let shared: Fields = {};
  let session = "";
  let last = 0;
  return () => {
    const now = Date.now();
    if (!session || now - last > maxIdleMs) {
      metadata = undefined;
      const created = now.toString(36) + Math.random().toString(36).slice(2);
      try {
        session = (!session && sessionStorage.getItem(storageKey)) || created;
        sessionStorage.setItem(storageKey, session);
      } catch {
        // There is no storage, or the page may not use it.
        session = created;
      }
    }
    last = now;
    const fields = read();
    // The same object as long as nothing has changed: a batch contains it once.
    if (metadata !== fields) {
      metadata = fields;
      shared = { ...fields, session };
    }
    return shared;
  };
}
