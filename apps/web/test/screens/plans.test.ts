import { screen, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { currentPath, openApp, startAccountServer, toBilling } from "../test-app.ts";
import { ada, application, credits, payments } from "../test-data.ts";
import { findDialog } from "../test-dialogs.ts";
import { errorResponse, toSuccess } from "../test-server.ts";

const call = "POST /api/dashboard/plan";

test("[PLAN-01] [PLAN-02] [PLAN-03] [PLAN-04] [PLAN-05] [PLAN-06] [PLAN-07] [PLAN-08] [PLAN-09] [PLAN-10] [PLAN-11] [PLAN-12] [PLAN-13] [PLAN-14] three plans with prices and features", async () => {
  await openPlans();
  const cards = [await card("Starter"), await card("Pro"), await card("Enterprise")];
  expect(
    cards.map((plan) => [
      plan.getByText(/^\$\d+$/, { selector: "p" }).textContent,
      ...plan.getAllByRole("listitem").map(({ textContent }) => textContent),
    ]),
  ).toEqual([
    [
      "$0a month",
      "1 app 3 apps",
      "500 API credits a month",
      "24-hour log retention 7-day log retention",
      "2,000 logs a month",
      "25 AI credits a month",
      "5 alert rules",
    ],
    [
      "$29 $19a month",
      "5 apps",
      "2,000 credits",
      "7-day retention 30-day retention",
      "Email support",
      "50,000 logs a month",
      "250 AI credits a month",
      "50 alert rules",
    ],
    [
      "$99a month",
      "Unlimited apps",
      "10,000 credits",
      "30-day retention 1-year retention",
      // Not offered by the operator of this server.
      "Priority support Soon",
      "Dedicated account manager Soon",
      "500,000 logs a month",
      "2,500 AI credits a month",
      "1,000 alert rules",
    ],
  ]);
  const struck = [...document.querySelectorAll("#plans s")].map(({ textContent }) => textContent);
  expect(struck).toEqual(["1 app", "24-hour log retention", "$29", "7-day retention", "30-day retention"]);
  expect((await card("Starter")).getByText("Current plan")).toBeTruthy();
  expect((await card("Pro")).getByText("Team on the pricing page")).toBeTruthy();
});

test("an upgrade is confirmed with its price, sent once, and then active", async () => {
  const server = await openPlans();
  let respond = () => {};
  const isReleased = new Promise<void>((resolve) => {
    respond = resolve;
  });
  server.on(call, async () => {
    await isReleased;
    server.on("GET /api/auth/user-data", { data: { ...ada, plan: "pro", credits: 2_000 } });
    server.on("GET /api/dashboard/credits", toBilling({ ...credits, plan: "pro", available: 2_000, monthly: 2_000 }));
    return { body: toSuccess({ url: null, purchase: null }) };
  });
  await userEvent.click((await card("Pro")).getByRole("button", { name: "Upgrade to Pro" }));
  const dialog = await findDialog("Upgrade to Pro?");
  expect(dialog.getByText(/^Pro costs \$19 a month instead of \$29\./)).toBeTruthy();
  expect(dialog.getByText("Test mode: no card is charged.")).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Upgrade to Pro" }));
  expect(dialog.getByRole("button", { name: "Upgrading..." }).getAttribute("aria-busy")).toBe("true");
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Cancel" }).disabled).toBe(true);
  respond();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect((await card("Pro")).getByText("Current plan")).toBeTruthy();
  expect(await screen.findByText("2,000 of 2,000 credits left")).toBeTruthy();
  expect(server.requests.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([{ plan: "pro" }]);
  expect((await card("Starter")).getByRole("button", { name: "Downgrade to Starter" })).toBeTruthy();
  expect((await card("Enterprise")).getByRole("button", { name: "Upgrade to Enterprise" })).toBeTruthy();
});

test("a downgrade states which logs are deleted; a failed one shows the reason and can be retried", async () => {
  const server = await openPlans("enterprise");
  server.on(call, () => errorResponse(502, "payment_unavailable", "Couldn't open the payment page."));
  await userEvent.click((await card("Starter")).getByRole("button", { name: "Downgrade to Starter" }));
  const dialog = await findDialog("Downgrade to Starter?");
  expect(dialog.getByText(/^Logs older than 7 days are hidden immediately and deleted after 7 days\./)).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Downgrade to Starter" }));
  expect((await dialog.findByRole("alert")).textContent).toBe("Couldn't open the payment page.");
  server.on(call, { url: null, purchase: null });
  await userEvent.click(dialog.getByRole("button", { name: "Downgrade to Starter" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.count(call)).toBe(2);
});

test("a plan in the URL opens its dialog, and canceling removes it from the URL", async () => {
  const server = await startAccountServer();
  const app = await openApp(server, "/dashboard/credits?plan=pro&type=usage", { signedIn: true });
  await screen.findByRole("dialog", { name: "Upgrade to Pro?" });
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(currentPath(app)).toBe("/dashboard/credits?type=usage");
});

test.each(["starter", "gold"])("nothing opens for ?plan=%s", async (plan) => {
  const server = await startAccountServer();
  await openApp(server, `/dashboard/credits?plan=${plan}`, { signedIn: true });
  await card("Pro");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a plan with missing features can't be bought", async () => {
  const server = await startAccountServer({ applications: [application("shop")] });
  const missing = ["Real-time alerts", "Error grouping"];
  const offers = payments.plans.map((each) => (each.plan === "pro" ? { ...each, missing } : each));
  const live = { ...payments, mode: "live", plans: offers };
  server.on("GET /api/dashboard/credits", { ...toBilling(credits), payments: live });
  await openApp(server, "/dashboard/credits", { signedIn: true });
  const pro = await card("Pro");
  expect(pro.getByRole<HTMLButtonElement>("button", { name: "Upgrade to Pro" }).disabled).toBe(true);
  expect(pro.getByText(/Still missing: Real-time alerts and Error grouping\.$/)).toBeTruthy();
});

async function openPlans(plan = ada.plan) {
  const server = await startAccountServer({ user: { ...ada, plan }, applications: [application("shop")] });
  await openApp(server, "/dashboard/credits", { signedIn: true });
  return server;
}

async function card(name: string) {
  const plans = within(await screen.findByRole("region", { name: "Plans" }));
  return within(plans.getByRole("listitem", { name }));
}
