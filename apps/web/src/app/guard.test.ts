// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { currentPath, openApp, startAccountServer, token } from "../../test/test-app.ts";
import { ada, application } from "../../test/test-data.ts";
import { errorResponse, toSuccess } from "../../test/test-server.ts";
import { markReturningVisitor } from "../lib/session/returning-visitor.ts";
import { beginSignInFlow } from "../lib/session/sign-in-flow.ts";
import { toDestination } from "./return-path.ts";

const checkout = application("checkout-web");

afterEach(() => sessionStorage.clear());

test("[STATE-07] /dashboard is a guarded layout whose index screen is the overview", async () => {
  const server = await startAccountServer({ applications: [checkout] });
  const app = await openApp(server, "/dashboard", { signedIn: true });
  expect(await screen.findByRole("radiogroup", { name: "Time range" })).toBeTruthy();
  expect(screen.getByRole("navigation", { name: "Dashboard" })).toBeTruthy();
  expect(currentPath(app)).toBe("/dashboard");
});

test.each(["", "/apps", "/logs", "/usage", "/credits", "/settings", "/documentation", "/sandbox"])(
  "[STATE-16] with no logged-in user /dashboard%s redirects to /login",
  async (screenPath) => {
    markReturningVisitor();
    const server = await startAccountServer();
    const app = await openApp(server, `/dashboard${screenPath}`);
    expect(await screen.findByRole("heading", { name: "Welcome Back" })).toBeTruthy();
    expect(currentPath(app)).toBe("/login");
    expect(server.requests).toEqual([]);
  },
);

test("[STATE-16] a browser that has never signed in is redirected to registration", async () => {
  const server = await startAccountServer();
  const app = await openApp(server, "/dashboard/logs?search=payment");
  expect(await screen.findByRole("heading", { name: "Join Contrail" })).toBeTruthy();
  expect(currentPath(app)).toBe("/login?view=register");
  expect(document.title).toBe("Sign up · Contrail");
});

test("after logging out, the browser is no newcomer", async () => {
  const server = await startAccountServer({ applications: [checkout] });
  const app = await openApp(server, "/dashboard", { signedIn: true });
  await userEvent.click(await screen.findByRole("button", { name: "Logout" }));
  expect(await screen.findByRole("heading", { name: "Welcome Back" })).toBeTruthy();
  await app.router.navigate("/dashboard");
  await waitFor(() => expect(currentPath(app)).toBe("/login"));
});

test("a plan chosen before signing up leads to its checkout, unless an editor waits", () => {
  expect(toDestination("?view=register&plan=pro")).toBe("/dashboard/credits?plan=pro");
  expect(toDestination("?plan=pro&vs=&state=s1")).toBe("/dashboard?vs=&state=s1");
  for (const other of ["?plan=starter", "?plan=gold", ""]) expect(toDestination(other)).toBe("/dashboard");
});

test("the chosen plan survives a social sign-in", async () => {
  const server = await startAccountServer();
  const app = await openApp(server, "/login?view=register&plan=enterprise");
  expect(await screen.findByText("Enterprise plan, $99 a month.")).toBeTruthy();
  app.stop();
  beginSignInFlow();
  const back = await openApp(server, `/auth-success?token=${token}`);
  expect(await screen.findByRole("dialog", { name: "Upgrade to Enterprise?" })).toBeTruthy();
  expect(currentPath(back)).toBe("/dashboard/credits?plan=enterprise");
});

test("[STATE-17] the redirect to /login replaces the history entry", async () => {
  const server = await startAccountServer();
  const app = await openApp(server, "/outbox");
  await screen.findByRole("heading", { name: "Outbox" });
  const before = window.history.length;
  await app.router.navigate("/dashboard");
  await screen.findByRole("heading", { name: "Join Contrail" });
  expect(app.router.state.historyAction).toBe("REPLACE");
  expect(window.history.length).toBe(before + 1);
});

test.each(["/nowhere", "/dashboard/nowhere", "/logs", "/login/x"])(
  "[STATE-15] %s redirects to /dashboard",
  async (path) => {
    const server = await startAccountServer({ applications: [checkout] });
    const app = await openApp(server, path, { signedIn: true });
    expect(await screen.findByRole("radiogroup", { name: "Time range" })).toBeTruthy();
    expect(currentPath(app)).toBe("/dashboard");
  },
);

test("while a stored token is verified, there is no redirect and the dashboard is hidden", async () => {
  const server = await startAccountServer({ applications: [checkout] });
  let respond = () => {};
  server.on(
    "GET /api/auth/user-data",
    () =>
      new Promise((resolve) => {
        respond = () => resolve({ body: toSuccess({ data: ada }) });
      }),
  );
  const app = await openApp(server, "/dashboard/logs", { signedIn: true });
  await waitFor(() => expect(server.count("GET /api/auth/user-data")).toBe(1));
  expect(currentPath(app)).toBe("/dashboard/logs");
  expect(screen.queryByRole("navigation")).toBeNull();
  respond();
  expect(await screen.findByRole("heading", { name: "Logs" })).toBeTruthy();
});

test("a rejected stored token is removed and redirects to /login", async () => {
  const server = await startAccountServer();
  server.on("GET /api/auth/user-data", () => errorResponse(401, "unauthorized", "Sign in first."));
  const app = await openApp(server, "/dashboard", { signedIn: true });
  expect(await screen.findByRole("heading", { name: "Welcome Back" })).toBeTruthy();
  expect(currentPath(app)).toBe("/login");
  expect(localStorage.getItem("authToken")).toBeNull();
});

test("a server error doesn't log the user out: it is shown, and Retry continues", async () => {
  const server = await startAccountServer({ applications: [checkout] });
  server.on("GET /api/auth/user-data", () => errorResponse(503, "overloaded", "The server cannot keep up."));
  await openApp(server, "/dashboard", { signedIn: true });
  expect(await screen.findByText("The server cannot keep up.")).toBeTruthy();
  expect(screen.getByText("Couldn't load your account")).toBeTruthy();
  expect(localStorage.getItem("authToken")).toBe(token);

  server.on("GET /api/auth/user-data", { data: ada });
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("radiogroup", { name: "Time range" })).toBeTruthy();
});

test("a token revoked later ends the session on the next call", async () => {
  const server = await startAccountServer({ applications: [checkout] });
  const app = await openApp(server, "/dashboard", { signedIn: true });
  await screen.findByRole("radiogroup", { name: "Time range" });
  server.on("GET /api/dashboard/logs", () => errorResponse(401, "unauthorized", "Sign in first."));
  await userEvent.click(await screen.findByRole("link", { name: "Open Logs" }));
  expect(await screen.findByRole("heading", { name: "Welcome Back" })).toBeTruthy();
  expect(currentPath(app)).toBe("/login");
});
