import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FollowOptions, follow, type TestFollower } from "../../testing/follow.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let api: string;
let accountCount = 0;
const following: TestFollower[] = [];

beforeAll(async () => {
  app = await startTestApp({ billing: false });
  api = await app.listen();
});
afterAll(async () => {
  for (const follower of following) follower.leave();
  await app.close();
});

/** A new account with an application, so that no test sees another one's logs. */
async function newAccount() {
  const token = await app.signUp(`follower-${++accountCount}@example.com`);
  const shop = await create(token, "shop");
  return { token, shop, tail: (options: Partial<FollowOptions> = {}) => tail({ token, ...options }) };
}

async function create(token: string, name: string): Promise<{ id: string; key: string }> {
  return (await app.call("POST", "/dashboard/create-key", { token, body: { name } })).body.application;
}

async function send(key: string, ...events: (string | object)[]) {
  const body = events.map((event) => (typeof event === "string" ? { message: event } : event));
  expect((await app.call("POST", "/logs", { token: key, body })).body.accepted).toBe(events.length);
}

/** Follows, and has read the first event. */
async function tail(options: FollowOptions) {
  const follower = await follow(api, options);
  following.push(follower);
  expect(follower.response.status).toBe(200);
  await follower.next("open");
  return follower;
}

describe("following", () => {
  test("a log arrives as the list shows it, with its id as the event's id", async () => {
    const { token, shop, tail } = await newAccount();
    const follower = await tail();
    await send(shop.key, {
      level: "error",
      message: "boom",
      data: { a: [1] },
      metadata: { user: 7 },
      stack: "Error: x",
    });
    const log = await follower.next("log");
    const { logs } = (await app.call("GET", "/dashboard/logs", { token })).body;
    expect(log).toEqual(logs[0]);
    expect(follower.lastId()).toBe(log.id);
  });

  test("the response is a stream that isn't cached, compressed or buffered", async () => {
    const { tail } = await newAccount();
    const { response } = await tail();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    });
    expect(response.headers.get("content-encoding")).toBeNull();
  });

  test("logs arrive in the order in which they were accepted, whatever their time", async () => {
    const { shop, tail } = await newAccount();
    const follower = await tail();
    await send(shop.key, "first", { message: "older", timestamp: new Date(app.clock.now() - 5_000).toISOString() });
    await send(shop.key, "last");
    expect(await follower.messages(3)).toEqual(["first", "older", "last"]);
  });

  test.each([
    ["?level=warn", ["careful"]],
    ["?level=error,info", ["boom", "fine"]],
    ["?search=user:7", ["boom"]],
    ["?search=fine+OR+careful&level=warning", ["careful"]],
  ])("%s is applied", async (query, expected) => {
    const { shop, tail } = await newAccount();
    const follower = await tail({ query });
    await send(
      shop.key,
      { level: "error", message: "boom", metadata: { user: 7 } },
      { level: "warning", message: "careful" },
      { level: "info", message: "fine" },
    );
    expect(await follower.messages(expected.length)).toEqual(expected);
    expect(follower.all.filter(({ event }) => event === "log")).toHaveLength(expected.length);
  });

  test("one application can be followed by name or id, without the others", async () => {
    const { token, shop, tail } = await newAccount();
    const blog = await create(token, "blog");
    const [byName, byId, all] = [
      await tail({ query: "?appName=BLOG" }),
      await tail({ query: `?appName=${blog.id}` }),
      await tail(),
    ];
    await send(shop.key, "from the shop");
    await send(blog.key, "from the blog");
    expect(await byName.messages(1)).toEqual(["from the blog"]);
    expect(await byId.messages(1)).toEqual(["from the blog"]);
    expect(await all.messages(2)).toEqual(["from the shop", "from the blog"]);
  });

  test("an application that is created later is followed, too", async () => {
    const { token, tail } = await newAccount();
    const follower = await tail();
    const later = await create(token, "later");
    await send(later.key, "hello");
    expect(await follower.messages(1)).toEqual(["hello"]);
  });

  test("no one sees the logs of another account", async () => {
    const [ada, bob] = [await newAccount(), await newAccount()];
    const [hers, his] = [await ada.tail(), await bob.tail()];
    await send(ada.shop.key, "hers");
    await send(bob.shop.key, "his");
    expect(await hers.messages(1)).toEqual(["hers"]);
    expect(await his.messages(1)).toEqual(["his"]);
    const foreign = await follow(api, { token: bob.token, query: `?appName=${ada.shop.id}` });
    expect(foreign.response.status).toBe(404);
    expect(await foreign.response.json()).toMatchObject({ code: "application_not_found" });
  });

  test("a batch that is sent twice appears once", async () => {
    const { shop, tail } = await newAccount();
    const follower = await tail();
    const body = { batchId: "repeated", logs: [{ message: "once" }] };
    for (const attempt of ["first", "again"]) {
      const { status } = await app.call("POST", "/logs", { token: shop.key, body });
      expect([attempt, status]).toEqual([attempt, 202]);
    }
    await send(shop.key, "after");
    expect(await follower.messages(2)).toEqual(["once", "after"]);
  });

  test("logs that are past the retention when they arrive don't appear", async () => {
    const { shop, tail } = await newAccount();
    const follower = await tail();
    const old = new Date(app.clock.now() - 31 * 24 * 3_600_000).toISOString();
    await send(shop.key, { message: "expired", timestamp: old, level: "error" }, "fresh");
    expect(await follower.messages(1)).toEqual(["fresh"]);
  });
});

describe("an invalid request is rejected before the stream starts", () => {
  test.each([
    ["an invalid search", { query: "?search=(" }, 400, "bad_search"],
    ["an unknown level", { query: "?level=loud" }, 400, "bad_request"],
    ["an unknown application", { query: "?appName=nowhere" }, 404, "application_not_found"],
    ["an invalid log id", { lastEventId: "last" }, 400, "bad_request"],
    ["an unknown token", { token: "unknown" }, 401, "not_signed_in"],
  ])("%s", async (_, options, status, code) => {
    const { token } = await newAccount();
    const { response } = await follow(api, { token, ...options });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ success: false, code });
  });
});

describe("reconnecting", () => {
  test("sends missed logs, in order, once, and then continues live", async () => {
    const { shop, tail } = await newAccount();
    const before = await tail();
    await send(shop.key, "seen");
    await before.messages(1);
    before.leave();
    await send(shop.key, "missed 1", "missed 2");
    const after = await tail({ lastEventId: before.lastId() });
    await send(shop.key, "live");
    expect(await after.messages(3)).toEqual(["missed 1", "missed 2", "live"]);
  });

  test("works before the first log has arrived", async () => {
    const { shop, tail } = await newAccount();
    const before = await tail();
    before.leave();
    await send(shop.key, "missed");
    const after = await tail({ lastEventId: before.lastId() });
    expect(await after.messages(1)).toEqual(["missed"]);
  });

  test("loses and repeats nothing while logs keep arriving", async () => {
    const { shop, tail } = await newAccount();
    const sent: string[] = [];
    let isSending = true;
    const sending = (async () => {
      while (isSending) {
        const messages = [0, 1, 2].map((n) => `log ${sent.length + n}`);
        await send(shop.key, ...messages.map((message) => ({ message, level: "error" })));
        sent.push(...messages);
      }
    })();
    const received: string[] = [];
    let lastEventId = "";
    for (let connection = 0; connection < 5; connection++) {
      const follower = await tail(lastEventId ? { lastEventId } : {});
      if (connection === 0) await follower.messages(1).then(([first = ""]) => received.push(first));
      received.push(...(await follower.messages(20)));
      lastEventId = follower.lastId();
      follower.leave();
    }
    isSending = false;
    await sending;
    const first = sent.indexOf(received[0] ?? "");
    expect(received).toEqual(sent.slice(first, first + received.length));
  });

  test("applies the filters", async () => {
    const { shop, tail } = await newAccount();
    const before = await tail();
    before.leave();
    await send(shop.key, { level: "error", message: "cart lost" }, "cart kept", { level: "error", message: "other" });
    const after = await tail({ lastEventId: before.lastId(), query: "?level=error&search=cart" });
    await send(shop.key, { level: "error", message: "cart again" });
    expect(await after.messages(2)).toEqual(["cart lost", "cart again"]);
  });

  test("reports how many logs were missed if they are too many to send", async () => {
    const { shop, tail } = await newAccount();
    const before = await tail();
    before.leave();
    for (let batch = 0; batch < 11; batch++) await send(shop.key, ...Array.from({ length: 1_000 }, () => "many"));
    const after = await tail({ lastEventId: before.lastId() });
    expect(await after.next("gap")).toEqual({ missed: 11_000, since: new Date(app.clock.now()).toISOString() });
    await send(shop.key, "live");
    expect(await after.messages(1)).toEqual(["live"]);
    expect(after.all.filter(({ event }) => event === "log")).toHaveLength(1);
  });
});

describe("too many logs", () => {
  test("above 200 per second, the stream is sampled, the sample size is reported, and all errors are sent", async () => {
    const { shop, tail } = await newAccount();
    const follower = await tail();
    const level = (n: number) => (n % 10 === 0 ? "error" : n % 10 < 4 ? "warn" : "info");
    await send(
      shop.key,
      ...Array.from({ length: 1_000 }, (_, n) => ({ level: level(n), message: `${level(n)} ${n}` })),
    );
    const { reason, counts, kept } = await follower.next("dropped");
    expect({ reason, kept, levels: Object.keys(counts).toSorted() }).toEqual({
      reason: "rate",
      kept: 200,
      levels: ["info", "warn"],
    });
    expect((counts.info ?? 0) + (counts.warn ?? 0)).toBe(800);
    const messages = await follower.messages(200);
    expect(messages.filter((message) => message.startsWith("error"))).toHaveLength(100);
    const places = messages.map((message) => Number(message.split(" ")[1]));
    expect(places).toEqual(places.toSorted((a, b) => a - b));

    app.clock.advance(1_000);
    await send(shop.key, "calm again");
    expect(await follower.messages(1)).toEqual(["calm again"]);
  });

  test("errors alone may exceed 200 per second", async () => {
    const { shop, tail } = await newAccount();
    const follower = await tail({ query: "?level=error" });
    await send(shop.key, ...Array.from({ length: 600 }, (_, n) => ({ level: "error", message: `${n}` })));
    expect(await follower.messages(600)).toHaveLength(600);
    expect(follower.all.map(({ event }) => event)).not.toContain("dropped");
  });
});

describe("heartbeats", () => {
  test("arrive every 15 seconds, with the position of the stream", async () => {
    const { shop, tail } = await newAccount();
    const follower = await tail({ query: "?level=error" });
    const begin = follower.lastId();
    await send(shop.key, "not an error");
    app.clock.advance(15_000);
    const heartbeat = await follower.nextOfAny();
    expect(heartbeat).toMatchObject({ event: "heartbeat", data: undefined });
    expect((heartbeat.id ?? "") > begin).toBe(true);
  });
});

describe("a stream ends, or sends no more rows, immediately", () => {
  test("when its session is signed out", async () => {
    const { token, shop, tail } = await newAccount();
    const follower = await tail();
    await app.call("POST", "/auth/logout", { token });
    await send(shop.key, "secret");
    const rest = await follower.rest();
    expect(rest).toMatchObject([{ event: "bye", data: { reason: "signed_out", resume: false } }]);
  });

  test("when its session expires", async () => {
    const { tail } = await newAccount();
    const follower = await tail();
    app.clock.advance(31 * 24 * 3_600_000);
    expect(await follower.next("bye")).toEqual({ reason: "signed_out", resume: false });
  });

  test("when its application is deleted", async () => {
    const { token, shop, tail } = await newAccount();
    const [named, all] = [await tail({ query: "?appName=shop" }), await tail()];
    const blog = await create(token, "blog");
    await app.call("DELETE", `/dashboard/delete-key/${shop.id}`, { token });
    expect(await named.rest()).toMatchObject([
      { event: "bye", data: { reason: "application_deleted", resume: false } },
    ]);
    await send(blog.key, "still here");
    expect(await all.messages(1)).toEqual(["still here"]);
  });

  test("when logs are deleted: catch-up skips them", async () => {
    const { token, shop, tail } = await newAccount();
    const before = await tail();
    before.leave();
    await send(shop.key, "deleted");
    await app.call("DELETE", "/dashboard/delete-all-logs", { token });
    const after = await tail({ lastEventId: before.lastId() });
    await send(shop.key, "new");
    expect(await after.messages(1)).toEqual(["new"]);
  });
});

test("an account can have 100 concurrent followers, and all get every log; the next one is rejected", async () => {
  const { token, shop, tail } = await newAccount();
  const followers = await Promise.all(Array.from({ length: 100 }, () => tail()));
  const { response } = await follow(api, { token });
  expect(response.status).toBe(429);
  expect(await response.json()).toMatchObject({ code: "too_many_followers" });
  await send(shop.key, "for all");
  expect(await Promise.all(followers.map((follower) => follower.messages(1)))).toEqual(
    Array.from({ length: 100 }, () => ["for all"]),
  );
  for (const follower of followers) follower.leave();
});
