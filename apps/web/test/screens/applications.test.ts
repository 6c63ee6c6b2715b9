import { type Application, installCommand, type Rejection, type User } from "@contrail/protocol";
import { screen, waitFor, within } from "@testing-library/dom";
import userEvent, { PointerEventsCheckLevel } from "@testing-library/user-event";
import { expect, onTestFinished, test } from "vitest";
import { currentPath, openApp, startAccountServer } from "../test-app.ts";
import { ada, application, newApplication, sdk } from "../test-data.ts";
import { findDialog, untilDialogCloses } from "../test-dialogs.ts";
import { errorResponse, toSuccess } from "../test-server.ts";

const three = [application("orders-worker"), application("payments-api"), application("checkout-web")];

test("[ONB-01] [ONB-03] [ONB-05] [ONB-06] [ONB-07] [ONB-08] [ONB-09] without applications, onboarding replaces the content", async () => {
  await openScreen("/dashboard/usage", []);
  expect(await screen.findByRole("heading", { name: "No Applications Connected" })).toBeTruthy();
  for (const name of ["Live Monitoring", "Multi-Environment", "AI Insights"]) {
    expect(screen.getByRole("heading", { name })).toBeTruthy();
  }
  const content = within(screen.getByRole("main"));
  expect(content.getByRole("button", { name: "Logout" })).toBeTruthy();
  await userEvent.click(content.getByRole("button", { name: "Create Your First App" }));
  expect(await screen.findByRole("dialog", { name: "Create New App" })).toBeTruthy();
});

test("[ONB-04] the setup command is copied by clicking it", async () => {
  await openScreen("/dashboard", []);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: /npm install/ }));
  expect(await navigator.clipboard.readText()).toBe(installCommand(sdk));
});

test("[ONB-02] [ONB-18] [ONB-19] [ONB-20] [ONB-21] [ONB-22] the first application ends onboarding and opens the setup guide", async () => {
  const { app } = await openScreen("/dashboard", []);
  await userEvent.click(await screen.findByRole("button", { name: "Create Your First App" }));
  await userEvent.type(await screen.findByLabelText("Name"), "my shop");
  await userEvent.click(screen.getByRole("button", { name: "Create App" }));
  const dialog = await screen.findByRole("dialog", { name: "Set up my shop" });
  const guide = within(dialog);
  const { key } = application("my shop");
  expect(guide.getByRole("heading", { name: "What's Next?" })).toBeTruthy();
  const steps = () => guide.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(steps()).toHaveLength(3);
  expect(steps()[0]).toBe("1Run the command in your project folder.");

  // The dialog enables pointer events by a class, and no stylesheet is loaded here.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  const command = await guide.findByRole("button", { name: /npx/ });
  expect(command.textContent).toContain(
    'npx https://logs.example/sdk/contrail-logger-1.2.3.tgz init --endpoint https://logs.example/api/logs --name "my shop" --env node',
  );
  expect(command.textContent).not.toContain(key);
  await user.click(command);
  expect(await within(command).findByText("Copied!")).toBeTruthy();
  expect(await navigator.clipboard.readText()).toMatch(
    new RegExp(`^npx http.* --name "my shop" --env node --key .*${key}`),
  );
  await waitFor(() => expect(within(command).queryByText("Copied!")).toBeNull());

  await user.click(guide.getByRole("radio", { name: "curl" }));
  expect(steps()).toEqual([
    "1Run the command in a terminal.",
    "2Open Logs. The log appears within seconds.",
    "3Send the same request from your code.",
  ]);

  await user.click(guide.getByRole("button", { name: "Done" }));
  await untilDialogCloses();
  expect(currentPath(app)).toBe("/dashboard/apps");
  await app.router.navigate("/dashboard");
  expect(await screen.findByRole("radiogroup", { name: "Time range" })).toBeTruthy();
});

test("[KEYS-01] [KEYS-02] [KEYS-03] [KEYS-04] [KEYS-11] [STATE-08] the table of applications", async () => {
  await openScreen("/dashboard/apps", three.slice(0, 2));
  const table = await screen.findByRole("table", { name: "Your Applications" });
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent),
  ).toEqual(["Name", "Environment", "Key", "Created", "Last used", "Actions"]);
  const [, row] = within(table).getAllByRole("row");
  expect(row?.textContent).toContain("orders-workernode");
  expect(row?.textContent).toMatch(/console_or•+/);
  expect(row?.textContent).not.toContain("console_orders");
  expect(row?.textContent).toContain("3 Sep 2026");
  expect(screen.getByText("2 of 3 applications used")).toBeTruthy();
});

test("[KEYS-05] [KEYS-06] Copy Key copies the whole key and confirms it", async () => {
  await openScreen("/dashboard/apps", three);
  const user = userEvent.setup();
  const [copy] = await screen.findAllByRole("button", { name: "Copy Key" });
  if (copy) await user.click(copy);
  expect(await screen.findByText("App key copied to clipboard")).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(three[0]?.key);
});

test("[KEYS-09] [KEYS-10] without applications, the screen offers to create one", async () => {
  await openScreen("/dashboard/apps", []);
  expect(await screen.findByText("No Applications Yet")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Create New App" }));
  expect(await screen.findByRole("dialog", { name: "Create New App" })).toBeTruthy();
});

test("[KEYS-22] [KEYS-23] at the limit, creating is blocked with the toast and the warning", async () => {
  const { server } = await openScreen("/dashboard/apps", three);
  await userEvent.click(await screen.findByRole("button", { name: "Create New App" }));
  expect(await screen.findByText("You can only create up to 3 applications")).toBeTruthy();
  expect(
    screen.getByText("You've reached the maximum limit of 3 applications. Delete an existing app to create a new one."),
  ).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("link", { name: "Compare plans" }).getAttribute("href")).toBe("/dashboard/credits#plans");
  expect(server.count("POST")).toBe(0);
});

test("at the limit of another plan, nothing is sent either, and each text shows the right number", async () => {
  const five = [...three, application("blog")];
  const { server } = await openScreen("/dashboard/apps", five, { user: { ...ada, plan: "pro" } });
  await userEvent.click(await screen.findByRole("button", { name: "Create New App" }));
  const dialog = await findDialog("Create New App");
  expect(dialog.getByText("You can only create up to 5 apps on the Pro plan.")).toBeTruthy();
  await userEvent.type(dialog.getByLabelText("Name"), "search");
  await userEvent.click(dialog.getByRole("button", { name: "Create App" }));
  expect(await screen.findByText("5 of 5 applications used")).toBeTruthy();
  expect(
    screen.getByText("You've reached the maximum limit of 5 applications. Delete an existing app to create a new one."),
  ).toBeTruthy();
  await untilDialogCloses();
  await userEvent.click(screen.getByRole("button", { name: "Create New App" }));
  expect(await screen.findByText("You can only create up to 5 applications")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(server.count("POST")).toBe(1);
});

test("[KEYS-08] [KEYS-12] [KEYS-13] [KEYS-14] Delete asks first, and Cancel deletes nothing", async () => {
  const { server } = await openScreen("/dashboard/apps", three);
  await userEvent.click(await screen.findByRole("button", { name: "Delete payments-api" }));
  const modal = await findDialog("Delete payments-api?");
  expect(modal.getByText(/This action cannot be undone\.$/)).toBeTruthy();
  expect(modal.getByRole("button", { name: "Delete App" })).toBeTruthy();
  await userEvent.click(modal.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.count("DELETE")).toBe(0);
});

test("[KEYS-15] [KEYS-16] [KEYS-17] a confirmed deletion shows its progress and reloads the list, here and in other tabs", async () => {
  const { server } = await openScreen("/dashboard/apps", three);
  const otherTab = new BroadcastChannel("contrail-changes");
  onTestFinished(() => otherTab.close());
  const reloaded: unknown[] = [];
  otherTab.onmessage = ({ data }) => reloaded.push(...data.map(([name]: [string]) => name));
  let respond = () => {};
  const hasResponse = new Promise<void>((resolve) => {
    respond = resolve;
  });
  server.on("DELETE /api/dashboard/delete-key/id-of-payments-api", async () => {
    await hasResponse;
    server.on("GET /api/dashboard/get-keys", { keys: three.filter(({ name }) => name !== "payments-api") });
    return { body: toSuccess({ key: "id-of-payments-api" }) };
  });
  await userEvent.click(await screen.findByRole("button", { name: "Delete payments-api" }));
  await userEvent.click(await screen.findByRole("button", { name: "Delete App" }));
  expect(await screen.findByRole("button", { name: "Deleting..." })).toBeTruthy();
  respond();
  expect(await screen.findByText("Application deleted successfully")).toBeTruthy();
  expect(await screen.findByText("2 of 3 applications used")).toBeTruthy();
  expect(screen.queryByText("payments-api")).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
  await expect.poll(() => reloaded).toEqual(expect.arrayContaining(["applications", "logs"]));
});

test("[KEYS-18] a failed deletion shows the toast, and the reason in the modal", async () => {
  const { server } = await openScreen("/dashboard/apps", three);
  server.on("DELETE /api/dashboard/delete-key/id-of-payments-api", () =>
    errorResponse(500, "internal", "Something broke."),
  );
  await userEvent.click(await screen.findByRole("button", { name: "Delete payments-api" }));
  await userEvent.click(await screen.findByRole("button", { name: "Delete App" }));
  expect(await screen.findByText("Failed to delete application")).toBeTruthy();
  expect(await within(screen.getByRole("dialog")).findByText("Something broke.")).toBeTruthy();
});

test("an application can be renamed, and a taken name is reported at the field", async () => {
  const { server } = await openScreen("/dashboard/apps", three);
  const path = "PUT /api/dashboard/applications/id-of-payments-api";
  server.on(path, () => errorResponse(409, "name_taken", "You have an application of this name."));
  await selectAction("payments-api", "Rename");
  const field = await screen.findByLabelText("Name");
  await userEvent.clear(field);
  await userEvent.type(field, "checkout-web{Enter}");
  expect(await screen.findByText("You have an application of this name.")).toBeTruthy();

  server.on(path, { application: application("billing") });
  server.on("GET /api/dashboard/get-keys", { keys: [application("billing")] });
  await userEvent.clear(field);
  await userEvent.type(field, " billing {Enter}");
  expect(await screen.findByText("Application renamed")).toBeTruthy();
  expect(server.requests.findLast(({ method }) => method === "PUT")?.body).toEqual({ name: "billing" });
  expect(await screen.findByRole("button", { name: "Delete billing" })).toBeTruthy();
});

test("a replaced key is announced, and the previous one is reported as invalid", async () => {
  const { server } = await openScreen("/dashboard/apps", three);
  const renewed = { ...application("payments-api"), key: "console_new0123456789abcdefghijklmnopqrstuvwxyz" };
  server.on("POST /api/dashboard/applications/id-of-payments-api/rotate-key", () => {
    server.on("GET /api/dashboard/get-keys", { keys: [renewed] });
    return { body: toSuccess({ key: renewed.key, application: renewed }) };
  });
  await selectAction("payments-api", "Replace key");
  await userEvent.click(await screen.findByRole("button", { name: "Replace Key" }));
  const banner = within(await screen.findByRole("region", { name: "New Key" }));
  expect(banner.getByText(/The previous key no longer works\.$/)).toBeTruthy();
  await userEvent.click(banner.getByRole("button", { name: "Show key" }));
  expect(banner.getByText(renewed.key)).toBeTruthy();
});

test("the table shows when each key was last used", async () => {
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
  await openScreen("/dashboard/apps", [{ ...application("shop"), lastUsedAt: anHourAgo }, newApplication("blog")]);
  expect((await screen.findByRole("row", { name: /shop/ })).textContent).toContain("1 h ago");
  expect(screen.getByRole("row", { name: /blog/ }).textContent).toContain("Never");
});

test("[KEYS-24] the create modal states the limit of the free plan", async () => {
  await openCreateModal([]);
  expect(screen.getByText("You can only create up to 3 apps on the free plan.")).toBeTruthy();
});

test("[ONB-10] [ONB-11] [ONB-12] [ONB-14] [ONB-15] the modal asks for name and framework, and needs a name", async () => {
  const { server } = await openCreateModal([]);
  const create = screen.getByRole("button", { name: "Create App" }) as HTMLButtonElement;
  expect(create.disabled).toBe(true);
  await userEvent.type(screen.getByLabelText("Name"), "   {Enter}");
  expect(create.disabled).toBe(true);
  expect(server.count("POST")).toBe(0);

  const frameworks = within(screen.getByRole("radiogroup", { name: "Framework" })).getAllByRole<HTMLInputElement>(
    "radio",
  );
  const labels = frameworks.map(({ labels: found }) => found?.[0]?.textContent);
  expect(labels).toEqual(["react", "node", "vue", "angular", "svelte", "next"]);
  expect(frameworks.map(({ checked }) => checked)).toEqual([true, false, false, false, false, false]);
});

test("[ONB-13] Cancel closes the modal without sending anything", async () => {
  const { server } = await openCreateModal([]);
  await userEvent.type(screen.getByLabelText("Name"), "shop");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.count("POST")).toBe(0);
});

test("[ONB-16] [KEYS-07] [KEYS-19] [KEYS-20] [KEYS-21] a new application is announced with its key", async () => {
  const { server } = await openCreateModal([]);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Name"), "  shop  ");
  await user.click(screen.getByRole("button", { name: "Create App" }));
  expect(await screen.findByText("Application created successfully")).toBeTruthy();
  expect(server.requests.find(({ method }) => method === "POST")?.body).toEqual({ name: "shop", environment: "react" });

  const banner = within(await screen.findByRole("region", { name: "New Application Created" }));
  await user.click(banner.getByRole("button", { name: "Copy" }));
  expect(await screen.findByText("API key copied to clipboard")).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(application("shop").key);
  await user.click(banner.getByRole("button", { name: "Show key" }));
  expect(banner.getByText(application("shop").key)).toBeTruthy();
  await user.click(banner.getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(screen.queryByText("New Application Created")).toBeNull());
});

test("[ONB-17] a failed creation shows the toast, and the reason in the modal", async () => {
  const { server } = await openCreateModal([]);
  server.on("POST /api/dashboard/create-key", () =>
    errorResponse(409, "name_taken", "You have an application of this name."),
  );
  await userEvent.type(screen.getByLabelText("Name"), "shop");
  await userEvent.click(screen.getByRole("button", { name: "Create App" }));
  const modal = within(screen.getByRole("dialog"));
  expect(await modal.findByText("You have an application of this name.")).toBeTruthy();
  await waitFor(() => expect(screen.getAllByText("Failed to create application")).toHaveLength(2));
});

test("recent rejections are listed with reason, application and count", async () => {
  const rejected = { code: "bad_event", count: 1_234, lastAt: new Date(Date.now() - 180_000).toISOString() };
  const message = "message must be text";
  await openScreen("/dashboard/apps", three, {
    rejections: [{ ...rejected, message, applicationId: "id-of-checkout-web" }],
  });
  const table = within(await screen.findByRole("table", { name: "Rejected events" }));
  const cells = table.getAllByRole("cell").map(({ textContent }) => textContent);
  expect(cells).toEqual(["message must be text", "checkout-web", "1,234", "3 min ago"]);
});

test("a list that fails to load shows the error, and Retry loads it", async () => {
  const { server } = await openScreen("/dashboard/apps", three, {
    failure: () => errorResponse(500, "internal", "Something broke."),
  });
  expect(await screen.findByText("Couldn't load your applications")).toBeTruthy();
  expect(screen.getByText("Something broke.")).toBeTruthy();
  server.on("GET /api/dashboard/get-keys", { keys: three });
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("3 of 3 applications used")).toBeTruthy();
});

interface Options {
  user?: User;
  /** What listing the applications answers. */
  failure?: () => ReturnType<typeof errorResponse>;
  rejections?: readonly Rejection[];
}

/** Opens a screen for an account with these applications; created ones are added. */
async function openScreen(
  path: string,
  applications: readonly Application[],
  { user = ada, failure, rejections = [] }: Options = {},
) {
  let all = [...applications];
  const server = await startAccountServer({ user });
  server.on("GET /api/dashboard/refusals", { refusals: rejections });
  server.on("GET /api/dashboard/get-keys", failure ?? (() => ({ body: toSuccess({ keys: all }) })));
  server.on("POST /api/dashboard/create-key", ({ body }) => {
    const created = application((body as { name: string }).name);
    all = [created, ...all];
    return { body: toSuccess({ key: created.key, application: created }) };
  });
  const app = await openApp(server, path, { signedIn: true });
  return { server, app };
}

async function selectAction(name: string, item: string) {
  (await screen.findByRole("button", { name: `More actions for ${name}` })).focus();
  await userEvent.keyboard("{Enter}");
  await userEvent.click(await screen.findByRole("menuitem", { name: item }));
}

async function openCreateModal(applications: readonly Application[]) {
  const opened = await openScreen("/dashboard/apps", applications);
  await userEvent.click(await screen.findByRole("button", { name: "Create New App" }));
  await screen.findByRole("dialog", { name: "Create New App" });
  return opened;
}
