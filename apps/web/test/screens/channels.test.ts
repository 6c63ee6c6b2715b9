import type { Channel, Delivery, PlanId, Role } from "@contrail/protocol";
import { screen, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { currentPath, openApp, startAccountServer } from "../test-app.ts";
import { ada, application, harbor } from "../test-data.ts";
import { findDialog } from "../test-dialogs.ts";
import { errorResponse, toSuccess } from "../test-server.ts";

describe("the list", () => {
  test("shows what each channel does, its rules, quiet hours, status and last message", async () => {
    const quiet = { timeZone: "Europe/Berlin", days: [0, 1, 2, 3, 4, 5, 6], from: 1_320, to: 420 };
    const rules = [
      { id: "r1", name: "Checkout errors" },
      { id: "r2", name: "Payments" },
    ];
    await openChannels({ channels: [toChannel("#ops", { rules, quiet }), toChannel("Old", { status: "off" })] });
    const row = await screen.findByRole("row", { name: /#ops/ });
    for (const text of ["Slack bot, Harbor Goods", "Edited in place", "22:00 to 07:00", "Working", "None yet"]) {
      expect(within(row).getByText(text)).toBeTruthy();
    }
    const link = within(row).getByRole("link", { name: "2" });
    expect(link.getAttribute("title")).toBe("Checkout errors, Payments");
    const off = screen.getByRole("row", { name: /Old/ });
    expect(within(off).getByText("Off")).toBeTruthy();
    expect(within(off).getByRole<HTMLButtonElement>("button", { name: "Test Old" }).disabled).toBe(true);
  });

  test.each<[Channel["kind"], string]>([
    ["slack-webhook", "incoming webhooks can't edit messages"],
    ["teams", "Workflows can't edit cards"],
  ])("[integrations 5] a channel of kind %s says why it posts two messages", async (kind, reason) => {
    await openChannels({ channels: [toChannel("ops", { kind, config: { kind } as Channel["config"] })] });
    const row = within(await screen.findByRole("row", { name: /ops/ }));
    expect(row.getByText("New message")).toBeTruthy();
    expect(row.getByText("Can't be edited")).toBeTruthy();
    await act("ops", "Edit");
    expect((await screen.findByRole("dialog", { name: "Edit ops" })).textContent).toContain(reason);
  });

  test("says why a channel is failing, and since when", async () => {
    const failing = toChannel("Status page", {
      status: "failing",
      statusText: "hooks.harborgoods.com answered 503.",
      failingSince: "2025-11-12T12:52:00.000Z",
    });
    await openChannels({ channels: [failing] });
    const alert = (await screen.findByText("Status page is failing")).closest<HTMLElement>("[role=status]");
    expect(alert?.textContent).toContain("hooks.harborgoods.com answered 503. Failing since 12 Nov 2025");
    expect(alert?.textContent).toContain("after 5 days, the channel is turned off");
  });

  test("without channels, offers to add one; to members it says who can", async () => {
    await openChannels();
    expect(await screen.findByText("No channels yet")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Add channel" })).toBeTruthy();
  });

  test("members see the deliveries, and can't change anything", async () => {
    await openChannels({ role: "member", channels: [toChannel("#ops")] });
    await screen.findByRole("row", { name: /#ops/ });
    expect(screen.getByRole("button", { name: "Deliveries of #ops" })).toBeTruthy();
    for (const name of ["Add channel", "Test #ops", "More actions for #ops"]) {
      expect(screen.queryByRole("button", { name })).toBeNull();
    }
  });

  test("an error while loading can be retried", async () => {
    const { server } = await openChannels({
      prepare: (prepared) =>
        prepared.on("GET /api/alerts/channels", () => errorResponse(500, "internal", "Something broke.")),
    });
    expect(await screen.findByText("Channels couldn't be loaded")).toBeTruthy();
    server.on("GET /api/alerts/channels", { channels: [toChannel("#ops")] });
    await userEvent.click(screen.getByRole("button", { name: /Retry|Try again/ }));
    expect(await screen.findByRole("row", { name: /#ops/ })).toBeTruthy();
  });
});

describe("adding", () => {
  test("a Slack bot: its channels are listed for the pasted token, it is tested and saved", async () => {
    const { server } = await openChannels();
    server.on("POST /api/alerts/channels/destinations", { destinations: [{ id: "C1", name: "#payments" }] });
    server.on("POST /api/alerts/channels/test", {
      isDelivered: true,
      text: "Connected to Harbor Goods. Test posted to #payments.",
      ms: 12,
    });
    const dialog = await chooseKind("Slack");
    expect(dialog.getByRole("link", { name: /Open Slack/ }).getAttribute("href")).toMatch(
      /^https:\/\/api\.slack\.com\/apps\?new_app=1&manifest_json=.*chat%3Awrite\.public/,
    );
    await userEvent.click(dialog.getByLabelText("Bot token"));
    await userEvent.paste("xoxb-2847-0123456789");
    await choose(dialog, "Channel", "payments");
    await userEvent.click(dialog.getByRole("button", { name: "Send test" }));
    expect(await dialog.findByText("Connected to Harbor Goods. Test posted to #payments.")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Add channel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const config = { kind: "slack", token: "xoxb-2847-0123456789", channel: "C1" };
    expect(server.lastBody("POST /api/alerts/channels/destinations")).toEqual({ kind: "slack", token: config.token });
    expect(server.lastBody("POST /api/alerts/channels/test")).toEqual({ config });
    expect(server.lastBody("POST /api/alerts/channels")).toEqual({ name: "", config, quiet: null });
  });

  test("a Slack bot whose channels can't be listed takes the id of one", async () => {
    const { server } = await openChannels();
    server.on("POST /api/alerts/channels/destinations", () =>
      errorResponse(502, "channel_failed", "Slack answered missing_scope."),
    );
    const dialog = await chooseKind("Slack");
    await userEvent.click(dialog.getByLabelText("Bot token"));
    await userEvent.paste("xoxb-2847-0123456789");
    await userEvent.type(await dialog.findByLabelText("Channel ID"), "C9");
    expect(dialog.getByText(/Slack answered missing_scope/)).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Add channel" }));
    await waitFor(() =>
      expect(server.lastBody("POST /api/alerts/channels")).toMatchObject({ config: { channel: "C9" } }),
    );
  });

  test("a failed test shows the channel's own words, and another input hides them", async () => {
    const { server } = await openChannels();
    const text = "10.0.0.7 is in a private network. Whoever runs Contrail can allow it in CONTRAIL_OUTBOUND_ALLOW.";
    server.on("POST /api/alerts/channels/test", { isDelivered: false, text, ms: 3 });
    const dialog = await chooseKind("Microsoft Teams");
    await userEvent.type(dialog.getByLabelText("Workflow URL"), "https://teams.corp/x");
    await userEvent.click(dialog.getByRole("button", { name: "Send test" }));
    expect((await dialog.findByRole("alert")).textContent).toContain(text);
    await userEvent.type(dialog.getByLabelText("Workflow URL"), "y");
    await waitFor(() => expect(dialog.queryByRole("alert")).toBeNull());
  });

  test("an address that isn't a member's needs its code", async () => {
    const { server } = await openChannels({
      saved: toChannel("ops@partner.example", {
        kind: "email",
        config: { kind: "email", address: "ops@partner.example" },
        status: "unconfirmed",
      }),
    });
    const dialog = await chooseKind("Email");
    await userEvent.type(dialog.getByLabelText("Address"), "ops@partner.example");
    await userEvent.click(dialog.getByRole("button", { name: "Add channel" }));
    const code = await findDialog("Confirm the address");
    server.on("POST /api/alerts/channels/new/confirm", () => errorResponse(400, "invalid_code", "Wrong code."));
    await userEvent.type(code.getByLabelText("Code"), "111111");
    expect((await code.findByRole("alert")).textContent).toBe("Wrong code.");
    server.on("POST /api/alerts/channels/new/code", {});
    await userEvent.click(code.getByRole("button", { name: "Send a new code" }));
    await waitFor(() => expect(code.queryByRole("alert")).toBeNull());
    server.on("POST /api/alerts/channels/new/confirm", { channel: toChannel("ops@partner.example") });
    await userEvent.type(code.getByLabelText("Code"), "123456");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.lastBody("POST /api/alerts/channels/new/confirm")).toEqual({ code: "123456" });
  });

  test("a webhook with a header, a template and quiet hours shows its secret once", async () => {
    const { server } = await openChannels({ secret: "whsec_shown-once" });
    const dialog = await chooseKind("Webhook");
    await userEvent.type(dialog.getByLabelText("URL"), "https://hooks.example/contrail");
    await userEvent.click(dialog.getByRole("radio", { name: "JSON template" }));
    await userEvent.click(dialog.getByRole("button", { name: "Add header" }));
    await userEvent.type(dialog.getByLabelText("Name of header 1"), "X-Team");
    await userEvent.type(dialog.getByLabelText("Value of header 1"), "shop");
    await userEvent.click(dialog.getByRole("switch", { name: "Quiet hours" }));
    await userEvent.click(dialog.getByRole("checkbox", { name: "Sunday" }));
    await userEvent.click(dialog.getByRole("button", { name: "Add channel" }));
    const shown = await findDialog("Copy the signing secret now");
    await userEvent.click(shown.getByRole("button", { name: "Show key" }));
    expect(shown.getByText("whsec_shown-once")).toBeTruthy();
    await userEvent.click(shown.getByRole("button", { name: "Done" }));
    expect(document.body.textContent).not.toContain("whsec_shown-once");
    expect(server.lastBody("POST /api/alerts/channels")).toMatchObject({
      config: {
        kind: "webhook",
        url: "https://hooks.example/contrail",
        headers: [{ name: "X-Team", value: "shop" }],
        template: expect.stringContaining("{{incident.title}}"),
      },
      quiet: { days: [1, 2, 3, 4, 5, 6], from: 1_320, to: 420 },
    });
  });

  test.each<[PlanId, number | null, string[]]>([
    ["starter", 500, ["Email"]],
    ["starter", null, ["Email", "Discord", "PagerDuty", "Webhook"]],
    ["pro", 500, ["Email", "Discord", "PagerDuty", "Webhook"]],
  ])("a team on %s with credits %s and one chat channel can add %j", async (plan, credits, allowed) => {
    await openChannels({ channels: [toChannel("#ops")], plan, credits });
    await screen.findByRole("row", { name: /#ops/ });
    await userEvent.click(screen.getByRole("button", { name: "Add channel" }));
    const dialog = await findDialog("Add channel");
    const offered = ["Email", "Discord", "PagerDuty", "Webhook"].filter(
      (name) => !dialog.getByRole<HTMLButtonElement>("button", { name: new RegExp(`^${name}`) }).disabled,
    );
    expect(offered).toEqual(allowed);
    expect(dialog.queryByRole("link", { name: "Compare plans" }) !== null).toBe(allowed.length === 1);
  });
});

describe("a saved channel", () => {
  test("is edited without entering its secrets again", async () => {
    const { server } = await openChannels({ channels: [toChannel("#ops")] });
    server.on("POST /api/alerts/channels/destinations", {
      destinations: [
        { id: "C1", name: "#ops" },
        { id: "C2", name: "#payments" },
      ],
    });
    server.on("PUT /api/alerts/channels/id-of-%23ops", { channel: toChannel("#ops") });
    await act("#ops", "Edit");
    const dialog = await findDialog("Edit #ops");
    await choose(dialog, "Channel", "payments");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.lastBody("POST /api/alerts/channels/destinations")).toEqual({ kind: "slack", id: "id-of-#ops" });
    expect(server.lastBody("PUT /api/alerts/channels/id-of-%23ops")).toEqual({
      name: "#ops",
      config: { kind: "slack", channel: "C2" },
      quiet: null,
    });
  });

  test("is tested: a failure stays on the page, with its reason", async () => {
    const { server } = await openChannels({ channels: [toChannel("ops")] });
    server.on("POST /api/alerts/channels/test", { isDelivered: false, text: "Slack answered is_archived.", ms: 3 });
    await userEvent.click(await screen.findByRole("button", { name: "Test ops" }));
    expect((await screen.findByRole("alert")).textContent).toBe("The test of ops failedSlack answered is_archived.");
    expect(server.lastBody("POST /api/alerts/channels/test")).toEqual({ id: "id-of-ops" });
    server.on("POST /api/alerts/channels/test", { isDelivered: true, text: "Test posted to #ops.", ms: 3 });
    const test = screen.getByRole("button", { name: "Test ops" });
    await waitFor(() => expect(test.getAttribute("aria-busy")).toBeNull());
    await userEvent.click(test);
    expect(await screen.findByText("Test posted to #ops.")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  test("is turned off and on", async () => {
    const { server } = await openChannels({ channels: [toChannel("ops")] });
    server.on("PUT /api/alerts/channels/id-of-ops/enabled", () => {
      server.on("GET /api/alerts/channels", { channels: [toChannel("ops", { status: "off" })] });
      return { body: toSuccess({ channel: toChannel("ops", { status: "off" }) }) };
    });
    await act("ops", "Turn off");
    expect(await screen.findByText("Off")).toBeTruthy();
    expect(server.lastBody("PUT /api/alerts/channels/id-of-ops/enabled")).toEqual({ isEnabled: false });
    await userEvent.click(screen.getByRole("button", { name: "More actions for ops" }));
    expect(await screen.findByRole("menuitem", { name: "Turn on" })).toBeTruthy();
  });

  test("is deleted after a confirmation that names its rules", async () => {
    const rules = [
      { id: "r1", name: "Checkout errors" },
      { id: "r2", name: "Payments" },
    ];
    const { server } = await openChannels({ channels: [toChannel("ops", { rules })] });
    server.on("DELETE /api/alerts/channels/id-of-ops", () => {
      server.on("GET /api/alerts/channels", { channels: [] });
      return { body: toSuccess({}) };
    });
    await act("ops", "Delete");
    const dialog = await findDialog("Delete ops?");
    expect(dialog.getByText(/2 rules won't send .*: “Checkout errors”, “Payments”\./)).toBeTruthy();
    expect(server.count("DELETE")).toBe(0);
    await userEvent.click(dialog.getByRole("button", { name: "Delete channel" }));
    expect(await screen.findByText("No channels yet")).toBeTruthy();
    expect(server.requests.find(({ method }) => method === "DELETE")?.path).toContain("?force=true");
  });

  test("a webhook gets a new signing secret", async () => {
    const webhook = toChannel("hook", {
      kind: "webhook",
      config: { kind: "webhook", headers: [], template: "", sendsUpdates: false },
    });
    const { server } = await openChannels({ channels: [webhook] });
    server.on("POST /api/alerts/channels/id-of-hook/rotate", { channel: webhook, secret: "whsec_new" });
    await act("hook", "Replace signing secret");
    await userEvent.click(await screen.findByRole("button", { name: "Replace secret" }));
    expect(await screen.findByRole("dialog", { name: "Copy the signing secret now" })).toBeTruthy();
  });
});

describe("deliveries", () => {
  test("are listed with their outcome, and sent again", async () => {
    const deliveries = [
      toDelivery("d3", { what: "resolved", incident: 204 }),
      toDelivery("d2", { isDelivered: false, status: 503, ms: 1_240, error: "It answered 503.", incident: 204 }),
      toDelivery("d1", { what: "test" }),
    ];
    const { server, app } = await openChannels({ channels: [toChannel("ops")], deliveries });
    await act("ops", "Deliveries");
    const list = within(await screen.findByRole("list", { name: "Deliveries" }));
    const items = list.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(items[0]).toMatch(/^ResolvedIncident 204.*Delivered, 200, 182 ms/);
    expect(items[1]).toMatch(/^OpenedIncident 204.*Failed, 503, 1\.2 sIt answered 503\./);
    expect(items[2]).toMatch(/^Test/);
    expect(currentPath(app)).toBe("/dashboard/alerts/channels?deliveries=id-of-ops");
    // A test can't be sent again.
    const [first, second, ...others] = list.getAllByRole("button", { name: /Resend/ });
    expect([first, second, ...others]).toHaveLength(2);
    server.on("POST /api/alerts/deliveries/d2/resend", {});
    await userEvent.click(second as HTMLElement);
    await waitFor(() => expect(server.count("POST /api/alerts/deliveries/d2/resend")).toBe(1));
  });

  test("a link opens those of a channel; viewers can't send anything", async () => {
    await openChannels({
      path: "/dashboard/alerts/channels?deliveries=id-of-ops",
      role: "viewer",
      channels: [toChannel("ops")],
      deliveries: [toDelivery("d1", { incident: 7 })],
    });
    const drawer = await findDialog("Deliveries to ops");
    expect(await drawer.findByRole("link", { name: "Incident 7" })).toBeTruthy();
    expect(drawer.queryByRole("button", { name: /Resend/ })).toBeNull();
  });

  test("nothing sent yet", async () => {
    await openChannels({
      path: "/dashboard/alerts/channels?deliveries=id-of-ops",
      channels: [toChannel("ops")],
    });
    expect(await screen.findByText("Nothing sent yet")).toBeTruthy();
  });
});

type Server = Awaited<ReturnType<typeof startAccountServer>>;

interface Options {
  path?: string;
  role?: Role;
  plan?: PlanId;
  credits?: number | null;
  channels?: Channel[];
  deliveries?: Delivery[];
  /** What adding a channel answers. */
  saved?: Channel;
  secret?: string;
  prepare?: (server: Server) => void;
}

async function openChannels(options: Options = {}) {
  const { path = "/dashboard/alerts/channels", role = "admin", plan = "pro", credits = 500 } = options;
  const { channels = [], deliveries = [], saved = toChannel("new"), secret } = options;
  const server = await startAccountServer({
    user: { ...ada, plan, credits },
    teams: [{ ...harbor, role, plan }],
    applications: [application("shop")],
  });
  server.on("GET /api/alerts/rules", { rules: [] });
  server.on("GET /api/alerts/incidents/count", { open: 0 });
  server.on("GET /api/alerts/live", () => errorResponse(503, "unavailable", "Not in this test."));
  server.on("GET /api/alerts/channels", { channels });
  server.on("GET /api/alerts/channels/id-of-ops/deliveries", { deliveries });
  server.on("POST /api/alerts/channels", { channel: { ...saved, id: "new" }, ...(secret && { secret }) });
  options.prepare?.(server);
  const app = await openApp(server, path, { signedIn: true });
  return { server, app };
}

async function chooseKind(name: string) {
  // Disabled until the channels are loaded.
  const add = await waitFor(() => {
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Add channel" });
    expect(button.disabled).toBe(false);
    return button;
  });
  await userEvent.click(add);
  const kinds = await findDialog("Add channel");
  await userEvent.click(kinds.getByRole("button", { name: new RegExp(`^${name}`) }));
  return findDialog(`Add ${name}`);
}

/** Chooses from the menu of a channel. */
async function act(channel: string, item: string): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name: `More actions for ${channel}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: item }));
}

async function choose(dialog: Pick<typeof screen, "findByRole">, label: string, option: string): Promise<void> {
  const select = await dialog.findByRole<HTMLButtonElement>("combobox", { name: label });
  await waitFor(() => expect(select.disabled).toBe(false));
  await userEvent.click(select);
  await userEvent.click(await screen.findByRole("option", { name: option }));
}

function toChannel(name: string, part: Partial<Channel> = {}): Channel {
  return {
    id: `id-of-${name}`,
    kind: "slack",
    name,
    detail: "Slack bot, Harbor Goods",
    config: { kind: "slack", channel: "C1" },
    quiet: null,
    status: "working",
    statusText: "",
    failingSince: null,
    lastSentAt: null,
    rules: [],
    createdBy: "Ada",
    createdAt: "2026-11-03T08:00:00.000Z",
    ...part,
  };
}

function toDelivery(id: string, part: Partial<Delivery> = {}): Delivery {
  return {
    id,
    at: "2026-11-12T13:36:03.000Z",
    what: "opened",
    incident: null,
    isDelivered: true,
    status: 200,
    ms: 182,
    error: null,
    ...part,
  };
}
