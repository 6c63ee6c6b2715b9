import { type IssueActivity, minuteMs, type Resolution } from "@contrail/protocol";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Installation, startOneServer, startTwoServers } from "../testing/installation.ts";
import { createShop, thrown } from "../testing/shop.ts";

interface Case {
  /** In the order in which they were seen. */
  seen: readonly string[];
  resolution: Resolution;
  /** Releases of events that leave it resolved; empty: the event names none. */
  older: readonly string[];
  /** The release whose event opens it again. */
  opens: string;
  reason: string;
}

const inRelease = (release: string): Resolution => ({ kind: "release", release });
const next: Resolution = { kind: "nextRelease" };

function resolvedIn(seen: readonly string[], release: string, older: readonly string[], opens: string): Case {
  const reason =
    release === opens
      ? `It happened in ${release}, the release it was resolved in.`
      : `${opens} is newer than ${release}, the release it was resolved in.`;
  return { seen, resolution: inRelease(release), older, opens, reason };
}

function resolvedAfter(seen: readonly string[], latest: string, older: readonly string[], opens: string): Case {
  const reason = `${opens} is newer than ${latest}, the latest release when it was resolved.`;
  return { seen, resolution: next, older, opens, reason };
}

const cases: [string, Case][] = [
  ["a version, then the same one", resolvedIn(["1.4.1", "1.4.2"], "1.4.2", ["1.4.1"], "1.4.2")],
  ["a version, then one with a longer number", resolvedIn(["1.8.0", "1.9.0"], "1.9.0", ["1.8.0"], "1.10.0")],
  ["a version that wasn't seen yet", resolvedIn(["1.4.1"], "1.5.0", ["1.4.1", "1.4.9"], "1.5.0")],
  ["a version, then older ones that weren't seen before", resolvedIn(["2.0.0"], "2.0.0", ["1.9.9", "0.1"], "2.0.1")],
  ["a version, then its prereleases", resolvedIn(["1.9.0"], "2.0.0", ["2.0.0-alpha", "2.0.0-rc.10"], "2.0.0")],
  ["a prerelease", resolvedIn(["2.0.0-rc.2"], "2.0.0-rc.10", ["2.0.0-rc.2", "2.0.0-beta.11"], "2.0.0")],
  ["a version with a v", resolvedIn(["v3.1.0"], "v3.1.0", ["v3.0.9"], "v3.2.0")],
  ["a version with a name", resolvedIn(["shop@1.9.0", "shop@1.10.0"], "shop@1.10.0", ["shop@1.9.0"], "shop@1.11.0")],
  ["a version of four numbers", resolvedIn(["1.2.3.9"], "1.2.3.10", ["1.2.3.9"], "1.2.3.11")],
  ["numbers of builds", resolvedIn(["998", "999"], "999", ["998"], "1000")],
  ["versions, then an event without one", resolvedIn(["1.4.2"], "1.4.2", ["", "1.4.1"], "1.4.2")],
  ["a hash, then the same one", resolvedIn(["9f8e7d6", "1a2b3c4"], "1a2b3c4", ["9f8e7d6"], "1a2b3c4")],
  ["a hash, then one that was never seen", resolvedIn(["9f8e7d6", "1a2b3c4"], "1a2b3c4", ["9f8e7d6"], "0000fff")],
  ["hashes, the first one", resolvedIn(["fffffff", "aaaaaaa"], "fffffff", [""], "aaaaaaa")],
  ["names", resolvedIn(["quick-fox", "lazy-dog"], "lazy-dog", ["quick-fox"], "brown-bear")],
  ["dates", resolvedIn(["2026-09-30", "2026-10-01"], "2026-10-01", ["2026-09-30"], "2026-10-02")],
  ["a version before hashes", resolvedIn(["1.4.1", "1.4.2"], "1.4.2", ["1.4.1", "1.3.0"], "9f8e7d6")],
  ["a hash after versions", resolvedIn(["1.4.2", "9f8e7d6"], "9f8e7d6", ["1.4.2", "1.4.0"], "0000fff")],
  ["a version after hashes", resolvedIn(["9f8e7d6", "1.0.0"], "1.0.0", ["9f8e7d6"], "1.0.1")],
  ["the release after a version", resolvedAfter(["1.4.1", "1.4.2"], "1.4.2", ["1.4.2", "1.4.1", ""], "1.4.3")],
  ["the release after a hash", resolvedAfter(["9f8e7d6", "1a2b3c4"], "1a2b3c4", ["1a2b3c4", "9f8e7d6"], "0000fff")],
  ["the release after versions and hashes", resolvedAfter(["1.0.0", "9f8e7d6"], "9f8e7d6", ["1.0.0"], "0000fff")],
];

/** One for each way in which a release is found to be newer. */
const onTwoServers = new Set([
  "a version, then the same one",
  "a hash, then one that was never seen",
  "a version before hashes",
  "the release after versions and hashes",
]);

describe.each([
  { on: "one server", start: startOneServer, all: cases },
  { on: "two servers", start: startTwoServers, all: cases.filter(([name]) => onTwoServers.has(name)) },
])("[CLAIM-25] on $on, an issue that was resolved in a release", ({ start, all }) => {
  let installation: Installation;
  let count = 0;
  beforeAll(async () => {
    installation = await start();
  });
  afterAll(() => installation.close());

  describe.each([
    ["is", false],
    [", which is then deleted, is", true],
  ])("%s open again with it or a newer one only, once", (_, isDeleted) => {
    test.concurrent.each(all)("%s", async (__, { seen, resolution, older, opens, reason }) => {
      const { servers } = installation;
      const [here, there = here] = servers;
      const token = await here.signUp(`releases-${++count}@example.com`);
      const shop = await createShop(here, { token });
      const path = (release: string) =>
        `/releases?${new URLSearchParams({ application: "shop", version: release }).toString()}`;

      /** Twice at the same time, on both servers if there are two. */
      async function happen(release: string): Promise<void> {
        installation.advance(2 * minuteMs);
        const event = thrown("a", release === "" ? {} : { release });
        const sent = [here, there].map((each) => each.send("POST", "/logs", { token: shop.key, body: [event, event] }));
        expect((await Promise.all(sent)).map(({ statusCode }) => statusCode)).toEqual([202, 202]);
        await installation.stored();
      }

      for (const version of seen) {
        await happen(version);
        await here.call("POST", "/releases", { token, body: { application: "shop", version } });
      }
      const body = { ids: ["SHOP-1"], change: { kind: "resolve", resolution } };
      expect((await there.call("POST", "/issues/changes", { token, body })).status).toBe(200);
      if (isDeleted)
        for (const version of seen) expect((await here.call("DELETE", path(version), { token })).status).toBe(200);
      for (const release of older) {
        await happen(release);
        expect([release, (await shop.find("SHOP-1")).state]).toEqual([release, "resolved"]);
      }
      await happen(opens);
      expect((await shop.find("SHOP-1")).state).toBe("open");
      await happen(opens);
      const { activity } = (await there.call("GET", "/issues/SHOP-1/activity", { token })).body;
      const entries = (activity as IssueActivity[]).filter(({ kind }) => kind === "regressed");
      expect(entries.map(({ detail }) => detail.reason)).toEqual([reason]);
      const { log } = (await there.call("GET", `/dashboard/logs/${entries[0]?.logId}`, { token })).body;
      expect(log.metadata.release).toBe(opens);
    });
  });
});
