// What channels have to know of incidents. Several servers send concurrently, but each channel gets one message at a
// time.
import { minuteMs } from "@contrail/protocol";
import type { HeldReason, NotificationRecord } from "../database/alert-records.ts";
import { inChunks } from "../database/in-chunks.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { MetadataDb } from "../database/tables.ts";
import { type ChangedIncident, updateDelayMs } from "./next-notification.ts";
import { addWanted, type ChangeToNotify } from "./want-notifications.ts";

export type { IncidentChange, NotificationRecord } from "../database/alert-records.ts";
export type { ChangedIncident } from "./next-notification.ts";
export type { ChangeToNotify } from "./want-notifications.ts";
export type NotificationStore = ReturnType<typeof createNotificationStore>;

export const laneLeaseMs = 2 * minuteMs;

/** A channel that no other server sends to meanwhile. */
export interface Lane {
  channelId: string;
  /** The lease ends then. */
  until: number;
}

export interface TakenNotification {
  lane: Lane;
  notification: NotificationRecord;
}

export interface SentNotification {
  id: string;
  /** Of the incident that the message shows. */
  revision: number;
  sealedHandle: string;
  ms: number;
  /** A new message, not an edited one. */
  isNew: boolean;
  /** When it is sent again as long as no one acknowledges the incident. */
  repeatAt?: number | null;
}

/** The lane is free for the next message from `freeAt` on. */
export interface LaneRelease {
  freeAt: number;
}

/**
 * In the transaction that changes an incident: notes what its channels have to know now. After the commit, wake
 * whatever sends it.
 */
export const wantNotifications = (
  tx: { notifications: Pick<NotificationStore, "want"> },
  incident: ChangedIncident,
  change: ChangeToNotify,
): Promise<void> => tx.notifications.want(incident, change);

export function createNotificationStore(db: MetadataDb) {
  return {
    want: (incident: ChangedIncident, change: ChangeToNotify): Promise<void> =>
      inTransaction(db, (tx) => addWanted(tx, incident, change)),

    /**
     * The one that has been due longest, of channels that are free; counts an attempt. Its channel is leased: everyone
     * else gets nothing of it until `sent`, `postpone`, `hold` or `giveUp`, or until the lease ends.
     */
    async take(now: number): Promise<TakenNotification | undefined> {
      const free = await db
        .selectFrom("notifications")
        .innerJoin("channels", "channels.id", "notifications.channelId")
        .select(["channelId", (is) => is.fn.min("dueAt").as("oldest")])
        .where("dueAt", "<=", now)
        .where("busyUntil", "<=", now)
        .where("status", "in", receiving)
        .groupBy("channelId")
        .orderBy("oldest")
        .orderBy("channelId")
        .execute();
      for (const { channelId } of free) {
        const taken = await inTransaction(db, (tx) => takeOf(tx, channelId, now));
        if (taken) return taken;
      }
      return undefined;
    },

    /** Everything else of the same channel that is due, for one message about all of it. Counts attempts. */
    takeMore: (lane: Lane, now: number): Promise<NotificationRecord[]> =>
      inTransaction(db, async (tx) => {
        const due = await inOrder(tx)
          .select("notifications.id")
          .where("notifications.channelId", "=", lane.channelId)
          .where("notifications.dueAt", "<=", now)
          .orderBy("notifications.dueAt")
          .orderBy("notifications.id")
          .execute();
        const ids = due.map(({ id }) => id);
        const taken = await inChunks(ids, (chunk) =>
          tx
            .updateTable("notifications")
            .set((is) => ({ tries: is("tries", "+", 1), dueAt: lane.until }))
            .where("id", "in", chunk)
            .where("dueAt", "<=", now)
            .returningAll()
            .execute(),
        );
        return taken.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
      }),

    /** For the only server of an installation, when it starts: what it was sending when it ended is due now. */
    endLeases: (now: number): Promise<void> =>
      inTransaction(db, async (tx) => {
        const leased = await tx
          .selectFrom("channels")
          .select(["id", "busyUntil"])
          .where("busyUntil", ">", now)
          .execute();
        for (const { id, busyUntil } of leased) {
          await tx
            .updateTable("notifications")
            .set({ dueAt: now })
            .where("channelId", "=", id)
            .where("dueAt", "=", busyUntil)
            .execute();
          await tx.updateTable("channels").set({ busyUntil: now }).where("id", "=", id).execute();
        }
      }),

    /** What has changed meanwhile is due again. */
    sent: (lane: Lane, messages: readonly SentNotification[], { at, freeAt }: LaneRelease & { at: number }) =>
      inTransaction(db, async (tx) => {
        await release(tx, lane, freeAt);
        await tx.updateTable("channels").set({ lastSentAt: at }).where("id", "=", lane.channelId).execute();
        await tx
          .updateTable("channels")
          .set({ status: "working", statusText: "", failingSince: null })
          .where("id", "=", lane.channelId)
          .where("status", "=", "failing")
          .execute();
        for (const message of messages) await markSent(tx, message, { at, until: lane.until });
      }),

    /** After an error that may pass. */
    postpone: (
      lane: Lane,
      { ids, dueAt, lastError, freeAt }: LaneRelease & { ids: readonly string[]; dueAt: number; lastError: string },
    ): Promise<void> =>
      inTransaction(db, async (tx) => {
        await release(tx, lane, freeAt);
        await inChunks(ids, (chunk) =>
          tx.updateTable("notifications").set({ dueAt, lastError }).where("id", "in", chunk).returning("id").execute(),
        );
      }),

    /** For quiet hours, digests and caps: it wasn't an attempt. Changes meanwhile don't make it due earlier. */
    hold: (
      lane: Lane,
      {
        ids,
        until,
        reason,
        freeAt,
      }: LaneRelease & { ids: readonly string[]; until: number; reason: HeldReason | null },
    ): Promise<void> =>
      inTransaction(db, async (tx) => {
        await release(tx, lane, freeAt);
        await inChunks(ids, (chunk) =>
          tx
            .updateTable("notifications")
            .set((is) => ({ dueAt: until, heldUntil: until, heldReason: reason, tries: is("tries", "-", 1) }))
            .where("id", "in", chunk)
            .returning("id")
            .execute(),
        );
      }),

    /** It isn't tried again, unless the incident changes after a message was sent. */
    giveUp: (
      lane: Lane,
      { ids, at, lastError, freeAt }: LaneRelease & { ids: readonly string[]; at: number; lastError: string },
    ): Promise<void> =>
      inTransaction(db, async (tx) => {
        await release(tx, lane, freeAt);
        await inChunks(ids, (chunk) =>
          tx
            .updateTable("notifications")
            .set({ dueAt: null, heldUntil: null, gaveUpAt: at, lastError })
            .where("id", "in", chunk)
            .returning("id")
            .execute(),
        );
      }),

    /** There is nothing to send after all. */
    drop: (lane: Lane, { ids, freeAt }: LaneRelease & { ids: readonly string[] }): Promise<void> =>
      inTransaction(db, async (tx) => {
        await release(tx, lane, freeAt);
        await inChunks(ids, (chunk) =>
          tx
            .updateTable("notifications")
            .set({ dueAt: null, heldUntil: null, tries: 0 })
            .where("id", "in", chunk)
            .returning("id")
            .execute(),
        );
      }),

    /** Sends it again; false if there is none. */
    async resend(id: string, now: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("notifications")
        .set({ dueAt: now, heldUntil: null, gaveUpAt: null, lastError: null, tries: 0 })
        .where("id", "=", id)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** After someone has changed the channel: what failed may work now. */
    async retryFailed(channelId: string, now: number): Promise<void> {
      await db
        .updateTable("notifications")
        .set({ dueAt: now, tries: 0 })
        .where("channelId", "=", channelId)
        .where("dueAt", ">", now)
        .where("lastError", "is not", null)
        // Those that are held, or only repeated, have their own time.
        .where("heldUntil", "is", null)
        .execute();
    },

    /** After the quiet hours of a channel have changed. */
    async releaseHeld(channelId: string, now: number): Promise<void> {
      await db
        .updateTable("notifications")
        .set({ dueAt: now, heldUntil: null })
        .where("channelId", "=", channelId)
        .where("heldUntil", "is not", null)
        .where("dueAt", "is not", null)
        .execute();
    },

    /** After an incident isn't muted any longer. */
    async releaseHeldOf(incidentId: string, now: number): Promise<void> {
      await db
        .updateTable("notifications")
        .set({ dueAt: now, heldUntil: null })
        .where("incidentId", "=", incidentId)
        .where("heldUntil", "is not", null)
        .where("dueAt", "is not", null)
        .execute();
    },

    byId: (id: string): Promise<NotificationRecord | undefined> =>
      db.selectFrom("notifications").selectAll().where("id", "=", id).executeTakeFirst(),

    /** In the order of the steps. */
    list: (incidentId: string): Promise<NotificationRecord[]> =>
      db
        .selectFrom("notifications")
        .selectAll()
        .where("incidentId", "=", incidentId)
        .orderBy("step")
        .orderBy("channelId")
        .orderBy("id")
        .execute(),

    /** When `take` has something next; undefined: nothing is waiting. */
    async nextDueAt(): Promise<number | undefined> {
      const next = await inOrder(db)
        .innerJoin("channels", "channels.id", "notifications.channelId")
        .select((is) =>
          is.fn
            .min(
              is
                .case()
                .when("channels.busyUntil", ">", is.ref("notifications.dueAt"))
                .then(is.ref("channels.busyUntil"))
                .else(is.ref("notifications.dueAt"))
                .end(),
            )
            .as("at"),
        )
        .where("channels.status", "in", receiving)
        .executeTakeFirst();
      return next?.at ?? undefined;
    },
  };
}

const receiving = ["working", "failing"] as const;

/** Those that are waiting, without events of webhooks before which another one has to be sent. */
const inOrder = (db: MetadataDb) =>
  db
    .selectFrom("notifications")
    .where("notifications.dueAt", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("notifications as earlier")
            .select("earlier.id")
            .whereRef("earlier.incidentId", "=", "notifications.incidentId")
            .whereRef("earlier.channelId", "=", "notifications.channelId")
            .whereRef("earlier.step", "=", "notifications.step")
            .whereRef("earlier.wantedRevision", "<", "notifications.wantedRevision")
            .where("earlier.sentRevision", "=", 0)
            .where("earlier.dueAt", "is not", null),
        ),
      ),
    );

/** undefined if another server was faster. */
async function takeOf(tx: MetadataDb, channelId: string, now: number): Promise<TakenNotification | undefined> {
  const until = now + laneLeaseMs;
  const { numUpdatedRows } = await tx
    .updateTable("channels")
    .set({ busyUntil: until })
    .where("id", "=", channelId)
    .where("busyUntil", "<=", now)
    .where("status", "in", receiving)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  const next = await inOrder(tx)
    .select("notifications.id")
    .where("notifications.channelId", "=", channelId)
    .where("notifications.dueAt", "<=", now)
    .orderBy("notifications.dueAt")
    .orderBy("notifications.id")
    .limit(1)
    .executeTakeFirst();
  const notification = await tx
    .updateTable("notifications")
    .set((is) => ({ tries: is("tries", "+", 1), dueAt: until }))
    .where("id", "=", next?.id ?? "")
    .where("dueAt", "<=", now)
    .returningAll()
    .executeTakeFirst();
  const lane = { channelId, until };
  if (notification) return { lane, notification };
  await release(tx, lane, now);
  return undefined;
}

/** Nothing happens if the lease has ended, and the channel is leased by another server now. */
async function release(tx: MetadataDb, { channelId, until }: Lane, freeAt: number): Promise<void> {
  await tx
    .updateTable("channels")
    .set({ busyUntil: freeAt })
    .where("id", "=", channelId)
    .where("busyUntil", "=", until)
    .execute();
}

async function markSent(
  tx: MetadataDb,
  { id, revision, sealedHandle, ms, isNew, repeatAt }: SentNotification,
  { at, until }: { at: number; until: number },
): Promise<void> {
  // Takes the row lock, so that no change gets lost between the two statements.
  const row = await tx
    .updateTable("notifications")
    .set((is) => ({ edits: is.ref("edits") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  if (!row) return;
  const edits = isNew ? 0 : row.edits + 1;
  const shown = { sentRevision: Math.max(revision, row.sentRevision), sealedHandle, ms, edits, sentAt: at };
  await tx
    .updateTable("notifications")
    .set({
      ...shown,
      ...dueAgain(row, { at, until, edits, revision, repeatAt }),
      ...(isNew ? { postedAt: at } : {}),
      tries: 0,
      heldUntil: null,
      heldReason: null,
      lastError: null,
      gaveUpAt: null,
    })
    .where("id", "=", id)
    .execute();
}

/** What wasn't in the message yet, or a repetition. */
function dueAgain(
  { what, dueAt, wantedRevision }: NotificationRecord,
  { at, until, edits, revision, repeatAt }: DueAgain,
): Pick<NotificationRecord, "what" | "dueAt"> {
  // As it was taken: nothing was wanted that has its own time.
  const isUnchanged = dueAt === until;
  if (wantedRevision <= revision) {
    return repeatAt && isUnchanged ? { what: "repeated", dueAt: repeatAt } : { what, dueAt: null };
  }
  if (what === "acknowledged" || what === "resolved") return { what, dueAt: at };
  if (what === "reopened" && !isUnchanged) return { what, dueAt };
  return { what: "updated", dueAt: Math.max(isUnchanged ? 0 : (dueAt ?? 0), at + updateDelayMs(edits)) };
}

interface DueAgain {
  at: number;
  /** The lease of its channel. */
  until: number;
  edits: number;
  revision: number;
  repeatAt: number | null | undefined;
}
