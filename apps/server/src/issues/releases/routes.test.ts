import { dayMs, hourMs, minuteMs, type Release } from "@contrail/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createIssueCalls, type IssueCalls } from "../testing/issue-calls.ts";

let app: TestApp;
let calls: IssueCalls;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.advance(30 * dayMs);
  calls = await createIssueCalls(app, "ada@example.com");
});
afterAll(() => app.close());

const announce = (version: string, application = "shop") =>
  calls.call("POST", "/releases", { body: { application, version } });
const releases = async (query = ""): Promise<Release[]> => (await calls.get(`/releases?${query}`)).releases;

/** This many sessions, one log each. */
const sessions = (release: string, count: number, age: number) =>
  Array.from({ length: count }, (_, index) => ({
    level: "info",
    message: "opened",
    timestamp: new Date(app.clock.now() - age).toISOString(),
    metadata: { release, session: `${release}-${index}` },
  }));

test("[CLAIM-25] releases are announced or seen, ordered, and have their errors per session and issues", async () => {
  await calls.send([
    ...sessions("1.0.0", 60, 3 * hourMs),
    calls.toEvent({ name: "old", age: 3 * hourMs, metadata: { release: "1.0.0" } }),
  ]);
  app.clock.advance(minuteMs);
  expect((await announce("1.1.0")).body).toMatchObject({
    message: "Release announced.",
    release: { version: "1.1.0", isNew: true },
  });
  expect((await announce("1.1.0")).body.release).toEqual({ version: "1.1.0", isNew: false });
  await calls.send([
    ...sessions("1.1.0", 50, hourMs),
    ...[1, 2, 3].map((user) =>
      calls.toEvent({ name: "pay", age: 50 * minuteMs, metadata: { release: "1.1.0", session: `1.1.0-${user}` } }),
    ),
    // A made-up version of a single client.
    ...sessions("999.9.9", 1, minuteMs),
  ]);
  const found = Object.fromEntries((await releases()).map((release) => [release.version, release]));
  expect(Object.keys(found).toSorted()).toEqual(["1.0.0", "1.1.0", "999.9.9"]);
  expect(found["1.1.0"]).toMatchObject({
    isLatest: true,
    isOrdered: true,
    events: 3,
    sessions: 50,
    errorsPerSession: 0.06,
    newIssues: 1,
  });
  expect(found["1.1.0"]?.steps.reduce((sum, count) => sum + count, 0)).toBe(3);
  expect(found["1.0.0"]).toMatchObject({ isLatest: false, isOrdered: true, announcedAt: null, sessions: 60 });
  expect(found["999.9.9"]).toMatchObject({ isLatest: false, isOrdered: false, errorsPerSession: null });
  expect((await releases("search=1.1")).map(({ version }) => version)).toEqual(["1.1.0"]);

  // The release that it came with is suspected.
  const [pay] = await calls.list("search=place:pay");
  const { suspect, releases: marks } = await calls.get(`/issues/${pay?.id}`);
  expect(suspect).toMatchObject({
    version: "1.1.0",
    errorsPerSession: 0.06,
    before: { version: "1.0.0", errorsPerSession: 0 },
    afterMs: 10 * minuteMs,
  });
  expect(marks.map(({ version }: { version: string }) => version)).toContain("1.1.0");

  // "The next release" is a certain one once it has followed. A made-up version isn't it.
  const resolution = { kind: "nextRelease" } as const;
  await calls.change([pay?.id ?? ""], { kind: "resolve", resolution });
  const detail = async () => (await calls.get(`/issues/${pay?.id}`)).issue.stateDetail;
  expect(await detail()).toEqual({ resolution });
  await announce("1.3.0");
  await announce("1.2.0");
  expect(await detail()).toEqual({ resolution, resolvedIn: "1.2.0" });
  const [next] = await releases("search=1.2.0");
  expect(next?.resolvedIssues).toBe(1);
});

test("a release of someone else's application can't be announced", async () => {
  const other = await createIssueCalls(app, "eve@example.com", "secret");
  for (const application of ["secret", other.applicationId, "none"]) {
    expect(await announce("1.0", application)).toMatchObject({ status: 404, body: { code: "application_not_found" } });
  }
  expect((await announce("  ")).status).toBe(400);
});
