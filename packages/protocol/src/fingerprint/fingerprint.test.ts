import { readFileSync } from "node:fs";
import { createHostileTexts, createRandom } from "@contrail/hostile-texts";
import { describe, expect, test } from "vitest";
import type { LoggedError } from "../grouping/describe-error.ts";
import { groupError, groupingKey } from "../grouping/group-error.ts";
import { toHex } from "../hash64.ts";
import { stackTraces } from "../stack/testing/stack-traces.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { createErrors } from "./testing/random-errors.ts";

const readJson = (name: string) =>
  JSON.parse(readFileSync(new URL(`../grouping/testing/${name}.json`, import.meta.url), "utf8"));

const pairs: { a: LoggedError; b: LoggedError }[] = readJson("pairs");
const mistakes: { wordings: { type: string; message: string }[] }[] = readJson("engine-messages");

const fingerprint = (log: LoggedError) => toHex(fingerprintOf(log));
const keyOf = (log: LoggedError) => groupingKey(groupError(log));

/** Logs with the same fingerprint, but different keys. */
function findExceptions(logs: Iterable<LoggedError>) {
  const first = new Map<string, { log: LoggedError; key: string }>();
  const exceptions: unknown[] = [];
  let shared = 0;
  for (const log of logs) {
    const key = keyOf(log);
    const id = fingerprint(log);
    const other = first.get(id);
    if (!other) first.set(id, { log, key });
    else if (other.key === key) shared++;
    else if (exceptions.length < 3) exceptions.push([other.log, log, groupError(other.log), groupError(log)]);
  }
  return { exceptions, shared, distinct: first.size };
}

describe("errors with the same fingerprint have the same grouping key", () => {
  const corpus: LoggedError[] = [
    ...pairs.flatMap(({ a, b }) => [a, b]),
    ...mistakes.flatMap(({ wordings }) =>
      wordings.flatMap(({ type, message }) => [
        { message, data: { name: type, message } },
        { message: `Uncaught ${type}: ${message}` },
      ]),
    ),
    ...stackTraces.flatMap(({ text }) => [
      { message: "a", stack: text },
      { message: "a", stack: text, environment: "node" },
    ]),
  ];

  test("the labeled pairs, the wordings of engines, and captured stacks", () => {
    expect(findExceptions(corpus).exceptions).toEqual([]);
  });

  test("the same with other values", () => {
    const random = createRandom(7);
    const { value } = createErrors(random);
    const vary = (text: string) =>
      text.replace(/\d+|'[^']{0,20}'|"[^"]{0,20}"|\/\w+/g, (found) => (random.integer(3) > 0 ? value() : found));
    const varied = corpus.flatMap((log) =>
      Array.from({ length: 20 }, () => {
        const message = vary(log.message);
        const data = isObject(log.data) && "message" in log.data ? { ...log.data, message } : log.data;
        return { ...log, message, data };
      }),
    );
    expect(findExceptions(varied).exceptions).toEqual([]);
  });

  test.each([1, 2])("messages of random parts (%i)", (seed) => {
    const random = createRandom(seed);
    const { messageKind } = createErrors(random);
    function* logs() {
      for (let kind = 0; kind < 1_500; kind++) {
        const message = messageKind();
        const name = random.pick(["PaymentError", "PaymentError", "Error", "TypeError", "ReferenceError"]);
        for (let count = 0; count < 12; count++) yield { message: "", data: { name, message: message() } };
      }
    }
    const { exceptions, shared } = findExceptions(logs());
    expect(exceptions).toEqual([]);
    expect(shared).toBeGreaterThan(1_000);
  });

  test.each([1, 2])("random errors with stacks, causes, requests and fields (%i)", (seed) => {
    const { log } = createErrors(createRandom(seed));
    const { exceptions, shared } = findExceptions(Array.from({ length: 10_000 }, log));
    expect(exceptions).toEqual([]);
    expect(shared).toBeGreaterThan(50);
  });

  test("errors with more and longer messages than are read", () => {
    const { pick } = createRandom(6);
    const words = "The provider has declined it and says why it has. ";
    function* logs() {
      for (let count = 0; count < 1_000; count++) {
        const size = pick([1, 6, 9, 90]);
        const errors = Array.from({ length: pick([2, 19, 20]) }, (_, index) => {
          const message = `${index > 14 ? pick(["Paid", "Sent"]) : "Failed"}: ${words.repeat(size)}\n${pick(["a", "b"])}`;
          return pick([
            { name: "E", message },
            { stack: `E: ${message}` },
            { name: "E", message: "x", cause: { message } },
          ]);
        });
        yield { message: "agg", data: { name: "AggregateError", message: "agg", errors } };
      }
    }
    const { exceptions, shared } = findExceptions(logs());
    expect(exceptions).toEqual([]);
    expect(shared).toBeGreaterThan(10);
  });

  test("helpers whose names are longer than what is stored of them", () => {
    // They call themselves, and the frame after them decides.
    const recursive = (frame: string) => [1, 2, 3].map((line) => frame.replace("LINE", String(line)));
    const helpers = [
      `    at assert${"x".repeat(294)}-y (/app/src/a.js:LINE:1)`,
      `    at get (/app/src/${"f".repeat(291)}/apis.js:LINE:1)`,
    ];
    const stacks = helpers.flatMap((helper) =>
      ["pay", "order"].map((caller) => ({
        message: "a",
        stack: ["Error: a", ...recursive(helper), `    at ${caller} (/app/src/b.js:1:1)`].join("\n"),
        environment: "node",
      })),
    );
    expect(findExceptions(stacks).exceptions).toEqual([]);
  });

  test("errors with more stacks than are read", () => {
    const { pick } = createRandom(5);
    const own = (name: string) => `    at ${name} (https://shop.example/src/${name}.ts:4:7)`;
    const foreign = "    at query (/app/node_modules/pg/lib/client.js:1:2)\n";
    /** Their last stacks differ, and may be cut off. */
    function* logs() {
      for (let count = 0; count < 1_000; count++) {
        const size = pick([10, 60, 70, 90, 400]);
        const errors = Array.from({ length: pick([2, 19, 20]) }, (_, index) => ({
          name: "E",
          message: "failed",
          stack: `E: x\n${foreign.repeat(size)}${own(index > 15 ? pick(["a", "b"]) : "pay")}`,
        }));
        yield { message: "agg", data: { name: "AggregateError", message: "agg", errors } };
      }
    }
    const { exceptions, shared } = findExceptions(logs());
    expect(exceptions).toEqual([]);
    expect(shared).toBeGreaterThan(50);
  });

  test("hostile texts", () => {
    const texts = createHostileTexts(3);
    const logs = Array.from({ length: 3_000 }, () => {
      const text = texts.next(600);
      const other = texts.next(600);
      return {
        message: text,
        stack: other,
        data: { name: "E", message: text, cause: { message: other, stack: text } },
      };
    });
    expect(findExceptions(logs).exceptions).toEqual([]);
  });
});

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const stack = `PaymentError: declined
    at charge (https://shop.example/assets/pay-1a2b3c4d.js:12:9)
    at submit (https://shop.example/assets/pay-1a2b3c4d.js:40:2)
    at onClick (https://shop.example/assets/main-9z8y7x6w.js:7:7)
    at dispatch (https://shop.example/assets/react-dom-CxA9_x2b.js:1:400)`;
const error = { name: "PaymentError", message: "declined", stack };
const log = { message: "declined", stack, data: error, environment: "browser" };

test("an error that was given up halfway doesn't change the fingerprint of the next one", () => {
  const expected = fingerprint(log);
  const fails = {
    get message(): string {
      throw new Error("This takes too long.");
    },
  };
  expect(() =>
    fingerprint({ ...log, data: { ...error, cause: Object.assign(Object.create(fails), { stack }) } }),
  ).toThrow();
  expect(fingerprint(log)).toBe(expected);
});

describe("values in a message don't matter", () => {
  test.each([
    ["Order 8812 not found", "Order 7 not found"],
    ["Order 3f0e0a52-3d0b-4c3c-9a53-0a3a4a1f8a11 is gone", "Order 11111111-aaaa-4c3c-9a53-0a3a4a1f8a11 is gone"],
    ["request req_9f3c21ab failed after 8000 ms", "request req_11aa22bb33cc failed after 12 ms"],
    ["took 3000ms (limit 500ms)", "took 12ms (limit 7ms)"],
    ["attempt 3/5 failed: 99.5% used", "attempt 1/7 failed: 1.25% used"],
    ["GET https://shop.example/cart?id=7 was slow", "GET https://shop.example/pay was slow"],
    ["no route for /orders/17 here", "no route for /users/ada here"],
    ["ada@example.com has no cart", "bob.b@mail.example.org has no cart"],
    ["couldn't find 'blue jeans'", "couldn't find 'red shoes'"],
    ['unknown coupon "SUMMER 17".', 'unknown coupon "WINTER".'],
    ["id:17, total=12.50, cart #5", "id:18, total=1,234, cart #77"],
  ])("%s", (one, other) => {
    const of = (message: string) => fingerprint({ ...log, data: { ...error, message } });
    expect(of(one)).toBe(of(other));
    expect(of(one)).not.toBe(of(`${one} again`));
  });

  test.each([
    ["GET /api answered status 500", "GET /api answered status 404"],
    ['column "price" does not exist', 'column "total" does not exist'],
    ["[E1001] no stock", "[E1002] no stock"],
    ["Minified React error #31; visit", "Minified React error #310; visit"],
    ["connect ECONNREFUSED 10.0.0.1:5432", "connect ECONNREFUSED 10.0.0.1:6379"],
  ])("unless the template keeps them: %s", (one, other) => {
    const of = (message: string) => fingerprint({ ...log, data: { ...error, message } });
    expect(of(one)).not.toBe(of(other));
  });
});

describe("two errors have different fingerprints if", () => {
  const changed = (change: object) => fingerprint({ ...log, data: { ...error, ...change } });
  test.each([
    ["their types differ", changed({ name: "CardError" })],
    ["their messages differ", changed({ message: "expired" })],
    ["they have other causes", changed({ cause: { name: "Error", message: "no network" } })],
    ["they have other codes", changed({ code: "E_CARD" })],
    ["they are from another build", fingerprint({ ...log, stack: stack.replace("1a2b3c4d", "5e6f7a8b") })],
    ["they are from another line", fingerprint({ ...log, stack: stack.replace("12:9", "14:2") })],
    ["their callers differ", fingerprint({ ...log, stack: stack.replace("onClick", "onSubmit") })],
    ["one happened in a browser, and one in Node.js", fingerprint({ ...log, environment: "node" })],
    ["the application says so", fingerprint({ ...log, metadata: { fingerprint: "card" } })],
  ])("%s", (_, other) => {
    expect(other).not.toBe(fingerprint(log));
  });
});

test.each([
  ["the frames behind the first three", { stack: stack.replace("dispatch", "flush") }],
  ["what the log call says before an error", { message: "Payment failed: declined" }],
  ["the user, the page and other fields", { metadata: { user: { id: 7 }, url: "/cart" } }],
])("%s doesn't matter", (_, change) => {
  expect(fingerprint({ ...log, ...change })).toBe(fingerprint(log));
});

test("scripts within pages have one fingerprint, whatever the page is about", () => {
  const inPage = (path: string) =>
    fingerprint({ message: "a", stack: `Error: a\n    at pay (https://shop.dev${path}:7:3)` });
  expect(inPage("/orders/17")).toBe(inPage("/orders/18"));
  expect(inPage("/orders/17")).not.toBe(inPage("/cart"));
});

test("the format string of a log call is its message", () => {
  const format = (message: string, messageTemplate: string) => fingerprint({ message, metadata: { messageTemplate } });
  expect(format("Couldn't load cart of ada", "Couldn't load %s of %s")).toBe(
    format("Couldn't load prices of the whole shop", "Couldn't load %s of %s"),
  );
  expect(format("a failed", "%s failed")).not.toBe(format("b failed", "%s failed"));
});

test.each(["@", "a@", "-", "-a", ":1", " ", "at a (", "'", "a1", "1-", "a.", "1.", "@ \n", "/a", '"a" ', "a1b2c3 "])(
  "an error full of %o takes linear time",
  (part) => {
    const text = part.repeat(10_000 / part.length);
    const start = process.cpuUsage();
    for (let i = 0; i < 100; i++) fingerprintOf({ message: `${text} `, stack: `    at f (/${text} \n${text} x` });
    expect(process.cpuUsage(start).user).toBeLessThan(3_000_000);
  },
);

test("a field that can't be written as text doesn't matter", () => {
  const hostile = { toString: 1, valueOf: 1, toJSON: 1 };
  expect(() => fingerprint({ message: "a", metadata: { fingerprint: [hostile] }, data: hostile })).not.toThrow();
});

describe("an error that isn't thrown by the application's own code", () => {
  const library = (count: number) =>
    Array.from(
      { length: count },
      (_, index) => `    at next${index} (/srv/node_modules/express/lib/router.js:${index}:7)`,
    );
  const own = "    at pay (/srv/src/pay.js:3:4)";
  const of = (...lines: readonly string[]) =>
    fingerprint({ message: "a", stack: ["Error: a", ...lines].join("\n"), environment: "node" });

  test.each([9, 30, 300])("depends on its first own frame, after %i others", (count) => {
    const frames = library(count);
    const other = own.replace("pay.js", "cart.js");
    expect(of(...frames, own)).toBe(of(...frames, own, ...library(3)));
    expect(new Set([of(...frames), of(...frames, own), of(...frames, other)]).size).toBe(3);
  });

  test("has the same fingerprint when its stack is read again, whatever was read before", () => {
    const anonymous = "    at /srv/src/pay.js:9:4";
    const behindAwait = "    at async load (/srv/src/load.js:1:1)";
    const empty = (count: number) => Array.from({ length: count }, () => "");
    const stacks = [
      [...library(30), behindAwait, own],
      [anonymous, ...library(30).slice(1), behindAwait, own],
      // The last line that counts is before or after the own frame.
      [...library(9), ...empty(460), ...library(20), own],
      [...library(9), ...empty(480), ...library(20), own],
      [...empty(20), ...library(9), ...empty(465), ...library(20), own],
    ];
    const first = stacks.map((lines) => of(...lines));
    expect(new Set(first).size).toBe(stacks.length);
    expect(stacks.toReversed().map((lines) => of(...lines))).toEqual(first.toReversed());
  });
});

test("version 2 never changes: stored rows contain it", () => {
  expect(fingerprint({ message: "Order 8812 not found" })).toBe("22a8ed2f3d7711d5");
  expect(fingerprint(log)).toBe("6ea11cb80040c5fb");
  const frames = Array.from({ length: 30 }, (_, index) => `    at f${index} (/srv/node_modules/a/b.js:${index}:7)`);
  const inLibrary = { message: "a", stack: `Error: a\n${frames.join("\n")}`, environment: "node" };
  expect(fingerprint(inLibrary)).toBe("f339b9100d6c60f2");
});
