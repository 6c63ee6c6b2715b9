import type { ListedIncident, Team } from "@contrail/protocol";
import { screen, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { currentPath, openApp, startAccountServer, type TestServer } from "../test-app.ts";
import { alertRule, application, channel, harbor, incident as plainIncident } from "../test-data.ts";
import { createLive } from "../test-live.ts";
import { errorResponse, type TestRequest, toSuccess } from "../test-server.ts";

const applications = [application("checkout-web"), application("payments-api")];
const jonas = { id: "id-of-jonas", name: "Jonas", profilePicture: null };

test("[CLAIM-03] open incidents come first, with severity, rule, times and who has them", async () => {
  const critical = incident(204, {
    title: "412 errors in 5 min from checkout-web, usually 31",
    severity: "critical",
    rule: { id: "rule-1", name: "Checkout errors above the usual", kind: "spike" },
    acknowledgedAt: minutesAgo(20),
    acknowledgedBy: jonas,
  });
  const over = incident(202, {
    status: "resolved",
    openedAt: minutesAgo(120),
    resolvedAt: minutesAgo(55),
    rule: null,
  });
  const notice = incident(196, {
    status: "resolved",
    resolvedAt: minutesAgo(10),
    isOneOff: true,
    rule: { id: "rule-2", name: "Contrail", kind: "system" },
  });
  await openIncidents([critical, incident(203, { isFlapping: true }), over, notice]);
  const first = within(await findRow(204));
  expect(first.getByRole("link", { name: critical.title }).getAttribute("href")).toBe(
    "/dashboard/alerts/incidents/204",
  );
  for (const text of ["Critical", "#204", "27 min", "Jonas"]) expect(first.getByText(text)).toBeTruthy();
  expect(first.getByText(/^Spike rule “Checkout errors above the usual”$/, { exact: false })).toBeTruthy();
  const second = within(await findRow(203));
  expect(second.getByText("Flapping")).toBeTruthy();
  expect(second.getByRole("button", { name: "Acknowledge incident 203" })).toBeTruthy();
  const third = within(await findRow(202));
  for (const text of ["1 h 5 min", "resolved by itself"]) expect(third.getByText(text)).toBeTruthy();
  expect(third.getByText("The rule was deleted", { exact: false })).toBeTruthy();
  const last = within(await findRow(196));
  for (const text of ["one-off", "Built-in rule"]) expect(last.getByText(text, { exact: false })).toBeTruthy();
  expect(screen.getByText("4 incidents, 14 messages sent in 7 days")).toBeTruthy();
});

test("j and k move, a acknowledges, m mutes for an hour, o opens", async () => {
  const { app, server } = await openIncidents([incident(204), incident(203)]);
  await findRow(204);
  await userEvent.keyboard("jj");
  expect(document.activeElement?.textContent).toBe("Title of 203");
  await userEvent.keyboard("a");
  expect(await screen.findByText("Incident 203 acknowledged")).toBeTruthy();
  expect(await within(await findRow(203)).findByText("Jonas")).toBeTruthy();
  await userEvent.keyboard("a");
  expect(server.count("POST /api/alerts/incidents/203/acknowledge")).toBe(1);
  await userEvent.keyboard("km");
  expect(await screen.findByText(/^Incident 204 muted until /)).toBeTruthy();
  const { mute } = server.lastBody("PUT /api/alerts/incidents/204/mute") as { mute: { until: string; time: string } };
  expect(mute.until).toBe("time");
  expect(Math.round((Date.parse(mute.time) - Date.now()) / 60_000)).toBe(60);
  await userEvent.keyboard("o");
  await waitFor(() => expect(currentPath(app)).toBe("/dashboard/alerts/incidents/204"));
});

test("application, search and period are in the URL and in the request", async () => {
  const { app, server } = await openIncidents([incident(204)]);
  await findRow(204);
  await userEvent.type(screen.getByRole("searchbox", { name: "Search incidents" }), "retry");
  await waitFor(() => expect(currentPath(app)).toBe("/dashboard/alerts?search=retry"));
  await waitFor(() => expect(lastList(server).get("search")).toBe("retry"));
  await app.router.navigate("/dashboard/alerts?appName=checkout-web&range=24h");
  await waitFor(() => expect(lastList(server).get("appName")).toBe("checkout-web"));
  const from = Date.parse(lastList(server).get("from") ?? "");
  expect(Math.round((Date.now() - from) / 3_600_000)).toBe(24);
  await app.router.navigate("/dashboard/alerts?range=any");
  await waitFor(() => expect(lastList(server).has("from")).toBe(false));
});

test("a new incident appears by itself, in the list and in the sidebar", async () => {
  const incidents = [incident(203)];
  const { live } = await openIncidents(incidents);
  await findRow(203);
  expect(await screen.findByRole("link", { name: "Alerts 1 open" })).toBeTruthy();
  await waitFor(() => expect(live.followers()).toBe(1));
  incidents.unshift(incident(204));
  live.send("incidents", { numbers: [204] });
  expect(await findRow(204)).toBeTruthy();
  expect(await screen.findByRole("link", { name: "Alerts 2 open" })).toBeTruthy();
});

test("older incidents are loaded on request", async () => {
  const all = Array.from({ length: 5 }, (_, index) =>
    incident(300 - index, { status: "resolved", resolvedAt: minutesAgo(index) }),
  );
  await openIncidents(all, { pageSize: 3 });
  await findRow(300);
  expect(document.querySelectorAll("[data-row]")).toHaveLength(3);
  await userEvent.click(screen.getByRole("button", { name: "Show older incidents" }));
  expect(await findRow(296)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show older incidents" })).toBeNull();
});

test("viewers see no way to change anything", async () => {
  const { server } = await openIncidents([incident(204)], { team: { ...harbor, role: "viewer" } });
  const row = within(await findRow(204));
  expect(row.queryByRole("button")).toBeNull();
  expect(row.getByText("no one yet")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "New rule" })).toBeNull();
  await userEvent.keyboard("jam");
  expect(server.requests.filter(({ method }) => method !== "GET")).toEqual([]);
});

test("no rules, all quiet, nothing found, and failed each have a way on", async () => {
  const { app, server } = await openIncidents([], { rules: [] });
  expect((await screen.findByRole("link", { name: "Start with that one" })).getAttribute("href")).toBe(
    "/dashboard/alerts/rules/new?template=first",
  );
  server.on("GET /api/alerts/rules", { rules: [alertRule("Checkout errors")] });
  await app.router.navigate("/dashboard/settings");
  app.stop();
  const again = await openApp(server, "/dashboard/alerts", { signedIn: true });
  expect(await screen.findByText("No rule has fired in the last 7 days. 1 rule is watching.")).toBeTruthy();
  await again.router.navigate("/dashboard/alerts?search=nowhere");
  expect(await screen.findByText("None matches nowhere.")).toBeTruthy();
  server.on("GET /api/alerts/incidents", () => errorResponse(503, "overloaded", "The server is busy."));
  await userEvent.click(screen.getByRole("button", { name: "Show all incidents" }));
  await again.router.navigate("/dashboard/alerts?range=30d");
  expect((await screen.findByRole("alert")).textContent).toContain("The server is busy.");
  serveIncidents(server, [incident(9)]);
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await findRow(9)).toBeTruthy();
});

function minutesAgo(minutes: number): string {
  return new Date(Date.now() - minutes * 60_000).toISOString();
}

function incident(number: number, part: Partial<ListedIncident> = {}): ListedIncident {
  return plainIncident(number, { openedAt: minutesAgo(27.5), ...part });
}

interface Options {
  team?: Team;
  rules?: readonly ReturnType<typeof alertRule>[];
  pageSize?: number;
}

async function openIncidents(incidents: ListedIncident[], options: Options = {}) {
  const { team = harbor, rules = [alertRule("Checkout errors")], pageSize } = options;
  const server = await startAccountServer({ applications, teams: [team] });
  const live = createLive();
  server.on("GET /api/alerts/live", () => live.connect());
  server.on("GET /api/alerts/rules", { rules });
  server.on("GET /api/alerts/channels", { channels: [channel("#ops")] });
  serveIncidents(server, incidents, pageSize);
  const app = await openApp(server, "/dashboard/alerts", { signedIn: true });
  return { server, app, live };
}

/** A list that changes as the calls say. */
function serveIncidents(server: TestServer, incidents: ListedIncident[], pageSize = 50) {
  const countOf = (status: string) => incidents.filter((each) => each.status === status).length;
  server.on("GET /api/alerts/incidents/count", () => ({ body: toSuccess({ open: countOf("open") }) }));
  server.on("GET /api/alerts/incidents", ({ path }: TestRequest) => {
    const query = new URL(path, "http://localhost").searchParams;
    const start = Number(query.get("cursor") ?? 0);
    const found = query.get("search") === "nowhere" ? [] : incidents;
    const end = start + pageSize;
    return {
      body: toSuccess({
        incidents: found.slice(start, end),
        open: countOf("open"),
        resolved: countOf("resolved"),
        messages: 14,
        next: end < found.length ? String(end) : null,
      }),
    };
  });
  for (const { number } of incidents) {
    const change = (part: Partial<ListedIncident>) => () => {
      const index = incidents.findIndex((each) => each.number === number);
      incidents[index] = { ...(incidents[index] as ListedIncident), ...part };
      return { body: toSuccess({}) };
    };
    server.on(
      `POST /api/alerts/incidents/${number}/acknowledge`,
      change({ acknowledgedAt: minutesAgo(0), acknowledgedBy: jonas }),
    );
    server.on(`PUT /api/alerts/incidents/${number}/mute`, change({}));
  }
}

function findRow(number: number): Promise<HTMLElement> {
  return waitFor(() => {
    const row = document.querySelector<HTMLElement>(`[data-row="${number}"]`);
    if (!row) throw new Error(`No row of ${number}.`);
    return row;
  });
}

function lastList(server: TestServer): URLSearchParams {
  const path = server.requests.findLast((each) => /^\/api\/alerts\/incidents(\?|$)/.test(each.path))?.path ?? "";
  return new URL(path, "http://localhost").searchParams;
}
