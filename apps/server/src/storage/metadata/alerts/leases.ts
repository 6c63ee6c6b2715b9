// Tasks that only one of several servers does at a time.
import { minuteMs, secondMs } from "@contrail/protocol";
import type { ExpressionBuilder } from "kysely";
import type { MetadataDb, Tables } from "../database/tables.ts";

export type LeaseStore = ReturnType<typeof createLeaseStore>;

export interface Lease {
  holder: string;
  now: number;
  /** Another server may take it after this, unless it is renewed. */
  until: number;
}

/** A restart isn't a gap. */
const maxGapMs = 30 * secondMs;
/** Clocks of several servers differ. */
const maxSkewMs = 5 * minuteMs;

export function createLeaseStore(db: MetadataDb) {
  return {
    /** Takes the lease, or renews it; false if another server holds it. */
    async hold(name: string, { holder, now, until }: Lease): Promise<boolean> {
      // No lease is that long: the clock was set back.
      const isFromLater = (is: ExpressionBuilder<Tables, "leases">) => is("leases.heldUntil", ">", until + maxSkewMs);
      const held = await db
        .insertInto("leases")
        .values({ name, holder, heldUntil: until, since: now })
        .onConflict((conflict) =>
          conflict
            .column("name")
            .doUpdateSet((is) => ({
              holder,
              heldUntil: until,
              since: is
                .case()
                .when(is.or([is("leases.heldUntil", "<", now - maxGapMs), isFromLater(is)]))
                .then(now)
                .else(is.ref("leases.since"))
                .end(),
            }))
            .where((is) =>
              is.or([is("leases.holder", "=", holder), is("leases.heldUntil", "<=", now), isFromLater(is)]),
            ),
        )
        .returning("name")
        .executeTakeFirst();
      return held !== undefined;
    },

    /** When it is free unless it is renewed; undefined: no one ever has held it. */
    async heldUntil(name: string): Promise<number | undefined> {
      const lease = await db.selectFrom("leases").select("heldUntil").where("name", "=", name).executeTakeFirst();
      return lease?.heldUntil;
    },

    /** Since when one server or another has held it without a gap; undefined: no one ever has. */
    async heldSince(name: string): Promise<number | undefined> {
      const lease = await db.selectFrom("leases").select("since").where("name", "=", name).executeTakeFirst();
      return lease?.since;
    },

    /** It is free from that time on. Nothing changes if another server holds it. */
    async release(name: string, { holder, from }: { holder: string; from: number }): Promise<void> {
      await db
        .updateTable("leases")
        .set({ heldUntil: from })
        .where("name", "=", name)
        .where("holder", "=", holder)
        .execute();
    },
  };
}
