import { screen, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
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

  expect(await screen.findByText("The overview is not here yet")).toBeTruthy();
  expect(here(app)).toBe("/dashboard");
  expect(server.asked[0]?.body).toEqual({ email: "ada@example.com", password: "long enough" });
  expect(localStorage.getItem("authToken")).toBe(token);
  expect(app.client.session.getState()).toMatchObject({ token, user: ada });
});

const generic = "Invalid email or password. Please try again.";
const slowDown = "Too many attempts. Wait a minute and try again.";

test.each([
  { failure: refusal(401, "bad_credentials", "No such account."), text: generic },
  { failure: refusal(404, "not_found", "No such account."), text: generic },
  { failure: refusal(429, "too_many_attempts", slowDown), text: slowDown },
  { failure: refusal(500, "internal", "Something broke."), text: "Something broke." },
])(
  "[AUTH-26] [AUTH-27] wrong credentials are told generically, a server in trouble in its own words: $failure.status",
  async ({ failure, text }) => {
    const server = await startAccountServer();
    server.on("POST /api/auth/gmail-login", () => failure);
    const app = await openApp(server, "/login");
    await fillIn("ada@example.com", "wrong");
    const alert = await screen.findByRole("alert");
    expect(within(alert).getByText("Login Failed")).toBeTruthy();
    expect(within(alert).getByText(text)).toBeTruthy();
    expect(here(app)).toBe("/login");
    expect(localStorage.getItem("authToken")).toBeNull();
  },
);

test("a browser that refuses to store anything can be signed in, for as long as the page is open", async () => {
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  const server = await startAccountServer({ applications: [application("checkout-web")] });
  server.on("POST /api/auth/gmail-login", { token });
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse };
  const app = await openApp(server, "/login", { storage });
  await fillIn("ada@example.com", "long enough");
  expect(await screen.findByText("The overview is not here yet")).toBeTruthy();
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

test.each(["GitHub", "Google"])("[AUTH-21] %s says that it is not set up instead of leading away", async (provider) => {
  const server = await startAccountServer();
  const app = await openApp(server, "/login");
  await userEvent.click(await screen.findByRole("button", { name: provider }));
  expect(await screen.findByText(`${provider} sign-in is not set up here`)).toBeTruthy();
  expect(here(app)).toBe("/login");
});

test("[AUTH-16] [AUTH-22] the three views can be reached from each other", async () => {
  const server = await startAccountServer();
  await openApp(server, "/login");
  await userEvent.click(await screen.findByRole("button", { name: "Forgot password?" }));
  expect(await screen.findByRole("heading", { name: "Recover Access" })).toBeTruthy();
  expect(screen.getByText("We'll help you reset your password")).toBeTruthy();
  expect(screen.getByText("Ask whoever runs this install.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Back" }));
  await userEvent.click(await screen.findByRole("button", { name: "Sign up" }));
  expect(await screen.findByRole("heading", { name: "Join Contrail" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Log in" }));
  expect(await screen.findByRole("heading", { name: "Welcome Back" })).toBeTruthy();
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
