import type { ListedIssue, Team } from "@contrail/protocol";
import { screen, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { currentPath, openApp, startAccountServer, type TestServer } from "../test-app.ts";
import { application, harbor, member, issue as plainIssue } from "../test-data.ts";
import { findDialog } from "../test-dialogs.ts";
import { createLive } from "../test-live.ts";
import { errorResponse, type TestRequest, type TestResponse, toSuccess } from "../test-server.ts";

const applications = [application("checkout-web"), application("payments-api")];
const jonas = member("Jonas");

test("[CLAIM-25] a row has badge, number, place, figures, times, release and assignee", async () => {
  const regressed = issue("SHOP-12", {
    badge: "regressed",
    title: "no cart",
    events: 1_284,
    users: 389,
    assignee: { id: jonas.id, name: "Jonas", profilePicture: null },
  });
  await openIssues([regressed]);
  const row = within(await findRow("SHOP-12"));
  expect(row.getByRole("link").textContent).toBe("TypeError no cart");
  expect(row.getByRole("link").getAttribute("href")).toBe("/dashboard/issues/SHOP-12");
  for (const text of ["Regressed", "SHOP-12", "CartSummary", "src/cart/CartSummary.tsx", "1,284", "389", "web@4.18.2"])
    expect(row.getByText(text)).toBeTruthy();
  expect(row.getByRole("img", { name: "1,284 events of 389 users" })).toBeTruthy();
  expect(row.getByRole("button", { name: "SHOP-12: Assigned to Jonas" })).toBeTruthy();
  expect(positionText()).toBe("1 to 1 of 1 issue");
});

test("state, order and search are in the URL and in the request", async () => {
  const { app, server } = await openIssues([issue("SHOP-1"), issue("SHOP-2", { state: "resolved" })]);
  await findRow("SHOP-1");
  await userEvent.click(screen.getByRole("radio", { name: /^Resolved/ }));
  await waitFor(() => expect(currentPath(app)).toBe("/dashboard/issues?state=resolved"));
  await waitFor(() => expect(lastList(server)).toContain("state=resolved"));
  await userEvent.click(screen.getByRole("button", { name: "Events" }));
  await waitFor(() => expect(currentPath(app)).toBe("/dashboard/issues?state=resolved&sort=events"));
  await waitFor(() => expect(lastList(server)).toContain("sort=events"));
  await userEvent.type(screen.getByRole("combobox", { name: "Search issues" }), "is:open type:TypeError{Enter}");
  await waitFor(() => expect(currentPath(app)).toContain("search=is%3Aopen"));
  await waitFor(() => expect(lastList(server)).toContain("state=open"));
});

test("the search suggests the fields and values of issues, and reports a wrong state", async () => {
  await openIssues(shopIssues(1));
  await findRow("SHOP-1");
  const field = screen.getByRole("combobox", { name: "Search issues" });
  await userEvent.type(field, "is:reg");
  expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual([
    "regressedback after it was resolved",
  ]);
  await userEvent.clear(field);
  await userEvent.type(field, "events:");
  await userEvent.click((await screen.findAllByRole("option"))[1] as HTMLElement);
  expect((field as HTMLInputElement).value).toBe("events:>100 ");
  await userEvent.clear(field);
  await userEvent.type(field, "is:gone{Enter}");
  expect((await screen.findByRole("alert")).textContent).toContain("Unknown state gone.");
});

test("r resolves the issue at the cursor, the toast undoes it, and so does z", async () => {
  const { server } = await openIssues(shopIssues(3));
  await findRow("SHOP-1");
  await userEvent.keyboard("jj");
  expect(document.activeElement?.textContent).toContain("Message of SHOP-2");
  await userEvent.keyboard("r");
  expect(await screen.findByText("SHOP-2 resolved")).toBeTruthy();
  expect(changesOf(server)).toEqual([{ ids: ["SHOP-2"], change: { kind: "resolve", resolution: { kind: "now" } } }]);
  await waitFor(() => expect(screen.queryByText("Message of SHOP-2")).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toContain("Message of SHOP-3"));
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Undone: SHOP-2 resolved")).toBeTruthy();
  expect(await findRow("SHOP-2")).toBeTruthy();
  await userEvent.keyboard("i");
  expect(await screen.findByText(/ignored until it escalates/)).toBeTruthy();
  await userEvent.keyboard("z");
  expect(await screen.findByText(/^Undone: .* ignored until it escalates$/)).toBeTruthy();
  expect(server.count("POST /api/issues/changes/")).toBe(2);
});

test("x and shift+x select, the bar replaces the footer, and a change keeps the selection", async () => {
  const { server } = await openIssues(shopIssues(4));
  await findRow("SHOP-1");
  await userEvent.keyboard("jxjj");
  await userEvent.keyboard("{Shift>}X{/Shift}");
  const bar = within(await screen.findByRole("region", { name: "Selected issues" }));
  expect(bar.getByRole("status").textContent).toContain("3 selected");
  expect(positionText()).toBeUndefined();
  await userEvent.keyboard("a");
  await userEvent.click(await screen.findByRole("menuitem", { name: "Jonas" }));
  expect(await screen.findByText("3 issues assigned to Jonas")).toBeTruthy();
  expect(changesOf(server)).toEqual([
    { ids: ["SHOP-1", "SHOP-2", "SHOP-3"], change: { kind: "assign", accountId: jonas.id } },
  ]);
  expect(bar.getByRole("status").textContent).toContain("3 selected");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(positionText()).toBe("1 to 4 of 4 issues"));
});

test("all that match are selected as they are now, and the question says how many", async () => {
  const { server } = await openIssues(shopIssues(130));
  await findRow("SHOP-1");
  await userEvent.keyboard("jx");
  await userEvent.click(await screen.findByRole("button", { name: "Select all 130" }));
  const bar = within(screen.getByRole("region", { name: "Selected issues" }));
  await waitFor(() => expect(bar.getByRole("status").textContent).toBe("130 selected"));
  const lists = server.count("GET /api/issues?");
  await userEvent.keyboard("r");
  const dialog = await findDialog("Resolve 130 issues?");
  expect(server.count("GET /api/issues?")).toBe(lists);
  await userEvent.click(dialog.getByRole("button", { name: "Resolve 130 issues" }));
  expect(await screen.findByText("130 issues resolved")).toBeTruthy();
  expect((changesOf(server)[0] as { ids: string[] }).ids).toHaveLength(130);
});

test("two issues of one application are merged after a question; others are not", async () => {
  const other = issue("PAY-1", { application: { id: "id-of-payments-api", name: "payments-api" } });
  const { server } = await openIssues([issue("SHOP-58"), issue("SHOP-12"), other]);
  await findRow("SHOP-58");
  await userEvent.keyboard("jxjjx");
  await userEvent.keyboard("m");
  expect(await screen.findByText("Only issues of the same application can be merged.")).toBeTruthy();
  await userEvent.keyboard("xkxm");
  const dialog = await findDialog("Merge into SHOP-12");
  expect(dialog.getByText(/^SHOP-58 becomes part of SHOP-12\./)).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Merge 2 issues" }));
  expect(await screen.findByText("2 issues merged")).toBeTruthy();
  expect(changesOf(server)).toEqual([{ ids: ["SHOP-58", "SHOP-12"], change: { kind: "merge" } }]);
});

test("new issues wait behind a pill, and the stream ends with the screen", async () => {
  const issues = shopIssues(1);
  const { app, live } = await openIssues(issues);
  await findRow("SHOP-1");
  issues.unshift(issue("SHOP-2"));
  live.send("issues", { kind: "new", application: "id-of-checkout-web", count: 1 });
  const pill = await screen.findByRole("button", { name: "1 new issue" });
  expect(screen.queryByText("Message of SHOP-2")).toBeNull();
  await userEvent.click(pill);
  expect(await findRow("SHOP-2")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("button", { name: "1 new issue" })).toBeNull());
  // Strict mode mounts twice, and happy-dom may not end a request that is aborted at once.
  const before = live.followers();
  await app.router.navigate("/dashboard/settings");
  await waitFor(() => expect(live.followers()).toBe(before - 1));
});

test("viewers see no way to change anything", async () => {
  const { server } = await openIssues(shopIssues(2), { ...harbor, role: "viewer" });
  await findRow("SHOP-1");
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.getAllByRole("img", { name: "Not assigned" })).toHaveLength(2);
  await userEvent.keyboard("jxr");
  expect(screen.queryByRole("region", { name: "Selected issues" })).toBeNull();
  expect(changesOf(server)).toEqual([]);
  await userEvent.keyboard("?");
  const help = await findDialog("Keyboard shortcuts");
  expect(help.queryByText("Resolve")).toBeNull();
});

test("nothing yet, nothing in this state, nothing found, and failed each have a way on", async () => {
  const issues: ListedIssue[] = [];
  const { app, server } = await openIssues(issues);
  expect((await screen.findByRole("link", { name: "Send a test error" })).getAttribute("href")).toBe(
    "/dashboard/sandbox",
  );
  issues.push(issue("SHOP-1", { state: "resolved" }));
  await app.router.navigate("/dashboard/issues?sort=users");
  await userEvent.click(await screen.findByRole("button", { name: "Show resolved" }));
  expect(await findRow("SHOP-1")).toBeTruthy();
  await app.router.navigate("/dashboard/issues?search=nowhere");
  expect(await screen.findByText("No issues match this search")).toBeTruthy();
  server.on("GET /api/issues", () => errorResponse(503, "overloaded", "The server is busy."));
  // The field has one, too.
  await userEvent.click(screen.getAllByRole("button", { name: "Clear search" }).at(-1) as HTMLElement);
  await waitFor(() => expect(currentPath(app)).toBe("/dashboard/issues"));
  // Another view: the one before is fresh for a second, and isn't requested again.
  await app.router.navigate("/dashboard/issues?sort=rising");
  expect((await screen.findByRole("alert")).textContent).toContain("The server is busy. Your filters are kept.");
  serveIssues(server, [issue("SHOP-9")]);
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await findRow("SHOP-9")).toBeTruthy();
});

describe("kinds of error without an issue are announced with their number", () => {
  const application = { id: "id-of-checkout-web", name: "checkout-web" };

  async function openOverflow(...overflow: { type: string; kinds: number; unreadable: number }[]) {
    const { server, app } = await openIssues(shopIssues(1));
    await findRow("SHOP-1");
    serveIssues(server, shopIssues(1), { overflow: overflow.map((each) => ({ application, ...each })) });
    await app.router.navigate("/dashboard/issues?sort=users");
  }

  test("[CLAIM-25] because there are too many", async () => {
    await openOverflow({ type: "TypeError", kinds: 4_120, unreadable: 0 });
    expect(await screen.findByText("Too many kinds of error")).toBeTruthy();
    expect(screen.getByText(/4,120 more are counted under TypeError\./)).toBeTruthy();
    expect(screen.queryByText("Errors that took too long to group")).toBeNull();
  });

  test("because they can't be read in time", async () => {
    await openOverflow({ type: "AggregateError", kinds: 3, unreadable: 3 });
    expect(await screen.findByText("Errors that took too long to group")).toBeTruthy();
    expect(screen.getByText(/3 kinds of error got no issue when they arrived\./)).toBeTruthy();
    expect(screen.queryByText("Too many kinds of error")).toBeNull();
  });

  test("for both reasons", async () => {
    await openOverflow(
      { type: "TypeError", kinds: 12, unreadable: 1 },
      { type: "RangeError", kinds: 1, unreadable: 1 },
    );
    expect(await screen.findByText(/11 more are counted under TypeError\./)).toBeTruthy();
    expect(screen.getByText(/2 kinds of error got no issue/)).toBeTruthy();
  });
});

test("the sidebar counts the open issues", async () => {
  await openIssues(shopIssues(3));
  const link = await screen.findByRole("link", { name: "Issues 3 open" });
  expect(link.getAttribute("aria-current")).toBe("page");
});

function issue(id: string, part: Partial<ListedIssue> = {}): ListedIssue {
  return plainIssue(id, { title: `Message of ${id}`, ...part });
}

function shopIssues(count: number): ListedIssue[] {
  return Array.from({ length: count }, (_, index) => issue(`SHOP-${index + 1}`));
}

/** A list that changes as the calls say. */
async function openIssues(issues: ListedIssue[], team: Team = harbor) {
  const server = await startAccountServer({ applications, teams: [team] });
  const live = createLive();
  server.on("GET /api/team/members", { members: [member("Ada", { isYou: true }), jonas] });
  server.on("GET /api/issues/live", () => live.connect());
  server.on("GET /api/issues/count", { open: issues.filter(({ state }) => state === "open").length });
  serveIssues(server, issues);
  const app = await openApp(server, "/dashboard/issues", { signedIn: true });
  return { server, app, live };
}

function serveIssues(server: TestServer, issues: ListedIssue[], more: object = {}) {
  const undone = new Map<string, ListedIssue[]>();
  server.on("GET /api/issues", ({ path }: TestRequest) => ({ body: { ...toPage(issues, path), ...more } }));
  server.on("POST /api/issues/changes", ({ body }: TestRequest) => {
    const { ids, change } = body as { ids: string[]; change: { kind: string; accountId?: string } };
    const changeId = `change-${undone.size}`;
    undone.set(changeId, [...issues]);
    server.on(`POST /api/issues/changes/${changeId}/undo`, () => {
      issues.splice(0, issues.length, ...(undone.get(changeId) ?? []));
      return { body: toSuccess({ issues: issues.filter(({ id }) => ids.includes(id)) }) };
    });
    const state = change.kind === "resolve" ? "resolved" : change.kind === "ignore" ? "ignored" : undefined;
    const assignee = change.kind === "assign" ? { id: jonas.id, name: "Jonas", profilePicture: null } : undefined;
    const changed = issues
      .filter(({ id }) => ids.includes(id))
      .map((each) => ({ ...each, ...(state && { state }), ...(assignee && { assignee }) }) as ListedIssue);
    for (const each of changed) {
      issues[issues.findIndex(({ id }) => id === each.id)] = each;
    }
    return { body: toSuccess({ issues: changed, changeId }) } satisfies TestResponse;
  });
}

function toPage(issues: readonly ListedIssue[], path: string) {
  const query = new URL(path, "http://localhost").searchParams;
  const [page, limit] = [Number(query.get("page")), Number(query.get("limit"))];
  const isFound = ({ title }: ListedIssue) => query.get("search") !== "nowhere" || title === "nowhere";
  const inState = (state: string | null) => issues.filter((each) => each.state === state && isFound(each));
  const found = inState(query.get("state"));
  return toSuccess({
    issues: found.slice((page - 1) * limit, page * limit),
    counts: { open: inState("open").length, resolved: inState("resolved").length, ignored: inState("ignored").length },
    page,
    limit,
    total: found.length,
    from: "2026-11-05T14:03:00.000Z",
    to: "2026-11-12T14:03:00.000Z",
    step: 21_600_000,
    overflow: [],
  });
}

function findRow(id: string): Promise<HTMLElement> {
  return waitFor(() => {
    const row = document.querySelector<HTMLElement>(`[data-row="${id}"]`);
    if (!row) throw new Error(`No row of ${id}.`);
    return row;
  });
}

function positionText(): string | undefined {
  return screen.queryByText(/^\d+ to \d+ of \d+/)?.textContent ?? undefined;
}

function lastList(server: TestServer): string {
  return server.requests.findLast(({ path }) => path.startsWith("/api/issues?"))?.path ?? "";
}

function changesOf(server: TestServer): unknown[] {
  return server.requests.filter(({ path }) => path === "/api/issues/changes").map(({ body }) => body);
}
