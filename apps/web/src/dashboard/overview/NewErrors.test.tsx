import type { Overview } from "@contrail/protocol";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { NewErrors } from "./NewErrors.tsx";

afterEach(cleanup);

test.each([
  [1, "once"],
  [2, "2 times"],
  [1_200, "1,200 times"],
])("an error seen %i times says %s", (count, words) => {
  render(
    <MemoryRouter>
      <NewErrors view={{ range: "24h" }} overview={overviewWith(count)} />
    </MemoryRouter>,
  );
  expect(screen.getByRole("link").textContent).toMatch(new RegExp(`^Payment timed outshop${words}first `));
  expect(screen.getByRole("link").getAttribute("href")).toBe("/dashboard/issues/SHOP-1");
});

function overviewWith(count: number): Overview {
  const at = "2026-11-12T13:00:00.000Z";
  const kind = {
    issue: "SHOP-1",
    fingerprint: "f0",
    source: "shop",
    message: "Payment timed out",
    firstSeenAt: at,
    lastSeenAt: at,
  };
  return {
    from: at,
    to: at,
    keptFrom: at,
    step: 60_000,
    steps: [],
    levels: {},
    total: { logs: count, errors: count },
    before: { logs: 0, errors: 0 },
    sources: [],
    applications: [],
    newErrors: [{ ...kind, count, application: { id: "a", name: "shop" } }],
  };
}
