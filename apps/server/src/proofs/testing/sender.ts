// Sends batches like the logger: each with an id, again and again until there is a response. Keeps track of what was
// acknowledged.

export interface TestSender {
  /** Sends until `stop` is called; then resolves. */
  send(url: string, until: AbortSignal): Promise<void>;
  /** Messages of the batches that got a 202. */
  acknowledged: readonly string[];
  /** Responses that were neither 202 nor 503. */
  surprises: readonly string[];
}

export const batchEvents = 20;

export function createSender(key: string, { concurrency = 4 } = {}): TestSender {
  const acknowledged: string[] = [];
  const surprises: string[] = [];
  /** Batches without a response are sent first next time, unchanged. */
  let unanswered: number[] = [];
  let next = 0;

  const messagesOf = (batch: number) => Array.from({ length: batchEvents }, (_, index) => `${batch}/${index}`);

  async function sendBatch(url: string, batch: number): Promise<void> {
    const logs = messagesOf(batch).map((message) => ({ message, metadata: { filler: "x".repeat(200) } }));
    const response = await fetch(`${url}/api/logs`, {
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

  async function work(url: string, until: AbortSignal): Promise<void> {
    while (!until.aborted) {
      const batch = unanswered.shift() ?? next++;
      try {
        await sendBatch(url, batch);
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
    async send(url, until) {
      await Promise.all(Array.from({ length: concurrency }, () => work(url, until)));
      unanswered = [...new Set(unanswered)];
    },
  };
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
