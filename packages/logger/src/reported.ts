import type { LogRecord } from "./entry.ts";

/** Errors, with their log, and requests already reported, so that none is sent twice. */
export const reported: WeakMap<object, LogRecord | undefined> = /* @__PURE__ */ new WeakMap();
/** What was reported because nothing handled it. Frameworks and handlers then print it, which isn't sent again. */
export const noticed: WeakSet<object> = /* @__PURE__ */ new WeakSet();
