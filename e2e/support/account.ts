// What most browser tests start with: an account, an application, some logs, and a signed-in page.
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { mailsTo } from "./outbox.ts";

export interface Account {
  email: string;
  token: string;
}

let accounts = 0;

/** Unique, even if two workers call it in the same millisecond. */
export function newEmail(): string {
  return `ada-${Date.now()}-${process.env.TEST_WORKER_INDEX}-${++accounts}@example.com`;
}

/** The code in the latest email to an address, from the local outbox. */
export async function codeFor(request: APIRequestContext, email: string): Promise<string> {
  const [mail] = await mailsTo(request, email);
  const code = /\b\d{6}\b/.exec(mail?.subject ?? "")?.[0];
  if (!code) throw new Error(`No email with a code to ${email}`);
  return code;
}

export async function createAccount(request: APIRequestContext): Promise<Account> {
  const email = newEmail();
  await request.post("/api/auth/create-gmail-account", {
    data: { email, password: "correct horse", name: "Ada Lovelace" },
  });
  const code = await codeFor(request, email);
  const verified = await request.post("/api/auth/verifiy-otp", { data: { email, code, type: "account_verification" } });
  return { email, token: (await verified.json()).token };
}

/** Creates an application and returns its key. */
export async function createApplication(request: APIRequestContext, { token }: Account, name: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const created = await request.post("/api/dashboard/create-key", { headers, data: { name } });
  return (await created.json()).key;
}

/** Sends logs and waits until they are readable. */
export async function sendLogs(
  request: APIRequestContext,
  { token }: Pick<Account, "token">,
  key: string,
  logs: object[],
): Promise<void> {
  const before = await countReadable(request, { token });
  const sent = await request.post("/api/logs", { headers: { authorization: `Bearer ${key}` }, data: logs });
  expect(sent.status()).toBe(202);
  await expect.poll(() => countReadable(request, { token })).toBe(before + logs.length);
}

/** A log is stored durably before it is readable. */
export async function countReadable(request: APIRequestContext, { token }: Pick<Account, "token">): Promise<number> {
  const list = await request.get("/api/dashboard/logs", { headers: { authorization: `Bearer ${token}` } });
  return (await list.json()).pagination.total;
}

/** Opens a page with the session stored, as in every page that is opened from now on in the same browser. */
export async function signIn(page: Page, { token }: Account, path = "/dashboard"): Promise<void> {
  // An empty document of the origin, whose storage is needed.
  const empty = { contentType: "text/html", body: '<link rel="icon" href="data:,">' };
  await page.route("**/empty", (route) => route.fulfill(empty), { times: 1 });
  await page.goto("/empty");
  await page.evaluate((stored) => localStorage.setItem("authToken", stored), token);
  await page.goto(path);
}

/** Every page opened from now on is signed in, until the end of the test. Unlike `signIn`, this opens none. */
export async function storeSession(page: Page, { token }: Account): Promise<void> {
  await page.addInitScript((stored) => {
    // A blank page has no storage.
    if (location.host !== "") localStorage.setItem("authToken", stored);
  }, token);
}

/** The URL that a sign-in started in this tab returns to. */
export async function arriveFromProvider(page: Page, token: string): Promise<string> {
  await page.addInitScript(() => {
    if (location.pathname === "/auth-success") {
      sessionStorage.setItem("contrail-sign-in-flow", String(Date.now() + 60_000));
    }
  });
  return `/auth-success?token=${token}`;
}
