import { expect, test } from "vitest";
import { parseStack } from "./parse-stack.ts";

test("a V8 error with its cause", () => {
  const text = `PaymentTimeoutError: timeout of 8000 ms exceeded
    at confirmPayment (src/checkout/confirm.ts:84:11)
    at async Promise.all (index 0)
    at commit (/app/node_modules/react-dom/cjs/react-dom.js:12:3)
Caused by: AbortError: The operation was aborted
    at fetchWithTimeout (src/lib/http.ts:27)
    at node:internal/process/task_queues:95:5`;
  expect(parseStack(text)).toMatchObject([
    {
      name: "PaymentTimeoutError",
      message: "timeout of 8000 ms exceeded",
      frames: [
        { name: "confirmPayment", location: "src/checkout/confirm.ts:84:11", library: undefined },
        { name: "Promise.all", location: "index 0", library: "the runtime" },
        { name: "commit", location: "/app/node_modules/react-dom/cjs/react-dom.js:12:3", library: "react-dom" },
      ],
    },
    {
      name: "AbortError",
      message: "The operation was aborted",
      frames: [
        { name: "fetchWithTimeout", location: "src/lib/http.ts:27", library: undefined },
        { name: "", location: "node:internal/process/task_queues:95:5", library: "node:internal/process/task_queues" },
      ],
    },
  ]);
});

test("multi-line messages are kept, and other text is a message", () => {
  expect(parseStack("TypeError: one\ntwo\n    at f (a.js:1:1)")[0]).toMatchObject({
    name: "TypeError",
    message: "one\ntwo",
  });
  expect(parseStack("Error: at least one\nat home\n    at f (a.js:1:1)")[0]).toMatchObject({
    message: "at least one\nat home",
    frames: [{ name: "f" }],
  });
  expect(parseStack("something went wrong here")).toEqual([
    { name: "", message: "something went wrong here", frames: [] },
  ]);
});

test("Node prints causes in brackets", () => {
  const [, cause] = parseStack("Error: a\n    at f (a.js:1:1) {\n  [cause]: RangeError: b\n      at g (b.js:2:2)");
  expect(cause).toMatchObject({ name: "RangeError", message: "b", frames: [{ name: "g", location: "b.js:2:2" }] });
});

test("a stack that starts with a frame has no message", () => {
  expect(parseStack("f@https://shop.dev/a.js:1:1")).toMatchObject([{ name: "", message: "", frames: [{ name: "f" }] }]);
});
