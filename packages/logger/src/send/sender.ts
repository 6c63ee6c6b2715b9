// Sends batches one after the other, and retries each until the server has accepted it or rejected it permanently.
import type { Entry, LogRecord } from "../entry.ts";
import { createQueue, type Queue } from "./queue.ts";

/** Masks the secrets in a record, in place. */
export type Redact = (record: Partial<LogRecord>) => void;

/** The body is kept until there is a response: the server may already have it and recognizes its id. */
export interface Batch {
  entries: Entry[];
  body: string;
  isTried?: boolean;
}

export interface PostResult {
  /** 0 without a response. */
  status: number;
  /** Of the response, or why there was none. */
  body?: string;
  /** The Retry-After header. */
  retryAfter?: string | null | undefined;
}

/**
 * What became of a batch.
 * @param status of the response; 0 without one
 * @param logs how many there were
 * @param lost how many of them won't be sent again
 * @param body of the response, or why there was none
 */
export type Report = (status: number, logs: number, lost: number, body: string) => void;

export interface Limits {
  /** Limit of the queue in memory. */
  maxBytes: number;
  /** Limit of one batch, before compression. */
  maxBatchBytes: number;
}

/** What is needed of the client. */
interface BatchSteps {
  redact?: Redact;
  report?: Report;
  /** Stops recording. */
  stop(): void;
}

/** Marks the batch as tried. Rejects if there is no response in time. */
export type Post = (batch: Batch) => Promise<PostResult>;

export interface Sender extends Pick<Queue, "drop"> {
  /** Queues an entry until a batch is full or old enough. */
  add(entry: Entry): void;
  /** Sends everything. Resolves when the queue is empty. */
  send(): Promise<void>;
  /** Sends everything, and cuts short the delay before a retry. Resolves to whether the server has accepted all of it. */
  flush(): Promise<boolean>;
  /** Hands the queue, in chunks of `size`, to a function that can still send while the page or process exits. */
  drain(take: (batch: Batch, isInFlight: boolean) => boolean, size?: number): void;
}

/** The server's limit per batch. */
const maxLogs = 1_000;
const maxAgeMs = 5_000;
const minDelayMs = 200;
const firstDelayMs = 500;
const maxDelayMs = 60_000;
const maxTimerMs = 3_600_000;

export function createSender({ maxBytes, maxBatchBytes }: Limits, post: Post, client: BatchSteps): Sender {
  const queue = createQueue(maxBytes);
  const session = Math.random().toString(36).slice(2) + Date.now().toString(36);
  let ids = 0;
  let batch: Batch | undefined;
  let isDue = false;
  let isTimed = false;
  let isPaused = false;
  let lost = 0;
  let limit = maxLogs;
  let failures = 0;
  let running: Promise<void> | undefined;
  let wake: (() => void) | undefined;

  function createBatch(size: number): Batch | undefined {
    if (!isDue && !queue.has(1)) return undefined;
    const entries = queue.take(limit, size);
    isDue &&= queue.has(0.01);
    const [first] = entries;
    if (!first) return undefined;
    const logs = entries.map(({ record }) => {
      record.id = session + (ids++).toString(36);
      client.redact?.(record);
      return record;
    });
    const shared = { metadata: { ...first.shared } };
    client.redact?.(shared);
    return { entries, body: JSON.stringify({ batchId: first.record.id, ...shared, logs }) };
  }

  async function run() {
    // Deferred, so that logs from the same tick share a batch: this isn't set yet.
    await running;
    for (;;) {
      batch ??= createBatch(maxBatchBytes);
      const sent = batch;
      if (!sent) break;
      const {
        status,
        body = "",
        retryAfter,
      } = await post(sent).catch((error): PostResult => ({ status: 0, body: String(error) }));
      // A closing page may have sent it by other means.
      if (batch !== sent) continue;
      if (!status || status > 499 || status === 429) {
        client.report?.(status, sent.entries.length, 0, body);
        const backoff = Math.min(firstDelayMs * 2 ** failures++, maxDelayMs) * (1 - Math.random() / 2);
        // Seconds or a date. Anything else is ignored.
        const requested = Number(retryAfter) * 1_000 || Date.parse(retryAfter as string) - Date.now() || 0;
        await new Promise<void>((resolve) => {
          wake = resolve;
          later(resolve, Math.min(Math.max(backoff, requested), maxTimerMs));
        });
        wake = undefined;
      } else {
        batch = undefined;
        failures = 0;
        settle(sent.entries, status, body);
        // A request costs as much as two hundred logs, so under heavy logging, batches get larger.
        if (!isDue && !queue.has(10)) {
          isPaused = later(() => {
            isPaused = false;
            void start();
          }, minDelayMs);
          break;
        }
      }
    }
    running = undefined;
  }

  function settle(entries: Entry[], status: number, body: string) {
    const length = entries.length;
    if (status === 413 && length > 1) {
      limit = length >> 1;
      isDue = true;
      queue.unshift(entries);
      return;
    }
    limit = maxLogs;
    // An HTML page instead of a response: the endpoint is wrong.
    const isAccepted = status < 300 && !/^\s*</.test(body);
    const count = isAccepted ? countRejected(body) : length;
    if (count) queue.drop(isAccepted ? "rejected" : "refused", count);
    lost += count;
    if (status === 401) {
      // Nothing more is sent, so no later flush succeeds.
      lost = Number.NaN;
      client.stop();
    }
    client.report?.(status, length, count, body);
  }

  const start = (): Promise<void> => (running ??= run());

  function send(): Promise<void> {
    isDue = true;
    return start();
  }

  return {
    add(entry) {
      queue.add(entry);
      if (queue.has(1)) {
        if (!isPaused) void start();
      } else if (!isTimed) {
        isTimed = later(() => {
          isTimed = false;
          void send();
        }, maxAgeMs);
      }
    },
    drop: queue.drop,
    send,
    flush() {
      const before = lost;
      wake?.();
      return send().then(() => lost === before);
    },
    drain(take, size = maxBatchBytes) {
      isDue = true;
      if (batch?.isTried) {
        if (take(batch, !wake)) batch = undefined;
      } else if (batch) {
        // A post that is still compressing it doesn't send it, too.
        batch.isTried = true;
        queue.unshift(batch.entries);
        batch = undefined;
      }
      for (let next = createBatch(size); next; next = createBatch(size)) {
        if (take(next, false)) continue;
        queue.unshift(next.entries);
        break;
      }
    },
  };
}

/** The server accepts a batch and names the logs in it that it rejects, each by its index. */
function countRejected(body: string): number {
  return body.split('"index":').length - 1;
}

/** A timer that keeps no process alive. */
function later(run: () => void, milliseconds: number): true {
  const timer: unknown = setTimeout(run, milliseconds);
  (timer as { unref?(): void }).unref?.();
  return true;
}
