// Reads a stack up to the frame that decides where the error happened. Without one, all frames are read: such stacks are
// looked up as a whole from some frame on.
import type { Hash64 } from "../hash64.ts";
import { stackLimits } from "../stack/parse-stack.ts";
import { createTextCache } from "./cache.ts";
import { readStackLine } from "./frame-hashes.ts";

export interface WalkedStack {
  frames: number;
  /** Where the first frame starts; without frames, the end of the first lines. */
  head: number;
}

/** More than are needed to find the place, so that errors can be told apart by their callers later. */
const minFrames = 3;
/** Most errors are decided before that. */
const maxSingleFrames = 8;
const maxCachedCharacters = 4_000;
const cacheSize = 500;

interface Walk {
  start: number;
  lines: number;
  frames: number;
  /** -1: there was no frame. */
  firstFrame: number;
  hasOwn: boolean;
  isDecided: boolean;
}

/** @param add is called with each frame */
export function walkStack(stack: string, add: (hash: Hash64) => void): WalkedStack {
  const limit = Math.min(stack.length, stackLimits.characters);
  const walk: Walk = { start: 0, lines: 0, frames: 0, firstFrame: -1, hasOwn: false, isDecided: false };
  walkLines(stack, limit, walk, { maxFrames: maxSingleFrames, add });
  if (walk.frames === maxSingleFrames && !walk.isDecided) walkRest(stack, limit, walk, add);
  return { frames: walk.frames, head: walk.firstFrame < 0 ? Math.min(walk.start, limit) : walk.firstFrame };
}

interface WalkOptions {
  maxFrames: number;
  add: (hash: Hash64) => void;
}

function walkLines(stack: string, limit: number, walk: Walk, { maxFrames, add }: WalkOptions): void {
  while (walk.lines < stackLimits.lines && walk.start < limit && walk.frames < maxFrames) {
    if (walk.isDecided && walk.frames >= minFrames) return;
    const { start } = walk;
    const lineEnd = stack.indexOf("\n", start);
    const end = lineEnd < 0 ? limit : Math.min(lineEnd, limit);
    const { hash, isFrame, weight, isAsync } = readStackLine(stack, start, end);
    if (isFrame) {
      if (walk.frames === 0) walk.firstFrame = start;
      walk.frames++;
      add(hash);
      walk.isDecided ||= weight === "decisive" && !(isAsync && walk.hasOwn);
      walk.hasOwn ||= weight !== "foreign";
    }
    walk.lines++;
    walk.start = end + 1;
  }
}

interface Rest {
  hashes: readonly Hash64[];
  lines: number;
}

/** By whether an own frame precedes them. */
const rests = { own: createTextCache<Rest>(cacheSize), foreign: createTextCache<Rest>(cacheSize) };

function walkRest(stack: string, limit: number, walk: Walk, add: (hash: Hash64) => void): void {
  const isShort = limit - walk.start <= maxCachedCharacters;
  const rest = isShort ? readRest(stack.slice(walk.start, limit), walk.hasOwn) : undefined;
  if (!rest || walk.lines + rest.lines > stackLimits.lines) {
    walkLines(stack, limit, walk, { maxFrames: Number.POSITIVE_INFINITY, add });
    return;
  }
  for (const hash of rest.hashes) add(hash);
  walk.frames += rest.hashes.length;
}

function readRest(text: string, hasOwn: boolean): Rest {
  const cache = hasOwn ? rests.own : rests.foreign;
  const known = cache.get(text);
  if (known) return known;
  const hashes: Hash64[] = [];
  const walk: Walk = { start: 0, lines: 0, frames: maxSingleFrames, firstFrame: 0, hasOwn, isDecided: false };
  walkLines(text, text.length, walk, {
    maxFrames: Number.POSITIVE_INFINITY,
    add: (hash) => hashes.push(hash),
  });
  const rest = { hashes, lines: walk.lines };
  cache.set(text, rest);
  return rest;
}
