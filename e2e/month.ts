// Months end as the server counts them, in UTC.
import { test } from "@playwright/test";

const longestTest = 120_000;

/** What a month counts begins anew with the next: a test of it that would see that begins afterwards. */
export async function withinOneMonth(): Promise<void> {
  const now = new Date();
  const left = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1) - now.getTime();
  if (left > longestTest) return;
  test.setTimeout(longestTest + left);
  await new Promise((resolve) => setTimeout(resolve, left));
}
