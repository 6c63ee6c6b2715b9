import { dayMs, hourMs, type IssueActivity, minuteMs, type Release } from "@contrail/protocol";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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

const remove = (version: string, application = "shop") =>
  app.call("DELETE", `/releases?${new URLSearchParams({ application, version }).toString()}`, { token: calls.token });

describe("a release that is deleted", () => {
  test.each([
    { scheme: "numbers", versions: ["1.9.0", "1.10.0", "1.11.0"], deleted: ["1.10.0"] },
    { scheme: "hashes", versions: ["9f8e7d6", "1a2b3c4", "0000fff"], deleted: ["1a2b3c4"] },
    { scheme: "hashes, the one before", versions: ["9f8e7d7", "1a2b3c5", "0000ffe"], deleted: ["9f8e7d7"] },
    { scheme: "a number, then hashes", versions: ["2.0.0", "5e6f7a8", "5e6f7a9"], deleted: ["2.0.0", "5e6f7a8"] },
    { scheme: "a hash, then numbers", versions: ["aa6f7a8", "3.0.0", "3.0.1"], deleted: ["aa6f7a8", "3.0.0"] },
  ])("[CLAIM-25] doesn't open issues that were resolved in it: $scheme", async ({ versions, deleted }) => {
    calls = await createIssueCalls(app, `${versions.join("-")}@example.com`);
    const [older = "", fixed = "", newer = ""] = versions;
    const listed = async () => (await releases()).map(({ version }) => version);
    const happen = async (release: string) => {
      app.clock.advance(2 * minuteMs);
      await calls.send([calls.toEvent({ name: "pay", metadata: { release } })]);
      return (await calls.get("/issues/SHOP-1")).issue.state;
    };
    const reasons = async () =>
      (await calls.get("/issues/SHOP-1/activity")).activity
        .filter(({ kind }: IssueActivity) => kind === "regressed")
        .map(({ detail, logId }: IssueActivity) => [detail.reason, typeof logId]);
    const resolution = { kind: "release", release: fixed } as const;

    await happen(older);
    await happen(fixed);
    await calls.change(["SHOP-1"], { kind: "resolve", resolution });
    for (const version of deleted) expect((await remove(version)).body.message).toBe("Release deleted.");
    expect((await listed()).filter((version) => deleted.includes(version))).toEqual([]);
    expect(await happen(older)).toBe("resolved");
    expect(await happen(fixed)).toBe("open");
    expect(await happen(newer)).toBe("open");
    const first = [`It happened in ${fixed}, the release it was resolved in.`, "string"];
    expect(await reasons()).toEqual([first]);
    // They were seen again.
    expect((await listed()).toSorted()).toEqual(versions.toSorted());

    await calls.change(["SHOP-1"], { kind: "resolve", resolution });
    for (const version of versions) await remove(version);
    expect(await listed()).toEqual([]);
    expect(await happen(older)).toBe("resolved");
    expect(await happen(newer)).toBe("open");
    expect(await reasons()).toEqual([
      [`${newer} is newer than ${fixed}, the release it was resolved in.`, "string"],
      first,
    ]);
  });

  test("isn't the latest any longer, and can be announced again", async () => {
    calls = await createIssueCalls(app, "latest@example.com");
    for (const version of ["1.0.0", "7.0.0"]) await announce(version);
    const latest = async () => (await releases()).find(({ isLatest }) => isLatest)?.version;
    expect(await latest()).toBe("7.0.0");
    await remove("7.0.0");
    expect(await latest()).toBe("1.0.0");
    expect(await remove("7.0.0")).toMatchObject({ status: 404, body: { code: "release_not_found" } });
    expect((await announce("7.0.0")).body.release.isNew).toBe(true);
    expect(await latest()).toBe("7.0.0");
  });
});

test("a release of someone else's application can't be announced or deleted", async () => {
  const other = await createIssueCalls(app, "eve@example.com", "secret");
  for (const application of ["secret", other.applicationId, "none"]) {
    for (const change of [announce, remove])
      expect(await change("1.0", application)).toMatchObject({ status: 404, body: { code: "application_not_found" } });
  }
  expect((await announce("  ")).status).toBe(400);
});
