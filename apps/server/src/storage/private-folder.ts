// Only this user can read the data folder, even if it existed before with other modes.
import { chmodSync, lstatSync, statSync } from "node:fs";
import { join } from "node:path";

/** What we keep in the folder. A folder that is private protects everything below, so nothing deeper is looked at. */
const entries = [
  "contrail.sqlite",
  "contrail.sqlite-wal",
  "contrail.sqlite-shm",
  "lock",
  "logs",
  "logs.rows",
  "logs.xml",
  "outbox.key",
  "reserve",
  "sdk",
  "secret.key",
  "spool",
];
const groupAndOthers = 0o077;

/** Takes all access from group and others. Returns what is still open to them. */
export function makePrivate(dir: string): string[] {
  const paths = entries.map((name) => join(dir, name)).filter(isOurs);
  return [dir, ...paths].filter((path) => !tighten(path));
}

/** Links lead out of the folder, and their targets are not ours to change. */
function isOurs(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found !== undefined && !found.isSymbolicLink();
}

/** The mode is read again: some file systems (FAT, network shares) accept a change and ignore it. */
function tighten(path: string): boolean {
  const { mode } = statSync(path);
  if ((mode & groupAndOthers) === 0) return true;
  try {
    chmodSync(path, mode & 0o7777 & ~groupAndOthers);
  } catch {
    return false;
  }
  return (statSync(path).mode & groupAndOthers) === 0;
}
