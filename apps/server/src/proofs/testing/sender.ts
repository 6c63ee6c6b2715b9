// Sends batches like the logger: each with an id, again and again until there is a response. Keeps track of what was
// acknowledged.
import { setTimeout as wait } from "node:timers/promises";

export interface TestSender {
  /** Sends until `stop` is called; then resolves. */
  send(url: string, until: AbortSignal): Promise<void>;
  /** Sends the batches without a response until each has one. */
  sendRest(url: string): Promise<void>;
  /** `BATCH/INDEX` of the logs that got a 202: their messages, unless `toLog` chooses others. */
  acknowledged: readonly string[];
  /** Responses that were neither 202 nor 503. */
  surprises: readonly string[];
}

export const batchEvents = 20;

export interface SenderOptions {
  concurrency?: number;
  /** The same for the same numbers. */
  toLog?(batch: number, index: number): object;
}

export function createSender(key: string, { concurrency = 4, toLog = toText }: SenderOptions = {}): TestSender {
  const acknowledged: string[] = [];
  const surprises: string[] = [];
  /** Batches without a response are sent first next time, unchanged. */
  let unanswered: number[] = [];
  let next = 0;
  let lastError: unknown;

  const messagesOf = (batch: number) => Array.from({ length: batchEvents }, (_, index) => `${batch}/${index}`);

  async function sendBatch(url: string, batch: number): Promise<void> {
    const logs = Array.from({ length: batchEvents }, (_, index) => toLog(batch, index));
    const response = await fetch(`${url}/api/logs`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ batchId: String(batch), logs }),
    });
    // A busy machine took too long: it isn't stored, and isn't to be sent again.
    if (response.status === 422) return void (await response.arrayBuffer());
    if (response.status !== 202) {
      const text = await response.text();
      if (response.status !== 503) surprises.push(`${response.status} ${text}`);
      throw new Error(text);
    }
    await response.arrayBuffer();
    acknowledged.push(...messagesOf(batch));
  }

  async function trySend(url: string, batch: number): Promise<void> {
    try {
      await sendBatch(url, batch);
    } catch (error) {
      lastError = error;
      unanswered.push(batch);
      // The server is down or overloaded: the caller knows.
      await wait(20);
    }
  }

  async function work(url: string, until: AbortSignal): Promise<void> {
    while (!until.aborted) await trySend(url, unanswered.shift() ?? next++);
  }

  return {
    acknowledged,
    surprises,
    async send(url, until) {
      await Promise.all(Array.from({ length: concurrency }, () => work(url, until)));
      unanswered = [...new Set(unanswered)];
    },
    async sendRest(url) {
      const giveUp = Date.now() + 60_000;
      for (let batch = unanswered.shift(); batch !== undefined; batch = unanswered.shift()) {
        if (Date.now() > giveUp) throw new Error(`${unanswered.length + 1} batches get no 202.`, { cause: lastError });
        await trySend(url, batch);
      }
    },
  };
}

function toText(batch: number, index: number) {
  return { message: `${batch}/${index}`, metadata: { filler: "x".repeat(200) } };
}

export interface SendComparison {
  acknowledged: number;
  missing: string[];
  twice: string[];
}

/** Is everything acknowledged stored exactly once? */
export function compare(acknowledged: readonly string[], stored: readonly string[]): SendComparison {
  const counts = new Map<string, number>();
  for (const message of stored) counts.set(message, (counts.get(message) ?? 0) + 1);
  return {
    acknowledged: acknowledged.length,
    missing: acknowledged.filter((message) => !counts.has(message)),
    twice: [...counts].filter(([, count]) => count > 1).map(([message]) => message),
  };
}
