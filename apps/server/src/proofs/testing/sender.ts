// Sends batches as the logger does: each with an id, again and again until it is answered. Remembers what was promised.

export interface TestSender {
  /** Sends until `stop` is called; then resolves. */
  send(address: string, until: AbortSignal): Promise<void>;
  /** Messages of the batches that were answered with 202. */
  acknowledged: readonly string[];
  /** Answers that were neither 202 nor 503. */
  surprises: readonly string[];
}

export const batchEvents = 20;

export function createSender(key: string, { concurrency = 4 } = {}): TestSender {
  const acknowledged: string[] = [];
  const surprises: string[] = [];
  /** What got no answer is sent first next time, as it is. */
  let unanswered: number[] = [];
  let next = 0;

  const messagesOf = (batch: number) => Array.from({ length: batchEvents }, (_, index) => `${batch}/${index}`);

  async function sendBatch(address: string, batch: number): Promise<void> {
    const logs = messagesOf(batch).map((message) => ({ message, metadata: { filler: "x".repeat(200) } }));
    const response = await fetch(`${address}/api/logs`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ batchId: String(batch), logs }),
    });
    if (response.status !== 202) {
      const text = await response.text();
      if (response.status !== 503) surprises.push(`${response.status} ${text}`);
      throw new Error(text);
    }
    await response.arrayBuffer();
    acknowledged.push(...messagesOf(batch));
  }

  async function work(address: string, until: AbortSignal): Promise<void> {
    while (!until.aborted) {
      const batch = unanswered.shift() ?? next++;
      try {
        await sendBatch(address, batch);
      } catch {
        unanswered.push(batch);
        // The server is down or overloaded: the caller knows.
        if (!until.aborted) await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  }

  return {
    acknowledged,
    surprises,
    async send(address, until) {
      await Promise.all(Array.from({ length: concurrency }, () => work(address, until)));
      unanswered = [...new Set(unanswered)];
    },
  };
}

export interface SendComparison {
  acknowledged: number;
  missing: string[];
  twice: string[];
}

/** Is everything that was promised stored exactly once? */
export function compare(acknowledged: readonly string[], stored: readonly string[]): SendComparison {
  const counts = new Map<string, number>();
  for (const message of stored) counts.set(message, (counts.get(message) ?? 0) + 1);
  return {
    acknowledged: acknowledged.length,
    missing: acknowledged.filter((message) => !counts.has(message)),
    twice: [...counts].filter(([, count]) => count > 1).map(([message]) => message),
  };
}
