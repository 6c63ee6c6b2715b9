import type { GroupingRuleSummary, NewGroupingRule, PreviewGroup, Role } from "@contrail/protocol";
import { screen, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { currentPath, openApp, startAccountServer, type TestServer } from "../test-app.ts";
import { application, harbor, issue, issueDetails, log } from "../test-data.ts";
import { findDialog } from "../test-dialogs.ts";
import { errorResponse, type TestRequest, toSuccess } from "../test-server.ts";

const mergeText = 'type:PaymentError message:"Provider * timed out" file:src/pay/*';

test("[CLAIM-25] the rules are listed with who made them, what they caught and their issue", async () => {
  await openRules([
    rule(),
    rule({ id: "2", kind: "split", text: "Keep errors of SHOP-9 apart by message", issue: null }),
  ]);
  const row = within(await screen.findByRole("row", { name: /PaymentError/ }));
  for (const text of ["Merge", "checkout-web", "14 kinds"]) expect(row.getByText(text)).toBeTruthy();
  expect(row.getByText(/Mira Okafor/).textContent).toMatch(/^Mira Okafor/);
  expect(row.getByRole("link", { name: "SHOP-12" }).getAttribute("href")).toBe("/dashboard/issues/SHOP-12");
  const split = within(screen.getByRole("row", { name: /apart by message/ }));
  expect(split.getByText("deleted")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Grouping rules 2" })).toBeTruthy();
});

test("a rule is revoked after a question; a failure stays in it", async () => {
  const rules = [rule()];
  const { server } = await openRules(rules);
  await userEvent.click(await screen.findByRole("button", { name: `Revoke ${mergeText}` }));
  const dialog = await findDialog("Revoke this rule?");
  expect(dialog.getByText(/returns to its own issues, with their old numbers/)).toBeTruthy();
  server.on("DELETE /api/issues/rules/1", () => errorResponse(503, "overloaded", "The server is busy."));
  await userEvent.click(dialog.getByRole("button", { name: "Revoke rule" }));
  expect((await dialog.findByRole("alert")).textContent).toBe("The server is busy.");
  server.on("DELETE /api/issues/rules/1", () => {
    rules.length = 0;
    return { body: toSuccess({ issues: ["SHOP-12", "SHOP-58"] }) };
  });
  await userEvent.click(dialog.getByRole("button", { name: "Revoke rule" }));
  expect(await screen.findByText("Rule revoked. 2 issues changed")).toBeTruthy();
  expect(await screen.findByText("No grouping rules")).toBeTruthy();
});

test("viewers read the rules and can't revoke them", async () => {
  await openRules([rule()], { role: "viewer" });
  expect(await screen.findByRole("row", { name: /PaymentError/ })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Revoke/ })).toBeNull();
});

test("without rules, it says what they are for; a failure can be retried; an application is in the URL", async () => {
  const { server, app } = await openRules([]);
  expect(await screen.findByText(/merge them with all like them/)).toBeTruthy();
  server.on("GET /api/issues/rules", () => errorResponse(503, "overloaded", "The server is busy."));
  await app.router.navigate("/dashboard/grouping-rules?appName=checkout-web");
  expect((await screen.findByRole("alert")).textContent).toContain("The server is busy.");
  server.on("GET /api/issues/rules", { rules: [rule()] });
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("row", { name: /PaymentError/ })).toBeTruthy();
  expect(server.requests.some(({ path }) => path === "/api/issues/rules?appName=checkout-web")).toBe(true);
});

test("[CLAIM-25] merging teaches: the rule is previewed, edited and saved, and can be undone", async () => {
  const { server } = await openList();
  const dialog = await openMerge();
  expect(server.count("POST /api/issues/rules/preview")).toBe(0);
  await userEvent.click(dialog.getByRole("radio", { name: /^These and all like them/ }));
  expect(await dialog.findByText("Would also join SHOP-31 (412 events) and SHOP-77 (3)")).toBeTruthy();
  const table = within(dialog.getByRole("table", { name: "Issues to merge" }));
  expect(table.getAllByRole("row").map((row) => row.textContent)).toEqual([
    "IssueRoleEvents",
    expect.stringMatching(/^SHOP-12.*Stays2,611 events$/),
    expect.stringMatching(/^SHOP-58.*Selected264 events$/),
    expect.stringMatching(/^SHOP-31.*By the rule412 events$/),
    expect.stringMatching(/^SHOP-77.*By the rule3 events$/),
    "SHOP-12 after the merge641 users3,290 events",
  ]);
  expect(dialog.getByRole("button", { name: "Merge 4 issues" })).toBeTruthy();

  await userEvent.click(dialog.getByRole("button", { name: "Edit the rule" }));
  const field = dialog.getByRole("textbox", { name: "Rule" });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.clear(field);
  await userEvent.type(field, "type:Error");
  expect(await dialog.findByText("Keep a file or three words of the message.")).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Merge 2 issues" }).hasAttribute("disabled")).toBe(true);
  await userEvent.clear(field);
  await userEvent.type(field, "tipe:Error");
  expect((await dialog.findByRole("alert")).textContent).toBe("There is no tipe.");
  await userEvent.clear(field);
  await userEvent.type(field, "file:src/pay/a.ts");
  await userEvent.click(await dialog.findByRole("button", { name: "Merge 4 issues" }));
  expect(await screen.findByText("Merged into SHOP-12. Grouping rule saved")).toBeTruthy();
  expect(server.lastBody("POST /api/issues/rules")).toEqual({
    kind: "merge",
    ids: ["SHOP-58", "SHOP-12"],
    text: "file:src/pay/a.ts",
  });
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Undone: Merged into SHOP-12. Grouping rule saved")).toBeTruthy();
  expect(server.count("DELETE /api/issues/rules/1")).toBe(1);
});

test("a rule that would include what was split says so and can't be saved; a failed preview can be retried", async () => {
  const { server } = await openList();
  server.on("POST /api/issues/rules/preview", () => errorResponse(503, "overloaded", "The server is busy."));
  const dialog = await openMerge();
  await userEvent.click(dialog.getByRole("radio", { name: /^These and all like them/ }));
  expect((await dialog.findByRole("alert")).textContent).toContain("The server is busy.");
  const message = "SHOP-31 was split from SHOP-12 on 2 Nov, so this rule can't include it.";
  server.on("POST /api/issues/rules/preview", preview({ obstacle: { kind: "split", message } }));
  await userEvent.click(dialog.getByRole("button", { name: "Retry" }));
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Merge 2 issues" }).hasAttribute("disabled")).toBe(true);
  await userEvent.click(dialog.getByRole("radio", { name: /^Only these/ }));
  expect(dialog.getByRole("button", { name: "Merge 2 issues" }).hasAttribute("disabled")).toBe(false);
});

test("[CLAIM-25] an issue is split by what its events differ in, after a look at the parts", async () => {
  const { server } = await openPage();
  server.on("POST /api/issues/rules/preview", ({ body }: TestRequest) => {
    const message = "All events of this issue have the same message.";
    if ((body as { by: string }).by === "template")
      return { body: toSuccess({ ...preview({ obstacle: { kind: "no_effect", message } }), groups: [] }) };
    return { body: toSuccess(preview({ groups: [group("SHOP-12", 900), group(null, 384)] })) };
  });
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "More actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "Split…" }));
  const dialog = await findDialog("Split SHOP-12");
  const table = within(await dialog.findByRole("table", { name: "Issues afterwards" }));
  expect(table.getByText("New issue")).toBeTruthy();
  expect(table.getByRole("row", { name: /^2 issues/ }).textContent).toBe("2 issues1,284 events");
  await user.click(dialog.getByRole("radio", { name: /^By message/ }));
  expect(await dialog.findByText("All events of this issue have the same message.")).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Split" }).hasAttribute("disabled")).toBe(true);
  await user.click(dialog.getByRole("radio", { name: /^By caller/ }));
  await user.click(await dialog.findByRole("button", { name: "Split into 2 issues" }));
  expect(await screen.findByText("SHOP-12 split into 2 issues")).toBeTruthy();
  expect(server.lastBody("POST /api/issues/rules")).toEqual({ kind: "split", id: "SHOP-12", by: "caller" });
});

test.each([
  [
    "This is a helper…",
    "invariant is a helper",
    "Group by its caller",
    { kind: "helper", file: "https://shop.example/src/lib/invariant.ts", function: "invariant" },
  ],
  [
    "Not our code…",
    "Not our code",
    "Leave it out",
    { kind: "foreign", file: "https://shop.example/src/lib/invariant.ts" },
  ],
])("[CLAIM-25] a frame of the stack: %s", async (item, title, button, expected) => {
  const { server } = await openPage();
  server.on("POST /api/issues/rules/preview", preview({ groups: [group("SHOP-12", 900), group(null, 384)] }));
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Grouping by invariant" }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
  const dialog = await findDialog(title);
  expect(await dialog.findByRole("table", { name: "Issues afterwards" })).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: button }));
  await waitFor(() => expect(server.lastBody("POST /api/issues/rules")).toEqual({ id: "SHOP-12", ...expected }));
});

test("a file of others can be a pattern", async () => {
  const { server } = await openPage();
  server.on("POST /api/issues/rules/preview", preview({ groups: [group("SHOP-12", 900)] }));
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Grouping by invariant" }));
  await user.click(await screen.findByRole("menuitem", { name: "Not our code…" }));
  const field = await screen.findByRole("textbox", { name: "File" });
  expect((field as HTMLInputElement).value).toBe("src/lib/invariant.ts");
  await user.clear(field);
  expect((await screen.findByRole("alert")).textContent).toBe("Name a file.");
  await user.type(field, "src/lib/*");
  const save = screen.getByRole("button", { name: "Leave it out" });
  await waitFor(() => expect(save.hasAttribute("disabled")).toBe(false));
  await user.click(save);
  const expected = { kind: "foreign", id: "SHOP-12", file: "src/lib/*" };
  await waitFor(() => expect(server.lastBody("POST /api/issues/rules")).toEqual(expected));
});

test("why it is one issue names the rules and leads to them", async () => {
  const { app } = await openPage({ rules: [{ id: "1", kind: "merge", text: mergeText }] });
  await userEvent.click(await screen.findByRole("tab", { name: "Details" }));
  await userEvent.click(await screen.findByRole("button", { name: "Why is this one issue?" }));
  const drawer = await findDialog("Why is this one issue?");
  expect(drawer.getByText(/1 rule applies/)).toBeTruthy();
  expect(drawer.getByRole("button", { name: "Split this issue" })).toBeTruthy();
  await userEvent.click(drawer.getByRole("link", { name: /PaymentError/ }));
  await waitFor(() => expect(currentPath(app)).toBe("/dashboard/grouping-rules?rule=1"));
  const row = await screen.findByRole("row", { name: /PaymentError/ });
  expect(row.querySelector("[aria-current=true]")?.textContent).toBe(mergeText);
});

test("viewers can't split an issue or mark a frame", async () => {
  await openPage({ role: "viewer" });
  await userEvent.setup().click(screen.getByRole("button", { name: "More actions" }));
  expect(await screen.findByRole("menuitem", { name: "Copy link" })).toBeTruthy();
  expect(screen.queryByRole("menuitem", { name: "Split…" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Grouping by/ })).toBeNull();
});

function rule(part: Partial<GroupingRuleSummary> = {}): GroupingRuleSummary {
  return {
    id: "1",
    application: { id: "id-of-checkout-web", name: "checkout-web" },
    kind: "merge",
    text: mergeText,
    issue: "SHOP-12",
    createdBy: "Mira Okafor",
    createdAt: "2026-11-11T14:24:00.000Z",
    caught: 14,
    ...part,
  };
}

function group(id: string | null, events: number, parts: PreviewGroup["parts"] = []): PreviewGroup {
  const place = { function: "pay", file: "src/pay/pay.ts" };
  return { id, title: "Provider timed out", place, events, users: 641, parts };
}

const place = { function: "pay", file: "src/pay/pay.ts" };
const merged = group("SHOP-12", 3_290, [
  { id: "SHOP-12", title: "Provider A timed out", place, events: 2_611, role: "stays" },
  { id: "SHOP-58", title: "Provider B timed out", place, events: 264, role: "selected" },
  { id: "SHOP-31", title: "Provider C timed out", place, events: 412, role: "rule" },
  { id: "SHOP-77", title: "Provider D timed out", place, events: 3, role: "rule" },
]);

function preview(part: object = {}) {
  return { text: mergeText, obstacle: null, groups: [merged], more: 0, from: "", to: "", ...part };
}

/** Judges a few texts, as the real server does. */
function answerRules(server: TestServer, rules: GroupingRuleSummary[]) {
  server.on("GET /api/issues/rules", () => ({ body: toSuccess({ rules }) }));
  server.on("GET /api/issues/count", { open: 2 });
  server.on("POST /api/issues/rules/preview", ({ body }: TestRequest) => {
    const { text } = body as { text?: string };
    if (text?.startsWith("file:") || text === undefined || text === mergeText) return { body: toSuccess(preview()) };
    const obstacle = text.startsWith("type:")
      ? { kind: "too_wide", message: "Keep a file or three words of the message." }
      : { kind: "text", position: 0, message: "There is no tipe." };
    return { body: toSuccess(preview({ text, obstacle, groups: [] })) };
  });
  server.on("POST /api/issues/rules", ({ body }: TestRequest) => {
    const { kind } = body as NewGroupingRule;
    return { body: toSuccess({ rule: rule({ kind }) }) };
  });
  server.on("DELETE /api/issues/rules/1", { issues: ["SHOP-12"] });
}

async function startServer(rules: GroupingRuleSummary[], role: Role = "owner") {
  const server = await startAccountServer({
    applications: [application("checkout-web")],
    teams: [{ ...harbor, role }],
  });
  answerRules(server, rules);
  server.on("GET /api/team/members", { members: [] });
  return server;
}

async function openRules(rules: GroupingRuleSummary[], { role = "owner" as Role } = {}) {
  const server = await startServer(rules, role);
  const app = await openApp(server, "/dashboard/grouping-rules", { signedIn: true });
  return { server, app };
}

async function openList() {
  const server = await startServer([]);
  server.on("GET /api/issues/live", () => ({ events: silence() }));
  server.on("GET /api/issues", {
    issues: [issue("SHOP-58"), issue("SHOP-12")],
    counts: { open: 2, resolved: 0, ignored: 0 },
    page: 1,
    limit: 25,
    total: 2,
    from: "2026-11-05T14:03:00.000Z",
    to: "2026-11-12T14:03:00.000Z",
    step: 21_600_000,
    overflow: [],
  });
  const app = await openApp(server, "/dashboard/issues", { signedIn: true });
  await waitFor(() => expect(document.querySelector('[data-row="SHOP-58"]')).toBeTruthy());
  return { server, app };
}

async function openMerge() {
  for (const id of ["SHOP-58", "SHOP-12"])
    await userEvent.click(document.querySelector(`[data-row="${id}"] [role=checkbox]`) as HTMLElement);
  await userEvent.click(await screen.findByRole("button", { name: "Merge" }));
  return await findDialog("Merge into SHOP-12");
}

async function openPage({ role = "owner" as Role, rules = [] as { id: string; kind: string; text: string }[] } = {}) {
  const server = await startServer([rule()], role);
  const details = issueDetails(issue("SHOP-12"));
  server.on("GET /api/issues/SHOP-12", { ...details, grouping: { ...details.grouping, rules } });
  const stack = `Error: no total
    at invariant (https://shop.example/src/lib/invariant.ts:4:9)
    at CartSummary (https://shop.example/src/cart/CartSummary.tsx:41:44)`;
  server.on("GET /api/issues/SHOP-12/event", {
    log: log("1", { message: "Error: no total", stack }),
    position: 1,
    total: 1,
    newer: null,
    older: null,
  });
  server.on("GET /api/issues/SHOP-12/logs", { logs: [], session: null });
  server.on("GET /api/issues/SHOP-12/distributions", { distributions: [] });
  server.on("GET /api/issues/SHOP-12/similar", { similar: [] });
  server.on("GET /api/issues/SHOP-12/activity", { activity: [] });
  const app = await openApp(server, "/dashboard/issues/SHOP-12", { signedIn: true });
  await screen.findByText("1 of 1");
  return { server, app };
}

/** A stream of which nothing comes. */
async function* silence() {
  yield ["open", { heartbeat: 15_000 }] as const;
  await new Promise(() => {});
}
