// A real file system that is small enough to fill: requires permission to mount one, which root usually has.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const maxFillAttempts = 10;

export type SmallDisk = ReturnType<typeof mountSmallDisk>;

/** Whether this user may mount a file system. */
export function canMountSmallDisk(): boolean {
  try {
    mountSmallDisk(1).remove();
    return true;
  } catch {
    return false;
  }
}

export function mountSmallDisk(megabytes: number) {
  const path = mkdtempSync(join(tmpdir(), "contrail-small-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", path], { stdio: "ignore" });
  } catch (error) {
    rmSync(path, { recursive: true });
    throw error;
  }
  const filler = join(path, "filler");
  return {
    path,

    /**
     * Leaves not a single byte free. In one step: a server that notices a full disk releases space, which must not be
     * filled. What it writes meanwhile takes some of the space that was free.
     */
    fill(): void {
      for (let attempt = 0; attempt < maxFillAttempts; attempt++) {
        const { bavail, bsize } = statfsSync(path);
        const size = statSync(filler, { throwIfNoEntry: false })?.size ?? 0;
        if (spawnSync("fallocate", ["--length", String(size + bavail * bsize), filler]).status === 0) return;
      }
      throw new Error(`${path} can't be filled.`);
    },

    empty: () => rmSync(filler, { force: true }),

    remove(): void {
      execFileSync("umount", ["--lazy", path]);
      rmSync(path, { recursive: true });
    },
  };
}
