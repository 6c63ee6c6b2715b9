import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { createIssueCalls, type IssueCalls } from "./testing/issue-calls.ts";

let app: TestApp;
let api: string;
let calls: IssueCalls;
beforeAll(async () => {
  app = await startTestApp();
  api = await app.listen();
  calls = await createIssueCalls(app, "ada@example.com");
});
afterAll(() => app.close());

/** Reads the stream until the text appears, or to its end. */
async function follow(token: string, query = "") {
  const response = await fetch(`${api}/issues/live${query}`, { headers: { authorization: `Bearer ${token}` } });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  return {
    status: response.status,
    async until(part: string | undefined): Promise<string> {
      while (part === undefined || !text.includes(part)) {
        const chunk = await reader?.read();
        if (!chunk || chunk.done) break;
        text += chunk.value;
      }
      return text;
    },
    cancel: () => reader?.cancel(),
  };
}

test("[CLAIM-25] new and changed issues of the team are announced, and nobody else's", async () => {
  const other = await createIssueCalls(app, "eve@example.com");
  const stream = await follow(calls.token);
  const theirs = await follow(other.token);
  await Promise.all([stream.until("event: open"), theirs.until("event: open")]);
  await calls.send([calls.toEvent({ name: "pay" })]);
  const data = `{"kind":"new","application":"${calls.applicationId}","count":1}`;
  expect(await stream.until('"new"')).toContain(`event: issues\ndata: ${data}`);
  const [issue] = await calls.list();
  await calls.change([issue?.id ?? ""], { kind: "resolve", resolution: { kind: "now" } });
  expect(await stream.until('"changed"')).toContain('"kind":"changed"');
  await other.send([other.toEvent({ name: "theirs" })]);
  expect(await theirs.until('"new"')).not.toContain(calls.applicationId);
  await Promise.all([stream.cancel(), theirs.cancel()]);
});

test("that an issue happened again is announced, too", async () => {
  const sent = () => calls.send([calls.toEvent({ name: "again" })]);
  await sent();
  const stream = await follow(calls.token);
  await stream.until("event: open");
  await sent();
  const data = `{"kind":"counted","application":"${calls.applicationId}","count":1}`;
  expect(await stream.until('"counted"')).toContain(`event: issues\ndata: ${data}`);
  await stream.cancel();
});

test("only one application can be followed", async () => {
  expect((await follow(calls.token, "?appName=none")).status).toBe(404);
  const stream = await follow(calls.token, "?appName=shop");
  expect(stream.status).toBe(200);
  await stream.cancel();
});

test("the stream ends when the access does", async () => {
  const token = await app.signUp("max@example.com");
  const stream = await follow(token);
  await stream.until("event: open");
  await app.call("POST", "/auth/logout-everywhere", { token, body: {} });
  expect(await stream.until(undefined)).toContain("event: open");
});
