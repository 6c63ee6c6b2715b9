// @vitest-environment happy-dom
import { screen } from "@testing-library/dom";
import { afterEach, expect, test, vi } from "vitest";
import { openApp, startAccountServer } from "../../test/test-app.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("[ERR-01] a rendering error shows 'Unexpected Application Error!' with the reason and ways out", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  // The outbox throws while rendering, because the time of the email can't be formatted.
  vi.spyOn(Date.prototype, "getHours").mockImplementation(() => {
    throw new RangeError("Invalid time value");
  });
  const server = await startAccountServer();
  const mail = { id: "1", to: "ada@example.com", subject: "Welcome", text: "Hello", html: "<p>Hello</p>" };
  server.on("GET /api/outbox/messages", { messages: [] });
  server.on("GET /api/outbox", { mails: [{ ...mail, createdAt: "2026-11-12T10:00:00.000Z" }] });
  await openApp(server, "/outbox");
  expect(await screen.findByRole("heading", { name: "Unexpected Application Error!" })).toBeTruthy();
  expect(screen.getByText(/Invalid time value/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Reload" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Back to dashboard" }).getAttribute("href")).toBe("/dashboard");
});
