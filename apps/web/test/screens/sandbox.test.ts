import { screen, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { currentPath, openApp, startAccountServer } from "../test-app.ts";
import { application } from "../test-data.ts";
import { errorResponse, setPageUrl } from "../test-server.ts";

const [shop, blog] = [application("shop"), application("blog")];
const stored = { success: true, message: "Stored", accepted: 1, rejected: [] };

test("[STATE-14] [SAND-01] [SAND-02] [SAND-04] [SAND-06] [SAND-07] [SAND-08] [SAND-10] [SAND-11] initial values", async () => {
  await openSandbox();
  expect(screen.getByText("API Connected")).toBeTruthy();
  expect(keyField().type).toBe("password");
  expect(keyField().value).toBe(shop.key);
  expect((screen.getByLabelText("App Name") as HTMLInputElement).value).toMatch(/^\w+$/);
  expect(messageField().value).toBe("Hello world!");
  const methods = within(screen.getByRole("radiogroup", { name: "Console Method" })).getAllByRole<HTMLInputElement>(
    "radio",
  );
  expect(methods.map(({ labels }) => labels?.[0]?.textContent)).toEqual(["text", "log", "warn", "error"]);
  expect(screen.getByRole("radio", { name: "text", checked: true })).toBeTruthy();
});

test("[SAND-15] [SAND-16] [SAND-18] [SAND-23] [SAND-24] [SAND-28] initial output", async () => {
  const { app } = await openSandbox();
  expect(screen.getByText("Output will appear here...")).toBeTruthy();
  expect(screen.getByText("No history yet")).toBeTruthy();
  expect(screen.getByText("0 entries")).toBeTruthy();
  for (const name of ["Copy", "Clear"]) expect(button(name).disabled).toBe(true);
  const main = within(screen.getByRole("main"));
  await userEvent.click(main.getByRole("link", { name: "Documentation" }));
  await waitFor(() => expect(currentPath(app)).toBe("/dashboard/documentation"));
});

test("[SAND-03] [SAND-05] [SAND-12] [SAND-35] [SAND-36] [SAND-37] [SAND-38] without a valid key, nothing is sent", async () => {
  const { server } = await openSandbox();
  await userEvent.click(screen.getByRole("button", { name: "Clear key" }));
  expect(keyField().value).toBe("");
  expect(screen.getByText("API Required")).toBeTruthy();
  expect(button("Execute").disabled).toBe(true);
  expect(screen.queryByRole("alert")).toBeNull();

  await userEvent.type(messageField(), "{Enter}");
  expect(screen.getByRole("alert").textContent).toBe("Please enter a valid API key first.");
  await userEvent.type(keyField(), "sk_live");
  expect(screen.getByRole("alert").textContent).toBe('Invalid API key format. Keys should start with "console_".');
  await userEvent.clear(keyField());
  expect(screen.queryByRole("alert")).toBeNull();
  expect(server.count("POST")).toBe(0);
});

test("the hint identifies only the newest application's key", async () => {
  await openSandbox();
  expect(screen.getByText(/^Your newest application's key\./)).toBeTruthy();
  await userEvent.type(keyField(), "x");
  expect(screen.queryByText(/newest application/)).toBeNull();
  expect(screen.getByText("Only ever sent to this server.")).toBeTruthy();
});

test("[SAND-09] [SAND-17] [SAND-29] [SAND-30] [SAND-40] [SAND-41] Enter sends the message with the key and shows the response", async () => {
  const { server } = await openSandbox();
  server.on("POST /api/logs", () => ({ status: 202, body: { ...stored, anything: ["else"] } }));
  await userEvent.click(screen.getByRole("radio", { name: "warn" }));
  await userEvent.clear(messageField());
  await userEvent.type(messageField(), "Stock is low{Enter}");
  expect(await screen.findByText("Message sent successfully")).toBeTruthy();
  const sent = server.requests.find(({ path }) => path === "/api/logs");
  expect(sent).toMatchObject({
    authorization: `Bearer ${shop.key}`,
    body: { name: "sandbox", message: "Stock is low", level: "warn" },
  });
  expect(Object.keys(sent?.body as object)).toEqual(["name", "message", "level"]);
  const lines = screen.getByLabelText("Response").textContent;
  for (const part of ['"message": "Stored"', '"anything": [', '"else"']) expect(lines).toContain(part);
});

test("[SAND-19] [SAND-20] [SAND-21] [SAND-22] [SAND-24] [SAND-25] the history is newest first and reopens each response", async () => {
  const { server } = await openSandbox();
  let sent = 0;
  server.on("POST /api/logs", () => ({ status: 202, body: { ...stored, number: ++sent } }));
  await userEvent.type(messageField(), "{Enter}");
  expect(await screen.findByText("1 entry")).toBeTruthy();
  await userEvent.click(screen.getByRole("radio", { name: "error" }));
  await userEvent.type(messageField(), " Again{Enter}");
  expect(await screen.findByText("2 entries")).toBeTruthy();

  const list = screen.getByRole("list", { name: "History" });
  expect(list.className).toContain("max-h-48");
  const entries = within(list).getAllByRole("button");
  expect(entries.map((entry) => entry.textContent)).toEqual([
    expect.stringMatching(/^errorHello world! Again\d\d:\d\d:\d\d$/),
    expect.stringMatching(/^textHello world!\d\d:\d\d:\d\d$/),
  ]);
  expect(screen.getByLabelText("Response").textContent).toContain('"number": 2');
  if (entries[1]) await userEvent.click(entries[1]);
  expect(screen.getByLabelText("Response").textContent).toContain('"number": 1');
});

test("[SAND-13] Execute is disabled while a message is being sent", async () => {
  const { server } = await openSandbox();
  let respond = () => {};
  const hasResponse = new Promise<void>((resolve) => {
    respond = resolve;
  });
  server.on("POST /api/logs", async () => {
    await hasResponse;
    return { status: 202, body: stored };
  });
  await userEvent.click(button("Execute"));
  expect(button("Execute").disabled).toBe(true);
  await userEvent.type(messageField(), "{Enter}");
  respond();
  await waitFor(() => expect(button("Execute").disabled).toBe(false));
  expect(server.count("POST /api/logs")).toBe(1);
});

test("[SAND-14] [SAND-31] [SAND-32] [SAND-33] Copy copies the output, Clear empties output and history", async () => {
  const { server } = await openSandbox();
  server.on("POST /api/logs", () => ({ status: 202, body: stored }));
  const user = userEvent.setup();
  await user.type(messageField(), "{Enter}");
  await screen.findByText("1 entry");
  await user.click(button("Copy"));
  expect(await screen.findByText("Copied to clipboard")).toBeTruthy();
  expect(JSON.parse(await navigator.clipboard.readText())).toEqual(stored);

  await user.click(button("Clear"));
  expect(await screen.findByText("Output cleared")).toBeTruthy();
  expect(screen.getByText("Output will appear here...")).toBeTruthy();
  expect(screen.getByText("No history yet")).toBeTruthy();
});

test("[SAND-39] a failed call shows its own status and response instead of those before, has an entry in the history, and doesn't sign the user out", async () => {
  const { app, server } = await openSandbox();
  server.on("POST /api/logs", () => ({ status: 202, body: stored }));
  await userEvent.click(button("Execute"));
  const output = within(screen.getByRole("region", { name: "Output" }));
  await output.findByText("202 Accepted");

  server.on("POST /api/logs", () => errorResponse(401, "bad_key", "Unknown API key."));
  await userEvent.click(button("Execute"));
  expect((await screen.findByRole("alert")).textContent).toBe("Execution error: Unknown API key.");
  expect(screen.getByRole("alert").className).toContain("text-error");
  expect(output.getByText("401 Unauthorized").className).toContain("text-error");
  expect(output.queryByText("202 Accepted")).toBeNull();
  expect(screen.getByLabelText("Response").textContent).toContain('"code": "bad_key"');
  expect(currentPath(app)).toBe("/dashboard/sandbox");

  const [failed, accepted] = within(screen.getByRole("list", { name: "History" })).getAllByRole("button");
  expect(failed?.textContent).toMatch(/^textHello world!401 Unauthorized\d\d:\d\d:\d\d$/);
  if (accepted) await userEvent.click(accepted);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(output.getByText("202 Accepted").className).toContain("text-log");
});

test("without a response, the output says so and there is nothing to copy", async () => {
  const { server } = await openSandbox();
  setPageUrl("http://127.0.0.1:9");
  await userEvent.click(button("Execute"));
  expect((await screen.findByRole("alert")).textContent).toMatch(/^Execution error: Can't reach Contrail\./);
  expect(within(screen.getByRole("region", { name: "Output" })).getByText("No response")).toBeTruthy();
  expect(button("Copy").disabled).toBe(true);
  expect(screen.getByText("1 entry")).toBeTruthy();
  expect(server.count("POST /api/logs")).toBe(0);
});

test("the response of a stored log links to it, unless the key belongs to someone else", async () => {
  const { server } = await openSandbox();
  const id = "01hzy2kq9g0000000000000";
  server.on("POST /api/logs", () => ({ status: 202, headers: { location: `dashboard/logs/${id}` }, body: stored }));
  await userEvent.click(button("Execute"));
  const link = await screen.findByRole("link", { name: "View log" });
  expect(link.getAttribute("href")).toBe(`/dashboard/logs?appName=${shop.id}&log=${id}`);

  await userEvent.type(keyField(), "x");
  await userEvent.click(button("Execute"));
  await screen.findByText("2 entries");
  expect(screen.queryByRole("link", { name: "View log" })).toBeNull();
});

test("[SAND-26] [SAND-27] a toast is shown at the bottom right for 3 s", async () => {
  const { server } = await openSandbox();
  server.on("POST /api/logs", () => ({ status: 202, body: stored }));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], shouldAdvanceTime: true });
  try {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.click(button("Execute"));
    const toast = await screen.findByText("Message sent successfully");
    expect(toast.closest("[data-toaster]")?.className).toMatch(/right-6 .*bottom-13/);
    const box = toast.closest("[data-state]");
    await vi.advanceTimersByTimeAsync(2_500);
    expect(box?.getAttribute("data-state")).toBe("open");
    await vi.advanceTimersByTimeAsync(700);
    await waitFor(() => expect(screen.queryByText("Message sent successfully")).toBeNull());
  } finally {
    vi.useRealTimers();
  }
});

test("[ERR-03] an error loading the keys is shown, and a key can be entered", async () => {
  const server = await startAccountServer();
  server.on("GET /api/dashboard/get-keys", () => errorResponse(500, "internal", "Something broke."));
  await openApp(server, "/dashboard/sandbox", { signedIn: true });
  expect(await screen.findByText("Initialization error: Something broke.")).toBeTruthy();
  await userEvent.type(keyField(), "console_typed");
  expect(screen.getByText("API Connected")).toBeTruthy();
});

async function openSandbox() {
  const server = await startAccountServer({ applications: [shop, blog] });
  const app = await openApp(server, "/dashboard/sandbox", { signedIn: true });
  await screen.findByRole("heading", { name: "Sandbox" });
  return { server, app };
}

const keyField = () => screen.getByLabelText("API Key") as HTMLInputElement;
const messageField = () => screen.getByLabelText("Message") as HTMLInputElement;
const button = (name: string) => screen.getByRole("button", { name }) as HTMLButtonElement;
