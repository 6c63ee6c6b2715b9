// The sign-in of the editor extension, with the code that runs in it, against the real app.
import { createCall, createEditorSignIns } from "@contrail/client";
import { ApplicationsResponse, responseSchema, UserDataResponse } from "@contrail/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
let serverUrl: string;
beforeAll(async () => {
  app = await startTestApp();
  serverUrl = (await app.listen()).replace(/\/api$/, "");
});
afterAll(() => app.close());

/** Accepts in the dashboard; returns the query that the editor is opened with. */
async function accept(page: string, token: string): Promise<string> {
  const { vs = "", state } = Object.fromEntries(new URL(page).searchParams);
  const { body } = await app.call("POST", "/auth/editor-token", { token, body: { vs, state } });
  return new URL(body.address).search.slice(1);
}

test.each([
  ["VS Code", "vscode://contrail.contrail/auth-callback?windowId=2"],
  ["code-server", "http://127.0.0.1:8080/callback?vscode-reqid=1&vscode-path=/auth-callback"],
])("[CLAIM-05] %s gets a token that reads, until it signs out", async (name, callback) => {
  const token = await app.signUp(`${name.replace(" ", "-").toLowerCase()}@example.com`);
  await app.call("POST", "/dashboard/create-key", { token, body: { name: "shop" } });
  const signIns = createEditorSignIns();
  const query = await accept(signIns.start(serverUrl, callback), token);
  const result = signIns.finish(query);
  if (result.kind !== "accepted") throw new Error(result.reason);
  expect(result.serverUrl).toBe(serverUrl);
  expect(signIns.finish(query)).toEqual({ kind: "rejected", reason: "unknown" });

  const call = createCall(`${result.serverUrl}/api`);
  const editor = { token: result.token };
  expect((await call("GET", "/auth/user-data", UserDataResponse, editor)).data.name).toBe("Ada");
  const { keys } = await call("GET", "/dashboard/get-keys", ApplicationsResponse, editor);
  expect(keys).toMatchObject([{ name: "shop", key: null }]);
  expect((await app.call("GET", "/tokens", { token })).body.tokens).toMatchObject([{ kind: "editor" }]);

  await call("POST", "/auth/logout", responseSchema({}), editor);
  await expect(call("GET", "/auth/user-data", UserDataResponse, editor)).rejects.toMatchObject({ status: 401 });
  expect((await app.call("GET", "/tokens", { token })).body.tokens).toEqual([]);
});

test("a token that is revoked in the settings no longer works in the editor", async () => {
  const token = await app.signUp("revoking@example.com");
  const signIns = createEditorSignIns();
  const result = signIns.finish(
    await accept(signIns.start(serverUrl, "cursor://contrail.contrail/auth-callback"), token),
  );
  if (result.kind !== "accepted") throw new Error(result.reason);
  const [listed] = (await app.call("GET", "/tokens", { token })).body.tokens;
  await app.call("DELETE", `/tokens/${listed.id}`, { token });
  const call = createCall(`${serverUrl}/api`);
  await expect(call("GET", "/auth/user-data", UserDataResponse, { token: result.token })).rejects.toMatchObject({
    status: 401,
  });
});
