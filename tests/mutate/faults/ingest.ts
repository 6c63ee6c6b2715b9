import type { Fault } from "../fault.ts";

export const ingest: Fault[] = [
  {
    file: "apps/server/src/ingest/decompress.ts",
    text: "maxBytes: ingestLimits.bodyBytes,",
    replacement: "maxBytes: 100 * ingestLimits.bodyBytes,",
    why: "A few kilobytes of gzip could expand to half a gigabyte, so that one sender takes the server's memory from all others.",
  },
  {
    file: "apps/server/src/ingest/key-cache.ts",
    text: "if (pending.get(key) !== result) return application;",
    replacement: "",
    why: "A key that is revoked while a request looks it up would be cached as valid, and logs sent with it would still be accepted.",
  },
  {
    file: "apps/server/src/ingest/encode/encode-event.ts",
    text: "Object.create(null), shared, own)",
    replacement: "Object.create(null), own, shared)",
    why: "The metadata of a batch would overwrite what an event says itself, such as its own user or request id.",
  },
  {
    file: "apps/server/src/ingest/encode/parse-body.ts",
    text: "objects += scanned.objects;",
    replacement: "objects = scanned.objects;",
    why: "The limit on objects and lists would apply to each line instead of the whole body, so JSON lines could block the server.",
  },
  {
    file: "apps/server/src/ingest/process-batch.ts",
    text: "onTimeout: discardEncoder",
    replacement: "onTimeout: () => {}",
    why: "The rows of a batch that took too long would be stored once more with the next batch, which may belong to another team.",
  },
  {
    file: "apps/server/src/ingest/routes.ts",
    text: "if (!upload.isReceived) upload.memory.release();",
    replacement: "",
    why: "Every upload that is aborted would keep its share of the memory budget, until the server rejects all logs as overloaded.",
  },
];
