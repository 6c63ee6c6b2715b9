// Rules, issues and applications that don't notify for a while.

import type { AlertMuteRecord } from "../database/alert-records.ts";
import { inChunks } from "../database/in-chunks.ts";
import type { MetadataDb } from "../database/tables.ts";

export type AlertMuteStore = ReturnType<typeof createAlertMuteStore>;

export type MuteTarget = Pick<AlertMuteRecord, "targetKind" | "targetId">;
export type AlertMute = Omit<AlertMuteRecord, "ruleId" | "issueId" | "applicationId">;

const columns = ["teamId", "targetKind", "targetId", "until", "createdByName", "createdAt"] as const;

export function createAlertMuteStore(db: MetadataDb) {
  return {
    /** Replaces an earlier one. */
    async set(mute: AlertMute): Promise<void> {
      const { targetKind, targetId, until, createdByName, createdAt } = mute;
      await db
        .insertInto("alertMutes")
        .values({
          ...mute,
          ruleId: targetKind === "rule" ? targetId : null,
          issueId: targetKind === "issue" ? targetId : null,
          applicationId: targetKind === "application" ? targetId : null,
        })
        .onConflict((conflict) =>
          conflict
            .columns(["targetKind", "targetId"])
            .doUpdateSet({ until, createdByName, createdAt })
            .where("alertMutes.teamId", "=", mute.teamId),
        )
        .execute();
    },

    /** false if it wasn't muted. */
    async clear(teamId: string, { targetKind, targetId }: MuteTarget): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom("alertMutes")
        .where("teamId", "=", teamId)
        .where("targetKind", "=", targetKind)
        .where("targetId", "=", targetId)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },

    list: (teamId: string): Promise<AlertMute[]> =>
      db
        .selectFrom("alertMutes")
        .select(columns)
        .where("teamId", "=", teamId)
        .orderBy("createdAt")
        .orderBy("targetId")
        .execute(),

    /** Those of the targets that haven't ended. */
    async find(targets: readonly MuteTarget[], now: number): Promise<AlertMute[]> {
      const found = await inChunks(targets, (chunk) =>
        db
          .selectFrom("alertMutes")
          .select(columns)
          .where(
            "targetId",
            "in",
            chunk.map(({ targetId }) => targetId),
          )
          .where((is) => is.or([is("until", "is", null), is("until", ">", now)]))
          .execute(),
      );
      return found.filter((mute) =>
        targets.some(({ targetKind, targetId }) => targetKind === mute.targetKind && targetId === mute.targetId),
      );
    },

    /** Removes those that have ended, and returns each to one server. */
    takeExpired: (now: number): Promise<AlertMute[]> =>
      db.deleteFrom("alertMutes").where("until", "<=", now).returning(columns).execute(),
  };
}
