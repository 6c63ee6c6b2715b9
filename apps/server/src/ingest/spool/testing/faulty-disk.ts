// A real disk whose operations fail on demand, and that loses unsynced data in a power failure.
import { basename, dirname } from "node:path";
import { type Disk, type File, readAt, realDisk } from "../disk/disk.ts";

export type Operation = "open" | "writev" | "datasync" | "sync" | "truncate" | "rename" | "unlink";

export interface FaultyDisk extends Disk {
  /** Makes every such operation fail until `heal`; on all files, or on those whose name matches. */
  fail(operation: Operation, code: string, name?: RegExp): void;
  /** Only this much of a longer write is written. */
  limitWrites(bytes: number): void;
  heal(): void;
  /** How often an operation was called. */
  count(operation: Operation): number;
  /** After this many more operations, nothing changes any longer, as after a kill. */
  killAfter(operations: number): void;
  /** Resolves when that has happened. */
  killed: Promise<void>;
  isDead: boolean;
  kill(): Promise<void>;
  /** Kills, and undoes every unsynced write and every file whose folder wasn't synced. */
  cutPower(): Promise<void>;
}

interface Write {
  file: string;
  position: number;
  before: Buffer;
  sizeBefore: number;
}

export function createFaultyDisk(): FaultyDisk {
  const counts = new Map<Operation, number>();
  const files: File[] = [];
  let faults: { operation: Operation; code: string; name: RegExp }[] = [];
  let writeLimit = Number.POSITIVE_INFINITY;
  let left = Number.POSITIVE_INFINITY;
  let isDead = false;
  let die = () => {};
  const killed = new Promise<void>((resolve) => {
    die = resolve;
  });
  let unsynced: Write[] = [];
  let created: string[] = [];

  function meet(operation: Operation, path: string): void {
    if (left <= 0) {
      isDead = true;
      die();
      throw new Error("The process was killed.");
    }
    left -= 1;
    counts.set(operation, (counts.get(operation) ?? 0) + 1);
    failIfTold(operation, path);
  }

  function failIfTold(operation: Operation, path: string): void {
    const fault = faults.find((each) => each.operation === operation && each.name.test(basename(path)));
    if (fault) throw Object.assign(new Error(`${fault.code}: made to fail`), { code: fault.code });
  }

  async function write(file: File, path: string, pieces: readonly Buffer[], position: number) {
    const bytes = Buffer.concat(pieces);
    const size = Math.min(bytes.length, writeLimit);
    const { size: sizeBefore } = await file.stat();
    const isOverwriting = position < sizeBefore;
    const before = isOverwriting ? await readAt(file, Buffer.alloc(size), position) : Buffer.alloc(0);
    unsynced.push({ file: path, position, before, sizeBefore });
    return file.write(bytes, 0, size, position);
  }

  function remember(path: string): void {
    unsynced = unsynced.filter(({ file }) => file !== path);
    created = created.filter((file) => dirname(file) !== path);
  }

  function wrap(file: File, path: string): File {
    files.push(file);
    const replaced: Partial<Record<string | symbol, (...args: never[]) => Promise<unknown>>> = {
      writev: async (pieces: readonly Buffer[], position: number) => {
        meet("writev", path);
        return write(file, path, pieces, position);
      },
      truncate: async (size: number) => {
        meet("truncate", path);
        return file.truncate(size);
      },
      datasync: async () => {
        meet("datasync", path);
        remember(path);
      },
      sync: async () => {
        meet("sync", path);
        remember(path);
      },
    };
    return new Proxy(file, {
      get(target, name) {
        const value: unknown = replaced[name] ?? Reflect.get(target, name, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  }

  async function kill(): Promise<void> {
    left = 0;
    isDead = true;
    die();
    await Promise.all(files.map((file) => file.close()));
  }

  return {
    ...realDisk,
    async open(path, flags, mode) {
      failIfTold("open", String(path));
      const file = await realDisk.open(path, flags, mode);
      const stats = await file.stat();
      if (stats.isFile() && stats.size === 0) created.push(String(path));
      return wrap(file, String(path));
    },
    rename: async (from, to) => {
      meet("rename", String(from));
      return realDisk.rename(from, to);
    },
    unlink: async (path) => {
      meet("unlink", String(path));
      return realDisk.unlink(path);
    },
    fail(operation, code, name = /./) {
      faults.push({ operation, code, name });
    },
    limitWrites(bytes) {
      writeLimit = bytes;
    },
    heal() {
      faults = [];
      writeLimit = Number.POSITIVE_INFINITY;
    },
    count: (operation) => counts.get(operation) ?? 0,
    killAfter(operations) {
      left = operations;
    },
    killed,
    get isDead() {
      return isDead;
    },
    kill,
    async cutPower() {
      await kill();
      for (const undo of unsynced.toReversed()) await undoWrite(undo);
      for (const path of created) await realDisk.unlink(path).catch(() => {});
    },
  };
}

async function undoWrite({ file: path, position, before, sizeBefore }: Write): Promise<void> {
  const file = await realDisk.open(path, "r+").catch(() => undefined);
  if (!file) return;
  await file.write(before, 0, before.length, position);
  await file.truncate(sizeBefore);
  await file.close();
}
