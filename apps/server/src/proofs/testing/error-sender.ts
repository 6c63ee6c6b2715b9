// Sends errors of many kinds, with new ones all the time, and knows what their issues have to count.
import { minuteMs } from "@contrail/protocol";
import { createSender } from "./sender.ts";

export interface ExpectedIssue {
  events: number;
  firstSeen: number;
  lastSeen: number;
  firstRelease: string;
  lastRelease: string;
}

export type ErrorSender = ReturnType<typeof createErrorSender>;

export function createErrorSender(key: string) {
  const start = Date.now() - 60 * minuteMs;
  let names = 8;
  /** How many there were when a batch was sent for the first time: it stays the same when it is sent again. */
  const namesOfBatch = new Map<number, number>();

  function sentError(batch: number, index: number) {
    const known = namesOfBatch.get(batch) ?? names;
    namesOfBatch.set(batch, known);
    const random = mix(batch * 100 + index);
    // Half of them are among the newest.
    const chosen = random % 2 === 0 ? random % known : known - 1 - (random % Math.min(3, known));
    const time = start + (mix(random) % (50 * minuteMs));
    return { name: toName(chosen), line: 1 + (random % 3), time, release: `1.0.${time % 3}` };
  }

  const isError = (index: number) => index % 5 !== 4;

  function toLog(batch: number, index: number): object {
    const { name, line, time, release } = sentError(batch, index);
    const timestamp = new Date(time).toISOString();
    const metadata = { release, filler: "x".repeat(100) };
    if (!isError(index)) return { message: `${name} is fine`, level: "info", timestamp, metadata };
    const { type, message, file } = describeError(name);
    const stack = `${type}: ${message}\n    at ${name} (https://shop.example/${file}:${line}:2)`;
    return { message, level: "error", timestamp, metadata, stack };
  }

  const sender = createSender(key, { concurrency: 2, toLog });

  return {
    ...sender,

    /** Errors that weren't sent before. */
    addNames(count: number): void {
      names += count;
    },

    /** What was acknowledged, by the name of the function. */
    expected(): Map<string, ExpectedIssue> {
      const issues = new Map<string, ExpectedIssue>();
      for (const id of sender.acknowledged) {
        const [batch = 0, index = 0] = id.split("/").map(Number);
        if (!isError(index)) continue;
        const { name, time, release } = sentError(batch, index);
        const once = { events: 1, firstSeen: time, lastSeen: time, firstRelease: release, lastRelease: release };
        issues.set(name, unite(issues.get(name), once));
      }
      return issues;
    },
  };
}

export function unite(issue: ExpectedIssue | undefined, other: ExpectedIssue): ExpectedIssue {
  if (!issue) return other;
  const first = other.firstSeen < issue.firstSeen ? other : issue;
  const last = other.lastSeen > issue.lastSeen ? other : issue;
  return {
    events: issue.events + other.events,
    firstSeen: first.firstSeen,
    firstRelease: first.firstRelease,
    lastSeen: last.lastSeen,
    lastRelease: last.lastRelease,
  };
}

/** Every fourth one is caught by a rule that merges everything in its folder. */
export const ruledFolder = "src/pay/";

function describeError(name: string) {
  if (name.startsWith("pay"))
    return { type: "PaymentError", message: `Provider ${name} timed out`, file: `${ruledFolder}${name}.ts` };
  return { type: "Error", message: `${name} failed`, file: `src/${name}.ts` };
}

/** Letters only: digits in messages are values. */
function toName(number: number): string {
  const digits = String(number).padStart(4, "0");
  const letters = digits.replaceAll(/\d/g, (digit) => "abcdefghij".charAt(Number(digit)));
  return `${number % 4 === 0 ? "pay" : "load"}${letters}`;
}

function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
