import { describe, expect, test } from "vitest";
import type { AnalysisInput } from "../analysis-input.ts";
import { analyzeByRules, matchRule } from "./built-in-analyzer.ts";
import { rules } from "./rules.ts";
import { realMessages } from "./testing/real-messages.ts";

const examples = Object.entries(realMessages).flatMap(([name, messages]) =>
  messages.map((message) => [name, message] as const),
);

const createdAt = "2026-01-01T00:00:00.000Z";
const place = { id: "a", createdAt, level: "error", source: "shop", message: "x" } as const;

function input(log: Partial<AnalysisInput["log"]> = {}, before: AnalysisInput["before"] = []): AnalysisInput {
  return {
    log: { ...place, environment: null, stack: null, data: null, metadata: null, ...log },
    before,
    history: null,
  };
}

describe("the rules", () => {
  test("number more than sixty, each with a unique name and a real message that it matches", () => {
    const names = rules.map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(60);
    expect(new Set(names).size).toBe(names.length);
    expect(Object.keys(realMessages).sort()).toEqual(names.toSorted());
  });

  test.each(examples)("%s matches '%s'", (name, message) => {
    expect(matchRule(message)?.rule.name).toBe(name);
    const { issue, rootCause, suggestedFix, severity, confidence, quotes } = analyzeByRules(input({ message }));
    for (const text of [issue, rootCause, suggestedFix]) {
      expect(text).toMatch(/^[^{]/);
      expect(text).not.toMatch(/\{[`\w,]+(?:\|[^}]*)?\}|`it`|``/);
    }
    expect(["low", "medium", "high", "critical"]).toContain(severity);
    expect(confidence).toBeGreaterThan(0.5);
    expect(message).toContain(quotes[0]);
  });

  test.each([
    "Order 8812 was paid",
    "User ada@example.com signed in from 10.0.0.1",
    "Listening on port 3000",
    "GET /cart 200 12ms",
    "Deployed version 4.18.2",
    "Retry 1 of 3",
    "Imported 500 (items skipped: 3)",
    "It took 503 ms",
    "Failed to fetch exchange rates from the cache, using yesterday's",
    "The discount is not defined for this plan",
    "access-control-allow-origin: *, content-security-policy: default-src 'self'",
    "Webhook with an invalid signature was ignored",
    "",
  ])("none mistakes '%s' for an error", (message) => {
    expect(matchRule(message)).toBeUndefined();
  });

  test("all of them are fast on hostile input", () => {
    const pieces = [
      "'",
      '"',
      "a",
      " ",
      "(",
      "status ",
      "Cannot read property '",
      "ENOENT: ",
      "EADDRINUSE ",
      "\n",
      "E11000 duplicate key error ",
    ];
    for (const piece of pieces) {
      const text = piece.repeat(Math.ceil(20_000 / piece.length));
      const start = process.cpuUsage();
      matchRule(text);
      const { user, system } = process.cpuUsage(start);
      expect([piece, (user + system) / 1_000 < 1_000]).toEqual([piece, true]);
    }
  });
});

describe("[AI-01] [AI-02] [AI-03] an analysis names issue, root cause and suggested fix", () => {
  test("with values from the message and the first stack frame in the application's code", () => {
    const message = "Cannot read properties of undefined (reading 'total')";
    const stack = `TypeError: ${message}\n    at node:internal/timers:1:2\n    at sum (/srv/node_modules/x/a.js:1:1)\n    at pay (/srv/src/cart.ts:12:3)`;
    expect(analyzeByRules(input({ message, stack }))).toMatchObject({
      issue: "The code reads `total` of a value that is undefined, in `pay` (src/cart.ts:12).",
      rootCause: expect.stringContaining("The object doesn't exist yet"),
      suggestedFix: expect.stringContaining("`value?.total`"),
      quotes: [message, "at pay (/srv/src/cart.ts:12:3)"],
      rule: "Undefined property",
    });
  });

  test("from data and metadata, if the message doesn't match", () => {
    const data = { request: { method: "GET", url: "/cart" }, response: { status: 503 } };
    expect(analyzeByRules(input({ message: "Checkout failed", data }))).toMatchObject({
      issue: "The other side is temporarily unavailable (503).",
      confidence: 0.7,
    });
  });
});

describe("an error that no rule knows", () => {
  const unknown = "None of the built-in rules match this message.";

  test("is said to be unknown, with what the log shows", () => {
    const stack = "Error: The frobnicator is unhappy\n    at node:fs:1:2\n    at frob (/srv/src/frob.ts:7:9)";
    const data = { request: { method: "POST", url: "/frob" }, response: { status: 200, body: '{"error":"unhappy"}' } };
    expect(analyzeByRules(input({ message: "The frobnicator is unhappy", stack, data }))).toEqual({
      issue: unknown,
      rootCause:
        'The rules only cover common JavaScript, browser, framework and database errors. It happened in `frob` (src/frob.ts:7). The request was `POST /frob`. The response says: "unhappy".',
      suggestedFix: expect.stringMatching(/^Start in `frob` \(src\/frob\.ts:7\)/),
      severity: "medium",
      confidence: 0,
      quotes: ["at frob (/srv/src/frob.ts:7:9)", "unhappy"],
    });
  });

  test("is not explained by the error before it, which is mentioned and is no evidence", () => {
    const before = [{ ...place, message: "Error: getaddrinfo ENOTFOUND db.internl" }];
    const found = analyzeByRules(input({ message: "Checkout failed" }, before));
    expect(found).toMatchObject({ issue: unknown, severity: "medium", confidence: 0 });
    expect(found.rule).toBeUndefined();
    expect(found.rootCause).toContain("Another error was logged before it, which may have nothing to do with it.");
    expect(found.quotes).toEqual([]);
  });
});

test("a log that is no error is not made one", () => {
  expect(analyzeByRules(input({ message: "Order paid", level: "info" }))).toMatchObject({
    suggestedFix: expect.stringContaining("Nothing here looks like an error."),
    severity: "low",
  });
});
