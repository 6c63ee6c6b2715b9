// Logs of every shape that is known to be expensive somewhere behind ingest: where errors are grouped, rules are matched and
// logs are shown.
import type { HostileTexts } from "@contrail/hostile-texts";
import { ingestLimits } from "@contrail/protocol";
import { nestedError } from "./nested-error.ts";

type HostileLog = object;

/** What the code reads of metadata, whatever its type. */
const metadataNames = [
  "batchId",
  "callSite",
  "componentStack",
  "digest",
  "fingerprint",
  "lineHash",
  "messageTemplate",
  "release",
  "request",
  "session",
  "sessionId",
  "tags",
  "traceId",
  "url",
  "user",
  "userAgent",
  "userId",
];
const codes = ["\x1b[", "38;", "48;", "5;", "2;", "1;", "0m", "m", "\x1b[38;5;", "\x1b]8;;", "x"];
const agents = ["Android ", "Mobile ", "iPad ", "Tablet ", "Mozilla/5.0 (", "Chrome/1", "Safari/", "Version/", "; "];
const maxTextCharacters = 20_000;
/** In bytes, they may be twice as long. */
const maxBodyCharacters = ingestLimits.bodyBytes / 4;

export function createHostileLogs({ integer, next }: HostileTexts) {
  let made = 0;
  const upTo = (most: number) => 1 + integer(most);
  const times = <Item>(count: number, make: (index: number) => Item) =>
    Array.from({ length: count }, (_, i) => make(i));
  const words = (list: readonly string[], count: number) => times(count, () => list[integer(list.length)]).join("");
  const unique = () => ["{{default}}", `${made++}`];
  const longStack = () => `${next(200)}\n${times(upTo(500), () => `    at ${next(60)} (${next(200)}:1:1)`).join("\n")}`;

  function anyValue(depth = 0): unknown {
    const kind = integer(depth < 4 ? 6 : 3);
    if (kind === 0) return next(500);
    if (kind === 1) return integer(2) ? integer(1e9) : null;
    if (kind === 2) return integer(2) === 0;
    if (kind === 3) return times(integer(20), () => anyValue(depth + 1));
    return Object.fromEntries(times(integer(20), (i) => [integer(2) ? next(30) : `key${i}`, anyValue(depth + 1)]));
  }

  function chain(depth: number): HostileLog {
    let error: HostileLog = { name: "Error", message: next(400), stack: longStack() };
    for (let level = 0; level < depth; level++)
      error = { name: "Error", message: next(400), stack: longStack(), cause: error };
    return error;
  }

  function nest(depth: number): unknown {
    let value: unknown = next(100);
    for (let level = 0; level < depth; level++) value = integer(2) ? [value] : { [next(10)]: value };
    return value;
  }

  const makers: Record<string, () => HostileLog> = {
    "nested errors": () => nestedError(made++),
    "errors with many errors": () => {
      const errors = times(upTo(20), () => chain(0));
      return { level: "error", message: next(400), data: { name: "AggregateError", errors } };
    },
    "causes of causes": () => ({ level: "error", message: next(400), data: chain(upTo(6)) }),
    "long stacks": () => ({ level: "error", message: next(400), stack: longStack() }),
    "made-up fingerprints": () => ({ level: "error", message: next(400), metadata: { fingerprint: unique() } }),
    "made-up releases": () => ({ message: "a", metadata: { release: `${next(50)} ${made++}` } }),
    "deep data": () => ({ message: "a", data: nest(upTo(200)) }),
    "wide data": () => ({
      message: "a",
      data: Object.fromEntries(times(upTo(ingestLimits.parsedKeys + 100), (i) => [`${i} ${made}`, i])),
    }),
    "color codes": () => ({
      level: "error",
      message: words(codes, upTo(maxTextCharacters)),
      stack: words(codes, 2_000),
    }),
    "user agents": () => ({ level: "error", message: "a", metadata: { userAgent: words(agents, upTo(5_000)) } }),
    "metadata of any shape": () => ({
      level: "error",
      message: next(maxTextCharacters),
      metadata: Object.fromEntries(metadataNames.filter(() => integer(2) === 0).map((name) => [name, anyValue()])),
    }),
  };
  const kinds = Object.keys(makers);

  return {
    kinds,
    /** Of one kind: a hostile sender would send the costliest. */
    next(): { kind: string; logs: HostileLog[] } {
      const kind = kinds[integer(kinds.length)] ?? "";
      const make = makers[kind];
      const logs: HostileLog[] = [];
      let left = maxBodyCharacters;
      for (let log = make?.(); log && logs.length < 20; log = make?.()) {
        left -= JSON.stringify(log).length;
        if (left < 0) break;
        logs.push(log);
      }
      return { kind, logs };
    },
  };
}
