import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { checkPage, checkPageAt } from "../support/accessibility.ts";
import { type Account, createAccount, createApplication, newEmail, sendLogs, signIn } from "../support/account.ts";
import { field, fillIn, password, press } from "../support/auth.ts";
import { mailsTo } from "../support/outbox.ts";
import { expect, noisyTest as test } from "../support/test.ts";

const phone = { width: 390, height: 900 };

// A removed member's requests are answered with 404, which the browser logs as errors.

test("[CLAIM-23] [CLAIM-24] [CLAIM-28] an invited viewer registers on a phone, sees the shared logs, and is removed", async ({
  browser,
  page,
  request,
}) => {
  const owner = await createAccount(request);
  const key = await createApplication(request, owner, "shop");
  await sendLogs(request, owner, key, [{ message: "Payment timed out", level: "error" }]);
  await signIn(page, owner, "/dashboard/settings?tab=team");

  const email = newEmail();
  await invite(page, email, "Viewer");
  const pending = page.getByRole("table", { name: "Pending invitations" });
  await expect(pending.getByRole("row", { name: email })).toContainText("Pending");
  await checkPage(page);

  const guest = await openGuest(browser);
  await guest.goto(await linkFor(request, email));
  await expect(guest.getByRole("heading", { name: "Join Ada Lovelace's team on Contrail" })).toBeVisible();
  await checkPage(guest);
  await guest.setViewportSize(phone);
  await register(guest);
  await guest.waitForURL("**/dashboard");

  await guest.goto("/dashboard/logs");
  await expect(guest.getByText("Payment timed out").first()).toBeVisible();
  await expect(guest.getByRole("button", { name: "Delete All Logs" })).toHaveCount(0);
  await guest.goto("/dashboard/apps");
  await expect(guest.getByRole("link", { name: "shop" })).toBeVisible();
  for (const name of ["Create New App", "Copy Key", "Delete shop"]) {
    await expect(guest.getByRole("button", { name })).toHaveCount(0);
  }

  await page.reload();
  const members = page.getByRole("table", { name: "Members" });
  await expect(members.getByRole("row", { name: email })).toContainText("Active");
  await page.getByRole("button", { name: "More actions for Grace Hopper" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await press(page, "Remove");
  await expect(members.getByRole("row", { name: email })).toHaveCount(0);

  await guest.goto("/dashboard/usage");
  await expect(guest.getByText("No Applications Connected")).toBeVisible();
  await expect(guest.getByText("shop", { exact: true })).toHaveCount(0);
  await guest.context().close();
});

test("[CLAIM-24] [acceptance 11] two tabs show two teams, and never each other's logs", async ({
  context,
  page,
  request,
}) => {
  const owner = await createAccount(request);
  const key = await createApplication(request, owner, "shop");
  await sendLogs(request, owner, key, [{ message: "From the personal team" }]);
  const other = await createTeam(request, owner, "Northpixel");
  const otherKey = await createApplicationIn(request, owner, other, "blog");
  await request.post("/api/logs", {
    headers: { authorization: `Bearer ${otherKey}` },
    data: [{ message: "From Northpixel" }],
  });

  await signIn(page, owner, "/dashboard/logs");
  await expect(page.getByText("From the personal team").first()).toBeVisible();
  const second = await context.newPage();
  await second.goto("/dashboard/logs?search=personal");
  await second.getByRole("button", { name: "Team: Ada Lovelace's team" }).click();
  await second.getByRole("button", { name: /Northpixel/ }).click();
  await expect(second.getByRole("button", { name: "Team: Northpixel" })).toBeVisible();
  await expect(second).toHaveURL(/\/dashboard\/logs$/);
  await expect(second.getByText("From Northpixel").first()).toBeVisible();
  await expect(second.getByText("From the personal team")).toHaveCount(0);

  for (const [tab, own, foreign] of [
    [page, "From the personal team", "From Northpixel"],
    [second, "From Northpixel", "From the personal team"],
  ] as const) {
    await tab.reload();
    await expect(tab.getByText(own).first()).toBeVisible();
    await expect(tab.getByText(foreign)).toHaveCount(0);
  }
});

test("a team is created, renamed and deleted by its name", async ({ page, request }) => {
  await signIn(page, await createAccount(request), "/dashboard/settings?tab=team");
  await page.getByRole("button", { name: "Team: Ada Lovelace's team" }).click();
  await checkPageAt(page, 1440);
  await press(page, "Create team");
  await field(page, "Team name").fill("Northpixel");
  await page.getByRole("dialog").getByRole("button", { name: "Create team" }).click();
  await expect(page.getByRole("button", { name: "Team: Northpixel" })).toBeVisible();

  await page.goto("/dashboard/settings?tab=team");
  await press(page, "Rename");
  await field(page, "Team name").fill("Harbor Goods");
  await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
  await expect(page.getByRole("button", { name: "Team: Harbor Goods" })).toBeVisible();

  await press(page, "Delete team");
  await field(page, "Type Harbor Goods to confirm").fill("Harbor Goods");
  await page.getByRole("dialog").getByRole("button", { name: "Delete team" }).click();
  await expect(page.getByRole("button", { name: "Team: Ada Lovelace's team" })).toBeVisible();
});

async function invite(page: Page, email: string, role: string): Promise<void> {
  await press(page, "Invite people");
  await field(page, "Email addresses").fill(email);
  await page.getByRole("radio", { name: role }).click();
  await press(page, "Send invitation");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** The link in the latest email to an address. */
async function linkFor(request: APIRequestContext, email: string): Promise<string> {
  const [mail] = await mailsTo(request, email);
  const link = /\/invite#\S+/.exec(mail?.text ?? "")?.[0];
  if (!link) throw new Error(`No invitation to ${email}`);
  return link;
}

/** Somebody else's browser. */
async function openGuest(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: phone });
  return context.newPage();
}

async function register(page: Page): Promise<void> {
  await fillIn(page, { Name: "Grace Hopper", Password: password });
  await press(page, "Create account and join");
}

async function createTeam(request: APIRequestContext, { token }: Account, name: string): Promise<string> {
  const created = await request.post("/api/teams", { headers: { authorization: `Bearer ${token}` }, data: { name } });
  return (await created.json()).team.id;
}

async function createApplicationIn(request: APIRequestContext, { token }: Account, team: string, name: string) {
  const headers = { authorization: `Bearer ${token}`, "contrail-team": team };
  const created = await request.post("/api/dashboard/create-key", { headers, data: { name } });
  return (await created.json()).key as string;
}
