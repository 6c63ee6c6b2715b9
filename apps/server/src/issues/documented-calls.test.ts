// The curl calls of the documentation of issues, run as they are shown.
import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { createIssueCalls } from "./testing/issue-calls.ts";

const samples = join(import.meta.dirname, "../../../../docs/samples/reference/issues");
/** The scope that the page names for each. */
const scopes: Readonly<Record<string, string>> = {
  "announce.sh": "releases:write",
  "code.sh": "issues:read",
  // After the one that announces it.
  "delete-release.sh": "releases:write",
  "list.sh": "issues:read",
  "releases.sh": "issues:read",
  "resolve.sh": "issues:write",
};

let app: TestApp;
let api: string;
let session: string;
beforeAll(async () => {
  app = await startTestApp();
  api = await app.listen();
  const calls = await createIssueCalls(app, "ada@example.com");
  session = calls.token;
  await calls.send([calls.toEvent({ name: "pay" })]);
});
afterAll(() => app.close());

test("each sample is listed here", () => {
  expect(readdirSync(samples).toSorted()).toEqual(Object.keys(scopes).toSorted());
});

test.each(Object.entries(scopes))("%s works with a token that has only %s", async (name, scope) => {
  const body = { name, scopes: [scope] };
  const { secret } = (await app.call("POST", "/tokens", { token: session, body })).body;
  const script = readFileSync(join(samples, name), "utf8");
  const options = { env: { PATH: process.env.PATH, TOKEN: secret } };
  const run = promisify(execFile)("bash", ["-ec", script.replaceAll("http://localhost:4000/api", api)], options);
  expect((await run).stdout.match(/"success":true/g)).toHaveLength(script.match(/^curl /gm)?.length ?? 0);
});
