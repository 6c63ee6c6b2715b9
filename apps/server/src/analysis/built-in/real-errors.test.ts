// Errors as real applications log them, and what an answer has to name.

import { analysisSections } from "@contrail/protocol";
import { expect, test } from "vitest";
import type { AnalysisInput } from "../analysis-input.ts";
import { analyzeByRules } from "./built-in-analyzer.ts";

interface RealError {
  log: Partial<AnalysisInput["log"]>;
  rule: string;
  /** All of it, in issue, root cause or suggested fix. */
  names: readonly string[];
  /** The issue, where its wording matters. */
  issue?: string;
}

const frames = (...lines: string[]) => lines.map((line) => `\n    at ${line}`).join("");

const realErrors: Record<string, RealError> = {
  "a TypeError in a component": {
    log: {
      message: "Cannot read properties of undefined (reading 'map')",
      stack: `TypeError: Cannot read properties of undefined (reading 'map')${frames(
        "ProductList (https://shop.example/src/components/ProductList.tsx?t=1700000000000:14:23)",
        "renderWithHooks (https://shop.example/node_modules/.vite/deps/react-dom.js:11546:26)",
      )}`,
      data: { page: 2, category: "shoes", products: null, filters: { size: 42 } },
    },
    rule: "Undefined property",
    issue: "The code reads `map` of a value that is undefined, in `ProductList` (src/components/ProductList.tsx:14).",
    names: ["`value?.map`", "It was logged with `products: null`, `page: 2`, `category: shoes`."],
  },
  "a refused database connection": {
    log: {
      message: "connect ECONNREFUSED 127.0.0.1:5432",
      stack: `Error: connect ECONNREFUSED 127.0.0.1:5432${frames(
        "TCPConnectWrap.afterConnect [as oncomplete] (node:net:1607:16)",
        "connect (/app/node_modules/pg-pool/index.js:45:11)",
        "findUser (/app/src/db/users.ts:21:18)",
      )}`,
    },
    rule: "Connection refused",
    issue: "Nothing is listening at 127.0.0.1:5432, the usual port of PostgreSQL.",
    names: ["PostgreSQL isn't running", "`findUser` (src/db/users.ts:21)", "PostgreSQL is running"],
  },
  "a response blocked by CORS": {
    log: {
      message:
        "Access to fetch at 'https://api.shop.example/cart' from origin 'https://shop.example' has been blocked by CORS policy: No 'Access-Control-Allow-Origin' header is present on the requested resource.",
    },
    rule: "CORS",
    issue: "The browser blocked the response of api.shop.example because it doesn't allow https://shop.example (CORS).",
    names: ["`https://api.shop.example/cart`", "On api.shop.example, send the header for exactly https://shop.example"],
  },
  "the heap limit": {
    log: {
      message:
        "FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory\n<--- Last few GCs --->\n[42:0x1] 118239 ms: Mark-Compact 2043.2 (2080.5) -> 2042.9 (2081.2) MB, 1520.1 / 0.0 ms",
    },
    rule: "Out of memory",
    issue: "The process ran out of memory with a heap of 2043 MB and was terminated.",
    names: ["heap snapshots"],
  },
  "MongoDB that can't be reached": {
    log: {
      message: "MongoServerSelectionError: connect ECONNREFUSED ::1:27017",
      stack: `MongoServerSelectionError: connect ECONNREFUSED ::1:27017${frames(
        "Timeout._onTimeout (/app/node_modules/mongodb/lib/sdam/topology.js:278:38)",
        "async connect (/app/src/db.js:9:3)",
      )}`,
    },
    rule: "MongoDB unreachable",
    issue: "Can't reach MongoDB at ::1:27017.",
    names: ["`connect` (src/db.js:9)", "mongosh"],
  },
  "a duplicate key in MongoDB": {
    log: {
      message:
        'MongoServerError: E11000 duplicate key error collection: shop.users index: email_1 dup key: { email: "[redacted]" }',
    },
    rule: "MongoDB duplicate key",
    issue: "A document with the same value for `email` already exists in `shop.users`.",
    names: ["11000"],
  },
  "an unhandled rejection": {
    log: {
      message: "Uncaught (in promise) Error: payment declined",
      stack: `Error: payment declined${frames("charge (https://shop.example/assets/src/pay.ts:31:9)")}`,
    },
    rule: "Unhandled rejection",
    issue: "A promise was rejected with `Error: payment declined` and nothing handled it, in `charge` (src/pay.ts:31).",
    names: ["from `charge` (src/pay.ts:31) to the call"],
  },
  "a rate limit with its figures": {
    log: {
      message:
        "RateLimitError: 429 Rate limit reached for requests per min (RPM): Limit 500, Used 500, Requested 1. Please try again in 120ms.",
      data: { request: { method: "POST", url: "https://api.model.example/v1/chat" }, response: { status: 429 } },
    },
    rule: "Rate limit",
    issue: "api.model.example is rate-limiting requests (429): 500 of 500 are used.",
    names: ["Wait 120ms", "`POST https://api.model.example/v1/chat`"],
  },
  "a hook in a server component": {
    log: {
      message:
        'You\'re importing a component that needs `useState`. This React hook only works in a client component. To fix, mark the file with `"use client"`.\n ,-[/app/src/app/cart/page.tsx:1:1]',
    },
    rule: "Hook in a server component",
    issue: "A server component, `src/app/cart/page.tsx:1`, uses `useState`, which only exists in client components.",
    names: ['"use client"'],
  },
  "a unique constraint in Prisma": {
    log: {
      message:
        "PrismaClientKnownRequestError: \nInvalid `prisma.user.create()` invocation in\n/app/src/signup.ts:18:34\n\nUnique constraint failed on the fields: (`email`)",
      data: { code: "P2002", meta: { modelName: "User", target: ["email"] } },
    },
    rule: "Prisma unique constraint",
    issue: "A record with the same `email` already exists: `prisma.user.create()` failed, in `src/signup.ts:18`.",
    names: ["`P2002`", "409"],
  },
  "a page where JSON was expected": {
    log: {
      message: `Unexpected token '<', "<!DOCTYPE "... is not valid JSON`,
      stack: `SyntaxError: Unexpected token '<', "<!DOCTYPE "... is not valid JSON${frames(
        "JSON.parse (<anonymous>)",
        "async loadOrders (https://shop.example/src/orders.ts:8:20)",
      )}`,
      data: { request: { method: "GET", url: "https://shop.example/api/orders" } },
    },
    rule: "HTML instead of JSON",
    issue: "Expected JSON but got an HTML page from `https://shop.example/api/orders`.",
    names: ["`loadOrders` (src/orders.ts:8)"],
  },
  "an invalid hook call": {
    log: {
      message: "Invalid hook call. Hooks can only be called inside of the body of a function component.",
      stack: `Error: Invalid hook call.${frames(
        "useState (/app/node_modules/react/cjs/react.development.js:1622:21)",
        "formatPrice (/app/src/format-price.ts:4:19)",
      )}`,
    },
    rule: "Invalid hook call",
    issue: "A hook was called outside a React component, in `formatPrice` (src/format-price.ts:4).",
    names: ["npm ls react"],
  },
  "a full disk": {
    log: {
      message: "ENOSPC: no space left on device, write '/var/uploads/1.png'",
      stack: `Error: ENOSPC: no space left on device, write${frames("saveUpload (/app/src/uploads.ts:40:11)")}`,
    },
    rule: "Disk full",
    issue: "The disk is full: `write` failed.",
    names: ["`/var/uploads/1.png`", "`saveUpload` (src/uploads.ts:40)"],
  },
  "a hydration mismatch": {
    log: {
      message: 'Warning: Text content did not match. Server: "12:01:07" Client: "12:01:08"',
      stack: `Error: Text content does not match server-rendered HTML.${frames(
        "Clock (https://shop.example/src/Clock.tsx:6:10)",
      )}`,
    },
    rule: "React hydration mismatch",
    issue:
      "The server-rendered HTML doesn't match React's first render in the browser: `12:01:07` became `12:01:08`, in `Clock` (src/Clock.tsx:6).",
    names: ["the time"],
  },
  "a hydration mismatch of React 19": {
    log: {
      message:
        "Hydration failed because the server rendered text didn't match the client.\n\n  <Clock>\n    <p>\n+     12:01:08\n-     12:01:07",
    },
    rule: "React hydration mismatch",
    issue: "The server-rendered HTML doesn't match React's first render in the browser: `12:01:07` became `12:01:08`.",
    names: [],
  },
  "a relative path that isn't there": {
    log: { message: "Cannot find module './services/mailer'\nRequire stack:\n- /app/dist/jobs/send.js" },
    rule: "File not found",
    issue: "The file `./services/mailer`, imported by `/app/dist/jobs/send.js`, doesn't exist.",
    names: ["not a package", "next to `/app/dist/jobs/send.js`"],
  },
  "a 401 whose response says why": {
    log: {
      message: "GET https://api.shop.example/orders answered 401",
      data: {
        request: { method: "GET", url: "https://api.shop.example/orders" },
        response: { status: 401, body: '{"error":"invalid_token","error_description":"The access token expired"}' },
      },
    },
    rule: "Token expired",
    issue: "api.shop.example rejected the request because its access token has expired (401).",
    names: ['The response says: "The access token expired".', "`GET https://api.shop.example/orders`", "Refresh it"],
  },
  "a timeout with its address and limit": {
    log: {
      message: "ConnectTimeoutError: Connect Timeout Error (attempted address: payments.example:443, timeout: 10000ms)",
      stack: `ConnectTimeoutError: Connect Timeout Error${frames("confirm (/srv/pay/src/confirm.ts:52:5)")}`,
    },
    rule: "Connection timeout",
    issue: "A connection to payments.example:443 timed out after 10000 ms.",
    names: ["`confirm` (src/confirm.ts:52)"],
  },
};

const blank = { id: "a", createdAt: "2026-01-01T00:00:00.000Z", level: "error", source: "shop", message: "" } as const;

test.each(Object.entries(realErrors))("%s", (_, { log, rule, issue, names }) => {
  const whole = { ...blank, environment: null, stack: null, data: null, metadata: null, ...log };
  const answer = analyzeByRules({ log: whole, before: [], history: null });
  const text = analysisSections.map((section) => answer[section]).join("\n");
  expect(answer.rule).toBe(rule);
  if (issue !== undefined) expect(answer.issue).toBe(issue);
  for (const name of names) expect(text).toContain(name);
});
