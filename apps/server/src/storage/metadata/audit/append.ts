// Appends entries to audit logs. Every audited change waits for this, so its statements are compiled only once.
import type { AuditAction, AuditChange, AuditEntry } from "@contrail/protocol";
import type { CompiledQuery, DialectAdapter } from "kysely";
import type { Actor } from "../accounts/access.ts";
import type { MetadataDb } from "../database/tables.ts";
import { type ChainPosition, chainStart, hashAuditRecord } from "./chain.ts";

export interface NewAuditEntry {
  teamId: string;
  at: number;
  actor: Actor;
  action: AuditAction;
  target?: AuditEntry["target"] | undefined;
  changes?: readonly AuditChange[] | undefined;
}

/** What the server does by itself: auto-refill, events of the payment provider. */
export const systemActor: Actor = { kind: "system", id: "system", name: "Contrail", ip: null, agent: null };

/** Until the transaction ends, other writers of this team's log wait. */
export async function appendEntry(tx: MetadataDb, entry: NewAuditEntry): Promise<void> {
  const { takeNumber, insert, setHash } = statementsOf(tx);
  const {
    rows: [taken],
  } = await tx.executeQuery<ChainPosition>({ ...takeNumber, parameters: chainParameters(entry.teamId) });
  if (!taken) throw new Error("The audit log has no next number.");
  const record = toRecord(entry, taken.number);
  const hash = hashAuditRecord(taken.hash, record);
  await tx.executeQuery({ ...insert, parameters: [...Object.values(record), hash] });
  await tx.executeQuery({ ...setHash, parameters: [hash, entry.teamId] });
}

/** Teams always in the same order, so that concurrent transactions don't wait for each other's locks. */
export async function appendEntries(tx: MetadataDb, entries: readonly NewAuditEntry[]): Promise<void> {
  const teamIds = [...new Set(entries.map(({ teamId }) => teamId))].sort();
  for (const id of teamIds) {
    for (const entry of entries.filter(({ teamId }) => teamId === id)) await appendEntry(tx, entry);
  }
}

interface Statements {
  /** Locks the team's chain; returns the next number and the last hash. */
  takeNumber: CompiledQuery;
  insert: CompiledQuery;
  setHash: CompiledQuery;
}

const compiled = new WeakMap<DialectAdapter, Statements>();

function statementsOf(db: MetadataDb): Statements {
  const { adapter } = db.getExecutor();
  const known = compiled.get(adapter);
  if (known) return known;
  const statements = compileStatements(db);
  compiled.set(adapter, statements);
  return statements;
}

/** Parameters are bound in the order in which they appear here. */
function compileStatements(db: MetadataDb): Statements {
  const system: NewAuditEntry = { teamId: "", at: 0, actor: systemActor, action: "team.created" };
  const { number, hash } = chainStart;
  return {
    takeNumber: db
      .insertInto("auditChains")
      .values({ teamId: "", number: number + 1, hash, baseNumber: number, baseHash: hash })
      .onConflict((conflict) =>
        conflict.column("teamId").doUpdateSet((is) => ({ number: is("auditChains.number", "+", 1) })),
      )
      .returning(["number", "hash"])
      .compile(),
    insert: db
      .insertInto("audit")
      .values({ ...toRecord(system, 0), hash: "" })
      .compile(),
    setHash: db.updateTable("auditChains").set({ hash: "" }).where("teamId", "=", "").compile(),
  };
}

function chainParameters(teamId: string): unknown[] {
  const { number, hash } = chainStart;
  return [teamId, number + 1, hash, number, hash, 1];
}

const maxCharacters = { name: 200, agent: 300, ip: 64, value: 1_000 };

/** The texts are exactly what the database returns later; otherwise, the hash wouldn't match. */
function toRecord({ teamId, at, actor, action, target, changes = [] }: NewAuditEntry, number: number) {
  return {
    teamId,
    number,
    at,
    actorKind: actor.kind,
    actorId: toText(actor.id, maxCharacters.name),
    actorName: toText(actor.name, maxCharacters.name),
    action,
    target: target ? JSON.stringify([target.id, target.name].map((text) => toText(text, maxCharacters.name))) : "",
    changes: JSON.stringify(changes.map(toShortChange)),
    ip: toText(actor.ip ?? "", maxCharacters.ip),
    agent: toText(actor.agent ?? "", maxCharacters.agent),
  };
}

function toShortChange({ field, from, to }: AuditChange): AuditChange {
  return { field, from: toShortValue(from), to: toShortValue(to) };
}

function toShortValue(value: AuditChange["from"]): AuditChange["from"] {
  return typeof value === "string" ? toText(value, maxCharacters.value) : value;
}

function toText(text: string, max: number): string {
  const short = text.length > max ? `${text.slice(0, max - 1)}…` : text;
  // Neither database can store these.
  return short.replaceAll("\0", "").replace(/\p{Surrogate}/gu, "\ufffd");
}
