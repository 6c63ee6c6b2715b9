// Sends hostile bodies to the real app, and checks every response and what is stored.
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isDeepStrictEqual } from "node:util";
import type { Log } from "@contrail/protocol";
import type { TestApp } from "../../testing/test-app.ts";
import { type HostileRequest, hostileRequest, type Neighbor } from "./hostile-bodies.ts";

export interface BodiesResult {
  sent: number;
  /** Number of responses by status. */
  statuses: Record<number, number>;
  /** Valid events next to hostile ones. */
  neighbors: number;
  /** One sentence per violation. */
  problems: string[];
  /** The longest time that nothing else could be done, in milliseconds. */
  longestPause: number;
}

const concurrentRequests = 50;
const requestsPerRound = 1_000;

export async function proveBodies(app: TestApp, count: number, first = 0): Promise<BodiesResult> {
  const { key, token } = await createSender(app);
  const result: BodiesResult = { sent: 0, statuses: {}, neighbors: 0, problems: [], longestPause: 0 };
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();

  for (let number = first; number < first + count; ) {
    const end = Math.min(number + requestsPerRound, first + count);
    const neighbors: Neighbor[] = [];
    // Each round has its own time, by which its logs are found again.
    app.clock.advance(1_000);
    while (number < end) {
      const requests = Array.from({ length: Math.min(concurrentRequests, end - number) }, () =>
        hostileRequest(number++),
      );
      neighbors.push(...requests.flatMap((request) => request.neighbors));
      await Promise.all(requests.map(send));
    }
    await compare(neighbors);
  }
  delay.disable();
  return { ...result, longestPause: Math.round(delay.max / 1e6) };

  async function send({ number, kind, headers, payload, expected }: HostileRequest): Promise<void> {
    const response = await app.app.inject({
      method: "POST",
      url: "/api/logs",
      headers: { ...headers, authorization: `Bearer ${key}` },
      payload,
    });
    result.sent++;
    result.statuses[response.statusCode] = (result.statuses[response.statusCode] ?? 0) + 1;
    const isFine = expected ? expected.includes(response.statusCode) : response.statusCode < 500;
    if (!isFine || !isResponse(response.body)) {
      result.problems.push(`body ${number} (${kind}) was answered with ${response.statusCode}: ${response.body}`);
    }
  }

  async function compare(neighbors: readonly Neighbor[]): Promise<void> {
    result.neighbors += neighbors.length;
    const stored = await readRound(app, token);
    for (const expected of neighbors) {
      const found = stored.get(expected.message) ?? [];
      if (found.length === 1 && found[0] && isSame(found[0], expected)) continue;
      result.problems.push(`'${expected.message}' is stored ${found.length} times, as ${JSON.stringify(found)}`);
    }
  }
}

async function createSender(app: TestApp) {
  const token = await app.signUp("bodies@example.com");
  const { body } = await app.call("POST", "/dashboard/create-key", { token, body: { name: "bodies" } });
  return { token, key: body.key };
}

/** The logs that have arrived since the clock last moved, by their message. */
async function readRound(app: TestApp, token: string): Promise<Map<string, Log[]>> {
  const now = new Date(app.clock.now()).toISOString();
  const { body } = await app.call("GET", `/dashboard/logs/export?from=${now}&to=${now}`, { token });
  const logs = new Map<string, Log[]>();
  for (const log of body as Log[]) logs.set(log.message, [...(logs.get(log.message) ?? []), log]);
  return logs;
}

function isSame(log: Log, { level, name, data, metadata }: Neighbor): boolean {
  return isDeepStrictEqual(
    [log.type, log.source, log.data, log.metadata, log.marks],
    [level, name, data, metadata, []],
  );
}

function isResponse(text: string): boolean {
  const { success, message, accepted, rejected } = JSON.parse(text);
  if (!success) return typeof message === "string";
  return Number.isInteger(accepted) && rejected.every((each: { reason: unknown }) => typeof each.reason === "string");
}
