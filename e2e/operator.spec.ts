// An operator's settings, as users see them.
import { createAccount, createApplication, storeSession } from "./support/account.ts";
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

test("[LAND-81] [LAND-83] [DOCS-13] [DOCS-14] [DOCS-15] [DOCS-16] the public pages have the operator's contact address, extension and pages, before any script, and support that is offered is not marked Soon", async ({
  page,
  request,
}) => {
  const footer = page.getByRole("contentinfo");
  for (const path of ["/docs", "/about", "/"]) {
    await page.goto(path);
    for (const [name, href] of [
      ["GitHub", "https://github.com/you/contrail"],
      ["Discord", "https://discord.gg/contrail"],
      ["X (Twitter)", "https://x.com/contrail"],
    ] as const) {
      const link = footer.getByRole("link", { name: path === "/docs" ? name.replace(/.*\((.*)\)/, "$1") : name });
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute("href", href);
    }
    if (path === "/docs") continue;
    const html = await (await request.get(path)).text();
    expect(html).toMatch(/<a href="mailto:help@example\.com"[^>]*>help@example\.com<\/a>/);
    const address = footer.getByRole("link", { name: "help@example.com" });
    await expect(address).toHaveAttribute("href", "mailto:help@example.com");
    await expect(footer.getByRole("link", { name: "Contact us" })).toHaveCount(0);
    await expect(footer.getByRole("link", { name: "IDE extension" })).toHaveAttribute("href", extension);
  }
  await expect(page.getByRole("link", { name: "IDE extension New" })).toHaveAttribute("href", extension);
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Enterprise" }) });
  for (const feature of [
    "Priority support",
    "Dedicated account manager",
    "Role-based access control",
    "Custom integrations",
  ]) {
    const item = card.locator("li").filter({ hasText: feature });
    await expect(item).toBeVisible();
    await expect(item.getByText("Soon").filter({ visible: true })).toHaveCount(0);
  }
  await expectInteractive(page);
});

test("[SHELL-14] [SHELL-15] [SHELL-16] [SHELL-20] the dashboard leads to the contact address and the extension, and its contact modal emails the operator; without billing, everything is unlimited and nothing is for sale", async ({
  page,
  request,
  toasts,
}) => {
  const account = await createAccount(request);
  // More than the Starter plan allows.
  for (const name of ["shop", "blog", "jobs", "mail"]) await createApplication(request, account, name);
  await storeSession(page, account);
  await page.goto("/dashboard");

  await test.step("without billing", async () => {
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

  await test.step("contact", async () => {
    const header = page.getByRole("banner");
    await expect(header.getByRole("link", { name: "Editor extension" })).toHaveAttribute("href", extension);
    await expect(header.getByRole("link", { name: "Contact Us" })).toHaveAttribute("href", "mailto:help@example.com");
    await header.getByRole("button", { name: "Contact", exact: true }).click();
    const modal = page.getByRole("dialog", { name: "Contact" });
    await expect(modal.getByLabel("Name")).toHaveValue("Ada Lovelace");
    await expect(modal.getByLabel("Email")).toHaveValue(account.email);
    await modal.getByLabel("Name").fill("Ada");
    await modal.getByLabel("Email").fill("ada@home.example");
    await modal.getByLabel("Message").fill("Can I pay by invoice?");
    await modal.getByRole("button", { name: "Send Message" }).click();
    await expect.poll(() => toasts).toContain("Your message was sent to the Contrail team.");
    await expect(modal).toBeHidden();

    await page.goto(outboxPath());
    const mail = page.getByRole("article").filter({ hasText: "To operator@example.com" });
    await expect(mail).toHaveCount(1);
    await expect(mail.getByRole("heading")).toHaveText("Contact: Ada");
    await expect(mail).toContainText("Can I pay by invoice?");
    await expect(mail).toContainText("Reply to ada@home.example.");
  });
});
