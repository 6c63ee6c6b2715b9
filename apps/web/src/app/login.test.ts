import { screen, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { ada, application } from "../lib/test-data.ts";
import { refusal, toSuccess } from "../lib/test-server.ts";
import { here, openApp, startAccountServer, token } from "./test-app.ts";

test("[AUTH-01] [AUTH-11] [AUTH-12] [AUTH-13] [AUTH-14] [AUTH-17] [AUTH-09] /login opens with the login view", async () => {
  const server = await startAccountServer();
  await openApp(server, "/login");
  expect(await screen.findByRole("heading", { name: "Welcome Back" })).toBeTruthy();
  expect(screen.getByText("Sign in to access your dashboard")).toBeTruthy();
  expect(screen.getByLabelText("Email").getAttribute("type")).toBe("email");
  expect(screen.getByLabelText("Password").getAttribute("type")).toBe("password");
  expect(screen.getByRole("button", { name: "Log In" })).toBeTruthy();
  expect(screen.getByText("Secured with end-to-end encryption")).toBeTruthy();
});

test("[AUTH-15] the password can be shown and hidden again", async () => {
  const server = await startAccountServer();
  await openApp(server, "/login");
  const password = await screen.findByLabelText("Password");
  const toggle = screen.getByRole("button", { name: "Show password" });
  await userEvent.click(toggle);
  expect(password.getAttribute("type")).toBe("text");
  await userEvent.click(toggle);
  expect(password.getAttribute("type")).toBe("password");
});

test("[AUTH-18] [AUTH-23] [AUTH-24] [AUTH-25] login stores the token, loads the user and arrives at /dashboard", async () => {
  const server = await startAccountServer({ applications: [application("checkout-web")] });
  let answer = () => {};
  server.on(
    "POST /api/auth/gmail-login",
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ body: toSuccess({ token }) });
      }),
  );
  const app = await openApp(server, "/login");
  await fillIn("ada@example.com", "long enough");
  await waitFor(() => expect(server.count("POST /api/auth/gmail-login")).toBe(1));
  expect(screen.getByRole("button", { name: "Logging in..." })).toBeTruthy();
  answer();

  expect(await screen.findByRole("radiogroup", { name: "Time range" })).toBeTruthy();
  expect(here(app)).toBe("/dashboard");
  expect(server.asked[0]?.body).toEqual({ email: "ada@example.com", password: "long enough" });
  expect(localStorage.getItem("authToken")).toBe(token);
  expect(app.client.session.getState()).toMatchObject({ token, user: ada });
});

describe("[AUTH-26] [AUTH-27] [AUTH-28] a failed login is told in one generic text, whatever the server's code", () => {
  const generic = "Invalid email or password. Please try again.";
  test.each([
    { failure: refusal(401, "bad_credentials", "No such account."), reason: "" },
    { failure: refusal(404, "not_found", "No such account."), reason: "" },
    { failure: refusal(429, "too_many_attempts", "Wait a minute."), reason: "Wait a minute." },
    { failure: refusal(500, "internal", "Something broke."), reason: "Something broke." },
  ])("$failure.status", async ({ failure, reason }) => {
    const server = await startAccountServer();
    server.on("POST /api/auth/gmail-login", () => failure);
    const app = await openApp(server, "/login");
    await fillIn("ada@example.com", "wrong");
    const alert = await screen.findByRole("alert");
    expect(within(alert).getByText("Login Failed")).toBeTruthy();
    expect(within(alert).getByText(generic)).toBeTruthy();
    expect(alert.textContent).toBe(`Login Failed${generic}${reason}`);
    expect(here(app)).toBe("/login");
    expect(localStorage.getItem("authToken")).toBeNull();
  });
});

test("a browser that refuses to store anything can be signed in, for as long as the page is open", async () => {
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  const server = await startAccountServer({ applications: [application("checkout-web")] });
  server.on("POST /api/auth/gmail-login", { token });
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse };
  const app = await openApp(server, "/login", { storage });
  await fillIn("ada@example.com", "long enough");
  expect(await screen.findByRole("radiogroup", { name: "Time range" })).toBeTruthy();
  expect(app.client.session.getState()).toMatchObject({ token, user: ada });
});

test("empty fields are told beside them, and nothing is sent", async () => {
  const server = await startAccountServer();
  await openApp(server, "/login");
  await userEvent.click(await screen.findByRole("button", { name: "Log In" }));
  expect(await screen.findByText("Enter your email.")).toBeTruthy();
  expect(screen.getByText("Enter your password.")).toBeTruthy();
  expect(server.asked).toEqual([]);
});

describe("[AUTH-21] a provider that is not configured says so instead of leading away", () => {
  test.each(["GitHub", "Google"])("%s", async (provider) => {
    const server = await startAccountServer();
    server.on("GET /api/auth/providers", { providers: { github: false, google: false } });
    const app = await openApp(server, "/login");
    await userEvent.click(await screen.findByRole("button", { name: provider }));
    const notice = await screen.findByRole("status");
    expect(within(notice).getByText(`${provider} sign-in is not set up here`)).toBeTruthy();
    expect(within(notice).getByText(/Please use your email and password\./)).toBeTruthy();
    expect(here(app)).toBe("/login");
  });
});

test("a provider that sent the user back without signing in is told until another view is opened", async () => {
  const server = await startAccountServer();
  await openApp(server, "/login?error=denied&provider=github");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe("Login FailedYou did not let Contrail sign you in with GitHub. Nothing has changed.");
  await userEvent.click(screen.getByRole("button", { name: "Sign up" }));
  await userEvent.click(await screen.findByRole("button", { name: "Log in" }));
  await screen.findByRole("heading", { name: "Welcome Back" });
  expect(screen.queryByRole("alert")).toBeNull();
});

test("[AUTH-03] [AUTH-16] [AUTH-22] the three views can be reached from each other", async () => {
  const server = await startAccountServer();
  await openApp(server, "/login");
  await userEvent.click(await screen.findByRole("button", { name: "Forgot password?" }));
  expect(await screen.findByRole("heading", { name: "Recover Access" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Back" }));
  await userEvent.click(await screen.findByRole("button", { name: "Sign up" }));
  expect(await screen.findByRole("heading", { name: "Join Contrail" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Log in" }));
  expect(await screen.findByRole("heading", { name: "Welcome Back" })).toBeTruthy();
});

test("each view names the page and has the focus where typing begins; a typed address goes along", async () => {
  const server = await startAccountServer();
  await openApp(server, "/login");
  expect(await screen.findByRole("main", { name: "Welcome Back" })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Email"));
  await userEvent.keyboard("ada@example.com");
  await userEvent.click(screen.getByRole("button", { name: "Sign up" }));
  expect(screen.getByRole("main", { name: "Join Contrail" })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Full name"));
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ada@example.com");
  await userEvent.click(screen.getByRole("button", { name: "Log in" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Password"));
});

test("Tab goes from the address to the password", async () => {
  const server = await startAccountServer();
  await openApp(server, "/login");
  await userEvent.click(await screen.findByLabelText("Email"));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByLabelText("Password"));
});

test("password managers are told what the fields hold", async () => {
  const server = await startAccountServer();
  await openApp(server, "/login");
  expect((await screen.findByLabelText("Email")).getAttribute("autocomplete")).toBe("username");
  expect(screen.getByLabelText("Password").getAttribute("autocomplete")).toBe("current-password");
  await userEvent.click(screen.getByRole("button", { name: "Sign up" }));
  expect(screen.getByLabelText("Full name").getAttribute("autocomplete")).toBe("name");
  expect(screen.getByLabelText("Email").getAttribute("autocomplete")).toBe("username");
  expect(screen.getByLabelText("Password").getAttribute("autocomplete")).toBe("new-password");
  expect(screen.getByLabelText("Confirm password").getAttribute("autocomplete")).toBe("new-password");
});

test("[AUTH-10] the page describes the product", async () => {
  const server = await startAccountServer();
  await openApp(server, "/login");
  const heading = await screen.findByRole("heading", { level: 2 });
  expect(heading.textContent).toBe("Real-time insights and intelligent alerts on system health.");
});

test("[AUTH-06] [AUTH-07] [AUTH-08] the panel has a demo that can be hidden, and the version", async () => {
  const server = await startAccountServer();
  await openApp(server, "/login");
  expect(await screen.findByText("v0.8")).toBeTruthy();
  expect(screen.getByRole("figure", { name: /Demo data/ })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Hide Demo" }));
  expect(screen.queryByRole("figure")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Show Demo" }));
  expect(screen.getByRole("figure", { name: /Demo data/ })).toBeTruthy();
});

async function fillIn(email: string, password: string) {
  await userEvent.type(await screen.findByLabelText("Email"), email);
  await userEvent.type(screen.getByLabelText("Password"), `${password}{Enter}`);
}
