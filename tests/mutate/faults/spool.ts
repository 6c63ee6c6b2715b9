import type { Fault } from "../fault.ts";

export const spool: Fault[] = [
  {
    file: "apps/server/src/ingest/spool/disk/frame-log.ts",
    text: "await file.datasync();",
    replacement: "",
    why: "Batches would be acknowledged before they are on disk, so a power failure would lose logs that no sender sends again.",
  },
  {
    file: "apps/server/src/ingest/spool/disk/checkpoint.ts",
    text: "(next % 2) * slotBytes",
    replacement: "slotBytes",
    why: "A crash during a write would destroy the only copy of the checkpoint, and everything in the spool would be stored twice.",
  },
  {
    file: "apps/server/src/ingest/spool/blocks.ts",
    text: "await checkpoint.write({ cursor, open: block });",
    replacement: "",
    why: "After a crash, blocks would be cut differently and get other tokens, so the store couldn't tell which rows it already has.",
  },
  {
    file: "apps/server/src/ingest/spool/write-ahead-log.ts",
    text: "await beforeRelease();",
    replacement: "",
    why: "After a crash, the server would no longer know the ids of batches it has deleted, and repeated ones would be stored twice.",
  },
  {
    file: "apps/server/src/ingest/spool/intake.ts",
    text: "toBatchKey(batch.applicationId, batch.batchId)",
    replacement: 'toBatchKey("", batch.batchId)',
    why: "A batch would be dropped as a repeat, and answered with someone else's response, if another application has used the same id.",
  },
  {
    file: "apps/server/src/ingest/spool/disk/cipher.ts",
    text: "randomBytes(6)",
    replacement: "Buffer.alloc(6)",
    why: "Servers with the same secret would encrypt different logs with the same nonces, which reveals what both of them contain.",
  },
];
