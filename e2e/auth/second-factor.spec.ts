// Two-factor sign-in in a real browser; passkeys come from Chromium's virtual authenticator.
import { createHmac } from "node:crypto";
import type { Page } from "@playwright/test";
import { checkPage } from "../support/accessibility.ts";
import { type Account, createAccount, createApplication, signIn } from "../support/account.ts";
import { field, fillIn, password, press } from "../support/auth.ts";
import { expectConsoleErrors } from "../support/network.ts";
import { expect, test } from "../support/test.ts";

/** A device with a passkey store and a fingerprint reader that accepts the user. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** What an authenticator app shows for a key, this many periods of 30 s from now. */
function totp(key: string, offset = 0): string {
  const bits = Array.from(key, (char) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(char).toString(2).padStart(5, "0"));
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  const secret = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + offset));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}

async function openSecurity(page: Page, account: Account): Promise<void> {
  await signIn(page, account, "/dashboard/settings?tab=security");
  await expect(page.getByRole("heading", { name: "Authenticator app" })).toBeVisible();
}

async function enterPassword(page: Page, { email }: Account): Promise<void> {
  await page.goto("/login");
  await fillIn(page, { Email: email, Password: password });
  await press(page, "Log In");
}

async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
}

test("an authenticator app is set up, asked for at sign-in, replaced by a recovery code, and removed", async ({
  page,
  request,
  consoleErrors,
  toasts,
}) => {
  const account = await createAccount(request);
  await createApplication(request, account, "shop");
  await openSecurity(page, account);

  await press(page, "Set up app");
  const dialog = page.getByRole("dialog", { name: "Set up an authenticator app" });
  await expect(dialog.getByRole("img", { name: "QR code for your authenticator app" }).locator("path")).toHaveAttribute(
    "d",
    /^M/,
  );
  const key = ((await dialog.locator("p.font-mono").textContent()) ?? "").replaceAll(" ", "");
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  await checkPage(page, "[role=dialog]");
  await expect(field(page, "Code from the app")).toBeFocused();
  await field(page, "Code from the app").fill(totp(key, -1));

  const codesDialog = page.getByRole("dialog", { name: "Your recovery codes" });
  const listed = codesDialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(listed).toHaveCount(10);
  const codes = await listed.allTextContents();
  await checkPage(page, "[role=dialog]");
  const downloaded = page.waitForEvent("download");
  await codesDialog.getByRole("button", { name: "Download" }).click();
  expect((await downloaded).suggestedFilename()).toBe("contrail-recovery-codes.txt");
  await codesDialog.getByRole("button", { name: "I've saved them" }).click();
  await expect(page.getByText("10 of 10 left")).toBeVisible();
  await checkPage(page);

  await logOut(page);
  await enterPassword(page, account);
  await expect(page.getByRole("main", { name: "Two-factor sign-in" })).toBeVisible();
  const code = field(page, "Authentication code");
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await checkPage(page, "main");
  const wrong = ["000000", "111111", "222222"].find((each) => ![-1, 0, 1].some((at) => totp(key, at) === each)) ?? "";
  await code.fill(wrong);
  await expect(page.getByRole("alert")).toContainText("This code isn't right, or was already used.");
  await expectConsoleErrors(consoleErrors, 400);
  await code.fill(totp(key, 1));
  await page.waitForURL("**/dashboard");

  await logOut(page);
  await enterPassword(page, account);
  await press(page, "Use a recovery code");
  await expect(field(page, "Recovery code")).toBeFocused();
  await field(page, "Recovery code").fill(codes[0] ?? "");
  await press(page, "Verify");
  await page.waitForURL("**/dashboard");

  await page.goto("/dashboard/settings?tab=security");
  await expect(page.getByText("9 of 10 left")).toBeVisible();
  await press(page, "Remove app");
  await page.getByRole("dialog").getByRole("button", { name: "Remove app" }).click();
  await expect.poll(() => toasts).toContain("Authenticator app removed");
  await expect(page.getByRole("heading", { name: "Recovery codes" })).toHaveCount(0);
});

test("after five wrong codes, the sign-in starts over and says why", async ({ page, request, consoleErrors }) => {
  const account = await createAccount(request);
  const headers = { authorization: `Bearer ${account.token}` };
  const { secret } = await (await request.post("/api/auth/second-factors/totp", { headers })).json();
  await request.post("/api/auth/second-factors/totp/confirm", { headers, data: { code: totp(secret) } });
  await enterPassword(page, account);
  const allowed = [-1, 0, 1, 2].map((at) => totp(secret, at));
  const wrong = ["000000", "111111", "222222", "333333", "444444"].find((each) => !allowed.includes(each)) ?? "";
  for (let attempt = 1; attempt <= 4; attempt++) {
    const answered = page.waitForResponse("**/api/auth/second-factor");
    await field(page, "Authentication code").fill(wrong);
    expect((await answered).status()).toBe(400);
    await expect(field(page, "Authentication code")).toHaveValue("");
    await expectConsoleErrors(consoleErrors, 400);
  }
  await field(page, "Authentication code").fill(wrong);
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Too many wrong attempts. Please sign in again.");
  await expectConsoleErrors(consoleErrors, 403);
});

test("a passkey is added, renamed, and signs in with and without the password", async ({ page, request, toasts }) => {
  const account = await createAccount(request);
  await createApplication(request, account, "shop");
  await addAuthenticator(page);
  await openSecurity(page, account);
  await press(page, "Add passkey");
  await expect(field(page, "Name")).toBeFocused();
  await checkPage(page, "[role=dialog]");
  await field(page, "Name").fill("Work laptop");
  await press(page, "Create passkey");
  await page.getByRole("button", { name: "I've saved them" }).click();
  await expect(page.getByRole("table", { name: "Passkeys" })).toContainText("Work laptop");
  await expect(page.getByRole("table", { name: "Passkeys" })).toContainText("never used");
  await checkPage(page, "[role=tabpanel]");
  await press(page, "Rename Work laptop");
  await field(page, "Name").fill("Old laptop");
  await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
  await expect(page.getByRole("table", { name: "Passkeys" })).toContainText("Old laptop");

  await logOut(page);
  await page.goto("/login");
  await press(page, "Sign in with a passkey");
  await page.waitForURL("**/dashboard");
  await expect(page.getByText(account.email).first()).toBeVisible();

  await logOut(page);
  await enterPassword(page, account);
  await expect(page.getByRole("main", { name: "Two-factor sign-in" })).toBeVisible();
  await checkPage(page, "main");
  await press(page, "Use your passkey");
  await page.waitForURL("**/dashboard");

  await page.goto("/dashboard/settings?tab=security");
  await page.getByRole("button", { name: "Remove Old laptop" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove passkey" }).click();
  await expect.poll(() => toasts).toContain("Passkey removed");
  await expect(page.getByRole("table", { name: "Passkeys" })).toHaveCount(0);
});

test("a sign-in through a provider continues with the second factor, and its challenge leaves the URL", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  const headers = { authorization: `Bearer ${account.token}` };
  const { secret } = await (await request.post("/api/auth/second-factors/totp", { headers })).json();
  await request.post("/api/auth/second-factors/totp/confirm", { headers, data: { code: totp(secret, -1) } });
  const answer = await request.post("/api/auth/gmail-login", { data: { email: account.email, password } });
  const { challenge } = await answer.json();
  await page.goto(`/login#challenge=${challenge}`);
  await expect(page.getByRole("main", { name: "Two-factor sign-in" })).toBeVisible();
  await expect(page).toHaveURL("/login");
  await field(page, "Authentication code").fill(totp(secret));
  await page.waitForURL("**/dashboard");
});
