import { screen, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { application } from "../lib/test-data.ts";
import { refusal } from "../lib/test-server.ts";
import { here, openApp, startAccountServer, token } from "./test-app.ts";

const cursor = "vs=cursor%3A%2F%2Fcontrail.contrail%2Fauth-callback&state=s1";

afterEach(() => sessionStorage.clear());

test("a token that cannot be made is told in the dialog, which stays open", async () => {
  const server = await startAccountServer({ applications: [application("checkout-web")] });
  server.on("POST /api/auth/editor-token", () => refusal(503, "overloaded", "The server cannot keep up."));
  const app = await openApp(server, `/dashboard?${cursor}`, { signedIn: true });
  const dialog = within(await screen.findByRole("dialog", { name: "Sign in your editor" }));
  await userEvent.click(dialog.getByRole("button", { name: "Accept" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("The server cannot keep up.");
  expect(here(app)).toBe(`/dashboard?${cursor}`);
});

test("the hand-over survives the way through a provider, once", async () => {
  const server = await startAccountServer({ applications: [application("checkout-web")] });
  const first = await openApp(server, `/dashboard?${cursor}`);
  await screen.findByRole("heading", { name: "Welcome Back" });
  expect(here(first)).toBe(`/login?${cursor}`);
  first.stop();

  const second = await openApp(server, `/auth-success?token=${token}`);
  await screen.findByRole("dialog", { name: "Sign in your editor" });
  expect(here(second)).toBe(`/dashboard?${cursor}`);
  second.stop();

  const third = await openApp(server, `/auth-success?token=${token}`);
  await screen.findByRole("radiogroup", { name: "Time range" });
  expect(here(third)).toBe("/dashboard");
});
