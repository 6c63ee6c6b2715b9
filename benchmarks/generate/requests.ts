// The requests that the made-up logs belong to: a handful of logs each, written while others are under way.
import type { Random } from "./random.ts";
import { regions, routes, userAgents } from "./vocabulary.ts";

export type Request = ReturnType<typeof generateRequest>;

const underWay = 8;
const mostLogs = 11;

/** Gives the request that writes the next log. */
export function createRequests(random: Random): () => Request {
  const open = Array.from({ length: underWay }, () => openRequest(random));
  return () => {
    const place = random.integer(0, underWay - 1);
    let current = open[place];
    if (current === undefined || current.logsLeft === 0) {
      current = openRequest(random);
      open[place] = current;
    }
    current.logsLeft--;
    return current.request;
  };
}

function openRequest(random: Random) {
  return { request: generateRequest(random), logsLeft: random.integer(1, mostLogs) };
}

function generateRequest(random: Random) {
  const [method, route, usual] = random.pick(routes);
  const path = route.replace(":id", random.hex(8));
  const status = random.pick([200, 200, 200, 200, 201, 204, 304, 404, 500]);
  const durationMs = random.milliseconds(usual);
  return {
    method,
    path,
    status,
    durationMs,
    metadata: {
      requestId: random.hex(16),
      traceId: random.hex(32),
      userId: random.integer(1, 50_000),
      region: random.pick(regions),
      host: `web-${random.integer(1, 24)}`,
      request: { method, path, status, durationMs },
      ...(random.next() < 0.4 && { userAgent: random.pick(userAgents) }),
    },
  };
}
