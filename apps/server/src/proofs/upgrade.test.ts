import { afterAll, beforeAll, expect, test } from "vitest";
import { startClickHouseHttp } from "../storage/testing/clickhouse-http.ts";
import { type Postgres, startPostgres } from "../storage/testing/postgres.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import {
  insertLogs,
  loadIntoPostgres,
  loadIntoSqlite,
  type RecordedCall,
  readReleaseFixture,
} from "./testing/release/release.ts";

const fixture = readReleaseFixture();
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

/** Errors get theirs in the background. */
const newIssue = /"issue":(?:"[^"]*"|\{[^}]*\}),|,"issue":(?:"[^"]*"|\{[^}]*\})/g;
/** A notification setting. */
const newMentions = /"mentions":true,/;

async function answersOf({ send, storage }: TestApp): Promise<RecordedCall[]> {
  await insertLogs(fixture, storage.logs);
  const answers: RecordedCall[] = [];
  for (const { email, method, path, body } of fixture.calls) {
    const response = await send(method, path, { token: fixture.tokens[email], body });
    const text = response.body.replace(newIssue, "").replace(newMentions, "");
    const call = { email, method, path, status: response.statusCode, text };
    answers.push(body === undefined ? call : { ...call, body });
  }
  return answers;
}

/** The order of fields may differ between engines. */
function toComparable(calls: readonly RecordedCall[]): object[] {
  return calls.map(({ text, ...call }) => ({
    ...call,
    response: text.startsWith('{"success"') ? JSON.parse(text) : text,
  }));
}

test("[acceptance 1] after an upgrade on SQLite, every read call has the same answer as before", async () => {
  const app = await startTestApp({ startAt: fixture.recordedAt, prepare: loadIntoSqlite });
  expect(toComparable(await answersOf(app))).toEqual(toComparable(fixture.calls));
  // No one gets a rule, or a message, that they didn't ask for.
  await app.evaluated();
  await app.notified();
  expect(await app.storage.alertRules.enabled()).toEqual([]);
  expect(await app.storage.issueSignals.applications()).toEqual([]);
  await app.close();
});

test("[acceptance 1] after an upgrade on PostgreSQL by two servers that start together, every read call has the same answer as before", async () => {
  const { href: postgresUrl } = await postgres.createDatabase();
  await loadIntoPostgres(postgresUrl);
  const clickhouse = await startClickHouseHttp();
  const options = { startAt: fixture.recordedAt, postgresUrl, clickhouseUrl: clickhouse.url.href };
  const [app, other] = await Promise.all([startTestApp(options), startTestApp(options)]);
  expect(toComparable(await answersOf(app))).toEqual(toComparable(fixture.calls));
  await app.close();
  await other.close();
  await clickhouse.stop();
});
