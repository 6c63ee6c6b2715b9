import type { IssueActivity, Role } from "@contrail/protocol";
import { toLogId } from "@contrail/protocol";
import { screen, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { currentPath, openApp, startAccountServer, type TestServer } from "../test-app.ts";
import { application, issue as createIssue, harbor, issueDetails, log, member } from "../test-data.ts";
import { findDialog } from "../test-dialogs.ts";
import { errorResponse, type TestRequest, toSuccess } from "../test-server.ts";

const [newestId = "", olderId = ""] = ["7", "5"].map((seq) =>
  toLogId({ time: Date.parse("2026-11-12T14:03:22Z"), seq }),
);
const stack = `TypeError: no total
    at CartSummary (https://shop.example/src/cart/CartSummary.tsx:41:44)`;
const userAgent = "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15";
const newest = log(newestId, {
  message: "TypeError: no total",
  stack,
  environment: "production",
  metadata: { userAgent, url: "https://shop.example/cart", user: { id: "u_48121" } },
});
const older = log(olderId, { message: "An older event", stack: "TypeError: no total\n    at CartRow (src/a.ts:1:1)" });

test("the page shows what happened, to whom, and what was logged around it", async () => {
  await openIssue();
  expect(await screen.findByRole("heading", { name: /^TypeError: Cannot read properties/ })).toBeTruthy();
  expect(screen.getByText("Regressed")).toBeTruthy();
  expect((await screen.findByRole("region", { name: "Trend" })).textContent).toMatch(
    /^Events1,284Users389.*2,611 all time/,
  );
  expect(await screen.findByText("1 of 2")).toBeTruthy();
  for (const fact of ["u_48121", "Safari 18", "/cart"]) expect(screen.getAllByText(fact).length).toBeGreaterThan(0);
  expect(screen.getByRole("region", { name: "Stack" }).textContent).toContain("CartSummary");
  const around = within(screen.getByRole("region", { name: "Logs around it" }));
  expect(await around.findByText("same session, c41e9d")).toBeTruthy();
  expect(around.getByText("Cart opened")).toBeTruthy();
  expect(around.getByText("−2.481 s")).toBeTruthy();
  expect(around.getByText("this event")).toBeTruthy();
});

test("the rail marks values that are over-represented, and names the suspect release", async () => {
  await openIssue();
  await openDetails();
  expect(await screen.findByText("3.1 × its share of sessions (19 %)")).toBeTruthy();
  const suspect = screen.getByRole("region", { name: "Suspect release" });
  expect(suspect.textContent).toContain("Back 14 min after it went live. 0.21 errors per session, 0.00 in web@4.18.1.");
});

test("the keys [ and ] walk through the events; the address has the event", async () => {
  const { app } = await openIssue();
  await screen.findByText("1 of 2");
  await userEvent.keyboard("]");
  expect(await screen.findByText("2 of 2")).toBeTruthy();
  expect(currentPath(app)).toBe(`/dashboard/issues/SHOP-12?event=${olderId}`);
  expect(screen.getByText("Oldest event")).toBeTruthy();
  expect(screen.getByRole("region", { name: "Stack" }).textContent).toContain("CartRow");
  await userEvent.keyboard("[[");
  expect(await screen.findByText("1 of 2")).toBeTruthy();
});

test("an event that is past its retention says so, and leads to the newest one", async () => {
  const gone = toLogId({ time: 0, seq: "1" });
  const { app } = await openIssue({ path: `/dashboard/issues/SHOP-12?event=${gone}` });
  expect(await screen.findByText("This event was deleted")).toBeTruthy();
  const [, way] = screen.getAllByRole("button", { name: "Newest event" });
  await userEvent.click(way as HTMLElement);
  expect(await screen.findByText("1 of 2")).toBeTruthy();
  expect(currentPath(app)).toBe("/dashboard/issues/SHOP-12");
});

test("the key r resolves it; Undo reopens it", async () => {
  const { server } = await openIssue();
  await screen.findByRole("button", { name: "Resolve" });
  await userEvent.keyboard("r");
  expect(await screen.findByText("SHOP-12 resolved")).toBeTruthy();
  expect(server.lastBody("POST /api/issues/changes")).toEqual({
    ids: ["SHOP-12"],
    change: { kind: "resolve", resolution: { kind: "now" } },
  });
  expect(await screen.findByRole("button", { name: "Reopen" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("button", { name: "Resolve" })).toBeTruthy();
});

test.each([
  ["Ways to resolve it", "In the next release", { kind: "resolve", resolution: { kind: "nextRelease" } }],
  ["Ways to resolve it", "In web@4.18.2", { kind: "resolve", resolution: { kind: "release", release: "web@4.18.2" } }],
  ["Ways to ignore it", "Until 100 more events", { kind: "ignore", until: { kind: "events", count: 100 } }],
  ["Ways to ignore it", "Forever", { kind: "ignore", until: { kind: "forever" } }],
  ["Assign", "Mira", { kind: "assign", accountId: "id-of-Mira" }],
])("%s, %s", async (button, item, change) => {
  const { server } = await openIssue();
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: button }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
  await waitFor(() => expect(server.lastBody("POST /api/issues/changes")).toEqual({ ids: ["SHOP-12"], change }));
});

test("it can be resolved in a release that is typed", async () => {
  const { server } = await openIssue();
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Ways to resolve it" }));
  await user.click(await screen.findByRole("menuitem", { name: "In another release…" }));
  const field = await screen.findByRole("combobox", { name: "Release" });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard("web@5.0.0{Enter}");
  const change = { kind: "resolve", resolution: { kind: "release", release: "web@5.0.0" } };
  await waitFor(() => expect(server.lastBody("POST /api/issues/changes")).toEqual({ ids: ["SHOP-12"], change }));
});

test("merging into an older issue opens that one", async () => {
  const { server, app } = await openIssue();
  server.on("GET /api/issues/SHOP-3", issueDetails(createIssue("SHOP-3")));
  answerEvents(server, "SHOP-3");
  await userEvent.keyboard("m");
  const dialog = await findDialog("Merge SHOP-12 with another issue");
  await userEvent.click(await dialog.findByRole("radio", { name: /SHOP-3/ }));
  await userEvent.click(dialog.getByRole("button", { name: "Continue" }));
  const question = await findDialog("Merge into SHOP-3");
  expect(question.getByText(/^SHOP-12 becomes part of SHOP-3\. Its links keep working/)).toBeTruthy();
  await userEvent.click(question.getByRole("button", { name: "Merge 2 issues" }));
  await waitFor(() => expect(currentPath(app)).toBe("/dashboard/issues/SHOP-3"));
  expect(server.lastBody("POST /api/issues/changes")).toEqual({
    ids: ["SHOP-12", "SHOP-3"],
    change: { kind: "merge" },
  });
});

test("the address of a merged issue is replaced by that of the one it is part of", async () => {
  const server = await startServer();
  server.on("GET /api/issues/SHOP-31", issueDetails(issue));
  answerEvents(server, "SHOP-31");
  const app = await openApp(server, "/dashboard/issues/SHOP-31", { signedIn: true });
  await waitFor(() => expect(currentPath(app)).toBe("/dashboard/issues/SHOP-12"));
  expect(await screen.findByText("1 of 2")).toBeTruthy();
});

test("a comment mentions a member and is sent", async () => {
  const { server } = await openIssue();
  const posted: TestRequest[] = [];
  server.on("POST /api/issues/SHOP-12/comments", (request: TestRequest) => {
    posted.push(request);
    return { body: toSuccess({ entry: entry("commented", { detail: { text: "x" } }) }) };
  });
  await screen.findByRole("textbox", { name: "Comment" });
  await userEvent.keyboard("c");
  const field = screen.getByRole("textbox", { name: "Comment" });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.type(field, "see @mi");
  await userEvent.keyboard("{Enter}");
  expect((field as HTMLTextAreaElement).value).toBe("see @Mira ");
  await userEvent.click(screen.getByRole("button", { name: "Comment" }));
  await waitFor(() => expect(posted.map(({ body }) => body)).toEqual([{ text: "see @Mira" }]));
  await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe(""));
});

test("a regression names both releases and opens its event", async () => {
  const { app } = await openIssue();
  const activity = within(await screen.findByRole("region", { name: "Activity" }));
  const sentence =
    "Regressed in web@4.18.2, which comes after web@4.18.1, the release it was resolved in. Show the event";
  expect((await activity.findByText("Regressed")).parentElement?.textContent).toBe(sentence);
  expect(activity.getByText("@Mira").className).toContain("text-accent");
  await userEvent.click(activity.getByRole("button", { name: "Show the event" }));
  expect(currentPath(app)).toBe(`/dashboard/issues/SHOP-12?event=${olderId}`);
});

test("why it is one issue, in words, with the key and what keeps others apart", async () => {
  await openIssue();
  await openDetails();
  await userEvent.click(await screen.findByRole("button", { name: "Why is this one issue?" }));
  const drawer = await findDialog("Why is this one issue?");
  expect(drawer.getByText(/^All 2,611 events went wrong in the same place/)).toBeTruthy();
  expect(drawer.getByText("reads a property of undefined")).toBeTruthy();
  expect(await drawer.findByText("Another function: CartRow instead of CartSummary.")).toBeTruthy();
  expect(drawer.getByText("a41f 9c02 77de 1b3c").parentElement?.textContent).toBe(
    "Key a41f 9c02 77de 1b3c, algorithm 1, no rule applies",
  );
});

test("it is copied as Markdown", async () => {
  await openIssue();
  const user = userEvent.setup();
  await screen.findByText("Cart opened");
  await user.click(screen.getByRole("button", { name: "More actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "Copy as Markdown" }));
  await screen.findByText("Issue copied to clipboard");
  const text = await navigator.clipboard.readText();
  expect(text).toMatch(/^## SHOP-12: TypeError: Cannot read/);
  expect(text).toContain("    at CartSummary (src/cart/CartSummary.tsx:41:44)");
  expect(text).toMatch(/### Logs before it\n\n```\n -2\.481 s {2}\w+ +Cart opened\n```/);
});

test("a viewer reads everything and changes nothing", async () => {
  const { server } = await openIssue({ role: "viewer" });
  expect(await screen.findByText("1 of 2")).toBeTruthy();
  await openDetails();
  expect(await screen.findByRole("link", { name: /SHOP-3/ })).toBeTruthy();
  for (const name of ["Resolve", "Ignore", "Assign", "Merge with SHOP-3"])
    expect(screen.queryByRole("button", { name })).toBeNull();
  expect(screen.queryByRole("textbox", { name: "Comment" })).toBeNull();
  await userEvent.keyboard("rim");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(server.count("POST /api/issues")).toBe(0);
});

test("an unknown issue isn't available", async () => {
  const server = await startServer();
  server.on("GET /api/issues/SHOP-99", () => errorResponse(404, "issue_not_found", "No such issue."));
  answerEvents(server, "SHOP-99");
  await openApp(server, "/dashboard/issues/SHOP-99", { signedIn: true });
  expect(await screen.findByText("This issue isn't available")).toBeTruthy();
});

test("an error loading the issue is shown, and Retry loads it", async () => {
  const server = await startServer();
  server.on("GET /api/issues/SHOP-12", () => errorResponse(500, "internal", "Something broke."));
  await openApp(server, "/dashboard/issues/SHOP-12", { signedIn: true });
  expect(await screen.findByText("Something broke.")).toBeTruthy();
  server.on("GET /api/issues/SHOP-12", issueDetails(issue));
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("1 of 2")).toBeTruthy();
});

test("an event that can't be loaded leaves the rest of the page, and Retry loads it", async () => {
  const server = await startServer();
  server.on("GET /api/issues/SHOP-12/event", () => errorResponse(500, "internal", "Something broke."));
  await openApp(server, "/dashboard/issues/SHOP-12", { signedIn: true });
  expect(await screen.findByText("Couldn't load the event")).toBeTruthy();
  expect(screen.getByRole("region", { name: "Activity" })).toBeTruthy();
  answerEvents(server, "SHOP-12");
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("1 of 2")).toBeTruthy();
});

test("[CLAIM-25] the next issue may be on the next page of the list", async () => {
  const all = Array.from({ length: 27 }, (_, index) => createIssue(`SHOP-${index + 100}`));
  const server = await startServer();
  for (const each of all) {
    server.on(`GET /api/issues/${each.id}`, () => ({ body: toSuccess(issueDetails(each)) }));
    answerEvents(server, each.id);
  }
  server.on("GET /api/issues", ({ path }: TestRequest) => {
    const page = Number(new URL(path, "http://localhost").searchParams.get("page") ?? 1);
    const counts = { open: 27, resolved: 0, ignored: 0 };
    const rest = { counts, page, limit: 25, total: 27, from: "", to: "", step: 1, overflow: [] };
    return { body: toSuccess({ issues: all.slice((page - 1) * 25, page * 25), ...rest }) };
  });
  const { router } = await openApp(server, "/dashboard/issues", { signedIn: true });
  await screen.findAllByRole("link", { name: /SHOP-124|TypeError/ });
  await router.navigate("/dashboard/issues/SHOP-124");
  expect(await screen.findByText("25 of 27")).toBeTruthy();
  await waitFor(() => expect(screen.getByRole("button", { name: "Next issue" })).toHaveProperty("disabled", false));
  await userEvent.keyboard("j");
  expect(await screen.findByText("26 of 27")).toBeTruthy();
  await userEvent.keyboard("j");
  expect(await screen.findByText("27 of 27")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Next issue" })).toHaveProperty("disabled", true);
  await userEvent.keyboard("k");
  expect(await screen.findByText("26 of 27")).toBeTruthy();
  await userEvent.keyboard("k");
  expect(await screen.findByText("25 of 27")).toBeTruthy();
});

const issue = createIssue("SHOP-12", { badge: "regressed", steps: [1_000, 284] });
const row = createIssue("SHOP-3", { place: { function: "CartRow", file: "src/cart/CartRow.tsx" } });

function entry(kind: IssueActivity["kind"], part: Partial<IssueActivity> = {}): IssueActivity {
  return { id: `${kind} 1`, at: "2026-11-11T14:24:00.000Z", kind, actor: null, detail: {}, logId: null, ...part };
}

const activity = [
  entry("regressed", { detail: { release: "web@4.18.2", resolvedIn: "web@4.18.1" }, logId: olderId }),
  entry("commented", {
    actor: { id: "id-of-Priya", name: "Priya Raman", profilePicture: null },
    detail: { text: "@Mira, `summary` moved", mentions: [{ id: "id-of-Mira", name: "Mira" }] },
  }),
  entry("first_seen", { detail: { release: "web@4.17.3" } }),
];

const browser = {
  field: "browser",
  key: "metadata.browser",
  values: [{ value: "Safari 18", events: 745, share: 0.58, sessionShare: 0.19 }],
  more: 0,
};

/** Of two events, whichever is asked for. */
function answerEvents(server: TestServer, id: string) {
  server.on(`GET /api/issues/${id}/event`, ({ path }: TestRequest) => {
    const query = new URL(path, "http://localhost").searchParams;
    const asked = query.get("event") ?? (query.get("at") === "oldest" ? olderId : newestId);
    if (asked === newestId)
      return { body: toSuccess({ log: newest, position: 1, total: 2, newer: null, older: olderId }) };
    if (asked === olderId)
      return { body: toSuccess({ log: older, position: 2, total: 2, newer: newestId, older: null }) };
    return { body: toSuccess({ log: null, position: 0, total: 2, newer: null, older: null }) };
  });
  const before = log("before", { message: "Cart opened", level: "text", createdAt: "2026-11-12T14:03:20.000Z" });
  server.on(`GET /api/issues/${id}/logs`, { logs: [before, newest], session: "c41e9d77" });
  server.on(`GET /api/issues/${id}/distributions`, { distributions: [browser] });
  const differs = { component: "function", there: "CartRow", here: "CartSummary" };
  server.on(`GET /api/issues/${id}/similar`, {
    similar: id === "SHOP-3" ? [] : [{ issue: row, events: 187, differs }],
  });
  server.on(`GET /api/issues/${id}/activity`, { activity });
}

/** Changes are applied, as the real server does. */
async function startServer(role: Role = "owner") {
  const server = await startAccountServer({
    applications: [application("checkout-web")],
    teams: [{ ...harbor, role }],
  });
  let current = issue;
  server.on("GET /api/issues/SHOP-12", () => ({ body: toSuccess(issueDetails(current)) }));
  answerEvents(server, "SHOP-12");
  server.on("GET /api/team/members", { members: [member("Ada", { isYou: true }), member("Mira")] });
  server.on("GET /api/issues/count", { open: 23 });
  server.on("GET /api/releases", { releases: [], from: "", to: "", step: 1 });
  server.on("GET /api/issues", {
    issues: [issue, row],
    counts: { open: 2, resolved: 0, ignored: 0 },
    page: 1,
    limit: 25,
    total: 2,
    from: "2026-11-05T14:03:00.000Z",
    to: "2026-11-12T14:03:00.000Z",
    step: 21_600_000,
    overflow: [],
  });
  server.on("POST /api/issues/changes", ({ body }: TestRequest) => {
    const { change } = body as { change: { kind: string } };
    if (change.kind === "merge") return { body: toSuccess({ issues: [row], changeId: "change-1" }) };
    if (change.kind === "resolve") current = { ...issue, state: "resolved", badge: null };
    return { body: toSuccess({ issues: [current], changeId: "change-1" }) };
  });
  server.on("POST /api/issues/changes/change-1/undo", () => {
    current = issue;
    return { body: toSuccess({ issues: [issue] }) };
  });
  return server;
}

async function openIssue({ path = "/dashboard/issues/SHOP-12", role = "owner" as Role } = {}) {
  const server = await startServer(role);
  const app = await openApp(server, path, { signedIn: true });
  await screen.findByRole("heading", { name: /^TypeError/ });
  return { server, app };
}

/** The window of these tests has no space for the rail. */
async function openDetails() {
  await userEvent.click(await screen.findByRole("tab", { name: "Details" }));
}
