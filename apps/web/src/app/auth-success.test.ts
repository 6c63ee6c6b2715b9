import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { application } from "../lib/test-data.ts";
import { here, openApp, startAccountServer, token } from "./test-app.ts";

test("[STATE-02] [STATE-03] [STATE-04] the token of the query is stored and leads to /dashboard", async () => {
  const server = await startAccountServer({ applications: [application("checkout-web")] });
  const app = await openApp(server, `/auth-success?token=${token}`);
  expect(await screen.findByRole("radiogroup", { name: "Time range" })).toBeTruthy();
  expect(here(app)).toBe("/dashboard");
  expect(window.location.href).not.toContain(token);
  expect(localStorage.getItem("authToken")).toBe(token);
  expect(app.client.session.getState().token).toBe(token);
});

test("[STATE-06] without a token nothing is stored and the way leads to /login", async () => {
  const server = await startAccountServer();
  const app = await openApp(server, "/auth-success");
  expect(await screen.findByRole("heading", { name: "Welcome Back" })).toBeTruthy();
  expect(here(app)).toBe("/login");
  expect(localStorage.getItem("authToken")).toBeNull();
  expect(app.client.session.getState().token).toBeNull();
});
