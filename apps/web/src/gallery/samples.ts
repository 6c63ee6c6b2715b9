// Gallery data. Deterministic, so that screenshots can be compared.
import { type Level, type Log, minuteMs } from "@contrail/protocol";
import type { AreaSeries } from "../ui/chart/area/area-series.ts";
import type { HistogramBucket } from "../ui/chart/histogram/histogram-bars.ts";

export const now = Date.parse("2026-11-12T13:03:30.000Z");

function log(id: number, time: string, level: Level, source: string, message: string, data: object): Log {
  const createdAt = `2026-11-12T13:${time}Z`;
  const application = { id: source, name: source };
  const rest = { metadata: null, stack: null, environment: "production", marks: [] };
  return {
    id: String(id),
    createdAt,
    receivedAt: createdAt,
    type: level,
    level,
    source,
    application,
    message,
    data,
    ...rest,
  };
}

export const logs: Log[] = [
  log(
    1,
    "03:22.481",
    "error",
    "checkout-web",
    "PaymentTimeoutError: timeout of 8000 ms exceeded while confirming payment",
    { order: 8812, route: "/checkout/pay" },
  ),
  log(2, "03:22.467", "warn", "payments-api", "POST /v1/payment_intents/confirm timeout, retry 3 of 3 in 2400 ms", {
    order: 8812,
    psp: "stripe",
  }),
  log(3, "03:18.114", "error", "payments-api", "Upstream timeout: api.stripe.com did not respond within 8000 ms", {
    req: "9f3c21",
    region: "eu-west-1",
  }),
  log(4, "03:11.733", "log", "payments-api", 'circuit breaker "stripe" half-open, probe timeout set to 2000 ms', {
    failures: 14,
  }),
  log(5, "03:19.902", "info", "checkout-web", "Retry banner shown after payment timeout", {
    order: 8807,
    step: "confirm",
  }),
  log(6, "03:05.218", "debug", "checkout-web", "fetch /api/payment_intents started, timeout budget 8000 ms", {
    order: 8812,
    attempt: 1,
  }),
  log(7, "02:57.119", "text", "checkout-web", "customer reloaded the page twice on the timeout notice", {
    order: 8801,
    session: "c41e",
  }),
];

export const treeValue = {
  error: {
    name: "PaymentTimeoutError",
    message: "timeout of 8000 ms exceeded",
    code: "PAYMENT_TIMEOUT",
    retryable: true,
  },
  order: { id: 8809, total: 128.4, currency: "EUR", items: [1, 2, 3], coupon: null },
  request: '{"method":"POST","url":"/api/payment_intents/confirm","startedAt":"2026-11-12T13:03:06.457Z"}',
  customer: "[redacted]",
};

export const code = `import logger from "@contrail/logger"

logger.init({ name: "checkout-web", apiKey })
console.text("order placed", { id: 8812 })`;

/** Pseudorandom number between 0 and 1, deterministic per index. */
function noise(index: number): number {
  return Math.abs(Math.sin(index * 12.9898) * 43758.5453) % 1;
}

export const bucketMs = minuteMs;

export const buckets: HistogramBucket[] = Array.from({ length: 60 }, (_, index) => {
  const time = now - 59.5 * bucketMs + index * bucketMs;
  if (index === 26) return { time, counts: {} };
  const burst = Math.exp(-((index - 37) ** 2) / 14) + 0.7 * Math.exp(-((index - 54) ** 2) / 12);
  return {
    time,
    counts: {
      error: Math.round(burst * 18 + noise(index) * 2),
      warn: Math.round(burst * 14 + noise(index + 99)),
      info: Math.round(6 + burst * 9 + noise(index + 7) * 6),
      log: Math.round(1 + noise(index + 31) * 3),
      debug: Math.round(noise(index + 57) * 2),
    },
  };
});

const points = 96;
const pointMs = 15 * minuteMs;
export const times = Array.from({ length: points }, (_, index) => now - (points - 1 - index) * pointMs);

function curve(base: (share: number) => number, rough: number, seed: number): number[] {
  return times.map((_, index) => Math.round(base(index / points) * (1 + rough * (noise(index + seed) - 0.5))));
}

const valley = (share: number) => 120 + 600 * Math.abs(Math.cos(Math.PI * (share * 0.94 + 0.02))) ** 1.6;
const bump = (share: number, at: number, height: number) => height * Math.exp(-((share - at) ** 2) / 0.0012);

export const series: AreaSeries[] = [
  {
    id: "logs",
    label: "Logs",
    tone: "accent",
    values: curve((share) => valley(share) + bump(share, 0.97, 220), 0.14, 3),
  },
  {
    id: "errors",
    label: "Errors",
    tone: "error",
    values: curve((share) => 16 + bump(share, 0.22, 90) + bump(share, 0.97, 170), 0.3, 11),
  },
  {
    id: "before",
    label: "Previous day",
    tone: "neutral",
    dashed: true,
    values: curve((share) => 0.92 * valley(share), 0.12, 40),
  },
];

export const slices = [
  { id: "info", label: "Info", tone: "info", value: 24_876 },
  { id: "log", label: "Log", tone: "log", value: 13_161 },
  { id: "warn", label: "Warning", tone: "warn", value: 5_303 },
  { id: "debug", label: "Debug", tone: "debug", value: 3_423 },
  { id: "error", label: "Error", tone: "error", value: 1_109 },
] as const;

export const applications = [
  { name: "checkout-web", key: "console_a9Qm2xVr4TzKp8WcYb3NhJd6EsUa1gLr", created: "28 Aug 2026" },
  { name: "payments-api", key: "console_KdQm2xVr4TzKp8WcYb3NhJd6EsUa1gLr", created: "3 Sep 2026" },
  { name: "orders-worker", key: "console_7fQm2xVr4TzKp8WcYb3NhJd6EsUa1gLr", created: "9 Sep 2026" },
];
