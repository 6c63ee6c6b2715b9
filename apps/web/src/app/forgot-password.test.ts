import { screen, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { refusal } from "../lib/test-server.ts";
import { openApp, startAccountServer, type TestServer } from "./test-app.ts";

const email = "ada@example.com";
const resetToken = "token-for-the-reset";

test("[AUTH-54] [AUTH-55] [AUTH-56] [AUTH-57] the first step asks for the address, which is known from the login view", async () => {
  await openForgot();
  expect(screen.getByText("We'll help you reset your password")).toBeTruthy();
  const field = screen.getByLabelText<HTMLInputElement>("Email");
  expect(field.type).toBe("email");
  expect(field.value).toBe(email);
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole("button", { name: "Send Code" })).toBeTruthy();
});

test("[AUTH-58] Back of the first step leaves the flow", async () => {
  await openForgot();
  await userEvent.click(screen.getByRole("button", { name: "Back" }));
  expect(await screen.findByRole("heading", { name: "Welcome Back" })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe(email);
});

test.each(["", "ada at example"])("%j is no address, and nothing is sent", async (typed) => {
  const { server } = await openForgot();
  await userEvent.clear(screen.getByLabelText("Email"));
  if (typed) await userEvent.type(screen.getByLabelText("Email"), typed);
  await userEvent.click(screen.getByRole("button", { name: "Send Code" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Enter the email address of your account.");
  expect(server.count("POST")).toBe(0);
});

test("[AUTH-59] [AUTH-61] [AUTH-62] [AUTH-63] once the mail is sent the code is asked for", async () => {
  const { server } = await openCode();
  expect(server.asked.find(({ path }) => path === "/api/auth/forget-password")?.body).toEqual({ email });
  expect(screen.getByText("Check your email").closest("[role=status]")).toBeTruthy();
  const field = screen.getByLabelText<HTMLInputElement>("Reset code");
  expect(field.maxLength).toBe(6);
  await userEvent.type(field, "1234567");
  expect(server.asked.at(-1)?.body).toMatchObject({ code: "123456" });
  expect(screen.getByRole("button", { name: "Verify Code" })).toBeTruthy();
});

test("a code that went out less than a minute ago is still good, so asking again leads on to it", async () => {
  const { server } = await openForgot();
  server.on("POST /api/auth/forget-password", () => refusal(429, "too_soon", "Look for it."));
  await userEvent.click(screen.getByRole("button", { name: "Send Code" }));
  expect(await screen.findByLabelText("Reset code")).toBeTruthy();
});

test("[AUTH-64] [AUTH-65] the right code leads on; its token authorises the reset and signs nobody in", async () => {
  const { server, app } = await openNewPassword();
  expect(server.asked.find(({ path }) => path.endsWith("verifiy-otp"))?.body).toEqual({
    email,
    code: "417902",
    type: "password_reset",
  });
  expect(localStorage.getItem("authToken")).toBeNull();
  expect(app.client.session.getState().token).toBeNull();
  await resetPassword("long enough");
  await screen.findByText(/Password Reset Successful!/);
  expect(server.asked.at(-1)).toMatchObject({
    path: "/api/auth/reset-password",
    authorization: `Bearer ${resetToken}`,
    body: { newPassword: "long enough" },
  });
  expect(localStorage.getItem("authToken")).toBeNull();
  expect(app.client.session.getState().token).toBeNull();
});

test("[AUTH-67] [AUTH-74] Back goes from newPassword to otp and from otp to email, and a used code need not be typed again", async () => {
  const { server } = await openNewPassword();
  await userEvent.click(screen.getByRole("button", { name: "Back" }));
  expect((await screen.findByLabelText<HTMLInputElement>("Reset code")).value).toBe("417902");
  await userEvent.click(screen.getByRole("button", { name: "Verify Code" }));
  expect(await screen.findByLabelText("New password")).toBeTruthy();
  expect(server.count("POST /api/auth/verifiy-otp")).toBe(1);

  await userEvent.click(screen.getByRole("button", { name: "Back" }));
  await screen.findByLabelText("Reset code");
  await userEvent.click(screen.getByRole("button", { name: "Back" }));
  expect(await screen.findByRole("button", { name: "Send Code" })).toBeTruthy();
});

test("[AUTH-68] [AUTH-69] [AUTH-70] the new password is asked for twice and can be shown", async () => {
  await openNewPassword();
  const password = screen.getByLabelText<HTMLInputElement>("New password");
  expect(document.activeElement).toBe(password);
  expect(password.type).toBe("password");
  const [show] = screen.getAllByRole("button", { name: "Show password" });
  if (show) await userEvent.click(show);
  expect(password.type).toBe("text");
  if (show) await userEvent.click(show);
  expect(password.type).toBe("password");
  expect(screen.getByLabelText<HTMLInputElement>("Confirm password").type).toBe("password");
  expect(screen.getByRole("button", { name: "Reset Password" })).toBeTruthy();
});

test("a password manager is told whose password is new", async () => {
  await openNewPassword();
  const username = document.querySelector<HTMLInputElement>("form input[autocomplete=username]");
  expect(username?.value).toBe(email);
  for (const label of ["New password", "Confirm password"]) {
    expect(screen.getByLabelText(label).getAttribute("autocomplete")).toBe("new-password");
  }
});

test("[AUTH-71] two different passwords are told, and nothing is sent", async () => {
  const { server } = await openNewPassword();
  await resetPassword("long enough", "something else");
  expect((await screen.findByRole("alert")).textContent).toBe("Passwords do not match.");
  expect(server.count("POST /api/auth/reset-password")).toBe(0);
});

test("[AUTH-72] a short password is told, and nothing is sent", async () => {
  const { server } = await openNewPassword();
  await resetPassword("1234567");
  expect((await screen.findByRole("alert")).textContent).toBe("Password must be at least 8 characters long.");
  expect(server.count("POST /api/auth/reset-password")).toBe(0);
});

test("[AUTH-75] [AUTH-76] [AUTH-77] a reset ends with good news, and Go to Login opens the login view", async () => {
  await openNewPassword();
  await resetPassword("long enough");
  expect(await screen.findByText("Password Reset Successful!")).toBeTruthy();
  const button = screen.getByRole("button", { name: "Go to Login" });
  expect(document.activeElement).toBe(button);
  await userEvent.click(button);
  expect(await screen.findByRole("heading", { name: "Welcome Back" })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe(email);
  expect(document.activeElement).toBe(screen.getByLabelText("Password"));
});

describe("[AUTH-28] [AUTH-60] [AUTH-66] [AUTH-73] each step has one text for its failures, whatever the server's code", () => {
  const failures = [
    { failure: refusal(400, "bad_request", "No."), reason: undefined },
    { failure: refusal(410, "expired", "Too late."), reason: undefined },
    { failure: refusal(429, "too_many_attempts", "Wait a minute."), reason: "Wait a minute." },
    { failure: refusal(500, "internal", "Something broke."), reason: "Something broke." },
  ];

  test.each(failures)("sending, $failure.status", async ({ failure, reason }) => {
    const { server } = await openForgot();
    server.on("POST /api/auth/forget-password", () => failure);
    await userEvent.click(screen.getByRole("button", { name: "Send Code" }));
    await expectAlert("Failed to send password reset email. Please try again.", reason);
  });

  test.each(failures)("the code, $failure.status", async ({ failure, reason }) => {
    const { server } = await openCode();
    server.on("POST /api/auth/verifiy-otp", () => failure);
    await userEvent.type(screen.getByLabelText("Reset code"), "000000");
    await expectAlert("Invalid OTP. Please try again.", reason);
    expect(screen.getByLabelText<HTMLInputElement>("Reset code").value).toBe("");
  });

  test.each(failures)("the reset, $failure.status", async ({ failure, reason }) => {
    const { server } = await openNewPassword();
    server.on("POST /api/auth/reset-password", () => failure);
    await resetPassword("long enough");
    await expectAlert("Failed to reset password. Please try again.", reason);
  });

  async function expectAlert(text: string, reason = "") {
    const alert = await screen.findByRole("alert");
    expect(within(alert).getByText(text)).toBeTruthy();
    expect(alert.textContent).toBe(`${text}${reason}`);
  }
});

async function openForgot() {
  const server = await startAccountServer();
  allowReset(server);
  const app = await openApp(server, "/login");
  await userEvent.type(await screen.findByLabelText("Email"), email);
  await userEvent.click(screen.getByRole("button", { name: "Forgot password?" }));
  await screen.findByRole("heading", { name: "Recover Access" });
  return { server, app };
}

function allowReset(server: TestServer) {
  server.on("POST /api/auth/forget-password", {});
  server.on("POST /api/auth/verifiy-otp", { token: resetToken });
  server.on("POST /api/auth/reset-password", {});
}

async function openCode() {
  const opened = await openForgot();
  await userEvent.click(screen.getByRole("button", { name: "Send Code" }));
  await screen.findByLabelText("Reset code");
  return opened;
}

async function openNewPassword() {
  const opened = await openCode();
  await userEvent.type(screen.getByLabelText("Reset code"), "417902");
  await screen.findByLabelText("New password");
  return opened;
}

async function resetPassword(password: string, confirm = password) {
  await userEvent.type(screen.getByLabelText("New password"), password);
  await userEvent.type(screen.getByLabelText("Confirm password"), confirm);
  await userEvent.click(screen.getByRole("button", { name: "Reset Password" }));
}
