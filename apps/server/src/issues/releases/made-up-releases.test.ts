import { dayMs, issueSteps, type Release } from "@contrail/protocol";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { toIssue, toRelease } from "../../storage/testing/records.ts";
import { newRow, toBytes } from "../../storage/testing/rows.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createIssueCalls, type IssueCalls } from "../testing/issue-calls.ts";
import { maxReleases } from "./ensure-releases.ts";

/** As many as an application can have, and as many again that have no place in the order. */
const madeUp = 2 * maxReleases;
const resolvedIssues = 3_000;
const regressions = 1_000;
const version = (index: number) => `1.0.${index}`;
/** Older than all others. */
const [before, suspected] = ["0.1.0", "0.2.0"];

let app: TestApp;
let calls: IssueCalls;
let now: number;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.advance(30 * dayMs);
  calls = await createIssueCalls(app, "ada@example.com");
  await calls.send([calls.toEvent({ name: "pay" })]);
  now = app.clock.now();
  await addReleases();
  await addLogs();
  await addIssues();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

async function addReleases(): Promise<void> {
  const { applicationId } = calls;
  const known = Array.from({ length: maxReleases - 2 }, (_, index) => version(index));
  const records = [before, suspected, ...known].map((name, index) =>
    toRelease({
      applicationId,
      version: name,
      orderKey: `v${String(index).padStart(6, "0")}`,
      firstSeen: now - dayMs + index,
      lastSeen: now,
      createdAt: now - dayMs + index,
    }),
  );
  await app.storage.releases.insert(records);
}

/** Every made-up release has one event of the issue. */
async function addLogs(): Promise<void> {
  const { logs, issues, issueFingerprints } = app.storage;
  const { applicationId } = calls;
  const [issue] = await issues.list([applicationId]);
  const [kind] = await issueFingerprints.ofIssue(issue?.ids ?? []);
  const fingerprint = BigInt(`0x${kind?.fingerprint}`).toString();
  const at = { applicationId, time: now - 1_000, type: "error" } as const;
  const sessions = Array.from({ length: 60 }, (_, index) =>
    newRow({ ...at, release: before, session: `${index + 1}` }),
  );
  // Enough for the latest release, and too few.
  const used = [version(4_000), version(4_500)].flatMap((release, index) =>
    Array.from({ length: 20 - index }, (_, session) => newRow({ ...at, release, session: `${session + 1}` })),
  );
  const events = [suspected, ...Array.from({ length: madeUp }, (_, index) => version(index))].map((release) =>
    newRow({ ...at, release, fingerprint, session: "1" }),
  );
  const rows = [...sessions, ...used, ...events];
  const seq = (index: number) => String((BigInt(now) << 22n) + BigInt(index));
  await logs.insert(toBytes(rows.map((row, index) => ({ ...row, seq: seq(index) }))), { token: "made-up" });
}

/** All came with the first made-up release and are resolved in the next one after it, which is the only one in use. */
async function addIssues(): Promise<void> {
  const { applicationId } = calls;
  const { issues, issueActivity } = app.storage;
  const resolvedAfter = { version: version(0), epoch: 1, orderKey: "v000002" };
  await issues.insert(
    Array.from({ length: resolvedIssues }, (_, index) =>
      toIssue({
        id: `issue-${index}`,
        applicationId,
        number: 100 + index,
        state: "resolved",
        stateDetail: JSON.stringify({ resolution: { kind: "nextRelease" }, resolvedAfter }),
        firstRelease: version(maxReleases - 3),
      }),
    ),
  );
  await issueActivity.append(
    Array.from({ length: regressions }, (_, index) => ({
      id: `entry-${index}`,
      issueId: `issue-${index % 500}`,
      changeId: `change-${index}`,
      at: now,
      actorId: null,
      actorName: "",
      kind: "regressed" as const,
      detail: JSON.stringify({ release: version(maxReleases - 3), reason: "It happened." }),
      before: "",
      logId: "",
    })),
  );
}

const releases = async (query = ""): Promise<Release[]> => (await calls.get(`/releases?${query}`)).releases;

test("the newest 200 are listed, with their figures and issues", async () => {
  const listed = await releases();
  expect(listed).toHaveLength(200);
  const newest = Array.from({ length: 200 }, (_, index) => version(maxReleases - 3 - index));
  expect(listed.map((release) => release.version)).toEqual(newest);
  expect(listed[0]).toMatchObject({
    version: version(maxReleases - 3),
    events: 1,
    sessions: 1,
    newIssues: resolvedIssues,
    regressedIssues: 500,
    resolvedIssues: 0,
    isLatest: false,
    isOrdered: false,
  });
  expect(listed.filter(({ isLatest, isOrdered }) => isLatest || isOrdered)).toEqual([]);
});

test("a release far down the list is the latest if only it is in use, and has the issues that it resolved", async () => {
  const [latest] = await releases(`search=${version(4_000)}`);
  expect(latest).toMatchObject({ isLatest: true, isOrdered: true, sessions: 20, resolvedIssues });
  const [unused] = await releases(`search=${version(4_500)}`);
  expect(unused).toMatchObject({ isLatest: false, isOrdered: false, sessions: 19, resolvedIssues: 0 });
});

test("what is read for the list doesn't grow with releases times issues", async () => {
  const figures = vi.spyOn(app.storage.logs, "releaseFigures");
  const sessions = vi.spyOn(app.storage.logs, "releaseSessions");
  const parse = vi.spyOn(JSON, "parse");
  await releases();
  const parsed = parse.mock.calls.length;
  // Each issue and each entry once; the rest belongs to the request and the stores.
  expect(parsed).toBeLessThan(resolvedIssues + regressions + 1_000);
  const [rows, others] = await Promise.all([figures.mock.results[0]?.value, sessions.mock.results[0]?.value]);
  expect([rows.length, others.length]).toEqual([200, maxReleases - 200]);
});

test("the page of an issue reads only releases with a place in the order, and finds the suspected one", async () => {
  const figures = vi.spyOn(app.storage.logs, "figuresByRelease");
  const sessions = vi.spyOn(app.storage.logs, "releaseSessions");
  const { issue, suspect, releases: marks } = await calls.get("/issues/SHOP-1");
  expect(issue.events).toBe(madeUp + 2);
  expect(issue.steps).toHaveLength(issueSteps.page);
  expect(suspect).toMatchObject({ version: suspected, before: { version: before, errorsPerSession: 0 } });
  expect(marks).toHaveLength(maxReleases);
  const [found, used] = await Promise.all([figures.mock.results[0]?.value, sessions.mock.results[0]?.value]);
  // All but the one before it.
  expect([found.releases.length, used.length]).toEqual([maxReleases - 1, maxReleases]);
});

test("the page of an issue reads each release a few times only, however many there are", async () => {
  const { logs } = app.storage;
  const { figuresByRelease, releaseSessions } = logs;
  let reads = 0;
  const counted = <Row extends { release: string }>(rows: readonly Row[]): Row[] =>
    rows.map((row) => ({
      ...row,
      get release() {
        reads++;
        return row.release;
      },
    }));
  vi.spyOn(logs, "releaseSessions").mockImplementation(async (...asked) => counted(await releaseSessions(...asked)));
  vi.spyOn(logs, "figuresByRelease").mockImplementation(async (...asked) => {
    const figures = await figuresByRelease(...asked);
    return { ...figures, releases: counted(figures.releases) };
  });
  await calls.get("/issues/SHOP-1");
  expect(reads).toBeGreaterThan(maxReleases);
  expect(reads).toBeLessThan(5 * maxReleases);
});

test("an issue that is resolved in the next release reads only releases with a place in the order", async () => {
  const sessions = vi.spyOn(app.storage.logs, "releaseSessions");
  await calls.change(["SHOP-1"], { kind: "resolve", resolution: { kind: "nextRelease" } });
  expect(await sessions.mock.results[0]?.value).toHaveLength(maxReleases);
  const issue = await app.storage.issues.find([calls.applicationId], "SHOP-1");
  expect(JSON.parse(issue?.stateDetail ?? "")).toMatchObject({ resolvedAfter: { version: version(4_000) } });
});
