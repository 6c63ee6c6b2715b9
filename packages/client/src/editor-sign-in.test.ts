import { parseEditorCallback } from "@contrail/protocol";
import { expect, test } from "vitest";
import { createEditorSignIns, signInTimeoutMs } from "./editor-sign-in.ts";

const server = "https://contrail.example";
const callback = "vscode://contrail.contrail/auth-callback?windowId=1";

function start(now = () => 0) {
  const signIns = createEditorSignIns({ now });
  const page = new URL(signIns.start(server, callback));
  return { signIns, page, state: page.searchParams.get("state") ?? "" };
}

test("the page gets the callback in base64url, and a state of 32 random bytes", () => {
  const { page, state } = start();
  expect(page.origin + page.pathname).toBe(`${server}/dashboard`);
  expect(parseEditorCallback(page.searchParams.get("vs") ?? "")?.withToken("t", state)).toBe(
    `${callback}&token=t&state=${state}`,
  );
  expect(state).toMatch(/^[\w-]{43}$/);
  expect(start().state).not.toBe(state);
});

test("a token is accepted once, for the server that the sign-in was started with", () => {
  const { signIns, state } = start();
  const query = `windowId=1&token=secret&state=${state}`;
  expect(signIns.finish(query)).toEqual({ kind: "accepted", serverUrl: server, token: "secret" });
  expect(signIns.finish(query)).toEqual({ kind: "rejected", reason: "unknown" });
});

test.each([
  ["without a state", () => "token=secret"],
  ["an empty state", () => "token=secret&state="],
  ["another state", (state: string) => `token=secret&state=${state.slice(1)}A`],
])("%s is rejected, and the sign-in goes on", (_, toQuery) => {
  const { signIns, state } = start();
  expect(signIns.finish(toQuery(state))).toEqual({ kind: "rejected", reason: "unknown" });
  expect(signIns.finish(`token=secret&state=${state}`)).toMatchObject({ kind: "accepted" });
});

test("a state expires after ten minutes", () => {
  let time = 0;
  const { signIns, state } = start(() => time);
  time = signInTimeoutMs + 1;
  expect(signIns.finish(`token=secret&state=${state}`)).toEqual({ kind: "rejected", reason: "expired" });
});

test("a callback without a token ends the sign-in", () => {
  const { signIns, state } = start();
  expect(signIns.finish(`state=${state}`)).toEqual({ kind: "rejected", reason: "without-token" });
});
