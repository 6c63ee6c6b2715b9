import { type ProviderId, providerIds } from "@contrail/protocol";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { loggerOptions } from "../../http/logger.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createBrowser } from "./testing/browser.ts";
import { client, type OidcServer, startOidcServer } from "./testing/oidc-server.ts";

const publicUrl = "http://localhost:4000";
const mounts = { github: "/login/oauth", google: "" };

let app: TestApp;
let servers: Record<ProviderId, OidcServer>;
/** The user who signs in; every test has a new one. */
let email: string;
let subject: string;
let userCount = 0;
let lines: string[];

beforeAll(async () => {
  // The library warns about settings for development, which all of these are.
  for (const method of ["info", "warn"] as const) vi.spyOn(console, method).mockReturnValue();
  const start = (id: ProviderId) =>
    startOidcServer({ mount: mounts[id], redirectUri: `${publicUrl}/api/auth/${id}/callback` });
  servers = { github: await start("github"), google: await start("google") };
  app = await startTestApp({
    logger: pino(loggerOptions("debug"), { write: (line: string) => lines.push(line) }),
    providers: {
      github: { ...client, baseUrl: servers.github.url },
      google: { ...client, baseUrl: servers.google.url },
    },
  });
});
afterAll(async () => {
  await app.close();
  for (const id of providerIds) await servers[id].close();
});

beforeEach(() => {
  lines = [];
  userCount += 1;
  subject = String(userCount);
  email = `ada-${userCount}@example.com`;
  for (const id of providerIds) servers[id].become({ id: userCount, email, isVerified: true, agrees: true });
});

const browser = () => createBrowser(app, publicUrl);

async function signIn(id: ProviderId): Promise<string> {
  const end = await browser().signIn(id);
  expect(end.origin + end.pathname).toBe(`${publicUrl}/auth-success`);
  return end.searchParams.get("token") ?? "";
}

const userOf = async (token: string) => (await app.call("GET", "/auth/user-data", { token })).body.data;
const profileOf = async (token: string) =>
  (await app.call("GET", "/dashboard/settings/profile", { token })).body.profile;

test("[API-20] /auth/github redirects through the provider to /auth-success with a login token", async () => {
  const token = await signIn("github");
  const profilePicture = `data:image/png;base64,${Buffer.from("a picture").toString("base64")}`;
  expect(await userOf(token)).toEqual({ name: "Ada Lovelace", email, profilePicture, credits: 500, plan: "starter" });
  expect(await profileOf(token)).toMatchObject({ hasPassword: false, providers: ["github"] });
});

test("[API-21] /auth/google redirects through the provider to /auth-success with a login token", async () => {
  const token = await signIn("google");
  expect(await userOf(token)).toMatchObject({ name: "Ada Lovelace", email });
  expect(await profileOf(token)).toMatchObject({ hasPassword: false, providers: ["google"] });
});

test("an account with a second factor is sent to the second step, without a token", async () => {
  const token = await signIn("github");
  const { id = "" } = (await app.storage.accounts.byEmail(email)) ?? {};
  const sealedSecret = "never read here";
  const secondFactor = { accountId: id, sealedSecret, isConfirmed: 0, lastStep: 0, createdAt: 0 };
  await app.storage.secondFactors.prepareAuthenticatorApp(secondFactor);
  await app.storage.secondFactors.confirmAuthenticatorApp(secondFactor, { step: 1, codeHashes: ["x"] });
  const { recoveryCodes } = (await app.call("POST", "/auth/second-factors/recovery-codes", { token })).body;

  const end = await browser().signIn("github");
  expect(end.origin + end.pathname + end.search).toBe(`${publicUrl}/login`);
  const challenge = new URLSearchParams(end.hash.slice(1)).get("challenge");
  const body = { challenge, recoveryCode: recoveryCodes[0] };
  const finished = await app.call("POST", "/auth/second-factor", { body });
  expect(await userOf(finished.body.token)).toMatchObject({ email });
});

describe.each(providerIds)("%s", (id) => {
  test("is called with state and PKCE, and the cookie of the sign-in is for this browser only", async () => {
    const response = await app.app.inject(`/api/auth/${id}`);
    const authorizationUrl = new URL(String(response.headers.location));
    expect(authorizationUrl.origin).toBe(servers[id].url);
    expect(Object.fromEntries(authorizationUrl.searchParams)).toMatchObject({
      client_id: client.clientId,
      response_type: "code",
      redirect_uri: `${publicUrl}/api/auth/${id}/callback`,
      state: expect.stringMatching(/^[\w-]{40,}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
    });
    const cookie = String(response.headers["set-cookie"]);
    expect(cookie).toMatch(/^contrail-sign-in=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toContain(authorizationUrl.searchParams.get("state"));
  });

  test("signs the same user in to the same account, even after their email address has changed", async () => {
    const first = await signIn(id);
    const application = await app.call("POST", "/dashboard/create-key", { token: first, body: { name: "shop" } });
    servers[id].become({ email: `new-${email}` });
    const second = await signIn(id);
    expect(second).not.toBe(first);
    expect((await userOf(second)).email).toBe(email);
    const { keys } = (await app.call("GET", "/dashboard/get-keys", { token: second })).body;
    expect(keys).toEqual([application.body.application]);
  });

  test("links to the account with the same verified address, and notifies its owner", async () => {
    await app.signUp(email);
    const token = await signIn(id);
    expect(await userOf(token)).toMatchObject({ name: "Ada", email });
    expect(await profileOf(token)).toMatchObject({ hasPassword: true, providers: [id] });
    const mails = await app.mailsTo(email);
    expect(mails.map((mail) => mail.subject)).toContainEqual(
      expect.stringMatching(/was linked to your Contrail account$/),
    );
    const login = { email, password: "correct horse" };
    expect((await app.call("POST", "/auth/gmail-login", { body: login })).status).toBe(200);
  });

  test("neither creates nor links an account by an unverified address", async () => {
    servers[id].become({ isVerified: false });
    const refused = `${publicUrl}/login?error=email_not_verified&provider=${id}`;
    expect((await browser().signIn(id)).href).toBe(refused);
    expect(await app.storage.accounts.byEmail(email)).toBeUndefined();
    await app.signUp(email);
    expect((await browser().signIn(id)).href).toBe(refused);
    expect(await app.storage.identities.account(id, subject)).toBeUndefined();
  });

  test("gives no access to someone who registered the address before and never verified it", async () => {
    const body = { email, password: "chosen by a stranger", name: "Eve" };
    const { key } = (await app.call("POST", "/auth/create-gmail-account", { body })).body;
    const code = app.codeFor(email);
    const token = await signIn(id);
    expect((await userOf(token)).name).toBe("Ada Lovelace");

    const verified = { email, code, key, type: "account_verification" };
    expect((await app.call("POST", "/auth/verifiy-otp", { body: verified })).body.code).toBe("invalid_code");
    expect((await app.call("POST", "/auth/gmail-login", { body })).status).toBe(401);
  });

  test("a user who declines is redirected to the sign-in page with the reason", async () => {
    servers[id].become({ agrees: false });
    expect((await browser().signIn(id)).href).toBe(`${publicUrl}/login?error=denied&provider=${id}`);
  });

  test("a callback that this browser didn't start is rejected", async () => {
    const expired = `${publicUrl}/login?error=expired&provider=${id}`;
    const callback = await browser().goToProvider(id);
    // In another browser, as when a stranger sends the link of their own sign-in.
    expect(await browser().visit(callback)).toBe(expired);

    const forged = browser();
    const genuine = new URL(await forged.goToProvider(id));
    genuine.searchParams.set("state", "forged");
    expect(await forged.visit(genuine.href)).toBe(expired);

    const slow = browser();
    const late = await slow.goToProvider(id);
    app.clock.advance(10 * 60_000);
    expect(await slow.visit(late)).toBe(expired);

    const crossed = browser();
    const other = providerIds.find((each) => each !== id);
    const toOther = (await crossed.goToProvider(id)).replace(`/auth/${id}/`, `/auth/${other}/`);
    expect(await crossed.visit(toOther)).toBe(expired.replace(id, `${other}`));
    expect(await app.storage.accounts.byEmail(email)).toBeUndefined();
  });

  test("a callback works once", async () => {
    const guest = browser();
    const callback = await guest.goToProvider(id);
    const kept = new Map(guest.cookies);
    expect(await guest.visit(callback)).toContain("/auth-success?token=");
    expect([...guest.cookies.keys()]).toEqual(["contrail-device"]);
    expect(await guest.visit(callback)).toBe(`${publicUrl}/login?error=expired&provider=${id}`);
    for (const [name, value] of kept) guest.cookies.set(name, value);
    expect(await guest.visit(callback)).toBe(`${publicUrl}/login?error=failed&provider=${id}`);
  });

  test("a forged code is rejected by the provider, and that is logged", async () => {
    const guest = browser();
    const callback = new URL(await guest.goToProvider(id));
    callback.searchParams.set("code", "made-up");
    expect(await guest.visit(callback.href)).toBe(`${publicUrl}/login?error=failed&provider=${id}`);
    expect(lines.join("")).toContain("a sign-in provider rejected the request or did not respond");
    expect(lines.join("")).not.toContain("made-up");
  });

  test("the log contains no code, state or token", async () => {
    const guest = browser();
    const callback = new URL(await guest.goToProvider(id));
    const end = new URL(await guest.visit(callback.href));
    const secrets = [
      callback.searchParams.get("code"),
      callback.searchParams.get("state"),
      end.searchParams.get("token"),
    ];
    for (const secret of secrets) expect(lines.join("")).not.toContain(secret);
    expect(lines.join("")).toContain(`/api/auth/${id}/callback`);
  });
});

test("GitHub and Google with the same verified address sign in to one account", async () => {
  const [first, second] = [await signIn("github"), await signIn("google")];
  await app.call("POST", "/dashboard/create-key", { token: first, body: { name: "shop" } });
  expect((await app.call("GET", "/dashboard/get-keys", { token: second })).body.keys).toHaveLength(1);
  expect((await profileOf(second)).providers).toEqual(["github", "google"]);
});

describe("a picture", () => {
  test.each([
    ["too large", { type: "image/png", bytes: Buffer.alloc(65 * 1024) }],
    ["not a picture", { type: "text/html", bytes: Buffer.from("<script>") }],
    ["a drawing that can run script", { type: "image/svg+xml", bytes: Buffer.from("<svg/>") }],
  ])("that is %s is ignored", async (_, picture) => {
    servers.google.showPicture(picture);
    expect((await userOf(await signIn("google"))).profilePicture).toBeNull();
  });
});

describe("an account without a password", () => {
  test("can't sign in with one, has none to change, and gets one by a reset", async () => {
    const token = await signIn("github");
    for (const password of ["no account has this password", "anything"]) {
      expect((await app.call("POST", "/auth/gmail-login", { body: { email, password } })).status).toBe(401);
    }
    const change = { currentPassword: "anything", newPassword: "long enough" };
    expect((await app.call("POST", "/auth/change-password", { token, body: change })).body.code).toBe("no_password");

    await app.call("POST", "/auth/forget-password", { body: { email } });
    const verified = { email, code: app.codeFor(email), type: "password_reset" };
    const reset = (await app.call("POST", "/auth/verifiy-otp", { body: verified })).body;
    await app.call("POST", "/auth/reset-password", { token: reset.token, body: { newPassword: "long enough" } });
    expect((await app.call("POST", "/auth/gmail-login", { body: { email, password: "long enough" } })).status).toBe(
      200,
    );
  });

  test("can be deleted soon after a sign-in, but not with an old session", async () => {
    const token = await signIn("github");
    const remove = (session: string) => app.call("POST", "/auth/delete-account", { token: session, body: { email } });
    app.clock.advance(15 * 60_000 + 1);
    expect(await remove(token)).toMatchObject({ status: 403, body: { code: "sign_in_again" } });
    expect((await remove(await signIn("github"))).status).toBe(200);
    expect(await app.storage.identities.account("github", subject)).toBeUndefined();
  });
});
