import { once } from "node:events";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Postgres, startPostgres } from "../testing/postgres.ts";
import { type Notices, openLocalNotices } from "./notices.ts";
import { openPostgres } from "./postgres.ts";
import { openPostgresNotices } from "./postgres-notices.ts";
import type { MetadataDb } from "./tables.ts";

test("a notice is heard in the same process at once, by those who listen to its topic", () => {
  const notices = openLocalNotices();
  const heard: string[] = [];
  notices.listen("a", { heard: (text) => heard.push(`a: ${text}`), missed: () => {} });
  notices.listen("b", { heard: (text) => heard.push(`b: ${text}`), missed: () => {} });
  void notices.publish("a", "1");
  expect(heard).toEqual(["a: 1"]);
});

describe("servers on one PostgreSQL", () => {
  let server: Postgres;
  let db: MetadataDb;
  let here: Notices;
  let there: Notices;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    const { href: url } = await server.createDatabase();
    db = await openPostgres({ url });
    here = await openPostgresNotices({ url, db, retryAfter: 1 });
    there = await openPostgresNotices({ url, db, retryAfter: 1 });
  });
  afterEach(async () => {
    await Promise.all([here.close(), there.close()]);
    await db.destroy();
  });

  function listen(notices: Notices) {
    const events = new EventTarget();
    const heard: string[] = [];
    notices.listen("a", {
      heard: (text) => {
        heard.push(text);
        events.dispatchEvent(new Event("heard"));
      },
      missed: () => events.dispatchEvent(new Event("missed")),
    });
    return { heard, next: (kind: "heard" | "missed") => once(events, kind) };
  }

  test("hear each other, and each its own notices just once", async () => {
    const [near, far] = [listen(here), listen(there)];
    const arrival = far.next("heard");
    await here.publish("a", `it's "quoted" ✓`);
    expect(near.heard).toEqual([`it's "quoted" ✓`]);
    await arrival;
    // The answer comes on the same connection as the echo of the first would have come, and after it.
    const answer = near.next("heard");
    await there.publish("a", "back");
    await answer;
    expect(near.heard).toEqual([`it's "quoted" ✓`, "back"]);
    expect(far.heard).toEqual([`it's "quoted" ✓`, "back"]);
  });

  test("that lose the connection get it again, and are told that they may have missed something", async () => {
    const far = listen(there);
    const missed = [listen(here).next("missed"), far.next("missed")];
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'contrail notices'`.execute(
      db,
    );
    await Promise.all(missed);
    const arrival = far.next("heard");
    await here.publish("a", "after all");
    await arrival;
    expect(far.heard).toEqual(["after all"]);
  });
});
