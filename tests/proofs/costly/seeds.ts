// Ordinary logs, from which the search starts: chance alone would take long to find out how logs are built.
import { type BodyRecipe, type FieldRecipe, text, type ValueRecipe } from "./recipe.ts";

const stack = (type: string) =>
  `${type}: out of stock${"\n    at pay (https://shop.example/assets/app-3f9a2c.js:14:2071)".repeat(8)}`;
const error = (name: string) => ({ name, message: "out of stock", stack: stack(name) });
const userAgent =
  "Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36";

const logs: readonly object[] = [
  {
    level: "info",
    message: "order 4711 of ada@example.com paid by 4111 1111 1111 1111 in 20 ms",
    data: { order: 4711 },
  },
  { level: "error", ...error("TypeError"), metadata: { userAgent, url: "https://shop.example/cart?step=2" } },
  { level: "error", message: "out of stock", data: { ...error("Error"), cause: error("RangeError") } },
  {
    level: "error",
    message: "All promises were rejected",
    data: { name: "AggregateError", message: "All promises were rejected", errors: [error("Error"), error("Error")] },
    metadata: { fingerprint: ["{{default}}", "stock"], release: "shop@2.4.1" },
  },
  { level: "warn", message: "\u001b[1;31mfailed\u001b[0m 3 of 20 tests in \u001b[38;5;200mcart\u001b[0m" },
  {
    level: "error",
    message: "POST https://api.example/orders/17 failed",
    data: {
      request: { method: "POST", url: "https://api.example/orders/17", headers: { authorization: "Bearer abc" } },
      response: { status: 500, body: '{"error":"no stock"}' },
    },
  },
  {
    level: "error",
    message: "Rendering failed",
    metadata: {
      componentStack: "\n    at CartList\n    at App",
      user: { id: "ada", email: "ada@example.com" },
      tags: { plan: "pro", region: "eu" },
      messageTemplate: "Couldn't load %s of %s",
    },
  },
];

/** Texts whose parts may be repeated: colors, an address, and words. */
const messages = [
  text({ start: "\u001b[", part: "1;", end: "31mfailed\u001b[0m" }),
  text({ part: "\u001b[31mfailed\u001b[0m ", times: 3 }),
  text({ start: "GET https://shop.example/", part: "orders/17/", end: "?token=abc" }),
  text({ start: "password: x", part: " token=abc" }),
];

/** An object whose keys are ids: the levels of stock by article. */
const byId: ValueRecipe = {
  kind: "keys",
  key: text({ part: "sku", numbered: true, times: 8 }),
  value: { kind: "json", json: "1" },
};

export const seeds: readonly BodyRecipe[] = [
  ...logs.map(toFields),
  [...toFields({ level: "info", message: "stock counted" }), { name: "data", value: byId }],
  ...messages.map((message): FieldRecipe[] => [
    ...toFields({ level: "error" }),
    { name: "message", value: { kind: "text", text: message } },
  ]),
].map((fields) => ({ wrap: "list", fields, times: 1, areDifferent: true }));

function toFields(value: object): FieldRecipe[] {
  return Object.entries(value).map(([name, field]) => ({ name, value: toValue(field) }));
}

function toValue(value: unknown): ValueRecipe {
  if (typeof value === "string") return { kind: "text", text: toText(value) };
  if (Array.isArray(value)) return { kind: "list", item: toValue(value[0]), times: value.length };
  if (typeof value !== "object" || value === null) return { kind: "json", json: JSON.stringify(value) };
  return { kind: "object", fields: toFields(value) };
}

/** Of several equal lines, one is repeated. */
function toText(written: string) {
  const [start = "", line, ...rest] = written.split("\n");
  if (line === undefined || rest.some((other) => other !== line)) return text({ part: written });
  return text({ start, part: `\n${line}`, times: 1 + rest.length });
}
