import { screen, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { currentPath, openApp, startAccountServer, token } from "../test-app.ts";
import { expectAlerts, expectSameAlert, expectToggle, field, fillIn, press, sentBodies } from "../test-auth.ts";
import { application } from "../test-data.ts";
import { toSuccess } from "../test-server.ts";

const credentials = { Email: "ada@example.com", Password: "correct horse" };

test("[AUTH-01] [AUTH-09] [AUTH-11] [AUTH-12] [AUTH-13] [AUTH-14] [AUTH-15] [AUTH-17] /login opens with the login view", async () => {
  const server = await openLogin();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Welcome Back");
  expect(screen.getByRole("main", { name: "Welcome Back" })).toBeTruthy();
  expect(screen.getByText("Sign in to access your dashboard")).toBeTruthy();
  expect(screen.getByRole("contentinfo").textContent).toBe("Secured with end-to-end encryption");
  expect(field("Email").type).toBe("email");
  expect(field("Email").autocomplete).toBe("username");
  expect(field("Password").autocomplete).toBe("current-password");
  await expectToggle("Password");

  await press("Log In");
  await expectAlerts("Enter your email.", "Enter your password.");
  expect(document.activeElement).toBe(field("Email"));
  expect(sentBodies(server)).toEqual([]);
});

test("[AUTH-03] [AUTH-16] [AUTH-22] its links open the other views, which keep the email address", async () => {
  await openLogin();
  fillIn({ Email: "ada@example.com" });
  for (const [link, title] of [
    ["Sign up", "Join Contrail"],
    ["Log in", "Welcome Back"],
    ["Forgot password?", "Recover Access"],
    ["Back", "Welcome Back"],
  ] as const) {
    await press(link);
    expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
    expect(field("Email").value).toBe("ada@example.com");
  }
});

test("[AUTH-26] [AUTH-27] [AUTH-28] every failed login shows the same title and text", async () => {
  const server = await openLogin();
  fillIn(credentials);
  await expectSameAlert(server, {
    call: "POST /api/auth/gmail-login",
    submit: () => press("Log In"),
    text: "Login FailedInvalid email or password. Please try again.",
  });
  expect(location.pathname).toBe("/login");
  expect(localStorage.getItem("authToken")).toBeNull();
});

test("[AUTH-18] [AUTH-23] [AUTH-24] [AUTH-25] login stores the token, loads the user and goes to /dashboard", async () => {
  const server = await startAccountServer({ applications: [application("checkout-web")] });
  let respond = () => {};
  const isReleased = new Promise<void>((resolve) => {
    respond = resolve;
  });
  server.on("POST /api/auth/gmail-login", async () => {
    await isReleased;
    return { body: toSuccess({ token }) };
  });
  const app = await openApp(server, "/login");
  await screen.findByRole("heading", { name: "Welcome Back" });
  fillIn(credentials);
  await userEvent.type(field("Password"), "{Enter}");
  expect(await screen.findByRole("button", { name: "Logging in..." })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Log In" })).toBeNull();
  respond();

  expect(await screen.findByRole("radiogroup", { name: "Time range" })).toBeTruthy();
  expect(currentPath(app)).toBe("/dashboard");
  expect(sentBodies(server)).toEqual([{ email: "ada@example.com", password: "correct horse" }]);
  expect(server.requests.find(({ path }) => path === "/api/auth/user-data")?.authorization).toBe(`Bearer ${token}`);
  expect(localStorage.getItem("authToken")).toBe(token);
  // The token is in the global state, too: it is still sent after it was removed from local storage.
  localStorage.removeItem("authToken");
  await userEvent.click(screen.getByRole("link", { name: "Usage" }));
  await waitFor(() =>
    expect(server.requests.find(({ path }) => path.startsWith("/api/dashboard/usage"))?.authorization).toBe(
      `Bearer ${token}`,
    ),
  );
});

test("[AUTH-21] the button of a provider that isn't set up says so, and stays on the page", async () => {
  const server = await openLogin();
  server.on("GET /api/auth/providers", { providers: { github: false, google: false } });
  for (const provider of ["GitHub", "Google"]) {
    await press(provider);
    const notice = await screen.findByText(`${provider} sign-in isn't set up on this server`);
    expect(notice.closest("[role=status]")?.textContent).toContain("Please use your email and password.");
    expect(location.pathname).toBe("/login");
  }
});

test("[AUTH-02] a signed-in user is redirected to /dashboard", async () => {
  const server = await startAccountServer({ applications: [application("checkout-web")] });
  const app = await openApp(server, "/login", { signedIn: true });
  expect(await screen.findByRole("radiogroup", { name: "Time range" })).toBeTruthy();
  expect(currentPath(app)).toBe("/dashboard");
});

test("a failed provider sign-in is reported until another view is opened", async () => {
  await openApp(await startAccountServer(), "/login?error=denied&provider=github");
  await expectAlerts("Login FailedYou canceled the GitHub sign-in.");
  await press("Sign up");
  await press("Log in");
  expect(await screen.findByRole("heading", { name: "Welcome Back" })).toBeTruthy();
  await expectAlerts();
});

async function openLogin() {
  const server = await startAccountServer();
  await openApp(server, "/login");
  await screen.findByRole("heading", { name: "Welcome Back" });
  return server;
}
