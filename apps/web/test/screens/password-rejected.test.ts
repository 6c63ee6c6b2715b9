import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { openApp, startAccountServer } from "../test-app.ts";
import { errorResponse } from "../test-server.ts";

test("a password rejected by the server is explained at its field, which shows its strength", async () => {
  const server = await startAccountServer();
  const message = "This password is too common. Choose one that's harder to guess.";
  server.on("POST /api/auth/create-gmail-account", () => errorResponse(400, "password_too_common", message));
  await openApp(server, "/login");
  await userEvent.click(await screen.findByRole("button", { name: "Sign up" }));
  await userEvent.type(await screen.findByLabelText("Full name"), "Ada");
  await userEvent.type(screen.getByLabelText("Email"), "ada@example.com");
  const password = screen.getByLabelText("Password");
  await userEvent.type(password, "password1");
  expect(screen.getByRole("status").textContent).toMatch(/^Password strength: Weak\. /);
  await userEvent.type(screen.getByLabelText("Confirm password"), "password1");
  await userEvent.click(screen.getByRole("button", { name: "Create Account" }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe(message);
  expect(password.getAttribute("aria-describedby")).toBe(alert.id);
});
