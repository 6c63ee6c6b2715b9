import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ExtensionContext } from "vscode";
import { callSite, codeIssue } from "./core/testing/code-report.ts";
import { createFakeEditor, type FakeEditor } from "./editor/testing/fake-editor.ts";
import { activate } from "./extension.ts";

// Each test has its own editor, while the extension is imported once.
const now = vi.hoisted(() => ({ editor: undefined as FakeEditor | undefined }));
vi.mock("vscode", async () => {
  const names = Object.keys((await import("./editor/testing/fake-editor.ts")).createFakeEditor().api);
  const parts = names.map((name) => [
    name,
    { enumerable: true, get: () => now.editor?.api[name as keyof FakeEditor["api"]] },
  ]);
  return Object.defineProperties({}, Object.fromEntries(parts));
});

let editor: FakeEditor;
/** Requests to the server, and how it answers. */
let requests: { url: string; token: string | null; etag: string | null }[];
let answer: (url: URL) => Response | undefined;

const server = "http://localhost:4000";
const cart = `export function pay(cart) {
  if (!cart.items.length) throw new Error("The cart is empty");
}`;
const code = {
  success: true,
  message: "",
  application: { id: "app", name: "shop" },
  issues: [codeIssue({ lastSeenAt: new Date("2026-11-17T11:56:00.000Z").toISOString() })],
  callSites: [callSite({ line: 9 })],
  from: "",
  step: 1,
  isCut: false,
};
const account = { name: "Ada", email: "ada@example.com", profilePicture: null, credits: null, plan: "starter" };
const application = {
  id: "app",
  _id: "app",
  name: "shop",
  environment: "node",
  key: null,
  createdAt: "",
  lastUsedAt: null,
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-17T12:00:00.000Z") });
  editor = createFakeEditor();
  now.editor = editor;
  requests = [];
  answer = (url) => {
    const bodies: Record<string, object> = {
      "/api/auth/user-data": { data: account },
      "/api/dashboard/get-keys": { keys: [application] },
      "/api/alerts/incidents": { incidents: [], open: 0, resolved: 0, messages: 0, next: null },
      "/api/dashboard/code": code,
      "/api/auth/logout": {},
    };
    const body = bodies[url.pathname];
    return body && Response.json({ success: true, message: "", ...body }, { headers: { etag: '"1"' } });
  };
  vi.stubGlobal("fetch", async (url: string, { headers }: { headers: Headers }) => {
    requests.push({ url, token: headers.get("authorization"), etag: headers.get("if-none-match") });
    const response = answer(new URL(url));
    if (response) return response;
    // A stream in which nothing happens.
    return new Response(new ReadableStream(), { headers: { "content-type": "text/event-stream" } });
  });
});

afterEach(() => {
  for (const { dispose } of editor.context.subscriptions) dispose();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function start(): Promise<void> {
  await activate(editor.context as unknown as ExtensionContext);
}

/** Seconds. */
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);
const codeRequests = () => requests.filter(({ url }) => url.includes("/dashboard/code"));

/** The state in the page that was opened last. */
const state = () => new URL(editor.opened.at(-1) ?? "").searchParams.get("state");

async function signIn(token = "secret"): Promise<void> {
  await editor.run("contrail.signIn");
  await editor.openLink("/auth-callback", `token=${token}&state=${state()}`);
}

function openCart() {
  editor.addFile("package.json", '{ "name": "shop" }');
  editor.open(editor.addFile("src/cart.ts", cart));
}

test("without a sign-in, nothing is requested", async () => {
  openCart();
  await start();
  await pass(300);
  expect(requests).toEqual([]);
});

test("after the sign-in, the error is shown at the end of its line; its hover trusts only our links", async () => {
  openCart();
  await start();
  await signIn();
  expect(editor.opened).toEqual([expect.stringMatching(`^${server}/dashboard\\?vs=[\\w-]+&state=[\\w-]{43}$`)]);
  await pass(1);
  expect(editor.marks()).toEqual(["2: 3 errors · 12 users · 4 min ago"]);
  const [text, links] = editor.hoverAt(2)?.contents ?? [];
  expect([text?.value.includes("The cart is empty"), text?.isTrusted]).toEqual([true, false]);
  expect([links?.value.includes("The cart is empty"), links?.isTrusted]).toEqual([
    false,
    { enabledCommands: ["contrail.copyForAgent"] },
  ]);
  expect(codeRequests()).toEqual([
    { url: `${server}/api/dashboard/code?app=app&path=src%2Fcart.ts`, token: "Bearer secret", etag: null },
  ]);
});

test("a file is requested once a minute, by the tag of what is known", async () => {
  openCart();
  await start();
  await signIn();
  await pass(59);
  expect(codeRequests()).toHaveLength(1);
  answer = () => new Response(null, { status: 304 });
  await pass(2);
  expect(codeRequests().at(-1)).toMatchObject({ etag: '"1"' });
  expect(editor.marks()).toEqual(["2: 3 errors · 12 users · 5 min ago"]);
});

test("while the user types, nothing is requested and nothing changes; afterwards, the mark has moved along", async () => {
  openCart();
  await start();
  await signIn();
  await pass(1);
  const [before, decorated] = [requests.length, editor.decorated()];
  for (let key = 0; key < 200; key++) {
    editor.type((text) => `${key % 20 === 0 ? "\n" : " "}${text}`);
    await pass(0.4);
  }
  expect([requests.length, editor.decorated()]).toEqual([before, decorated]);
  await pass(1);
  expect(editor.marks()).toEqual([expect.stringMatching(/^12: 3 errors/)]);
});

test("a callback with a wrong or used state is refused and changes nothing", async () => {
  await start();
  await editor.run("contrail.signIn");
  await editor.openLink("/auth-callback", "token=evil&state=made-up");
  expect(editor.secrets.size).toBe(0);
  const query = `token=secret&state=${state()}`;
  await editor.openLink("/auth-callback", query);
  await editor.openLink("/auth-callback", query.replace("secret", "evil"));
  expect([...editor.secrets.values()].join()).toContain('"token":"secret"');
  expect(requests.some(({ token }) => token === "Bearer evil")).toBe(false);
});

test("signing out revokes the token and removes the marks", async () => {
  openCart();
  await start();
  await signIn();
  await pass(1);
  await editor.run("contrail.signOut");
  await pass(1);
  expect(requests.at(-1)).toMatchObject({ url: `${server}/api/auth/logout`, token: "Bearer secret" });
  expect([editor.secrets.size, editor.marks()]).toEqual([0, []]);
  const count = requests.length;
  await pass(300);
  expect(requests).toHaveLength(count);
});

test("a revoked token signs out, with one message", async () => {
  openCart();
  await start();
  await signIn();
  await pass(1);
  answer = () => Response.json({ success: false, message: "", code: "not_signed_in" }, { status: 401 });
  await pass(300);
  expect(editor.messages.filter((text) => text.includes("signed out"))).toHaveLength(1);
  expect([editor.secrets.size, editor.marks()]).toEqual([0, []]);
});

test("while the server is away, marks stay with their age, and it is said once", async () => {
  openCart();
  await start();
  await signIn();
  await pass(1);
  answer = () => {
    throw new TypeError("fetch failed");
  };
  await pass(300);
  expect(editor.marks()).toEqual(["2: 3 errors · 12 users · 9 min ago · as of 5 min ago"]);
  expect(editor.messages.filter((text) => text.includes("can't be reached"))).toHaveLength(1);
});

test.each([
  ["declines", "", 0],
  ["agrees", "Use this server", 1],
])("a workspace with another server asks before anything is sent; the user %s", async (_, button, pages) => {
  openCart();
  await start();
  await signIn();
  await pass(1);
  for (const { dispose } of editor.context.subscriptions.splice(0)) dispose();
  requests.length = 0;
  editor.opened.length = 0;
  editor.settings.workspace = "https://evil.example";
  editor.answers.set("https://evil.example", button);
  await start();
  await pass(300);
  // There is no token for it, so there is nothing to ask yet.
  expect(requests).toEqual([]);
  await editor.run("contrail.signIn");
  expect(editor.messages.filter((text) => text.includes("https://evil.example"))).toHaveLength(1);
  expect(editor.opened).toHaveLength(pages);
  expect(requests).toEqual([]);
});

test("another server has its own token and applications", async () => {
  openCart();
  await start();
  await signIn();
  await pass(1);
  editor.settings.user = "https://other.example";
  editor.changeSetting("contrail.url");
  await pass(1);
  expect(editor.marks()).toEqual([]);
  requests.length = 0;
  await signIn("other");
  await pass(1);
  expect(new Set(requests.map(({ url, token }) => `${new URL(url).origin} ${token}`))).toEqual(
    new Set(["https://other.example Bearer other"]),
  );
  expect(requests.some(({ url }) => url.endsWith("/dashboard/get-keys"))).toBe(true);
  expect(editor.marks()).toHaveLength(1);
});

describe("incidents", () => {
  let incidents: object[];
  let streams: ReadableStreamDefaultController<Uint8Array>[];

  const incident = (number: number) => ({
    number,
    title: `Incident ${number}`,
    severity: "high",
    status: "open",
    rule: null,
    application: null,
    openedAt: "2026-11-17T12:00:00.000Z",
    acknowledgedAt: null,
    acknowledgedBy: null,
    resolvedAt: null,
    resolvedBy: null,
    isOneOff: false,
    isFlapping: false,
    mute: null,
    bars: [],
  });

  /** The second one is about an issue in src/cart.ts. */
  function toDetails(number: number): object {
    const issue = number === 2 ? "SHOP-12" : "SHOP-99";
    return {
      incident: incident(number),
      fired: { value: null, usual: null, limit: null },
      now: { value: null, text: "" },
      chart: null,
      items: [{ issue, group: null, title: "", count: 1 }],
      moreItems: 0,
      logs: [],
      notifications: [],
      timeline: [],
      resolves: "",
      logsQuery: "",
    };
  }

  async function tell(event: string, data: object): Promise<void> {
    const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
    for (const stream of streams) stream.enqueue(new TextEncoder().encode(text));
    await pass(0);
  }

  const announced = () => editor.messages.filter((text) => text.startsWith("Incident"));

  beforeEach(async () => {
    incidents = [incident(1)];
    streams = [];
    const usual = answer;
    answer = (url) => {
      const ok = (body: object) => Response.json({ success: true, message: "", ...body });
      if (url.pathname === "/api/alerts/live") {
        return new Response(new ReadableStream({ start: (stream) => void streams.push(stream) }));
      }
      if (url.pathname === "/api/alerts/incidents") {
        return ok({ incidents, open: incidents.length, resolved: 0, messages: 0, next: null });
      }
      const number = Number(/incidents\/(\d+)$/.exec(url.pathname)?.[1]);
      return number ? ok(toDetails(number)) : usual(url);
    };
    openCart();
    await start();
    await signIn();
    await pass(1);
    await tell("open", { heartbeat: 10_000 });
  });

  test("one is announced once, and only if it is about a file that is open", async () => {
    incidents = [1, 2, 3].map(incident);
    await tell("incidents", { numbers: [2, 3] });
    await pass(1);
    await tell("incidents", { numbers: [2] });
    await pass(1);
    expect(announced()).toEqual(["Incident 2 (src/cart.ts)"]);
  });

  test("one is announced when the report about its file comes later", async () => {
    const reported = code.issues;
    code.issues = [];
    answer = ((before) => (url: URL) => {
      const response = before(url);
      response?.headers.set("etag", `"${requests.length}"`);
      return response;
    })(answer);
    await pass(61);
    incidents = [1, 2].map(incident);
    await tell("incidents", { numbers: [2] });
    await pass(1);
    expect(announced()).toEqual([]);
    code.issues = reported;
    await pass(60);
    expect(announced()).toEqual(["Incident 2 (src/cart.ts)"]);
  });

  test("while the user types, they aren't requested", async () => {
    const listed = () => requests.filter(({ url }) => url.endsWith("/alerts/incidents")).length;
    const before = listed();
    incidents = [1, 2].map(incident);
    for (let key = 0; key < 20; key++) {
      editor.type((text) => ` ${text}`);
      if (key === 3) await tell("incidents", { numbers: [2] });
      await pass(0.4);
    }
    expect(listed()).toBe(before);
    await pass(1);
    expect([listed(), announced()]).toEqual([before + 1, ["Incident 2 (src/cart.ts)"]]);
  });
});

test("a token stays with its server when the setting changes in between", async () => {
  await start();
  await editor.run("contrail.signIn");
  editor.settings.user = "https://other.example";
  await editor.openLink("/auth-callback", `token=secret&state=${state()}`);
  expect([...editor.secrets.keys()]).toEqual([`contrail.token ${server}`]);
  expect(requests.map(({ url }) => new URL(url).origin)).toEqual([server]);
});
