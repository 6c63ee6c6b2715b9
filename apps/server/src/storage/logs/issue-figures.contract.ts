// What every log database must answer about the events of issues.
import { dayMs } from "@contrail/protocol";
import { describe, expect, test } from "vitest";
import { newRow } from "../testing/rows.ts";
import { type IssueKinds, inRelease, inSession, withKinds } from "./issue-figures.ts";
import type { ReadingContext } from "./reading.contract.ts";
import type { LogRow } from "./rows/row.ts";
import type { Scope } from "./scope.ts";

const hex = (fingerprint: number | bigint) => fingerprint.toString(16).padStart(16, "0");
const scope = (applicationId: string, since = 0, deletedTo = "0"): Scope => ({ applicationId, since, deletedTo });
const both = [scope("shop"), scope("blog")];
const maxKinds = 1_000;

let seq = 0;
const event = (fields: Partial<LogRow>): LogRow =>
  newRow({ seq: `${++seq}`, type: "error", fingerprint: "1", ...fields });

export function testIssueFigures(use: () => ReadingContext): void {
  test("logs are counted by statement, release and level, the most recent first", async () => {
    const { store, insert } = use();
    const logged = (time: number, callSite: unknown, fields: Partial<LogRow> = {}) =>
      newRow({ seq: `${++seq}`, time, type: "info", metadata: JSON.stringify({ callSite, b: 1 }), ...fields });
    const place = "https://shop.example/src/cart.ts:48:7";
    await insert([
      logged(100, place),
      logged(110, place),
      logged(120, place, { type: "warning" }),
      logged(130, place, { release: "1.1" }),
      logged(140, `/srv/shop/src/"cart".ts:1:1`),
      logged(140, "/srv/shop/src/pay.ts:1:1"),
      logged(140, 7),
      newRow({ seq: `${++seq}`, time: 140, metadata: JSON.stringify({ nested: { callSite: place } }) }),
      newRow({ seq: `${++seq}`, time: 140, metadata: "" }),
      logged(140, place, { applicationId: "blog" }),
      logged(99, place),
      logged(201, place),
    ]);
    const range = { from: 100, to: 200 };
    expect(await store.callSites([scope("shop")], range, "cart.ts")).toEqual([
      { callSite: place, release: "1.1", type: "info", count: 1, last: 130 },
      { callSite: place, release: "", type: "warning", count: 1, last: 120 },
      { callSite: place, release: "", type: "info", count: 2, last: 110 },
    ]);
    expect(await store.callSites([scope("shop")], range, `"cart".ts`)).toMatchObject([{ count: 1 }]);
    expect(await store.callSites([scope("shop")], range, "%.ts")).toEqual([]);
    expect(await store.callSites([], range, "cart.ts")).toEqual([]);
  });

  describe("events of issues", () => {
    test("are counted by issue and step, with exact users", async () => {
      const { store, insert } = use();
      const high = 2n ** 64n - 2n;
      await insert([
        event({ time: 100, fingerprint: "1", actor: "7" }),
        event({ time: 149, fingerprint: "2", actor: "7" }),
        event({ time: 150, fingerprint: "2", actor: "8" }),
        event({ time: 200, fingerprint: String(high), actor: "0" }),
        // The same kind in another application is another issue.
        event({ time: 120, fingerprint: "1", actor: "9", applicationId: "blog" }),
        event({ time: 120, fingerprint: "3", actor: "9" }),
        event({ time: 99, fingerprint: "1" }),
        event({ time: 201, fingerprint: "1" }),
        newRow({ seq: "900", time: 120 }),
      ]);
      const issues: IssueKinds[] = [
        { applicationId: "shop", fingerprints: [hex(1), hex(2), hex(high)] },
        { applicationId: "blog", fingerprints: [hex(1)] },
        { applicationId: "shop", fingerprints: [hex(99)] },
      ];
      const range = { from: 100, to: 200, count: 2 };
      const expected = [
        { events: 4, users: 2, steps: [2, 2] },
        { events: 1, users: 1, steps: [1, 0] },
        { events: 0, users: 0, steps: [0, 0] },
      ];
      expect(await store.issueFigures(both, {}, issues, range)).toEqual(expected);
      expect(await store.issueFigures([scope("shop")], {}, issues.slice(0, 1), range)).toEqual(expected.slice(0, 1));
      // Without access to the application, there is nothing.
      expect(await store.issueFigures([scope("blog")], {}, issues, range)).toEqual([
        expected[2],
        expected[1],
        expected[2],
      ]);
      expect(await store.issueFigures([], {}, issues, range)).toEqual(Array(3).fill(expected[2]));
    });

    test("[CLAIM-25] are as many in a list, on a page and among the logs, and the steps add up to them", async () => {
      const { store, insert } = use();
      const random = createRandom(18);
      const rows = Array.from({ length: 600 }, () =>
        event({
          applicationId: random(2) ? "shop" : "blog",
          time: 1_000 + random(1_000),
          fingerprint: `${1 + random(20)}`,
          actor: `${random(30)}`,
          release: ["", "1", "2"][random(3)] ?? "",
          message: random(4) ? "often" : "seldom",
        }),
      );
      await insert(rows);
      for (let round = 0; round < 4; round++) {
        // Retention and deletion differ by application.
        const scopes = [
          scope("shop", 1_000 + random(500), random(2) ? String(Number(rows[0]?.seq) + random(300)) : "0"),
          scope("blog", 1_000 + random(500)),
        ];
        const range = { from: 1_000 + random(300), to: 1_500 + random(500), count: 1 + random(40) };
        const issues = (["shop", "blog"] as const).flatMap((applicationId) => {
          const kinds = Array.from({ length: 20 }, (_, index) => hex(index + 1));
          const cut = 1 + random(5);
          return [
            { applicationId, fingerprints: kinds.slice(0, cut) },
            { applicationId, fingerprints: kinds.slice(cut) },
          ];
        });
        const condition = random(2)
          ? inRelease([{ kind: "whole", parts: ["1"] }], { isNegated: false, name: "r" })
          : undefined;
        const filter = { from: range.from, to: range.to, condition };
        const figures = await store.issueFigures(scopes, { condition }, issues, range);
        const counts = await store.kindCounts(scopes, filter, { middle: range.from, withUsers: false, maxKinds });
        for (const [index, issue] of issues.entries()) {
          const own = scopes.filter(({ applicationId }) => applicationId === issue.applicationId);
          const logs = await store.list(own, withKinds(filter, [issue]), { limit: 1_000 });
          const inList = counts.filter(
            ({ applicationId, fingerprint }) =>
              applicationId === issue.applicationId && issue.fingerprints.includes(fingerprint),
          );
          const { events, steps, users } = figures[index] ?? { events: -1, steps: [], users: -1 };
          expect(events).toBe(logs.length);
          expect(steps.reduce((sum, count) => sum + count, 0)).toBe(logs.length);
          expect(steps).toHaveLength(range.count);
          expect(inList.reduce((sum, kind) => sum + kind.events, 0)).toBe(logs.length);
          expect(users).toBe(new Set(logs.map(({ actor }) => actor).filter((actor) => actor !== "0")).size);
          expect(await store.count(own, withKinds(filter, [issue]))).toBe(logs.length);
        }
      }
    });

    test("[CLAIM-25] are as many whatever was requested before, in many small parts of several weeks", async () => {
      const { store, insert } = use();
      const random = createRandom(26);
      const to = 21 * dayMs;
      const rows = Array.from({ length: 150 }, () =>
        event({ time: random(to), fingerprint: `${1 + random(20)}`, actor: `${1 + random(9)}` }),
      );
      for (let start = 0; start < rows.length; start += 30) await insert(rows.slice(start, start + 30));
      for (let round = 0; round < 10; round++) {
        const from = random(21) * dayMs;
        const kinds = Array.from({ length: 1 + random(20) }, (_, index) => hex(index + 1));
        const own = rows.filter(({ time, fingerprint }) => time >= from && kinds.includes(hex(BigInt(fingerprint))));
        const issues = [{ applicationId: "shop", fingerprints: kinds }];
        const [figures] = await store.issueFigures([scope("shop")], {}, issues, { from, to, count: 7 });
        const users = new Set(own.map(({ actor }) => actor)).size;
        expect(figures).toMatchObject({ events: own.length, users });
        const counts = await store.kindCounts(
          [scope("shop")],
          { from, to },
          { middle: to, withUsers: false, maxKinds },
        );
        const inKinds = counts.filter(({ fingerprint }) => kinds.includes(fingerprint));
        expect(inKinds.reduce((sum, { events }) => sum + events, 0)).toBe(own.length);
      }
    });

    test("are counted by kind, with those in the newer half", async () => {
      const { store, insert } = use();
      await insert([
        event({ time: 100, actor: "1" }),
        event({ time: 200, actor: "1" }),
        event({ time: 200, actor: "2" }),
        event({ time: 150, fingerprint: "2" }),
        newRow({ seq: "900", time: 150 }),
      ]);
      const counts = await store.kindCounts([scope("shop")], {}, { middle: 151, withUsers: true, maxKinds });
      expect(counts.toSorted((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1))).toEqual([
        { applicationId: "shop", fingerprint: hex(1), events: 3, newer: 2, users: 2 },
        { applicationId: "shop", fingerprint: hex(2), events: 1, newer: 0, users: 0 },
      ]);
    });

    test("are counted for so many kinds of each application, whichever these are", async () => {
      const { store, insert } = use();
      const kindsOf = (applicationId: string, count: number) =>
        Array.from({ length: count }, (_, index) =>
          Array.from({ length: index + 1 }, () => event({ applicationId, time: 100, fingerprint: `${index + 1}` })),
        ).flat();
      await insert([...kindsOf("shop", 30), ...kindsOf("blog", 4)]);
      const count = async (scopes: readonly Scope[]) =>
        (await store.kindCounts(scopes, {}, { middle: 100, withUsers: true, maxKinds: 5 })).map(
          ({ applicationId, fingerprint, events, newer }) => {
            // Each has as many events as its number, so none has those of another one.
            expect([fingerprint, newer]).toEqual([hex(events), events]);
            return applicationId;
          },
        );
      expect((await count([scope("shop")])).length).toBe(5);
      expect((await count(both)).toSorted()).toEqual([...Array(4).fill("blog"), ...Array(5).fill("shop")]);
    });

    test("have a position", async () => {
      const { store, insert } = use();
      const rows = [100, 200, 200, 300].map((time) => event({ time }));
      await insert(rows);
      const filter = withKinds({}, [{ applicationId: "shop", fingerprints: [hex(1)] }]);
      const positions = await Promise.all(
        rows.map((row) => store.eventPosition([scope("shop")], filter, { time: row.time, seq: row.seq })),
      );
      expect(positions).toEqual([3, 2, 1, 0].map((newer) => ({ total: 4, newer })));
    });

    test("are distributed by release, environment, browser, page and user", async () => {
      const { store, insert } = use();
      const metadata = (user: unknown, url = "https://shop.example/cart?id=1") =>
        JSON.stringify({ userAgent: "Browser 1", url, user: { id: user } });
      await insert([
        event({ time: 1, release: "1", environment: "browser", metadata: metadata("ada") }),
        event({ time: 2, release: "1", environment: "browser", metadata: metadata(7) }),
        event({ time: 3, release: "2", metadata: metadata("ada", "https://shop.example/") }),
        event({ time: 4, metadata: '{"userId":"ada"}' }),
        event({ time: 5, fingerprint: "2", release: "3" }),
      ]);
      const filter = withKinds({}, [{ applicationId: "shop", fingerprints: [hex(1)] }]);
      const values = await store.eventValues([scope("shop")], filter, 10);
      const of = (field: string) =>
        values.filter((each) => each.field === field).map(({ value, count }) => [value, count]);
      expect(of("release")).toEqual([
        ["1", 2],
        ["2", 1],
      ]);
      expect(of("environment")).toEqual([["browser", 2]]);
      expect(of("userAgent")).toEqual([["Browser 1", 3]]);
      expect(of("page")).toEqual([
        ["/cart", 2],
        ["/", 1],
      ]);
      expect(of("user")).toEqual([
        ["ada", 3],
        ["7", 1],
      ]);
      const most = (await store.eventValues([scope("shop")], filter, 1)).filter(({ field }) => field === "user");
      expect(most).toEqual([{ field: "user", value: "ada", count: 3, total: 4, distinct: 2 }]);
    });

    test("are compared with the sessions of all logs", async () => {
      const { store, insert } = use();
      await insert([
        ...[1, 2, 3].map((session) => newRow({ seq: `${++seq}`, session: `${session}`, release: "1" })),
        newRow({ seq: `${++seq}`, session: "3", release: "2" }),
        newRow({ seq: `${++seq}`, release: "2" }),
      ]);
      expect(await store.sessionValues([scope("shop")], {}, { maxLogs: 100 })).toEqual({
        sessions: 3,
        values: [
          { field: "release", value: "1", count: 3 },
          { field: "release", value: "2", count: 1 },
        ],
      });
      // One session in two.
      const { sessions } = await store.sessionValues([scope("shop")], {}, { maxLogs: 2 });
      expect(sessions).toBe(1);
    });

    test("are counted by release, of the releases that are asked for", async () => {
      const { store, insert } = use();
      await insert([
        event({ time: 100, release: "1" }),
        event({ time: 199, release: "1", fingerprint: "2" }),
        event({ time: 150, release: "1" }),
        event({ time: 160, release: "2" }),
        event({ time: 170, release: "made up" }),
        event({ time: 180 }),
      ]);
      const [shop] = [scope("shop")];
      const range = { from: 100, to: 199, count: 2 };
      const wanted = { kinds: { applicationId: "shop", fingerprints: [hex(1)] }, versions: ["1", "2", "3"] };
      const { releases, ...ofIssue } = await store.figuresByRelease([shop], wanted, range);
      expect(ofIssue).toEqual({ events: 5, users: 0, steps: [1, 4] });
      expect(releases.toSorted((a, b) => a.first - b.first)).toEqual([
        { release: "1", events: 2, first: 100 },
        { release: "2", events: 1, first: 160 },
      ]);
      const none = { ...wanted, versions: [] };
      expect(await store.figuresByRelease([shop], none, range)).toEqual({ ...ofIssue, releases: [] });
      const nothing = await store.figuresByRelease([shop], wanted, { from: 500, to: 599, count: 2 });
      expect(nothing).toEqual({ events: 0, users: 0, steps: [0, 0], releases: [] });
    });

    test("have the logs of their session", async () => {
      const { store, insert } = use();
      await insert(["1", "2", "1"].map((session, time) => newRow({ seq: `${++seq}`, time, session })));
      const found = await store.list([scope("shop")], { condition: inSession("1") }, { limit: 10 });
      expect(found.map(({ time }) => time)).toEqual([2, 0]);
    });
  });
}

/** Reproducible numbers below a limit. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
