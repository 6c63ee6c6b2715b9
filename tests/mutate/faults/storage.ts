import type { Fault } from "../fault.ts";

export const storage: Fault[] = [
  {
    file: "apps/server/src/storage/logs/database/migrations.ts",
    text: "fsync_after_insert = 1",
    replacement: "fsync_after_insert = 0",
    why: "The spool would delete rows that the log store has only in memory, so a power failure would lose acknowledged logs.",
  },
  {
    file: "apps/server/src/storage/logs/scope.ts",
    text: "BigInt(deletedTo) + 1n",
    replacement: "BigInt(deletedTo)",
    why: "The newest of the logs that a user has deleted would still be shown, searched and exported.",
  },
  {
    file: "apps/server/src/storage/logs/database/insert-from-file.ts",
    text: "if (!allowDisk) rmSync(onDisk, { recursive: true, force: true });",
    replacement: "",
    why: "Rows that a killed server has left on disk in plain text would stay there after encryption at rest is turned on.",
  },
  {
    file: "apps/server/src/storage/logs/database/connection-pool.ts",
    text: "active < size && mayRun(tenant)",
    replacement: "active < size",
    why: "A team with a few slow searches would occupy every connection to the log store, and all other teams would wait.",
  },
  {
    file: "apps/server/src/storage/metadata/idempotency-keys.ts",
    text: '.where("lockedUntil", "=", lockedUntil)',
    replacement: "",
    why: "Two servers could both take over an interrupted request, so a retried purchase would be charged twice.",
  },
];
