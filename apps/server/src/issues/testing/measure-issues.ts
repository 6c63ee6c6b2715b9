// Measures what screens request about issues, with many issues and logs: `measure-issues.ts FOLDER LOGS ISSUES RUNS`
// prints the milliseconds of each run as JSON. The logs are of one application and of the last 24 hours, one in 20 an error.
import { join } from "node:path";
import { dayMs, type ErrorFacts, groupFacts, groupingKey, groupingVersion } from "@contrail/protocol";
import { systemClock } from "../../clock.ts";
import { openChdb } from "../../storage/logs/database/chdb.ts";
import { migrateLogs } from "../../storage/logs/database/migrations.ts";
import { migrateMetadata } from "../../storage/metadata/database/migrations.ts";
import { openSqlite } from "../../storage/metadata/database/sqlite.ts";
import { createIssueFingerprintStore } from "../../storage/metadata/issues/fingerprints.ts";
import { createIssueStore } from "../../storage/metadata/issues/issues.ts";
import { openStorage } from "../../storage/open.ts";
import { toApplication, toFingerprint, toIssue } from "../../storage/testing/records.ts";
import { createIssues } from "../issues.ts";

const [folder = "", logs = "5000000", issues = "20000", runs = "20"] = process.argv.slice(2);
const [logCount, issueCount, runCount] = [Number(logs), Number(issues), Number(runs)];
/** Kinds of error that one issue unites. */
const kindsOfLargest = 1_000;
const factor = 0x9e37_79b9_7f4a_7c15n;
const shop = { id: "shop", name: "shop" };
const blog = { id: "blog", name: "blog" };
/** Kinds of error that a rule parts. */
const kindsOfHelper = 10_000;
const now = systemClock.now();

const team = { id: "team", plan: "pro" } as const;

await insertLogs();
await insertIssues();
const storage = await openStorage({ dataDir: folder });
const scopes = [{ applicationId: shop.id, teamId: team.id, since: 0, deletedTo: "0" }];
const unexpected = () => {
  throw new Error("No event is read.");
};
const { list, page, rules } = createIssues({
  logs: storage.logs,
  stores: storage,
  transaction: storage.transaction,
  open: async () => ({ selected: new Map([shop, blog].map((each) => [each.id, each])), scopes }),
  toLog: unexpected,
  toListedLog: unexpected,
  onChanged() {},
  mailMentions: async () => {},
  clock: systemClock,
});

const from = new Date(now - dayMs).toISOString();
const query = { state: "open", page: 1, limit: 25, from } as const;
const reader = { team, account: { id: "ada" } };
const timed = {
  "list, last seen": () => list(reader, { ...query, sort: "lastSeen" }),
  "list, most events": () => list(reader, { ...query, sort: "events" }),
  "list, most users": () => list(reader, { ...query, sort: "users" }),
  "list, searched": () => list(reader, { ...query, sort: "lastSeen", search: "source:web events:>1" }),
  [`issue of ${kindsOfLargest} kinds`]: () => page(team, "SHOP-1", { from }),
};
const times: Record<string, number[]> = {};
for (const [name, run] of Object.entries(timed)) {
  times[name] = [];
  // The first ones warm up.
  for (let index = -2; index < runCount; index++) {
    const start = performance.now();
    await run();
    if (index >= 0) times[name]?.push(performance.now() - start);
  }
}
await measureRegrouping();
console.log(JSON.stringify(times));
await storage.close();

/** A rule that gives many kinds of error another issue, and its revocation. */
async function measureRegrouping(): Promise<void> {
  await insertHelperKinds();
  const by = { team, account: { id: "ada" }, actor: { name: "Ada" } };
  const helper = { kind: "helper", id: "BLOG-1", file: "src/verify.ts", function: "verify" } as const;
  const name = `rule for ${kindsOfHelper} kinds`;
  for (let index = 0; index <= Math.min(5, runCount); index++) {
    // The first time, issues are created.
    const { id } = await measure(index === 0 ? `${name}, first time` : name, () => rules.create(by, helper));
    await measure("its revocation", () => rules.revoke(by, id));
  }
}

/** How long it takes, and how much CPU time of that. */
async function measure<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  const result = await run();
  const { user, system } = process.cpuUsage(cpu);
  times[name] = [...(times[name] ?? []), performance.now() - start];
  times[`${name}, CPU`] = [...(times[`${name}, CPU`] ?? []), (user + system) / 1_000];
  return result;
}

/** One issue: a function that is called from many places. */
async function insertHelperKinds(): Promise<void> {
  const db = await openSqlite({ file: join(folder, "contrail.sqlite") });
  const application = { ...toApplication({ ...blog, teamId: team.id }), nameKey: "blog", issuePrefix: "BLOG" };
  await db
    .insertInto("applications")
    .values({ ...application, lastIssueNumber: 1 })
    .execute();
  const issues = createIssueStore(db);
  await issues.insert([toIssue({ id: "helper", applicationId: blog.id, events: kindsOfHelper })]);
  const what = { type: "Error", template: "Nothing is there" };
  const toFacts = (index: number): ErrorFacts => ({
    what,
    template: what.template,
    frames: [
      { file: "src/verify.ts", function: "verify" },
      { file: `src/part${index % 100}/view${index}.ts`, function: `render${index}` },
    ],
  });
  const key = groupingKey(groupFacts(toFacts(0)));
  await issues.insertKeys([{ applicationId: blog.id, key, version: groupingVersion, issueId: "helper" }]);
  await createIssueFingerprintStore(db).insert(
    Array.from({ length: kindsOfHelper }, (_, index) =>
      toFingerprint({
        applicationId: blog.id,
        fingerprint: index.toString(16).padStart(16, "0"),
        key,
        issueId: "helper",
        components: JSON.stringify(groupFacts(toFacts(index))),
        facts: JSON.stringify(toFacts(index)),
      }),
    ),
  );
  await db.destroy();
}

async function insertLogs(): Promise<void> {
  const db = await openChdb({ path: join(folder, "logs") });
  await migrateLogs(db);
  const kinds = issueCount + kindsOfLargest - 1;
  const chunk = 100_000;
  for (let start = 0; start < logCount; start += chunk) {
    await db.command(
      `INSERT INTO logs (application_id, time, seq, type, source, message, metadata, environment, fingerprint, release, session, actor)
       SELECT 'shop', {from:Int64} + intDiv(number * {span:Int64}, {count:Int64}) AS t, toUInt64(t) * 4194304 + number % 65536,
         if(number % 20 = 0, 'error', 'info'), 'web', concat('message ', toString(number % 1000)),
         concat('{"userAgent":"Browser ', toString(number % 7), '","url":"https://shop.example/', toString(number % 50), '"}'),
         'browser', if(number % 20 = 0, (intHash64(number) % {kinds:UInt64} + 1) * ${factor}, 0),
         concat('1.', toString(intDiv(number * 10, {count:Int64}))), number % 40000 + 1, if(number % 20 = 0, number % 40000 + 1, 0)
       FROM numbers({start:UInt64}, {chunk:UInt64})`,
      { from: now - dayMs, span: dayMs, count: logCount, kinds, start, chunk: Math.min(chunk, logCount - start) },
    );
  }
  await db.close();
}

async function insertIssues(): Promise<void> {
  const db = await openSqlite({ file: join(folder, "contrail.sqlite") });
  await migrateMetadata(db);
  await db
    .insertInto("teams")
    .values({ ...team, name: "", createdAt: 0, secondFactorRequired: 0, ssoRequired: 0 })
    .execute();
  const application = { ...toApplication({ ...shop, teamId: team.id }), nameKey: "shop", issuePrefix: "SHOP" };
  await db.insertInto("applications").values(application).execute();
  const issues = createIssueStore(db);
  const fingerprints = createIssueFingerprintStore(db);
  const numbers = Array.from({ length: issueCount }, (_, index) => index + 1);
  await issues.insert(
    numbers.map((number) =>
      toIssue({
        id: `issue-${number}`,
        applicationId: shop.id,
        number,
        title: `Cannot read properties of undefined (reading 'field${number}')`,
        function: `render${number}`,
        file: `src/part${number % 100}/view.tsx`,
        state: number % 10 === 0 ? "resolved" : "open",
        firstSeen: now - dayMs,
        lastSeen: now - number,
      }),
    ),
  );
  await fingerprints.insert(
    Array.from({ length: issueCount + kindsOfLargest - 1 }, (_, index) => {
      const number = Math.max(1, index - kindsOfLargest + 2);
      return toFingerprint({
        applicationId: shop.id,
        fingerprint: BigInt.asUintN(64, BigInt(index + 1) * factor)
          .toString(16)
          .padStart(16, "0"),
        key: `key-${number}`,
        issueId: `issue-${number}`,
        components: JSON.stringify({ type: "TypeError", kind: "read", name: `field${number}`, function: "render" }),
      });
    }),
  );
  await db.destroy();
}
