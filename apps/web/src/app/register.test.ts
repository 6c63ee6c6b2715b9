import { screen, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { ada, application } from "../lib/test-data.ts";
import { refusal } from "../lib/test-server.ts";
import { here, openApp, startAccountServer, token } from "./test-app.ts";

const filled = {
  "Full name": "Ada Byron",
  Email: "ada@example.com",
  Password: "long enough",
  "Confirm password": "long enough",
};

test("[AUTH-29] [AUTH-30] [AUTH-31] [AUTH-32] [AUTH-33] [AUTH-34] [AUTH-35] the first step asks for four things", async () => {
  await openRegister();
  expect(screen.getByRole("heading", { name: "Join Contrail" })).toBeTruthy();
  expect(screen.getByText("Create your account in seconds")).toBeTruthy();
  expect(screen.getByLabelText("Email").getAttribute("type")).toBe("email");
  for (const label of Object.keys(filled)) expect(screen.getByLabelText(label)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Create Account" })).toBeTruthy();
});

describe("[AUTH-36] all four fields are required", () => {
  test.each(Object.keys(filled))("without '%s' nothing is sent", async (missing) => {
    const { server } = await openRegister();
    await createAccount({ ...filled, [missing]: "" });
    expect(await screen.findAllByRole("alert")).not.toHaveLength(0);
    expect(server.asked).toEqual([]);
  });
});

test("[AUTH-37] two different passwords are told, and nothing is sent", async () => {
  await expectRefused({ "Confirm password": "something else" }, "Passwords do not match");
});

test("[AUTH-38] a password under 8 characters is told, and nothing is sent", async () => {
  const short = { Password: "1234567", "Confirm password": "1234567" };
  await expectRefused(short, "Password must be at least 8 characters long.");
});

test("an address that is none is told, and nothing is sent", async () => {
  await expectRefused({ Email: "ada at example" }, "Enter an email address.");
});

describe("[AUTH-28] [AUTH-39] [AUTH-40] a failed registration is told in one generic text, whatever the server's code", () => {
  const generic = "Registration failed. Please try again.";
  test.each([
    { failure: refusal(400, "bad_request", "No."), reason: "" },
    { failure: refusal(409, "email_taken", "There is such an account."), reason: "" },
    { failure: refusal(429, "too_many_codes", "Wait an hour."), reason: "Wait an hour." },
    { failure: refusal(503, "overloaded", "The mail could not be sent."), reason: "The mail could not be sent." },
  ])("$failure.status", async ({ failure, reason }) => {
    const { server } = await openRegister();
    server.on("POST /api/auth/create-gmail-account", () => failure);
    await createAccount(filled);
    const alert = await screen.findByRole("alert");
    expect(within(alert).getByText("Registration Failed")).toBeTruthy();
    expect(alert.textContent).toBe(`Registration Failed${generic}${reason}`);
  });
});

test("[AUTH-41] [AUTH-42] [AUTH-46] the verify step asks for a 6-digit code, and Back returns to the filled form", async () => {
  await openVerify();
  const code = screen.getByLabelText("Verification code");
  expect(code.getAttribute("placeholder")).toBe("6-digit code");
  expect(code.getAttribute("maxlength")).toBe("6");
  expect(document.activeElement).toBe(code);
  await userEvent.click(screen.getByRole("button", { name: "Back" }));
  expect(((await screen.findByLabelText("Full name")) as HTMLInputElement).value).toBe("Ada Byron");
});

test("[AUTH-43] whatever was typed in is sent: the server decides", async () => {
  const { server } = await openVerify();
  server.on("POST /api/auth/verifiy-otp", () => refusal(400, "bad_request", "The code has 6 digits."));
  await userEvent.type(screen.getByLabelText("Verification code"), "12");
  await userEvent.click(screen.getByRole("button", { name: "Verify" }));
  await screen.findByRole("alert");
  expect(server.asked.at(-1)?.body).toMatchObject({ code: "12" });
});

describe("[AUTH-28] [AUTH-47] [AUTH-48] a code that is not accepted is told in one generic text, whatever the server's code", () => {
  const generic = "Invalid OTP code. Please try again.";
  test.each([
    { failure: refusal(400, "invalid_code", "No."), reason: "" },
    { failure: refusal(410, "expired_code", "The code has expired."), reason: "" },
    { failure: refusal(429, "too_many_attempts", "Wait a minute."), reason: "Wait a minute." },
  ])("$failure.status", async ({ failure, reason }) => {
    const { server } = await openVerify();
    server.on("POST /api/auth/verifiy-otp", () => failure);
    await userEvent.type(screen.getByLabelText("Verification code"), "000000");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe(`Verification Failed${generic}${reason}`);
    const field = screen.getByLabelText<HTMLInputElement>("Verification code");
    expect(field.value).toBe("");
    expect(document.activeElement).toBe(field);
  });
});

test("[AUTH-49] [AUTH-50] [AUTH-51] [AUTH-52] the right code stores the token, loads the user and shows success", async () => {
  const { server, app } = await openVerify();
  server.on("POST /api/auth/verifiy-otp", { token });
  await userEvent.type(screen.getByLabelText("Verification code"), "417902");
  const success = await screen.findByText(/Your account has been created successfully\./);
  expect(success.textContent).toBe("Registration Successful! Your account has been created successfully.");
  expect(server.asked.find(({ path }) => path.endsWith("verifiy-otp"))?.body).toEqual({
    email: "ada@example.com",
    code: "417902",
    type: "account_verification",
    key: "pending-1",
  });
  expect(localStorage.getItem("authToken")).toBe(token);
  expect(app.client.session.getState().user).toEqual(ada);
  expect(here(app)).toBe("/login");

  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByRole("radiogroup", { name: "Time range" })).toBeTruthy();
  expect(here(app)).toBe("/dashboard");
});

test("the local outbox is offered where the page is served to its own machine", async () => {
  await openVerify();
  expect(screen.getByRole("link", { name: "local outbox" }).getAttribute("href")).toBe("/outbox");
});

async function openRegister() {
  const server = await startAccountServer({ applications: [application("checkout-web")] });
  server.on("POST /api/auth/create-gmail-account", { key: "pending-1" });
  const app = await openApp(server, "/login");
  await userEvent.click(await screen.findByRole("button", { name: "Sign up" }));
  await screen.findByRole("button", { name: "Create Account" });
  return { server, app };
}

async function openVerify() {
  const opened = await openRegister();
  await createAccount(filled);
  await screen.findByLabelText("Verification code");
  return opened;
}

async function expectRefused(wrong: Partial<typeof filled>, message: string) {
  const { server } = await openRegister();
  await createAccount({ ...filled, ...wrong });
  expect((await screen.findByRole("alert")).textContent).toBe(message);
  expect(server.asked).toEqual([]);
}

async function createAccount(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    if (value) await userEvent.type(screen.getByLabelText(label), value);
  }
  await userEvent.click(screen.getByRole("button", { name: "Create Account" }));
}
