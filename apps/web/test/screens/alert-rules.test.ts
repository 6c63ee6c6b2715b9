import type { AlertRule, Team } from "@contrail/protocol";
import { screen, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { currentPath, openApp, startAccountServer, type TestServer } from "../test-app.ts";
import { alertRule, application, channel, harbor } from "../test-data.ts";
import { findDialog } from "../test-dialogs.ts";
import { errorResponse, type TestRequest, toSuccess } from "../test-server.ts";

test("[CLAIM-03] a rule has its sentence, its state, when it fired and how much it sent", async () => {
  const noisy = alertRule("Checkout errors", {
    state: { phase: "firing", text: "412, limit 40", value: 412, since: null },
    openIncident: 204,
    lastFiredAt: new Date(2025, 10, 10, 17, 50).toISOString(),
    incidents: 12,
    acknowledged: 1,
    messages: 31,
    hours: [...Array.from({ length: 22 }, () => 0), 1, 1],
  });
  await openRules([noisy, alertRule("Nightly backup", { isEnabled: false })]);
  const row = within(await findRow(noisy.id));
  expect(row.getByRole("link", { name: "Checkout errors" }).getAttribute("href")).toBe(
    "/dashboard/alerts/rules/id-of-Checkout-errors",
  );
  for (const text of [noisy.sentence, "Firing", "412, limit 40", "10 Nov 2025 17:50", "12 incidents, 1 acknowledged"])
    expect(row.getByText(text)).toBeTruthy();
  expect(row.getByText("31")).toBeTruthy();
  expect(row.getByRole("link", { name: "#204" }).getAttribute("href")).toBe("/dashboard/alerts/incidents/204");
  expect(row.getByRole("img", { name: "2 incidents in 24 hours" })).toBeTruthy();
  expect(within(await findRow("id-of-Nightly-backup")).getByText("Off")).toBeTruthy();
});

test("a rule is turned off, muted and deleted from its menu", async () => {
  const { server, rules } = await openRules([alertRule("Checkout errors"), alertRule("Slow pages")]);
  const choose = async (item: string) => {
    await userEvent.click(await screen.findByRole("button", { name: "Actions for Checkout errors" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: item }));
  };
  await choose("Turn off");
  expect(await screen.findByText("Checkout errors turned off")).toBeTruthy();
  expect(rules[0]).toMatchObject({ isEnabled: false, name: "Checkout errors" });
  await choose("Turn on");
  expect(await screen.findByText("Checkout errors turned on")).toBeTruthy();
  await choose("Mute until it gets worse");
  expect(await screen.findByText("Checkout errors muted until it gets worse")).toBeTruthy();
  expect(await within(await findRow("id-of-Checkout-errors")).findByText("Muted")).toBeTruthy();
  await choose("Unmute");
  expect(await screen.findByText("Checkout errors unmuted")).toBeTruthy();
  await choose("Delete");
  const dialog = await findDialog("Delete Checkout errors?");
  await userEvent.click(dialog.getByRole("button", { name: "Delete rule" }));
  expect(await screen.findByText("Checkout errors deleted")).toBeTruthy();
  await waitFor(() => expect(document.querySelectorAll("[data-row]")).toHaveLength(1));
  expect(server.count("DELETE /api/alerts/rules/")).toBe(1);
});

test("Why not? says what each evaluation found, or since when nothing matched", async () => {
  const { server } = await openRules([alertRule("Checkout errors", { id: "rule-1" })]);
  server.on("GET /api/alerts/rules/rule-1/evaluations", {
    idleSince: "2025-11-12T12:00:00.000Z",
    evaluations: [
      {
        from: "2025-11-12T11:00:00.000Z",
        to: "2025-11-12T11:05:00.000Z",
        group: "/pay",
        value: 38,
        limit: 40,
        phase: "ok",
        text: "38 logs, limit 40",
      },
    ],
  });
  await userEvent.click(await screen.findByRole("button", { name: "Actions for Checkout errors" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Why not?" }));
  const drawer = await findDialog("Why it fired, or not");
  expect(await drawer.findByText("38 logs, limit 40")).toBeTruthy();
  expect(drawer.getByText("/pay")).toBeTruthy();
  expect(drawer.getByText(/^No matching logs since 12 Nov 2025 /)).toBeTruthy();
});

test("the search finds words in names and sentences; j and o open a rule", async () => {
  const { app } = await openRules([
    alertRule("Checkout errors"),
    alertRule("Slow pages", { id: "slow", sentence: "When p95 of lcp exceeds 2,500 in 15 min" }),
  ]);
  await findRow("slow");
  await userEvent.type(screen.getByRole("searchbox", { name: "Search rules" }), "LCP slow");
  await waitFor(() => expect(document.querySelectorAll("[data-row]")).toHaveLength(1));
  await userEvent.clear(screen.getByRole("searchbox", { name: "Search rules" }));
  await userEvent.type(screen.getByRole("searchbox", { name: "Search rules" }), "zebra");
  await userEvent.click(await screen.findByRole("button", { name: "Show all rules" }));
  await findRow("slow");
  await userEvent.keyboard("jjo");
  await waitFor(() => expect(currentPath(app)).toBe("/dashboard/alerts/rules/slow"));
});

test("the rule about Contrail itself can't be turned off or deleted; viewers can only ask why not", async () => {
  const builtIn = alertRule("Contrail", { isBuiltIn: true, condition: { kind: "system" } });
  await openRules([builtIn]);
  await userEvent.click(await screen.findByRole("button", { name: "Actions for Contrail" }));
  const names = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
  expect(names).toContain("Edit");
  expect(names).not.toContain("Delete");
  expect(names).not.toContain("Turn off");
});

test("viewers can only ask why not", async () => {
  await openRules([alertRule("Checkout errors")], { ...harbor, role: "viewer" });
  await userEvent.click(await screen.findByRole("button", { name: "Actions for Checkout errors" }));
  expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual(["Why not?"]);
  expect(screen.queryByRole("link", { name: "New rule" })).toBeNull();
});

test("no rules and failed each have a way on", async () => {
  const { app, server } = await openRules([]);
  expect(await screen.findByRole("link", { name: "Start with that one" })).toBeTruthy();
  app.stop();
  server.on("GET /api/alerts/rules", () => errorResponse(503, "overloaded", "The server is busy."));
  await openApp(server, "/dashboard/alerts/rules", { signedIn: true });
  expect((await screen.findByRole("alert")).textContent).toContain("The server is busy.");
  serveRules(server, [alertRule("Checkout errors")]);
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await findRow("id-of-Checkout-errors")).toBeTruthy();
});

async function openRules(rules: AlertRule[], team: Team = harbor) {
  const server = await startAccountServer({ applications: [application("checkout-web")], teams: [team] });
  server.on("GET /api/alerts/incidents/count", { open: 0 });
  server.on("GET /api/alerts/channels", { channels: [channel("#ops")] });
  serveRules(server, rules);
  const app = await openApp(server, "/dashboard/alerts/rules", { signedIn: true });
  return { server, app, rules };
}

/** A list that changes as the calls say. */
function serveRules(server: TestServer, rules: AlertRule[]) {
  server.on("GET /api/alerts/rules", () => ({ body: toSuccess({ rules }) }));
  for (const { id } of rules) {
    const path = `/api/alerts/rules/${encodeURIComponent(id)}`;
    const indexOf = () => rules.findIndex((rule) => rule.id === id);
    const change = (part: object) => {
      const rule = { ...(rules[indexOf()] as AlertRule), ...part };
      rules[indexOf()] = rule;
      return { body: toSuccess({ rule }) };
    };
    server.on(`GET ${path}`, () => ({ body: toSuccess({ rule: rules[indexOf()] }) }));
    server.on(`PUT ${path}/mute`, ({ body }: TestRequest) => change(body as object));
    server.on(`PUT ${path}`, ({ body }: TestRequest) => change({ isEnabled: (body as AlertRule).isEnabled }));
    server.on(`DELETE ${path}`, () => {
      rules.splice(indexOf(), 1);
      return { body: toSuccess({}) };
    });
  }
}

function findRow(id: string): Promise<HTMLElement> {
  return waitFor(() => {
    const row = document.querySelector<HTMLElement>(`[data-row="${id}"]`);
    if (!row) throw new Error(`No row of ${id}.`);
    return row;
  });
}
