// What happened to incidents.

import type { IncidentEventRecord } from "../database/alert-records.ts";
import { inChunks } from "../database/in-chunks.ts";
import type { MetadataDb } from "../database/tables.ts";

export type { IncidentEventRecord } from "../database/alert-records.ts";
export type IncidentEventStore = ReturnType<typeof createIncidentEventStore>;

export function createIncidentEventStore(db: MetadataDb) {
  return {
    async append(events: readonly IncidentEventRecord[]): Promise<void> {
      await inChunks(events, (chunk) => db.insertInto("incidentEvents").values(chunk).returning("id").execute());
    },

    /** Newest first. */
    list: (incidentId: string, limit = 1_000): Promise<IncidentEventRecord[]> =>
      db
        .selectFrom("incidentEvents")
        .selectAll()
        .where("incidentId", "=", incidentId)
        .orderBy("at", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .execute(),
  };
}
