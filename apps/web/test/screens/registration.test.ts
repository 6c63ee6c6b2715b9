// Registration in three steps: the form, the emailed code, and the way to the dashboard.
import { fireEvent, screen, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { currentPath, openApp, startAccountServer, token } from "../test-app.ts";
import { expectAlerts, expectSameAlert, field, fillIn, press, registration, sentBodies } from "../test-auth.ts";
import { application } from "../test-data.ts";
import { errorResponse } from "../test-server.ts";

const key = "pending-registration";
const wrongCode = "Verification FailedInvalid OTP code. Please try again.";

test("[AUTH-29] [AUTH-30] [AUTH-31] [AUTH-32] [AUTH-33] [AUTH-34] [AUTH-35] the first step has four fields", async () => {
  await openRegister();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Join Contrail");
  expect(screen.getByText("Create your account in seconds")).toBeTruthy();
  for (const [label, type, autocomplete] of [
    ["Full name", "text", "name"],
    ["Email", "email", "username"],
    ["Password", "password", "new-password"],
    ["Confirm password", "password", "new-password"],
  ] as const) {
    expect([field(label).type, field(label).autocomplete]).toEqual([type, autocomplete]);
  }
  expect(field("Full name").maxLength).toBe(100);
  expect(screen.getByRole("button", { name: "Create Account" })).toBeTruthy();
});

test("[AUTH-36] [AUTH-37] [AUTH-38] nothing is sent while a field is missing or invalid", async () => {
  const { server } = await openRegister();
  for (const [wrong, ...messages] of [
    [{ "Full name": "" }, "Enter your name."],
    [{ Password: " ".repeat(8), "Confirm password": " ".repeat(8) }, "A password can't consist of only spaces."],
    [{ Email: "" }, "Enter a valid email address."],
    [{ Email: "ada at example" }, "Enter a valid email address."],
    [{ Password: "" }, "Choose a password.", "Passwords do not match"],
    [{ Password: "1234567", "Confirm password": "1234567" }, "Password must be at least 8 characters long."],
    [{ "Confirm password": "" }, "Confirm your password."],
    [{ "Confirm password": "something else" }, "Passwords do not match"],
  ] as const) {
    fillIn({ ...registration, ...wrong });
    await press("Create Account");
    await expectAlerts(...messages);
  }
  expect(sentBodies(server)).toEqual([]);
});

test("[AUTH-28] [AUTH-39] [AUTH-40] every failed registration shows the same title and text", async () => {
  const { server } = await openRegister();
  fillIn(registration);
  await expectSameAlert(server, {
    call: "POST /api/auth/create-gmail-account",
    submit: () => press("Create Account"),
    text: "Registration FailedRegistration failed. Please try again.",
  });
});

test("[AUTH-41] [AUTH-42] [AUTH-43] [AUTH-46] the verify step asks for a 6-digit code, which the server checks, and Back returns to the filled form", async () => {
  const { server } = await register();
  expect(server.lastBody("POST /api/auth/create-gmail-account")).toEqual({
    name: "Ada Lovelace",
    email: "ada@example.com",
    password: "correct horse",
  });
  expect(document.activeElement).toBe(field("Verification code"));
  expect(field("Verification code").placeholder).toBe("6-digit code");
  expect(field("Verification code").maxLength).toBe(6);
  expect(field("Verification code").autocomplete).toBe("one-time-code");
  expect(screen.getByText("Sent to ada@example.com. Valid for 10 minutes.")).toBeTruthy();

  server.on("POST /api/auth/verifiy-otp", () => errorResponse(400, "wrong_code", "Not shown."));
  await userEvent.type(field("Verification code"), "41");
  await press("Verify");
  await expectAlerts(wrongCode);
  expect(server.lastBody("POST /api/auth/verifiy-otp")).toMatchObject({ code: "41" });

  await press("Back");
  await screen.findByLabelText("Full name");
  for (const [label, value] of Object.entries(registration)) expect(field(label).value).toBe(value);
  expect(document.activeElement).toBe(field("Full name"));
});

test("[AUTH-28] [AUTH-47] [AUTH-48] every code that fails shows the same title and text, and is cleared", async () => {
  const { server } = await register();
  await expectSameAlert(server, {
    call: "POST /api/auth/verifiy-otp",
    submit: () => fillIn({ "Verification code": "000000" }),
    text: wrongCode,
  });
  expect(field("Verification code").value).toBe("");
  expect(document.activeElement).toBe(field("Verification code"));
});

test("[AUTH-44] [AUTH-45] a new code can be requested after 60 s, which the server may still find too soon", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"], shouldAdvanceTime: true });
  const { server } = await register();
  expect(screen.getByText(/^Resend in/).textContent).toMatch(/^Resend in (1:00|0:5\d)$/);
  await vi.advanceTimersByTimeAsync(40_000);
  await waitFor(() => expect(screen.getByText(/^Resend in/).textContent).toMatch(/^Resend in 0:[12]\d$/));
  expect(screen.queryByRole("button", { name: "Resend code" })).toBeNull();
  await vi.advanceTimersByTimeAsync(20_000);

  const tooSoon = "We sent an email to this address less than a minute ago.";
  server.on("POST /api/auth/resend-code", () => errorResponse(429, "too_soon", tooSoon));
  await press("Resend code");
  await expectAlerts(tooSoon);
  server.on("POST /api/auth/resend-code", {});
  await press("Resend code");
  expect(await screen.findByText("A new code is on its way.")).toBeTruthy();
  expect(screen.getByText(/^Resend in/).textContent).toMatch(/^Resend in (1:00|0:5\d)$/);
  expect(server.lastBody("POST /api/auth/resend-code")).toEqual({ type: "account_verification", key });
});

test("[AUTH-49] [AUTH-50] [AUTH-51] [AUTH-52] a pasted code is submitted and stores the token, and Continue goes to the dashboard", async () => {
  const { server, app } = await register();
  server.on("POST /api/auth/verifiy-otp", { token });
  const clipboardData = { getData: () => "417 203" };
  fireEvent.paste(field("Verification code"), { clipboardData });
  expect((await screen.findByText("Registration Successful!")).parentElement?.textContent).toBe(
    "Registration Successful! Your account has been created successfully.",
  );
  expect(server.lastBody("POST /api/auth/verifiy-otp")).toEqual({
    email: "ada@example.com",
    code: "417203",
    type: "account_verification",
    key,
  });
  expect(server.requests.find(({ path }) => path === "/api/auth/user-data")?.authorization).toBe(`Bearer ${token}`);
  expect(localStorage.getItem("authToken")).toBe(token);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Continue" }));
  expect(currentPath(app)).toBe("/login?view=register");
  await press("Continue");
  expect(await screen.findByRole("radiogroup", { name: "Time range" })).toBeTruthy();
  expect(currentPath(app)).toBe("/dashboard");
});

async function openRegister() {
  const server = await startAccountServer({ applications: [application("checkout-web")] });
  const app = await openApp(server, "/login");
  await press("Sign up");
  await screen.findByLabelText("Full name");
  return { server, app };
}

async function register() {
  const opened = await openRegister();
  opened.server.on("POST /api/auth/create-gmail-account", { key });
  fillIn(registration);
  await press("Create Account");
  await screen.findByLabelText("Verification code");
  return opened;
}
