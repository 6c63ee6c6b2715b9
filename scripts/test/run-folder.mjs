// Where the tests of a run have their temporary files: in memory if there is enough of it, because most tests would
// otherwise wait for a disk that they say nothing about.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
/** Twice what a run has needed at a time. Containers often have 64 MB. */
const minFreeBytes = 4 * 1024 ** 3;

/** Whoever creates it removes it: memory isn't cleared by the operating system. */
export function createRunFolder() {
  const path = mkdtempSync(join(hasRoom() ? memory : tmpdir(), "contrail-test-"));
  const temporary = join(path, "tmp");
  mkdirSync(temporary);
  // PostgreSQL refuses to run as root, so where the tests do, it runs as another user.
  for (const folder of [path, temporary]) chmodSync(folder, 0o755);
  // What a test has started may still be writing.
  return { path, temporary, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 10 }) };
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= minFreeBytes;
  } catch {
    return false;
  }
}
