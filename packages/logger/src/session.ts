// The id of a session: what one visitor does in one tab of a browser, or between two starts of an app.
import type { Fields } from "./entry.ts";

const storageKey = "contrail-session";
const maxIdleMs = 1_800_000;

/** Adds it to the metadata. A tab keeps it when its page is reloaded; after half an hour without logs, a new one starts. */
export function withSession(read: () => Fields): () => Fields {
  let shared: Fields = {};
  let session = "";
  let last = 0;
  return () => {
    const now = Date.now();
    if (now - last > maxIdleMs) {
      const created = Math.random().toString(36).slice(2) + now.toString(36);
      try {
        session = (!session && sessionStorage[storageKey]) || created;
        sessionStorage[storageKey] = session;
      } catch {
        // There is no storage, or the page may not use it.
        session = created;
      }
    }
    last = now;
    const fields = read();
    // The same object as long as nothing has changed: a batch contains it once.
    if (shared.session !== session || shared.url !== fields.url) shared = { ...fields, session };
    return shared;
  };
}
