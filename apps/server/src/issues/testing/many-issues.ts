// The data for measuring issues: the logs of one application and of 24 hours, one in 20 an error, and their issues.
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { dayMs, type ErrorFacts, groupFacts, groupingKey, groupingVersion } from "@contrail/protocol";
import { openChdb } from "../../storage/logs/database/chdb.ts";
import { migrateLogs } from "../../storage/logs/database/migrations.ts";
import { migrateMetadata } from "../../storage/metadata/database/migrations.ts";
import { openSqlite } from "../../storage/metadata/database/sqlite.ts";
import { createIssueFingerprintStore } from "../../storage/metadata/issues/fingerprints.ts";
import { createIssueStore } from "../../storage/metadata/issues/issues.ts";
import { createReleaseStore } from "../../storage/metadata/issues/releases.ts";
import { toApplication, toFingerprint, toIssue, toRelease } from "../../storage/testing/records.ts";

export interface ManyIssues {
  logs: number;
  issues: number;
  /** When the newest log happened. */
  now: number;
}

export const team = { id: "team", plan: "pro" } as const;
export const shop = { id: "shop", name: "shop" };
export const blog = { id: "blog", name: "blog" };
/** Kinds of error that the first issue unites. */
export const kindsOfLargest = 1_000;
/** Kinds of error that a rule parts. */
export const kindsOfHelper = 10_000;
const releases = 10;
/** All of the same name. */
const files = 100;
const factor = 0x9e37_79b9_7f4a_7c15n;

/** Creates them, unless the folder has them from an earlier run. */
export async function openManyIssues(
  folder: string,
  wanted: Omit<ManyIssues, "now">,
): Promise<ManyIssues & { isNew: boolean }> {
  const file = join(folder, "benchmark.json");
  if (existsSync(file)) {
    const stored: ManyIssues = JSON.parse(await readFile(file, "utf8"));
    if (stored.logs !== wanted.logs || stored.issues !== wanted.issues)
      throw new Error(`${folder} has ${stored.logs} logs and ${stored.issues} issues. Use another folder.`);
    return { ...stored, isNew: false };
  }
  const data = { ...wanted, now: Date.now() };
  await insertLogs(folder, data);
  await insertIssues(folder, data);
  await insertHelperKinds(folder);
  await writeFile(file, JSON.stringify(data));
  return { ...data, isNew: true };
}

/** One issue: a function that is called from many places. */
async function insertHelperKinds(folder: string): Promise<void> {
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

async function insertLogs(folder: string, { logs, issues, now }: ManyIssues): Promise<void> {
  const db = await openChdb({ path: join(folder, "logs") });
  await migrateLogs(db);
  const kinds = issues + kindsOfLargest - 1;
  const chunk = 100_000;
  for (let start = 0; start < logs; start += chunk) {
    await db.command(
      `INSERT INTO logs (application_id, time, seq, type, source, message, metadata, environment, fingerprint, release, session, actor)
       SELECT 'shop', {from:Int64} + intDiv(number * {span:Int64}, {count:Int64}) AS t, toUInt64(t) * 4194304 + number % 65536,
         if(number % 20 = 0, 'error', 'info'), 'web', concat('message ', toString(number % 1000)),
         concat('{"userAgent":"Browser ', toString(number % 7), '","url":"https://shop.example/', toString(number % 50),
           if(number % 10 = 0, concat('","callSite":"https://shop.example/src/part', toString(intDiv(number, 10) % ${files}),
             '/view.tsx:', toString(intDiv(number, 1000) % 300 + 1), ':5'), ''), '"}'),
         'browser', if(number % 20 = 0, (intHash64(number) % {kinds:UInt64} + 1) * ${factor}, 0),
         concat('1.', toString(intDiv(number * ${releases}, {count:Int64}))), number % 40000 + 1, if(number % 20 = 0, number % 40000 + 1, 0)
       FROM numbers({start:UInt64}, {chunk:UInt64})`,
      { from: now - dayMs, span: dayMs, count: logs, kinds, start, chunk: Math.min(chunk, logs - start) },
    );
  }
  await db.close();
}

function toPath(number: number): string {
  return `src/part${number % files}/view.tsx`;
}

async function insertIssues(folder: string, { issues: issueCount, now }: ManyIssues): Promise<void> {
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
        file: toPath(number),
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
        fileName: "view.tsx",
        path: toPath(number),
        line: (number % 300) + 1,
        lastSeen: now - number,
      });
    }),
  );
  await createReleaseStore(db).insert(
    Array.from({ length: releases }, (_, index) => {
      const firstSeen = now - dayMs + (index * dayMs) / releases;
      const orderKey = `s${index}`;
      return toRelease({ applicationId: shop.id, version: `1.${index}`, orderKey, firstSeen, createdAt: firstSeen });
    }),
  );
  await db.destroy();
}
