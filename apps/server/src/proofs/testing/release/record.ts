// Records the fixture of the current release: `npx tsx apps/server/src/proofs/testing/release/record.ts`. Run it before
// a change of the schema, on the code without that change.
import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dayMs } from "@contrail/protocol";
import Database from "libsql";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { createTenant, type TestTenant } from "../tenant.ts";
import { reads, type TenantCall } from "../tenant-calls.ts";
import { dumpFile, type RecordedCall, type ReleaseFixture, recordFile } from "./release.ts";

const billingReads = ["", "/history?limit=100", "/history/export", "/usage?days=90"].map(
  (path): TenantCall => ({ method: "GET", path: `/dashboard/credits${path}` }),
);

const app = await startTestApp();
const tenants = [await createTenant(app, "ada"), await createTenant(app, "bob"), await createTenant(app, "cleo")];
const purchaseIds = await fill(app, tenants);
const recordedAt = app.clock.now();
const logs = await readLogs(app, tenants);
await app.settled();
await app.app.close();
writeFileSync(dumpFile, dump(join(app.dataDir, "contrail.sqlite")));

const again = await startTestApp({
  startAt: recordedAt,
  prepare: async (dataDir) => cpSync(app.dataDir, dataDir, { recursive: true }),
});
const calls: RecordedCall[] = [];
for (const tenant of tenants) {
  const purchases = (purchaseIds[tenant.email] ?? []).map(
    (id): TenantCall => ({ method: "GET", path: `/dashboard/credits/purchases/${id}` }),
  );
  // First: an export changes the credits.
  const all = [...billingReads, ...purchases, ...Object.values(reads).flatMap((toCalls) => toCalls(tenant.handles))];
  for (const { method, path, body } of all) {
    const response = await again.send(method, path, { token: tenant.token, body });
    calls.push({ email: tenant.email, method, path, body, status: response.statusCode, text: response.body });
  }
}
await again.close();
const fixture: ReleaseFixture = {
  recordedAt,
  tokens: Object.fromEntries(tenants.map(({ email, token }) => [email, token])),
  logs,
  calls,
};
writeFileSync(recordFile, `${JSON.stringify(fixture, undefined, 1)}\n`);

/** Everything that an account can have, over three months. */
async function fill(
  { call, send, storage, clock, spendAiCredit, settled, refill }: TestApp,
  [ada, bob, cleo]: readonly TestTenant[],
): Promise<Record<string, string[]>> {
  if (!ada || !bob || !cleo) throw new Error("Three tenants are needed.");
  const ids: Record<string, string[]> = {};
  const idOf = async ({ email }: TestTenant) => (await storage.accounts.byEmail(email))?.id ?? "";
  const buy = async ({ email, token }: TestTenant, item: string, key: string) => {
    const headers = { "idempotency-key": key };
    const { body } = await call("POST", "/dashboard/credits/purchases", { token, body: { package: item }, headers });
    ids[email] = [...(ids[email] ?? []), body.purchase.id];
  };

  /** Sessions end after a week without use. */
  const later = async (days: number) => {
    await settled();
    clock.advance(days * dayMs);
    for (const tenant of [ada, bob, cleo]) {
      const { email } = tenant;
      tenant.token = (
        await call("POST", "/auth/gmail-login", { body: { email, password: "correct horse" } })
      ).body.token;
    }
  };

  await buy(ada, "small", "first");
  await later(31);
  for (const { token, key } of [ada, bob, cleo]) {
    await call("POST", "/logs", { token: key, body: [{ message: "second month" }, { message: 42 }] });
    await send("GET", "/dashboard/logs/export?format=csv", { token });
  }
  await call("POST", "/dashboard/plan", { token: bob.token, body: { plan: "pro" } });
  await call("POST", "/dashboard/plan", { token: cleo.token, body: { plan: "pro" } });
  await later(28);
  await call("POST", "/dashboard/plan", { token: cleo.token, body: { plan: "starter" } });
  await call("PUT", "/dashboard/credits/auto-refill", {
    token: ada.token,
    body: { enabled: true, monthlyCeiling: 75, buyNow: true },
  });
  await buy(bob, "large", "second");
  await refill();

  // A subscription of live payments that was replaced by another one, and a refund.
  const bobId = await idOf(bob);
  const live = { what: "plan", price: 29, mode: "live", status: "open", isRefill: 0 } as const;
  const unset = { checkoutId: null, providerReference: null, problem: null };
  for (const number of [1, 2]) {
    const item = number === 1 ? "enterprise" : "pro";
    const purchase = { ...live, ...unset, id: `live-plan-${number}`, teamId: bobId, item, createdAt: clock.now() };
    await storage.purchases.open(purchase);
    const payment = { reference: `pi_${number}`, now: clock.now(), subscriptionId: `sub_${number}` };
    await storage.purchases.pay(purchase.id, payment);
    ids[bob.email] = [...(ids[bob.email] ?? []), purchase.id];
  }
  await storage.billing.change(bobId, { customerId: "cus_1", newCardAt: clock.now() });

  for (const { token } of [ada, bob]) {
    const vs = "vscode://contrail.contrail/auth-callback";
    await call("POST", "/auth/editor-token", { token, body: { vs }, headers: { "idempotency-key": "editor" } });
    await call("POST", "/dashboard/settings/notifications", {
      token,
      body: { marketing: true, alertFrequency: "daily" },
    });
  }
  await spendAiCredit(await idOf(ada));
  await spendAiCredit(bobId);
  await storage.identities.link({
    provider: "github",
    subject: "583231",
    accountId: await idOf(cleo),
    createdAt: clock.now(),
  });
  // A registration without its code, a failed sign-in, a started password reset, a contact message.
  await call("POST", "/auth/create-gmail-account", {
    body: { email: "dora@example.com", password: "correct horse", name: "Dora" },
  });
  await call("POST", "/auth/gmail-login", { body: { email: ada.email, password: "wrong horse" } });
  await call("POST", "/auth/forget-password", { body: { email: bob.email } });
  for (const { key, handles, token } of [ada, bob, cleo]) {
    await call("POST", "/logs", { token: key, body: logsOfToday(handles.word) });
    const { logs } = (await call("GET", "/dashboard/logs?limit=1", { token })).body;
    await send("POST", `/dashboard/logs/${logs[0].id}/analyze`, { token });
    handles.logId = logs[0].id;
  }
  for (const { token } of [ada, bob, cleo]) {
    await send("GET", "/dashboard/logs/export?format=json", { token });
    await call("GET", "/dashboard/credits", { token });
  }
  return ids;
}

function logsOfToday(word: string) {
  return ["error", "warn", "info", "log"].map((level) => ({
    level,
    message: `${word} ${level} of today`,
    data: { amount: 12, user: { id: 7 } },
    stack: "TypeError: Cannot read properties of undefined (reading 'total')\n    at pay (/srv/pay.js:3:1)",
  }));
}

async function readLogs({ storage, stored }: TestApp, of: readonly TestTenant[]) {
  await stored();
  const rows = [];
  for (const { email } of of) {
    const account = await storage.accounts.byEmail(email);
    const applications = await storage.applications.list(account?.id ?? "");
    const scopes = applications.map(({ id }) => ({ applicationId: id, since: 0, deletedTo: "0" }));
    rows.push(...(await storage.logs.list(scopes, {}, { limit: 1_000 })));
  }
  return rows;
}

/** In the order of creation: a table comes after those that it references. */
function dump(file: string): string {
  const database = new Database(file);
  const schema = database
    .prepare(
      "select name, type, sql from sqlite_master where sql is not null and name not like 'sqlite_%' order by rowid",
    )
    .all() as { name: string; type: string; sql: string }[];
  const lines = schema.map(({ sql }) => sql.replace(/\s+/g, " "));
  for (const { name } of schema.filter(({ type }) => type === "table")) {
    for (const row of database.prepare(`select * from ${name} order by rowid`).all() as Record<string, unknown>[]) {
      const values = Object.values(row).map(toLiteral);
      lines.push(`insert into ${name} (${Object.keys(row).join(", ")}) values (${values.join(", ")})`);
    }
  }
  database.close();
  return `${lines.join(";\n")};\n`;
}

function toLiteral(value: unknown): string {
  if (value === null) return "null";
  if (typeof value === "number" || typeof value === "bigint") return String(value);
  return `'${(typeof value === "string" ? value : JSON.stringify(value)).replaceAll("'", "''")}'`;
}
