import * as fs from "node:fs/promises";

/** Creating, renaming and deleting a file is only durable if its folder is synced, too. */
export async function syncFolder(folder: string, disk: Pick<typeof fs, "open"> = fs): Promise<void> {
  const handle = await disk.open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
