// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { currentPath, openApp, startAccountServer, token } from "../../test/test-app.ts";
import { ada, application } from "../../test/test-data.ts";
import { errorResponse, toSuccess } from "../../test/test-server.ts";
import { beginSignInFlow } from "../lib/session/sign-in-flow.ts";

const mallory = { ...ada, name: "Mallory", email: "mallory@example.com" };
const foreignToken = "token-of-mallory";

afterEach(() => sessionStorage.clear());

/** Accepts both tokens and rejects any other. */
async function startServer() {
  const server = await startAccountServer({ applications: [application("checkout-web")] });
  server.on("GET /api/auth/user-data", ({ authorization }) => {
    if (authorization === `Bearer ${token}`) return { body: toSuccess({ data: ada }) };
    if (authorization === `Bearer ${foreignToken}`) return { body: toSuccess({ data: mallory }) };
    return errorResponse(401, "not_signed_in", "Sign in first.");
  });
  return server;
}

const storedToken = () => localStorage.getItem("authToken");
const open = async (path: string, signedIn = false) => openApp(await startServer(), path, { signedIn });

test("a sign-in started in this tab is stored without confirmation", async () => {
  beginSignInFlow();
  const app = await open(`/auth-success?token=${token}`);
  await screen.findByRole("radiogroup", { name: "Time range" });
  expect(currentPath(app)).toBe("/dashboard");
  expect(storedToken()).toBe(token);
});

test("[STATE-06] without a token, nothing is stored, and the sign-in page opens", async () => {
  const app = await open("/auth-success");
  expect(await screen.findByRole("heading", { name: "Welcome Back" })).toBeTruthy();
  expect(currentPath(app)).toBe("/login");
  expect(storedToken()).toBeNull();
});

test("any other link asks for confirmation, removes the token from the URL, and stores nothing", async () => {
  await open(`/auth-success?token=${foreignToken}`);
  expect(await screen.findByRole("heading", { name: "Sign in as Mallory?" })).toBeTruthy();
  expect(screen.getByText("mallory@example.com")).toBeTruthy();
  expect(location.href).not.toContain(foreignToken);
  expect(storedToken()).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Sign in as Mallory" }));
  await screen.findByRole("radiogroup", { name: "Time range" });
  expect(storedToken()).toBe(foreignToken);
});

test("the sign-in mark is valid once", async () => {
  beginSignInFlow();
  const first = await open(`/auth-success?token=${token}`);
  await screen.findByRole("radiogroup", { name: "Time range" });
  first.stop();
  await open(`/auth-success?token=${foreignToken}`);
  await screen.findByRole("heading", { name: "Sign in as Mallory?" });
  expect(storedToken()).toBe(token);
});

test("a signed-in user sees the current account and stays signed in unless they confirm", async () => {
  const app = await open(`/auth-success?token=${foreignToken}`, true);
  await screen.findByRole("heading", { name: "Sign in as Mallory?" });
  expect(screen.getByText("You're signed in as")).toBeTruthy();
  expect(screen.getByText(ada.email)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Stay signed in" }));
  await screen.findByRole("radiogroup", { name: "Time range" });
  expect(currentPath(app)).toBe("/dashboard");
  expect(storedToken()).toBe(token);
});

test("confirming signs the user out of the previous account, on the server too", async () => {
  const server = await startServer();
  await openApp(server, `/auth-success?token=${foreignToken}`, { signedIn: true });
  await userEvent.click(await screen.findByRole("button", { name: "Sign in as Mallory" }));
  await screen.findByRole("radiogroup", { name: "Time range" });
  expect(storedToken()).toBe(foreignToken);
  await waitFor(() =>
    expect(server.requests.find(({ path }) => path === "/api/auth/logout")?.authorization).toBe(`Bearer ${token}`),
  );
});

test("an invalid token signs no one out", async () => {
  await open("/auth-success?token=garbage", true);
  expect(await screen.findByRole("heading", { name: "This sign-in link doesn't work" })).toBeTruthy();
  expect(storedToken()).toBe(token);
  await userEvent.click(screen.getByRole("link", { name: "Back to dashboard" }));
  await screen.findByRole("radiogroup", { name: "Time range" });
  expect(storedToken()).toBe(token);
});

test("an invalid token without a session links back to the sign-in page", async () => {
  await open("/auth-success?token=garbage");
  await userEvent.click(await screen.findByRole("link", { name: "Back to sign-in" }));
  expect(await screen.findByRole("heading", { name: "Welcome Back" })).toBeTruthy();
  expect(storedToken()).toBeNull();
});

test("the current token needs no confirmation", async () => {
  const app = await open(`/auth-success?token=${token}`, true);
  await screen.findByRole("radiogroup", { name: "Time range" });
  expect(currentPath(app)).toBe("/dashboard");
});
