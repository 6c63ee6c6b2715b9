// Synthetic logs of a web shop, as the logger would send them: the same seed and times produce the same bytes.
import type { Level } from "@contrail/protocol";
import { createRandom, type Random } from "./random.ts";
import { createRequests, type Request } from "./requests.ts";
import { failures, frames, sentences, shares, sources } from "./vocabulary.ts";

export interface GeneratedLog {
  level: Level;
  message: string;
  timestamp: string;
  name: string;
  environment: string;
  metadata: Record<string, unknown>;
  stack?: string;
}

export interface GenerateOptions {
  seed: number;
  count: number;
  /** Time of the first log in milliseconds; the others follow in order. */
  from: number;
  /** Time of the last log. */
  to: number;
  /** All logs are errors, instead of 5 in 100. */
  onlyErrors?: boolean | undefined;
}

export function* generateLogs({ seed, count, from, to, onlyErrors = false }: GenerateOptions): Generator<GeneratedLog> {
  const random = createRandom(seed);
  const nextRequest = createRequests(random);
  for (let index = 0; index < count; index++) {
    const time = from + Math.floor(((to - from) * index) / count);
    const request = nextRequest();
    yield generateLog(random, onlyErrors ? "error" : pickLevel(random), request, time);
  }
}

function generateLog(random: Random, level: Level, request: Request, time: number): GeneratedLog {
  const common = {
    level,
    timestamp: new Date(time).toISOString(),
    name: random.pick(sources),
    environment: "production",
    metadata: request.metadata,
  };
  if (level !== "error") return { ...common, message: fill(random.pick(sentences[level]), request, random) };
  const [type, message] = random.pick(failures);
  return { ...common, message, stack: generateStack(`${type}: ${message}`, random) };
}

const hundredLevels = shares.flatMap(([level, share]) => Array.from({ length: share }, () => level));

function pickLevel(random: Random): Level {
  return hundredLevels[random.integer(0, hundredLevels.length - 1)] ?? "info";
}

function fill(sentence: string, { method, path, status, durationMs }: Request, random: Random): string {
  return sentence
    .replace("%method", method)
    .replace("%path", path)
    .replace("%status", String(status))
    .replace("%id", () => random.hex(8))
    .replace("%n", () => String(random.integer(1, 900)))
    .replace("%d", String(durationMs));
}

function generateStack(heading: string, random: Random): string {
  const depth = random.integer(4, 9);
  return [heading, ...Array.from({ length: depth }, () => `    at ${random.pick(frames)}`)].join("\n");
}
