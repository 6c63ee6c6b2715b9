// What a page asks of the server, and answers that the server would give on a bad day.
import type { Page } from "@playwright/test";

interface Refusal {
  status: number;
  code: string;
  message: string;
}

/** The next calls to this path are refused, in the form of every refusal. */
export async function refuse(page: Page, path: string, refusal: Refusal, times = 1): Promise<void> {
  const { status, ...said } = refusal;
  const json = { success: false, ...said };
  await page.route(`**/api${path}`, (route) => route.fulfill({ status, json }), { times });
}

/** Every call from now on that would change something, as its method and path. */
export function recordChanges(page: Page): string[] {
  const changes: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== "GET" && pathname.startsWith("/api/"))
      changes.push(`${request.method()} ${pathname.slice("/api".length)}`);
  });
  return changes;
}
