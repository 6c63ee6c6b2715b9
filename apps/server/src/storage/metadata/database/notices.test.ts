import { once } from "node:events";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Postgres, startPostgres } from "../../testing/postgres.ts";
import { type Notices, openLocalNotices } from "./notices.ts";
import { openPostgres } from "./postgres.ts";
import { openPostgresNotices } from "./postgres-notices.ts";
import type { MetadataDb } from "./tables.ts";

test("a notice is delivered immediately to the listeners of its topic in the same process", () => {
  const notices = openLocalNotices();
  const received: string[] = [];
  notices.listen("a", { onNotice: (text) => received.push(`a: ${text}`), onNoticesLost: () => {} });
  notices.listen("b", { onNotice: (text) => received.push(`b: ${text}`), onNoticesLost: () => {} });
  void notices.publish("a", "1");
  expect(received).toEqual(["a: 1"]);
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
    here = await openPostgresNotices({ url, db, retryDelayMs: 1 });
    there = await openPostgresNotices({ url, db, retryDelayMs: 1 });
  });
  afterEach(async () => {
    await Promise.all([here.close(), there.close()]);
    await db.destroy();
  });

  function listen(notices: Notices) {
    const events = new EventTarget();
    const received: string[] = [];
    notices.listen("a", {
      onNotice: (text) => {
        received.push(text);
        events.dispatchEvent(new Event("notice"));
      },
      onNoticesLost: () => events.dispatchEvent(new Event("lost")),
    });
    return { received, next: (kind: "notice" | "lost") => once(events, kind) };
  }

  test("receive each other's notices, and their own only once", async () => {
    const [near, far] = [listen(here), listen(there)];
    const arrival = far.next("notice");
    await here.publish("a", `it's "quoted" ✓`);
    expect(near.received).toEqual([`it's "quoted" ✓`]);
    await arrival;
    // The reply arrives on the same connection as an echo of the first notice would, and after it.
    const answer = near.next("notice");
    await there.publish("a", "back");
    await answer;
    expect(near.received).toEqual([`it's "quoted" ✓`, "back"]);
    expect(far.received).toEqual([`it's "quoted" ✓`, "back"]);
  });

  test("reconnect after losing the connection, and are notified that notices may be lost", async () => {
    const far = listen(there);
    const lost = [listen(here).next("lost"), far.next("lost")];
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'contrail notices'`.execute(
      db,
    );
    await Promise.all(lost);
    const arrival = far.next("notice");
    await here.publish("a", "after all");
    await arrival;
    expect(far.received).toEqual(["after all"]);
  });
});
