// Node.js, and the runtimes that implement its API: Deno and Bun.
import { hostname } from "node:os";
import type { Fields } from "../entry.ts";
import type { Platform } from "../platform.ts";
import { onExit } from "./on-exit.ts";
import { isPermitted } from "./permissions.ts";
import { createHttpPost } from "./post.ts";

export const node: Platform = {
  environment: "node",
  maxBytes: 32_000_000,
  maxBatchBytes: 1_000_000,
  metadata: readMetadata,
  createPost: createHttpPost,
  onExit,
};

let metadata: Fields | undefined;

function readMetadata(): Fields {
  metadata ??= {
    platform: `${process.platform} ${process.arch}`,
    runtime: runtime(),
    hostname: isPermitted({ name: "sys", kind: "hostname" }) ? hostname() : undefined,
    pid: process.pid,
  };
  return metadata;
}

function runtime(): string {
  const { versions } = process;
  const name = ["deno", "bun"].find((name) => versions[name]) ?? "node";
  return `${name} v${versions[name]}`;
}
