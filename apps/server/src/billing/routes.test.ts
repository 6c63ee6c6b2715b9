import { dayMs, hourMs } from "@contrail/protocol";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  // 1 January 2026, 00:00 UTC.
  app = await startTestApp();
});
afterAll(() => app.close());

async function start(name: string) {
  const email = `${name}@example.com`;
  const token = await app.signUp(email);
  const { key } = (await app.call("POST", "/dashboard/create-key", { token, body: { name } })).body;
  const teamId = (await app.storage.accounts.byEmail(email))?.id ?? "";
  const get = async (path: string) => (await app.call("GET", path, { token })).body;
  return {
    token,
    key,
    teamId,
    get,
    credits: async () => (await get("/dashboard/credits")).credits,
    history: async (query = "") => (await get(`/dashboard/credits/history?limit=100&${query}`)).entries,
    send: (logs = 1) =>
      app.call("POST", "/logs", { token: key, body: { logs: Array(logs).fill({ message: "hello" }) } }),
    buy: (item: string) => app.call("POST", "/dashboard/credits/purchases", { token, body: { package: item } }),
    changePlan: (plan: string) => app.call("POST", "/dashboard/plan", { token, body: { plan } }),
    /** As if the spool of another server had accepted it. */
    use: (counts: { calls?: number; logs?: number }) =>
      app.storage.usage.record(
        {
          spool: "elsewhere",
          upTo: Math.random(),
          counts: [{ kind: "transfer", id: teamId, day: today(), calls: 0, logs: 0, bytes: 0, ...counts }],
        },
        { now: app.clock.now(), charge: true },
      ),
  };
}

const today = () => Math.floor(app.clock.now() / dayMs);
const amounts = (entries: { type: string; amount: number }[]) => entries.map(({ type, amount }) => [type, amount]);

describe("credits", () => {
  test("[PLAN-25] a new account has its plan's credits until the end of the month", async () => {
    const { get, token } = await start("new");
    const { credits, payments, autoRefill } = await get("/dashboard/credits");
    expect(credits).toEqual({
      plan: "starter",
      available: 500,
      ofPlan: 500,
      purchased: 0,
      monthly: 500,
      buffer: 250,
      standing: "fine",
      resetsAt: "2026-02-01T00:00:00.000Z",
      daysLeft: 31,
      logs: { used: 0, limit: 2_000 },
      analyses: { used: 0, limit: 25 },
    });
    expect(payments).toEqual({
      mode: "test",
      canRefill: true,
      plans: [
        { plan: "starter", price: 0, missing: [] },
        { plan: "pro", price: 19, missing: [] },
        { plan: "enterprise", price: 99, missing: [] },
      ],
    });
    expect(autoRefill).toEqual({
      enabled: false,
      threshold: 1_000,
      package: "small",
      monthlyCeiling: 100,
      spentThisMonth: 0,
      buysFrom: 25,
      problem: null,
    });
    expect((await app.call("GET", "/auth/user-data", { token })).body.data).toMatchObject({ credits: 500 });
  });

  test("[CRED-19] [CRED-20] [CRED-21] a batch costs one, 1,000 logs half a credit, an export 2 per GB; rejected and repeated batches and reading are free", async () => {
    const { get, token, key, send, credits } = await start("usage");
    for (const body of [{ logs: [{ message: 42 }] }, {}]) await app.call("POST", "/logs", { token: key, body });
    expect((await credits()).available).toBe(500);
    await send(1_000);
    expect((await credits()).available).toBe(498.5);
    const repeated = { batchId: "again", logs: [{ message: "once" }] };
    for (let time = 0; time < 3; time += 1) await app.call("POST", "/logs", { token: key, body: repeated });
    expect((await credits()).available).toBe(497.5);
    const { body } = await app.send("GET", "/dashboard/logs/export?format=csv", { token });
    const bytes = Buffer.byteLength(body);
    expect(await get("/dashboard/credits/usage")).toMatchObject({
      days: [{ day: "2026-01-01", calls: 2, logs: 1_001, bytes, credits: 2.5 }],
      month: { calls: 2, logs: 1_001, bytes, credits: 2.5 },
    });
    expect((await credits()).logs).toEqual({ used: 1_001, limit: 2_000 });
    expect((await app.call("GET", "/dashboard/stats", { token })).body.stats.credits).toBe(497.5);
  });

  test("used by a deleted application stay used", async () => {
    const { token, send, credits, get } = await start("deleted");
    await send(10);
    const { keys } = await get("/dashboard/get-keys");
    await app.call("DELETE", `/dashboard/delete-key/${keys[0].id}`, { token });
    expect((await credits()).available).toBe(498.995);
  });
});

describe("buying", () => {
  test("[CRED-07] [CRED-09] [CRED-10] a package is credited immediately, in test mode without a card, and is in the history", async () => {
    const { buy, credits, history, get } = await start("buyer");
    const { status, body } = await buy("medium");
    expect(status).toBe(200);
    expect(body).toMatchObject({ url: null, purchase: { what: "package", item: "medium", price: 60, status: "paid" } });
    expect(await credits()).toMatchObject({ available: 15_500, ofPlan: 500, purchased: 15_000 });
    const [purchase, bonus] = await history();
    expect(purchase).toEqual({
      id: expect.any(String),
      date: new Date(app.clock.now()).toISOString(),
      amount: 15_000,
      type: "purchase",
      description: "15,000 credits for $60, test mode",
      balance: 15_500,
    });
    expect(bonus).toMatchObject({ type: "bonus", amount: 500 });
    expect((await get(`/dashboard/credits/purchases/${body.purchase.id}`)).purchase).toEqual(body.purchase);
    expect((await buy("huge")).status).toBe(400);
  });

  test("purchases are not visible to other accounts", async () => {
    const ada = await start("ada-buys");
    const bob = await start("bob-looks");
    const { id } = (await ada.buy("small")).body.purchase;
    expect(await bob.get(`/dashboard/credits/purchases/${id}`)).toMatchObject({ code: "purchase_not_found" });
    expect(await bob.get("/dashboard/credits/purchases/nothing")).toMatchObject({ code: "purchase_not_found" });
    expect(amounts(await bob.history())).toEqual([["bonus", 500]]);
    expect((await bob.credits()).purchased).toBe(0);
    expect((await bob.get("/dashboard/credits/usage")).days).toEqual([]);
    const csv = await app.send("GET", "/dashboard/credits/history/export", { token: bob.token });
    expect(csv.body).not.toContain("5,000");
  });

  test("the history can be filtered, paged and exported as CSV", async () => {
    const { token, buy, send, history, get } = await start("historian");
    await send(2);
    await buy("small");
    expect(amounts(await history("type=usage"))).toEqual([["usage", -1.001]]);
    expect(amounts(await history("type=refund"))).toEqual([]);
    expect(await history("from=2026-01-02")).toEqual([]);
    expect(await history("from=2026-01-01&to=2026-01-01")).toHaveLength(3);
    const page = await get("/dashboard/credits/history?limit=2&page=2");
    expect(page.entries).toHaveLength(1);
    expect(page.pagination).toEqual({ page: 2, totalPages: 2, limit: 2, total: 3 });
    expect(await get("/dashboard/credits/history?from=yesterday")).toMatchObject({ code: "bad_request" });
    const csv = await app.send("GET", "/dashboard/credits/history/export?type=purchase", { token });
    expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(csv.body).toMatch(
      /^\ufeffid,date,amount,type,description,balance\r\n[^,]+,[^,]+,5000,purchase,"5,000 credits for \$25, test mode",5500\r\n$/,
    );
  });
});

describe("[CLAIM-21] past the buffer", () => {
  test("ingest is rejected with the reason and the time of the reset, and stored logs stay; credits help immediately", async () => {
    const { send, use, get, buy, credits } = await start("overdrawn");
    await use({ calls: 749, logs: 2_998 });
    expect((await send()).status).toBe(202);
    expect(await credits()).toMatchObject({
      available: -250,
      standing: "used_up",
      logs: { used: 2_999, limit: 2_000 },
    });
    expect((await send()).status).toBe(202);
    expect(await credits()).toMatchObject({ available: -250, standing: "refused" });
    const { status, headers, body } = await send();
    expect([status, headers["retry-after"]]).toEqual([429, "3600"]);
    expect(body).toMatchObject({ success: false, code: "quota_exceeded", resetsAt: "2026-02-01T00:00:00.000Z" });
    expect(body.message).toContain("They reset on February 1, 00:00 UTC");
    expect((await get("/dashboard/logs")).pagination.total).toBe(2);
    expect(JSON.stringify(await get("/dashboard/refusals"))).toContain("quota_exceeded");
    await buy("small");
    expect((await send()).status).toBe(202);
    expect((await credits()).available).toBe(4_749);
  });

  test("logs in large batches are still accepted while there are credits", async () => {
    const { send, use } = await start("batches");
    await use({ calls: 748, logs: 3_000 });
    expect((await send()).status).toBe(202);
    expect((await send()).status).toBe(429);
  });

  test("an export that uses the last credits takes effect with the next call", async () => {
    const { token, key, send, use } = await start("exporter");
    await use({ calls: 747, logs: 2_998 });
    const logs = Array(1_000).fill({ message: "x".repeat(600) });
    await app.call("POST", "/logs", { token: key, body: { logs } });
    // A thousandth is left, which is the price of 500 kB. A request that stores nothing costs nothing, but triggers a
    // check of the ledger.
    expect((await app.call("POST", "/logs", { token: key, body: { logs: [{ message: 42 }] } })).status).toBe(202);
    await app.stored();
    const { body } = await app.send("GET", "/dashboard/logs/export?format=csv", { token });
    expect(Buffer.byteLength(body)).toBeGreaterThan(500_000);
    expect((await send()).status).toBe(429);
  });

  test("a larger plan takes effect immediately", async () => {
    const { send, use, changePlan } = await start("grows");
    await use({ calls: 800, logs: 3_000 });
    expect((await send()).status).toBe(429);
    await changePlan("pro");
    expect((await send()).status).toBe(202);
  });
});

describe("a change of plan", () => {
  test("[PLAN-24] [PLAN-28] upgrades immediately: credits, applications and the displayed plan", async () => {
    const { token, changePlan, credits, history, get } = await start("upgrader");
    for (const name of ["2", "3", "4", "5"]) await app.call("POST", "/dashboard/create-key", { token, body: { name } });
    expect((await get("/dashboard/get-keys")).keys).toHaveLength(3);
    const { body } = await changePlan("pro");
    expect(body).toMatchObject({ url: null, purchase: { what: "plan", item: "pro", price: 19, status: "paid" } });
    expect(await credits()).toMatchObject({ plan: "pro", available: 2_000, analyses: { limit: 250 } });
    expect(amounts(await history())).toEqual([
      ["bonus", 1_500],
      ["bonus", 500],
    ]);
    expect((await get("/auth/user-data")).data).toMatchObject({ plan: "pro", credits: 2_000 });
    for (const name of ["4", "5", "6"]) await app.call("POST", "/dashboard/create-key", { token, body: { name } });
    expect((await get("/dashboard/get-keys")).keys).toHaveLength(5);
    expect((await changePlan("pro")).body).toMatchObject({ code: "same_plan" });
  });

  test("in test mode doesn't treat a subscription from live payments as ended", async () => {
    const { teamId, changePlan } = await start("once-live");
    await changePlan("pro");
    await app.storage.billing.change(teamId, { subscriptionId: "sub_live" });
    await changePlan("starter");
    await app.endPastSubscriptions();
    expect(await app.storage.subscriptions.stillActive(teamId)).toEqual(["sub_live"]);
  });

  describe.each([
    ["runs", "pro"],
    ["isn't ended yet", "starter"],
  ])("while a subscription from live payments %s", (name, plan) => {
    test("accounts can't be deleted in test mode: the subscription would be lost", async () => {
      const { teamId, token, changePlan } = await start(name.replaceAll(" ", "-"));
      await changePlan("pro");
      await app.storage.billing.change(teamId, { subscriptionId: `sub_${name}` });
      if (plan === "starter") await changePlan(plan);
      const body = { email: `${name.replaceAll(" ", "-")}@example.com`, password: "correct horse" };
      expect((await app.call("POST", "/auth/delete-account", { token, body })).body).toMatchObject({
        code: "subscription_goes_on",
        message: expect.stringContaining("Please contact the operator."),
      });
      expect(await app.storage.teams.byId(teamId)).toMatchObject({ plan });
    });
  });

  test("to a smaller plan caps the overdraft, so that purchased credits can be used", async () => {
    const { changePlan, use, buy, credits, send, history } = await start("shrinks");
    await changePlan("enterprise");
    await use({ calls: 16_000, logs: 3_000 });
    expect((await credits()).available).toBe(-5_000);
    app.clock.advance(1);
    await changePlan("starter");
    expect(await credits()).toMatchObject({ available: -250, buffer: 250, standing: "refused" });
    expect((await history())[0]).toMatchObject({
      amount: 4_750,
      description: "Enterprise to Starter: overdraft beyond Starter's buffer waived",
    });
    await buy("small");
    await use({ calls: 4_999 });
    expect(await credits()).toMatchObject({ available: -249, purchased: 1 });
    expect((await send()).status).toBe(202);
    expect((await credits()).standing).toBe("refused");
  });

  test("to Starter needs no purchase", async () => {
    const { changePlan, credits } = await start("downgrader");
    await changePlan("enterprise");
    expect((await changePlan("starter")).body).toMatchObject({ url: null, purchase: null });
    expect(await credits()).toMatchObject({ plan: "starter", available: 500 });
  });
});

describe("[CRED-17] auto-refill", () => {
  const path = "/dashboard/credits/auto-refill";
  const turnOn = (token: string, fields: object = {}) =>
    app.call("PUT", path, { token, body: { enabled: true, monthlyCeiling: 50, ...fields } });

  test("asks for confirmation before it buys immediately, and buys at most once a day, within its ceiling", async () => {
    const { token, credits, use, history, get } = await start("refiller");
    const confirmation = await turnOn(token);
    expect(confirmation.body).toMatchObject({
      code: "refill_would_buy",
      message: "You have fewer than 1,000 credits. Once turned on, auto-refill immediately buys 5,000 credits for $25.",
    });
    expect((await get("/dashboard/credits")).autoRefill.enabled).toBe(false);
    expect((await turnOn(token, { buyNow: true })).body.autoRefill).toMatchObject({
      enabled: true,
      monthlyCeiling: 50,
      spentThisMonth: 25,
      problem: null,
    });
    expect((await credits()).available).toBe(5_500);

    const falls = async (calls: number) => {
      await use({ calls });
      await sendAndSettle();
    };
    const { send } = await another(token);
    /** Any request of the account records its usage in the ledger and lets auto-refill see the low balance. */
    async function sendAndSettle() {
      await send();
      await credits();
      await app.settled();
    }
    await falls(4_900);
    // Below the threshold, but one was bought today.
    expect((await credits()).purchased).toBeLessThan(1_000);
    app.clock.advance(dayMs);
    await sendAndSettle();
    expect((await credits()).purchased).toBeGreaterThan(5_000);
    app.clock.advance(dayMs);
    await falls(4_990);
    // The ceiling of $50 is reached.
    expect((await credits()).purchased).toBeLessThan(1_000);
    expect((await history("type=purchase")).map(({ description }: { description: string }) => description)).toEqual([
      "5,000 credits for $25, by auto-refill, test mode",
      "5,000 credits for $25, by auto-refill, test mode",
    ]);
    await app.call("PUT", path, { token, body: { enabled: false, monthlyCeiling: 50 } });
    expect((await get("/dashboard/credits")).autoRefill).toMatchObject({ enabled: false, spentThisMonth: 50 });
  });

  async function another(token: string) {
    const { body } = await app.call("POST", "/dashboard/create-key", { token, body: { name: "another" } });
    return { send: () => app.call("POST", "/logs", { token: body.key, body: { message: "hello" } }) };
  }

  test("buys for an account that is rejected and therefore uses nothing: on another day, and once its ceiling is raised", async () => {
    const { token, use, send, credits } = await start("refused");
    await turnOn(token, { buyNow: true });
    const useUp = () => use({ calls: 6_000, logs: 3_000 });
    await useUp();
    expect((await send()).status).toBe(429);
    await app.refill();
    expect((await credits()).standing).toBe("refused");
    app.clock.advance(dayMs);
    expect((await send()).status).toBe(429);
    await app.refill();
    expect((await send()).status).toBe(202);

    await useUp();
    app.clock.advance(dayMs);
    await app.refill();
    expect((await credits()).standing).toBe("refused");
    expect((await turnOn(token, { monthlyCeiling: 75 })).body).toMatchObject({
      code: "refill_would_buy",
      message: expect.stringContaining("credits. With this limit, auto-refill immediately buys"),
    });
    await turnOn(token, { monthlyCeiling: 75, buyNow: true });
    expect((await credits()).purchased).toBe(5_000);
  });

  test("announces a purchase only if it buys, and otherwise says why not", async () => {
    const { token, use, get, credits } = await start("promised");
    const turnOff = () => app.call("PUT", path, { token, body: { enabled: false, monthlyCeiling: 25 } });
    const problem = async () => (await get("/dashboard/credits")).autoRefill.problem;
    await turnOn(token, { monthlyCeiling: 25, buyNow: true });
    await use({ calls: 5_400 });
    expect(await problem()).toBe(
      "Auto-refill buys at most one package a day and has already bought today's. It can buy the next one tomorrow.",
    );
    app.clock.advance(dayMs);
    const noRoom =
      "Another $25 would exceed your monthly limit of $25 ($25 already spent). Raise the limit, or buy a package yourself.";
    expect(await problem()).toBe(noRoom);
    await turnOff();
    expect(await problem()).toBe(null);
    expect((await turnOn(token, { monthlyCeiling: 25 })).body.autoRefill).toMatchObject({
      enabled: true,
      buysFrom: 50,
      problem: noRoom,
    });
    expect((await credits()).available).toBe(100);
  });

  test("with enough credits, it is turned on without confirmation; its ceiling is between $25 and $10,000", async () => {
    const { token, buy, credits } = await start("well-off");
    await buy("small");
    expect((await turnOn(token)).body.autoRefill).toMatchObject({ enabled: true, buysFrom: null });
    expect((await credits()).available).toBe(5_500);
    for (const monthlyCeiling of [24, 10_001, 30.5]) {
      expect((await turnOn(token, { monthlyCeiling })).status).toBe(400);
    }
  });
});

test("[PLAN-27] AI analyses use no more credits than the plan has", async () => {
  const { teamId, credits } = await start("analyst");
  const { aiCredits, spendAiCredit } = app;
  for (let used = 0; used < 25; used += 1) expect(await spendAiCredit(teamId)).toBe(true);
  expect(await spendAiCredit(teamId)).toBe(false);
  expect(await aiCredits(teamId)).toMatchObject({ used: 25, limit: 25 });
  expect((await credits()).analyses).toEqual({ used: 25, limit: 25 });
});

describe("[PLAN-26] retention", () => {
  test("follows the plan: a shorter one hides logs immediately and deletes them a week later, a longer one shows them again", async () => {
    const { key, changePlan, get } = await start("keeper");
    await changePlan("pro");
    for (const age of [0, 8, 25]) {
      const timestamp = new Date(app.clock.now() - age * dayMs).toISOString();
      await app.call("POST", "/logs", { token: key, body: { message: `${age} days old`, timestamp } });
    }
    const seen = async () => (await get("/dashboard/logs")).pagination.total;
    expect(await seen()).toBe(3);
    await changePlan("starter");
    expect(await seen()).toBe(1);
    await app.swept();
    await changePlan("pro");
    expect(await seen()).toBe(3);
    await changePlan("starter");
    app.clock.advance(7 * dayMs - hourMs);
    await app.swept();
    await changePlan("pro");
    // 25 days and a week exceed Pro's retention, and expired logs are deleted another week later.
    expect(await seen()).toBe(2);
    await changePlan("starter");
    app.clock.advance(6 * dayMs);
    // A session ends after 7 days without use.
    await seen();
    app.clock.advance(dayMs);
    await app.swept();
    await changePlan("pro");
    expect(await seen()).toBe(1);
  });
});

test("[CRED-22] [CRED-23] in a new month, the plan's credits reset, and purchased ones stay", async () => {
  const { send, buy, credits, history } = await start("faithful");
  await send(4);
  await credits();
  app.clock.advance(1);
  await buy("small");
  const before = await credits();
  expect(before.available).toBe(5_498.998);
  // A session ends after 7 days without use.
  for (; Date.parse(before.resetsAt) - app.clock.now() > 6 * dayMs; await credits()) app.clock.advance(6 * dayMs);
  app.clock.advance(Date.parse(before.resetsAt) - app.clock.now() - 1);
  expect((await credits()).available).toBe(5_498.998);
  app.clock.advance(1);
  expect(await credits()).toMatchObject({ available: 5_500, ofPlan: 500, purchased: 5_000, logs: { used: 0 } });
  expect(amounts(await history())).toEqual([
    ["bonus", 500],
    ["bonus", -498.998],
    ["purchase", 5_000],
    ["usage", -1.002],
    ["bonus", 500],
  ]);
});
