import { type CallSite, type CodeIssue, dayMs, hourMs, minuteMs } from "@contrail/protocol";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createIssueCalls, type IssueCalls } from "../testing/issue-calls.ts";

let app: TestApp;
let calls: IssueCalls;
let stranger: IssueCalls;

interface Thrown {
  file: string;
  line: number;
  name?: string;
  age?: number;
  release?: string;
  user?: string;
  lineHash?: string;
}

const ago = (age: number) => new Date(app.clock.now() - age).toISOString();

function thrown({ file, line, name = "pay", age = hourMs, release, user, lineHash }: Thrown) {
  return {
    level: "error",
    message: `${name} failed`,
    timestamp: ago(age),
    stack: `TypeError: ${name} failed\n    at ${name} (${file}:${line}:7)\n    at run (/srv/shop/src/main.ts:9:1)`,
    metadata: { release, user: user === undefined ? undefined : { id: user }, lineHash },
  };
}

function logged(level: string, line: number, { file = "/srv/shop/src/cart.ts", age = hourMs, release = "1.1" } = {}) {
  return { level, message: "restored", timestamp: ago(age), metadata: { release, callSite: `${file}:${line}:5` } };
}

beforeAll(async () => {
  app = await startTestApp();
  app.clock.advance(30 * dayMs + 20 * minuteMs);
  [calls, stranger] = [await createIssueCalls(app, "ada@example.com"), await createIssueCalls(app, "eve@example.com")];
  await calls.call("POST", "/releases", { body: { application: "shop", version: "1.1", commit: "9FCEB02D" } });
  const cart = "/srv/shop/src/cart.ts";
  await calls.send([
    thrown({ file: cart, line: 41, age: 2 * dayMs, release: "1.0", user: "ada" }),
    // The same error, whose line has moved.
    thrown({ file: cart, line: 48, age: hourMs, release: "1.1", user: "ada" }),
    thrown({ file: cart, line: 48, age: minuteMs, release: "1.1", user: "bob" }),
    thrown({ file: "http://localhost:5173/src/cart.ts?t=7", line: 12, name: "ship", age: 2 * hourMs }),
    thrown({ file: "/srv/shop/src/other/cart.ts", line: 3, name: "other" }),
    thrown({ file: cart, line: 90, name: "old", age: 8 * dayMs }),
    logged("log", 54),
    logged("info", 54, { age: minuteMs }),
    logged("warn", 58),
    logged("log", 51, { release: "1.0" }),
    logged("log", 54, { file: "/srv/shop/src/recart.ts" }),
    logged("log", 54, { age: 8 * dayMs }),
    { level: "log", message: "without", metadata: { nested: { callSite: `${cart}:1:1` } } },
  ]);
  await stranger.send([thrown({ file: cart, line: 1, name: "theirs" }), logged("log", 1)]);
});
afterAll(() => app.close());

const code = (path: string, query = "") =>
  calls.get(`/dashboard/code?app=shop&path=${encodeURIComponent(path)}${query}`);
const lines = (found: readonly (CodeIssue | CallSite)[]) => found.map(({ path, line }) => `${path}:${line}`);

describe("[CLAIM-04] what happened in a file", () => {
  test("issues are at the line of their newest event, with their figures", async () => {
    const { issues, application, isCut, from, step } = await code("src/cart.ts");
    expect(lines(issues)).toEqual(["srv/shop/src/cart.ts:48", "src/cart.ts:12"]);
    expect(issues[0]).toEqual({
      id: expect.stringMatching(/^SHOP-\d$/),
      kind: "error",
      type: "TypeError",
      title: "pay failed",
      level: "error",
      state: "open",
      badge: "new",
      path: "srv/shop/src/cart.ts",
      line: 48,
      column: 7,
      function: "pay",
      release: "1.1",
      commit: "9fceb02d",
      lineHash: null,
      events: 3,
      users: 2,
      steps: expect.any(Array),
      lastSeenAt: ago(minuteMs),
    });
    expect(issues[0].steps).toHaveLength(28);
    expect(issues[1]).toMatchObject({ title: "ship failed", release: null, commit: null });
    expect({ application, isCut }).toEqual({ application: { id: calls.applicationId, name: "shop" }, isCut: false });
    expect(Date.parse(from) + 28 * step).toBeGreaterThan(app.clock.now());
  });

  test("statements are counted by line and release, with their levels", async () => {
    const { callSites } = await code("src/cart.ts");
    expect(callSites).toEqual([
      {
        path: "srv/shop/src/cart.ts",
        line: 54,
        release: "1.1",
        commit: "9fceb02d",
        count: 2,
        levels: { log: 1, info: 1 },
        lastSeenAt: ago(minuteMs),
      },
      expect.objectContaining({ line: 51, release: "1.0", commit: null, count: 1 }),
      expect.objectContaining({ line: 58, release: "1.1", levels: { warn: 1 } }),
    ]);
  });

  test.each<[string, string[], string[]]>([
    ["src/other/cart.ts", ["srv/shop/src/other/cart.ts:3"], []],
    // Several files end like this.
    ["cart.ts", ["srv/shop/src/cart.ts:48", "src/cart.ts:12", "srv/shop/src/other/cart.ts:3"], ["54", "51", "58"]],
    ["apps/shop/src/cart.ts", ["srv/shop/src/cart.ts:48", "src/cart.ts:12"], ["54", "51", "58"]],
    ["src\\cart.ts", ["srv/shop/src/cart.ts:48", "src/cart.ts:12"], ["54", "51", "58"]],
    ["src/recart.ts", [], ["54"]],
    ["src/main.ts", [], []],
    ["src/%.ts", [], []],
  ])("of %s", async (path, issues, sites) => {
    const found = await code(path);
    expect(lines(found.issues).toSorted()).toEqual(issues.toSorted());
    expect(found.callSites.map(({ line }: CallSite) => String(line))).toEqual(sites);
  });

  test("of one release only: lines as they were in it", async () => {
    const { issues, callSites } = await code("src/cart.ts", "&release=1.0");
    expect(issues).toMatchObject([{ title: "pay failed", line: 41, release: "1.0", events: 1, users: 1 }]);
    expect(callSites).toMatchObject([{ line: 51, count: 1 }]);
  });

  test("after a merge, the issue that is left is at its newest line", async () => {
    const ids = (await calls.list()).flatMap(({ id, title }) => (/^(?:pay|ship) /.test(title) ? [id] : []));
    const { changeId } = await calls.change(ids, { kind: "merge" });
    const { issues } = await code("src/cart.ts");
    expect(issues).toMatchObject([{ line: 48, events: 4 }]);
    await calls.call("POST", `/issues/changes/${changeId}/undo`);
    expect((await code("src/cart.ts")).issues).toHaveLength(2);
  });
});

test("an issue has the hash of its line, if the logger sent that of this line", async () => {
  await calls.send([
    thrown({ file: "/srv/shop/src/hashed.ts", line: 5, name: "hashed", lineHash: "5:9fceb02d0ae598e9" }),
    thrown({ file: "/srv/shop/src/hashed.ts", line: 6, name: "another", lineHash: "5:9fceb02d0ae598e9" }),
  ]);
  const { issues } = await code("src/hashed.ts");
  const hashes = new Map(issues.map(({ line, lineHash }: CodeIssue) => [line, lineHash]));
  expect([hashes.get(5), hashes.get(6)]).toEqual(["9fceb02d0ae598e9", null]);
});

test("an unchanged response isn't sent again", async () => {
  const path = "/dashboard/code?app=shop&path=src/cart.ts";
  const first = await app.send("GET", path, { token: calls.token });
  const etag = String(first.headers.etag);
  expect(first.headers["cache-control"]).toBe("private, no-cache");
  const again = () => app.send("GET", path, { token: calls.token, headers: { "if-none-match": etag } });
  app.clock.advance(minuteMs);
  expect(await again()).toMatchObject({ statusCode: 304, body: "" });
  await calls.send([thrown({ file: "/srv/shop/src/cart.ts", line: 48, age: 0, release: "1.1" })]);
  const changed = await again();
  expect(changed.statusCode).toBe(200);
  expect(changed.headers.etag).not.toBe(etag);
});

test("a response has at most 20 kB, with what is most recent", async () => {
  const file = "/srv/shop/src/huge.ts";
  const names = Array.from(
    { length: 90 },
    (_, index) => `do${String.fromCharCode(65 + (index % 26))}${"x".repeat(1 + index / 26)}`,
  );
  await calls.send(names.map((name, index) => thrown({ file, line: index + 1, name, age: hourMs - index })));
  await calls.send(names.map((_, index) => logged("log", index + 1, { file, age: hourMs - index })));
  const response = await app.send("GET", "/dashboard/code?app=shop&path=src/huge.ts", { token: calls.token });
  expect(Buffer.byteLength(response.body)).toBeLessThanOrEqual(20_000);
  const { issues, callSites, isCut } = response.json();
  expect(isCut).toBe(true);
  expect([issues[0].line, callSites[0].line]).toEqual([90, 90]);
  expect(issues.length).toBeGreaterThan(20);
  expect(callSites.length).toBeGreaterThan(20);
});

describe("who may ask", () => {
  test("an editor and a token with the scope, but not the tenant next door", async () => {
    const { body } = await calls.call("POST", "/auth/editor-token", { body: { vs: "" } });
    const editor = new URL(body.address).searchParams.get("token") ?? "";
    const tokens = await calls.call("POST", "/tokens", { body: { name: "agent", scopes: ["issues:read"] } });
    for (const token of [editor, tokens.body.secret as string]) {
      const answer = await app.call("GET", "/dashboard/code?app=shop&path=src/cart.ts", { token });
      expect([answer.status, answer.body.issues.length]).toEqual([200, 2]);
    }
    const theirs = await stranger.get("/dashboard/code?app=shop&path=src/cart.ts");
    expect(theirs.issues).toMatchObject([{ title: "theirs failed" }]);
    expect(theirs.callSites).toMatchObject([{ line: 1 }]);
    const foreign = await stranger.call("GET", `/dashboard/code?app=${calls.applicationId}&path=src/cart.ts`);
    expect(foreign).toMatchObject({ status: 404, body: { code: "application_not_found" } });
  });

  test.each([
    ["path=src/cart.ts", "Name the application."],
    ["app=shop", "Name the file."],
    ["app=shop&path=", "Name the file."],
    [`app=shop&path=${"x".repeat(1_001)}`, "The path of a file can have at most 1,000 characters."],
  ])("a bad request: %#", async (query, message) => {
    const answer = await calls.call("GET", `/dashboard/code?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { code: "bad_request", message } });
  });
});
