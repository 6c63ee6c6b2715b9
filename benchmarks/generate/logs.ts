// Made-up logs of a web shop, as the logger would send them: the same seed and start give the same bytes.
import type { Level } from "@contrail/protocol";
import { createRandom, type Random } from "./random.ts";
import { failures, frames, regions, routes, sentences, shares, sources, userAgents } from "./vocabulary.ts";

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
}

export function* generateLogs({ seed, count, from, to }: GenerateOptions): Generator<GeneratedLog> {
  const random = createRandom(seed);
  for (let index = 0; index < count; index++) {
    yield generateLog(random, from + Math.floor(((to - from) * index) / count));
  }
}

function generateLog(random: Random, time: number): GeneratedLog {
  const level = pickLevel(random);
  const request = generateRequest(random);
  const common = {
    level,
    timestamp: new Date(time).toISOString(),
    name: random.pick(sources),
    environment: "production",
    metadata: generateMetadata(random, request),
  };
  if (level !== "error") return { ...common, message: fill(random.pick(sentences[level]), request, random) };
  const [type, message] = random.pick(failures);
  return { ...common, message, stack: generateStack(`${type}: ${message}`, random) };
}

const hundredLevels = shares.flatMap(([level, share]) => Array.from({ length: share }, () => level));

function pickLevel(random: Random): Level {
  return hundredLevels[random.integer(0, hundredLevels.length - 1)] ?? "info";
}

type Request = ReturnType<typeof generateRequest>;

function generateRequest(random: Random) {
  const [method, route, usual] = random.pick(routes);
  return {
    method,
    route,
    path: route.replace(":id", random.hex(8)),
    status: random.pick([200, 200, 200, 200, 201, 204, 304, 404, 500]),
    durationMs: random.milliseconds(usual),
  };
}

function generateMetadata(random: Random, request: Request): Record<string, unknown> {
  const { method, path, status, durationMs } = request;
  return {
    requestId: random.hex(16),
    traceId: random.hex(32),
    userId: random.integer(1, 50_000),
    region: random.pick(regions),
    host: `web-${random.integer(1, 24)}`,
    request: { method, path, status, durationMs },
    ...(random.next() < 0.4 && { userAgent: random.pick(userAgents) }),
  };
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
