import type { AlertPreview, Team } from "@contrail/protocol";
import { screen, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { currentPath, openApp, startAccountServer, type TestServer } from "../test-app.ts";
import { alertRule, application, channel, harbor } from "../test-data.ts";
import { findDialog, untilDialogCloses } from "../test-dialogs.ts";
import { errorResponse, type TestRequest, type TestResponse, toSuccess } from "../test-server.ts";

afterEach(() => void vi.restoreAllMocks());

const applications = [application("checkout-web"), application("payments-api")];
const ops = channel("#ops");
const pager = channel("Payments on-call", { kind: "pagerduty", config: { kind: "pagerduty", region: "us" } });

test("[CLAIM-03] a rule is written as a sentence and created", async () => {
  const { app, server } = await openEditor("new");
  expect(await screen.findByRole("form", { name: "New rule" })).toBeTruthy();
  expect(sentence()).toMatch(
    /When Levels: errors from any application.* matching Search: anything exceed.*, notify #ops/,
  );
  await setNumber("Limit", "40");
  await choose("Application", "payments-api");
  await userEvent.click(screen.getByRole("button", { name: "Levels: errors" }));
  await userEvent.click(await screen.findByRole("checkbox", { name: "errors" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "warnings" }));
  await userEvent.keyboard("{Escape}");
  await userEvent.click(screen.getByRole("button", { name: "Search: anything" }));
  await userEvent.type(await screen.findByRole("combobox", { name: "Search" }), 'psp:stripe "retry"{Enter}');
  await waitFor(() => expect(screen.queryByRole("combobox", { name: "Search" })).toBeNull());
  await choose("Window", "15 min");
  await userEvent.click(screen.getByRole("button", { name: "Add a channel" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Payments on-call" }));
  await userEvent.click(screen.getByRole("radio", { name: "Critical" }));
  await userEvent.click(screen.getByRole("button", { name: "Create rule" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Give the rule a name.");
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Stripe retries");
  await userEvent.click(screen.getByRole("button", { name: "Create rule" }));
  await waitFor(() => expect(currentPath(app)).toBe("/dashboard/alerts/rules"));
  expect(await screen.findByText("Stripe retries created")).toBeTruthy();
  expect(server.lastBody("POST /api/alerts/rules")).toEqual({
    name: "Stripe retries",
    application: "id-of-payments-api",
    condition: {
      kind: "count",
      levels: ["warn"],
      search: 'psp:stripe "retry"',
      condition: { is: "above", limit: 40 },
      windowMinutes: 15,
    },
    severity: "critical",
    routes: [{ channels: [ops.id, pager.id], afterMinutes: 0 }],
    behaviour: { confirm: { breaches: 1, checks: 1 }, resolvePercent: 80, resolveMinutes: null, repeatMinutes: null },
    isEnabled: true,
  });
});

test("the preview says what would have been sent, and takes another limit", async () => {
  const { server } = await openEditor("new");
  const preview = within(await screen.findByRole("region", { name: "Last 7 days" }));
  expect(await preview.findByText("3 messages")).toBeTruthy();
  expect(preview.getAllByRole("listitem")).toHaveLength(3);
  expect(preview.getByText("62 at the peak, resolved after 21 min")).toBeTruthy();
  expect(preview.getByText("112 at the peak, still open")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Use 55" }));
  expect((screen.getByRole("textbox", { name: "Limit" }) as HTMLInputElement).value).toBe("55");
  await waitFor(() => expect(lastPreview(server)).toMatchObject({ condition: { condition: { limit: 55 } } }));
});

test("typing asks for one preview, once it has stopped", async () => {
  const { server } = await openEditor("new");
  await screen.findByText("3 messages");
  const before = server.count("POST /api/alerts/rules/preview");
  await setNumber("Limit", "1234");
  await waitFor(() => expect(lastPreview(server)).toMatchObject({ condition: { condition: { limit: 1_234 } } }));
  expect(server.count("POST /api/alerts/rules/preview")).toBe(before + 1);
});

test("Escape closes a search without losing it", async () => {
  await openEditor("new?search=retry");
  await userEvent.click(await screen.findByRole("button", { name: "Search: retry" }));
  await screen.findByRole("combobox", { name: "Search" });
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("combobox", { name: "Search" })).toBeNull());
  expect(screen.getByRole("button", { name: "Search: retry" })).toBeTruthy();
});

test("a mistake in a search is shown with its place, and nothing is previewed or saved", async () => {
  const { server } = await openEditor("new?search=ts:>2026-11-12&name=Broken");
  expect(await screen.findByText(/^A rule has its own window/)).toBeTruthy();
  expect(server.count("POST /api/alerts/rules/preview")).toBe(0);
  await userEvent.click(screen.getByRole("button", { name: "Search: ts:>2026-11-12" }));
  expect(await screen.findByText("(character 1)")).toBeTruthy();
  await userEvent.keyboard("{Escape}");
  await userEvent.click(screen.getByRole("button", { name: "Create rule" }));
  expect(server.count("POST /api/alerts/rules")).toBe(0);
});

test("what the server finds wrong is shown in place of the preview and when saving", async () => {
  const { server } = await openEditor("new?kind=cron&name=Backup");
  server.on("POST /api/alerts/rules/preview", () => errorResponse(400, "alert_rule_invalid", "No such schedule."));
  server.on("POST /api/alerts/rules", () => errorResponse(400, "alert_rule_invalid", "No such schedule."));
  await userEvent.clear(await screen.findByRole("textbox", { name: "Schedule" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Schedule" }), "every day");
  const preview = within(screen.getByRole("region", { name: "Last 7 days" }));
  await userEvent.click(screen.getByRole("button", { name: "Create rule" }));
  await waitFor(() => expect(screen.getAllByText("No such schedule.").length).toBeGreaterThan(0));
  expect(preview).toBeTruthy();
});

test("each kind is a sentence of its own about the same logs", async () => {
  const { server } = await openEditor("new?search=retry&appName=checkout-web");
  await screen.findByText("3 messages");
  const sentences: Record<string, RegExp> = {
    Share: /When more than .* % of logs from checkout-web/,
    Spike: /from checkout-web.* matching Search: retry are far above the usual in 5 min/,
    Silence: /When no Levels: logs from checkout-web.* matching Search: retry arrive for 30 min/,
    Schedule: /are 15 min.* behind the schedule .*in UTC/,
    Issue: /When an issue of checkout-web.* matching Search: retry What an issue does: is new, regresses or escalates/,
    Metric: /When p95.* of .*from checkout-web.* matching Search: retry exceeds/,
  };
  for (const [kind, expected] of Object.entries(sentences)) {
    await userEvent.click(screen.getByRole("radio", { name: kind }));
    await waitFor(() => expect(sentence()).toMatch(expected));
  }
  await waitFor(() =>
    expect(lastPreview(server)).toMatchObject({ condition: { kind: "metric", search: "retry", aggregate: "p95" } }),
  );
});

test("the limit can be set with the keyboard in the chart", async () => {
  // Without a layout, the chart would have no plot.
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(800);
  await openEditor("new");
  await screen.findByText("3 messages");
  (await screen.findByRole("slider", { name: "Limit" })).focus();
  await userEvent.keyboard("{ArrowUp}");
  expect((screen.getByRole("textbox", { name: "Limit" }) as HTMLInputElement).value).toBe("11");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  expect((screen.getByRole("textbox", { name: "Limit" }) as HTMLInputElement).value).toBe("9");
});

test("how it behaves: confirmation, escalation and repeats", async () => {
  const { server } = await openEditor("new?name=Retries");
  await userEvent.click(await screen.findByRole("button", { name: /^Confirm/ }));
  const breaches = await screen.findByRole("textbox", { name: "Fires when this many checks" });
  await userEvent.clear(breaches);
  await userEvent.type(breaches, "3");
  expect((screen.getByRole("textbox", { name: "of the last" }) as HTMLInputElement).value).toBe("3");
  await userEvent.keyboard("{Escape}");
  await userEvent.click(screen.getByRole("button", { name: /^Escalate/ }));
  await userEvent.click(await screen.findByRole("button", { name: "Add a step" }));
  await userEvent.click(screen.getByRole("button", { name: "Add a channel to step 2" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Payments on-call" }));
  await userEvent.keyboard("{Escape}");
  expect(await screen.findByRole("button", { name: /^Escalate ?after 15 min$/ })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Create rule" }));
  await waitFor(() => expect(server.lastBody("POST /api/alerts/rules")).toBeDefined());
  expect(server.lastBody("POST /api/alerts/rules")).toMatchObject({
    behaviour: { confirm: { breaches: 3, checks: 3 } },
    routes: [
      { channels: [ops.id], afterMinutes: 0 },
      { channels: [pager.id], afterMinutes: 15 },
    ],
  });
});

test("a test says for each channel whether it arrived", async () => {
  const { server } = await openEditor("new?name=Retries");
  server.on("POST /api/alerts/rules/test", {
    results: [
      { channel: { id: ops.id, name: "#ops" }, isDelivered: true, text: "", ms: 200 },
      { channel: { id: pager.id, name: "Payments on-call" }, isDelivered: false, text: "Invalid routing key", ms: 90 },
    ],
  });
  await userEvent.click(await screen.findByRole("button", { name: "Send test" }));
  expect(await screen.findByText(/^Test sent to #ops at \d\d:\d\d:\d\d$/)).toBeTruthy();
  expect(screen.getByText("Payments on-call: Invalid routing key")).toBeTruthy();
  expect(server.lastBody("POST /api/alerts/rules/test")).toMatchObject({ name: "Retries" });
});

test("leaving with changes asks; a saved rule is updated", async () => {
  const saved = alertRule("Checkout errors", { id: "rule-1" });
  const { app, server } = await openEditor("rule-1", { saved });
  const button = await screen.findByRole("button", { name: "Save" });
  expect((button as HTMLButtonElement).disabled).toBe(true);
  await setNumber("Limit", "50");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  const dialog = await findDialog("Discard changes?");
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  await untilDialogCloses();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(currentPath(app)).toBe("/dashboard/alerts/rules"));
  expect(server.lastBody("PUT /api/alerts/rules/rule-1")).toMatchObject({
    name: "Checkout errors",
    application: "id-of-checkout-web",
    condition: { condition: { is: "above", limit: 50 } },
  });
});

test("a rule that isn't confirmed yet says how far it is", async () => {
  const state = { phase: "pending" as const, text: "Pending 2 of 3", value: 412, since: null };
  await openEditor("rule-1", { saved: alertRule("Checkout errors", { id: "rule-1", state }) });
  const label = await screen.findByText("Pending");
  expect(label.parentElement?.textContent).toContain("Pending2 of 3");
});

test("the rule about Contrail itself has only channels; viewers can't change anything", async () => {
  const saved = alertRule("Contrail", { id: "rule-1", isBuiltIn: true, condition: { kind: "system" } });
  await openEditor("rule-1", { saved });
  expect(await screen.findByRole("form", { name: "Contrail" })).toBeTruthy();
  expect(sentence()).toMatch(/When credits run low, logs are rejected or a channel fails, notify/);
  expect(screen.queryByRole("radiogroup")).toBeNull();
  expect(screen.queryByRole("region", { name: "Last 7 days" })).toBeNull();
});

test("viewers can look at a rule, but not create one", async () => {
  const team = { ...harbor, role: "viewer" as const };
  const { app } = await openEditor("rule-1", { saved: alertRule("Checkout errors", { id: "rule-1" }), team });
  await screen.findByText("3 messages");
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  expect(screen.getByRole("textbox", { name: "Limit" }).closest("fieldset")?.disabled).toBe(true);
  await app.router.navigate("/dashboard/alerts/rules/new");
  expect(await screen.findByText("You can't create rules")).toBeTruthy();
});

test("a rule that isn't there has a way back", async () => {
  const { app, server } = await openEditor("new");
  server.on("GET /api/alerts/rules/gone", () => errorResponse(404, "alert_rule_not_found", "No such rule."));
  await screen.findByText("3 messages");
  await app.router.navigate("/dashboard/alerts/rules/gone");
  expect(await screen.findByText("This rule isn't available")).toBeTruthy();
});

const preview: AlertPreview = {
  from: "2026-11-05T14:00:00.000Z",
  to: "2026-11-12T14:00:00.000Z",
  bars: Array.from({ length: 84 }, (_, index) => index % 12),
  limit: 10,
  incidents: [
    { from: "2026-11-07T00:12:00.000Z", to: "2026-11-07T00:33:00.000Z", peak: 62, group: null, messages: 1 },
    { from: "2026-11-09T12:40:00.000Z", to: "2026-11-09T12:49:00.000Z", peak: 51, group: null, messages: 1 },
    { from: "2026-11-12T13:36:00.000Z", to: null, peak: 112, group: null, messages: 1 },
  ],
  messages: 3,
  suggestion: { limit: 55, messages: 2 },
  matches: 38,
};

interface Options {
  saved?: ReturnType<typeof alertRule>;
  team?: Team;
}

async function openEditor(path: string, { saved, team = harbor }: Options = {}) {
  const server = await startAccountServer({ applications, teams: [team] });
  server.on("GET /api/alerts/incidents/count", { open: 0 });
  server.on("GET /api/alerts/rules", { rules: [] });
  server.on("GET /api/alerts/channels", { channels: [ops, pager] });
  server.on("POST /api/alerts/rules/preview", preview);
  const answer = ({ body }: TestRequest): TestResponse => ({
    body: toSuccess({ rule: alertRule((body as { name: string }).name) }),
  });
  server.on("POST /api/alerts/rules", answer);
  if (saved) {
    server.on(`GET /api/alerts/rules/${saved.id}`, { rule: saved });
    server.on(`PUT /api/alerts/rules/${saved.id}`, answer);
  }
  const app = await openApp(server, `/dashboard/alerts/rules/${path}`, { signedIn: true });
  return { server, app };
}

/** With what is chosen in its pickers, and their other options; without what is typed. */
function sentence(): string {
  return screen.getByRole("group", { name: "Condition" }).textContent;
}

async function setNumber(name: string, text: string) {
  const field = await screen.findByRole("textbox", { name });
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

async function choose(picker: string, option: string) {
  await userEvent.click(await screen.findByRole("combobox", { name: picker }));
  await userEvent.click(await screen.findByRole("option", { name: option }));
}

function lastPreview(server: TestServer): unknown {
  return server.lastBody("POST /api/alerts/rules/preview");
}
