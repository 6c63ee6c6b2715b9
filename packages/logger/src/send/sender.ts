// Sends batches one after the other, and retries each until the server has accepted it or rejected it permanently.
import type { Entry } from "../entry.ts";
import { createQueue, type Queue } from "./queue.ts";

/** Returns the value with secrets masked; may modify it, so pass a copy. */
export type Redact = (value: unknown) => unknown;

/** The body is kept until there is a response: the server may already have it and recognizes its id. */
export interface Batch {
  entries: Entry[];
  body: string;
  isTried?: boolean;
}

export interface PostResult {
  status: number;
  /** From the Retry-After header. */
  retryAfterSeconds?: number;
}

export interface Limits {
  /** Limit of the queue in memory. */
  maxBytes: number;
  /** Limit of one batch, before compression. */
  maxBatchBytes: number;
}

/** Marks the batch as tried. Rejects if there is no response in time. */
export type Post = (batch: Batch) => Promise<PostResult>;

export interface Sender extends Pick<Queue, "drop"> {
  /** Queues an entry until a batch is full or old enough. */
  add(entry: Entry): void;
  /** Sends everything. Resolves when the queue is empty. */
  send(): Promise<void>;
  /** Sends everything, and cuts short the delay before a retry. */
  flush(): Promise<true>;
  /** Hands the queue, in chunks of `size`, to a function that can still send while the page or process exits. */
  drain(take: (body: string, isInFlight: boolean) => boolean, size?: number): void;
}

/** The server's limit per batch. */
const maxLogs = 1_000;
const maxAgeMs = 5_000;
const minDelayMs = 200;
const firstDelayMs = 500;
const maxDelayMs = 60_000;
const maxTimerMs = 3_600_000;

/** Fields that may contain secrets. */
const masked = ["message", "stack", "metadata", "data"] as const;

/** @param onRejected the server rejected the key, so nothing more is sent */
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
    // Deferred, so that logs from the same tick share a batch.
    await Promise.resolve();
    for (;;) {
      batch ??= createBatch(maxBatchBytes);
      const sent = batch;
      if (!sent) break;
      const { status, retryAfterSeconds = 0 } = await post(sent).catch((): PostResult => ({ status: 503 }));
      // A closing page may have sent it by other means.
      if (batch !== sent) continue;
      if (status > 499 || status === 429) {
        const backoff = Math.min(firstDelayMs * 2 ** failures++, maxDelayMs) * (1 - Math.random() / 2);
        await wait(Math.min(Math.max(backoff, retryAfterSeconds * 1_000), maxTimerMs));
      } else {
        batch = undefined;
        failures = 0;
        settle(sent.entries, status);
        // A request costs as much as two hundred logs, so under heavy logging, batches get larger.
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

/** A timer that keeps no process alive. */
function later(run: () => void, milliseconds: number): true {
  const timer: unknown = setTimeout(run, milliseconds);
  (timer as { unref?(): void }).unref?.();
  return true;
}
