import { dayMs, type IgnoreUntil, minuteMs, secondMs } from "@contrail/protocol";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestApp } from "../../testing/test-app.ts";
import { startTwoServers, type TwoServers } from "../testing/installation.ts";
import { createShop, type SentEvent, type Shop, thrown } from "../testing/shop.ts";
import { createIssueWatch, type IssueWatch } from "./watch-issues.ts";

let installation: TwoServers;
let servers: TwoServers["servers"];
let advance: TwoServers["advance"];
let watches: IssueWatch[];
let count = 0;
beforeAll(async () => {
  installation = await startTwoServers();
  ({ servers, advance } = installation);
  watches = servers.map(createWatch);
});
afterAll(() => installation.close());

function createWatch({ storage, clock }: TestApp): IssueWatch {
  const { issues, issueFingerprints: fingerprints, logs, applications, transaction } = storage;
  const logger = {
    error({ err }: { err?: unknown }) {
      throw err;
    },
  };
  return createIssueWatch({
    issues,
    fingerprints,
    logs,
    applications,
    transaction,
    clock,
    onIssues() {},
    signals: { add: async () => {}, onAdded() {} },
    logger,
  });
}

interface Round {
  /** How many events of which users each server gets. */
  here: readonly [events: number, user: string];
  there: readonly [events: number, user: string];
  afterMs: number;
  state: "ignored" | "open";
}

interface Case {
  until: IgnoreUntil;
  rounds: readonly Round[];
  reason: string;
}

const none = [0, ""] as const;

const cases: [string, Case][] = [
  [
    "6 more events",
    {
      until: { kind: "events", count: 6 },
      rounds: [
        { afterMs: secondMs, here: [2, "ada"], there: [3, "ada"], state: "ignored" },
        { afterMs: secondMs, here: [1, "ada"], there: [1, "ada"], state: "open" },
      ],
      reason: "It happened 6 more times.",
    },
  ],
  [
    "3 more users",
    {
      until: { kind: "users", count: 3 },
      rounds: [
        { afterMs: secondMs, here: [2, "ada"], there: [3, "grace"], state: "ignored" },
        { afterMs: secondMs, here: [1, "ada"], there: none, state: "ignored" },
        { afterMs: secondMs, here: [1, "linus"], there: [1, "linus"], state: "open" },
      ],
      reason: "3 more users met it.",
    },
  ],
  [
    "it escalates",
    {
      until: { kind: "escalation" },
      rounds: [
        { afterMs: dayMs, here: [25, "ada"], there: [25, "ada"], state: "ignored" },
        { afterMs: secondMs, here: none, there: [1, "ada"], state: "open" },
      ],
      reason: "It happened 51 times within an hour; usual at this time of day: 10.",
    },
  ],
];

describe.each([
  ["an issue", false],
  ["a merged issue", true],
])("%s that is ignored on two servers", (_, isMerged) => {
  const here = (user: string) => thrown("a", { user: { id: user } });
  const there = (user: string) => (isMerged ? thrown("b", { name: "order", user: { id: user } }) : here(user));

  async function setUp(until: (now: number) => IgnoreUntil): Promise<Shop> {
    const token = await servers[0].signUp(`several-${++count}@example.com`);
    const shop = await createShop(servers[0], { token });
    await shop.send(...Array.from({ length: 5 }, () => here("before")));
    await shop.send(...Array.from({ length: 5 }, () => there("before")));
    advance(secondMs);
    const change = (ids: string[], body: object) =>
      servers[1].call("POST", "/issues/changes", { token, body: { ids, change: body } });
    if (isMerged) expect((await change(["SHOP-1", "SHOP-2"], { kind: "merge" })).status).toBe(200);
    const ignored = await change(["SHOP-1"], { kind: "ignore", until: until(servers[1].clock.now()) });
    expect(ignored.body.issues).toMatchObject([{ id: "SHOP-1", state: "ignored", allEvents: 10 }]);
    return shop;
  }

  const store = (server: TestApp, { key }: Shop, events: readonly SentEvent[]) =>
    events.length === 0 ? undefined : server.call("POST", "/logs", { token: key, body: events });

  async function check({ id }: Shop): Promise<void> {
    await installation.stored();
    await Promise.all(
      watches.map(({ note, wake }) => {
        note(id);
        return wake();
      }),
    );
  }

  /** Each is an entry of the history. */
  const reopened = async (shop: Shop) =>
    (await shop.activity("SHOP-1")).filter(({ kind }) => kind === "reopened" || kind === "escalated");

  test.each(cases)("[CLAIM-25] until %s is open again exactly then, once", async (__, { until, rounds, reason }) => {
    const shop = await setUp(() => until);
    for (const round of rounds) {
      advance(round.afterMs);
      await Promise.all([
        store(
          servers[0],
          shop,
          Array.from({ length: round.here[0] }, () => here(round.here[1])),
        ),
        store(
          servers[1],
          shop,
          Array.from({ length: round.there[0] }, () => there(round.there[1])),
        ),
      ]);
      await check(shop);
      expect((await shop.find("SHOP-1")).state).toBe(round.state);
    }
    await Promise.all([store(servers[0], shop, [here("ada")]), store(servers[1], shop, [there("ada")])]);
    await check(shop);
    expect((await reopened(shop)).map(({ detail }) => detail.reason)).toEqual([reason]);
  });

  test("[CLAIM-25] until a time is open again exactly then, once", async () => {
    const shop = await setUp((now) => ({ kind: "time", until: new Date(now + minuteMs).toISOString() }));
    advance(minuteMs - 1);
    await check(shop);
    expect((await shop.find("SHOP-1")).state).toBe("ignored");
    advance(1);
    await check(shop);
    await check(shop);
    expect((await shop.find("SHOP-1")).state).toBe("open");
    expect((await reopened(shop)).map(({ detail }) => detail.reason)).toEqual(["The time it was ignored for is over."]);
  });
});
