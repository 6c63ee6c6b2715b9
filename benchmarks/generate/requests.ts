// The requests that the synthetic logs belong to: a handful of logs each, interleaved with other requests.
import type { Random } from "./random.ts";
import { regions, routes, userAgents } from "./vocabulary.ts";

export type Request = ReturnType<typeof generateRequest>;

const maxInFlight = 8;
const maxLogs = 11;

/** Returns the request that writes the next log. */
export function createRequests(random: Random): () => Request {
  const open = Array.from({ length: maxInFlight }, () => openRequest(random));
  return () => {
    const slot = random.integer(0, maxInFlight - 1);
    let current = open[slot];
    if (current === undefined || current.logsLeft === 0) {
      current = openRequest(random);
      open[slot] = current;
    }
    current.logsLeft--;
    return current.request;
  };
}

function openRequest(random: Random) {
  return { request: generateRequest(random), logsLeft: random.integer(1, maxLogs) };
}

function generateRequest(random: Random) {
  const [method, route, typicalMs] = random.pick(routes);
  const path = route.replace(":id", random.hex(8));
  const status = random.pick([200, 200, 200, 200, 201, 204, 304, 404, 500]);
  const durationMs = random.milliseconds(typicalMs);
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
