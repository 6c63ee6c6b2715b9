// Sends batches one after the other, and retries each until the server has accepted it or rejected it permanently.
import type { Entry } from "../entry.ts";
import { createQueue, type Queue } from "./queue.ts";

/** Gives a value back without its secrets. Changes it if it is an object, so it has to be ours. */
export type Redact = (value: unknown) => unknown;

/** Keeps its text until it is answered: the server may have it already and knows it by its id. */
export interface Batch {
  entries: Entry[];
  body: string;
  isTried?: boolean;
}

export interface PostResult {
  status: number;
  /** Seconds to wait, as the server asks for. */
  retryAfterSeconds?: number;
}

export interface Limits {
  /** What may wait in memory. */
  maxBytes: number;
  /** What may go into one batch, before compression. */
  maxBatchBytes: number;
}

/** Marks the batch as tried. Rejects when there is no answer in time. */
export type Post = (batch: Batch) => Promise<PostResult>;

export interface Sender extends Pick<Queue, "drop"> {
  /** Keeps an entry until a batch is full or its time has come. */
  add(entry: Entry): void;
  /** Sends everything. Resolves when the queue is empty. */
  send(): Promise<void>;
  /** Sends everything, and tries now even if it was about to wait. */
  flush(): Promise<true>;
  /** Offers everything to someone who can still send when this page or process ends, in pieces of `size`. */
  drain(take: (body: string, isOnTheWay: boolean) => boolean, size?: number): void;
}

/** The server's limit per batch. */
const maxLogs = 1_000;
const maxAgeMs = 5_000;
const minDelayMs = 200;
const firstDelayMs = 500;
const maxDelayMs = 60_000;
const maxTimerMs = 3_600_000;

/** What may hold a secret; the rest of a record is ours. */
const masked = ["message", "stack", "metadata", "data"] as const;

/** @param onRejected the key is not taken, so nothing more is sent */
export function createSender(
  { maxBytes, maxBatchBytes }: Limits,
  post: Post,
  redact: Redact,
  onRejected: () => void,
): Sender {
  const queue = createQueue(maxBytes);
  const session = Math.random().toString(36).slice(2) + Date.now().toString(36);
  let ids = 0;
  let batch: Batch | undefined;
  let isDue = false;
  let isTimed = false;
  let limit = maxLogs;
  let failures = 0;
  let running: Promise<void> | undefined;
  let wake: (() => void) | undefined;

  const nextId = () => session + (ids++).toString(36);

  function createBatch(size: number): Batch | undefined {
    if (!isDue && !queue.isEnough(1)) return undefined;
    const entries = queue.take(limit, size);
    isDue &&= queue.isEnough(0.01);
    const [first] = entries;
    if (!first) return undefined;
    const logs = entries.map(({ record }) => {
      record.id = nextId();
      for (const field of masked) record[field] = redact(record[field]) as never;
      return record;
    });
    const body = JSON.stringify({ batchId: nextId(), metadata: redact({ ...first.shared }), logs });
    return { entries, body };
  }

  async function run() {
    // Not immediately: what the application logs at this moment belongs together.
    await Promise.resolve();
    for (;;) {
      batch ??= createBatch(maxBatchBytes);
      const sent = batch;
      if (!sent) break;
      const { status, retryAfterSeconds = 0 } = await post(sent).catch((): PostResult => ({ status: 503 }));
      // On the way out of a page it may have been sent by other means.
      if (batch !== sent) continue;
      if (status > 499 || status === 429) {
        const backoff = Math.min(firstDelayMs * 2 ** failures++, maxDelayMs) * (1 - Math.random() / 2);
        await wait(Math.min(Math.max(backoff, retryAfterSeconds * 1_000), maxTimerMs));
      } else {
        batch = undefined;
        failures = 0;
        settle(sent.entries, status);
        // Each request costs as much as two hundred logs: who logs a lot gets larger batches.
        if (!isDue && !queue.isEnough(10)) await wait(minDelayMs);
      }
    }
    running = undefined;
  }

  async function wait(milliseconds: number) {
    await new Promise<void>((resolve) => {
      wake = resolve;
      later(resolve, milliseconds);
    });
    wake = undefined;
  }

  function settle(entries: Entry[], status: number) {
    const { length } = entries;
    if (status === 413 && length > 1) {
      limit = length >> 1;
      isDue = true;
      queue.putBack(entries);
      return;
    }
    limit = maxLogs;
    if (status > 299) queue.drop(status === 413 ? "too_large" : "refused", length);
    if (status === 401) onRejected();
  }

  const start = (): Promise<void> => (running ??= run());

  function send(): Promise<void> {
    isDue = true;
    return start();
  }

  return {
    add(entry) {
      queue.add(entry);
      if (queue.isEnough(1)) void start();
      else if (!isTimed) {
        isTimed = later(() => {
          isTimed = false;
          void send();
        }, maxAgeMs);
      }
    },
    drop: queue.drop,
    send,
    flush() {
      wake?.();
      return send().then(() => true);
    },
    drain(take, size = maxBatchBytes) {
      isDue = true;
      if (batch?.isTried) {
        if (take(batch.body, !wake)) batch = undefined;
      } else if (batch) {
        queue.putBack(batch.entries);
        batch = undefined;
      }
      for (let next = createBatch(size); next; next = createBatch(size)) {
        if (take(next.body, false)) continue;
        queue.putBack(next.entries);
        break;
      }
    },
  };
}

/** Runs after a while, and keeps no process alive for it. */
function later(run: () => void, milliseconds: number): true {
  const timer: unknown = setTimeout(run, milliseconds);
  (timer as { unref?(): void }).unref?.();
  return true;
}
