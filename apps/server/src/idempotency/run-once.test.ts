import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startStripeServer } from "../billing/payments/testing/stripe-server.ts";
import { type Postgres, startPostgres } from "../storage/testing/postgres.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

interface Setup {
  /** Servers of one installation. */
  apps: TestApp[];
  stop(): Promise<void>;
}

const drivers: [name: string, start: () => Promise<Setup>][] = [
  [
    "on SQLite",
    async () => {
      const app = await startTestApp();
      return { apps: [app], stop: app.close };
    },
  ],
  [
    "on two servers with PostgreSQL",
    async () => {
      const postgres: Postgres = await startPostgres();
      const { href: postgresUrl } = await postgres.createDatabase();
      const apps = [await startTestApp({ postgresUrl }), await startTestApp({ postgresUrl })];
      const stop = async () => {
        for (const app of apps) await app.close();
        await postgres.stop();
      };
      return { apps, stop };
    },
  ],
];

describe.each(drivers)("%s", (_, start) => {
  let setup: Setup;
  let app: TestApp;
  beforeAll(async () => {
    setup = await start();
    app = setup.apps[0] as TestApp;
  });
  afterAll(() => setup.stop());

  /** 20 concurrent requests, spread over the servers. */
  const post20 = (path: string, call: { token: string; body?: object; key: string }) =>
    Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        const server = setup.apps[i % setup.apps.length] as TestApp;
        const { token, body, key } = call;
        const response = await server.send("POST", path, { token, body, headers: { "idempotency-key": key } });
        return { status: response.statusCode, body: response.json(), headers: response.headers };
      }),
    );
  type Posted = Awaited<ReturnType<typeof post20>>;

  /** All successes have the same response; the other requests are asked to retry. */
  function expectOneRun(posted: Posted) {
    const done = posted.filter(({ status }) => status === 200);
    const rest = posted.filter(({ status }) => status !== 200);
    expect(new Set(done.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    for (const { status, body, headers } of rest) {
      expect([status, body.code, headers["retry-after"]]).toEqual([409, "request_in_progress", "1"]);
    }
    return done[0]?.body;
  }

  test("20 parallel purchases with one key are one purchase, and a later retry gets its response", async () => {
    const token = await app.signUp("buyer@example.com");
    const request = { token, body: { package: "small" }, key: "purchase-1" };
    const first = expectOneRun(await post20("/dashboard/credits/purchases", request));
    const headers = { "idempotency-key": "purchase-1" };
    const retry = await app.call("POST", "/dashboard/credits/purchases", { ...request, headers });
    expect(retry.body).toEqual(first);
    const history = (await app.call("GET", "/dashboard/credits/history", { token })).body;
    expect(history.entries.filter(({ type }: { type: string }) => type === "purchase")).toHaveLength(1);
  });

  test("20 parallel plan changes with one key are one change, and none reports that the plan is already theirs", async () => {
    const token = await app.signUp("upgrader@example.com");
    expectOneRun(await post20("/dashboard/plan", { token, body: { plan: "pro" }, key: "plan-1" }));
    expect((await app.call("GET", "/dashboard/credits", { token })).body.credits.plan).toBe("pro");
  });

  test("20 parallel creations of an application with one key make one, and each response has its key", async () => {
    const token = await app.signUp("creator@example.com");
    const first = expectOneRun(await post20("/dashboard/create-key", { token, body: { name: "shop" }, key: "app-1" }));
    const { keys } = (await app.call("GET", "/dashboard/get-keys", { token })).body;
    expect(keys.map(({ key }: { key: string }) => key)).toEqual([first.key]);
  });

  test("20 parallel rotations with one key replace the application key once", async () => {
    const token = await app.signUp("rotator@example.com");
    const { application } = (await app.call("POST", "/dashboard/create-key", { token, body: { name: "shop" } })).body;
    const path = `/dashboard/applications/${application.id}/rotate-key`;
    const first = expectOneRun(await post20(path, { token, key: "rotate-1" }));
    const { keys } = (await app.call("GET", "/dashboard/get-keys", { token })).body;
    expect(keys[0].key).toBe(first.key);
  });

  test("20 parallel saves of a view, and requests for an editor token, make one each", async () => {
    const token = await app.signUp("saver@example.com");
    expectOneRun(await post20("/dashboard/views", { token, body: { name: "errors", query: "type=error" }, key: "v" }));
    expect((await app.call("GET", "/dashboard/views", { token })).body.views).toHaveLength(1);
    const vs = "vscode://contrail.contrail/auth-callback";
    expectOneRun(await post20("/auth/editor-token", { token, body: { vs }, key: "e" }));
    const { sessions } = (await app.call("GET", "/auth/sessions", { token })).body;
    expect(sessions.filter(({ kind }: { kind: string }) => kind === "editor")).toHaveLength(1);
  });
});

describe("a key", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const buy = (token: string, item: string, key?: string) =>
    app.call("POST", "/dashboard/credits/purchases", {
      token,
      body: { package: item },
      headers: key === undefined ? {} : { "idempotency-key": key },
    });
  const purchasedOf = async (token: string) =>
    (await app.call("GET", "/dashboard/credits", { token })).body.credits.purchased;

  test("is optional: without it, each request counts", async () => {
    const token = await app.signUp("without@example.com");
    await buy(token, "small");
    await buy(token, "small");
    expect(await purchasedOf(token)).toBe(10_000);
  });

  test("belongs to one account: another one can use the same key", async () => {
    const [ada, bob] = [await app.signUp("ada@example.com"), await app.signUp("bob@example.com")];
    const first = await buy(ada, "small", "same");
    const second = await buy(bob, "small", "same");
    expect(second.body.purchase.id).not.toBe(first.body.purchase.id);
    expect([await purchasedOf(ada), await purchasedOf(bob)]).toEqual([5_000, 5_000]);
  });

  test("belongs to one request: with another body or route, it is rejected", async () => {
    const token = await app.signUp("other@example.com");
    const headers = { "idempotency-key": "k" };
    await app.call("POST", "/dashboard/create-key", { token, body: { name: "shop" }, headers });
    expect(await buy(token, "small", "k")).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
    await buy(token, "small", "k2");
    expect(await buy(token, "large", "k2")).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
    expect(await purchasedOf(token)).toBe(5_000);
  });

  test("of a rejected request can be used again", async () => {
    const token = await app.signUp("retry@example.com");
    const create = (name: string) =>
      app.call("POST", "/dashboard/create-key", { token, body: { name }, headers: { "idempotency-key": "again" } });
    await app.call("POST", "/dashboard/create-key", { token, body: { name: "shop" } });
    expect((await create("shop")).body.code).toBe("name_taken");
    expect((await create("shop 2")).status).toBe(200);
  });

  test("expires after 24 hours", async () => {
    const token = await app.signUp("later@example.com");
    await buy(token, "small", "daily");
    app.clock.advance(24 * 3_600_000 - 1);
    await buy(token, "small", "daily");
    expect(await purchasedOf(token)).toBe(5_000);
    app.clock.advance(1);
    await buy(token, "small", "daily");
    expect(await purchasedOf(token)).toBe(10_000);
  });

  test.each([
    ["empty", ""],
    ["longer than 255 characters", "x".repeat(256)],
  ])("is rejected if %s", async (_, key) => {
    const token = await app.signUp(`length-${key.length}@example.com`);
    expect(await buy(token, "small", key)).toMatchObject({ status: 400, body: { code: "bad_request" } });
  });

  test("and its response aren't stored in plain text", async () => {
    const token = await app.signUp("secret@example.com");
    const { key } = (
      await app.call("POST", "/dashboard/create-key", {
        token,
        body: { name: "shop" },
        headers: { "idempotency-key": "clear-text-key" },
      })
    ).body;
    const rows = await app.metadataRows();
    expect(rows.idempotency_keys).not.toHaveLength(0);
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(key);
    expect(stored).not.toContain("clear-text-key");
  });

  test("is described in the OpenAPI document", async () => {
    const document = (await app.call("GET", "/openapi.json")).body;
    const withKey = Object.entries<Record<string, { parameters?: { in: string; name: string; required?: boolean }[] }>>(
      document.paths,
    ).filter(([, { post }]) => post?.parameters?.some(({ name }) => name.toLowerCase() === "idempotency-key"));
    expect(withKey.map(([path]) => path).sort()).toEqual([
      "/api/alerts/rules",
      "/api/auth/editor-token",
      "/api/dashboard/applications/{id}/rotate-key",
      "/api/dashboard/create-key",
      "/api/dashboard/credits/purchases",
      "/api/dashboard/plan",
      "/api/dashboard/views",
      "/api/issues/{id}/comments",
      "/api/teams",
    ]);
    for (const [, { post }] of withKey) {
      expect(post?.parameters?.find(({ name }) => name === "idempotency-key")).toMatchObject({
        in: "header",
        required: false,
      });
    }
  });
});

test("with Stripe, parallel purchases with one key open one payment page, under one key of Stripe's", async () => {
  const stripe = await startStripeServer();
  const app = await startTestApp({ stripe: stripe.settings, missingOf: () => [] });
  const token = await app.signUp("stripe@example.com");
  const buy = () =>
    app.send("POST", "/dashboard/credits/purchases", {
      token,
      body: { package: "small" },
      headers: { "idempotency-key": "stripe-1" },
    });
  const posted = await Promise.all(Array.from({ length: 20 }, buy));
  const again = await buy();
  const pages = stripe.calls.filter(({ path }) => path === "POST /v1/checkout/sessions");
  expect(pages.map(({ idempotencyKey }) => idempotencyKey)).toEqual([`checkout-${again.json().purchase.id}`]);
  for (const response of posted.filter(({ statusCode }) => statusCode === 200)) {
    expect(response.json().url).toBe(again.json().url);
  }
  await app.close();
  await stripe.close();
});
