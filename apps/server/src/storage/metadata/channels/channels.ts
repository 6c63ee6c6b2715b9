// Channels of teams: where incidents are sent to.
import type { ChannelKind } from "@contrail/protocol";
import type { ChannelRecord } from "../database/alert-records.ts";
import { inTransaction } from "../database/in-transaction.ts";
import { lockTeam } from "../database/locks.ts";
import type { MetadataDb } from "../database/tables.ts";

export type { ChannelRecord } from "../database/alert-records.ts";
export type ChannelStore = ReturnType<typeof createChannelStore>;

/** How many channels of some kinds a team may have. */
export interface ChannelLimit {
  kinds: readonly ChannelKind[];
  limit: number;
}

/** What an edit changes. */
export type ChannelFields = Partial<
  Pick<
    ChannelRecord,
    "name" | "detail" | "sealed" | "quiet" | "sendsUpdates" | "status" | "statusText" | "failingSince"
  >
>;

const columns = [
  "id",
  "teamId",
  "kind",
  "name",
  "detail",
  "sealed",
  "quiet",
  "status",
  "statusText",
  "failingSince",
  "lastSentAt",
  "sendsUpdates",
  "createdBy",
  "createdByName",
  "createdAt",
  "version",
] as const;

export function createChannelStore(db: MetadataDb) {
  const select = () => db.selectFrom("channels").select(columns);

  return {
    insert: (channel: ChannelRecord, limits: readonly ChannelLimit[] = []): Promise<"created" | "limit_reached"> =>
      inTransaction(db, async (tx) => {
        await lockTeam(tx, channel.teamId);
        for (const { kinds, limit } of limits.filter((one) => one.kinds.includes(channel.kind))) {
          const { count } = await tx
            .selectFrom("channels")
            .select((is) => is.fn.countAll<number>().as("count"))
            .where("teamId", "=", channel.teamId)
            .where("kind", "in", kinds)
            .executeTakeFirstOrThrow();
          if (count >= limit) return "limit_reached";
        }
        await tx
          .insertInto("channels")
          .values({ ...channel, busyUntil: 0 })
          .execute();
        return "created";
      }),

    /** Counts the version up. false if it is another version by now, or the team has no such channel. */
    async update(teamId: string, id: string, version: number, fields: ChannelFields): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("channels")
        .set({ ...fields, version: version + 1 })
        .where("teamId", "=", teamId)
        .where("id", "=", id)
        .where("version", "=", version)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** Oldest first. */
    list: (teamId: string): Promise<ChannelRecord[]> =>
      select().where("teamId", "=", teamId).orderBy("createdAt").orderBy("id").execute(),

    find: (teamId: string, id: string): Promise<ChannelRecord | undefined> =>
      select().where("teamId", "=", teamId).where("id", "=", id).executeTakeFirst(),

    byId: (id: string): Promise<ChannelRecord | undefined> => select().where("id", "=", id).executeTakeFirst(),

    /** With its deliveries, and from the routes of every rule. false if the team has no such channel. */
    async remove(teamId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom("channels")
        .where("teamId", "=", teamId)
        .where("id", "=", id)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },

    /** It works again, or for the first time. */
    async switchOn(id: string): Promise<void> {
      await db
        .updateTable("channels")
        .set({ status: "working", statusText: "", failingSince: null })
        .where("id", "=", id)
        .execute();
    },

    /** What is waiting to be sent is dropped. false if it was off. */
    switchOff: (id: string, { at, text }: { at: number; text: string }): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable("channels")
          .set({ status: "off", statusText: text })
          .where("id", "=", id)
          .where("status", "!=", "off")
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await tx
          .updateTable("notifications")
          .set({ dueAt: null, heldUntil: null, gaveUpAt: at, lastError: text })
          .where("channelId", "=", id)
          .where("dueAt", "is not", null)
          .execute();
        return true;
      }),

    /** Since when it has failed; undefined if it isn't working, so nothing changes. */
    async noteFailure(id: string, { at, text }: { at: number; text: string }): Promise<number | undefined> {
      const failing = await db
        .updateTable("channels")
        .set((is) => ({
          status: "failing",
          statusText: text,
          failingSince: is.fn.coalesce("failingSince", is.cast<number>(is.val(at), "bigint")),
        }))
        .where("id", "=", id)
        .where("status", "in", ["working", "failing"])
        .returning("failingSince")
        .executeTakeFirst();
      return failing?.failingSince ?? undefined;
    },
  };
}
