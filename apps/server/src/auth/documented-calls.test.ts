// The curl calls of the documentation of tokens, run as they are shown.
import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const samples = join(import.meta.dirname, "../../../../docs/samples/reference/tokens");
/** The scope that the page names for each. */
const scopes: Readonly<Record<string, string>> = {
  "search.sh": "logs:read",
  "export.sh": "logs:read",
  "team.sh": "logs:read",
  "create-application.sh": "apps:write",
  "members.sh": "team:admin",
};

let app: TestApp;
let api: string;
let folder: string;
let session: string;
beforeAll(async () => {
  app = await startTestApp();
  api = await app.listen();
  folder = mkdtempSync(join(tmpdir(), "contrail-calls-"));
  session = await app.signUp("ada@example.com");
  const { key } = (await app.call("POST", "/dashboard/create-key", { token: session, body: { name: "shop" } })).body;
  await app.call("POST", "/logs", { token: key, body: { level: "error", message: "Card declined" } });
  await app.stored();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

async function run(name: string, scope: string): Promise<string> {
  const body = { name, scopes: [scope] };
  const { secret } = (await app.call("POST", "/tokens", { token: session, body })).body;
  const script = readFileSync(join(samples, name), "utf8").replaceAll("http://localhost:4000/api", api);
  const options = { cwd: folder, env: { PATH: process.env.PATH, TOKEN: secret } };
  return (await promisify(execFile)("bash", ["-ec", script], options)).stdout;
}

test("each sample is listed here", () => {
  expect(readdirSync(samples).toSorted()).toEqual(Object.keys(scopes).toSorted());
});

test.each(Object.entries(scopes))("%s works with a token that has only %s", async (name, scope) => {
  const output = await run(name, scope);
  const calls = readFileSync(join(samples, name), "utf8").match(/^curl /gm)?.length;
  if (name === "export.sh") expect(readFileSync(join(folder, "logs.ndjson"), "utf8")).toContain("Card declined");
  else expect(output.match(/"success":true/g)).toHaveLength(calls ?? 0);
  if (name === "search.sh") expect(output).toContain("Card declined");
});
