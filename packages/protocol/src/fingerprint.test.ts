import { describe, expect, test } from "vitest";
import { fingerprintOf, firstOwnFrame, withoutValues } from "./fingerprint.ts";
import { stackTraces } from "./stack/testing/stack-traces.ts";

test.each([
  ["Order 8812 not found", "Order <n> not found"],
  ["User 3f0e0a52-3d0b-4c3c-9a53-0a3a4a1f8a11 is gone", "User <id> is gone"],
  ["request req_9f3c21ab failed after 8000 ms", "request <id> failed after <n> ms"],
  ["GET https://shop.example/cart?id=7 answered 504", "GET <url> answered <n>"],
  ["ada@example.com has no cart", "<email> has no cart"],
  ["Cannot read properties of undefined (reading 'total')", "Cannot read properties of undefined (reading <text>)"],
  ["connect ECONNREFUSED 10.4.2.17:6379", "connect ECONNREFUSED <n>"],
  ["part ab12cd- and --ef34gh of a@b@c.example", "part <id>- and --<id> of a@<email>"],
  ["nothing to remove here", "nothing to remove here"],
])("'%s' without its values is '%s'", (message, expected) => {
  expect(withoutValues(message)).toBe(expected);
});

test.each([
  ["Chrome", "TypeError: x\n    at pay (https://shop.example/assets/main-1a2b3c4d.js:12:9)", "pay /assets/main.js"],
  [
    "Node.js",
    "Error: x\n    at Socket.<anonymous> (node:net:12:1)\n    at run (/srv/app/main.js:3:1)",
    "run /srv/app/main.js",
  ],
  ["async", "Error: x\n    at async handle (file:///srv/app/routes.mjs:9:7)", "handle /srv/app/routes.mjs"],
  [
    "a library first",
    "Error: x\n    at q (/srv/app/node_modules/pg/client.js:1:1)\n    at find (/srv/app/db.js:2:2)",
    "find /srv/app/db.js",
  ],
  ["without a function", "Error: x\n    at /srv/app/main.js:3:1", " /srv/app/main.js"],
  ["Firefox", "pay@https://shop.example/main.js:12:9\n@https://shop.example/main.js:20:1", "pay /main.js"],
  ["with an alias", "Error: x\r\n    at Cart.pay [as go] (main.4f9a8b7c.mjs:1:2)\r\n", "Cart.pay [as go] main.mjs"],
  ["a name with spaces", "async pay/<@https://shop.example/a-b.js:1:2", "async pay/< /a-b.js"],
  ["a file with spaces", "Error: x\n    at pay (/my files/main.js:3:1)", "pay /my files/main.js"],
  ["a message with an @ in it", "Error: mail to ada@example.com failed", ""],
  ["nothing", "", ""],
])("the first own frame: %s", (_, stack, expected) => {
  expect(firstOwnFrame(stack)).toBe(expected);
});

/** Those of the first release, so that the fingerprints of stored logs stay valid. Undefined where it misread the frames. */
const firstFrames: Record<string, string | undefined> = {
  Chrome: "total /assets/cart.js",
  "Chrome with eval": "Object.speak /file.js",
  "a development build of Next.js in Chrome": " /(group)/[route]/script.js",
  "Chrome with other kinds of URLs": "s blob:http%3A//localhost%3A8080/abfc40e9-4742-44ed-9dcd-af8f99a29379",
  "Node.js": "run /srv/app/routes.mjs",
  Firefox: "pay /main.js",
  "Firefox with a callback first": "Cart.prototype.pay/< /a-b.js",
  "Firefox with eval": "speak /file.js",
  Safari: "fooIterator /test",
  "Safari with a frame without a name first": "foo /app.js",
  "an extension of Safari": "isClaimed safari-extension://com.example.ext-W8F64X92K3/ee7759dd/Example.js",
  "Hermes in a release build": undefined,
  "React Native without a space": undefined,
  "React Native on JavaScriptCore": "value index.android.bundle",
};

test.each(stackTraces)("the first own frame of $engine is unchanged", ({ engine, text }) => {
  expect(Object.keys(firstFrames)).toContain(engine);
  const before = firstFrames[engine];
  if (before !== undefined) expect(firstOwnFrame(text)).toBe(before);
});

test.each([
  [
    "Hermes in a release build",
    "    at onPress (address at index.android.bundle:1:452701)",
    "onPress index.android.bundle",
  ],
  [
    "React Native without a space",
    "    at render(/home/ada/app/src/Scene.js:78:24)",
    "render /home/ada/app/src/Scene.js",
  ],
  ["an email address at the end of a message", "Error: mail to ada@example.com", ""],
  ["a line of the message that starts with 'at'", "Error: lost\nat home\n    at f (/a.js:1:1)", "f /a.js"],
])("misread by the first release: %s", (_, stack, expected) => {
  expect(firstOwnFrame(stack)).toBe(expected);
});

describe("two errors", () => {
  const error = {
    message: "Order 8812 not found",
    stack: "TypeError: Order 8812 not found\n    at pay (https://shop.example/assets/main-1a2b3c4d.js:12:9)",
  };

  test.each([
    ["with other values", { message: "Order 7 not found" }],
    ["from another build", { stack: error.stack.replace("1a2b3c4d", "9z8y7x6w") }],
    ["from another line of the same function", { stack: error.stack.replace("12:9", "14:2") }],
  ])("%s have the same fingerprint", (_, change) => {
    expect(fingerprintOf({ ...error, ...change })).toEqual(fingerprintOf(error));
  });

  test.each([
    ["of another type", { stack: error.stack.replace("TypeError", "RangeError") }],
    ["with another message", { message: "Cart 8812 not found" }],
    ["from another function", { stack: error.stack.replace("pay", "refund") }],
    ["without a stack", { stack: "" }],
  ])("%s have different fingerprints", (_, change) => {
    expect(fingerprintOf({ ...error, ...change })).not.toEqual(fingerprintOf(error));
  });
});

test.each(["@", "a@", "-", "-a", ":1", " ", "at a (", "'", "a1", "1-", "a.", "1.", "@ \n"])(
  "an error full of %o takes linear time",
  (part) => {
    const text = part.repeat(10_000 / part.length);
    const start = process.cpuUsage();
    for (let i = 0; i < 100; i++) fingerprintOf({ message: `${text} `, stack: `    at f (/${text} \n${text} x` });
    expect(process.cpuUsage(start).user).toBeLessThan(3_000_000);
  },
);

test("version 1 never changes: stored rows contain it", () => {
  expect(fingerprintOf({ message: "Order 8812 not found", stack: "" })).toEqual({ high: 2248702493, low: 3249939602 });
});
