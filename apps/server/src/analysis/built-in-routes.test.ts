import { hourMs } from "@contrail/protocol";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { analyze } from "./testing/analyze.ts";

let app: TestApp;
let token: string;
let key: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.signUp("owner@example.com");
  key = (await app.call("POST", "/dashboard/create-key", { token, body: { name: "shop" } })).body.key;
});
afterAll(() => app.close());

/** Sends events and returns the id of the last one. */
async function send(...events: object[]): Promise<string> {
  await app.call("POST", "/logs", { token: key, body: events });
  const { body } = await app.call("GET", "/dashboard/logs?limit=1", { token });
  return body.logs[0].id;
}

const newError = (property: string) => {
  const message = `Cannot read properties of undefined (reading '${property}')`;
  return { level: "error", message, stack: `TypeError: ${message}\n    at ${property} (/srv/cart.js:1:2)` };
};

describe("without a provider", () => {
  test("[AI-10] the built-in analyzer answers and is named in the response", async () => {
    const id = await send({ message: "cart opened" }, newError("total"));
    const { status, headers, events, done } = await analyze(app, token, id);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/event-stream; charset=utf-8");
    expect(events.map(({ event }) => event)).toEqual(["start", "text", "text", "text", "done"]);
    expect(done).toEqual({
      analysis: {
        issue: "The code reads `total` of a value that is undefined, in `total` (srv/cart.js:1).",
        rootCause: expect.stringContaining("The object doesn't exist yet"),
        suggestedFix: expect.stringContaining("`value?.total`"),
        severity: "high",
        confidence: 0.9,
        rule: "Undefined property",
        evidence: [
          {
            text: "Cannot read properties of undefined (reading 'total')",
            log: { id, createdAt: expect.any(String), level: "error" },
          },
          expect.objectContaining({ text: "at total (srv/cart.js:1:2)" }),
        ],
      },
      analyser: { kind: "built-in", model: null },
      history: { count: 1, lastDay: 1, firstSeenAt: expect.any(String), lastSeenAt: expect.any(String) },
      cached: false,
      analysedAt: new Date(app.clock.now()).toISOString(),
      milliseconds: 0,
      credits: 0,
    });
  });

  test("its input can be viewed, and never left the server", async () => {
    const id = await send(newError("discount"));
    const see = async () => (await app.call("GET", `/dashboard/logs/${id}/analyze`, { token })).body.payload;
    expect(await see()).toMatchObject({ analyser: { kind: "built-in" }, address: null, sentAt: null });
    await analyze(app, token, id);
    const payload = await see();
    expect(payload.sentAt).toBe(new Date(app.clock.now()).toISOString());
    expect(JSON.parse(payload.body)).toMatchObject({ log: { message: newError("discount").message } });
  });

  test("a message that no rule matches gets an honest answer", async () => {
    const { done } = await analyze(app, token, await send({ level: "info", message: "Order 1 paid" }));
    expect(done).toMatchObject({ history: null, analysis: { confidence: 0 } });
    expect(done?.analysis.rule).toBeUndefined();
  });

  test("analyses are free, also when those of the plan are used up", async () => {
    const teamId = (await app.storage.accounts.byEmail("owner@example.com"))?.id ?? "";
    await analyze(app, token, await send(newError("first")));
    expect(await app.aiCredits(teamId)).toMatchObject({ used: 0, limit: 25 });
    for (let spent = 0; spent < 25; spent += 1) await app.spendAiCredit(teamId);
    const { status, done } = await analyze(app, token, await send(newError("second")));
    expect(status).toBe(200);
    expect(done).toMatchObject({ cached: false, credits: 0, analysis: { rule: "Undefined property" } });
    expect((await app.aiCredits(teamId)).used).toBe(25);
  });
});

describe("the same fault", () => {
  test("is answered from the cache for 24 hours, for every occurrence", async () => {
    const first = await analyze(app, token, await send(newError("price1")));
    expect(first.done).toMatchObject({ cached: false });
    app.clock.advance(24 * hourMs - 1);
    // Another occurrence.
    const again = await analyze(app, token, await send(newError("price1")));
    expect(again.done).toEqual({ ...first.done, cached: true });
    app.clock.advance(2);
    const later = await analyze(app, token, await send(newError("price1")));
    expect(later.done).toMatchObject({ cached: false, history: { count: 3, lastDay: 2 } });
  });

  test("[CLAIM-25] counts all events of its issue, also those of another build", async () => {
    const build = (hash: string, line: number) => {
      const message = "Cannot read properties of undefined (reading 'vat')";
      const stack = `TypeError: ${message}\n    at vat (https://shop.dev/assets/cart-${hash}.js:${line}:2)`;
      return { level: "error", message, stack };
    };
    await send(build("Bx3Kf9_a", 1), build("Bx3Kf9_a", 1), build("Cq8Lm2-d", 7));
    await app.stored();
    const { done } = await analyze(app, token, await send(build("Dz1Pw7Qe", 9)));
    expect(done).toMatchObject({ cached: false, history: { count: 4, lastDay: 4 } });
  });

  test("isn't one of another endpoint, or with another status", async () => {
    const failed = (path: string, status: number) => ({
      level: "error",
      message: `GET https://api.shop.dev${path} answered ${status}`,
      data: { request: { method: "GET", url: `https://api.shop.dev${path}` }, response: { status } },
    });
    const isCached = async (path: string, status: number) =>
      (await analyze(app, token, await send(failed(path, status)))).done?.cached;
    expect(await isCached("/orders/17", 500)).toBe(false);
    expect(await isCached("/orders/18?page=2", 500)).toBe(true);
    expect(await isCached("/payments", 500)).toBe(false);
    expect(await isCached("/orders/17", 404)).toBe(false);
  });

  test("is analyzed again on request", async () => {
    const id = await send(newError("price2"));
    await analyze(app, token, id);
    expect((await analyze(app, token, id, "?fresh=true")).done).toMatchObject({ cached: false });
    expect((await analyze(app, token, id, "?fresh=perhaps")).status).toBe(400);
  });

  test("in another application is a different error", async () => {
    await analyze(app, token, await send(newError("price3")));
    const blog = (await app.call("POST", "/dashboard/create-key", { token, body: { name: "blog" } })).body;
    app.clock.advance(1_000);
    await app.call("POST", "/logs", { token: blog.key, body: newError("price3") });
    const { logs } = (await app.call("GET", "/dashboard/logs?appName=blog", { token })).body;
    expect((await analyze(app, token, logs[0].id)).done).toMatchObject({ cached: false });
  });

  test("is removed from the cache with the logs, and cached results are encrypted in the store", async () => {
    const id = await send(newError("secretword"));
    await analyze(app, token, id);
    const kept = (await app.metadataRows()).analyses ?? [];
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain("secretword");
    await app.call("DELETE", "/dashboard/delete-all-logs", { token });
    const rows = await app.metadataRows();
    expect(rows.analyses ?? []).toEqual([]);
    expect(JSON.stringify(rows)).not.toContain(id);
  });
});

test("cached results are removed within an hour after they expire, even without new analyses", async () => {
  const { body } = await app.call("POST", "/dashboard/create-key", { token, body: { name: "short-lived" } });
  await analyze(app, token, await send(newError("forgotten")));
  const kept = async () => ((await app.metadataRows()).analyses ?? []).length;
  app.clock.advance(24 * hourMs);
  await app.swept();
  expect(await kept()).toBe(2);
  app.clock.advance(1);
  // Wakes the server's sweeper, which otherwise runs hourly.
  await app.call("DELETE", `/dashboard/delete-key/${body.application.id}`, { token });
  await expect.poll(kept).toBe(0);
});

test("a log of another account, or none at all, is not found", async () => {
  const id = await send(newError("mine"));
  const stranger = await app.signUp("stranger@example.com");
  for (const [who, which] of [
    [stranger, id],
    [token, "no-log"],
  ] as const) {
    expect(await analyze(app, who, which)).toMatchObject({ status: 404, refusal: { code: "log_not_found" } });
    const payload = await app.call("GET", `/dashboard/logs/${which}/analyze`, { token: who });
    expect(payload).toMatchObject({ status: 404, body: { code: "log_not_found" } });
  }
});
