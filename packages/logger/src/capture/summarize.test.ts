import { Window } from "happy-dom";
import { expect, test } from "vitest";
import { toPlainList } from "../reading/plain.ts";
import { startLogger } from "../testing/setup.ts";

const { document, MouseEvent, CustomEvent, KeyboardEvent } = new Window();

function button() {
  const element = document.createElement("button");
  element.id = "pay";
  element.className = "primary large";
  // As React does, whose fibers refer to everything on the page.
  Object.assign(element, { __reactFiber$x: { return: { stateNode: document } } });
  document.body.append(element);
  return element;
}

function dispatched<Kind extends { target: unknown }>(event: Kind): Kind {
  button().dispatchEvent(event as never);
  return event;
}

test.each<[what: string, value: unknown, expected: unknown]>([
  ["an element", button(), "button#pay.primary.large"],
  ["a document", document, "#document"],
  ["a text node", document.createTextNode("hello"), "#text"],
  ["a mouse event", dispatched(new MouseEvent("click")), { type: "click", target: "button#pay.primary.large" }],
  ["an event with details", new CustomEvent("paid", { detail: { order: 7 } }), { type: "paid", detail: { order: 7 } }],
  [
    "a synthetic event of React",
    new (class SyntheticEvent {
      type = "click";
      target = button();
      nativeEvent = new MouseEvent("click");
      _targetInst = { return: {} };
      preventDefault() {}
    })(),
    { class: "SyntheticEvent", type: "click", target: "button#pay.primary.large" },
  ],
  ["an aborted signal", AbortSignal.abort("too slow"), { class: "AbortSignal", reason: "too slow" }],
  ["a response", Response.json({}, { status: 503 }), { class: "Response", status: 503 }],
  ["a request", new Request("https://x.dev/a", { method: "PUT" }), { method: "PUT", url: "https://x.dev/a" }],
  ["a file", new File(["abc"], "a.txt", { type: "text/plain" }), { name: "a.txt", size: 3, type: "text/plain" }],
  ["headers", new Headers({ Accept: "text/html", "X-Id": "7" }), { accept: "text/html", "x-id": "7" }],
  ["headers in Bun", Object.assign(new Headers({ Accept: "text/html" }), { getAll() {} }), { accept: "text/html" }],
  ["a map with string keys", new Map([["a", { b: 1 }]]), { a: { b: 1 } }],
  [
    "a map with other keys",
    new Map<unknown, unknown>([
      ["a", 1],
      [{ id: 1 }, 2],
    ]),
    [
      ["a", 1],
      [{ id: 1 }, 2],
    ],
  ],
  ["numbers", new Float64Array([1.5, 2]), [1.5, 2]],
  ["big integers", new BigInt64Array([1n]), ["1"]],
  ["bytes", new Uint8Array(1_000_000), "[1000000 bytes]"],
  ["a Buffer", Buffer.from("abc"), "[3 bytes]"],
  ["an ArrayBuffer", new ArrayBuffer(8), "[8 bytes]"],
  [
    "an instance of a class with fields of these names",
    new (class {
      name = "a";
      size = 1;
      url = "b";
    })(),
    { name: "a", size: 1, url: "b" },
  ],
])("%s", async (_what, value, expected) => {
  await startLogger();
  const [plain] = toPlainList([value]);
  if (typeof expected === "object") expect(plain).toMatchObject(expected as object);
  else expect(plain).toBe(expected);
});

test("a form keeps every value", async () => {
  await startLogger();
  const form = new FormData();
  form.append("size", "S");
  form.append("size", "M");
  expect(toPlainList([form])).toEqual([
    [
      ["size", "S"],
      ["size", "M"],
    ],
  ]);
});

test("what was typed is not part of an event", async () => {
  await startLogger();
  const event = dispatched(new KeyboardEvent("keydown", { key: "s", code: "KeyS" }));
  expect(JSON.stringify(toPlainList([event]))).not.toMatch(/KeyS|"s"/);
});
