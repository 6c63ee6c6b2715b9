// Password recovery in four steps: the email address, the emailed code, the new password, and the way back to the login.
import { screen, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { openApp, startAccountServer } from "../test-app.ts";
import { expectAlerts, expectSameAlert, expectToggle, field, fillIn, press, sentBodies } from "../test-auth.ts";
import { errorResponse } from "../test-server.ts";

const email = "ada@example.com";
const resetToken = "token-for-the-reset";

test("[AUTH-54] [AUTH-55] [AUTH-56] [AUTH-57] [AUTH-58] the first step asks for the email address, and Back leaves the flow", async () => {
  const server = await openForgot();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Recover Access");
  expect(screen.getByText("We'll help you reset your password")).toBeTruthy();
  expect(field("Email").type).toBe("email");
  for (const wrong of ["", "ada at example"]) {
    fillIn({ Email: wrong });
    await press("Send Code");
    await expectAlerts("Enter your account's email address.");
  }
  expect(sentBodies(server)).toEqual([]);
  fillIn({ Email: email });
  await press("Back");
  expect(await screen.findByRole("heading", { name: "Welcome Back" })).toBeTruthy();
  expect(field("Email").value).toBe(email);
});

test("[AUTH-28] [AUTH-60] every failure to send a code shows the same text", async () => {
  const server = await openForgot();
  fillIn({ Email: email });
  await expectSameAlert(server, {
    call: "POST /api/auth/forget-password",
    submit: () => press("Send Code"),
    text: "Failed to send password reset email. Please try again.",
  });
});

test("[AUTH-59] [AUTH-61] [AUTH-62] [AUTH-63] [AUTH-67] the code step says where to look, and leads back and forward", async () => {
  const server = await openCodeStep();
  expect(screen.getByText("Check your email").closest("[role=status]")?.textContent).toContain(
    `If ${email} has an account, we've sent a code to it.`,
  );
  expect(field("Reset code").maxLength).toBe(6);
  expect(document.activeElement).toBe(field("Reset code"));
  expect(screen.getByRole("button", { name: "Verify Code" })).toBeTruthy();
  expect(screen.getByText(/^Resend in/).textContent).toMatch(/^Resend in [01]:\d\d$/);

  // The last code is still valid, so another request within a minute leads to the code step again.
  await press("Back");
  await waitFor(() => expect(field("Email").value).toBe(email));
  server.on("POST /api/auth/forget-password", () => errorResponse(429, "too_soon", "Wait a minute."));
  await press("Send Code");
  await screen.findByLabelText("Reset code");
  await expectAlerts();
});

test("[AUTH-28] [AUTH-66] every code that fails shows the same text, and is cleared", async () => {
  const server = await openCodeStep();
  await expectSameAlert(server, {
    call: "POST /api/auth/verifiy-otp",
    submit: () => fillIn({ "Reset code": "0000007" }),
    text: "Invalid OTP. Please try again.",
  });
  expect(field("Reset code").value).toBe("");
  expect(server.lastBody("POST /api/auth/verifiy-otp")).toEqual({ email, code: "000000", type: "password_reset" });
});

test("[AUTH-64] [AUTH-68] [AUTH-69] [AUTH-70] [AUTH-74] a right code leads to the new password, and Back to the code, which needs no second check", async () => {
  const server = await openPasswordStep();
  expect(document.activeElement).toBe(field("New password"));
  await expectToggle("New password");
  for (const label of ["New password", "Confirm password"]) expect(field(label).autocomplete).toBe("new-password");
  expect(document.querySelector<HTMLInputElement>("form input[autocomplete=username]")?.value).toBe(email);
  expect(screen.getByRole("button", { name: "Reset Password" })).toBeTruthy();

  await press("Back");
  expect((await screen.findByLabelText<HTMLInputElement>("Reset code")).value).toBe("417203");
  await press("Verify Code");
  await screen.findByLabelText("New password");
  expect(server.count("POST /api/auth/verifiy-otp")).toBe(1);
});

test("[AUTH-71] [AUTH-72] a new password that is short or not confirmed isn't sent", async () => {
  const server = await openPasswordStep();
  for (const [password, confirm, message] of [
    ["1234567", "1234567", "Password must be at least 8 characters long."],
    ["better horse", "something else", "Passwords do not match."],
  ] as const) {
    fillIn({ "New password": password, "Confirm password": confirm });
    await press("Reset Password");
    await expectAlerts(message);
  }
  expect(server.count("POST /api/auth/reset-password")).toBe(0);
});

test("[AUTH-28] [AUTH-73] every failed reset shows the same text", async () => {
  const server = await openPasswordStep();
  fillIn({ "New password": "better horse", "Confirm password": "better horse" });
  await expectSameAlert(server, {
    call: "POST /api/auth/reset-password",
    submit: () => press("Reset Password"),
    text: "Failed to reset password. Please try again.",
  });
});

test("[AUTH-65] [AUTH-75] [AUTH-76] [AUTH-77] the code's token authorizes the reset and is never stored; afterwards, the login view has the email address", async () => {
  const server = await openPasswordStep();
  server.on("POST /api/auth/reset-password", {});
  fillIn({ "New password": "better horse", "Confirm password": "better horse" });
  await userEvent.type(field("Confirm password"), "{Enter}");
  expect(await screen.findByText("Password Reset Successful!")).toBeTruthy();
  const [reset] = server.requests.filter(({ path }) => path === "/api/auth/reset-password");
  expect(reset).toMatchObject({ authorization: `Bearer ${resetToken}`, body: { newPassword: "better horse" } });
  expect(JSON.stringify([...Object.entries(localStorage), ...Object.entries(sessionStorage)])).not.toContain(
    resetToken,
  );
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Go to Login" }));

  await press("Go to Login");
  expect(await screen.findByRole("heading", { name: "Welcome Back" })).toBeTruthy();
  expect(field("Email").value).toBe(email);
  expect(document.activeElement).toBe(field("Password"));
});

async function openForgot() {
  const server = await startAccountServer();
  await openApp(server, "/login");
  await press("Forgot password?");
  await screen.findByRole("heading", { name: "Recover Access" });
  return server;
}

async function openCodeStep() {
  const server = await openForgot();
  server.on("POST /api/auth/forget-password", {});
  fillIn({ Email: email });
  await press("Send Code");
  await screen.findByLabelText("Reset code");
  return server;
}

async function openPasswordStep() {
  const server = await openCodeStep();
  server.on("POST /api/auth/verifiy-otp", { token: resetToken });
  fillIn({ "Reset code": "417203" });
  await screen.findByLabelText("New password");
  return server;
}
