// Only this user can read the data folder, even if it existed before with other modes.
import { chmodSync, lstatSync, statSync } from "node:fs";
import { join } from "node:path";

/** Our files in the folder. A private folder protects everything below it, so nothing deeper is checked. */
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

/** Removes all access for group and others. Returns the paths that are still accessible to them. */
export function makePrivate(dir: string): string[] {
  const paths = entries.map((name) => join(dir, name)).filter(isOurs);
  return [dir, ...paths].filter((path) => !tighten(path));
}

/** Links point outside the folder, and we must not change their targets. */
function isOurs(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found !== undefined && !found.isSymbolicLink();
}

/** The mode is read again: some file systems (FAT, network shares) silently ignore a change. */
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
