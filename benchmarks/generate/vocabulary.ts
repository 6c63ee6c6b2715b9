// Names and messages of the synthetic applications.
import type { Level } from "@contrail/protocol";

export const sources = [
  "checkout-web",
  "storefront",
  "orders-api",
  "billing-worker",
  "auth-service",
  "image-resizer",
] as const;

export const routes = [
  ["GET", "/api/orders/:id", 38],
  ["POST", "/api/orders", 120],
  ["GET", "/api/products?category=:id", 24],
  ["GET", "/api/cart/:id", 12],
  ["PUT", "/api/cart/:id/items", 41],
  ["POST", "/api/payments", 310],
  ["POST", "/auth/session", 85],
  ["GET", "/assets/img/:id", 6],
] as const;

export const regions = ["eu-central-1", "us-east-1", "ap-southeast-2"] as const;

export const userAgents = [
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile Safari/604.1",
] as const;

/** How often each level occurs in 100 logs. */
export const shares: readonly (readonly [Level, number])[] = [
  ["info", 52],
  ["log", 16],
  ["debug", 15],
  ["warn", 9],
  ["error", 5],
  ["text", 3],
];

/** `%n` becomes a number, `%d` a duration, `%id` an id. */
export const sentences: Record<Exclude<Level, "error">, readonly [string, ...string[]]> = {
  info: ["%method %path answered %status in %d ms", "Order %id confirmed, %n items", "Session %id renewed for user %n"],
  log: ["Cache filled with %n products in %d ms", "Job %id picked up after %d ms", "Price list %n loaded"],
  debug: ["Query took %d ms and gave %n rows", "Cache miss for cart:%id", "Retry %n of job %id scheduled in %d ms"],
  warn: ["Slow answer: %method %path took %d ms", "Stock of product %n is below 5", "Token %id expires in %n s"],
  text: ["Checkout step %n reached by %id"],
};

export const failures = [
  ["TypeError", "Cannot read properties of undefined (reading 'total')"],
  ["TypeError", "order.items.map is not a function"],
  ["Error", "connect ECONNREFUSED 10.0.4.17:5432"],
  ["Error", "Request failed with status code 502"],
  ["RangeError", "Invalid time value"],
  ["SyntaxError", "Unexpected token '<', \"<!DOCTYPE \"... is not valid JSON"],
] as const;

export const frames = [
  "computeTotal (/srv/app/dist/cart/total.js:48:23)",
  "renderCart (/srv/app/dist/cart/render.js:112:15)",
  "Layer.handle [as handle_request] (/srv/app/node_modules/router/lib/layer.js:152:17)",
  "next (/srv/app/node_modules/router/lib/route.js:157:13)",
  "async chargeCustomer (/srv/app/dist/payments/charge.js:71:20)",
  "async withRetry (/srv/app/dist/lib/retry.js:19:12)",
  "process.processTicksAndRejections (node:internal/process/task_queues:105:5)",
  "Object.parseOrder (/srv/app/dist/orders/parse.js:33:11)",
] as const;
