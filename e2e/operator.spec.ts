// An operator's settings, as users see them.
import { createAccount, createApplication, signIn } from "./support/account.ts";
import { freeze } from "./support/clock.ts";
import { test } from "./support/install.ts";
import { outboxPath } from "./support/outbox.ts";
import { expectInteractive } from "./support/site.ts";
import { expect } from "./support/test.ts";

const extension = "https://market.example/contrail?channel=stable&from=pages";

test.use({
  settings: {
    CONTRAIL_OPERATOR_EMAIL: "operator@example.com",
    CONTRAIL_CONTACT_EMAIL: "help@example.com",
    CONTRAIL_EXTENSION_URL: extension,
    CONTRAIL_LINK_GITHUB: "https://github.com/you/contrail",
    CONTRAIL_LINK_DISCORD: "https://discord.gg/contrail",
    CONTRAIL_LINK_X: "https://x.com/contrail",
    CONTRAIL_PRIORITY_SUPPORT: "on",
    CONTRAIL_BILLING: "off",
  },
});

test("[LAND-83] [SHELL-14] [SHELL-15] the contact address and the extension link are on the public pages, before any script, and in the dashboard", async ({
  page,
  request,
}) => {
  for (const path of ["/", "/about"]) {
    const html = await (await request.get(path)).text();
    expect(html).toMatch(/<a href="mailto:help@example\.com"[^>]*>help@example\.com<\/a>/);
    await page.goto(path);
    const footer = page.getByRole("contentinfo");
    const address = footer.getByRole("link", { name: "help@example.com" });
    await expect(address).toHaveAttribute("href", "mailto:help@example.com");
    await expect(footer.getByRole("link", { name: "Contact us" })).toHaveCount(0);
    await expect(footer.getByRole("link", { name: "IDE extension" })).toHaveAttribute("href", extension);
  }
  await page.goto("/");
  await expect(page.getByRole("link", { name: "IDE extension New" })).toHaveAttribute("href", extension);
  await expectInteractive(page);

  await signIn(page, await createAccount(request));
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Editor extension" })).toHaveAttribute("href", extension);
  await expect(header.getByRole("link", { name: "Contact Us" })).toHaveAttribute("href", "mailto:help@example.com");
  await expect(header.getByRole("button", { name: "Contact", exact: true })).toBeVisible();
});

test("[LAND-81] [DOCS-13] [DOCS-14] [DOCS-15] [DOCS-16] the footers lead to the operator's pages", async ({ page }) => {
  const links = [
    ["GitHub", "https://github.com/you/contrail"],
    ["Discord", "https://discord.gg/contrail"],
    ["X (Twitter)", "https://x.com/contrail"],
  ] as const;
  for (const path of ["/", "/about", "/docs"]) {
    await page.goto(path);
    for (const [name, href] of links) {
      const link = page
        .getByRole("contentinfo")
        .getByRole("link", { name: path === "/docs" ? name.replace(/.*\((.*)\)/, "$1") : name });
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute("href", href);
    }
  }
});

test("support that the operator offers is not marked Soon", async ({ page }) => {
  await page.goto("/");
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Enterprise" }) });
  for (const [feature, marks] of [
    ["Priority support", 0],
    ["Dedicated account manager", 0],
    ["Role-based access control", 0],
    ["Custom integrations", 0],
  ] as const) {
    const item = card.locator("li").filter({ hasText: feature });
    await expect(item).toBeVisible();
    await expect(item.getByText("Soon").filter({ visible: true })).toHaveCount(marks);
  }
});

test("[SHELL-16] [SHELL-17] [SHELL-18] [SHELL-19] [SHELL-20] [TOAST-03] the contact modal requires name, email and message, and emails them to the operator", async ({
  page,
  request,
}) => {
  await page.clock.install();
  const account = await createAccount(request);
  await signIn(page, account);
  await page.getByRole("button", { name: "Contact", exact: true }).click();
  const modal = page.getByRole("dialog", { name: "Contact" });
  await expect(modal.getByLabel("Name")).toHaveValue("Ada Lovelace");
  await expect(modal.getByLabel("Email")).toHaveValue(account.email);
  const sent: string[] = [];
  page.on("request", (outgoing) => outgoing.url().endsWith("/api/contact") && sent.push(outgoing.postData() ?? ""));
  const send = modal.getByRole("button", { name: "Send Message" });

  await modal.getByLabel("Name").fill(" ");
  await modal.getByLabel("Email").fill("");
  await send.click();
  await expect(modal.getByText("Enter your name.")).toBeVisible();
  await expect(modal.getByText("Enter a valid email address.")).toBeVisible();
  await expect(modal.getByText("Enter a message.")).toBeVisible();
  await modal.getByLabel("Name").fill("Ada");
  await modal.getByLabel("Email").fill("ada at home");
  await modal.getByLabel("Message").fill("Can I pay by invoice?");
  await send.click();
  await expect(modal.getByText("Enter your name.")).toBeHidden();
  await expect(modal.getByText("Enter a valid email address.")).toBeVisible();
  expect(sent).toEqual([]);

  await modal.getByLabel("Email").fill("ada@home.example");
  await freeze(page);
  await send.click();
  const toast = page.locator("[data-toaster] [data-state=open]");
  await expect(toast).toHaveText("Your message was sent to the Contrail team.");
  await page.clock.runFor(1_990);
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(10);
  await expect(toast).toHaveCount(0);
  await page.clock.resume();
  await expect(modal).toBeHidden();
  expect(sent).toHaveLength(1);

  await page.goto(outboxPath());
  const mail = page.getByRole("article").filter({ hasText: "To operator@example.com" });
  await expect(mail).toHaveCount(1);
  await expect(mail.getByRole("heading")).toHaveText("Contact: Ada");
  await expect(mail).toContainText("Can I pay by invoice?");
  await expect(mail).toContainText("Reply to ada@home.example.");
});

test("without billing, everything is unlimited and nothing is for sale", async ({ page, request }) => {
  const account = await createAccount(request);
  // More than the Starter plan allows.
  for (const name of ["shop", "blog", "jobs", "mail"]) await createApplication(request, account, name);
  await signIn(page, account);
  await expect(page.getByRole("link", { name: "Starter Unlimited" })).toBeVisible();
  for (const screen of ["Usage", "Credits"]) {
    await page.getByRole("navigation").getByRole("link", { name: screen }).click();
    const credits = page.getByRole("region", { name: "Available credits" });
    await expect(credits).toContainText("Unlimited");
    await expect(credits).toContainText("Billing is off on this server, so there are no limits.");
  }
  await expect(page.getByRole("region", { name: "Purchase credits" })).toHaveCount(0);
  await page.getByRole("link", { name: "Api Keys" }).click();
  await expect(page.getByText("4 applications", { exact: true })).toBeVisible();
});
