import { defaultRedactionRules, type RedactionPreview, type RedactionRules } from "@contrail/protocol";
import { screen, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { currentPath, openApp, startAccountServer } from "../test-app.ts";
import { application } from "../test-data.ts";
import { findDialog, untilDialogCloses } from "../test-dialogs.ts";
import { errorResponse } from "../test-server.ts";

const shop = application("shop");
const api = `/api/dashboard/applications/${shop.id}/redaction`;
const address = `/dashboard/apps/${shop.id}?tab=redaction`;
const rules: RedactionRules = { ...defaultRedactionRules, keys: ["iban"], patterns: ["emp-####"] };

test("the rules are opened from the menu on Api Keys, and have an address of their own", async () => {
  const { app } = await openRules("/dashboard/apps");
  await userEvent.click(await screen.findByRole("button", { name: "More actions for shop" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Redaction" }));
  expect(await screen.findByRole("switch", { name: "Built-in rules", checked: true })).toBeTruthy();
  expect(currentPath(app)).toBe(address);
  expect(screen.getByRole("tab", { name: "Redaction", selected: true })).toBeTruthy();
  expect(screen.getByRole("table", { name: "Built-in rules" }).textContent).toContain("[redacted card ..1111]");
  expect(field("Keys to mask").value).toBe("iban");
  expect(field("Patterns to mask").value).toBe("emp-####");
  expect(screen.getByRole("switch", { name: "Mask email addresses", checked: false })).toBeTruthy();
  expect(button("Save rules").disabled).toBe(true);
});

test("changed rules are saved, one entry per line, without repeated ones", async () => {
  const { server } = await openRules();
  await userEvent.click(await screen.findByRole("switch", { name: "Mask email addresses" }));
  await userEvent.type(field("Keys to mask"), "\n customerNumber\niban");
  await userEvent.type(field("Keys to keep"), "sessionId");
  server.on(`PUT ${api}`, ({ body }) => ({ body: { success: true, message: "Saved.", rules: body } }));
  await userEvent.click(button("Save rules"));
  expect(await screen.findByText("Redaction rules saved")).toBeTruthy();
  const saved = server.requests.find(({ method }) => method === "PUT");
  expect(saved?.body).toEqual({
    ...rules,
    keys: ["iban", "customerNumber"],
    allowKeys: ["sessionId"],
    emails: true,
  });
  await waitFor(() => expect(button("Save rules").disabled).toBe(true));
  expect(field("Keys to mask").value).toBe("iban\ncustomerNumber");
});

test("switching the built-in rules off warns, and changes can be discarded", async () => {
  await openRules();
  await userEvent.click(await screen.findByRole("switch", { name: "Built-in rules" }));
  expect(screen.getByText("Secrets will be stored as sent")).toBeTruthy();
  await userEvent.click(button("Discard changes"));
  expect(screen.queryByText("Secrets will be stored as sent")).toBeNull();
  expect(screen.getByRole("switch", { name: "Built-in rules", checked: true })).toBeTruthy();
});

test("an invalid rule is named at its field, which gets the focus, and nothing is sent", async () => {
  const { server } = await openRules();
  await userEvent.type(await screen.findByLabelText("Patterns to mask"), "\n*");
  expect(screen.queryByRole("alert")).toBeNull();
  for (const name of ["Save rules", "Run on the last 1,000 logs"]) {
    await userEvent.click(button(name));
    expect(screen.getByRole("alert").textContent).toBe(
      "A pattern needs a character besides *; on its own, it would mask everything.",
    );
    expect(document.activeElement).toBe(field("Patterns to mask"));
  }
  expect(server.requests.filter(({ method }) => method !== "GET")).toEqual([]);
  await userEvent.type(field("Patterns to mask"), "x");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a dry run counts by rule what unsaved rules would mask, and links to examples", async () => {
  const { server } = await openRules();
  const preview: RedactionPreview = {
    logs: 1_000,
    masked: 37,
    rules: [
      { rule: "email", count: 1_041 },
      { rule: "key:iban", count: 1 },
    ],
    examples: [{ log: "01hzy2kq9g0000000000000", rule: "email", path: "data.to", masked: "[redacted email]" }],
  };
  server.on(`POST ${api}/preview`, { preview });
  await userEvent.click(await screen.findByRole("switch", { name: "Mask email addresses" }));
  await userEvent.click(button("Run on the last 1,000 logs"));
  const list = within(await screen.findByRole("list", { name: "Masked values by rule" }));
  expect(server.lastBody(`POST ${api}/preview`)).toEqual({ ...rules, emails: true });
  expect(screen.getByText("of 1,000 logs would change").parentElement?.textContent).toBe(
    "37 of 1,000 logs would change",
  );
  const [emails, iban] = list.getAllByRole("listitem");
  expect(emails?.textContent).toBe("Email addresses1,041 valuesdata.to[redacted email]");
  expect(iban?.textContent).toBe("Key iban1 value");
  expect(list.getByRole("link", { name: "data.to" }).getAttribute("href")).toBe(
    `/dashboard/logs?appName=${shop.id}&log=01hzy2kq9g0000000000000`,
  );

  expect(screen.queryByText(/The rules have changed since/)).toBeNull();
  await userEvent.type(field("Keys to mask"), "\nvat");
  expect(screen.getByText(/The rules have changed since/)).toBeTruthy();
});

test.each([
  [{ logs: 0, masked: 0, rules: [], examples: [] }, /This application has no logs yet/],
  [{ logs: 12, masked: 0, rules: [], examples: [] }, /mask nothing beyond what is masked already/],
])("a dry run that finds nothing: %o", async (preview, text) => {
  const { server } = await openRules();
  server.on(`POST ${api}/preview`, { preview });
  await userEvent.click(await screen.findByRole("button", { name: "Run on the last 1,000 logs" }));
  expect(await screen.findByText(text)).toBeTruthy();
});

test("failures are shown where they happened, and rules that can't be loaded can be retried", async () => {
  const server = await startAccountServer({ applications: [shop] });
  server.on(`GET ${api}`, () => errorResponse(500, "internal", "Something broke."));
  await openApp(server, address, { signedIn: true });
  expect(await screen.findByText("Something broke.")).toBeTruthy();
  server.on(`GET ${api}`, { rules });
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));

  server.on(`POST ${api}/preview`, () => errorResponse(503, "overloaded", "Try again later."));
  await userEvent.click(await screen.findByRole("button", { name: "Run on the last 1,000 logs" }));
  expect((await screen.findByRole("alert")).textContent).toBe("The dry run failedTry again later.");

  server.on(`PUT ${api}`, () => errorResponse(500, "internal", "Not now."));
  await userEvent.click(screen.getByRole("switch", { name: "Mask email addresses" }));
  await userEvent.click(button("Save rules"));
  expect(await screen.findByText("Couldn't save the rules")).toBeTruthy();
  expect(screen.getByRole("switch", { name: "Mask email addresses", checked: true })).toBeTruthy();
});

test("unsaved changes are not lost without asking", async () => {
  const { app } = await openRules();
  await userEvent.click(await screen.findByRole("switch", { name: "Mask email addresses" }));
  await userEvent.click(screen.getByRole("tab", { name: "Setup" }));
  await userEvent.click((await findDialog()).getByRole("button", { name: "Cancel" }));
  await untilDialogCloses();
  // The focus returns to what had it before, also if that is the other tab.
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("switch", { name: "Mask email addresses", checked: true })).toBeTruthy();
  expect(currentPath(app)).toBe(address);

  await userEvent.click(screen.getByRole("tab", { name: "Setup" }));
  const dialog = await findDialog();
  await userEvent.click(dialog.getByRole("button", { name: "Discard changes" }));
  await waitFor(() => expect(currentPath(app)).toBe(`/dashboard/apps/${shop.id}`));
});

async function openRules(path = address) {
  const server = await startAccountServer({ applications: [shop] });
  server.on(`GET ${api}`, { rules });
  const app = await openApp(server, path, { signedIn: true });
  return { server, app };
}

const field = (label: string) => screen.getByLabelText(label) as HTMLTextAreaElement;
const button = (name: string) => screen.getByRole("button", { name }) as HTMLButtonElement;
