import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { ada, application } from "../lib/test-data.ts";
import { openApp, startAccountServer } from "./test-app.ts";

test("[STATE-11] Credits shows the balance, the days left and the usage guide", async () => {
  await openCredits();
  expect(await screen.findByRole("heading", { name: "Credits", level: 1 })).toBeTruthy();
  expect(await screen.findByText("Days left until the reset")).toBeTruthy();
  expect(within(screen.getByRole("region", { name: "Available credits" })).getByText("500")).toBeTruthy();
  const rows = within(screen.getByRole("table", { name: "Usage guide" })).getAllByRole("row");
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    "API call (a batch is one call)1 credit",
    "Log storage, per 1,000 logs a day0.5 credit",
    "Data transfer, per GB2 credits",
  ]);
});

test("an install that does not meter says so", async () => {
  await openCredits({ ...ada, credits: null });
  expect((await screen.findAllByText("Unlimited")).length).toBeGreaterThan(0);
  expect(screen.queryByText("Days left until the reset")).toBeNull();
});

async function openCredits(user = ada) {
  const server = await startAccountServer({ user, applications: [application("shop")] });
  await openApp(server, "/dashboard/credits", { signedIn: true });
}
