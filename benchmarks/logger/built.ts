// The logger as published. Imported by path, so that types can be checked before it is built.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../../scripts/root.mjs";

type Log = (...data: unknown[]) => void;

export interface Built {
  init(options: object): void;
  logger: { info: Log; error: Log; debug: Log; text: Log; close(timeout?: number): Promise<boolean> };
}

export const dist = join(root, "packages/logger/dist");
export const nodeBuild: string = pathToFileURL(join(dist, "node/index.mjs")).href;

export async function loadBuilt(): Promise<Built> {
  return (await import(nodeBuild)) as Built;
}
