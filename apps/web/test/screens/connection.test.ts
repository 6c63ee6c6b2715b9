import { screen, waitFor } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { openApp, startAccountServer } from "../test-app.ts";
import { application } from "../test-data.ts";

const lost = /^Can't reach Contrail\. Data may be out of date/;

test("a lost connection shows a banner that disappears when it is back", async () => {
  const server = await startAccountServer({ applications: [application("shop")] });
  const app = await openApp(server, "/dashboard/usage", { signedIn: true });
  await screen.findByText("1,204");
  // Pending requests would still respond after the connection is lost.
  await waitFor(() => expect(app.client.cache.isFetching()).toBe(0));
  expect(screen.queryByText(lost)).toBeNull();

  const down = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  await app.client.cache.refetchQueries({ type: "active" });
  expect(await screen.findByText(lost)).toBeTruthy();
  expect(screen.getByText("1,204")).toBeTruthy();
  down.mockRestore();
  await waitFor(() => expect(screen.queryByText(lost)).toBeNull());
});
