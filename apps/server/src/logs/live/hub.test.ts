import { text } from "node:stream/consumers";
import { pino } from "pino";
import { expect, test } from "vitest";
import { createTestClock } from "../../testing/test-clock.ts";
import { createLiveHub } from "./hub.ts";

function startLive(limits: { followers: number; followersPerTeam: number }) {
  let seq = 0;
  const live = createLiveHub({
    reader: { open: async () => ({ selected: new Map(), scopes: [] }) },
    arrivals: { list: async () => ({ rows: [], isFull: false }), count: async () => 0 },
    flush: async () => {},
    nextSeq: () => String(++seq),
    clock: createTestClock(),
    logger: pino({ level: "silent" }),
    limits,
  });
  return {
    live,
    follow(id: string, connection = new AbortController(), onCheck = () => {}) {
      const team = async () => {
        onCheck();
        return { id, plan: "starter" as const };
      };
      return live.follow({ accountId: id, team, query: {}, after: undefined, signal: connection.signal });
    },
  };
}

test("a connection that closes before the stream starts leaves no follower behind", async () => {
  const { follow, live } = startLive({ followers: 1, followersPerTeam: 1 });
  const connection = new AbortController();
  const following = follow("ada", connection, () => connection.abort());
  await expect(following).rejects.toMatchObject({ code: "connection_closed" });
  expect((await follow("ada")).destroyed).toBe(false);
  live.close();
});

test("a follower ends with its connection, even if no one reads the stream", async () => {
  const { follow, live } = startLive({ followers: 1, followersPerTeam: 1 });
  const connection = new AbortController();
  const stream = await follow("ada", connection);
  await expect(follow("ada")).rejects.toMatchObject({ code: "too_many_followers" });
  const closed = new Promise((resolve) => stream.once("close", resolve));
  connection.abort();
  await closed;
  expect((await follow("ada")).destroyed).toBe(false);
  live.close();
});

test("a full server evicts the oldest follower of the account with the most, never one of a smaller account", async () => {
  const { follow, live } = startLive({ followers: 5, followersPerTeam: 4 });
  const [oldest, ...others] = [await follow("ada"), await follow("ada"), await follow("ada"), await follow("bob")];
  await follow("bob");

  const evicted = text(oldest ?? []);
  expect((await follow("eve")).destroyed).toBe(false);
  expect(await evicted).toContain(`event: bye\ndata: ${JSON.stringify({ reason: "evicted", resume: true })}`);
  for (const other of others) expect(String(other.read())).not.toContain("bye");
  live.close();
});

test("an account that would have as many followers as the largest is rejected instead", async () => {
  const { follow, live } = startLive({ followers: 4, followersPerTeam: 4 });
  for (const id of ["ada", "ada", "bob", "bob"]) await follow(id);
  for (const id of ["ada", "bob"]) {
    await expect(follow(id)).rejects.toMatchObject({ code: "overloaded", headers: { "retry-after": "5" } });
  }
  await expect(follow("eve")).resolves.toBeDefined();
  live.close();
});
