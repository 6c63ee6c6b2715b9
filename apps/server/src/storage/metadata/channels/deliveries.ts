// Every attempt to send something to a channel, for a while.
import { dayMs } from "@contrail/protocol";
import type { DeliveryRecord } from "../database/alert-records.ts";
import type { MetadataDb } from "../database/tables.ts";

export type { DeliveryRecord } from "../database/alert-records.ts";
export type DeliveryStore = ReturnType<typeof createDeliveryStore>;

export const deliveryDays = 30;
export const maxDeliveriesPerChannel = 1_000;

export function createDeliveryStore(db: MetadataDb) {
  return {
    async append(delivery: DeliveryRecord): Promise<void> {
      await db.insertInto("deliveries").values(delivery).execute();
    },

    /** Newest first. */
    list: (channelId: string, limit = 100): Promise<DeliveryRecord[]> =>
      db
        .selectFrom("deliveries")
        .selectAll()
        .where("channelId", "=", channelId)
        .orderBy("at", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .execute(),

    find: (teamId: string, id: string): Promise<DeliveryRecord | undefined> =>
      db
        .selectFrom("deliveries")
        .innerJoin("channels", "channels.id", "deliveries.channelId")
        .selectAll("deliveries")
        .where("channels.teamId", "=", teamId)
        .where("deliveries.id", "=", id)
        .executeTakeFirst(),

    /** How many of these a channel got since a time. */
    async countSince(channelId: string, since: number, what: readonly DeliveryRecord["what"][]): Promise<number> {
      const { count } = await db
        .selectFrom("deliveries")
        .select((is) => is.fn.countAll<number>().as("count"))
        .where("channelId", "=", channelId)
        .where("at", ">=", since)
        .where("isDelivered", "=", 1)
        .where("what", "in", what)
        .executeTakeFirstOrThrow();
      return count;
    },

    /** When the last ones were tried, newest first. */
    async timesSince(channelId: string, since: number, limit: number): Promise<number[]> {
      const found = await db
        .selectFrom("deliveries")
        .select("at")
        .where("channelId", "=", channelId)
        .where("at", ">", since)
        .orderBy("at", "desc")
        .limit(limit)
        .execute();
      return found.map(({ at }) => at);
    },

    /** How many messages the rules of a team sent since a time. */
    countsByRule: (teamId: string, since: number): Promise<{ ruleId: string; messages: number }[]> =>
      db
        .selectFrom("deliveries")
        .innerJoin("notifications", "notifications.id", "deliveries.notificationId")
        .innerJoin("incidents", "incidents.id", "notifications.incidentId")
        .select((is) => ["incidents.ruleId", is.fn.countAll<number>().as("messages")])
        .where("incidents.teamId", "=", teamId)
        .where("incidents.ruleId", "is not", null)
        .where("deliveries.at", ">=", since)
        .where("deliveries.isDelivered", "=", 1)
        .groupBy("incidents.ruleId")
        .$narrowType<{ ruleId: string }>()
        .execute(),

    /** How many messages about incidents a team got since a time. */
    async count(teamId: string, since: number): Promise<number> {
      const { count } = await db
        .selectFrom("deliveries")
        .innerJoin("channels", "channels.id", "deliveries.channelId")
        .select((is) => is.fn.countAll<number>().as("count"))
        .where("channels.teamId", "=", teamId)
        .where("deliveries.at", ">=", since)
        .where("deliveries.isDelivered", "=", 1)
        .where("deliveries.what", "!=", "test")
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Removes those that are too old, or too many for their channel. */
    async prune(now: number): Promise<void> {
      await db
        .deleteFrom("deliveries")
        .where("at", "<", now - deliveryDays * dayMs)
        .execute();
      const full = await db
        .selectFrom("deliveries")
        .select("channelId")
        .groupBy("channelId")
        .having((is) => is.fn.countAll<number>(), ">", maxDeliveriesPerChannel)
        .execute();
      for (const { channelId } of full) {
        await db
          .deleteFrom("deliveries")
          .where("channelId", "=", channelId)
          .where("id", "not in", (is) =>
            is
              .selectFrom("deliveries")
              .select("id")
              .where("channelId", "=", channelId)
              .orderBy("at", "desc")
              .orderBy("id", "desc")
              .limit(maxDeliveriesPerChannel),
          )
          .execute();
      }
    },
  };
}
