import type { Credits } from "@contrail/protocol";
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { openApp, startAccountServer, toBilling } from "../test-app.ts";
import { application, credits } from "../test-data.ts";

const low: Credits = { ...credits, standing: "low", available: 96.5, ofPlan: 96.5 };

test("there is no banner while credits are sufficient", async () => {
  await openWith(credits);
  expect(await screen.findByText("500 of 500 credits left")).toBeTruthy();
  expect(screen.queryByText(/credits used/)).toBeNull();
});

test("at 80% a banner is shown on every screen until dismissed; at 100% it returns", async () => {
  const { server, app } = await openWith(low);
  const text = /^80% of this month's 500 Starter credits used\. 96\.5 left until 1 Dec\./;
  expect(await screen.findByText(text)).toBeTruthy();
  await app.router.navigate("/dashboard/usage");
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getAllByRole("link", { name: "Open Credits" })[0]?.getAttribute("href")).toBe("/dashboard/credits");
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText(text)).toBeNull();

  server.on("GET /api/dashboard/credits", toBilling({ ...low, standing: "used_up", available: -1, ofPlan: -1 }));
  await app.client.cache.invalidateQueries({ queryKey: ["credits"] });
  expect(await screen.findByText(/^100% of this month's 500 Starter credits used\./)).toBeTruthy();
});

test("the banner about rejected logs can't be dismissed", async () => {
  await openWith({ ...low, standing: "refused", available: -250, ofPlan: -250 });
  expect(await screen.findByText(/^New logs are being rejected:/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Dismiss" })).toBeNull();
});

async function openWith(has: Credits) {
  const server = await startAccountServer({ applications: [application("shop")] });
  server.on("GET /api/dashboard/credits", toBilling(has));
  const app = await openApp(server, "/dashboard/settings", { signedIn: true });
  return { server, app };
}
