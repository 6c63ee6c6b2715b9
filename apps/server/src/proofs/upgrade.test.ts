import { afterAll, beforeAll, expect, test } from "vitest";
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

test("[acceptance 1] after an upgrade on SQLite, every read call has the same answer as before", async () => {
  const app = await startTestApp({ startAt: fixture.recordedAt, prepare: loadIntoSqlite });
  expect(await answersOf(app)).toEqual(fixture.calls);
  await app.close();
});

test("[acceptance 1] after an upgrade on PostgreSQL by two servers that start together, every read call has the same answer as before", async () => {
  const { href: postgresUrl } = await postgres.createDatabase();
  await loadIntoPostgres(postgresUrl);
  const options = { startAt: fixture.recordedAt, postgresUrl };
  const [app, other] = await Promise.all([startTestApp(options), startTestApp(options)]);
  expect(await answersOf(app)).toEqual(fixture.calls);
  await app.close();
  await other.close();
});
