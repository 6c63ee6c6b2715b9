import type { AuditEntry } from "@contrail/protocol";
import { screen, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { currentPath, openApp, startAccountServer } from "../test-app.ts";
import { harbor } from "../test-data.ts";
import { findDialog } from "../test-dialogs.ts";
import { errorResponse, toSuccess } from "../test-server.ts";

const entry = (number: number, fields: Partial<AuditEntry> = {}): AuditEntry => ({
  number,
  at: "2026-11-12T14:01:12.000Z",
  actor: { kind: "user", id: "a1", name: "Mira Okafor" },
  action: "member.role_changed",
  target: { id: "a2", name: "Tomás Vidal" },
  changes: [{ field: "role", from: "viewer", to: "member" }],
  ip: "84.19.203.7",
  agent: "Firefox",
  hash: "ab".repeat(32),
  ...fields,
});

const actors = [{ kind: "user", id: "a1", name: "Mira Okafor" }];

/** The log has 60 entries, 25 on a page. */
async function openAudit(query = "") {
  const server = await startAccountServer({ teams: [{ ...harbor, role: "admin" }] });
  server.on("GET /api/team/audit", ({ path }) => {
    const params = new URL(path, "http://localhost").searchParams;
    if (params.has("actors")) return { body: toSuccess({ entries: [], next: null, total: 60, keptDays: 365, actors }) };
    const first = Number(params.get("before") ?? 61) - 1;
    const entries = params.has("search")
      ? []
      : Array.from({ length: Math.min(25, first) }, (_, index) => entry(first - index));
    const next = first > 25 ? first - 24 : null;
    return { body: toSuccess({ entries, next, total: 60, keptDays: 365 }) };
  });
  const app = await openApp(server, `/dashboard/settings?tab=audit${query}`, { signedIn: true });
  return { server, app };
}

const rows = () =>
  within(screen.getByRole("table", { name: "Audit log" }))
    .getAllByRole("row")
    .slice(1);

test("the audit log lists who changed what, page by page", async () => {
  await openAudit();
  const table = await screen.findByRole("table", { name: "Audit log" });
  expect(rows()).toHaveLength(25);
  expect(rows()[0]?.textContent).toContain("Mira Okafor");
  expect(rows()[0]?.textContent).toContain("member.role_changed");
  expect(rows()[0]?.textContent).toContain("Tomás Vidal viewer to member");
  expect(table).toBeTruthy();
  expect(screen.getByText("60 entries in total, kept for 1 year")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Older" }));
  await userEvent.click(await screen.findByRole("button", { name: "Newer" }));
  expect(rows()).toHaveLength(25);
});

test("an entry opens what was before and after", async () => {
  await openAudit();
  const name = "Mira Okafor changed Tomás Vidal's role from viewer to member";
  const [button] = await screen.findAllByRole("button", { name: `${name}. Show details` });
  if (button) await userEvent.click(button);
  const dialog = await findDialog(name);
  const change = within(dialog.getByRole("table", { name: "Changes" })).getAllByRole("row")[1];
  expect(change?.textContent).toBe("roleviewermember");
  expect(dialog.getByText("84.19.203.7")).toBeTruthy();
  expect(dialog.getByText("ab".repeat(32))).toBeTruthy();
});

test("filters are in the URL, and can be cleared when nothing matches", async () => {
  const { app, server } = await openAudit("&action=key.rotated");
  await screen.findByRole("table", { name: "Audit log" });
  expect(server.count("GET /api/team/audit")).toBe(2);
  await userEvent.type(screen.getByRole("searchbox", { name: "Search targets" }), "shop");
  expect(await screen.findByText("No entries match")).toBeTruthy();
  expect(currentPath(app)).toBe("/dashboard/settings?tab=audit&action=key.rotated&search=shop");
  await userEvent.click(screen.getByRole("button", { name: "Show all" }));
  await screen.findByRole("table", { name: "Audit log" });
  expect(currentPath(app)).toBe("/dashboard/settings?tab=audit");
});

test("the chain is verified on request, and a changed entry is named", async () => {
  const { server } = await openAudit();
  server.on("GET /api/team/audit/verify", {
    broken: null,
    verified: 60,
    last: { number: 60, at: "2026-11-12T14:03:00.000Z", hash: "ab".repeat(32) },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Verify" }));
  expect(await screen.findByText("Chain verified")).toBeTruthy();
  server.on("GET /api/team/audit/verify", { broken: 1_207, verified: 1_206, last: null });
  await userEvent.click(screen.getByRole("button", { name: "Verify again" }));
  expect(await screen.findByText("Entry 1,207 was changed.")).toBeTruthy();
});

test("an error loading the audit log is shown, and Retry loads it", async () => {
  const server = await startAccountServer();
  server.on("GET /api/team/audit", () => errorResponse(500, "internal", "Something broke."));
  await openApp(server, "/dashboard/settings?tab=audit", { signedIn: true });
  expect(await screen.findByText("Something broke.")).toBeTruthy();
  server.on("GET /api/team/audit", { entries: [entry(1)], next: null, total: 1, keptDays: null });
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("1 entry in total")).toBeTruthy();
});

test.each(["viewer", "member"] as const)("a %s doesn't see the audit log", async (role) => {
  const server = await startAccountServer({ teams: [{ ...harbor, role }] });
  await openApp(server, "/dashboard/settings?tab=audit", { signedIn: true });
  expect(await screen.findByRole("tab", { name: "Profile", selected: true })).toBeTruthy();
  expect(screen.queryByRole("tab", { name: "Audit log" })).toBeNull();
});
