// The Logs screen with logs on it.
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { createAccount, createApplication, sendLogs, storeSession } from "./account.ts";

export function rows(page: Page) {
  return page.locator("[data-log-rows] button");
}

/** Opens the screen with these logs stored; returns a function to send more. */
export async function openLogs(page: Page, request: APIRequestContext, logs: object[], query = "") {
  const account = await createAccount(request);
  const key = await createApplication(request, account, "checkout-web");
  await sendLogs(request, account, key, logs);
  await storeSession(page, account);
  await page.goto(`/dashboard/logs${query}`);
  await expect(rows(page).first()).toBeVisible();
  return async (more: object[]) => {
    const sent = await request.post("/api/logs", { headers: { authorization: `Bearer ${key}` }, data: more });
    expect(sent.status()).toBe(202);
  };
}
