// How much of the data folder is logs. ClickHouse keeps merged parts for a few minutes; those don't count.
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

export interface Part {
  partition: string;
  first: number;
  last: number;
  level: number;
}

/** Bytes of all active parts below a folder. */
export async function storedBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const parts = new Set(names.filter((name) => parsePart(name) !== undefined));
  const active = activeParts([...parts]);
  const inParts = await Promise.all(active.map((name) => folderBytes(join(folder, name))));
  const others = names.filter((name) => !parts.has(name) && name !== "detached");
  const inOthers = await Promise.all(others.map((name) => storedBytes(join(folder, name))));
  return [...inParts, ...inOthers].reduce((sum, bytes) => sum + bytes, 0);
}

/** A part covers another when it was merged from it: same partition, its whole range of blocks, a higher level. */
export function activeParts(names: readonly string[]): string[] {
  return names.filter((name) => !names.some((other) => covers(parsePart(other), parsePart(name))));
}

function covers(big: Part | undefined, small: Part | undefined): boolean {
  if (!big || !small || big.partition !== small.partition) return false;
  return big.first <= small.first && big.last >= small.last && big.level > small.level;
}

/** `202611_1_5_2` is partition, first block, last block, level; an optional fifth number is the mutation. */
function parsePart(name: string): Part | undefined {
  const [, partition, first, last, level] = /^([^_]+)_(\d+)_(\d+)_(\d+)(?:_\d+)?$/.exec(name) ?? [];
  if (partition === undefined) return undefined;
  return { partition, first: Number(first), last: Number(last), level: Number(level) };
}

async function folderBytes(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    files
      .filter((file) => file.isFile())
      .map((file) => stat(join(file.parentPath, file.name)).then(({ size }) => size)),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
