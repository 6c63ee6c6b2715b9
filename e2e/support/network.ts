// Requests of a page, and simulated errors of the server.
import { expect, type Page } from "@playwright/test";

interface ErrorResponse {
  status: number;
  code: string;
  message: string;
}

/** The next requests to this path fail, with the server's usual error body. */
export async function respondWithError(page: Page, path: string, error: ErrorResponse, times = 1): Promise<void> {
  await page.route(`**/api${path}`, (route) => route.fulfill(toResponse(error)), { times });
}

function toResponse({ status, ...body }: ErrorResponse) {
  return { status, json: { success: false, ...body } };
}

/** The next request to this path is held until it is released. */
export async function hold(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api${path}`, (route) => held.then(() => route.continue()), { times: 1 });
  return release;
}

/** The browser logs each failed response to its console, possibly after the page has rendered it. */
export async function expectConsoleErrors(consoleErrors: string[], ...statuses: number[]): Promise<void> {
  const expected = statuses.map((status) => expect.stringContaining(`status of ${status}`));
  await expect.poll(() => consoleErrors).toEqual(expected);
  consoleErrors.splice(0, statuses.length);
}

/** All requests from now on that would change something, as method and path. */
export function recordChanges(page: Page): string[] {
  const changes: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== "GET" && pathname.startsWith("/api/"))
      changes.push(`${request.method()} ${pathname.slice("/api".length)}`);
  });
  return changes;
}
