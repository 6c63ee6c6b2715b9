import type { IncidentPage, Team } from "@contrail/protocol";
import { screen, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { currentPath, openApp, startAccountServer } from "../test-app.ts";
import { application, channel, harbor, incident, log } from "../test-data.ts";
import { findDialog } from "../test-dialogs.ts";
import { errorResponse, type TestRequest, toSuccess } from "../test-server.ts";

const applications = [application("checkout-web")];

test("[CLAIM-03] an incident has its rule, the values, what is failing, the logs before it and who was notified", async () => {
  await openIncident();
  expect(
    await screen.findByRole("heading", { name: "412 errors in 5 min from checkout-web, usually 31" }),
  ).toBeTruthy();
  expect(screen.getByRole("link", { name: "Checkout errors" }).getAttribute("href")).toBe(
    "/dashboard/alerts/rules/rule-1",
  );
  const trend = within(screen.getByRole("region", { name: "Trend" }));
  for (const text of ["412", "13.3 × the usual 31", "188", "falling for 6 min"])
    expect(trend.getByText(text)).toBeTruthy();
  const failing = within(screen.getByRole("region", { name: "What is failing" }));
  expect(failing.getByRole("link", { name: "SHOP-47" }).getAttribute("href")).toBe("/dashboard/issues/SHOP-47");
  for (const text of ["1,204", "and 2 more", "4 issues"]) expect(failing.getByText(text)).toBeTruthy();
  const before = within(screen.getByRole("region", { name: "Just before it fired" }));
  expect(before.getByText("circuit breaker open")).toBeTruthy();
  expect(before.getByText("fired")).toBeTruthy();
  const notified = within(screen.getByRole("region", { name: "Who was notified" }));
  for (const text of ["1 message, edited 4 times", "Delivered", "212 ms", "Retrying", "3 tries"])
    expect(notified.getByText(text)).toBeTruthy();
  expect(notified.getByText(/^503, next try at /)).toBeTruthy();
  expect(notified.getByRole("link", { name: "#ops" }).getAttribute("href")).toBe(
    "/dashboard/alerts/channels?deliveries=c1",
  );
  const timeline = within(screen.getByRole("region", { name: "Timeline" }));
  expect(timeline.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Jonas acknowledged it$/),
    expect.stringMatching(/Fired at 412 errors in 5 min$/),
  ]);
  expect(timeline.getByText("Resolves after 5 min below 124.")).toBeTruthy();
});

test("acknowledge, mute, resolve and reopen, by button and by key", async () => {
  const { server, state } = await openIncident();
  await userEvent.click(await screen.findByRole("button", { name: "Acknowledge" }));
  expect(await screen.findByText("Incident 204 acknowledged")).toBeTruthy();
  expect(await screen.findByText("Acknowledged")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Acknowledge" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "How long to mute it" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Until it gets worse" }));
  expect(await screen.findByText("Muted until it gets worse")).toBeTruthy();
  expect(state.mutes).toEqual([{ until: "worse" }]);
  await userEvent.keyboard("e");
  expect(await screen.findByRole("button", { name: "Reopen" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Reopen" }));
  expect(await screen.findByRole("button", { name: "Resolve" })).toBeTruthy();
  expect(server.count("POST /api/alerts/incidents/204/")).toBe(3);
});

test("a link in a message acknowledges only when it is confirmed", async () => {
  const { app, server } = await openIncident({ search: "?do=acknowledge" });
  const dialog = await findDialog("Acknowledge incident 204?");
  expect(server.count("POST /api/alerts/incidents")).toBe(0);
  await userEvent.click(dialog.getByRole("button", { name: "Acknowledge" }));
  expect(await screen.findByText("Incident 204 acknowledged")).toBeTruthy();
  expect(currentPath(app)).toBe("/dashboard/alerts/incidents/204");
  await app.router.navigate("?do=acknowledge");
  expect(await screen.findByText("Incident 204 is already acknowledged")).toBeTruthy();
  expect(server.count("POST /api/alerts/incidents")).toBe(1);
});

test("a link in a message mutes for as long as is chosen, and one to resolve can be dismissed", async () => {
  const { app, server, state } = await openIncident({ search: "?do=mute" });
  const muting = await findDialog("Mute incident 204?");
  await userEvent.click(muting.getByRole("combobox", { name: "How long" }));
  await userEvent.click(await screen.findByRole("option", { name: "Until it gets worse" }));
  await userEvent.click(muting.getByRole("button", { name: "Mute" }));
  expect(await screen.findByText("Muted until it gets worse")).toBeTruthy();
  expect(state.mutes).toEqual([{ until: "worse" }]);
  await app.router.navigate("?do=resolve");
  const resolving = await findDialog("Resolve incident 204?");
  await userEvent.click(resolving.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(currentPath(app)).toBe("/dashboard/alerts/incidents/204"));
  expect(server.count("POST /api/alerts/incidents/204/resolve")).toBe(0);
});

test("what didn't come in time has no figures: its minutes would look like logs", async () => {
  await openIncident({ rule: { id: "rule-1", name: "No orders", kind: "silence" } });
  const trend = within(await screen.findByRole("region", { name: "Trend" }));
  expect(trend.getByText("When it fired").parentElement?.textContent).toMatch(/^When it fired\d\d:\d\d$/);
  expect(trend.queryByText(/^fires at/)).toBeNull();
});

test("a date for a mute has to be in the future", async () => {
  const { state } = await openIncident();
  await userEvent.click(await screen.findByRole("button", { name: "How long to mute it" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Until a date…" }));
  const dialog = await findDialog("Mute incident 204");
  await userEvent.type(dialog.getByLabelText("Until"), "2020-01-01T10:00");
  expect(dialog.getByRole("alert").textContent).toBe("Choose a time in the future.");
  expect((dialog.getByRole("button", { name: "Mute" }) as HTMLButtonElement).disabled).toBe(true);
  await userEvent.clear(dialog.getByLabelText("Until"));
  await userEvent.type(dialog.getByLabelText("Until"), "2126-01-01T10:00");
  await userEvent.click(dialog.getByRole("button", { name: "Mute" }));
  await waitFor(() =>
    expect(state.mutes).toEqual([{ until: "time", time: new Date("2126-01-01T10:00").toISOString() }]),
  );
});

test("c focuses the note, which is added to the incident", async () => {
  const { server } = await openIncident();
  await screen.findByRole("region", { name: "Notes" });
  await userEvent.keyboard("c");
  const field = screen.getByRole("textbox", { name: "Note" });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard("Stripe is down");
  await userEvent.click(screen.getByRole("button", { name: "Add note" }));
  const notes = within(screen.getByRole("region", { name: "Notes" }));
  expect(await notes.findByText("Stripe is down", { selector: "p" })).toBeTruthy();
  expect(server.requests.find(({ path }) => path.endsWith("/notes"))?.body).toEqual({ text: "Stripe is down" });
});

test("Why not sooner? shows the evaluations of the rule", async () => {
  const { server } = await openIncident();
  server.on("GET /api/alerts/rules/rule-1/evaluations", {
    idleSince: null,
    evaluations: [
      {
        from: "2026-11-12T14:02:00.000Z",
        to: "2026-11-12T14:02:00.000Z",
        group: null,
        value: 188,
        limit: 155,
        phase: "firing",
        text: "188 errors, limit 155",
      },
    ],
  });
  await userEvent.click(await screen.findByRole("button", { name: "Why not sooner?" }));
  const drawer = await findDialog("Why it fired, or not");
  expect(await drawer.findByText("188 errors, limit 155")).toBeTruthy();
  expect(drawer.getByText("Firing")).toBeTruthy();
});

test("viewers can read everything and change nothing", async () => {
  const { server } = await openIncident({ team: { ...harbor, role: "viewer" } });
  await screen.findByRole("region", { name: "Timeline" });
  for (const name of ["Acknowledge", "Resolve", "Mute"]) expect(screen.queryByRole("button", { name })).toBeNull();
  expect(screen.queryByRole("textbox", { name: "Note" })).toBeNull();
  await userEvent.keyboard("aem");
  expect(server.requests.filter(({ method }) => method !== "GET")).toEqual([]);
});

test("an incident that isn't there has a way back, one that fails a retry", async () => {
  const { app, server } = await openIncident();
  await screen.findByRole("region", { name: "Timeline" });
  server.on("GET /api/alerts/incidents/7", () => errorResponse(404, "incident_not_found", "No such incident."));
  await app.router.navigate("/dashboard/alerts/incidents/7");
  expect(await screen.findByText("This incident isn't available")).toBeTruthy();
  server.on("GET /api/alerts/incidents/8", () => errorResponse(503, "overloaded", "The server is busy."));
  await app.router.navigate("/dashboard/alerts/incidents/8");
  expect(await screen.findByText("The server is busy.")).toBeTruthy();
  server.on("GET /api/alerts/incidents/8", { ...page(), incident: incident(8) });
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { name: "Title of 8" })).toBeTruthy();
});

function page(): Omit<IncidentPage, "success" | "message"> {
  const { bars: _, ...plain } = incident(204, {
    title: "412 errors in 5 min from checkout-web, usually 31",
    severity: "critical",
  });
  const notification = { step: 0, sentAt: null, dueAt: null, ms: null, tries: 0, edits: 0 };
  return {
    incident: plain,
    fired: { value: 412, usual: 31, limit: 155 },
    now: { value: 188, text: "falling for 6 min" },
    chart: {
      from: "2026-11-12T12:36:00.000Z",
      stepMs: 300_000,
      values: [31, 30, null, 29, 412, 188],
      firedAt: "2026-11-12T12:56:00.000Z",
    },
    items: [
      { issue: "SHOP-47", group: null, title: "PaymentTimeoutError timeout", count: 1_204 },
      { issue: "PAY-8", group: null, title: "POST answered 504", count: 391 },
    ],
    moreItems: 2,
    logs: [
      log("l1", { type: "warn", level: "warn", message: "circuit breaker open" }),
      log("l2", { message: "timeout of 8000 ms exceeded" }),
    ],
    notifications: [
      {
        ...notification,
        id: "n1",
        channel: { id: "c1", name: "#ops", kind: "slack" },
        state: "delivered",
        text: "Edited in place",
        sentAt: "2026-11-12T14:02:58.000Z",
        ms: 212,
        edits: 4,
      },
      {
        ...notification,
        id: "n2",
        channel: { id: "c2", name: "Status page", kind: "webhook" },
        state: "retrying",
        text: "503",
        dueAt: "2026-11-12T14:06:00.000Z",
        tries: 3,
      },
    ],
    timeline: [
      { id: "e2", at: "2026-11-12T13:41:22.000Z", kind: "acknowledged", actor: "Jonas", text: "Acknowledged" },
      { id: "e1", at: "2026-11-12T13:36:00.000Z", kind: "fired", actor: null, text: "Fired at 412 errors in 5 min" },
    ],
    resolves: "Resolves after 5 min below 124.",
    logsQuery: "appName=checkout-web&level=error",
  };
}

/** An incident that changes as the calls say. */
interface Options {
  team?: Team;
  search?: string;
  rule?: IncidentPage["incident"]["rule"];
}

async function openIncident({ team = harbor, search = "", rule }: Options = {}) {
  const server = await startAccountServer({ applications, teams: [team] });
  let shown = page();
  if (rule) shown = { ...shown, incident: { ...shown.incident, rule } };
  const state = { mutes: [] as unknown[] };
  const change = (part: Partial<IncidentPage["incident"]>) => () => {
    shown = { ...shown, incident: { ...shown.incident, ...part } };
    return { body: toSuccess({}) };
  };
  const path = "/api/alerts/incidents/204";
  const jonas = { id: "id-of-jonas", name: "Jonas", profilePicture: null };
  const at = "2026-11-12T14:00:00.000Z";
  server.on("GET /api/alerts/channels", { channels: [channel("#ops")] });
  server.on(`GET ${path}`, () => ({ body: toSuccess(shown) }));
  server.on(`POST ${path}/acknowledge`, change({ acknowledgedAt: at, acknowledgedBy: jonas }));
  server.on(`POST ${path}/resolve`, change({ status: "resolved", resolvedAt: at }));
  server.on(`POST ${path}/reopen`, change({ status: "open", resolvedAt: null }));
  server.on(`PUT ${path}/mute`, ({ body }: TestRequest) => {
    const { mute } = body as { mute: IncidentPage["incident"]["mute"] };
    state.mutes.push(mute);
    return change({ mute })();
  });
  server.on(`POST ${path}/notes`, ({ body }: TestRequest) => {
    const note = { id: "e3", at, kind: "noted" as const, actor: "Ada", text: (body as { text: string }).text };
    shown = { ...shown, timeline: [note, ...shown.timeline] };
    return { body: toSuccess({}) };
  });
  const app = await openApp(server, `/dashboard/alerts/incidents/204${search}`, { signedIn: true });
  return { server, app, state };
}
