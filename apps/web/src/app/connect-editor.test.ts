// @vitest-environment happy-dom
import { screen } from "@testing-library/dom";
import { afterEach, expect, test } from "vitest";
import { currentPath, openApp, startAccountServer, token } from "../../test/test-app.ts";
import { application } from "../../test/test-data.ts";
import { beginSignInFlow } from "../lib/session/sign-in-flow.ts";

const cursor = "vs=cursor%3A%2F%2Fcontrail.contrail%2Fauth-callback&state=s1";

afterEach(() => sessionStorage.clear());

test("the editor's request survives a social sign-in, once", async () => {
  const server = await startAccountServer({ applications: [application("checkout-web")] });
  const first = await openApp(server, `/dashboard?${cursor}`);
  await screen.findByRole("heading", { name: "Join Contrail" });
  expect(currentPath(first)).toBe(`/login?view=register&${cursor}`);
  first.stop();

  beginSignInFlow();
  const second = await openApp(server, `/auth-success?token=${token}`);
  await screen.findByRole("dialog", { name: "Connect your editor" });
  expect(currentPath(second)).toBe(`/dashboard?${cursor}`);
  second.stop();

  beginSignInFlow();
  const third = await openApp(server, `/auth-success?token=${token}`);
  await screen.findByRole("radiogroup", { name: "Time range" });
  expect(currentPath(third)).toBe("/dashboard");
});
