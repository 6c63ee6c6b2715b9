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
        issue: "The code reads `total` of a value that is undefined.",
        rootCause: expect.stringContaining("The object doesn't exist yet"),
        suggestedFix: expect.stringContaining("`value?.total`"),
        severity: "high",
        confidence: 0.9,
        evidence: [
          {
            text: "Cannot read properties of undefined (reading 'total')",
            log: { id, createdAt: expect.any(String), level: "error" },
          },
          expect.objectContaining({ text: "at total (/srv/cart.js:1:2)" }),
        ],
      },
      analyser: { kind: "built-in", model: null },
      history: { count: 1, lastDay: 1, firstSeenAt: expect.any(String), lastSeenAt: expect.any(String) },
      cached: false,
      analysedAt: new Date(app.clock.now()).toISOString(),
      milliseconds: 0,
      credits: 1,
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

  test("a message that no rule matches gets an honest answer and costs nothing", async () => {
    const { done } = await analyze(app, token, await send({ level: "info", message: "Order 1 paid" }));
    expect(done).toMatchObject({ credits: 0, history: null, analysis: { confidence: 0 } });
  });
});

describe("the same error", () => {
  test("is answered from the cache for 24 hours, for every occurrence, and costs nothing", async () => {
    const first = await analyze(app, token, await send(newError("price1")));
    expect(first.done).toMatchObject({ cached: false, credits: 1 });
    app.clock.advance(24 * hourMs - 1);
    // Another occurrence: the fingerprint ignores quoted values.
    const again = await analyze(app, token, await send(newError("price1")));
    expect(again.done).toEqual({ ...first.done, cached: true, credits: 0 });
    app.clock.advance(2);
    const later = await analyze(app, token, await send(newError("price1")));
    expect(later.done).toMatchObject({ cached: false, history: { count: 3, lastDay: 2 } });
  });

  test("is analyzed again on request", async () => {
    const id = await send(newError("price2"));
    await analyze(app, token, id);
    expect((await analyze(app, token, id, "?fresh=true")).done).toMatchObject({ cached: false, credits: 1 });
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

describe("analyses are counted", () => {
  const used = async (as: string) => (await app.call("GET", "/dashboard/credits", { token: as })).body.credits.analyses;

  test("[AI-11] each success counts; cached results and unknown messages don't", async () => {
    const before = (await used(token)).used;
    const id = await send(newError("counted"));
    await analyze(app, token, id);
    await analyze(app, token, id);
    app.clock.advance(20_000);
    await analyze(app, token, await send({ level: "error", message: "The frobnicator is unhappy" }));
    expect((await used(token)).used).toBe(before + 1);
  });

  test("[PLAN-27] up to the plan's monthly limit; then the next one is rejected with the reset date, and cached results still work", async () => {
    const id = await send(newError("popular"));
    while ((await used(token)).used < 25) await analyze(app, token, id, "?fresh=true");
    expect(await analyze(app, token, id, "?fresh=true")).toMatchObject({
      status: 429,
      refusal: {
        code: "analysis_limit",
        message:
          "All 25 AI analyses of your plan are used up. The limit resets on February 1; a larger plan includes more.",
        resetsAt: "2026-02-01T00:00:00.000Z",
      },
    });
    expect((await analyze(app, token, id)).done).toMatchObject({ cached: true });
    expect(await used(token)).toEqual({ used: 25, limit: 25 });
  });
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
