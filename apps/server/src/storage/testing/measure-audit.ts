// A process of `bench:audit`: what an entry of the audit log adds to the transaction of a change. Prints JSON.
import { join } from "node:path";
import type { Actor } from "../metadata/accounts/access.ts";
import { createAuditStore } from "../metadata/audit/audit.ts";
import { verifyAuditLog } from "../metadata/audit/verify.ts";
import { migrateMetadata } from "../metadata/database/migrations.ts";
import { openSqlite } from "../metadata/database/sqlite.ts";
import type { MetadataDb } from "../metadata/database/tables.ts";

const [folder = ""] = process.argv.slice(2);
const rounds = 20;
const entriesPerRound = 500;
const actor: Actor = { kind: "user", id: "ada", name: "Ada Lovelace", ip: "203.0.113.7", agent: "Mozilla/5.0 (X11)" };
const team = {
  id: "team",
  name: "Harbor Goods",
  plan: "pro",
  createdAt: 0,
  secondFactorRequired: 0,
  ssoRequired: 0,
} as const;

const db = await openSqlite({ file: join(folder, "contrail.sqlite") });
await migrateMetadata(db);
await db.insertInto("teams").values(team).execute();

// The first rounds compile the code; on a busy machine, the fastest of the others is the undisturbed one.
const append = Math.min(...(await repeat(measureInTransaction)).slice(2));
const withChange = Math.min(...(await repeat(measureWithChange)).slice(2));

const started = performance.now();
const { brokenAt, verified } = await verifyAuditLog(createAuditStore(db), team.id);
if (brokenAt !== null) throw new Error(`Entry ${brokenAt} is broken.`);
const verify = (performance.now() - started) / verified;
await db.destroy();
console.log(JSON.stringify({ entries: verified, append, withChange, verify }));

async function repeat(measure: () => Promise<number>): Promise<number[]> {
  const results: number[] = [];
  for (let round = 0; round < rounds; round += 1) results.push(await measure());
  return results;
}

/** Milliseconds of CPU time per entry, without the commit that the change needs anyway. */
async function measureInTransaction(): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const begun = process.cpuUsage();
    for (let i = 0; i < entriesPerRound; i += 1) await appendTo(tx, i);
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1_000 / entriesPerRound;
  });
}

/** Milliseconds per change with its entry and its sync to disk. */
async function measureWithChange(): Promise<number> {
  const count = entriesPerRound / 20;
  const begun = performance.now();
  for (let i = 0; i < count; i += 1) {
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable("teams")
        .set({ name: `Harbor Goods ${i}` })
        .where("id", "=", team.id)
        .execute();
      await appendTo(tx, i);
    });
  }
  return (performance.now() - begun) / count;
}

function appendTo(tx: MetadataDb, i: number): Promise<void> {
  return createAuditStore(tx).append({
    teamId: team.id,
    at: i,
    actor,
    action: "member.role_changed",
    target: { id: `account-${i}`, name: "Grace Hopper" },
    changes: [{ field: "role", from: "member", to: "admin" }],
  });
}
