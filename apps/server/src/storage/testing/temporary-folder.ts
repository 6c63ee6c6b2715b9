import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface TemporaryFolder {
  path: string;
  remove(): Promise<void>;
}

export async function createTemporaryFolder(): Promise<TemporaryFolder> {
  const parent = await mkdtemp(join(tmpdir(), "contrail-"));
  // A store also keeps files next to its folder.
  const path = join(parent, "store");
  await mkdir(path);
  // An engine that is being stopped can still write the result of a merge.
  return { path, remove: () => rm(parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }) };
}
