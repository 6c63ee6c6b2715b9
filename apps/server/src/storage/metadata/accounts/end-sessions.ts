// Tokens of a team are in its audit log when they are created and when they end before their time.
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { appendEntries, type NewAuditEntry } from "../audit/append.ts";
import type { MetadataDb, SessionRecord, Tables } from "../database/tables.ts";

/** Who makes a change, and when. */
export type ChangedBy = Pick<NewAuditEntry, "actor" | "at">;

type Matches = (is: ExpressionBuilder<Tables, "sessions">) => Expression<SqlBool>;

/** Deletes the sessions that match; returns them. */
export async function endSessions(tx: MetadataDb, matches: Matches, by: ChangedBy): Promise<SessionRecord[]> {
  const ended = await deleteSessions(tx, matches);
  await appendEntries(tx, toRevokedEntries(ended, by));
  return ended;
}

/** The caller appends their entries. */
export function deleteSessions(tx: MetadataDb, matches: Matches): Promise<SessionRecord[]> {
  return tx.deleteFrom("sessions").where(matches).returningAll().execute();
}

export function toRevokedEntries(ended: readonly SessionRecord[], by: ChangedBy): NewAuditEntry[] {
  return ended.flatMap((each) => (each.expiresAt > by.at ? toTokenEntries(each, "token.revoked", by) : []));
}

/** None for a browser session, which isn't a token of a team. */
export function toTokenEntries(
  { id, name, teamId, scopes, expiresAt }: SessionRecord,
  action: "token.created" | "token.revoked",
  by: ChangedBy,
  /** Of the application that it is limited to. */
  applicationName?: string,
): NewAuditEntry[] {
  if (teamId === null) return [];
  const values = {
    scopes: scopes ?? "",
    ...(applicationName !== undefined && { application: applicationName }),
    expires: new Date(expiresAt).toISOString().slice(0, 10),
  };
  const changes = Object.entries(values).map(([field, value]) =>
    action === "token.created" ? { field, from: null, to: value } : { field, from: value, to: null },
  );
  return [{ ...by, teamId, action, target: { id, name }, changes }];
}
