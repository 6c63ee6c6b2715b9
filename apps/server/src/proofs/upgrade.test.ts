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
/** How a session began, which isn't known of those from before. */
const newMethod = /"method":null,/g;

type Answer = Omit<RecordedCall, "text"> & { answer: unknown };

async function answersOf({ send, storage }: TestApp): Promise<Answer[]> {
  await insertLogs(fixture, storage.logs);
  const answers: Answer[] = [];
  for (const { email, method, path, body } of fixture.calls) {
    const response = await send(method, path, { token: fixture.tokens[email], body });
    const text = response.body.replace(newIssue, "").replace(newMentions, "").replace(newMethod, "");
    const call = { email, method, path, status: response.statusCode, answer: parse(text) };
    answers.push(body === undefined ? call : { ...call, body });
  }
  return answers;
}

/** The order of fields isn't promised: that of the levels is the engine's. Exports aren't JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const expected: Answer[] = fixture.calls.map(({ text, ...call }) => ({ ...call, answer: parse(text) }));

test("[acceptance 1] after an upgrade on SQLite, every read call has the same answer as before", async () => {
  const app = await startTestApp({ startAt: fixture.recordedAt, prepare: loadIntoSqlite });
  expect(await answersOf(app)).toEqual(expected);
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
  const options = { startAt: fixture.recordedAt, postgresUrl };
  const [app, other] = await Promise.all([startTestApp(options), startTestApp(options)]);
  expect(await answersOf(app)).toEqual(expected);
  await app.close();
  await other.close();
});
