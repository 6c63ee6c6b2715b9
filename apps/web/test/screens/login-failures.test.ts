import { screen, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { openApp, startAccountServer } from "../test-app.ts";
import { errorResponse } from "../test-server.ts";

test("only the last attempt to sign in shows why it failed, whichever way it was", async () => {
  const server = await startAccountServer();
  server.on("GET /api/auth/providers", () => errorResponse(503, "overloaded", "The server cannot keep up."));
  server.on("POST /api/auth/gmail-login", () => errorResponse(401, "bad_credentials", "Wrong."));
  await openApp(server, "/login?error=denied&provider=github");
  await userEvent.type(await screen.findByLabelText("Email"), "ada@example.com");
  await userEvent.type(screen.getByLabelText("Password"), "a long password");
  await expectAlerts("Login FailedYou canceled the GitHub sign-in.");
  for (let round = 0; round < 2; round++) {
    await userEvent.click(screen.getByRole("button", { name: "Google" }));
    await expectAlerts("Login FailedThe server cannot keep up.");
    await userEvent.click(screen.getByRole("button", { name: "Log In" }));
    await expectAlerts("Login FailedInvalid email or password. Please try again.");
  }
});

async function expectAlerts(...texts: string[]) {
  await waitFor(() => expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual(texts));
}
