import { type Log, toLogId } from "@contrail/protocol";
import { screen, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { openApp, startAccountServer } from "../test-app.ts";
import { application, log } from "../test-data.ts";
import { findDialog } from "../test-dialogs.ts";
import { errorResponse, toSuccess } from "../test-server.ts";

const first = log("a", { data: { order: { id: 8812 }, body: '{"coupon":"SPRING"}' }, metadata: { route: "/cart" } });
const second = log("b");

test("[LOGD-13] a JSON string is shown as nodes", async () => {
  const { details } = await openDetails();
  expect(details.getByRole("treeitem", { name: /coupon/ }).textContent).toContain('"SPRING"');
});

test("a tree value can be filtered for or out, and its path copied", async () => {
  const { app, details } = await openDetails();
  const user = userEvent.setup();
  await user.click(details.getByRole("button", { name: "Actions for id" }));
  await user.click(await screen.findByRole("menuitem", { name: "Copy path" }));
  expect(await navigator.clipboard.readText()).toBe("data.order.id");
  await user.click(details.getByRole("button", { name: "Actions for id" }));
  await user.click(await screen.findByRole("menuitem", { name: "Filter out value" }));
  const search = () => new URLSearchParams(app.router.state.location.search).get("search");
  await waitFor(() => expect(search()).toBe("-data.order.id:=8812"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(screen.queryByText("Message of a")).toBeNull());
  expect(screen.getByText("Message of b")).toBeTruthy();
});

test("an error in the data is shown with its stack and cause", async () => {
  const cause = { name: "RangeError", message: "no space", stack: "RangeError: no space\n    at fill (b.js:2:2)" };
  const err = { name: "TypeError", message: "no cart", stack: "TypeError: no cart\n    at pay (a.js:1:1)", cause };
  const { details } = await openDetails({ opened: log("a", { data: { err } }) });
  const { textContent } = details.getByRole("region", { name: "Stack" });
  expect(textContent).toMatch(/TypeErrorno cartpaya\.js:1:1Caused byRangeErrorno spacefillb\.js:2:2$/);
});

test("surrounding logs are shown with their time offset", async () => {
  const before = log("before", { createdAt: "2026-11-12T14:03:20.000Z" });
  const { details } = await openDetails({ around: [before, first] });
  const region = within(details.getByRole("region", { name: "Surrounding logs" }));
  expect(await region.findByText("−2.481 s")).toBeTruthy();
  expect(region.getByText("this log")).toBeTruthy();
});

test("a surrounding log can be opened; Back returns to the log before, and closing to the list", async () => {
  const before = log("before", { message: "Cart opened" });
  const { app, server, details } = await openDetails({ around: [before, first] });
  server.on("GET /api/dashboard/logs/before/surrounding", { logs: [before, first] });
  const region = () => within(details.getByRole("region", { name: "Surrounding logs" }));
  const opened = () => new URLSearchParams(app.router.state.location.search).get("log");
  expect(region().queryByRole("button", { name: /Message of a/ })).toBeNull();
  await userEvent.click(await region().findByRole("button", { name: /Cart opened/ }));
  expect(opened()).toBe("before");
  expect(details.getByRole("tree", { name: "Message" }).textContent).toContain("Message of before");
  await userEvent.click(details.getByRole("button", { name: "Back" }));
  await waitFor(() => expect(details.queryByRole("button", { name: "Back" })).toBeNull());
  expect(opened()).toBe("a");

  await userEvent.click(await region().findByRole("button", { name: /Cart opened/ }));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(opened()).toBeNull();
});

test("the details lead with the request, and say where the log came from", async () => {
  const opened = log("a", {
    data: { request: { method: "POST", url: "/api/pay" }, response: { status: 504 }, duration: 8003 },
    metadata: { captured: "request", userId: 42 },
    fingerprint: "00ff00ff00ff00ff",
    environment: "production",
  });
  const { app, details } = await openDetails({ opened });
  expect(details.getByRole("region", { name: "Request" }).textContent).toBe("504POST/api/pay8,003 msuser 42");
  const facts = Array.from(document.querySelectorAll("[role=dialog] dl > div"), (fact) => fact.textContent);
  expect(facts).toEqual([
    "Applicationcheckout-web",
    "Environmentproduction",
    expect.stringMatching(/^Received\d\d:03:22\.600, 119 ms later$/),
    expect.stringMatching(/^IDa/),
    "Fingerprint00ff00ff00ff00ff",
  ]);
  expect(details.getByRole("tree", { name: "Metadata" }).textContent).toContain("42");
  await userEvent.click(details.getByRole("button", { name: "00ff00ff00ff00ff" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(new URLSearchParams(app.router.state.location.search).get("search")).toBe("fingerprint:00ff00ff00ff00ff");
});

test("an error leads to its issue, at this event", async () => {
  const id = toLogId({ time: Date.parse("2026-11-12T14:03:22.481Z"), seq: "7" });
  const opened = log(id, { message: "Message of a" });
  const { server } = await openDetails({
    opened,
    fetched: { log: opened, issue: { id: "SHOP-12", state: "resolved" } },
  });
  const link = await screen.findByRole("link", { name: "SHOP-12" });
  expect(link.getAttribute("href")).toBe(`/dashboard/issues/SHOP-12?event=${id}`);
  expect(link.parentElement?.textContent).toBe("SHOP-12resolved");
  expect(server.count(`GET /api/dashboard/logs/${id}`)).toBeGreaterThan(0);
});

test.each([
  [{ data: { user: { password: "[redacted]" }, token: "[redacted]" } }, "2 values maskeduser.password, token"],
  [{ marks: ["masked"] }, "Values masked"],
  [{ marks: ["masked", "message cut"], data: { card: "[redacted]" } }, "1 value maskedcardMessage cut"],
  [{ marks: ["time clamped", "level sent as WARN"] }, "Time adjustedLevel sent as WARN"],
])("what was masked or changed in %j is shown as %j", async (part, text) => {
  const { details } = await openDetails({ opened: log("a", part) });
  const changes = details.getByText("Changes").parentElement;
  expect(changes?.querySelector("dd")?.textContent).toBe(text);
});

test("the message has the colors of a terminal and keeps its lines", async () => {
  const message = "\u001b[31mERROR\u001b[0m Message of a\nline 2";
  const { details } = await openDetails({ opened: log("a", { message, data: message }), row: /Message of a ↵ line 2/ });
  expect(details.getAllByText("ERROR")[0]?.className).toBe("text-error");
  expect(details.getByRole("treeitem").textContent).toContain('"ERROR Message of a\nline 2"');
});

describe("a log shortened in the list", () => {
  const id = toLogId({ time: Date.parse("2026-11-12T14:03:22.481Z"), seq: "7" });
  const whole = log(id, { message: "The whole message", data: { first: 1, last: 2 }, metadata: { route: "/cart" } });
  const short = { ...whole, message: "The whole", data: { first: 1 }, shortened: ["message", "data"] } satisfies Log;

  async function openShort() {
    const server = await startAccountServer({ applications: [application("checkout-web")], logs: [short] });
    server.on(`GET /api/dashboard/logs/${id}/surrounding`, { logs: [short] });
    const open = async () => {
      await openApp(server, "/dashboard/logs", { signedIn: true });
      await userEvent.click(await screen.findByText("The whole"));
      return await findDialog("Log Details");
    };
    return { server, open };
  }

  test("shows its fields only once the full log is loaded", async () => {
    const { server, open } = await openShort();
    let respond = () => {};
    const hasResponse = new Promise<void>((resolve) => {
      respond = resolve;
    });
    server.on(`GET /api/dashboard/logs/${id}`, async () => {
      await hasResponse;
      return { body: toSuccess({ log: whole }) };
    });
    const details = await open();
    expect(await details.findByText("Loading the full log")).toBeTruthy();
    expect(details.queryByRole("treeitem")).toBeNull();
    expect(details.queryByRole("button", { name: "Copy as JSON" })).toBeNull();
    respond();
    expect(await details.findByRole("treeitem", { name: /last/ })).toBeTruthy();
    expect(details.getByText("The whole message")).toBeTruthy();
    await userEvent.setup().click(details.getByRole("button", { name: "Copy as JSON" }));
    expect(JSON.parse(await navigator.clipboard.readText())).toEqual(whole);
  });

  test("shows an error if it can't be loaded, and Retry loads it", async () => {
    const { server, open } = await openShort();
    server.on(`GET /api/dashboard/logs/${id}`, () => errorResponse(400, "bad_request", "Something broke."));
    const details = await open();
    expect(await details.findByText("Couldn't load the full log")).toBeTruthy();
    expect(details.getByText(/^Something broke\./)).toBeTruthy();
    expect(details.queryByRole("treeitem")).toBeNull();
    server.on(`GET /api/dashboard/logs/${id}`, { log: whole });
    await userEvent.click(details.getByRole("button", { name: "Retry" }));
    expect(await details.findByRole("treeitem", { name: /last/ })).toBeTruthy();
  });
});

test("markup in any field of a log is shown as text, in the list and in the details", async () => {
  const markup = '<img src="https://evil.example/x" onerror="alert(1)"><a href="javascript:alert(1)">x</a>';
  const stack = `Error: ${markup}\n    at ${markup} (javascript:alert(1):1:1)`;
  const hostile = log("a", {
    message: "Message of a",
    data: { [markup]: markup, url: "javascript:alert(1)" },
    metadata: { markup },
    source: markup,
    environment: markup,
    stack,
  });
  const { details } = await openDetails({ opened: hostile, around: [hostile, log("c", { message: markup })] });
  await waitFor(() => expect(details.getByRole("region", { name: "Surrounding logs" }).textContent).toContain(markup));
  expect(document.body.textContent?.split(markup).length).toBeGreaterThan(4);
  expect(document.querySelectorAll('img[src*="evil.example"], [onerror], a[href^="javascript"]')).toHaveLength(0);
});

async function openDetails({
  opened = first,
  around = [first],
  row = "Message of a" as string | RegExp,
  fetched = {} as object,
} = {}) {
  const server = await startAccountServer({ applications: [application("checkout-web")], logs: [opened, second] });
  server.on("GET /api/dashboard/logs/a/surrounding", { logs: around });
  server.on(`GET /api/dashboard/logs/${opened.id}`, fetched);
  server.on("GET /api/dashboard/logs/b/surrounding", { logs: [second] });
  const app = await openApp(server, "/dashboard/logs", { signedIn: true });
  await userEvent.click(await screen.findByText(row));
  return { server, app, details: await findDialog("Log Details") };
}
