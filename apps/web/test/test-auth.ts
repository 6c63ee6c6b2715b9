// The forms of the sign-in page.
import { fireEvent, screen, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect } from "vitest";
import type { TestServer } from "./test-app.ts";
import { errorResponse, type TestResponse } from "./test-server.ts";

/** Values for the fields of the first registration step. */
export const registration = {
  "Full name": "Ada Lovelace",
  Email: "ada@example.com",
  Password: "correct horse",
  "Confirm password": "correct horse",
};

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

export const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

export function fillIn(values: Record<string, string>): void {
  for (const [label, value] of Object.entries(values)) fireEvent.input(field(label), { target: { value } });
}

export async function expectAlerts(...texts: string[]): Promise<void> {
  await waitFor(() => expect(screen.queryAllByRole("alert").map(({ textContent }) => textContent)).toEqual(texts));
}

/** What the sign-in page has sent so far, without its own requests for the user and the providers. */
export function sentBodies(server: TestServer): unknown[] {
  return server.requests
    .filter(({ method, path }) => method === "POST" && path.startsWith("/api/auth/"))
    .map(({ body }) => body);
}

/** The password can be shown and hidden again. */
export async function expectToggle(label: string): Promise<void> {
  const toggle = field(label).parentElement?.querySelector("button[aria-label='Show password']");
  if (!toggle) throw new Error(`${label} has no button that shows it`);
  expect(field(label).type).toBe("password");
  await userEvent.click(toggle);
  expect(field(label).type).toBe("text");
  await userEvent.click(toggle);
  expect(field(label).type).toBe("password");
}

interface Step {
  /** Such as `POST /api/auth/gmail-login`. */
  call: string;
  submit: () => Promise<void> | void;
  /** The text of its alert for any error. */
  text: string;
}

/** A step shows the same text for every error, and adds the reason only if the input isn't to blame. */
export async function expectSameAlert(server: TestServer, { call, submit, text }: Step): Promise<void> {
  for (const [status, reason] of [
    [400, ""],
    [401, ""],
    [409, ""],
    [429, "Wait a minute."],
    [500, "Something broke."],
  ] as const) {
    let respond = () => {};
    server.on(
      call,
      () =>
        new Promise<TestResponse>((resolve) => {
          respond = () => resolve(errorResponse(status, `code_${status}`, reason || "Not shown."));
        }),
    );
    const before = server.count(call);
    await submit();
    await waitFor(() => expect(server.count(call)).toBe(before + 1));
    // The previous alert is removed on submit, so the next one is certainly new although its text is the same.
    await expectAlerts();
    respond();
    await expectAlerts(`${text}${reason}`);
  }
}
