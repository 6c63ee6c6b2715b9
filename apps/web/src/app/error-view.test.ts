import { screen } from "@testing-library/dom";
import { afterEach, expect, test, vi } from "vitest";
import { openApp, startAccountServer } from "./test-app.ts";

afterEach(() => {
  document.head.replaceChildren();
  vi.restoreAllMocks();
});

test("[ERR-01] a rendering failure shows 'Unexpected Application Error!' with the reason and ways out", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  // An address that is no address makes the documentation fail while it is drawn.
  document.head.innerHTML = '<meta name="contrail-api" content="http://[">';
  const server = await startAccountServer();
  await openApp(server, "/docs");
  expect(await screen.findByRole("heading", { name: "Unexpected Application Error!" })).toBeTruthy();
  expect(screen.getByText(/Invalid URL/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Reload" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Back to dashboard" }).getAttribute("href")).toBe("/dashboard");
});
