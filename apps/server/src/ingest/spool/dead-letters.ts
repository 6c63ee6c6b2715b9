// Dead letters: rows that the store rejects, each with the reason, one JSON object per line, for the operator to
// inspect.

import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { Clock } from "../../clock.ts";
import { syncFolder } from "../../sync-folder.ts";
import type { Cipher } from "./disk/cipher.ts";
import { type Disk, writeAll } from "./disk/disk.ts";

export interface DeadLetter {
  applicationId: string;
  /** Which row of which frame it is; stays the same across crashes. */
  token: string;
  reason: string;
  row: unknown;
}

export interface DeadLettersOptions {
  disk: Disk;
  folder: string;
  clock: Clock;
  cipher: Cipher | undefined;
  /** Above this size, a new file is started and the second to last is deleted. */
  maxBytes?: number;
}

const names = ["set-aside.jsonl", "set-aside.old.jsonl"] as const;

export function createDeadLetters({ disk, folder, clock, cipher, maxBytes = 64 * 2 ** 20 }: DeadLettersOptions) {
  const [newest, old] = names.map((name) => join(folder, name)) as [string, string];

  function toLine({ applicationId, token, ...content }: DeadLetter): string {
    const at = new Date(clock.now()).toISOString();
    return `${JSON.stringify({ at, applicationId, token, ...(cipher ? seal(cipher, content) : content) })}\n`;
  }

  return {
    /** Durable when it resolves. */
    async add(row: DeadLetter): Promise<void> {
      const line = Buffer.from(toLine(row));
      const file = await disk.open(newest, "a", 0o600);
      try {
        const { size } = await file.stat();
        await writeAll(file, [line], size);
        await file.datasync();
        if (size + line.length > maxBytes) await disk.rename(newest, old);
      } finally {
        await file.close();
      }
      await syncFolder(folder, disk);
    },

    /** Deletes the rows of these applications. */
    async discard(applicationIds: readonly string[]): Promise<void> {
      const ids = new Set(applicationIds);
      for (const path of [newest, old]) await withoutApplications(disk, path, ids);
      await syncFolder(folder, disk);
    },
  };
}

function seal(cipher: Cipher, content: object): { nonce: string; sealed: string } {
  const nonce = randomBytes(12);
  const sealed = cipher.seal([Buffer.from(JSON.stringify(content))], { nonce, label: Buffer.alloc(0) });
  return { nonce: nonce.toString("base64"), sealed: Buffer.concat(sealed).toString("base64") };
}

async function withoutApplications(disk: Disk, path: string, ids: ReadonlySet<string>): Promise<void> {
  const lines = await readLines(disk, path);
  const kept = lines.filter((line) => !ids.has(applicationOf(line)));
  if (kept.length === lines.length) return;
  const copy = await disk.open(`${path}.new`, "w", 0o600);
  try {
    await writeAll(copy, [Buffer.from(kept.join(""))], 0);
    await copy.sync();
  } finally {
    await copy.close();
  }
  await disk.rename(`${path}.new`, path);
}

/** Also for a line that a crash has truncated: the next one is appended to it. */
function applicationOf(line: string): string {
  return /"applicationId":"([^"]*)","token":/.exec(line)?.[1] ?? "";
}

/** Each with its line ending; none if there is no file. */
async function readLines(disk: Disk, path: string): Promise<string[]> {
  const file = await disk.open(path, "r").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  if (!file) return [];
  try {
    return (await file.readFile("utf8")).split(/(?<=\n)/);
  } finally {
    await file.close();
  }
}
