// Issues of applications. Those that were merged are parts of the issue they were merged into.

import type { IgnoreUntil } from "@contrail/protocol";
import { sql } from "kysely";
import { inChunks } from "../database/in-chunks.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { IssueKeyRecord, IssueRecord, MetadataDb } from "../database/tables.ts";
import { countIssueEvents, type IssueCount } from "./count.ts";
import { jsonRows } from "./json-rows.ts";
import { assignPrefixes, type LockedApplication, lockApplications } from "./lock.ts";
import { type IssueRow, type MergeablePart, readParts, type StoredIssue, uniteMerged } from "./merged.ts";
import { packRows, unpackRows, type ValuesOf } from "./packed-rows.ts";
import { parseIssueId } from "./prefix.ts";

export type { IssueRecord } from "../database/tables.ts";
export type { StoredIssue } from "./merged.ts";
export type IssueStore = ReturnType<typeof createIssueStore>;

/** What a person, an event or a timer changes. */
export type IssueFields = Partial<
  Pick<IssueRecord, "state" | "stateDetail" | "stateSince" | "assigneeId" | "regressedAt" | "escalatedAt">
>;

export interface WatchedIssues {
  /** Of those that may escalate; a merged issue is seen with any of its parts. */
  seenSince: number;
  /** Those that escalated later are escalating. */
  escalatedTo: number;
  /** The last id of those before. */
  after: string;
  limit: number;
}

const relatedColumns = ["id", "kind", "type", "title", "function", "file", "lastSeen"] as const;
type RelatedRow = ValuesOf<IssueRecord, typeof relatedColumns>;

/** What shows whether it may be the same. */
export type RelatedIssue = Pick<IssueRecord, (typeof relatedColumns)[number]>;

function toRelated([id, kind, type, title, name, file, lastSeen]: RelatedRow): RelatedIssue {
  return { id, kind, type, title, function: name, file, lastSeen };
}

export function createIssueStore(db: MetadataDb) {
  const select = () =>
    db
      .selectFrom("issues")
      .innerJoin("applications", "applications.id", "issues.applicationId")
      .selectAll("issues")
      .select("applications.issuePrefix");

  const selectOne = (id: string) => select().where("issues.id", "=", id).executeTakeFirst();

  /** The issue that it is a part of now. */
  async function toRoot(row: IssueRow | undefined): Promise<IssueRow | undefined> {
    let root = row;
    while (root && root.mergedInto !== null) root = await selectOne(root.mergedInto);
    return root;
  }

  /** The issue that it is a part of now, with all its parts. */
  async function withParts(row: IssueRow | undefined): Promise<StoredIssue | undefined> {
    const root = await toRoot(row);
    return root && (await addParts([root]))[0];
  }

  /** In their order. */
  async function addParts(roots: readonly IssueRow[]): Promise<StoredIssue[]> {
    const parts: MergeablePart[] = [];
    for (let level: readonly MergeablePart[] = roots; level.length > 0; ) {
      const ids = level.map(({ id }) => id);
      level = await inChunks(ids, (chunk) => readParts(db, (is) => is("mergedInto", "in", chunk)));
      for (const part of level) parts.push(part);
    }
    return uniteMerged(roots, parts);
  }

  return {
    /** Every issue of the applications, without those that were merged into another one, in no particular order. */
    async list(applicationIds: readonly string[]): Promise<StoredIssue[]> {
      return uniteMerged(
        await inChunks(applicationIds, (chunk) => select().where("issues.applicationId", "in", chunk).execute()),
      );
    },

    /** By `SHOP-12`; after a merge, it is the issue that it was merged into. */
    async find(applicationIds: readonly string[], publicId: string): Promise<StoredIssue | undefined> {
      const id = parseIssueId(publicId);
      if (!id) return undefined;
      const [row] = await inChunks(applicationIds, (chunk) =>
        select()
          .where("issues.applicationId", "in", chunk)
          .where("applications.issuePrefix", "=", id.prefix)
          .where("issues.number", "=", id.number)
          .execute(),
      );
      return withParts(row);
    },

    /** The application of `SHOP-12`. */
    async applicationOf(applicationIds: readonly string[], publicId: string): Promise<string | undefined> {
      const id = parseIssueId(publicId);
      if (!id) return undefined;
      const [found] = await inChunks(applicationIds, (chunk) =>
        db
          .selectFrom("applications")
          .select("id")
          .where("id", "in", chunk)
          .where("issuePrefix", "=", id.prefix)
          .execute(),
      );
      return found?.id;
    },

    /** The issue that events with this fingerprint belong to. */
    async ofFingerprint(applicationId: string, fingerprint: string): Promise<StoredIssue | undefined> {
      const row = await select()
        .innerJoin("issueFingerprints", "issueFingerprints.issueId", "issues.id")
        .where("issueFingerprints.applicationId", "=", applicationId)
        .where("issueFingerprints.fingerprint", "=", fingerprint)
        .executeTakeFirst();
      return withParts(row);
    },

    /** By internal id; after a merge, it is the issue that it was merged into. */
    byId: async (id: string): Promise<StoredIssue | undefined> => withParts(await selectOne(id)),

    /** The same, without the figures of its parts, of which there may be thousands. */
    async survivor(id: string): Promise<(IssueRecord & { publicId: string }) | undefined> {
      const root = await toRoot(await selectOne(id));
      if (!root) return undefined;
      const { issuePrefix, ...issue } = root;
      return { ...issue, publicId: `${issuePrefix}-${issue.number}` };
    },

    /** The issue that each of these is a part of now, or itself, by their ids. */
    async survivors(issues: readonly IssueRecord[]): Promise<Map<string, IssueRecord>> {
      const all = new Map(issues.map((issue) => [issue.id, issue]));
      for (let level = issues; level.length > 0; ) {
        const missing = new Set(level.flatMap(({ mergedInto }) => mergedInto ?? []).filter((id) => !all.has(id)));
        level = await inChunks([...missing], (chunk) =>
          db.selectFrom("issues").selectAll().where("id", "in", chunk).execute(),
        );
        for (const issue of level) all.set(issue.id, issue);
      }
      const survivors = new Map<string, IssueRecord>();
      for (const { id } of issues) {
        let root = all.get(id);
        while (root && root.mergedInto !== null) root = all.get(root.mergedInto);
        if (root) survivors.set(id, root);
      }
      return survivors;
    },

    /** How many events issues have, with their parts, by their ids. */
    async eventsOf(ids: readonly string[]): Promise<Map<string, number>> {
      const counts = await inChunks(ids, async (chunk) => {
        const { rows } = await sql<{ id: string; events: number }>`
          with recursive parts (root, id, events) as (
            select id, id, events from issues where id in (${sql.join(chunk)})
            union all
            select parts.root, issues.id, issues.events from issues join parts on issues.merged_into = parts.id)
          select root as id, cast(sum(events) as bigint) as events from parts group by root`.execute(db);
        return rows;
      });
      return new Map(counts.map(({ id, events }) => [id, events]));
    },

    /** Issues of the same application that happen at the same place, or are of the same type. Merged ones are left out. */
    async related({ id, applicationId, type, kind, file, function: name }: IssueRecord): Promise<RelatedIssue[]> {
      const found = await db
        .selectFrom("issues")
        .select(packRows<"issues">(db, relatedColumns).as("packed"))
        .where("applicationId", "=", applicationId)
        .where("mergedInto", "is", null)
        .where("id", "!=", id)
        .where((is) =>
          is.or([
            is.and([is("type", "=", type), is("kind", "=", kind)]),
            is.and([is("file", "=", file), is("function", "=", name), is("file", "!=", "")]),
          ]),
        )
        .executeTakeFirst();
      return unpackRows<RelatedRow>(found?.packed).map(toRelated);
    },

    /** By internal ids, in their order; those that don't exist or were merged are left out. */
    async byIds(ids: readonly string[]): Promise<StoredIssue[]> {
      const rows = await inChunks(ids, (chunk) =>
        select().where("issues.id", "in", chunk).where("issues.mergedInto", "is", null).execute(),
      );
      const issues = new Map((await addParts(rows)).map((issue) => [issue.id, issue]));
      return ids.flatMap((id) => issues.get(id) ?? []);
    },

    /** The issues that these are parts of now, in no particular order. */
    async ofParts(ids: readonly string[]): Promise<{ issue: StoredIssue; partIds: ReadonlySet<string> }[]> {
      const roots = new Map<string, IssueRow>();
      for (let level = [...new Set(ids)]; level.length > 0; ) {
        const rows = await inChunks(level, (chunk) => select().where("issues.id", "in", chunk).execute());
        for (const row of rows) if (row.mergedInto === null) roots.set(row.id, row);
        level = [...new Set(rows.flatMap(({ mergedInto }) => mergedInto ?? []))].filter((id) => !roots.has(id));
      }
      return (await addParts([...roots.values()])).map((issue) => ({ issue, partIds: new Set(issue.ids) }));
    },

    /** Those of all applications that are ignored until a time. */
    ignoredUntilTime: (): Promise<
      Pick<IssueRecord, "id" | "applicationId" | "state" | "stateSince" | "stateDetail">[]
    > =>
      db
        .selectFrom("issues")
        .select(["id", "applicationId", "state", "stateSince", "stateDetail"])
        .where("state", "=", "ignored")
        .where("mergedInto", "is", null)
        .where("stateDetail", "like", '%"kind":"time"%')
        .execute(),

    /**
     * Ids of those that may have to be opened again, or that may escalate: ignored until more users, or seen since a time
     * and not escalating yet. A few at a time, in their order.
     */
    async toWatch(applicationId: string, { seenSince, escalatedTo, after, limit }: WatchedIssues): Promise<string[]> {
      const found = await db
        .withRecursive("seenParts", (query) =>
          query
            .selectFrom("issues")
            .select(["id", "mergedInto"])
            .where("applicationId", "=", applicationId)
            .where("mergedInto", "is not", null)
            .where("lastSeen", ">=", seenSince)
            .union(
              query
                .selectFrom("seenParts")
                .innerJoin("issues", "issues.id", "seenParts.mergedInto")
                .select(["issues.id", "issues.mergedInto"]),
            ),
        )
        .selectFrom("issues")
        .select("id")
        .where("applicationId", "=", applicationId)
        .where("mergedInto", "is", null)
        .where("id", ">", after)
        .where((is) => {
          const isIgnoredUntil = (kind: IgnoreUntil["kind"]) =>
            is.and([is("state", "=", "ignored"), is("stateDetail", "like", `%"kind":"${kind}"%`)]);
          const isCalm = is.or([is("escalatedAt", "is", null), is("escalatedAt", "<=", escalatedTo)]);
          const mayEscalate = is.or([is.and([is("state", "=", "open"), isCalm]), isIgnoredUntil("escalation")]);
          const isSeen = is.or([
            is("lastSeen", ">=", seenSince),
            is("id", "in", is.selectFrom("seenParts").select("seenParts.id")),
          ]);
          return is.or([isIgnoredUntil("users"), is.and([mayEscalate, isSeen])]);
        })
        .orderBy("id")
        .limit(limit)
        .execute();
      return found.map(({ id }) => id);
    },

    async countOpen(applicationIds: readonly string[]): Promise<number> {
      const counts = await inChunks(applicationIds, (chunk) =>
        db
          .selectFrom("issues")
          .select((is) => is.fn.countAll<number>().as("count"))
          .where("applicationId", "in", chunk)
          .where("state", "=", "open")
          .where("mergedInto", "is", null)
          .execute(),
      );
      return counts.reduce((sum, { count }) => sum + count, 0);
    },

    /**
     * Until the transaction ends, no one else changes issues of these applications. Deleted applications are left out.
     */
    lock: (applicationIds: readonly string[]): Promise<LockedApplication[]> => lockApplications(db, applicationIds),

    /** false if it was merged or deleted, or isn't in the expected state any longer. */
    async update(
      id: string,
      fields: IssueFields,
      expected?: Partial<Pick<IssueRecord, "state" | "stateSince">>,
    ): Promise<boolean> {
      let update = db.updateTable("issues").set(fields).where("id", "=", id).where("mergedInto", "is", null);
      if (expected?.state !== undefined) update = update.where("state", "=", expected.state);
      if (expected?.stateSince !== undefined) update = update.where("stateSince", "=", expected.stateSince);
      const { numUpdatedRows } = await update.executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** The same for many. Returns the ids of those that were changed. */
    async updateEach(
      expected: readonly Pick<IssueRecord, "id" | "state" | "stateSince">[],
      fields: IssueFields,
    ): Promise<Set<string>> {
      const rows = expected.map(({ id, state, stateSince }) => [id, state, stateSince]);
      const fresh = sql<Pick<IssueRecord, "id" | "state" | "stateSince">>`(
        select value ->> 0 as id, value ->> 1 as state, cast(value ->> 2 as bigint) as state_since
        from ${jsonRows(rows)})`;
      const changed = await db
        .updateTable("issues")
        .from(fresh.as("fresh"))
        .set(fields)
        .whereRef("issues.id", "=", "fresh.id")
        .whereRef("issues.state", "=", "fresh.state")
        .whereRef("issues.stateSince", "=", "fresh.stateSince")
        .where("issues.mergedInto", "is", null)
        .returning("issues.id")
        .execute();
      return new Set(changed.map(({ id }) => id));
    },

    /** Returns the ids that were merged: issues of the same application that weren't merged before. */
    merge: (survivorId: string, ids: readonly string[]): Promise<string[]> =>
      inTransaction(db, async (tx) => {
        const found = await tx
          .selectFrom("issues")
          .select("applicationId")
          .where("id", "=", survivorId)
          .executeTakeFirst();
        if (!found) return [];
        const { applicationId } = found;
        await lockApplications(tx, [applicationId]);
        const survivor = await tx
          .selectFrom("issues")
          .select("id")
          .where("id", "=", survivorId)
          .where("mergedInto", "is", null)
          .executeTakeFirst();
        if (!survivor) return [];
        const others = ids.filter((id) => id !== survivorId);
        const merged = await inChunks(others, (chunk) =>
          tx
            .updateTable("issues")
            .set({ mergedInto: survivorId, mergedBy: null })
            .where("id", "in", chunk)
            .where("applicationId", "=", applicationId)
            .where("mergedInto", "is", null)
            .returning("id")
            .execute(),
        );
        return merged.map(({ id }) => id);
      }),

    /** Undoes it: each has its own state and counts again, including what arrived in between. Returns their ids. */
    async unmerge(survivorId: string, ids: readonly string[]): Promise<string[]> {
      const unmerged = await inChunks(ids, (chunk) =>
        db
          .updateTable("issues")
          .set({ mergedInto: null, mergedBy: null })
          .where("id", "in", chunk)
          .where("mergedInto", "=", survivorId)
          .returning("id")
          .execute(),
      );
      return unmerged.map(({ id }) => id);
    },

    /** The application has to be locked, and its `lastIssueNumber` given out. */
    async insert(records: readonly IssueRecord[]): Promise<void> {
      await inChunks(records, (chunk) => db.insertInto("issues").values(chunk).returning("id").execute());
    },

    /** Applications without one get the prefix of their issues' ids. Before `lock`. */
    assignPrefixes: (applicationIds: readonly string[]): Promise<void> => assignPrefixes(db, applicationIds),

    async setLastNumber(applicationId: string, lastIssueNumber: number): Promise<void> {
      await db.updateTable("applications").set({ lastIssueNumber }).where("id", "=", applicationId).execute();
    },

    async insertKeys(keys: readonly IssueKeyRecord[]): Promise<void> {
      await inChunks(keys, (chunk) => db.insertInto("issueKeys").values(chunk).returning("key").execute());
    },

    keys: (applicationId: string, keys: readonly string[]): Promise<IssueKeyRecord[]> =>
      inChunks(keys, (chunk) =>
        db
          .selectFrom("issueKeys")
          .selectAll()
          .where("applicationId", "=", applicationId)
          .where("key", "in", chunk)
          .execute(),
      ),

    /** Adds events to the issues; returns them as they are now. Those that don't exist are left out. */
    count: (counts: readonly IssueCount[]): Promise<IssueRecord[]> => countIssueEvents(db, counts),

    /** Applications whose errors of an earlier version of Contrail have no issues yet. */
    withOlderErrors: (): Promise<{ id: string; olderErrorsTo: number; logsDeletedTo: string }[]> =>
      db
        .selectFrom("applications")
        .select(["id", "olderErrorsTo", "logsDeletedTo"])
        .where("olderErrorsTo", ">", 0)
        .orderBy("id")
        .execute(),

    async olderErrorsAdded(applicationId: string): Promise<void> {
      await db.updateTable("applications").set({ olderErrorsTo: 0 }).where("id", "=", applicationId).execute();
    },

    /**
     * Forgets kinds of error that were last seen before a time, because their logs are gone, and then issues without any,
     * unless someone has done something about them.
     */
    async removeExpired(applicationIds: readonly string[], before: number): Promise<void> {
      await inChunks(applicationIds, async (chunk) => {
        await db
          .deleteFrom("issueFingerprints")
          .where("applicationId", "in", chunk)
          .where("lastSeen", "<", before)
          .execute();
        await db
          .deleteFrom("issues")
          .where("applicationId", "in", chunk)
          .where("lastSeen", "<", before)
          .where("assigneeId", "is", null)
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom("issueFingerprints").select("key").whereRef("issueId", "=", "issues.id"))),
          )
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom("issueActivity")
                  .select("issueActivity.id")
                  .whereRef("issueId", "=", "issues.id")
                  // Contrail itself has no name.
                  .where("actorName", "!=", ""),
              ),
            ),
          )
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom("issues as merged").select("merged.id").whereRef("merged.mergedInto", "=", "issues.id"),
              ),
            ),
          )
          .where("mergedInto", "is", null)
          .execute();
        return [];
      });
    },

    /** With everything that belongs to them. Their numbers aren't used again. */
    async removeOf(applicationIds: readonly string[]): Promise<void> {
      await inChunks(applicationIds, async (chunk) => {
        await db.deleteFrom("issues").where("applicationId", "in", chunk).execute();
        await db.deleteFrom("issueOverflows").where("applicationId", "in", chunk).execute();
        return [];
      });
    },
  };
}
