// Node.js, and the runtimes that implement its API: Deno and Bun.
import { hostname } from "node:os";
import type { Level } from "../level.ts";
import type { Platform } from "../platform.ts";
import { onExit } from "./on-exit.ts";
import { createHttpPost } from "./post.ts";

const colors: Record<Level, number> = { error: 31, warn: 33, info: 34, debug: 90, log: 39, text: 36 };

export const node: Platform = {
  environment: "node",
  maxBytes: 32_000_000,
  maxBatchBytes: 1_000_000,
  readMetadata: createMetadata(),
  color(level, args) {
    const [first, ...rest] = args;
    if (typeof first !== "string" || !hasColors()) return args;
    return [`\u001b[${colors[level]}m${first}\u001b[39m`, ...rest];
  },
  createPost: createHttpPost,
  onExit,
};

function createMetadata() {
  const { platform, arch, versions, pid } = process;
  const runtime = ["deno", "bun"].find((name) => versions[name]) ?? "node";
  const metadata = {
    platform: `${platform} ${arch}`,
    runtime: `${runtime} v${versions[runtime]}`,
    hostname: hostname(),
    pid,
  };
  return () => metadata;
}

function hasColors(): boolean {
  const { NO_COLOR, FORCE_COLOR } = process.env;
  return FORCE_COLOR ? FORCE_COLOR !== "0" : !NO_COLOR && process.stdout.isTTY;
}
