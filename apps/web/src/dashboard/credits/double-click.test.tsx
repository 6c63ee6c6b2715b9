import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { harbor, payments } from "../../../test/test-data.ts";
import { startTestServer } from "../../../test/test-server.ts";
import { createClient } from "../../lib/api/client.ts";
import { ClientProvider } from "../../lib/api/client-context.tsx";
import { browserStorage } from "../../lib/session/session-storage.ts";
import { PlanCards } from "./plans/PlanCards.tsx";
import { PurchasePanel } from "./purchase/PurchasePanel.tsx";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

async function start(child: ReactNode) {
  const server = await startTestServer();
  server.on("GET /api/teams", { teams: [harbor], current: harbor.id });
  server.on("POST /api/dashboard/credits/purchases", { url: null, purchase: null });
  server.on("POST /api/dashboard/plan", { url: null, purchase: null });
  const client = createClient({ apiUrl: "/api" } as Parameters<typeof createClient>[0], browserStorage);
  client.session.setState({ token: "t" });
  const inClient = (shown: ReactNode) => (
    <MemoryRouter>
      <ClientProvider client={client}>{shown}</ClientProvider>
    </MemoryRouter>
  );
  const { rerender } = render(inClient(child));
  const posts = () => server.requests.filter(({ method }) => method === "POST");
  return { posts, rerender: (shown: ReactNode) => rerender(inClient(shown)) };
}

test("the second click of a double click buys nothing, even after the first purchase has finished", async () => {
  const { posts } = await start(<PurchasePanel payments={payments} />);
  const button = screen.getByRole("button", { name: /^Purchase/ });
  fireEvent.click(button, { detail: 1 });
  await waitFor(() => expect(posts()).not.toHaveLength(0));
  await waitFor(() => expect(button.getAttribute("aria-busy")).toBeNull());
  fireEvent.click(button, { detail: 2 });
  expect(button.getAttribute("aria-busy")).toBeNull();
  expect(posts().map(({ idempotencyKey }) => idempotencyKey)).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
});

test("two quick taps buy once, although iOS reports both as first ones", async () => {
  const { posts } = await start(<PurchasePanel payments={payments} />);
  const button = screen.getByRole("button", { name: /^Purchase/ });
  for (let tap = 0; tap < 2; tap++) {
    fireEvent.mouseDown(button, { detail: 1 });
    fireEvent.click(button, { detail: 1 });
    await waitFor(() => expect(posts()).not.toHaveLength(0));
    await waitFor(() => expect(button.getAttribute("aria-busy")).toBeNull());
  }
  expect(posts()).toHaveLength(1);
});

test("two clicks before the next render buy once", async () => {
  const { posts } = await start(<PurchasePanel payments={payments} />);
  const button = screen.getByRole("button", { name: /^Purchase/ });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(posts()).not.toHaveLength(0));
  await waitFor(() => expect(button.getAttribute("aria-busy")).toBeNull());
  expect(posts()).toHaveLength(1);
});

test("an upgrade dialog doesn't change when the new plan loads while it is open", async () => {
  const { rerender } = await start(<PlanCards current="starter" payments={payments} />);
  await userEvent.click(await screen.findByRole("button", { name: "Upgrade to Pro" }));
  rerender(<PlanCards current="pro" payments={payments} />);
  expect(screen.getByRole("dialog", { name: "Upgrade to Pro?" })).toBeTruthy();
});
