import type { Credits } from "@contrail/protocol";
import { screen, waitFor, within } from "@testing-library/dom";
import userEvent, { PointerEventsCheckLevel } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { currentPath, openApp, startAccountServer, toBilling } from "../test-app.ts";
import { ada, application, autoRefill, credits, payments } from "../test-data.ts";
import { findDialog } from "../test-dialogs.ts";
import { errorResponse, toSuccess } from "../test-server.ts";

// For half of the day, the local date differs from UTC.
vi.stubEnv("TZ", "Pacific/Auckland");

const purchase = {
  id: "purchase-1",
  what: "package",
  item: "medium",
  price: 60,
  status: "open",
  createdAt: "2026-11-12T14:00:00.000Z",
};
const bought: Credits = { ...credits, available: 15_500, purchased: 15_000 };

test("[STATE-11] [CRED-01] [CRED-18] [PLAN-15] Credits shows the balance, the AI credits and the days left", async () => {
  await openCredits();
  expect(await screen.findByRole("heading", { name: "Credits", level: 1 })).toBeTruthy();
  const balance = within(await screen.findByRole("region", { name: "Available credits" }));
  expect(balance.getByText("500").textContent).toBe("500of 500");
  expect(balance.getByText("1,204 of 2,000 logs stored this month")).toBeTruthy();
  expect(balance.getByText("10").textContent).toBe("10/25");
  expect(
    balance.getByText(
      "Used this month; 15 left. Each successful analysis by an AI model uses one; built-in analyses are free.",
    ),
  ).toBeTruthy();
  expect(balance.getByText("18").textContent).toBe("18days left");
  expect(balance.getByText(/^1 Dec 2026, 00:00 UTC\. Unused credits do not roll over/)).toBeTruthy();
  expect(await balance.findByRole("group", { name: /^Credits used per day/ })).toBeTruthy();
});

test("[CRED-02] [CRED-03] [CRED-04] [CRED-05] [CRED-06] three packages with their prices, one of them highlighted", async () => {
  await openCredits();
  const panel = within(await screen.findByRole("region", { name: "Purchase credits" }));
  expect(panel.getAllByRole("radio").map(({ textContent }) => textContent)).toEqual([
    "5,000 credits$5.00 per 1,000$25",
    "15,000 creditsMost Popular$4.00 per 1,000$60",
    "50,000 credits$3.00 per 1,000$150",
  ]);
  expect(panel.getByText("Test mode: no card is charged")).toBeTruthy();
});

test("[CRED-11] [CRED-12] [CRED-13] [CRED-14] the usage guide lists prices", async () => {
  await openCredits();
  const guide = within(await screen.findByRole("region", { name: "Usage guide" }));
  expect(guide.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "1 API call1 credit",
    "Log storage, per 1,000 logs a day0.5 credit",
    "Data transfer, per GB2 credits",
  ]);
  expect(guide.getByText(/Data transfer applies to exports/)).toBeTruthy();
});

test("in test mode a package is bought immediately, and the balance is refetched", async () => {
  const server = await openCredits();
  let respond = () => {};
  const isReleased = new Promise<void>((resolve) => {
    respond = resolve;
  });
  server.on("POST /api/dashboard/credits/purchases", async () => {
    await isReleased;
    server.on("GET /api/dashboard/credits", toBilling(bought));
    return { body: toSuccess({ url: null, purchase: { ...purchase, item: "large", status: "paid" } }) };
  });
  await userEvent.click(await screen.findByRole("radio", { name: /^50,000/ }));
  const button = screen.getByRole("button", { name: "Purchase 50,000 for $150" });
  await userEvent.click(button);
  expect(button.getAttribute("aria-busy")).toBe("true");
  await userEvent.click(button);
  respond();
  expect(await screen.findByText("15,500 credits left")).toBeTruthy();
  expect(await screen.findByText("50,000 credits added")).toBeTruthy();
  expect(server.requests.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
    { package: "large" },
  ]);
  expect(server.count("GET /api/dashboard/credits/history")).toBe(2);
});

test("a failed purchase shows the reason, and a live one redirects to the payment page", async () => {
  const server = await openCredits();
  const call = "POST /api/dashboard/credits/purchases";
  server.on(call, () => errorResponse(502, "payment_unavailable", "Couldn't open the payment page."));
  const button = await screen.findByRole("button", { name: "Purchase 15,000 for $60" });
  await userEvent.click(button);
  expect((await screen.findByRole("alert")).textContent).toBe("Purchase failedCouldn't open the payment page.");

  const assign = vi.spyOn(location, "assign").mockReturnValue();
  server.on(call, { url: "https://pay.example/session", purchase });
  await userEvent.click(button);
  await waitFor(() => expect(assign).toHaveBeenCalledWith("https://pay.example/session"));
  expect(button.getAttribute("aria-busy")).toBe("true");
});

test("the outcome is shown after returning from payment, without a reload", async () => {
  const server = await startAccountServer({ applications: [application("shop")] });
  const call = "GET /api/dashboard/credits/purchases/purchase-1";
  server.on(call, { purchase });
  const app = await openApp(server, "/dashboard/credits?purchase=purchase-1", { signedIn: true });
  expect(await screen.findByText("Waiting for payment")).toBeTruthy();
  server.on("GET /api/dashboard/credits", toBilling(bought));
  // The outcome is still shown while browsing the history.
  await userEvent.click(await screen.findByRole("radio", { name: "Refund" }));
  expect(currentPath(app)).toBe("/dashboard/credits?purchase=purchase-1&type=refund");
  server.on(call, { purchase: { ...purchase, status: "paid" } });
  expect(await screen.findByText(/^\$60 for 15,000 credits\. Thank you\./)).toBeTruthy();
  expect(await screen.findByText("15,500 credits left")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(screen.queryByText("Paid")).toBeNull());
  expect(currentPath(app)).toBe("/dashboard/credits?type=refund");
});

test.each([
  ["?purchase=purchase-1&canceled=1", "open", "Purchase canceled"],
  ["?purchase=purchase-1", "failed", "Payment failed"],
  ["?purchase=purchase-2", "open", "Couldn't load this purchase"],
])("%s for a purchase with status %s", async (search, status, title) => {
  const server = await startAccountServer({ applications: [application("shop")] });
  server.on("GET /api/dashboard/credits/purchases/purchase-1", { purchase: { ...purchase, status } });
  await openApp(server, `/dashboard/credits${search}`, { signedIn: true });
  expect(await screen.findByText(title)).toBeTruthy();
});

test("[CRED-08] [CRED-10] all types of transactions are listed with UTC date, amount, description and balance, and filtered by the URL", async () => {
  const server = await startAccountServer({ applications: [application("shop")] });
  const app = await openApp(server, "/dashboard/credits", { signedIn: true });
  const table = within(await screen.findByRole("table", { name: "Transaction history" }));
  const rows = table.getAllByRole("row").map((row) => within(row).queryAllByRole("cell"));
  expect(rows.slice(1).map((cells) => cells.slice(1).map(({ textContent }) => textContent))).toEqual([
    ["usage", "20 API calls, 3,000 logs stored", "\u221221.5", "478.5"],
    ["refund", "$25 refunded", "\u22125,000", "500"],
    ["purchase", "5,000 credits for $25", "+5,000", "5,500"],
    ["bonus", "Starter plan credits for November 2026", "+500", "500"],
  ]);
  const time = rows[1]?.[0]?.querySelector("time");
  expect([time?.dateTime, time?.textContent]).toEqual(["2026-11-12T14:00:00.000Z", "12 Nov 2026, 14:00 UTC"]);
  await userEvent.click(screen.getByRole("radio", { name: "Refund" }));
  await waitFor(() => expect(screen.queryByText("5,000 credits for $25")).toBeNull());
  expect(screen.getByText("$25 refunded")).toBeTruthy();
  expect(currentPath(app)).toBe("/dashboard/credits?type=refund");
});

test("no matches offer to clear the filter, and an error offers to retry", async () => {
  const server = await startAccountServer({ applications: [application("shop")] });
  const call = "GET /api/dashboard/credits/history";
  const noEntries = { entries: [], pagination: { page: 1, totalPages: 1, limit: 10, total: 0 } };
  server.on(call, () => errorResponse(503, "overloaded", "The server cannot keep up."));
  const app = await openApp(server, "/dashboard/credits?from=2026-11-01&to=2026-11-02", { signedIn: true });
  expect(await screen.findByText("Couldn't load your transactions")).toBeTruthy();
  server.on(call, noEntries);
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("No transactions match")).toBeTruthy();
  expect(server.requests.findLast(({ path }) => path.includes("/credits/history"))?.path).toContain(
    "from=2026-11-01&to=2026-11-02",
  );
  await userEvent.click(screen.getByRole("button", { name: "Show all" }));
  expect(await screen.findByText("No transactions yet")).toBeTruthy();
  expect(currentPath(app)).toBe("/dashboard/credits");
});

const refillPath = "/api/dashboard/credits/auto-refill";

/** The server rejects the change until the immediate purchase is confirmed. */
function requireConfirmation(server: Awaited<ReturnType<typeof openCredits>>) {
  server.on(`PUT ${refillPath}`, ({ body }) => {
    const { enabled, monthlyCeiling, buyNow } = body as { enabled: boolean; monthlyCeiling: number; buyNow?: boolean };
    if (enabled && !buyNow)
      return errorResponse(409, "refill_would_buy", "Auto-refill immediately buys 5,000 credits for $25.");
    const set = { ...autoRefill, enabled, monthlyCeiling, buysFrom: null };
    server.on("GET /api/dashboard/credits", { ...toBilling(bought), autoRefill: set });
    return { body: toSuccess({ autoRefill: set }) };
  });
  return () => server.requests.filter(({ method }) => method === "PUT").map(({ body }) => body);
}

test("[CRED-16] auto-refill shows its threshold of 1,000 credits, and asks before buying immediately", async () => {
  const server = await openCredits();
  const sent = requireConfirmation(server);
  const toggle = await screen.findByRole("switch", { name: "Auto-refill" });
  expect(screen.getByText("Buys 5,000 credits for $25 when you drop below 1,000, at most once a day")).toBeTruthy();
  await userEvent.click(toggle);
  const dialog = await findDialog("Buy 5,000 credits now?");
  expect(
    dialog.getByText(
      "You have fewer than 1,000 credits. Once turned on, auto-refill immediately buys 5,000 for $25. Test mode: no card is charged.",
    ),
  ).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(toggle.getAttribute("aria-checked")).toBe("false"));
  expect(screen.queryByText("Couldn't update auto-refill")).toBeNull();

  await userEvent.click(toggle);
  await userEvent.click(await screen.findByRole("button", { name: "Turn on and buy for $25" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(toggle.getAttribute("aria-checked")).toBe("true"));
  // Turning it off buys nothing, so there is no confirmation.
  await userEvent.click(toggle);
  await waitFor(() => expect(server.count("PUT")).toBe(2));
  expect(sent()).toEqual([
    { enabled: true, monthlyCeiling: 100, buyNow: true },
    { enabled: false, monthlyCeiling: 100 },
  ]);
});

test("auto-refill also asks if the balance has dropped since the page was loaded", async () => {
  const server = await startAccountServer({ applications: [application("shop")] });
  server.on("GET /api/dashboard/credits", { ...toBilling(bought), autoRefill: { ...autoRefill, buysFrom: null } });
  requireConfirmation(server);
  await openApp(server, "/dashboard/credits", { signedIn: true });
  await userEvent.click(await screen.findByRole("switch", { name: "Auto-refill" }));
  expect(await screen.findByRole("dialog", { name: "Buy 5,000 credits now?" })).toBeTruthy();
  expect(screen.queryByText("Couldn't update auto-refill")).toBeNull();
});

test("auto-refill whose limit is already reached is turned on without confirmation", async () => {
  const server = await startAccountServer({ applications: [application("shop")] });
  server.on("GET /api/dashboard/credits", { ...toBilling(credits), autoRefill: { ...autoRefill, buysFrom: 125 } });
  server.on(`PUT ${refillPath}`, { autoRefill: { ...autoRefill, enabled: true, buysFrom: 125 } });
  await openApp(server, "/dashboard/credits", { signedIn: true });
  await userEvent.click(await screen.findByRole("switch", { name: "Auto-refill" }));
  await waitFor(() => expect(server.count("PUT")).toBe(1));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("auto-refill asks before a higher limit buys immediately", async () => {
  const server = await startAccountServer({ applications: [application("shop")] });
  const atCeiling = { ...autoRefill, enabled: true, spentThisMonth: 100, buysFrom: 125 };
  server.on("GET /api/dashboard/credits", { ...toBilling(credits), autoRefill: atCeiling });
  const sent = requireConfirmation(server);
  await openApp(server, "/dashboard/credits", { signedIn: true });
  await userEvent.click(await screen.findByRole("combobox", { name: "Monthly limit" }));
  await userEvent.click(await screen.findByRole("option", { name: "$250 a month" }));
  // The dialog enables pointer events by a class, and no stylesheet is loaded here.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  await user.click(await screen.findByRole("button", { name: "Raise limit and buy for $25" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent().at(-1)).toEqual({ enabled: true, monthlyCeiling: 250, buyNow: true });
});

test("auto-refill shows why it bought nothing, and stays on if the change fails", async () => {
  const server = await startAccountServer({ applications: [application("shop")] });
  const problem = "The card was declined.";
  server.on("GET /api/dashboard/credits", {
    ...toBilling(bought),
    autoRefill: { ...autoRefill, enabled: true, problem },
  });
  server.on("PUT /api/dashboard/credits/auto-refill", () =>
    errorResponse(503, "overloaded", "The server cannot keep up."),
  );
  await openApp(server, "/dashboard/credits", { signedIn: true });
  expect(await screen.findByText(problem)).toBeTruthy();
  await userEvent.click(screen.getByRole("switch", { name: "Auto-refill" }));
  expect(await screen.findByText("Couldn't update auto-refill")).toBeTruthy();
  expect(screen.getByRole("switch", { name: "Auto-refill" }).getAttribute("aria-checked")).toBe("true");
});

test("auto-refill turned off after a refund shows the reason", async () => {
  const server = await startAccountServer({ applications: [application("shop")] });
  const problem = "The last refill was refunded, so nothing more was charged.";
  server.on("GET /api/dashboard/credits", { ...toBilling(bought), autoRefill: { ...autoRefill, problem } });
  await openApp(server, "/dashboard/credits", { signedIn: true });
  expect(await screen.findByText("Auto-refill was turned off")).toBeTruthy();
  expect(screen.getByText(problem)).toBeTruthy();
});

test("without a card, auto-refill can't be turned on and explains what to do", async () => {
  const server = await startAccountServer({ applications: [application("shop")] });
  const live = { ...payments, mode: "live", canRefill: false };
  server.on("GET /api/dashboard/credits", { ...toBilling(credits), payments: live });
  await openApp(server, "/dashboard/credits", { signedIn: true });
  const toggle = await screen.findByRole<HTMLButtonElement>("switch", { name: "Auto-refill" });
  expect(toggle.disabled).toBe(true);
  expect(screen.getByText(/^No card on file\. Buy a package once/)).toBeTruthy();
  expect(screen.queryByText("Test mode: no card is charged")).toBeNull();
});

test("without billing, credits are unlimited", async () => {
  await openCredits({ ...ada, credits: null });
  expect((await screen.findAllByText("Unlimited")).length).toBeGreaterThan(0);
  expect(screen.queryByText("Purchase credits")).toBeNull();
});

test("credits that fail to load show an error and can be retried", async () => {
  const server = await startAccountServer({ applications: [application("shop")] });
  server.on("GET /api/dashboard/credits", () => errorResponse(503, "overloaded", "The server cannot keep up."));
  await openApp(server, "/dashboard/credits", { signedIn: true });
  expect(await screen.findByText("Couldn't load your credits")).toBeTruthy();
  server.on("GET /api/dashboard/credits", toBilling(credits));
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("region", { name: "Purchase credits" })).toBeTruthy();
});

async function openCredits(user = ada) {
  const server = await startAccountServer({ user, applications: [application("shop")] });
  await openApp(server, "/dashboard/credits", { signedIn: true });
  return server;
}
