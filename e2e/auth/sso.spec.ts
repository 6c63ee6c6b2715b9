// A whole single sign-on, against a real identity provider and a real name server on this machine.
import { ssoErrors } from "@contrail/protocol";
import { checkPage } from "../support/accessibility.ts";
import { createAccount, createApplication, sendLogs, signIn } from "../support/account.ts";
import { field, fillIn, press } from "../support/auth.ts";
import { test } from "../support/identity-provider.ts";
import { expect } from "../support/test.ts";

test("[CLAIM-24] a team sets single sign-on up, and a colleague signs in with it and sees the team's logs", async ({
  browser,
  page,
  request,
  provider,
}) => {
  const owner = await createAccount(request);
  const key = await createApplication(request, owner, "shop");
  await sendLogs(request, owner, key, [{ message: "Payment timed out", level: "error" }]);
  await signIn(page, owner, "/dashboard/settings?tab=sso");
  const redirectUri = await page.getByText("/api/auth/sso/callback/").textContent();
  await provider.allowRedirectUri(redirectUri ?? "");
  await fillIn(page, {
    "Issuer URL": provider.issuer,
    "Client ID": provider.clientId,
    "Client secret": provider.clientSecret,
    "Add a domain": "acme.example",
  });
  await press(page, "Add");
  await press(page, "Save");
  const domain = page.getByRole("list", { name: "Email domains" }).getByRole("listitem");
  await expect(domain).toContainText("contrail-verification=");
  const record = /contrail-verification=[\w-]{32}/.exec((await domain.textContent()) ?? "")?.[0] ?? "";
  await provider.setTxt("acme.example", record);
  await press(page, "Verify acme.example");
  await expect(domain).toContainText("Verified");
  await checkPage(page);

  const colleague = await (await browser.newContext()).newPage();
  await colleague.goto(new URL("/login", page.url()).href);
  await press(colleague, "Sign in with SSO");
  await checkPage(colleague, "main");
  await field(colleague, "Work email").fill("ada@acme.example");
  await press(colleague, "Continue");
  await colleague.waitForURL("**/dashboard");
  await expect(colleague.getByRole("button", { name: "Team: Ada Lovelace's team" })).toBeVisible();
  await colleague.goto(new URL("/dashboard/logs", page.url()).href);
  await expect(colleague.getByText("Payment timed out").first()).toBeVisible();
  await colleague.context().close();

  // At the provider, she isn't who she says.
  await provider.become("2", { email: "eve@evil.example" });
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(new URL("/login", page.url()).href);
  await press(stranger, "Sign in with SSO");
  await field(stranger, "Work email").fill("ada@acme.example");
  await press(stranger, "Continue");
  await expect(stranger.getByText(ssoErrors.sso_wrong_domain)).toBeVisible();
  await stranger.context().close();

  await page.goto("/dashboard/settings?tab=audit");
  const log = page.getByRole("table", { name: "Audit log" });
  await expect(log.getByText("with single sign-on", { exact: true })).toBeVisible();
  await expect(log.getByText("member.joined")).toBeVisible();
  await expect(log.getByText("sso.changed").first()).toBeVisible();
});
