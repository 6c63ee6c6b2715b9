// The id of a spool's folder in the ledger, for as long as the folder exists.

import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { syncFolder } from "../../../sync-folder.ts";
import { type Disk, readAt, writeAll } from "./disk.ts";

const idBytes = 36;

export async function readSpoolId(disk: Disk, folder: string): Promise<string> {
  const file = await disk.open(join(folder, "id"), "a+", 0o600);
  try {
    const known = (await readAt(file, Buffer.alloc(idBytes), 0)).toString();
    if (known.length === idBytes) return known;
    // A crash may have left a partial id: nothing is recorded under it yet.
    const id = randomUUID();
    await file.truncate(0);
    await writeAll(file, [Buffer.from(id)], 0);
    await file.sync();
    await syncFolder(folder, disk);
    return id;
  } finally {
    await file.close();
  }
}
