// Months in UTC, as the server counts them.
import { test } from "@playwright/test";

const maxTestMs = 120_000;

/** Monthly counters reset with the next month: a test that would run into that waits for it first. */
export async function withinOneMonth(): Promise<void> {
  const now = new Date();
  const left = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1) - now.getTime();
  if (left > maxTestMs) return;
  test.setTimeout(maxTestMs + left);
  await new Promise((resolve) => setTimeout(resolve, left));
}
