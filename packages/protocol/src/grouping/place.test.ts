import { expect, test } from "vitest";
import type { StackFrame } from "../stack/parse-frame.ts";
import { parseStack } from "../stack/parse-stack.ts";
import { type FrameMarks, findOwnFrames, findPlace, libraryPlace, toOwnFrame } from "./place.ts";

const placeOf = (
  frames: readonly StackFrame[],
  options: { isEngineMade: boolean; isBrowser: boolean; marks?: FrameMarks },
) => findPlace(findOwnFrames(frames, 8).map(toOwnFrame), libraryPlace(frames), options);

const none = { file: "", function: "", caller: "", library: "" };

test.each([
  [
    "the first own frame",
    "at pay (/app/src/pay.js:1:2)\nat main (/app/src/main.js:1:2)",
    { file: "src/pay.js", function: "pay" },
  ],
  [
    "behind a library",
    "at query (/app/node_modules/pg/lib/client.js:1:2)\nat async load (/app/src/load.js:1:2)",
    { file: "src/load.js", function: "load" },
  ],
  [
    "behind the runtime",
    "at JSON.parse (<anonymous>)\nat read (/app/src/read.js:1:2)",
    { file: "src/read.js", function: "read" },
  ],
  [
    "behind a compiler's helper",
    "at __awaiter (/app/src/a.js:1:2)\nat load (/app/src/b.js:1:2)",
    { file: "src/b.js", function: "load" },
  ],
  [
    "the named function around one without a name",
    "at /app/src/a.js:1:2\nat Array.map (<anonymous>)\nat drawRows (/app/src/a.js:9:2)",
    { file: "src/a.js", function: "drawRows" },
  ],
  [
    "the same in Firefox",
    "drawRows/<@https://shop.dev/a.js:1:2\ndrawRows@https://shop.dev/a.js:9:2",
    { file: "a.js", function: "drawRows" },
  ],
  ["no name from another file", "at /app/src/a.js:1:2\nat drawRows (/app/src/b.js:9:2)", { file: "src/a.js" }],
  ["no minified name", "at t (https://shop.dev/assets/index-Bx3Kf9_a.js:1:4410)", { file: "assets/index.js" }],
  [
    "no minified name of a large application",
    "at Vyt (https://shop.dev/assets/index-Bx3Kf9_a.js:1:232280)\nat bxq (https://shop.dev/assets/index-Bx3Kf9_a.js:1:9000)",
    { file: "assets/index.js" },
  ],
  [
    "a property's short name, which minifiers keep",
    "at pay (https://shop.dev/assets/index-Bx3Kf9_a.js:1:232280)",
    { file: "assets/index.js", function: "pay" },
  ],
  [
    "a method's short name",
    "at Vyt.SVG (https://shop.dev/assets/index-Bx3Kf9_a.js:1:232280)",
    { file: "assets/index.js", function: "SVG" },
  ],
  [
    "a short name in a bundle that isn't minified",
    "at App (https://shop.dev/assets/index-Bx3Kf9_a.js:4100:12)",
    { file: "assets/index.js", function: "App" },
  ],
  ["a short name in a file as written", "at go (/app/src/a.js:1:2)", { file: "src/a.js", function: "go" }],
  [
    "a helper and its caller",
    "at invariant (/app/src/invariant.js:1:2)\nat transfer (/app/src/bank.js:1:2)",
    { file: "src/invariant.js", function: "invariant", caller: "src/bank.js transfer" },
  ],
  [
    "a helper that nothing calls",
    "at invariant (/app/src/invariant.js:1:2)",
    { file: "src/invariant.js", function: "invariant" },
  ],
  ["a library", "at validate (/app/node_modules/fastify/lib/validation.js:1:2)", { library: "fastify validate" }],
  [
    "a third party",
    "at a (https://www.googletagmanager.com/gtm.js?id=1:2:3)",
    { library: "www.googletagmanager.com gtm.js" },
  ],
  ["an extension", "at a (chrome-extension://abcdef/content.js:2:3)", { library: "extension content.js" }],
  ["nothing", "", {}],
])("the place is %s", (_, stack, place) => {
  const frames = parseStack(stack)[0]?.frames ?? [];
  expect(placeOf(frames, { isEngineMade: false, isBrowser: false })).toEqual({ ...none, ...place });
});

test("in browsers, a caller behind an await doesn't count: only V8 has it", () => {
  const [error] = parseStack(
    "at request (https://shop.dev/api.js:1:2)\nat async loadOrder (https://shop.dev/orders.js:1:2)",
  );
  const options = { isEngineMade: false, isBrowser: true };
  expect(placeOf(error?.frames ?? [], options).caller).toBe("");
  expect(placeOf(error?.frames ?? [], { ...options, isBrowser: false }).caller).toBe("orders.js loadOrder");
});

test("a helper isn't to blame for an engine's error in it", () => {
  const [error] = parseStack("at request (/app/src/api.js:1:2)\nat loadOrder (/app/src/orders.js:1:2)");
  expect(placeOf(error?.frames ?? [], { isEngineMade: true, isBrowser: false }).caller).toBe("");
});

const marked = (marks: Partial<FrameMarks>) => ({ isHelper: () => false, isForeign: () => false, ...marks });
const trace = "at check (/app/src/check.js:1:2)\nat total (/app/src/cart.js:1:2)\nat main (/app/src/main.js:1:2)";

test.each([
  [
    "a helper",
    { isHelper: ({ function: name }) => name === "check" },
    { function: "check", caller: "src/cart.js total" },
  ],
  [
    "two helpers",
    { isHelper: ({ function: name }) => name !== "main" },
    { function: "check", caller: "src/main.js main" },
  ],
  [
    "a file of others",
    { isForeign: ({ file }) => file === "src/check.js" },
    { file: "src/cart.js", function: "total" },
  ],
  ["nothing but files of others", { isForeign: () => true }, none],
] as const satisfies [string, Partial<FrameMarks>, object][])("a team marks %s", (_, marks, place) => {
  const [error] = parseStack(trace);
  expect(placeOf(error?.frames ?? [], { isEngineMade: true, isBrowser: false, marks: marked(marks) })).toMatchObject(
    place,
  );
});
